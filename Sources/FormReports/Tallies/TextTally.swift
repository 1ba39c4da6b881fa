import FormValues
import JSONText

/// The figures of texts.
package struct TextTally: Sendable {
  private var counts: BoundedCounts
  /// The text that was decoded last, for its memory.
  private var decoded: [UInt8] = []

  init(_ room: TallyRoom) { counts = BoundedCounts(room) }

  /// Counts answers that are texts without escapes, which stand in a text with padding.
  mutating func add(_ answers: Span<RecordCell>, _ part: Range<Int>, in text: Span<UInt8>) {
    counts.add(answers, part, in: text)
  }

  /// Counts a JSON string, given with the byte after its opening quotation mark.
  mutating func add(decoding text: Span<UInt8>, from start: Int) {
    var decoded: [UInt8] = []
    swap(&decoded, &self.decoded)
    defer { swap(&decoded, &self.decoded) }
    decoded.removeAll(keepingCapacity: true)
    // It was read before, so it can be.
    _ = decoded.appendDecoded(text, from: start)
    let length = decoded.count
    decoded.append(contentsOf: repeatElement(0, count: 16))
    counts.add(decoded.span, 0..<length)
  }

  /// The number of characters of the longest text.
  package var longest: Int { counts.longest }

  /// How many different texts there are; an estimate unless ``isExact``.
  package var distinct: Int { counts.distinct }

  /// Whether all different texts were counted.
  package var isExact: Bool { counts.isExact }

  /// The commonest texts that were there more than once.
  package func commonest(_ most: Int) -> [(text: String, count: Int)] {
    counts.commonest(most, over: 1)
  }
}
