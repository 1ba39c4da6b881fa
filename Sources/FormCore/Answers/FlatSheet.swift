/// The answers of one submission after the other of a form in which nothing repeats, kept
/// in the same room: what they decide about each other, and nothing else.
///
/// It evaluates the expressions of the form in the order in which ``AnswerSheet`` does, but only
/// those that there are, and knows only the answers that they refer to.
package struct FlatSheet: Sendable {
  /// The inputs whose answers are to be set, for something depends on them.
  package let referred: [Int]
  /// The inputs that may be hidden.
  package let hideable: [Int]
  /// The inputs that must be answered only if they are shown, or only under a condition.
  package let required: [Int]
  /// The inputs for whose answers other answers decide what is allowed.
  package let judged: [Int]
  /// What they decide, in the same order.
  private let judgements: [SheetPlan.Judgement]
  /// The inputs whose values are worked out.
  package let calculated: [Int]
  private let inputs: [Input]
  private let logic: [InputLogic]
  /// What is evaluated, each behind all that it depends on.
  private let steps: [SheetPlan.Step]
  private var answers: FlatAnswers
  private var shownGroups: [Bool]
  private var stack = EvaluationStack()
  /// What was worked out of bounds last, and the rule that came of it.
  private var rules: [Int: MovedRule] = [:]

  private struct MovedRule: Sendable {
    let bounds: [Value?]
    let rule: AnswerRule
  }

  /// Whether it can judge the submissions of a form: something depends on answers, and no group
  /// repeats.
  package static func fits(_ form: Form) -> Bool {
    !form.isIndependent && !form.groups.contains { $0.repetition != nil }
  }

  /// The sheet of a form that it fits.
  package init(_ form: Form, at begun: Moment, given: [FieldKey: String]) {
    inputs = form.inputs
    logic = form.inputs.indices.map { form.logic.inputs[$0] }
    let plan = SheetPlan(form)
    (referred, hideable, required) = (plan.referred, plan.hideable, plan.required)
    (judgements, calculated, steps) = (plan.judgements, plan.calculated, plan.steps)
    judged = judgements.map(\.input)
    answers = FlatAnswers(form, at: begun, given: given)
    shownGroups = form.groups.map { _ in true }
  }

  /// Sets the answer of an input that something depends on; missing for none.
  package mutating func set(_ answer: Operand, of input: Int) {
    switch answer {
    case .missing: answers.kinds[input] = .missing
    case .number(let number): set(Reading.number(number), of: input)
    case .boolean(let flag): set(Reading.boolean(flag), of: input)
    case .date(let date): set(Reading.date(date), of: input)
    case .time(let time): set(Reading.time(time), of: input)
    case .text, .file, .texts, .list:
      answers.kinds[input] = .other
      answers.operands[input] = answer
    }
  }

  /// Sets an answer that is not text.
  package mutating func set(_ answer: Reading, of input: Int) {
    answers.kinds[input] = .reading
    answers.readings[input] = answer
  }

  /// Evaluates what is shown, and what is worked out.
  package mutating func settle() {
    for place in steps.indices {
      let around = steps[place].input == nil ? steps[place].parent : steps[place].group
      var isShown = around < 0 || shownGroups[around]
      if isShown, let short = steps[place].short {
        isShown = short.holds(of: answers)
      } else if isShown, let condition = steps[place].condition {
        isShown = condition.evaluate(answers, on: &stack).isTrue
      }
      guard let input = steps[place].input else {
        shownGroups[steps[place].group] = isShown
        continue
      }
      answers.shown[input] = isShown
      guard isShown, let formula = steps[place].formula else { continue }
      let worked = formula.evaluate(answers, on: &stack)
      set(Operand(worked.value(as: inputs[input].valueType)), of: input)
    }
  }

  /// Whether an input is asked at present.
  package func isShown(_ input: Int) -> Bool { answers.shown[input] }

  /// What a calculated input is worth at present; nil where it is hidden or has no value.
  package func value(of input: Int) -> Value? {
    answers.operand(input).value(as: inputs[input].valueType)
  }

  /// Whether an input, if it is shown, must have an answer at present.
  package mutating func isRequired(_ input: Int) -> Bool {
    inputs[input].isRequired
      || logic[input].requiredIf?.evaluate(answers, on: &stack).isTrue ?? false
  }

  /// Whether the answer of an input of ``judged``, by its place there, is allowed at present; it is
  /// set and satisfies its rule.
  package mutating func allowsAnswer(judgedAt place: Int) -> Bool {
    let input = judgements[place].input
    guard answers.kinds[input] != .missing else { return true }
    if judgements[place].hasBounds || judgements[place].closesOptions, !staysAllowed(place) {
      return false
    }
    if let short = judgements[place].shortValidIf { return short.holds(of: answers) }
    return judgements[place].validIf?.evaluate(answers, on: &stack).isTrue ?? true
  }

  /// Whether an answer is within bounds and among options that other answers move.
  @inline(never)
  private mutating func staysAllowed(_ place: Int) -> Bool {
    let judgement = judgements[place]
    let input = judgement.input
    guard let value = answers.operand(input).value(as: judgement.type) else { return true }
    if judgement.hasBounds, !rule(of: input).faults(of: value).isEmpty { return false }
    return !judgement.closesOptions || logic[input].closedOption(value, answers) == nil
  }

  /// The rule of an input with its bounds as they are at present.
  private mutating func rule(of input: Int) -> AnswerRule {
    let bounds = logic[input].bounds.map {
      $0.expression.evaluate(answers, on: &stack).value(as: $0.type)
    }
    if let known = rules[input], known.bounds == bounds { return known.rule }
    let component = inputs[input].component(logic[input], answers)
    let rule = component.rule(at: answers.moment)
    rules[input] = MovedRule(bounds: bounds, rule: rule)
    return rule
  }
}

/// What expressions see of such answers.
///
/// Those that are no text are kept by themselves: they are a few bytes, to which nothing refers.
struct FlatAnswers: ExpressionContext, Sendable {
  enum Kind: Sendable {
    case missing, reading, other
  }

  let moment: Moment
  var kinds: [Kind]
  var readings: [Reading]
  var operands: [Operand]
  var shown: [Bool]
  /// What subjects behind the inputs stand for: groups, of which none repeats, and facts.
  private let others: [Operand]

  init(_ form: Form, at begun: Moment, given: [FieldKey: String]) {
    moment = begun
    kinds = form.inputs.map { _ in .missing }
    readings = form.inputs.map { _ in .text }
    operands = form.inputs.map { _ in .missing }
    shown = form.inputs.map { _ in true }
    let facts = form.given.isEmpty ? [] : AnswerSheet(empty: form, at: begun, given: given).given
    others = form.groups.map { _ in .missing } + facts.map { Operand($0) }
  }

  /// What the answer of an input means, where it is shown and is neither missing nor text.
  @inline(__always)
  func scalar(_ subject: Int) -> Reading? {
    guard subject < kinds.count, shown[subject], kinds[subject] == .reading else { return nil }
    return readings[subject]
  }

  @inline(__always)
  func operand(_ subject: Int) -> Operand {
    guard subject < kinds.count else { return others[subject &- kinds.count] }
    guard shown[subject] else { return .missing }
    switch kinds[subject] {
    case .missing: return .missing
    case .other: return operands[subject]
    case .reading: return Operand(readings[subject])
    }
  }
}
