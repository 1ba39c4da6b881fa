import JSONText

extension [UInt8] {
  /// Becomes the visible text of a JSON string without its quotation marks, with padding; returns
  /// how many bytes the text has, or nil for one with escapes other than the common ones.
  package mutating func replace(byVisible text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    removeAll(keepingCapacity: true)
    var index = range.lowerBound
    while index < range.upperBound {
      guard let run = text.plainRun(from: index), !run.hasDelete else { return nil }
      let end = Swift.min(run.end, range.upperBound)
      append(text, index, end)
      guard end < range.upperBound else { break }
      switch text[at: end &+ 1] {
      // What stands for these two is visible.
      case .quote, .backslash: append(text[at: end &+ 1])
      // These are written out as JSON writes them.
      case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): append(text, end, end &+ 2)
      default: return nil
      }
      index = end &+ 2
    }
    let length = count
    append(contentsOf: repeatElement(.lineFeed, count: 1 + PaddedText.padding))
    return length
  }
}
