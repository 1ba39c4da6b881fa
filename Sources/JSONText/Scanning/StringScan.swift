/// A run of plain characters in a JSON string.
@usableFromInline
package struct StringScan: Equatable {
  /// The byte offset of the closing quotation mark, or of the first backslash.
  @usableFromInline package var end: Int
  /// Whether it has bytes beyond ASCII before its end.
  @usableFromInline package var hasWide: Bool
  /// Whether it has a DEL before its end.
  @usableFromInline package var hasDelete: Bool

  /// A scan that ended somewhere.
  @inlinable @inline(__always)
  package init(end: Int, hasWide: Bool, hasDelete: Bool) {
    (self.end, self.hasWide, self.hasDelete) = (end, hasWide, hasDelete)
  }
}

extension Span where Element == UInt8 {
  /// Finds the quotation mark or backslash that ends a run of plain characters; nil if a control
  /// character comes first.
  @inlinable @inline(__always)
  package func plainRun(from start: Int) -> StringScan? {
    var index = start
    var (hasWide, hasDelete) = (false, false)
    while true {
      let block = ByteBlock(self, at: index)
      let marks = block.marks
      guard marks != 0 else {
        hasWide = hasWide || block.wide != 0
        index &+= 16
        continue
      }
      let end = index &+ marks.trailingZeroBitCount
      hasWide = hasWide || block.wide & (marks &- 1) & ~marks != 0
      switch self[at: end] {
      case .quote, .backslash: return StringScan(end: end, hasWide: hasWide, hasDelete: hasDelete)
      case 0x7F: (hasDelete, index) = (true, end &+ 1)
      default: return nil
      }
    }
  }

  /// Finds the first quotation mark, backslash, or byte that is not printable ASCII.
  @inlinable @inline(__always)
  package func endOfPrintable(from start: Int) -> Int {
    var index = start
    while true {
      let ends = ByteBlock(self, at: index).odd
      if ends != 0 { return index &+ ends.trailingZeroBitCount }
      index &+= 16
    }
  }
}
