import FormExpressions
import FormValues

extension ExpressionChecker {
  mutating func check(_ prefix: PrefixOperator, _ step: SyntaxStep) {
    guard let part = take(1).first else { return }
    switch prefix {
    case .not:
      require(part, .boolean, depth: 0) { "'not' takes true or false, not \($0)" }
      parts.append(Part(type: .boolean, start: step.start))
    case .negate:
      require(part, .number, depth: 0) { "'-' takes a number, not \($0)" }
      parts.append(Part(type: .number, start: step.start))
      if case .number(let number)? = code.lastConstant {
        code.removeLast(1)
        return code.append(constant: .number(number.negated), at: step.start)
      }
    }
    code.append(.prefix(prefix), at: step.start)
  }

  mutating func check(_ binary: BinaryOperator, _ step: SyntaxStep) {
    let sides = take(2)
    guard sides.count == 2 else { return }
    let (left, right) = (sides[0], sides[1])
    let result: ExpressionType
    switch binary {
    case .or, .and:
      for (side, depth) in [(left, 1), (right, 0)] {
        require(side, .boolean, depth: depth) {
          "'\(binary.rawValue)' takes true or false, not \($0)"
        }
      }
      result = .boolean
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      compare(binary, left, right, at: step.offset)
      result = .boolean
    case .isIn:
      checkMembership(left, in: right, binary, at: step.offset)
      result = .boolean
    case .contains:
      checkContains(left, right, at: step.offset)
      result = .boolean
    case .add, .subtract, .multiply, .divide:
      checkArithmetic(binary, left, right, at: step.offset)
      result = .number
    }
    parts.append(Part(type: result, start: step.start))
    code.append(.binary(binary), at: step.start)
  }

  private mutating func compare(
    _ binary: BinaryOperator, _ left: Part, _ right: Part, at offset: Int
  ) {
    for side in [left, right] where side.type.isList || side.type.kind == .file {
      let hint =
        side.type.isList ? Hint.ofList(side.type).text : "; use answered({key})"
      return report(
        .expressionTypeClash,
        "'\(binary.rawValue)' compares single values, not \(side.type)\(hint)",
        at: side.start)
    }
    guard let common = agree(left.type, right.type, binary, at: offset) else { return }
    convertFacts(in: [left, right], to: common.kind)
    if binary == .equal || binary == .notEqual {
      checkChoices(right.literals, of: left.type)
      checkChoices(left.literals, of: right.type)
    } else if common.kind == .boolean {
      report(
        .expressionTypeClash,
        "'\(binary.rawValue)' cannot compare true and false, which have no"
          + " order", at: offset)
    }
  }

  /// The type that both sides are compared as; a clash stands at the operator.
  private mutating func agree(
    _ left: ExpressionType, _ right: ExpressionType, _ binary: BinaryOperator, at offset: Int
  ) -> ExpressionType? {
    if let common = left.common(with: right) { return common }
    report(
      .expressionTypeClash,
      "'\(binary.rawValue)' cannot compare \(left) with \(right)"
        + Hint(comparing: left.kind, right.kind).text,
      at: offset)
    return nil
  }

  private mutating func checkMembership(
    _ left: Part, in right: Part, _ binary: BinaryOperator, at offset: Int
  ) {
    if left.type.isList {
      report(
        .expressionTypeClash,
        "'in' looks for a single value, not \(left.type); use 'contains' instead",
        at: left.start)
      return
    }
    guard right.type.isList else {
      if right.type.kind != .unknown {
        report(
          .expressionTypeClash,
          "'in' looks in a list such as ['a', 'b'], not in \(right.type)"
            + (right.type.kind == .text ? "; use 'contains' to find a part of a text" : ""),
          at: right.start)
      }
      return
    }
    guard let common = agree(left.type, right.type.element, binary, at: offset) else { return }
    convertFacts(in: [left, right], to: common.kind)
    checkChoices(right.literals, of: left.type)
    checkChoices(left.literals, of: right.type)
  }

  private mutating func checkContains(_ left: Part, _ right: Part, at offset: Int) {
    guard left.type.isList else {
      require(left, .text, depth: 1) { "'contains' looks in a text or a list, not in \($0)" }
      require(right, .text, depth: 0) { "a text contains a text, not \($0)" }
      return
    }
    if right.type.isList {
      report(
        .expressionTypeClash, "'contains' looks for a single value, not \(right.type)",
        at: right.start)
      return
    }
    guard let common = agree(left.type.element, right.type, .contains, at: offset) else { return }
    convertFacts(in: [left, right], to: common.kind)
    checkChoices(right.literals, of: left.type)
    checkChoices(left.literals, of: right.type)
  }

  private mutating func checkArithmetic(
    _ binary: BinaryOperator, _ left: Part, _ right: Part, at offset: Int
  ) {
    for (side, depth) in [(left, 1), (right, 0)] {
      let hint = arithmeticHint(binary, side.type)
      require(side, .number, depth: depth) {
        "'\(binary.rawValue)' takes numbers, not \($0)\(hint)"
      }
    }
  }

  private func arithmeticHint(_ binary: BinaryOperator, _ type: ExpressionType) -> String {
    if type.isList { return "" }
    let isText = type.kind == .text || type.kind == .choice
    if binary == .add, isText { return "; use concat(…) to join texts" }
    if type.kind == .dateTime {
      if binary == .add { return "; use addMinutes(datetime, number) for a later time" }
      return binary == .subtract ? "; use minutes(from, to) for the minutes between times" : ""
    }
    guard type.kind == .date else { return "" }
    if binary == .add { return "; use addDays(date, number) for a later date" }
    return binary == .subtract ? "; use days(from, to) for the days between dates" : ""
  }
}
