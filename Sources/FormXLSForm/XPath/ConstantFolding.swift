import FormValues

/// Works out what is constant in an expression.
struct ConstantFolding {
  /// A value that no answer changes.
  enum Value: Equatable {
    case number(Decimal)
    case text(String)
    case flag(Bool)
  }

  /// The text of a name that stands for itself, such as a column of an option; nil for any other.
  let column: (String) -> String?
  /// The texts that an answer can be, where all are known.
  let answers: (XPathExpression) -> [String]?

  /// Of expressions that stand alone.
  static var none: ConstantFolding {
    ConstantFolding(column: { _ in nil }, answers: { _ in nil })
  }

  /// What a function of constant texts says; nil for any other. Every text contains the empty one.
  func text(_ name: String, _ arguments: [XPathExpression]) -> Bool? {
    guard ["contains", "starts-with", "ends-with"].contains(name), arguments.count == 2 else {
      return nil
    }
    if case .text("")? = value(arguments[1]) { return true }
    guard case .flag(let flag)? = call(name, arguments) else { return nil }
    return flag
  }

  /// The number that a constant expression such as `1 + 1` is; nil for any other.
  static func digits(_ text: String) -> String? {
    guard let expression = try? XPathExpression.read(text),
      case .number(let number)? = none.value(expression)
    else { return nil }
    return number.description
  }

  /// The value of an expression; nil if answers decide about it.
  func value(_ part: XPathExpression) -> Value? {
    switch part.kind {
    case .number(let digits): return Decimal(digits).map { .number($0) }
    case .text(let text): return .text(text)
    case .reference: return nil
    case .path(let path):
      guard path.start == .here, path.steps.count == 1, path.steps[0].predicates.isEmpty,
        case .child(let name) = path.steps[0].name
      else { return nil }
      return column(name).map { .text($0) }
    case .negation(let inner): return number(inner).map { .number($0.negated) }
    case .binary(let sign, let left, let right): return value(sign, left, right)
    case .call(let name, let arguments): return call(name, arguments)
    }
  }

  /// The expression with its constants calculated: of conditions that `and` and `or` join, those
  /// that decide nothing are left out.
  func folded(_ part: XPathExpression) -> XPathExpression {
    if let value = value(part) { return literal(value, at: part.offset) }
    switch part.kind {
    case .binary(let sign, let left, let right):
      let (first, second) = (folded(left), folded(right))
      if sign.joinsConditions {
        // `true and x` is x; `false and x` and `true or x` have a value, which is known above.
        if flag(first) != nil { return second }
        if flag(second) != nil { return first }
      }
      return XPathExpression(.binary(sign, first, second), at: part.offset)
    case .call(let name, let arguments):
      return XPathExpression(.call(name, arguments.map { folded($0) }), at: part.offset)
    case .negation(let inner):
      return XPathExpression(.negation(folded(inner)), at: part.offset)
    case .number, .text, .reference, .path: return part
    }
  }

  /// Whether an expression is a condition that is always true, or never.
  func flag(_ part: XPathExpression) -> Bool? {
    switch value(part) {
    case .flag(let flag): flag
    case .text(let text): !text.isEmpty
    case .number(let number): number != 0
    case nil: nil
    }
  }

  private func literal(_ value: Value, at offset: Int) -> XPathExpression {
    switch value {
    case .number(let number): XPathExpression(.number(number.description), at: offset)
    case .text(let text): XPathExpression(.text(text), at: offset)
    case .flag(let flag): XPathExpression(.call(flag ? "true" : "false", []), at: offset)
    }
  }

  private func number(_ part: XPathExpression) -> Decimal? { value(part).flatMap { number($0) } }

  private func number(_ value: Value) -> Decimal? {
    switch value {
    case .number(let number): number
    case .text(let text): text.utf8.count <= 18 ? Decimal(CellText.trimmed(text).text) : nil
    case .flag(let flag): flag ? 1 : 0
    }
  }

  private func value(
    _ sign: XPathOperator, _ left: XPathExpression, _ right: XPathExpression
  ) -> Value? {
    if sign.joinsConditions {
      let (first, second) = (flag(left), flag(right))
      let decisive = sign == .or
      if first == decisive || second == decisive { return .flag(decisive) }
      return first == nil || second == nil ? nil : .flag(!decisive)
    }
    switch sign {
    case .add, .subtract, .multiply, .divide, .modulo:
      guard let first = number(left), let second = number(right) else { return nil }
      let result: Decimal? =
        switch sign {
        case .add: first.adding(second)
        case .subtract: first.subtracting(second)
        case .multiply: first.multiplied(by: second)
        case .divide: first.divided(by: second)
        default: first.remainder(dividedBy: second)
        }
      return result.map { .number($0) }
    case .union: return nil
    default: break
    }
    if let first = value(left), let second = value(right) {
      return .flag(compare(sign, first, second))
    }
    return impossible(sign, left, right) ?? impossible(sign, right, left)
  }

  /// An answer is not equal to a column whose text is none of its options.
  private func impossible(
    _ sign: XPathOperator, _ answer: XPathExpression, _ other: XPathExpression
  ) -> Value? {
    guard sign == .equal || sign == .notEqual, isOutside(other, of: answer) else { return nil }
    return .flag(sign == .notEqual)
  }

  /// Whether the text of a column is none of the options of a question.
  private func isOutside(_ column: XPathExpression, of answer: XPathExpression) -> Bool {
    guard case .path = column.kind, case .text(let text)? = value(column), !text.isEmpty,
      let answers = answers(answer)
    else { return false }
    return !answers.contains(text)
  }

  private func compare(_ sign: XPathOperator, _ left: Value, _ right: Value) -> Bool {
    if sign == .equal || sign == .notEqual {
      if case .text(let first) = left, case .text(let second) = right {
        return (first == second) == (sign == .equal)
      }
    }
    guard let first = number(left), let second = number(right) else { return sign == .notEqual }
    return switch sign {
    case .equal: first == second
    case .notEqual: first != second
    case .less: first < second
    case .lessOrEqual: first <= second
    case .greater: first > second
    default: first >= second
    }
  }

  private func call(_ name: String, _ arguments: [XPathExpression]) -> Value? {
    switch (name, arguments.count) {
    case ("true", 0): return .flag(true)
    case ("false", 0): return .flag(false)
    case ("not", 1): return flag(arguments[0]).map { .flag(!$0) }
    case ("number", 1): return number(arguments[0]).map { .number($0) }
    case ("selected", 2) where isOutside(arguments[1], of: arguments[0]): return .flag(false)
    case ("selected", 2):
      guard case .text(let list)? = value(arguments[0]), case .text(let word)? = value(arguments[1])
      else { return nil }
      return .flag(list.split(separator: " ").contains { $0 == word })
    case ("starts-with", 2), ("contains", 2), ("ends-with", 2):
      guard case .text(let text)? = value(arguments[0]), case .text(let part)? = value(arguments[1])
      else { return nil }
      return .flag(
        part.isEmpty || name == "starts-with" && text.hasPrefix(part)
          || name == "ends-with" && text.hasSuffix(part)
          || name == "contains" && text.contains(part))
    default: return nil
    }
  }
}
