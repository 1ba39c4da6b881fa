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

  /// The number of its path, and where it stands, as they are kept.
  @usableFromInline let shortPath: Int32
  @usableFromInline let start: UInt32
  @usableFromInline let end: UInt32
  @usableFromInline package let kind: Kind

  @inlinable package var path: Int { Int(shortPath) }
  /// Of a text with its quotation marks.
  @inlinable package var range: Range<Int> { Int(start)..<Int(end) }

  package init(path: Int, kind: Kind, range: Range<Int>) {
    self.init(path: Int32(path), kind, UInt32(range.lowerBound), UInt32(range.upperBound))
  }

  /// A value by the places of its first byte and of the byte behind it.
  @inlinable @inline(__always)
  package init(path: Int32, _ kind: Kind, _ start: UInt32, _ end: UInt32) {
    (shortPath, self.kind, self.start, self.end) = (path, kind, start, end)
  }

  /// The bytes of a text between its quotation marks.
  @inlinable package var inner: Range<Int> { range(inset: 1) }

  /// The range without so many bytes at both ends.
  @inlinable @inline(__always)
  package func range(inset: Int) -> Range<Int> { Int(start) &+ inset..<Int(end) &- inset }
}
