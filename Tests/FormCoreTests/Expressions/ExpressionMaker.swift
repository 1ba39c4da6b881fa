import FormCore
import FormTestTools

/// Makes expressions of a type that look random.
struct ExpressionMaker {
  enum Kind: CaseIterable {
    case truth
    case number
    case text
    case day
  }

  var numbers: SplitMix
  /// The keys of each kind.
  let keys: [Kind: [String]]
  /// Keys that are lists of numbers.
  let lists: [String]

  mutating func pick<Item>(_ items: [Item]) -> Item { items[numbers.below(items.count)] }

  mutating func make(_ kind: Kind, depth: Int) -> NaiveExpression {
    if depth == 0 || numbers.below(6) == 0 { return leaf(kind) }
    switch numbers.below(8) {
    case 0:
      return .call(
        "if",
        [
          make(.truth, depth: depth - 1), make(kind, depth: depth - 1),
          make(kind, depth: depth - 1),
        ])
    case 1 where kind != .truth:
      return .call("coalesce", [make(kind, depth: depth - 1), make(kind, depth: depth - 1)])
    default: break
    }
    switch kind {
    case .truth: return truth(depth - 1)
    case .number: return number(depth - 1)
    case .text:
      return numbers.below(2) == 0
        ? .call("upper", [make(.text, depth: depth - 1)])
        : .call("concat", [make(.text, depth: depth - 1), make(.number, depth: depth - 1)])
    case .day:
      let parts = [make(.day, depth: depth - 1), make(.day, depth: depth - 1)]
      return numbers.below(2) == 0
        ? .call("addDays", [parts[0], make(.number, depth: depth - 1)])
        : .call(pick(["min", "max"]), parts)
    }
  }

  private mutating func leaf(_ kind: Kind) -> NaiveExpression {
    if let names = keys[kind], numbers.below(3) > 0 { return .key(pick(names)) }
    switch kind {
    case .truth: return .literal(.truth(numbers.below(2) == 0))
    case .number: return .literal(.number(numbers.below(6) - 1))
    case .text: return .literal(.text(pick(["a", "b", "ab", "é"])))
    case .day: return .literal(.day(19_700 + numbers.below(4)))
    }
  }

  private mutating func truth(_ depth: Int) -> NaiveExpression {
    switch numbers.below(7) {
    case 0: return .prefix("not", make(.truth, depth: depth))
    case 1, 2:
      return .binary(pick(["and", "or"]), make(.truth, depth: depth), make(.truth, depth: depth))
    case 3: return .call("answered", [.key(pick(keys.values.flatMap { $0 }.sorted()))])
    case 4:
      let kind = pick([Kind.number, .text, .day])
      let list = NaiveExpression.list([make(kind, depth: depth), make(kind, depth: depth)])
      return numbers.below(2) == 0
        ? .binary("in", make(kind, depth: depth), list)
        : .binary("contains", list, make(kind, depth: depth))
    case 5: return .binary("contains", make(.text, depth: depth), make(.text, depth: depth))
    default:
      let kind = pick(Kind.allCases)
      let signs = kind == .truth ? ["=", "!="] : ["=", "!=", "<", "<=", ">", ">="]
      return .binary(pick(signs), make(kind, depth: depth), make(kind, depth: depth))
    }
  }

  private mutating func number(_ depth: Int) -> NaiveExpression {
    switch numbers.below(6) {
    case 0: return .prefix("-", make(.number, depth: depth))
    case 1: return .call("abs", [make(.number, depth: depth)])
    case 2: return .call("length", [make(.text, depth: depth)])
    case 3: return .call("days", [make(.day, depth: depth), make(.day, depth: depth)])
    case 4:
      return .call(
        pick(["sum", "min", "max", "count"]),
        [make(.number, depth: depth), lists.isEmpty ? leaf(.number) : .key(pick(lists))])
    default:
      return .binary(
        pick(["+", "-", "*"]), make(.number, depth: depth), make(.number, depth: depth))
    }
  }
}
