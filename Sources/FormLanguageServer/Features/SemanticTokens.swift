import FormCore
import FormExpressions
import FormValues
import JSONText

/// What the parts of expressions are, and the keys in words.
struct SemanticTokens {
  /// The kinds of tokens, by their numbers.
  static let types = ["variable", "function", "keyword", "operator", "string", "number"]

  /// The most tokens that are listed.
  static let most = 100_000

  private let checked: CheckedText

  init(_ checked: CheckedText) { self.checked = checked }

  /// The tokens, each by the lines and units after the one before.
  func json(in text: OpenText) -> JSON {
    var numbers: [JSON] = []
    var last = EditorPosition(line: 0, unit: 0)
    for token in tokens.prefix(Self.most) {
      let start = text.position(of: token.bytes.lowerBound)
      let end = text.position(of: token.bytes.upperBound)
      guard start.line == end.line, end.unit > start.unit, last <= start else { continue }
      let unit = start.line == last.line ? start.unit - last.unit : start.unit
      numbers += [start.line - last.line, unit, end.unit - start.unit, token.type, 0]
        .map { JSON.number($0) }
      last = start
    }
    return .object([("data", .array(numbers))])
  }

  private var tokens: [(bytes: Range<Int>, type: Int)] {
    guard checked.source.origin == nil, let index = checked.index else { return [] }
    let words = index.uses.lazy.map { (bytes: $0.bytes, type: 0) }
    let expressions = index.texts.filter { $0.kind == .expression }.flatMap { text in
      ExpressionTokens(text.text).tokens.compactMap { token in
        Self.type(of: token.kind).map { (text.bytes(of: token.bytes, in: checked.source), $0) }
      }
    }
    let taken = index.texts.filter { $0.kind == .expression }.map(\.bytes)
    let free = words.filter { word in !taken.contains(holding: word.bytes.lowerBound) }
    return (expressions + free).sorted { $0.0.lowerBound < $1.0.lowerBound }
  }

  private static func type(of kind: ExpressionTokens.Kind) -> Int? {
    switch kind {
    case .reference: 0
    case .function: 1
    case .keyword: 2
    case .sign: 3
    case .text: 4
    case .number: 5
    case .bracket: nil
    }
  }
}

extension [Range<Int>] {
  /// Whether one of some ranges, which stand in order, holds an offset.
  fileprivate func contains(holding offset: Int) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].contains(offset)
  }
}
