/// A line in a text, with its line feed and padding or further lines behind it.
///
/// Lines of one text share it: none of them is copied.
@usableFromInline
package struct PaddedLine: Sendable {
  /// The text that the line stands in.
  package let bytes: [UInt8]
  /// Where the line begins in it.
  package let start: Int
  /// The byte index of its line feed.
  package let end: Int

  /// The number of bytes without the line feed.
  package var count: Int { end &- start }

  /// The bytes of the line, without its line feed.
  package var range: Range<Int> { start..<end }

  /// A text that is one line.
  package init(_ text: PaddedText) {
    self.init(bytes: text.bytes, start: 0, end: text.count)
  }

  /// The line between two places of a text; a copy of it, if no line feed ends it or not enough
  /// follows.
  package init(_ text: [UInt8], _ start: Int, _ end: Int) {
    guard text.count &- end > PaddedText.padding, text[end] == .lineFeed else {
      self.init(PaddedText(text.span, start, end))
      return
    }
    self.init(bytes: text, start: start, end: end)
  }

  private init(bytes: [UInt8], start: Int, end: Int) {
    (self.bytes, self.start, self.end) = (bytes, start, end)
  }

  /// Whether another line stands behind this one in the same text.
  package func isFollowed(by other: PaddedLine) -> Bool {
    other.start == end &+ 1 && other.bytes.span.isIdentical(to: bytes.span)
  }

  /// A copy of the line, without its line feed.
  package var copy: [UInt8] { [UInt8](bytes.span, start, end) }
}
