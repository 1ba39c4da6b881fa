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
  private let judgements: [Judgement]
  /// The inputs whose values are worked out.
  package let calculated: [Int]
  private let inputs: [Input]
  private let logic: [InputLogic]
  /// What is evaluated, each behind all that it depends on.
  private let steps: [Step]
  private var answers: FlatAnswers
  private var shownGroups: [Bool]
  private var stack = EvaluationStack()
  /// What was worked out of bounds last, and the rule that came of it.
  private var rules: [Int: MovedRule] = [:]

  private struct MovedRule: Sendable {
    let bounds: [Value?]
    let rule: AnswerRule
  }

  /// How the answer of one input is judged by others.
  private struct Judgement: Sendable {
    let input: Int
    let type: ValueType
    let validIf: Expression?
    let shortValidIf: ShortCondition?
    let hasBounds: Bool
    let closesOptions: Bool
  }

  /// One node: an input, or a group.
  private struct Step: Sendable {
    let input: Int?
    /// The group itself, or the one around the input; -1 for none.
    let group: Int
    /// The group around a group; -1 for none.
    let parent: Int
    let condition: Expression?
    let short: ShortCondition?
    let formula: Expression?

    init(input: Int?, group: Int, parent: Int, condition: Expression?, formula: Expression?) {
      (self.input, self.group, self.parent) = (input, group, parent)
      (self.condition, short, self.formula) = (condition, condition?.short, formula)
    }
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
    let hidden = FlatSheet.hideable(form)
    hideable = form.inputs.indices.filter { hidden.inputs[$0] }
    calculated = form.inputs.indices.filter { form.inputs[$0].isCalculated }
    required = form.inputs.indices.filter {
      guard !form.inputs[$0].isCalculated else { return false }
      return form.inputs[$0].isRequired
        ? hidden.inputs[$0] : form.logic.inputs[$0].requiredIf != nil
    }
    judged = form.inputs.indices.filter {
      let input = form.logic.inputs[$0]
      return input.validIf != nil || input.closesOptions || !input.bounds.isEmpty
    }
    judgements = judged.map {
      let logic = form.logic.inputs[$0]
      return Judgement(
        input: $0, type: form.inputs[$0].valueType, validIf: logic.validIf,
        shortValidIf: logic.validIf?.short,
        hasBounds: !logic.bounds.isEmpty, closesOptions: logic.closesOptions)
    }
    let used = Set(form.logic.subjects).union(judged)
    referred = used.filter { $0 < form.inputs.count && !form.inputs[$0].isCalculated }.sorted()
    steps = form.logic.order.compactMap { FlatSheet.step($0, form, hidden) }
    answers = FlatAnswers(form, at: begun, given: given)
    shownGroups = form.groups.map { _ in true }
  }

  private static func step(
    _ node: Int, _ form: Form, _ hidden: (inputs: [Bool], groups: [Bool])
  ) -> Step? {
    guard node < form.inputs.count else {
      let group = node - form.inputs.count
      guard hidden.groups[group] else { return nil }
      return Step(
        input: nil, group: group, parent: form.groups[group].parent ?? -1,
        condition: form.logic.groups[group], formula: nil)
    }
    let logic = form.logic.inputs[node]
    guard hidden.inputs[node] || logic.formula != nil else { return nil }
    return Step(
      input: node, group: form.inputs[node].group ?? -1, parent: -1, condition: logic.visibleIf,
      formula: logic.formula)
  }

  /// What has a condition of its own or stands in a group that may be hidden.
  private static func hideable(_ form: Form) -> (inputs: [Bool], groups: [Bool]) {
    var groups: [Bool] = []
    for group in form.groups {
      let isInside = group.parent.map { groups[$0] } ?? false
      groups.append(isInside || form.logic.groups[group.index] != nil)
    }
    let inputs = form.inputs.map { input in
      form.logic.inputs[input.index].visibleIf != nil || input.group.map { groups[$0] } ?? false
    }
    return (inputs, groups)
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

extension FormLogic {
  /// What the expressions of inputs and groups refer to.
  fileprivate var subjects: [Int] {
    (groups.compactMap { $0 } + inputs.logics.flatMap(\.expressions)).flatMap(\.subjects)
  }
}
