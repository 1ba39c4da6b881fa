import JSONText

/// A line that is too long: the part of it that is shown.
package struct LongLine: Sendable {
  /// Its first bytes.
  package private(set) var beginning: [UInt8] = []
  /// The number of bytes of the line.
  package private(set) var length = 0
  /// The number of line feeds, including its own.
  package var lines = 1

  /// The number of bytes of such a line that are shown.
  private static let shown = 1000

  /// The line in a range of a text.
  package init(_ text: Span<UInt8>, _ start: Int, _ end: Int) { append(text, start, end) }

  /// A line of which only the beginning is there.
  package init(beginning: [UInt8], length: Int) {
    (self.beginning, self.length) = (Array(beginning.prefix(LongLine.shown)), length)
  }

  /// Appends what follows.
  package mutating func append(_ text: Span<UInt8>, _ start: Int, _ end: Int) {
    let room = LongLine.shown - beginning.count
    if beginning.count == length { beginning.append(text, start, min(end, start + room)) }
    length += end - start
  }

  /// Its first characters; one that is cut off is left out.
  package var shownText: String {
    var bytes = beginning[...]
    if bytes.count < length {
      while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
      if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
