import FormCore
import FormExpressions
import FormValues

/// What can be written inside an expression or words.
struct ExpressionCompletion {
  let items: [Completion]
  /// The bytes before the cursor that an item takes the place of.
  let length: Int

  /// - Parameters:
  ///   - text: the expression up to the cursor.
  ///   - offset: where it stands in the document.
  init(_ text: String, _ index: KeyIndex?, at offset: Int) {
    let parts = ExpressionTokens(text)
    let end = text.utf8.count
    switch parts.unfinished {
    case .reference(let start):
      (items, length) = (Self.keys(index), end - start)
    case .text(let start):
      let choices = Self.choices(parts.tokens, index, at: offset)
      (items, length) = (choices.map { Self.choice($0, closing: true) }, end - start)
    case .nothing:
      var (word, before) = (0, parts.tokens)
      if let last = before.last, last.bytes.upperBound == end, Self.isWord(last.kind) {
        word = last.bytes.count
        before.removeLast()
      }
      let choices = word == 0 ? Self.choices(before, index, at: offset) : []
      items =
        choices.map { Self.choice($0, closing: false) } + Self.words
        + (word == 0
          ? Self.keys(index).map { key in
            Completion("{\(key.label)}", .key, key.detail)
          } : [])
      length = word
    }
  }

  /// The keys inside the brace with which words end; nil if none is open there.
  init?(words text: String, _ index: KeyIndex?) {
    guard let open = text.utf8.lastIndex(of: UInt8(ascii: "{")),
      !text.utf8[open...].contains(UInt8(ascii: "}")),
      // A brace that is written twice is one of the words.
      text.utf8[..<open].reversed().prefix(while: { $0 == UInt8(ascii: "{") }).count
        .isMultiple(of: 2)
    else { return nil }
    items = Self.keys(index)
    length = text.utf8.distance(from: open, to: text.utf8.endIndex) - 1
  }

  private static func isWord(_ kind: ExpressionTokens.Kind) -> Bool {
    switch kind {
    case .function, .keyword: true
    case .reference, .sign, .text, .number, .bracket: false
    }
  }

  private static func choice(_ choice: String, closing isOpen: Bool) -> Completion {
    let text = choice.replacing("'", with: "''")
    return Completion(choice, .value, "a choice", text: isOpen ? text : "'\(text)'")
  }

  private static func keys(_ index: KeyIndex?) -> [Completion] {
    guard let index else { return [] }
    var counts: [String: Int] = [:]
    for key in index.keys { counts[key.text, default: 0] += 1 }
    let inOrder = index.keys.sorted { $0.rank ?? .max < $1.rank ?? .max }
    return inOrder.map { key in
      // One that stands in several groups is named with its path.
      let isShared = counts[key.text, default: 0] > 1
      return Completion(
        isShared ? (key.path + [key.text]).joined(separator: ".") : key.text, .key, key.kind)
    }
  }

  /// The choices of the key that is compared at the end of some tokens: `{ward} =`,
  /// `{ward} in ['North',`.
  private static func choices(
    _ tokens: [ExpressionTokens.Token], _ index: KeyIndex?, at offset: Int
  ) -> [String] {
    var rest = tokens[...]
    if case .bracket(let sign)? = rest.last?.kind, sign == "[" || sign == "," {
      while let last = rest.last, !isOpening(last.kind) {
        guard isListPart(last.kind) else { return [] }
        rest.removeLast()
      }
      _ = rest.popLast()
    }
    switch rest.popLast()?.kind {
    case .sign("="), .sign("!="), .keyword("in"), .keyword("contains"): break
    default: return []
    }
    guard case .reference(let name)? = rest.last?.kind, let index,
      let key = index.key(named: name, at: offset)
    else { return [] }
    return index.type(ofKey: key)?.choices?.texts ?? []
  }

  private static func isOpening(_ kind: ExpressionTokens.Kind) -> Bool {
    if case .bracket("[") = kind { true } else { false }
  }

  private static func isListPart(_ kind: ExpressionTokens.Kind) -> Bool {
    switch kind {
    case .text, .number, .bracket(","): true
    case .reference, .function, .keyword, .sign, .bracket: false
    }
  }

  /// The functions, and the words of the language.
  private static let words =
    ExpressionFunction.all.map { function in
      Completion(
        function.name, .function, function.typedSignature, documentation: function.meaning,
        text: "\(function.name)(")
    }
    + CalendarLiteral.allCases.map { literal in
      Completion(
        literal.rawValue, .function, literal.example, documentation: "A written \(literal.noun)",
        text: "\(literal.rawValue)('")
    }
    + ["and", "or", "not", "in", "contains", "true", "false"].map { Completion($0, .keyword) }
}
