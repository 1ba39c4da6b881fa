internal import JSONText

/// The part of a schema that describes one value: made of its type and its constraints.
struct ValueSchema {
  private(set) var members: [(String, JSON)] = []
  /// What cannot be said, in whole phrases.
  private(set) var notes: [String] = []
  private let rule: LastingRule
  private let style: ValueStyle

  init(_ rule: LastingRule, _ style: ValueStyle) {
    (self.rule, self.style) = (rule, style)
  }

  mutating func describe() {
    switch rule.type {
    case .text: describeText()
    case .number: if style == .typed { describeNumber() } else { describeWrittenNumber() }
    case .boolean:
      members =
        style == .typed
        ? [("type", .string("boolean"))]
        : [
          (
            "enum",
            .array([.string(rule.words?.on ?? "true"), .string(rule.words?.off ?? "false")])
          )
        ]
    case .date: describeDate()
    case .time: describeTime()
    case .choice: if let choices { members = [("enum", choices)] } else { describeText() }
    case .choices: describeChoices()
    case .file(let storage):
      let file = FileSchema(rule.constraints, storage, style)
      (members, notes) = (file.members, file.notes)
    }
  }

  // MARK: Text

  private mutating func describeText() {
    let text = TextSchema(rule.constraints)
    members = text.members
  }

  // MARK: Numbers

  private mutating func describeNumber() {
    var isWhole = false
    var range = RangeRule<Decimal>(min: nil, max: nil)
    var steps: NumberStepRule?
    for constraint in rule.constraints {
      if case .whole = constraint { isWhole = true }
      if case .numberRange(let found) = constraint { range = found }
      if case .numberStep(let found) = constraint { steps = found }
    }
    members = [("type", .string(isWhole ? "integer" : "number"))]
    if let min = range.min { members.append(("minimum", .number(min.description))) }
    if let max = range.max { members.append(("maximum", .number(max.description))) }
    if let steps { describe(steps) }
  }

  /// Steps counted from zero are multiples; of others it is said what they all are multiples of.
  private mutating func describe(_ steps: NumberStepRule) {
    let common = greatestCommonDivisor(steps.step, steps.origin)
    members.append(("multipleOf", .number(common.description)))
    if common != steps.step {
      notes.append("only every step of \(steps.step) counted from \(steps.origin) is allowed")
    }
  }

  private mutating func describeWrittenNumber() {
    members = [
      ("type", .string("string")), ("pattern", .string("^-?[0-9]{1,18}(?:\\.[0-9]{1,18})?$")),
    ]
    notes += rule.constraints.compactMap { $0.hint?.text(in: .english) }
  }

  // MARK: Dates and times

  private mutating func describeDate() {
    members = [("type", .string("string")), ("format", .string("date"))]
    var patterns = [CalendarPattern.date]
    for case .dateRange(let range) in rule.constraints {
      patterns.append(
        WrittenRange.pattern(from: range.min?.description, to: range.max?.description))
    }
    members += patternMembers(patterns)
  }

  private mutating func describeTime() {
    members = [("type", .string("string"))]
    let times = (0..<1440).compactMap { CivilTime(minutes: $0) }
    for case .timeStep(let steps) in rule.constraints {
      let allowed = times.filter { time in
        steps.admits(time)
          && rule.constraints.allSatisfy { constraint in
            guard case .timeRange(let range) = constraint else { return true }
            return range.violation(time) == nil
          }
      }
      members.append(("enum", .array(allowed.map { .string($0.description) })))
      return
    }
    var patterns = [CalendarPattern.time]
    for case .timeRange(let range) in rule.constraints {
      patterns.append(
        WrittenRange.pattern(from: range.min?.description, to: range.max?.description))
    }
    members += patternMembers(patterns)
  }

  // MARK: Choices

  private var choices: JSON? {
    for case .membership(let rule) in rule.constraints {
      return .array(rule.values.map { .string($0) })
    }
    return nil
  }

  private mutating func describeChoices() {
    let text = TextSchema(rule.constraints).members
    let items = choices.map { [("enum", $0)] } ?? text
    var (least, most): (Int, Int?) = (1, nil)
    for case .count(let count) in rule.constraints {
      (least, most) = (max(1, count.min ?? 1), count.max)
    }
    members = [
      ("type", .string("array")), ("items", .object(items)), ("uniqueItems", .boolean(true)),
      ("minItems", .number(least)),
    ]
    if let most { members.append(("maxItems", .number(most))) }
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

/// The greatest number that divides two others, the first of them above zero.
private func greatestCommonDivisor(_ step: Decimal, _ origin: Decimal) -> Decimal {
  var (one, other) = (step.units, origin.units.magnitude == 0 ? 0 : Int128(origin.units.magnitude))
  while other != 0 { (one, other) = (other, one % other) }
  return Decimal(units: one) ?? step
}
