import FormMessages
import FormValues

/// The parts of a constraint that are bounds: `. >= 0 and . <= 120` is a `min` and a `max`, which
/// hints, schemas and proofs read.
struct ConstraintBounds {
  /// The arguments, each with the offset of its part.
  private(set) var arguments: [(name: String, text: String, isNumber: Bool, offset: Int)] = []
  /// What is left, to be an expression.
  private(set) var rest: [XPathExpression] = []
  private let type: QuestionType
  private let key: String

  init(_ expression: XPathExpression, of node: SurveyNode) {
    (type, key) = (node.type, node.key)
    for part in expression.parts(joinedBy: .and) where !take(part) { rest.append(part) }
    // Of a choice between bounds and a pattern nothing else may be left, for a pattern is a whole.
    if arguments.contains(where: { $0.name == "pattern" }), !rest.isEmpty || arguments.count > 1 {
      arguments = []
      rest = [expression]
    }
  }

  private mutating func take(_ part: XPathExpression) -> Bool {
    switch part.kind {
    case .binary(let sign, let left, let right):
      let (left, right) = ConstraintBounds.compared(left, right)
      if let name = measure(left) { return take(name, sign, right, part.offset) }
      if let name = measure(right) { return take(name, sign.mirrored, left, part.offset) }
      return false
    case .call("regex", let arguments):
      guard arguments.count == 2, isOwn(arguments[0]), case .text(let pattern) = arguments[1].kind,
        type == .text || type == .barcode, XLSFormPattern.problem(pattern) == nil
      else { return false }
      return add("pattern", XLSFormPattern.whole(pattern), false, arguments[1].offset)
    default: return false
    }
  }

  /// What a part measures: the answer itself, its length, or the number of options; nil for none.
  private func measure(_ part: XPathExpression) -> String? {
    if isOwn(part) { return "" }
    guard case .call(let name, let arguments) = part.kind, arguments.count == 1, isOwn(arguments[0])
    else { return nil }
    if name == "string-length", type == .text { return "Length" }
    if name == "count-selected", case .select(_, true, _) = type { return "count" }
    return nil
  }

  private func isOwn(_ part: XPathExpression) -> Bool {
    switch part.kind {
    case .reference(let name): return name == key
    case .path(let path):
      return path.steps.allSatisfy { $0.name == .here && $0.predicates.isEmpty }
        && (path.start == .here || path.start == .current)
    default: return false
    }
  }

  private mutating func take(
    _ measure: String, _ sign: XPathOperator, _ bound: XPathExpression, _ offset: Int
  ) -> Bool {
    switch (measure, type) {
    case ("", .integer), ("", .decimal), ("", .range): return takeNumber(sign, bound, "", offset)
    case ("Length", _): return takeNumber(sign, bound, "Length", offset)
    case ("count", _): return takeNumber(sign, bound, "", offset)
    case ("", .date): return takeDate(sign, bound, offset)
    case ("", .dateTime): return takeMoment(sign, bound, offset)
    default: return false
    }
  }

  private mutating func takeNumber(
    _ sign: XPathOperator, _ bound: XPathExpression, _ suffix: String, _ offset: Int
  ) -> Bool {
    guard let number = ConstraintBounds.number(bound), type != .range else { return false }
    let isWhole = type != .decimal
    switch sign {
    case .greaterOrEqual: return add("min" + suffix, number.description, true, offset)
    case .lessOrEqual: return add("max" + suffix, number.description, true, offset)
    case .greater, .less:
      guard isWhole, let value = number.whole else { return false }
      let next = sign == .greater ? value + 1 : value - 1
      return add((sign == .greater ? "min" : "max") + suffix, "\(next)", true, offset)
    case .equal where suffix == "Length" || isCount:
      return add("min" + suffix, number.description, true, offset)
        && add("max" + suffix, number.description, true, offset)
    default: return false
    }
  }

  private var isCount: Bool { if case .select = type { true } else { false } }

  private static func number(_ bound: XPathExpression) -> Decimal? {
    switch bound.kind {
    case .number(let digits), .text(let digits): return Translator.decimal(digits)
    case .negation(let inner): return number(inner)?.negated
    default: return nil
    }
  }

  private mutating func takeDate(
    _ sign: XPathOperator, _ bound: XPathExpression, _ offset: Int
  ) -> Bool {
    guard let (date, isMoment) = ConstraintBounds.date(bound) else { return false }
    switch sign {
    case .lessOrEqual: return add("max", date, false, offset)
    case .greaterOrEqual where !isMoment: return add("min", date, false, offset)
    // A day begins before any moment of it.
    case .less where isMoment: return add("max", date, false, offset)
    default: return false
    }
  }

  /// Both sides of a comparison; of two moments counted in days the moments themselves.
  private static func compared(
    _ left: XPathExpression, _ right: XPathExpression
  ) -> (XPathExpression, XPathExpression) {
    guard case .call("decimal-date-time", let first) = left.kind, first.count == 1,
      case .call("decimal-date-time", let second) = right.kind, second.count == 1
    else { return (left, right) }
    return (first[0], second[0])
  }

  /// The present moment, to the minute.
  private mutating func takeMoment(
    _ sign: XPathOperator, _ bound: XPathExpression, _ offset: Int
  ) -> Bool {
    guard case .call("now", let arguments) = bound.kind, arguments.isEmpty else { return false }
    switch sign {
    case .less, .lessOrEqual: return add("max", "now", false, offset)
    case .greater, .greaterOrEqual: return add("min", "now", false, offset)
    default: return false
    }
  }

  /// A date that is written out, or today; and whether it is the present moment.
  private static func date(_ bound: XPathExpression) -> (text: String, isMoment: Bool)? {
    switch bound.kind {
    case .call("today", let arguments) where arguments.isEmpty: return ("today", false)
    case .call("now", let arguments) where arguments.isEmpty: return ("today", true)
    case .call("date", let arguments) where arguments.count == 1: return date(arguments[0])
    case .text(let text): return CivilDate(text) == nil ? nil : (text, false)
    default: return nil
    }
  }

  /// Adds an argument, unless it is there.
  private mutating func add(_ name: String, _ text: String, _ isNumber: Bool, _ offset: Int) -> Bool
  {
    guard !arguments.contains(where: { $0.name == name }) else { return false }
    if isNumber, name.hasSuffix("Length") || isCount, text.hasPrefix("-") { return false }
    arguments.append((name, text, isNumber, offset))
    return true
  }
}
