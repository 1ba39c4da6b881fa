import FormCore
import FormValues
internal import JSONText

/// Makes up answers to one input.
struct ValueSampler: Sendable {
  private let rule: AnswerRule
  private let text: TextSampler
  private let defaultValue: Value?
  private let moment: Moment
  let parts: RuleParts

  /// - Parameter rule: what answers must satisfy, if it is not what the input's own rule says.
  init(_ input: Input, _ rule: AnswerRule? = nil, at moment: Moment) {
    self.rule = rule ?? input.rule(at: moment)
    parts = RuleParts(self.rule.constraints)
    text = TextSampler(parts)
    defaultValue = input.documentDefault?.value(at: moment)
    self.moment = moment
  }

  /// The random numbers after which no other value is tried, but for the first few.
  private static let mostDrawn = 40_000

  /// A value that satisfies the rule, or nil when none was found.
  ///
  /// - Parameter room: the bytes that a text may have, unless it may be short.
  func accepted(_ numbers: inout SampleNumbers, room: Int) -> Value? {
    guard !parts.hasEmptyRange, !hasNoChoice, text.canMakeUp(within: room) else { return nil }
    let most = numbers.drawn + Self.mostDrawn
    for attempt in 0..<200 where attempt < 20 || numbers.drawn < most {
      let value = value(&numbers, attempt, room)
      if isAccepted(value) { return value }
    }
    return defaultValue.flatMap { isAccepted($0) ? $0 : nil }
  }

  /// How many answers take as long to look at as looking for a value in vain.
  var looksInVain: Int { text.looksInVain }

  /// An answer that breaks the rule in exactly one way; nil when none was found.
  ///
  /// - Parameter room: the bytes that a text may have, unless it may be short.
  func refused(_ numbers: inout SampleNumbers, room: Int) -> JSON? {
    for attempt in 0..<20 {
      let value = value(&numbers, attempt, room)
      guard let (json, code) = spoiled(value, &numbers),
        case .refused(let faults) = rule.read(json), faults.count == 1,
        code == nil || faults.first?.code == code
      else { continue }
      return json
    }
    return nil
  }

  /// Whether there are options, and none is on offer.
  private var hasNoChoice: Bool { parts.choices.isEmpty && rule.isClosed }

  private func isAccepted(_ value: Value) -> Bool {
    switch value {
    case .text(let text), .choice(let text):
      // To say what is wrong with a value would take longer than to find it out.
      var violations: [Violation] = []
      rule.validate(text.utf8.span, spelled: .string, &violations)
      guard violations.isEmpty else { return false }
    case .number, .boolean, .date, .time, .dateTime, .choices, .file: break
    }
    guard case .value = rule.read(value.json(.typed)) else { return false }
    return true
  }

  /// Any value of the input's type, near its rules.
  private func value(_ numbers: inout SampleNumbers, _ attempt: Int, _ room: Int) -> Value {
    if attempt % 2 == 0, let point = numbers.element(parts.points) {
      return point(numbers.below(1_000_000_000))
    }
    return switch rule.type {
    case .text: .text(text.text(&numbers, attempt, room: room))
    case .number: .number(parts.number(&numbers))
    case .boolean: .boolean(numbers.oneIn(2))
    case .date: .date(parts.date(near: moment.date, &numbers))
    case .time: .time(parts.time(&numbers))
    case .dateTime: .dateTime(parts.dateTime(near: moment.dateTime, &numbers))
    case .choice: .choice(parts.choice(&numbers) ?? text.text(&numbers, attempt))
    case .choices: .choices(parts.choices(&numbers, text))
    case .file(let storage): .file(parts.file(storage, &numbers))
    }
  }
}
