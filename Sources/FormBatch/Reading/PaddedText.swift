/// Text that ends with a line feed and has padding behind it, for a look at a text goes beyond its
/// end.
struct PaddedText: Sendable {
  /// How many bytes there must be behind the last line feed.
  static let padding = 32

  /// The text, its line feed and the padding.
  private(set) var bytes: [UInt8]

  /// How many bytes there are before the line feed.
  @inline(__always)
  var count: Int { bytes.count &- 1 &- PaddedText.padding }

  /// A copy of bytes of a text.
  init(_ text: Span<UInt8>, _ start: Int, _ end: Int) {
    bytes = [UInt8](text, start, end)
    pad()
  }

  /// Bytes that end without a line feed.
  init(_ bytes: consuming [UInt8]) {
    self.bytes = bytes
    pad()
  }

  /// Takes the bytes out, to be changed.
  mutating func take() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    taken.removeAll(keepingCapacity: true)
    return taken
  }

  private mutating func pad() {
    bytes.append(contentsOf: repeatElement(.lineFeed, count: 1 &+ PaddedText.padding))
  }
}
