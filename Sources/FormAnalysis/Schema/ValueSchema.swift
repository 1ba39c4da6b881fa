import FormMessages
import FormValues
internal import JSONText

/// The part of a schema that describes one value: made of its type and its constraints.
struct ValueSchema {
  private(set) var members: [(String, JSON)] = []
  /// The rules that cannot be expressed, in whole phrases.
  private(set) var notes: [String] = []
  private let rule: LastingRule
  private let parts: SchemaParts
  private let style: ValueStyle

  init(_ rule: LastingRule, _ style: ValueStyle) {
    (self.rule, self.style) = (rule, style)
    var parts = SchemaParts(style, rule.words)
    for constraint in rule.constraints { constraint.declared.describe(in: &parts) }
    self.parts = parts
  }

  mutating func describe() {
    switch rule.type {
    case .text: members = parts.textMembers
    case .number: if style == .typed { describeNumber() } else { describeWrittenNumber() }
    case .boolean: describeBoolean()
    case .date:
      members =
        [("type", .string("string")), ("format", .string("date"))]
        + patternMembers([CalendarPattern.date] + parts.calendarPatterns)
    case .time: describeTime()
    case .dateTime:
      // No format: that of dates and times demands a time zone.
      members =
        [("type", .string("string"))]
        + patternMembers([CalendarPattern.dateTime] + parts.calendarPatterns)
      notes += parts.notes
    case .choice: members = choices.map { [("enum", $0)] } ?? parts.textMembers
    case .choices: describeChoices()
    case .file(let storage):
      let file = FileSchema(parts, storage, style)
      (members, notes) = (file.members, file.notes)
    }
    members += parts.members
  }

  private mutating func describeBoolean() {
    let (on, off) = (rule.words?.on ?? "true", rule.words?.off ?? "false")
    members =
      style == .typed
      ? [("type", .string("boolean"))] : [("enum", .array([.string(on), .string(off)]))]
  }

  private mutating func describeNumber() {
    members = [("type", .string(parts.isWhole ? "integer" : "number"))]
    let limits = [
      ("minimum", parts.minimum), ("maximum", parts.maximum), ("multipleOf", parts.multipleOf),
    ]
    for case (let name, let limit?) in limits {
      members.append((name, .number(limit.description)))
    }
    notes += parts.notes
  }

  private mutating func describeWrittenNumber() {
    members = [
      ("type", .string("string")), ("pattern", .string("^-?[0-9]{1,18}(?:\\.[0-9]{1,18})?$")),
    ]
    notes += rule.constraints.compactMap { $0.declared.exactHint?.text(in: .english) }
  }

  private mutating func describeTime() {
    members = [("type", .string("string"))]
    guard let step = parts.timeStep else {
      members += patternMembers([CalendarPattern.time] + parts.calendarPatterns)
      return
    }
    if step.minutes < ValueSchema.leastListedStep, 1440 % step.minutes == 0 {
      let onGrid = CalendarPattern.times(step.origin, every: step.minutes)
      members += patternMembers([CalendarPattern.time, onGrid] + parts.calendarPatterns)
      return
    }
    let first = step.origin.minutes % step.minutes
    let allowed = stride(from: first, to: 1440, by: step.minutes).compactMap {
      CivilTime(minutes: $0)
    }.filter { time in
      rule.constraints.allSatisfy { $0.violation("".utf8.span, .time(time)) == nil }
    }
    members.append(("enum", .array(allowed.map { .string($0.description) })))
  }

  /// The least minutes between times of which each is listed: there are too many at shorter ones.
  private static let leastListedStep = 5

  private var choices: JSON? { parts.choices.map { .array($0.map { .string($0) }) } }

  private mutating func describeChoices() {
    let items = choices.map { [("enum", $0)] } ?? parts.textMembers
    members = [
      ("type", .string("array")), ("items", .object(items)), ("uniqueItems", .boolean(true)),
      ("minItems", .number(parts.leastCount)),
    ]
    if let most = parts.mostCount { members.append(("maxItems", .number(most))) }
  }
}

/// Members that demand every one of some patterns.
func patternMembers(_ patterns: [String]) -> [(String, JSON)] {
  guard let first = patterns.first else { return [] }
  let more = patterns.dropFirst()
  let members: [(String, JSON)] = [("pattern", .string(first))]
  guard !more.isEmpty else { return members }
  return members + [("allOf", .array(more.map { .object([("pattern", .string($0))]) }))]
}
