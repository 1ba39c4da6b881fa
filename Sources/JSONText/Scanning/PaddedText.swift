/// Text that ends with a line feed and has padding behind it, because a scan looks beyond its end.
@usableFromInline
package struct PaddedText: Sendable {
  /// The number of bytes that must follow the last line feed.
  @inlinable package static var padding: Int { 32 }

  /// The text, its line feed and the padding.
  package let bytes: [UInt8]

  /// The number of bytes before the line feed.
  package var count: Int { bytes.count &- 1 &- PaddedText.padding }

  /// A copy of bytes of a text.
  package init(_ text: Span<UInt8>, _ start: Int, _ end: Int) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(end &- start &+ 1 &+ PaddedText.padding)
    bytes.append(text, start, end)
    self.init(bytes)
  }

  /// Bytes that end without a line feed.
  package init(_ bytes: consuming [UInt8]) {
    var bytes = bytes
    bytes.append(contentsOf: repeatElement(.lineFeed, count: 1 &+ PaddedText.padding))
    self.bytes = bytes
  }
}
