import FormMessages

extension ExpressionParser.Pending {
  var isOpener: Bool {
    switch self {
    case .parenthesis, .list, .call: true
    case .prefix, .binary: false
    }
  }

  /// The problem of an opener that nothing closes.
  var unclosed: ExpressionProblem {
    switch self {
    case .list(let offset, _): .unclosed("[", closing: "]", at: offset)
    case .call(let name, let offset, _): .unclosed("\(shortened(name))(", closing: ")", at: offset)
    case .parenthesis(let offset), .prefix(_, let offset), .binary(_, let offset):
      .unclosed("(", closing: ")", at: offset)
    }
  }
}

extension ExpressionProblem {
  static let empty = syntax("the expression is empty", at: 0)

  static func endsEarly(at offset: Int) -> ExpressionProblem {
    syntax("the expression ends, but a value must follow", at: offset)
  }

  static func missingOperand(before sign: String, at offset: Int) -> ExpressionProblem {
    syntax("a value is missing before '\(sign)'", at: offset)
  }

  static func noOperator(at offset: Int) -> ExpressionProblem {
    syntax("an operator is missing before this value, such as 'and', '=' or '+'", at: offset)
  }

  static func strayComma(at offset: Int) -> ExpressionProblem {
    syntax(
      "use ',' only between arguments of a function or values of a list; the decimal"
        + " sign is '.'",
      at: offset)
  }

  static func chained(
    _ first: BinaryOperator, _ second: BinaryOperator, at offset: Int
  ) -> ExpressionProblem {
    syntax(
      "'\(second.rawValue)' cannot follow a comparison with '\(first.rawValue)'; compare twice and"
        + " join with 'and', or use parentheses",
      at: offset)
  }

  static func strayClosing(
    _ sign: String, opener: ExpressionParser.Pending?, at offset: Int
  ) -> ExpressionProblem {
    guard let opener else { return syntax("'\(sign)' has nothing to close", at: offset) }
    let (open, needed) = if case .list = opener { ("[", "]") } else { ("(", ")") }
    return syntax(
      "'\(sign)' does not close the '\(open)' before it; '\(needed)' is needed", at: offset)
  }

  /// A word where a value is expected.
  static func strayWord(
    _ word: String, _ functions: Set<String>, at offset: Int
  ) -> ExpressionProblem {
    if functions.contains(word) {
      return syntax(
        "'\(word)' is a function; put its arguments in parentheses", suggestion: "\(word)(",
        at: offset)
    }
    if word.lowercased() != "not", let mistake = ExpressionMistake.word(word) {
      return syntax(
        "\(quoted(word)) has no meaning here; \(mistake.advice)", suggestion: mistake.meant,
        at: offset)
    }
    let near = nearestName(to: word, among: ["true", "false", "not"])
    return syntax(
      "\(quoted(word)) has no meaning here; write keys in braces and texts in single quotes",
      suggestion: near ?? "{\(shortened(word))}", at: offset)
  }

  /// A word where an operator is expected.
  static func strayOperator(_ word: String, at offset: Int) -> ExpressionProblem {
    if let mistake = ExpressionMistake.word(word) {
      return syntax(
        "\(quoted(word)) is not an operator; \(mistake.advice)", suggestion: mistake.meant,
        at: offset)
    }
    return syntax(
      "\(quoted(word)) is not an operator; the operators in words are 'or', 'and', 'in' and 'contains'",
      suggestion: nearestName(to: word, among: ["or", "and", "in", "contains"]), at: offset)
  }
}
