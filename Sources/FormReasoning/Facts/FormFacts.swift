import FormCore
import FormExpressions
import FormPatterns
import FormValues
import JSONText

/// What a form says of its answers, as statements; each is made when it is first needed.
///
/// An input of a repeated group stands for that of any one row.
final class FormFacts {
  let form: Form
  let vocabulary = Vocabulary()
  /// The parts of it with errors, of which nothing is known.
  let faulty: FaultyParts
  /// What `today` and `now` mean; nil for any day.
  let moment: Moment?
  /// Whether numbers and times lie on the grids of their inputs; without, on the finest of all.
  let hasGrids: Bool
  let today: LinearSum
  let now: LinearSum
  private var inputs: [Int: InputFacts] = [:]
  private var shownInputs: [Int: Statement] = [:]
  private var shownGroups: [Int: Statement] = [:]
  private var conditions: [Reason.Part: ConditionNode] = [:]
  private var reasons: [Reason.Part: Int] = [:]
  private var tests: [TestKey: Int] = [:]
  /// By truth variable: the input of whose answer it says that it is there.
  private(set) var inputOfPresence: [Int: Int] = [:]
  /// By number variable: the input whose answer it is.
  private(set) var inputOfNumber: [Int: Int] = [:]
  /// By repeated group: the number variable of its rows.
  private(set) var rowCounts: [Int: Int] = [:]
  /// By input: the required ones whose own conditions and bounds refer to it.
  private(set) lazy var dependents = makeDependents()

  private struct TestKey: Hashable {
    let text: Int
    let name: TextBytes
  }

  init(
    _ form: Form, at moment: Moment? = nil, hasGrids: Bool = true,
    except faulty: FaultyParts = .none
  ) {
    (self.form, self.moment, self.hasGrids, self.faulty) = (form, moment, hasGrids, faulty)
    let day = moment.map { Int128($0.date.daysSinceEpoch) }
    let time = moment.map { Int128($0.time.minutes) }
    today = vocabulary.moment(Interval(low: day ?? 0, high: day ?? FormFacts.lastDay))
    now = vocabulary.moment(Interval(low: time ?? 0, high: time ?? 1439))
  }

  /// The last day that is looked at: 2999-12-31.
  static let lastDay = Int128(CivilDate(year: 2999, month: 12, day: 31)?.daysSinceEpoch ?? 0)

  private func makeDependents() -> [Int: [Int]] {
    var dependents: [Int: [Int]] = [:]
    for input in form.inputs.indices where !faulty.inputs.contains(input) {
      let logic = form.logic.inputs[input]
      guard logic.validIf != nil || !logic.bounds.isEmpty else { continue }
      let expressions = [logic.validIf].compactMap { $0 } + logic.bounds.map(\.expression)
      guard form.inputs[input].isRequired || logic.requiredIf != nil else { continue }
      let subjects = expressions.flatMap(\.subjects)
      let formulas = subjects.filter { $0 < form.inputs.count }
        .compactMap { form.logic.inputs[$0].formula }
      for subject in Set(subjects + formulas.flatMap(\.subjects)) where subject != input {
        dependents[subject, default: []].append(input)
      }
    }
    return dependents
  }

  func reason(_ part: Reason.Part) -> Int {
    if let known = reasons[part] { return known }
    let made = vocabulary.addReason(Reason(part: part))
    reasons[part] = made
    return made
  }

  func input(_ index: Int) -> InputFacts {
    if let known = inputs[index] { return known }
    let made = makeInput(index)
    inputs[index] = made
    inputOfPresence[made.present] = index
    if case .number(let number, _, _) = made.value { inputOfNumber[number] = index }
    return made
  }

  /// The truth variables of the options of an input with several choices, by word.
  func options(of input: Int) -> [Int: Statement]? {
    guard case .choices(let chosen, _) = self.input(input).value else { return nil }
    return chosen.mapValues { .truth($0) }
  }

  func count(of input: Int) -> Int? {
    if case .choices(_, let count) = self.input(input).value { count } else { nil }
  }

  /// The truth variable of a text passing a test.
  func test(
    of text: Int, _ name: String, _ part: (Vocabulary.PartKind, String)?, pattern: Pattern? = nil,
    _ isPassed: @escaping (String) -> Bool
  ) -> Int {
    let key = TestKey(text: text, name: TextBytes(name))
    if let known = tests[key] { return known }
    let test = Vocabulary.TextTest(
      text: text, isPassed: isPassed, part: part, pattern: pattern)
    let made = vocabulary.addTruth(Vocabulary.TruthVariable(test: test))
    tests[key] = made
    return made
  }

  /// How many rows there are of a group that stands in no other one which repeats; nil of others.
  func rowCount(of group: Int) -> Term? {
    guard !faulty.groups.contains(group), let limits = form.groups[group].repetition?.lastingLimits,
      form.scope(inside: form.groups[group].parent) == 0
    else { return nil }
    let number =
      rowCounts[group]
      ?? vocabulary.addNumber(
        Vocabulary.NumberVariable(
          interval: Interval(low: Int128(limits.least), high: Int128(limits.most)),
          widest: Interval(low: 0, high: Int128(Int32.max)), reason: nil))
    rowCounts[group] = number
    let isShown = isShown(group: group)
    let count = LinearSum(variable: number, factor: Decimal.unitsPerOne, constant: 0)
    return .cases([
      TermCase(isShown, .number(count)), TermCase(!isShown, .number(LinearSum(0))),
    ])
  }

  /// The number variable of the length of a text.
  func length(of text: Int) -> Int {
    if let known = vocabulary.texts[text].length { return known }
    let limits = vocabulary.texts[text].lengths
    let widest = Interval(low: 1, high: Int128(Int32.max))
    let made = vocabulary.addNumber(
      Vocabulary.NumberVariable(
        interval: limits, widest: widest, reason: vocabulary.texts[text].reason,
        link: .length(of: text)))
    vocabulary.setLength(made, of: text)
    return made
  }

  /// The term of an answer, or of a value from outside.
  func term(of subject: Int, _ type: ExpressionType) -> Term {
    guard subject < form.inputs.count else {
      return subject < form.inputs.count + form.groups.count
        ? .unknown("rows of \(subject)") : externalValue(subject)
    }
    let facts = input(subject)
    let present = Statement.truth(facts.present)
    switch facts.value {
    case .truth(let truth): return .truth(isTrue: present && .truth(truth), isPresent: present)
    case .choices: return .choices(input: subject)
    case .other: return .unknown("input \(subject)")
    case .number, .text:
      guard let single = facts.single else { return .unknown("input \(subject)") }
      return .cases([TermCase(present, single), TermCase(!present, .missing)])
    }
  }

  private func externalValue(_ subject: Int) -> Term {
    let text = vocabulary.opaque("external \(subject)") {
      vocabulary.addText(
        Vocabulary.TextVariable(choices: nil, isAllowed: { _ in true }, reason: nil))
    }
    let present = Statement.truth(
      vocabulary.opaque("presence of external \(subject)") { vocabulary.addTruth() })
    return .cases([TermCase(present, .text(text)), TermCase(!present, .missing)])
  }
}

extension FormFacts {
  /// A condition of the form; nil if there is none.
  func condition(_ part: Reason.Part) -> ConditionNode? {
    // Most parts have none, which costs less to see than to look for what was made of it.
    guard let expression = expression(part) else { return nil }
    if let known = conditions[part] { return known }
    let made = TermReader.condition(expression, self)
    conditions[part] = made
    return made
  }

  func expression(_ part: Reason.Part) -> Expression? { form.logic.expression(part) }

  /// Whether a group is shown; without one, the form itself.
  func isShown(group: Int?) -> Statement {
    guard let group else { return .known(true) }
    if let known = shownGroups[group] { return known }
    let around = isShown(group: form.groups[group].parent)
    let made =
      faulty.groups.contains(group) ? .truth(vocabulary.addTruth()) : shown(around, .group(group))
    shownGroups[group] = made
    return made
  }

  func isShown(input: Int) -> Statement {
    if let known = shownInputs[input] { return known }
    let around = isShown(group: form.inputs[input].group)
    let made =
      faulty.inputs.contains(input)
      ? .truth(vocabulary.addTruth()) : shown(around, .input(input, "visibleIf"))
    shownInputs[input] = made
    return made
  }

  /// Whether something is shown: if what is around it is, and its condition holds.
  private func shown(_ around: Statement, _ part: Reason.Part) -> Statement {
    guard expression(part) != nil else { return around }
    let reason = reason(part)
    let holds = { [unowned self] in condition(part)?.statement ?? .known(true) }
    return .truth(
      vocabulary.addTruth(
        Vocabulary.TruthVariable(
          whenTrue: { around && .because(reason, holds()) },
          whenFalse: { .because(reason, !(around && holds())) })))
  }
}

extension FormLogic {
  /// The expression that a part of the form is; nil if there is none.
  func expression(_ part: Reason.Part) -> Expression? {
    switch part {
    case .rules, .required: return nil
    case .group(let group): return groups[group]
    case .option(let input, let option):
      let options = inputs[input].options
      return options.indices.contains(option) ? options[option] : nil
    case .input(let input, let name):
      let logic = inputs[input]
      switch name {
      case "visibleIf": return logic.visibleIf
      case "requiredIf": return logic.requiredIf
      case "validIf": return logic.validIf
      case "warnIf": return logic.warnIf
      case "value": return logic.formula
      default: return logic.bounds.first { $0.name == name }?.expression
      }
    }
  }
}

extension Vocabulary {
  /// A variable that means the present day or time.
  fileprivate func moment(_ interval: Interval) -> LinearSum {
    let number = addNumber(
      NumberVariable(interval: interval, widest: interval, reason: nil))
    return LinearSum(variable: number, factor: 1, constant: 0)
  }
}
