/// A line in a text, with its line feed and padding or further lines behind it.
///
/// Lines of one text share it: none of them is copied.
@usableFromInline
package struct PaddedLine: Sendable {
  /// The text that the line stands in.
  package private(set) var bytes: [UInt8]
  /// Where the line begins in it.
  package private(set) var start: Int
  /// The byte index of its line feed.
  package private(set) var end: Int

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

  /// Becomes the line between two places of a text, as one that is made anew would be. A line of the
  /// same text keeps its hold on it, which costs less.
  package mutating func move(_ text: [UInt8], _ start: Int, _ end: Int) {
    guard bytes.span.isIdentical(to: text.span), bytes.count &- end > PaddedText.padding,
      bytes[end] == .lineFeed
    else {
      self = PaddedLine(text, start, end)
      return
    }
    (self.start, self.end) = (start, end)
  }

  /// Becomes another line. One of the same text keeps its hold on it, which costs less.
  package mutating func move(to other: PaddedLine) {
    guard bytes.span.isIdentical(to: other.bytes.span) else {
      self = other
      return
    }
    (start, end) = (other.start, other.end)
  }

  /// Whether another line stands behind this one in the same text.
  package func isFollowed(by other: PaddedLine) -> Bool {
    other.start == end &+ 1 && other.bytes.span.isIdentical(to: bytes.span)
  }

  /// A copy of the line, without its line feed.
  package var copy: [UInt8] { [UInt8](bytes.span, start, end) }
}
