/// A cell of comma-separated values that stands in a padded JSON text without escapes.
@usableFromInline
package struct PlainCell {
  @usableFromInline let start: UInt32
  @usableFromInline let end: UInt32
  /// Whether it is text, without quotation marks; else it is written as it is.
  @usableFromInline let isText: Bool

  /// An empty cell.
  @inlinable package static var nothing: PlainCell { PlainCell(0..<0, isText: false) }

  /// A text between quotation marks, or a number or a truth value.
  @inlinable
  package init(_ range: Range<Int>, isText: Bool) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
    self.isText = isText
  }
}
