import FormExpressions
import FormMessages
import FormValues

/// Walks the steps of an expression once: what each part has for a type, and what it compiles to.
struct ExpressionChecker<Scope: ExpressionScope> {
  /// One part that nothing has taken yet.
  struct Part {
    var type: ExpressionType
    /// The offset at which it begins.
    let start: Int
    /// The texts it can be that stand written in the expression, to be compared with choices.
    var literals: [TextLiteral] = []
    var isReference = false
    /// Whether it is nothing but one written text.
    var isLiteral = false
  }

  /// A text written in the expression.
  struct TextLiteral {
    let text: String
    let offset: Int
  }

  let syntax: ExpressionSyntax
  let scope: Scope
  var parts: [Part] = []
  var code = ExpressionCode()
  private(set) var problems: [ExpressionProblem] = []

  init(_ syntax: ExpressionSyntax, scope: consuming Scope) {
    (self.syntax, self.scope) = (syntax, scope)
    parts.reserveCapacity(4)
    code.reserve(syntax.steps.count)
  }

  mutating func check(expecting expectation: ExpressionExpectation) -> ExpressionCheck {
    for step in syntax.steps { check(step) }
    let type = expect(expectation)
    guard problems.isEmpty else {
      let sorted = problems.enumerated().sorted {
        ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
      }
      return ExpressionCheck(expression: nil, problems: sorted.map(\.element))
    }
    return ExpressionCheck(expression: Expression(code, type: type), problems: [])
  }

  mutating func report(_ code: FaultCode, _ message: String, _ suggestion: String? = nil, at: Int) {
    problems.append(ExpressionProblem(Fault(code, message, suggestion: suggestion), at: at))
  }

  /// Takes the last parts off, in order.
  mutating func take(_ count: Int) -> [Part] {
    let taken = Array(parts.suffix(count))
    parts.removeLast(taken.count)
    return taken
  }
}

extension ExpressionChecker {
  private mutating func check(_ step: SyntaxStep) {
    switch step.kind {
    case .number(let number):
      code.append(constant: .number(number), at: step.start)
      parts.append(Part(type: .number, start: step.start))
    case .boolean(let flag):
      code.append(constant: .boolean(flag), at: step.start)
      parts.append(Part(type: .boolean, start: step.start))
    case .text(let text):
      code.append(constant: text.isEmpty ? .missing : .text(text), at: step.start)
      let literal = TextLiteral(text: text, offset: step.offset)
      parts.append(Part(type: .text, start: step.start, literals: [literal], isLiteral: true))
    case .reference(let index): check(syntax.references[index])
    case .prefix(let prefix): check(prefix, step)
    case .binary(let binary): check(binary, step)
    case .list(let count): checkList(count, step)
    case .call(let name, let count): checkCall(name, count, step)
    }
  }

  private mutating func check(_ reference: ExpressionReference) {
    guard let subject = scope.subject(named: reference.name) else {
      let paths = scope.ambiguity(of: reference.name)
      if paths.isEmpty {
        report(
          .expressionUnknownKey, "\(quoted(reference.name)) is not a key of this form",
          scope.nearestName(to: reference.name), at: reference.offset)
      } else {
        problems.append(
          ExpressionProblem(.ambiguousKey(reference.name, paths), at: reference.offset))
      }
      parts.append(Part(type: .unknown, start: reference.offset, isReference: true))
      return
    }
    code.append(subject, at: reference.offset)
    parts.append(
      Part(type: subject.referenceType, start: reference.offset, isReference: true))
  }

  /// A list; what is known before any answer becomes a constant.
  private mutating func checkList(_ count: Int, _ step: SyntaxStep) {
    let elements = take(count)
    guard let type = commonType(of: elements, in: "a list holds", needsSingle: true) else {
      return parts.append(Part(type: .unknown, start: step.start))
    }
    convertFacts(in: elements, to: type.kind)
    let isKnown = !elements.contains { $0.type == .unknown }
    parts.append(
      Part(
        type: isKnown ? .list(of: type) : .unknown, start: step.start,
        literals: elements.flatMap(\.literals)))
    if let constants = code.lastConstants(count) {
      code.removeLast(count)
      code.append(constant: Operand(folding: constants), at: step.start)
    } else {
      code.append(.list(count), at: step.start)
    }
  }

  private mutating func expect(_ expectation: ExpressionExpectation) -> ExpressionType {
    guard let part = parts.last else { return .unknown }
    switch expectation {
    case .condition:
      require(part, .boolean, depth: 0) { "a condition must be true or false, not \($0)" }
      return .boolean
    case .anyValue:
      if part.type.kind != .unknown, part.type.valueType == nil {
        let hint =
          part.type.isList ? "; use count, sum, min or max to make one value of a list" : ""
        report(
          .expressionTypeClash, "\(part.type) cannot be the value of an input\(hint)",
          at: part.start)
      }
      return part.type
    case .value(let wanted):
      return expect(wanted, part)
    }
  }

  private mutating func expect(_ wanted: ExpressionType, _ part: Part) -> ExpressionType {
    guard wanted.common(with: part.type) != nil else {
      report(.expressionTypeClash, "\(wanted) is needed here, not \(part.type)", at: part.start)
      return part.type
    }
    if wanted.kind == .choice { checkChoices(part.literals, of: wanted) }
    if part.type.kind == .external { convert(depth: 0, to: wanted.kind, at: part.start) }
    return part.type.kind == .external || part.type.kind == .unknown ? wanted : part.type
  }
}

extension Operand {
  /// A list of constants; empty texts, which are missing, are left out.
  fileprivate init(folding constants: [Operand]) {
    var texts: [String] = []
    for case .text(let text) in constants { texts.append(text) }
    let present = constants.filter { !$0.isMissing }
    self = texts.count == present.count ? .texts(texts) : .list(present)
  }
}
