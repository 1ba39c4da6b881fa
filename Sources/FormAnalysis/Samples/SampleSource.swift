package import FormCore
import FormReasoning
package import FormValues
package import JSONText

/// Submissions made up of a form's rules: accepted ones, and ones with one fault that is known.
///
/// Every sample is made of its seed and number alone, the same on every machine. What is made up is
/// checked as every submission is before it is given out.
package struct SampleSource: Sendable {
  let form: Form
  let moment: Moment
  let validator: SubmissionValidator
  private let seed: UInt64
  private let samplers: [ValueSampler]
  /// Answers under which conditions hold, and under which they do not, so all of them are met with.
  private let solved: [FormSolver.Wishes]
  /// Answers to the questions whose own conditions and bounds refer to others.
  private let restricted: [FormSolver.Wishes]

  /// - Parameter moment: what `today` and `now` mean.
  package init(_ form: Form, at moment: Moment, seed: UInt64) {
    self.init(form, at: moment, seed: seed, isLed: true)
  }

  /// - Parameter isLed: whether samples are led to all states of the form; else only pinned ones are
  ///   made.
  init(_ form: Form, at moment: Moment, seed: UInt64, isLed: Bool) {
    (self.form, self.moment, self.seed) = (form, moment, seed)
    validator = SubmissionValidator(form, at: moment)
    samplers = form.inputs.map { ValueSampler($0, at: moment) }
    solved = isLed ? SampleSource.solved(form, at: moment) : []
    restricted = isLed ? SampleSource.restricted(form, at: moment) : []
  }

  /// The most states of a form that samples are led to.
  private static let mostGoals = 2000
  /// The steps that are spent to find how.
  private static let steps = 2_000_000

  private static func solved(_ form: Form, at moment: Moment) -> [FormSolver.Wishes] {
    guard !form.isIndependent else { return [] }
    let solver = FormSolver(form, at: moment)
    let goals = form.goals(at: moment).filter(\.isConditional)
    var left = steps
    return goals.prefix(mostGoals).compactMap { solver.answers(for: $0, steps: &left) }
  }

  /// Different answers to the required questions that are always asked and refer to others.
  private static func restricted(_ form: Form, at moment: Moment) -> [FormSolver.Wishes] {
    let goals = form.inputs.filter { input in
      let logic = form.logic.inputs[input.index]
      return input.isRequired && input.group == nil && logic.visibleIf == nil
        && (logic.validIf != nil || !logic.bounds.isEmpty)
    }
    guard !goals.isEmpty else { return [] }
    let solver = FormSolver(form, at: moment)
    var numbers = SampleNumbers(seed: 0, number: 0)
    return (0..<16).compactMap { _ in
      let solution = solver.solution(
        for: goals.map { .answered(input: $0.index) }, pick: { numbers.units(upTo: $0) })
      return if case .answers(let wishes) = solution { wishes } else { nil }
    }
  }

  /// An accepted submission with some answers, as far as they can be kept; nil if none was found.
  func pinned(
    _ number: Int, _ pins: FormSolver.Wishes
  ) -> (tree: SampleTree, answerState: AnswerState)? {
    var numbers = SampleNumbers(seed: seed, number: number)
    return try? answered(&numbers, pins)
  }

  /// A submission that the form accepts.
  package func accepted(_ number: Int) throws(SampleProblem) -> Sample {
    var numbers = SampleNumbers(seed: seed, number: number)
    return Sample(json: try answered(&numbers).tree.json, fault: nil)
  }

  /// A submission with exactly one fault.
  package func refused(_ number: Int) throws(SampleProblem) -> Sample {
    var numbers = SampleNumbers(seed: ~seed, number: number)
    for _ in 0..<20 {
      let (tree, answerState) = try answered(&numbers)
      for _ in 0..<10 {
        let spoiled = spoiled(tree, answerState, &numbers)
        let faults = validator.validate(spoiled.json.members ?? []).faults
        guard let fault = faults.first, faults.count == 1 else { continue }
        return Sample(
          json: spoiled.json, fault: Sample.NamedFault(key: fault.path, code: fault.fault.code))
      }
    }
    throw .noFault
  }

  /// Answers that satisfy the form, and what the form makes of them.
  private func answered(
    _ numbers: inout SampleNumbers
  ) throws(SampleProblem) -> (tree: SampleTree, answerState: AnswerState) {
    let isLed = !solved.isEmpty && numbers.oneIn(2)
    let wishes = isLed ? numbers.element(solved) : nil
    guard let other = numbers.element(restricted) else {
      return try answered(&numbers, wishes ?? FormSolver.Wishes())
    }
    // Chance alone seldom fulfils what several answers must fulfil together.
    let filled = wishes?.filled(with: other) ?? FormSolver.Wishes()
    if let found = try? answered(&numbers, filled) { return found }
    return try answered(&numbers, other)
  }

  private func answered(
    _ numbers: inout SampleNumbers, _ pins: FormSolver.Wishes
  ) throws(SampleProblem) -> (tree: SampleTree, answerState: AnswerState) {
    var lenient = validator
    lenient.dropsHidden = true
    var tree = startedAt(&numbers, pins)
    for round in 0..<80 {
      let (answerState, faults) = lenient.validate(tree.json.members ?? [])
      if faults.isEmpty {
        removeHidden(from: &tree, answerState)
        return (tree, answerState)
      }
      for fault in faults { repair(fault, &tree, answerState, round, &numbers) }
      // Bounds that others give may leave no room for an answer; then all are made up anew.
      if faults.contains(where: { isWithoutRoom($0, tree, answerState) }) {
        tree = startedAt(&numbers, pins)
      } else if !pins.inputs.isEmpty, round < 20 {
        pin(pins, in: &tree, at: answerState)
      }
    }
    throw .noAnswer(lenient.validate(tree.json.members ?? []).faults.first?.path ?? "")
  }

  /// Puts answers into a tree, in the first row of what is repeated.
  func pin(
    _ pins: FormSolver.Wishes, in tree: inout SampleTree, at answerState: AnswerState
  ) {
    for slot in answerState.orderedSlots {
      guard case .input(let input) = answerState.subject(of: slot), let pin = pins.inputs[input]
      else {
        continue
      }
      let path = answerState.path(of: slot)
      guard SampleTree.isInFirstRows(path) else { continue }
      switch pin {
      case .value(let value): tree.answers[path] = value.json(.typed)
      case .none: tree.answers[path] = nil
      case .any: continue
      }
    }
  }

  /// The groups around inputs that have an answer.
  private func groups(around pins: FormSolver.Wishes) -> Set<Int> {
    var groups: Set<Int> = []
    for (input, pin) in pins.inputs {
      if case .none = pin { continue }
      var next = form.inputs[input].group
      while let group = next {
        groups.insert(group)
        next = form.groups[group].parent
      }
    }
    return groups
  }

  private func startedAt(
    _ numbers: inout SampleNumbers, _ pins: FormSolver.Wishes
  ) -> SampleTree {
    var tree = SampleTree(form)
    let needed = groups(around: pins)
    let leaves = tree.leaves { group in
      if let rows = pins.rows[group.index], rows <= 1000 { return rows }
      let limits = group.repetition?.lastingLimits ?? RowLimits(least: 0, most: 0)
      let least = max(limits.least, needed.contains(group.index) ? 1 : 0)
      return numbers.within(least, min(limits.most, least + 2))
    }
    for leaf in leaves {
      let pin = SampleTree.isInFirstRows(leaf.path) ? pins.inputs[leaf.input.index] : nil
      switch pin {
      case .value(let value)?: tree.answers[leaf.path] = value.json(.typed)
      case .some(.none): continue
      case .any?, nil:
        guard leaf.input.isRequired || pin != nil || !numbers.oneIn(4) else { continue }
        tree.answers[leaf.path] = samplers[leaf.input.index].accepted(&numbers)?.json(.typed)
      }
    }
    return tree
  }

  /// Makes up another answer in the place of one that is wrong, by the rule as it is with the
  /// others.
  private func repair(
    _ fault: AnswerFault, _ tree: inout SampleTree, _ answerState: AnswerState, _ round: Int,
    _ numbers: inout SampleNumbers
  ) {
    guard let slot = fault.slot else { return }
    guard let input = answerState.input(of: slot) else {
      return repairRows(at: slot, &tree, answerState, &numbers)
    }
    if !answerState.isRequired(at: slot), round > 40 || numbers.oneIn(4) {
      tree.answers[fault.path] = nil
    } else {
      tree.answers[fault.path] = sampler(input, slot, answerState).accepted(&numbers)?.json(.typed)
    }
  }

  /// Whether no answer was found that is required and has bounds that other answers give.
  private func isWithoutRoom(_ fault: AnswerFault, _ tree: SampleTree, _ answerState: AnswerState)
    -> Bool
  {
    guard let slot = fault.slot, let input = answerState.input(of: slot) else { return false }
    return tree.answers[fault.path] == nil && form.hasDynamicBounds(input.index)
      && answerState.isRequired(at: slot)
  }

  /// Takes out what is not asked with the answers as they are.
  private func removeHidden(from tree: inout SampleTree, _ answerState: AnswerState) {
    for slot in answerState.orderedSlots where !answerState.isShown(slot) {
      switch answerState.subject(of: slot) {
      case .input: tree.answers[answerState.path(of: slot)] = nil
      case .rows: tree.rows[answerState.path(of: slot)] = 0
      }
    }
  }

  /// The sampler of answers to a slot, with the restrictions by other answers.
  func sampler(_ input: Input, _ slot: Int, _ answerState: AnswerState) -> ValueSampler {
    guard form.isDynamic(input.index), let rule = answerState.rule(at: slot) else {
      return samplers[input.index]
    }
    guard let open = answerState.openOptions(at: slot) else {
      return ValueSampler(input, rule, at: moment)
    }
    let constraints = rule.constraints.map { constraint in
      guard case .membership(let all) = constraint else { return constraint }
      return .membership(MembershipRule(zip(all.values, open).filter(\.1).map(\.0)))
    }
    return ValueSampler(
      input,
      AnswerRule(
        type: rule.type, constraints: constraints, words: rule.words, separator: rule.separator),
      at: moment)
  }
}

/// A submission that was made up.
package struct Sample: Sendable {
  /// The fault that it has; nil in one that is accepted.
  package let fault: NamedFault?
  /// The answers as an object by key.
  package let json: JSON

  init(json: JSON, fault: NamedFault?) {
    (self.json, self.fault) = (json, fault)
  }

  /// A fault by the path of its answer, such as `people[2].age`, and its code.
  package struct NamedFault: Hashable, Sendable {
    package let key: String
    package let code: FaultCode
  }
}

/// The reason why no sample can be made of a form.
package enum SampleProblem: Error, Hashable, Sendable {
  /// No answers were found that satisfy every rule together; the path of one that does not.
  case noAnswer(String)
  /// No fault was found that stands alone.
  case noFault
}
