/// Form documents made up of a seed that use every feature at once: bounds that are expressions,
/// groups, rows in rows, conditions, earlier keys, calculated keys, secrets, files, languages,
/// defaults, options by columns, and messages that name other answers. A few have errors.
public struct RandomForm {
  var numbers: SplitMix
  /// An input: its key, its kind, and the rows in which it stands.
  typealias Known = (key: String, kind: Kind, rows: [Int])

  /// The inputs so far.
  var known: [Known] = []
  var openRows: [Int] = []
  /// The keys of the repeated groups that are open.
  var openGroups: [String] = []
  /// The questions with one choice whose options have the column `hue`.
  var withHues: Set<String> = []
  let hasConditions: Bool
  /// Whether answers may be doubted.
  let hasWarnings: Bool
  var warningNumbers: SplitMix
  var rowNumbers: SplitMix
  private let hasGroups: Bool
  private let hasRows: Bool
  private var count = 0
  private var repeats = 0

  enum Kind: CaseIterable {
    case text, secret, mail, whole, decimal, date, time, dateTime, toggle, picker, choices, slider,
      file
  }

  private static let words = [
    "name", "town", "street", "age", "weight", "arrival", "colour", "insured", "pain", "letter",
    "ward", "diet", "phone", "note", "room", "guests", "code", "height", "visit", "doctor",
  ]

  /// The native document of a seed, as JSON text; without conditions no answer depends on others.
  ///
  /// - Parameter parts: the number of components outside groups; nil for a few.
  public static func document(
    seed: UInt64, groups: Bool = true, rows: Bool = true, conditions: Bool = true,
    parts: Int? = nil
  ) -> String {
    var form = RandomForm(
      numbers: SplitMix(seed: seed), hasConditions: conditions, hasGroups: groups, hasRows: rows)
    let components = form.components(depth: 0, count: parts)
    let values = form.chance(10) ? #""values":"strings","# : ""
    let language = form.chance(30) ? "de" : "en"
    return #"{"form":"visit","language":"\#(language)",\#(values)"given":["fact"],"#
      + #""components":[\#(components)]}"#
  }

  private init(numbers: SplitMix, hasConditions: Bool, hasGroups: Bool, hasRows: Bool) {
    // Numbers of their own: a seed makes the same form as without warnings.
    warningNumbers = numbers
    _ = warningNumbers.next()
    hasWarnings = warningNumbers.below(100) < 15 && hasConditions
    rowNumbers = warningNumbers
    _ = rowNumbers.next()
    (self.numbers, self.hasConditions) = (numbers, hasConditions)
    (self.hasGroups, self.hasRows) = (hasGroups, hasRows)
  }

  mutating func chance(_ percent: Int) -> Bool { numbers.below(100) < percent }

  mutating func one<Element>(_ list: [Element]) -> Element {
    list[numbers.below(list.count)]
  }

  private mutating func components(depth: Int, count: Int? = nil) -> String {
    (0..<(count ?? 1 + numbers.below(6))).map { _ in component(depth: depth) }
      .joined(separator: ",")
  }

  private mutating func newKey() -> String {
    count += 1
    return "\(one(Self.words))\(count)"
  }

  private mutating func component(depth: Int) -> String {
    let key = newKey()
    if hasGroups, depth < 3, chance(22) { return group(key, depth) }
    if hasConditions, chance(10) { return calculated(key) }
    let kind = one(Kind.allCases)
    let written = input(key, kind)
    known.append((key, kind, openRows))
    return written
  }

  private mutating func group(_ key: String, _ depth: Int) -> String {
    var arguments = [#""label":"Group""#]
    if chance(30), let condition = condition() { arguments.append(#""visibleIf":"\#(condition)""#) }
    let isRepeated = hasRows && chance(60)
    if isRepeated {
      let least = numbers.below(2)
      let most = least + 1 + numbers.below(3)
      arguments.append(#""repeat":{\#(calculatedRows() ?? #""min":\#(least),"max":\#(most)"#)}"#)
      repeats += 1
      openRows.append(repeats)
      openGroups.append(key)
    }
    let inside = components(depth: depth + 1)
    if isRepeated {
      openRows.removeLast()
      openGroups.removeLast()
    }
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
    case .dateTime: (type, arguments) = ("datetime", arguments + dateTimes())
    case .toggle:
      type = "toggle"
      if chance(25) { arguments.append(#""mustBeOn":true"#) }
    case .picker, .choices:
      type = "picker"
      options = self.options(&arguments, key)
      if kind == .choices { withHues.remove(key) }
      if kind == .choices { arguments += [#""multiple":true"#, #""max":2"#] + separator() }
      if chance(20) { arguments.append(#""other":true"#) }
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
    let named = hasConditions ? known.last { $0.rows.isEmpty } : nil
    let name = named.map { " (not {\($0.key)})" } ?? ""
    return chance(50)
      ? #""message":{"en":"Not that\#(name).","de":"Nicht das\#(name)."}"#
      : #""message":"Not that\#(name).""#
  }

  /// A default, which other answers may refuse.
  private func standard(_ kind: Kind) -> String? {
    switch kind {
    case .text: #""default":"Ada""#
    case .whole, .slider: #""default":5"#
    case .decimal: #""default":2.5"#
    case .date: #""default":"today""#
    case .time: #""default":"11:30""#
    case .dateTime: #""default":"now""#
    case .toggle: #""default":true"#
    case .picker: #""default":"red""#
    case .choices: #""default":["green"]"#
    case .secret, .mail, .file: nil
    }
  }
}
