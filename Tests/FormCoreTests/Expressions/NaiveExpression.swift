import FormCore
import FormTestTools
import FormValues

/// A value of the naive evaluator; nil is missing.
enum NaiveValue: Equatable {
  case number(Int)
  case text(String)
  case truth(Bool)
  case day(Int)
  case list([NaiveValue?])

  var operand: Operand {
    switch self {
    case .number(let number): .number(Decimal(Int32(number)))
    case .text(let text): .text(text)
    case .truth(let flag): .boolean(flag)
    case .day(let days): CivilDate(daysSinceEpoch: days).map { .date($0) } ?? .missing
    case .list(let values): .list(values.map { $0?.operand ?? .missing })
    }
  }

  /// The sort key: the number of numbers and days, and the bytes of texts.
  var order: [Int] {
    switch self {
    case .number(let number), .day(let number): [number]
    case .text(let text): text.utf8.map(Int.init)
    case .truth, .list: []
    }
  }
}

/// An expression as a tree that evaluates itself, the plain and slow way.
indirect enum NaiveExpression {
  case literal(NaiveValue)
  case key(String)
  case prefix(String, NaiveExpression)
  case binary(String, NaiveExpression, NaiveExpression)
  case list([NaiveExpression])
  case call(String, [NaiveExpression])

  func value(_ answers: [String: NaiveValue]) -> NaiveValue? {
    switch self {
    case .literal(let value): return value
    case .key(let name): return answers[name]
    case .prefix("not", let part): return .truth(part.value(answers) != .truth(true))
    case .prefix(_, let part):
      guard case .number(let number) = part.value(answers) else { return nil }
      return .number(-number)
    case .binary(let sign, let left, let right):
      return Self.apply(sign, left.value(answers), right.value(answers))
    case .list(let parts): return .list(parts.map { $0.value(answers) })
    case .call(let name, let arguments): return Self.call(name, arguments.map { $0.value(answers) })
    }
  }

  private static func apply(
    _ sign: String, _ left: NaiveValue?, _ right: NaiveValue?
  ) -> NaiveValue? {
    switch sign {
    case "and": return .truth(left == .truth(true) && right == .truth(true))
    case "or": return .truth(left == .truth(true) || right == .truth(true))
    case "!=": return .truth(left == nil || right == nil || left != right)
    default: break
    }
    guard let left, let right else {
      return ["+", "-", "*"].contains(sign) ? nil : .truth(false)
    }
    switch sign {
    case "=": return .truth(left == right)
    case "<": return .truth(left.order.lexicographicallyPrecedes(right.order))
    case ">": return .truth(right.order.lexicographicallyPrecedes(left.order))
    case "<=": return .truth(!right.order.lexicographicallyPrecedes(left.order))
    case ">=": return .truth(!left.order.lexicographicallyPrecedes(right.order))
    case "in": return apply("contains", right, left)
    case "contains":
      if case .list(let values) = left { return .truth(values.contains(right)) }
      guard case .text(let whole) = left, case .text(let part) = right else { return nil }
      return .truth(
        whole.utf8.indices.contains { String(whole[$0...]).utf8.starts(with: part.utf8) })
    default: break
    }
    guard case .number(let first) = left, case .number(let second) = right else { return nil }
    return .number(sign == "+" ? first + second : sign == "-" ? first - second : first * second)
  }

  private static func call(_ name: String, _ values: [NaiveValue?]) -> NaiveValue? {
    let flat = values.flatMap { value -> [NaiveValue?] in
      if case .list(let elements) = value { elements } else { [value] }
    }
    .compactMap { $0 }
    switch name {
    case "if": return values[0] == .truth(true) ? values[1] : values[2]
    case "answered": return .truth(!flat.isEmpty)
    case "coalesce": return flat.first
    case "count": return .number(flat.count)
    case "sum": return .number(flat.reduce(0) { $0 + $1.order[0] })
    case "min": return flat.min { $0.order.lexicographicallyPrecedes($1.order) }
    case "max": return flat.max { $0.order.lexicographicallyPrecedes($1.order) }
    case "concat":
      let text = flat.map { value in
        if case .text(let text) = value { text } else { String(value.order[0]) }
      }
      .joined()
      return text.isEmpty ? nil : .text(text)
    default: break
    }
    guard let first = values[0] else { return nil }
    switch (name, first) {
    case ("abs", .number(let number)): return .number(abs(number))
    case ("length", .text(let text)): return .number(text.unicodeScalars.count)
    case ("upper", .text(let text)): return .text(text.uppercased())
    case ("addDays", .day(let day)):
      guard case .number(let days) = values[1] else { return nil }
      return .day(day + days)
    case ("days", .day(let from)):
      guard case .day(let to) = values[1] else { return nil }
      return .number(to - from)
    default: return nil
    }
  }
}

extension NaiveExpression {
  /// The precedence of the outermost operator.
  private var rank: Int {
    switch self {
    case .literal(.number(let number)) where number < 0: 7
    case .literal, .key, .list, .call: 9
    case .prefix(let sign, _): sign == "not" ? 3 : 7
    case .binary(let sign, _, _):
      switch sign {
      case "or": 1
      case "and": 2
      case "+", "-": 5
      case "*": 6
      default: 4
      }
    }
  }

  /// The text, with no more parentheses than are needed.
  var text: String {
    switch self {
    case .literal(.number(let number)): String(number)
    case .literal(.text(let text)): "'\(text)'"
    case .literal(.truth(let flag)): flag ? "true" : "false"
    case .literal(.day(let days)): "date('\(CivilDate(daysSinceEpoch: days) ?? .epoch)')"
    case .literal(.list): "[]"
    case .key(let name): "{\(name)}"
    case .prefix(let sign, let part): "\(sign) \(part.text(atLeast: rank))"
    case .binary(let sign, let left, let right):
      "\(left.text(atLeast: rank == 4 ? 5 : rank)) \(sign) \(right.text(atLeast: rank + 1))"
    case .list(let parts): "[\(parts.map(\.text).joined(separator: ", "))]"
    case .call(let name, let parts): "\(name)(\(parts.map(\.text).joined(separator: ",")))"
    }
  }

  private func text(atLeast least: Int) -> String { rank < least ? "(\(text))" : text }
}
