/// The arguments of inputs, and conditions on other inputs.
extension RandomForm {
  mutating func text() -> [String] {
    switch numbers.below(4) {
    case 0: [#""minLength":2"#, #""maxLength":8"#]
    case 1: [#""pattern":"[a-z]+""#]
    case 2: [#""multiline":true"#]
    default: []
    }
  }

  /// The separator of several options in one text.
  mutating func separator() -> [String] {
    chance(40) ? [#""separator":"\#(one([",", ", ", "e"]))""#] : []
  }

  mutating func bounds() -> [String] {
    var result: [String] = []
    if chance(50) { result.append(#""min":\#(bound(0))"#) }
    if chance(50) { result.append(#""max":\#(bound(40))"#) }
    return result
  }

  /// A bound as a number, or as an expression of an answer that comes before.
  mutating func bound(_ constant: Int) -> String {
    let candidates = earlier([.whole, .slider])
    guard chance(35), !candidates.isEmpty else { return "\(constant)" }
    return #"{"expression":"{\#(one(candidates).key)} + \#(constant)"}"#
  }

  /// The inputs of some kinds that others here may depend on.
  private func earlier(_ kinds: [Kind]) -> [Known] {
    known.filter { hasConditions && kinds.contains($0.kind) && openRows.starts(with: $0.rows) }
  }

  /// Bounds of rows that answers before give; nil for fixed ones. The numbers are small, so that
  /// answers with the right number of rows are met with.
  mutating func calculatedRows() -> String? {
    let candidates = earlier([.whole, .decimal, .slider])
    guard rowNumbers.below(100) < 35, !candidates.isEmpty else { return nil }
    let key = candidates[rowNumbers.below(candidates.count)].key
    let few = "min({\(key)}, \(1 + rowNumbers.below(3)))"
    return switch rowNumbers.below(5) {
    case 0: #""min":{"expression":"\#(few)"},"max":{"expression":"\#(few)"}"#
    case 1: #""max":{"expression":"\#(few) + 1.5"}"#
    case 2: #""min":{"expression":"\#(few) / 2"},"max":3"#
    case 3: #""min":1,"max":{"expression":"{\#(key)}"}"#
    default: #""min":{"expression":"{\#(key)} - 5"}"#
    }
  }

  mutating func dates() -> [String] {
    let before = earlier([.date]).last
    switch numbers.below(4) {
    case 0: return [#""max":"today""#]
    case 1: return [#""min":"2026-02-01""#, #""max":"2026-09-30""#]
    case 2: return before.map { [#""min":{"expression":"{\#($0.key)}"}"#] } ?? []
    default: return []
    }
  }

  mutating func times() -> [String] {
    let before = earlier([.time]).last
    switch numbers.below(4) {
    case 0: return [#""step":15"#, #""max":"18:00""#]
    case 1: return before.map { [#""step":30"#, #""min":{"expression":"{\#($0.key)}"}"#] } ?? []
    case 2: return [#""min":"08:00""#]
    default: return []
    }
  }

  mutating func dateTimes() -> [String] {
    let before = earlier([.dateTime]).last
    switch numbers.below(5) {
    case 0: return [#""step":15"#, #""max":"2026-09-30T18:00""#]
    case 1:
      return before.map { [#""min":{"expression":"addMinutes({\#($0.key)}, 90)"}"#] } ?? []
    case 2: return [#""min":"2026-02-01T08:00""#, #""step":45"#]
    case 3: return [#""min":"today-1mT00:00""#, #""max":"now+1y""#]
    default: return []
    }
  }

  /// Options, some of which other answers take off the offer.
  mutating func options(_ arguments: inout [String], _ key: String) -> String {
    let before = earlier([.picker]).last
    if let before, chance(30) {
      arguments.append(#""optionsWhere":{"hue":"{\#(before.key)}"}"#)
      withHues.insert(key)
      let hues = [("red", "red"), ("green", "red"), ("blue", "green")].map { value, hue in
        #"{"value":"\#(value)","columns":{"hue":"\#(hue)"}}"#
      }
      return #","options":[\#(hues.joined(separator: ","))]"#
    }
    return #","options":["red","green",{"value":"blue"\#(optionCondition())}]"#
  }

  mutating func optionCondition() -> String {
    guard chance(40), let condition = condition() else { return "" }
    return #","visibleIf":"\#(condition)""#
  }

  mutating func conditions(_ key: String, _ kind: Kind) -> [String] {
    var result: [String] = []
    for name in ["visibleIf", "requiredIf"] where chance(18) {
      if let condition = condition() { result.append(#""\#(name)":"\#(condition)""#) }
    }
    if hasConditions, chance(15) {
      result.append(#""validIf":"\#(condition() ?? "answered({\(key)})")""#)
    }
    if chance(20), !result.contains(where: { $0.hasPrefix(#""requiredIf""#) }) {
      result.append(#""required":true"#)
    }
    return result + warnings(key)
  }

  private mutating func warnings(_ key: String) -> [String] {
    guard hasWarnings else { return [] }
    swap(&numbers, &warningNumbers)
    defer { swap(&numbers, &warningNumbers) }
    guard chance(40) else { return [] }
    let condition = #""warnIf":"\#(condition() ?? "answered({\(key)})")""#
    return chance(50) ? [condition, #""warning":"{\#(key)} is rare""#] : [condition]
  }

  /// A condition on inputs that come before; nil while there are none.
  mutating func condition() -> String? {
    guard let first = comparison() else { return nil }
    switch numbers.below(4) {
    case 0: return comparison().map { "\(first) or \($0)" }
    case 1: return comparison().map { "\(first) and not (\($0))" }
    default: return first
    }
  }

  mutating func comparison() -> String? {
    guard hasConditions, !known.isEmpty else { return nil }
    let (key, kind, rows) = one(known)
    guard openRows.starts(with: rows) else { return "count({\(key)}) >= \(numbers.below(3))" }
    switch kind {
    case .text, .secret, .mail:
      return one([
        "length({\(key)}) > \(numbers.below(4)) or {fact} = 'west'",
        "substringBefore({\(key)}, 'a') = 'b' or substringAfter({\(key)}, 'b') = 'c'",
        "length(join('-', {\(key)}, {fact}, {\(key)})) < \(3 * numbers.below(7))",
      ])
    case .whole, .decimal, .slider: return "{\(key)} \(sign()) \(numbers.below(8))"
    case .date: return "{\(key)} \(sign()) date('2026-0\(1 + numbers.below(9))-15')"
    case .time: return "{\(key)} < time('1\(numbers.below(9)):30')"
    case .dateTime:
      return one([
        "{\(key)} \(sign()) datetime('2026-0\(1 + numbers.below(9))-15T12:30')",
        "minutes({\(key)}, datetime('2026-06-01T00:00')) > \(1000 * numbers.below(90))",
      ])
    case .toggle: return "{\(key)}"
    case .picker where withHues.contains(key) && chance(60):
      return "lookup({\(key)}, 'hue') \(one(["=", "!="])) 'red'"
    case .picker: return "{\(key)} in ['red', 'blue']"
    case .choices: return "{\(key)} contains 'green'"
    case .file: return "answered({\(key)})"
    }
  }

  mutating func sign() -> String { one(["=", "!=", "<", ">="]) }

  /// A number calculated from numbers that come before.
  mutating func number() -> String? {
    if let group = openGroups.last, chance(25) { return "position({\(group)}) * 3" }
    let candidates = known.filter { [.whole, .decimal, .slider].contains($0.kind) }
    guard !candidates.isEmpty else { return nil }
    let (key, _, rows) = one(candidates)
    return openRows.starts(with: rows) ? "{\(key)} * 2 + 1" : "sum({\(key)}) / 3"
  }
}
