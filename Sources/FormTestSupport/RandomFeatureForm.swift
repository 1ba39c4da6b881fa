/// Form documents made up of a seed that use every feature at once: bounds that are expressions,
/// groups, rows in rows, conditions, earlier keys, calculated keys, secrets, files, languages,
/// defaults, options by columns, and messages that name other answers.
public struct RandomFeatureForm {
  private var numbers: SplitMix
  /// The inputs so far: their keys, kinds, and the rows in which they stand.
  private var known: [(key: String, kind: Kind, rows: [Int])] = []
  private var count = 0
  private var repeats = 0
  private var openRows: [Int] = []

  private enum Kind: CaseIterable {
    case text, secret, mail, whole, decimal, date, time, toggle, picker, choices, slider, file
  }

  private static let words = [
    "name", "town", "street", "age", "weight", "arrival", "colour", "insured", "pain", "letter",
    "ward", "diet", "phone", "note", "room", "guests", "code", "height", "visit", "doctor",
  ]

  /// The native document of a seed, as JSON text.
  public static func document(seed: UInt64) -> String {
    var form = RandomFeatureForm(numbers: SplitMix(seed: seed))
    let components = form.components(depth: 0)
    let values = form.chance(10) ? #""values":"strings","# : ""
    let language = form.chance(30) ? "de" : "en"
    return #"{"form":"visit","language":"\#(language)",\#(values)"given":["fact"],"#
      + #""components":[\#(components)]}"#
  }

  private init(numbers: SplitMix) { self.numbers = numbers }

  private mutating func chance(_ percent: Int) -> Bool { numbers.below(100) < percent }

  private mutating func one<Element>(_ list: [Element]) -> Element {
    list[numbers.below(list.count)]
  }

  private mutating func components(depth: Int) -> String {
    (0..<(1 + numbers.below(6))).map { _ in component(depth: depth) }.joined(separator: ",")
  }

  private mutating func newKey() -> String {
    count += 1
    return "\(one(Self.words))\(count)"
  }

  private mutating func component(depth: Int) -> String {
    let key = newKey()
    if depth < 3, chance(22) { return group(key, depth) }
    if chance(10) { return calculated(key) }
    let kind = one(Kind.allCases)
    let written = input(key, kind)
    known.append((key, kind, openRows))
    return written
  }

  private mutating func group(_ key: String, _ depth: Int) -> String {
    var arguments = [#""label":"Group""#]
    if chance(30), let condition = condition() { arguments.append(#""visibleIf":"\#(condition)""#) }
    let isRepeated = chance(60)
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
    let text = known.last { [.text, .secret, .picker].contains($0.kind) && $0.rows == openRows }
    let formula =
      if chance(25), let text { "concat({\(text.key)}, '!')" } else { number() ?? "1 + 1" }
    if !formula.hasPrefix("concat") { known.append((key, .decimal, openRows)) }
    return #"{"type":"calculated","uuid":"\#(key)","args":{"value":"\#(formula)"}}"#
  }

  private mutating func input(_ key: String, _ kind: Kind) -> String {
    var arguments = [label(key)] + conditions(key, kind)
    if chance(15) { arguments.append(#""formerly":"old\#(key)""#) }
    if chance(15) { arguments.append(message()) }
    var (type, options) = ("form_field", "")
    switch kind {
    case .text: arguments += text()
    case .secret: arguments += [#""secret":true"#] + text()
    case .mail: arguments.append(#""format":"\#(one(["email", "url", "phone"]))""#)
    case .whole: arguments += [#""format":"integer""#] + bounds()
    case .decimal: arguments += [#""format":"decimal""#, #""step":0.25"#] + bounds()
    case .date: (type, arguments) = ("date", arguments + dates())
    case .time: (type, arguments) = ("time", arguments + times())
    case .toggle: type = "toggle"
    case .picker, .choices:
      type = "picker"
      options = self.options(&arguments)
      if kind == .choices { arguments += [#""multiple":true"#, #""max":2"#] }
      if kind == .picker, chance(20) { arguments.append(#""other":true"#) }
    case .slider:
      type = "slider"
      arguments += [#""min":\#(bound(0))"#, #""max":\#(bound(9))"#]
    case .file:
      type = "filepicker"
      arguments += [#""store":"\#(one(["copy", "hex", "base64"]))""#, #""maxBytes":4"#]
    }
    if chance(12), let standard = standard(kind) { arguments.append(standard) }
    let written = arguments.joined(separator: ",")
    return #"{"type":"\#(type)","uuid":"\#(key)","args":{\#(written)}\#(options)}"#
  }

  private mutating func label(_ key: String) -> String {
    chance(30) ? #""label":{"en":"The \#(key)","de":"Das \#(key)"}"# : #""label":"\#(key)""#
  }

  private mutating func message() -> String {
    let name = known.last { $0.rows.isEmpty }.map { " (not {\($0.key)})" } ?? ""
    return chance(50)
      ? #""message":{"en":"Not that\#(name).","de":"Nicht das\#(name)."}"#
      : #""message":"Not that\#(name).""#
  }

  private mutating func text() -> [String] {
    switch numbers.below(4) {
    case 0: [#""minLength":2"#, #""maxLength":8"#]
    case 1: [#""pattern":"[a-z]+""#]
    case 2: [#""multiline":true"#]
    default: []
    }
  }

  private mutating func bounds() -> [String] {
    var result: [String] = []
    if chance(50) { result.append(#""min":\#(bound(0))"#) }
    if chance(50) { result.append(#""max":\#(bound(40))"#) }
    return result
  }

  /// A bound as a number, or as an expression of an answer that comes before.
  private mutating func bound(_ constant: Int) -> String {
    let candidates = known.filter {
      [.whole, .slider].contains($0.kind) && openRows.starts(with: $0.rows)
    }
    guard chance(35), !candidates.isEmpty else { return "\(constant)" }
    return #"{"expression":"{\#(one(candidates).key)} + \#(constant)"}"#
  }

  private mutating func dates() -> [String] {
    let before = known.last { $0.kind == .date && openRows.starts(with: $0.rows) }
    switch numbers.below(4) {
    case 0: return [#""max":"today""#]
    case 1: return [#""min":"2026-02-01""#, #""max":"2026-09-30""#]
    case 2: return before.map { [#""min":{"expression":"{\#($0.key)}"}"#] } ?? []
    default: return []
    }
  }

  private mutating func times() -> [String] {
    let before = known.last { $0.kind == .time && openRows.starts(with: $0.rows) }
    switch numbers.below(4) {
    case 0: return [#""step":15"#, #""max":"18:00""#]
    case 1: return before.map { [#""step":30"#, #""min":{"expression":"{\#($0.key)}"}"#] } ?? []
    case 2: return [#""min":"08:00""#]
    default: return []
    }
  }

  /// Options, some of which other answers take off the offer.
  private mutating func options(_ arguments: inout [String]) -> String {
    let before = known.last { $0.kind == .picker && openRows.starts(with: $0.rows) }
    if let before, chance(30) {
      arguments.append(#""optionsWhere":{"hue":"{\#(before.key)}"}"#)
      let hues = [("red", "red"), ("green", "red"), ("blue", "green")].map { value, hue in
        #"{"value":"\#(value)","columns":{"hue":"\#(hue)"}}"#
      }
      return #","options":[\#(hues.joined(separator: ","))]"#
    }
    return #","options":["red","green",{"value":"blue"\#(optionCondition())}]"#
  }

  /// A default, which other answers may refuse.
  private func standard(_ kind: Kind) -> String? {
    switch kind {
    case .text: #""default":"Ada""#
    case .whole, .slider: #""default":5"#
    case .decimal: #""default":2.5"#
    case .date: #""default":"today""#
    case .time: #""default":"11:30""#
    case .toggle: #""default":true"#
    case .picker: #""default":"red""#
    case .choices: #""default":["green"]"#
    case .secret, .mail, .file: nil
    }
  }

  private mutating func optionCondition() -> String {
    guard chance(40), let condition = condition() else { return "" }
    return #","visibleIf":"\#(condition)""#
  }

  private mutating func conditions(_ key: String, _ kind: Kind) -> [String] {
    var result: [String] = []
    for name in ["visibleIf", "requiredIf"] where chance(18) {
      if let condition = condition() { result.append(#""\#(name)":"\#(condition)""#) }
    }
    if chance(15) { result.append(#""validIf":"\#(condition() ?? "answered({\(key)})")""#) }
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
    guard !known.isEmpty else { return nil }
    let (key, kind, rows) = one(known)
    guard openRows.starts(with: rows) else { return "count({\(key)}) >= \(numbers.below(3))" }
    switch kind {
    case .text, .secret, .mail: return "length({\(key)}) > \(numbers.below(4)) or {fact} = 'west'"
    case .whole, .decimal, .slider: return "{\(key)} \(sign()) \(numbers.below(8))"
    case .date: return "{\(key)} \(sign()) date('2026-0\(1 + numbers.below(9))-15')"
    case .time: return "{\(key)} < time('1\(numbers.below(9)):30')"
    case .toggle: return "{\(key)}"
    case .picker: return "{\(key)} in ['red', 'blue']"
    case .choices: return "{\(key)} contains 'green'"
    case .file: return "answered({\(key)})"
    }
  }

  private mutating func sign() -> String { one(["=", "!=", "<", ">="]) }

  /// A number worked out of numbers that come before.
  private mutating func number() -> String? {
    let candidates = known.filter { [.whole, .decimal, .slider].contains($0.kind) }
    guard !candidates.isEmpty else { return nil }
    let (key, _, rows) = one(candidates)
    return openRows.starts(with: rows) ? "{\(key)} * 2 + 1" : "sum({\(key)}) / 3"
  }
}
