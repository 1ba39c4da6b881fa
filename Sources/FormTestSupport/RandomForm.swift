/// Form documents made up of a seed: every kind of input, groups in groups, rows in rows, and
/// conditions over answers that come before. None of them has an error.
public struct RandomForm {
  private var numbers: SplitMix
  /// The inputs so far: their keys, kinds, and whether they are in rows.
  private var known: [(key: String, kind: Kind, rows: [Int])] = []
  private var count = 0
  private var repeats = 0
  private var openRows: [Int] = []
  private let hasGroups: Bool
  private let hasConditions: Bool
  private let hasRows: Bool

  private enum Kind: CaseIterable {
    case text, whole, decimal, date, time, toggle, picker, choices, slider
  }

  /// The native document of a seed, as JSON text.
  public static func document(
    seed: UInt64, groups: Bool = true, rows: Bool = true, conditions: Bool = true
  ) -> String {
    var form = RandomForm(
      numbers: SplitMix(seed: seed), hasGroups: groups, hasRows: rows, hasConditions: conditions)
    let components = form.components(depth: 0)
    return #"{"form":"random","given":["fact"],"components":[\#(components)]}"#
  }

  private init(numbers: SplitMix, hasGroups: Bool, hasRows: Bool, hasConditions: Bool) {
    (self.numbers, self.hasConditions) = (numbers, hasConditions)
    (self.hasGroups, self.hasRows) = (hasGroups, hasRows)
  }

  private mutating func chance(_ percent: Int) -> Bool { numbers.below(100) < percent }

  private mutating func components(depth: Int) -> String {
    (0..<(2 + numbers.below(5))).map { _ in component(depth: depth) }.joined(separator: ",")
  }

  private mutating func component(depth: Int) -> String {
    count += 1
    let key = "k\(count)"
    if hasGroups, depth < 3, chance(20) { return group(key, depth) }
    if hasConditions, chance(8) { return calculated(key) }
    let kind = Kind.allCases[numbers.below(Kind.allCases.count)]
    let conditions = conditions()
    let written = input(key, kind, conditions)
    known.append((key, kind, openRows))
    return written
  }

  private mutating func group(_ key: String, _ depth: Int) -> String {
    var arguments = conditions().filter { $0.hasPrefix(#""visibleIf""#) }
    let isRepeated = hasRows && chance(60)
    if isRepeated {
      let least = numbers.below(2)
      arguments.append(#""repeat":{"min":\#(least),"max":\#(least + 1 + numbers.below(3))}"#)
      repeats += 1
      openRows.append(repeats)
    }
    let inside = components(depth: depth + 1)
    if isRepeated { openRows.removeLast() }
    let written = arguments.joined(separator: ",")
    return #"{"type":"group","uuid":"\#(key)","args":{\#(written)},"components":[\#(inside)]}"#
  }

  private mutating func calculated(_ key: String) -> String {
    let formula = number() ?? "1 + 1"
    return #"{"type":"calculated","uuid":"\#(key)","args":{"value":"\#(formula)"}}"#
  }

  private mutating func input(_ key: String, _ kind: Kind, _ conditions: [String]) -> String {
    var arguments = [#""label":"\#(key)""#] + conditions
    var (type, options) = ("form_field", "")
    switch kind {
    case .text: arguments.append(#""maxLength":\#(1 + numbers.below(9))"#)
    case .whole: arguments += [#""format":"integer""#, #""min":-5"#, #""max":50"#]
    case .decimal: arguments += [#""format":"decimal""#, #""step":0.25"#, #""min":0"#]
    case .date: (type, options) = ("date", "")
    case .time: (type, options) = ("time", "")
    case .toggle: type = "toggle"
    case .picker, .choices:
      type = "picker"
      options = #","options":["a","b",{"value":"c"\#(optionCondition())}]"#
      if kind == .choices { arguments.append(#""multiple":true"#) }
    case .slider:
      type = "slider"
      arguments += [#""min":0"#, #""max":9"#]
    }
    let written = arguments.joined(separator: ",")
    return #"{"type":"\#(type)","uuid":"\#(key)","args":{\#(written)}\#(options)}"#
  }

  private mutating func optionCondition() -> String {
    guard chance(40), let condition = condition() else { return "" }
    return #","visibleIf":"\#(condition)""#
  }

  private mutating func conditions() -> [String] {
    var result: [String] = []
    for name in ["visibleIf", "requiredIf", "validIf"] where chance(25) {
      if let condition = condition() { result.append(#""\#(name)":"\#(condition)""#) }
    }
    if chance(20), !result.contains(where: { $0.hasPrefix(#""requiredIf""#) }) {
      result.append(#""required":true"#)
    }
    return result
  }

  /// A condition on inputs that come before; nil while there are none.
  private mutating func condition() -> String? {
    guard let first = comparison() else { return nil }
    switch numbers.below(4) {
    case 0: return comparison().map { "\(first) or \($0)" }
    case 1: return comparison().map { "\(first) and not (\($0))" }
    default: return first
    }
  }

  private mutating func comparison() -> String? {
    guard hasConditions, !known.isEmpty else { return nil }
    let (key, kind, rows) = known[numbers.below(known.count)]
    guard openRows.starts(with: rows) else { return "count({\(key)}) >= \(numbers.below(3))" }
    switch kind {
    case .text: return "length({\(key)}) > \(numbers.below(4)) or not answered({\(key)})"
    case .whole, .decimal, .slider: return "{\(key)} \(sign()) \(numbers.below(8))"
    case .date: return "{\(key)} \(sign()) date('2026-0\(1 + numbers.below(9))-15')"
    case .time: return "{\(key)} < time('1\(numbers.below(10)):30')"
    case .toggle: return "{\(key)}"
    case .picker: return "{\(key)} in ['a', 'c']"
    case .choices: return "{\(key)} contains 'b' or {fact} = 'x'"
    }
  }

  private mutating func sign() -> String { ["=", "!=", "<", ">="][numbers.below(4)] }

  /// A number worked out of numbers that come before.
  private mutating func number() -> String? {
    let candidates = known.filter { [.whole, .decimal, .slider].contains($0.kind) }
    guard !candidates.isEmpty else { return nil }
    let (key, _, rows) = candidates[numbers.below(candidates.count)]
    return openRows.starts(with: rows) ? "{\(key)} * 2 + 1" : "sum({\(key)}) / 3"
  }
}
