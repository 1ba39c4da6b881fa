/// One value of a record: the number of its path, and the bytes of its JSON.
@usableFromInline
package struct RecordCell: Sendable {
  /// The kinds of values by how they are spelled in a record.
  @usableFromInline
  package enum Kind: UInt8, Sendable {
    /// A text without escapes.
    case text
    case escapedText
    /// The digits as they are stored.
    case number
    case boolean
    /// Several choices, or something that no form asks for, as it is written.
    case list
    /// The same, with spaces or escapes in it.
    case looseList
    /// A stored file.
    case file
  }

  /// Where it stands, and the number of its path with the kind in the low bits: cells are copied a
  /// lot, and three words are copied fast.
  @usableFromInline let start: UInt32
  @usableFromInline let end: UInt32
  @usableFromInline let pathAndKind: UInt32

  @inlinable package var path: Int { Int(pathAndKind &>> 3) }
  @inlinable package var kind: Kind { Kind(rawValue: tag) ?? .looseList }
  /// The number of its kind.
  @inlinable package var tag: UInt8 { UInt8(truncatingIfNeeded: pathAndKind & 7) }
  /// Of a text with its quotation marks.
  @inlinable package var range: Range<Int> { Int(start)..<Int(end) }

  package init(path: Int, kind: Kind, range: Range<Int>) {
    self.init(path: Int32(path), kind, UInt32(range.lowerBound), UInt32(range.upperBound))
  }

  /// A value by the places of its first byte and of the byte behind it.
  @inlinable @inline(__always)
  package init(path: Int32, _ kind: Kind, _ start: UInt32, _ end: UInt32) {
    (self.start, self.end) = (start, end)
    pathAndKind = UInt32(truncatingIfNeeded: path) &<< 3 | UInt32(kind.rawValue)
  }

  /// The bytes of a text between its quotation marks.
  @inlinable package var inner: Range<Int> { range(inset: 1) }

  /// The range without so many bytes at both ends.
  @inlinable @inline(__always)
  package func range(inset: Int) -> Range<Int> { Int(start) &+ inset..<Int(end) &- inset }
}
