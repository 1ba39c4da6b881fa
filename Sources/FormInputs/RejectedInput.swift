package import JSONText

/// Extracts the original line from the output for a refused line.
package struct RejectedInput {
  private var names = MemberNames()
  private var nested = NestedScan()

  package enum Line {
    case whole(PaddedText)
    /// The line was too long, and only its beginning was kept.
    case beginning(LongLine)
  }

  package init() {}

  /// The original line; nil if there is none.
  package mutating func line(_ text: Span<UInt8>, from start: Int) -> Line? {
    let first = text.skippingSpace(from: start)
    guard text[at: first] == .openBrace, let (input, length) = input(text, first),
      text[at: input.lowerBound] != UInt8(ascii: "n")
    else { return nil }
    var line: [UInt8] = []
    if text[at: input.lowerBound] == .quote {
      guard line.appendDecoded(text, from: input.lowerBound &+ 1) != nil else { return nil }
    } else {
      line.append(text, input.lowerBound, input.upperBound)
    }
    // Text with a line feed in it was never one line.
    guard !line.contains(.lineFeed) else { return nil }
    guard let length, length > line.count else { return .whole(PaddedText(line)) }
    return .beginning(LongLine(beginning: line, length: length))
  }

  /// Returns the range of the value of `input` in an object, and the number in `inputBytes`.
  private mutating func input(
    _ text: Span<UInt8>, _ brace: Int
  ) -> (range: Range<Int>, length: Int?)? {
    var (found, length): (Range<Int>?, Int?)
    var index = text.skippingSpace(from: brace &+ 1)
    while true {
      names.removeAll(from: 0)
      guard text[at: index] == .quote, let name = names.append(text, at: index) else { return nil }
      index = text.skippingSpace(from: name)
      guard text[at: index] == .colon else { return nil }
      let value = text.skippingSpace(from: index &+ 1)
      guard let end = nested.endOfValue(text, from: value, inside: 1) else { return nil }
      if names.lastIs("input") { found = value..<end }
      if names.lastIs("inputBytes") {
        length = Int(String(decoding: [UInt8](text, value, end), as: UTF8.self))
      }
      index = text.skippingSpace(from: end)
      if text[at: index] == .closeBrace { break }
      guard text[at: index] == .comma else { return nil }
      index = text.skippingSpace(from: index &+ 1)
    }
    guard text[at: text.skippingSpace(from: index &+ 1)] == .lineFeed else { return nil }
    return found.map { ($0, length) }
  }
}
