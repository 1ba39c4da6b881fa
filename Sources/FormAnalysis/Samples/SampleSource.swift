package import FormCore
import FormPatterns
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
  /// How long it takes to judge a submission.
  let judgingCost: Int
  private let seed: UInt64
  /// By input: the samplers that take long to make, because they read a pattern; as many as there is
  /// room for.
  private let patterned: [Int: ValueSampler]
  /// Answers under which conditions hold, and under which they do not, so all of them are met with.
  private let solved: [FormSolver.Wishes]
  /// Answers to the questions whose own conditions and bounds refer to others.
  private let restricted: [FormSolver.Wishes]
  /// How many characters long texts have at least, about.
  private let leastText: Int

  /// - Parameter moment: what `today` and `now` mean.
  package init(_ form: Form, at moment: Moment, seed: UInt64) {
    self.init(form, at: moment, seed: seed, isLed: true)
  }

  /// - Parameter isLed: whether samples are led to all states of the form; else only pinned ones are
  ///   made.
  init(_ form: Form, at moment: Moment, seed: UInt64, isLed: Bool) {
    (self.form, self.moment, self.seed) = (form, moment, seed)
    validator = SubmissionValidator(form, at: moment)
    judgingCost = validator.judgingCost
    var (patterned, room) = ([Int: ValueSampler](), SampleSource.mostPatternBytes)
    var leastText = 0
    for input in form.inputs {
      let rule = validator.rules[input.index]
      let parts = RuleParts(rule.constraints)
      if let least = parts.length.min, least > TextSampler.short {
        leastText = min(leastText + least, SampleTree.mostText)
      }
      guard let pattern = parts.pattern, room >= 0 else { continue }
      room -= pattern.text.utf8.count
      if room >= 0 { patterned[input.index] = ValueSampler(input, rule, at: moment) }
    }
    (self.patterned, self.leastText) = (patterned, leastText)
    solved = isLed ? SampleSource.leadingAnswers(form, at: moment) : []
    restricted = isLed ? SampleSource.restrictedAnswers(form, at: moment) : []
  }

  /// The patterns whose samplers are kept, together; each byte takes about 50.
  private static let mostPatternBytes = 500_000
  /// The answers that are looked at for one submission before it is given up.
  static let mostLooks = 400_000
  /// The rows of a submission after which groups get no more than they need: rows inside rows would
  /// else double with each group around them. A row counts once more for each 200 bytes of its path.
  private static let mostRows = 20_000
  /// How many random numbers are drawn in the time that an answer is judged in.
  private static let drawnInLook = 16
  /// The most rounds of repairs for one submission.
  private static let mostRounds = 80

  /// Whether the submissions of a form are not too long to be made up.
  package static func canMakeUp(_ form: Form, at moment: Moment) -> Bool {
    AnswerState(form, at: moment).slotCount <= mostPlaces
  }

  /// The most places for answers that a submission may have without more rows than it needs.
  package static let mostPlaces = 200_000

  /// After so many submissions in a row that were not found there is little hope for another one;
  /// fewer if each takes long.
  package var mostFailures: Int {
    let slots = AnswerState(form, at: moment).slotCount
    let looks = max(1, slots) + leastText / 64
    return max(1, min(50, SampleSource.mostLooks / (SampleSource.mostRounds * looks)))
  }

  /// An accepted submission with some answers, as far as they can be kept; nil if none was found.
  ///
  /// - Parameter left: the answers that may still be judged, or given in the place of others.
  func pinned(
    _ number: Int, _ pins: FormSolver.Wishes, _ left: inout Int
  ) -> (tree: SampleTree, answerState: AnswerState)? {
    var numbers = SampleNumbers(seed: seed, number: number)
    return try? answered(&numbers, pins, &left)
  }

  /// The answers that are judged, or given in the place of others, for submissions in a row that are
  /// not found before no further one is looked for.
  package static let patience = 2_000_000

  /// A submission that the form accepts.
  package func accepted(_ number: Int) throws(SampleProblem) -> Sample {
    var patience = 0
    return try accepted(number, &patience)
  }

  /// The same, which takes from `patience` what it takes; it is the same however little is left.
  package func accepted(_ number: Int, _ patience: inout Int) throws(SampleProblem) -> Sample {
    var (numbers, left) = (SampleNumbers(seed: seed, number: number), Int.max)
    defer { patience -= Int.max - left }
    return Sample(json: try answered(&numbers, &left).tree.json, fault: nil)
  }

  /// A submission with exactly one fault.
  package func refused(_ number: Int) throws(SampleProblem) -> Sample {
    var patience = 0
    return try refused(number, &patience)
  }

  /// The same, which takes from `patience` what it takes.
  package func refused(_ number: Int, _ patience: inout Int) throws(SampleProblem) -> Sample {
    var (numbers, left) = (SampleNumbers(seed: ~seed, number: number), Int.max)
    defer { patience -= Int.max - left }
    let attempts = SampleSource.mostLooks / (10 * judgingCost)
    for _ in 0..<max(1, min(20, attempts)) {
      let (tree, answerState) = try answered(&numbers, &left)
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
    _ numbers: inout SampleNumbers, _ left: inout Int
  ) throws(SampleProblem) -> (tree: SampleTree, answerState: AnswerState) {
    let isLed = !solved.isEmpty && numbers.oneIn(2)
    let wishes = isLed ? numbers.element(solved) : nil
    guard let other = numbers.element(restricted) else {
      return try answered(&numbers, wishes ?? FormSolver.Wishes(), &left)
    }
    // Chance alone seldom fulfils what several answers must fulfil together.
    let filled = wishes?.filled(with: other) ?? FormSolver.Wishes()
    if let found = try? answered(&numbers, filled, &left) { return found }
    return try answered(&numbers, other, &left)
  }

  private func answered(
    _ numbers: inout SampleNumbers, _ pins: FormSolver.Wishes, _ left: inout Int
  ) throws(SampleProblem) -> (tree: SampleTree, answerState: AnswerState) {
    var lenient = validator
    lenient.dropsHidden = true
    var (looks, drawn) = (0, numbers.drawn)
    var tree = startedAt(&numbers, pins)
    // To change an answer takes longer than to judge it beside others.
    defer { left -= 3 * looks }
    for round in 0..<SampleSource.mostRounds where looks < min(SampleSource.mostLooks, left) {
      var (answerState, faults) = lenient.validate(tree.json.members ?? [])
      left -= (numbers.drawn - drawn) / Self.drawnInLook
      drawn = numbers.drawn
      left -= judgingCost * answerState.timesEachQuestion + tree.textLooks
      if faults.isEmpty {
        removeHidden(from: &tree, answerState)
        return (tree, answerState)
      }
      looks += answerState.slotCount + tree.textLooks
      let isLate = round > 40 || looks > SampleSource.mostLooks / 2
      let kept = round < 20 ? pins : FormSolver.Wishes()
      let hasRoom = repair(
        &tree, &answerState, faults, keeping: kept, leavesOut: isLate, looks: &looks, &numbers)
      // Bounds that others give may leave no room for an answer; then all are made up anew.
      if !hasRoom {
        tree = startedAt(&numbers, pins)
      } else if !kept.inputs.isEmpty {
        pin(kept, in: &tree, at: answerState)
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
      case .value(let value): tree[path] = value.json(.typed)
      case .none: tree[path] = nil
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
    // Each of these rows may need one of each group inside it.
    let most = min(SampleSource.mostRows, max(1, form.mostRows / 8))
    var rows = 0
    let leaves = tree.leaves { group, path in
      if let rows = pins.rows[group.index], rows <= 1000 { return rows }
      let limits = group.repetition?.lastingLimits ?? RowLimits(least: 0, most: 0)
      // Answers that are pinned stand in first rows alone.
      let isNeeded = needed.contains(group.index) && SampleTree.isInFirstRows(path)
      let least = max(limits.least, isNeeded ? 1 : 0)
      let count =
        rows < most
        ? min(numbers.within(least, min(limits.most, least + 2)), max(least, most - rows)) : least
      rows += count * (1 + path.utf8.count / 200)
      return count
    }
    for leaf in leaves {
      let pin = SampleTree.isInFirstRows(leaf.path) ? pins.inputs[leaf.input.index] : nil
      switch pin {
      case .value(let value)?: tree[leaf.path] = value.json(.typed)
      case .some(.none): continue
      case .any?, nil:
        guard leaf.input.isRequired || pin != nil || !numbers.oneIn(4) else { continue }
        tree[leaf.path] =
          sampler(leaf.input).accepted(&numbers, room: tree.textRoom(at: leaf.path))?.json(.typed)
      }
    }
    return tree
  }

  /// Takes out what is not asked with the answers as they are.
  private func removeHidden(from tree: inout SampleTree, _ answerState: AnswerState) {
    for slot in answerState.orderedSlots where !answerState.isShown(slot) {
      switch answerState.subject(of: slot) {
      case .input: tree[answerState.path(of: slot)] = nil
      case .rows: tree.rows[answerState.path(of: slot)] = 0
      }
    }
  }

  /// The sampler of answers to an input, whatever the others are.
  private func sampler(_ input: Input) -> ValueSampler {
    patterned[input.index] ?? ValueSampler(input, validator.rules[input.index], at: moment)
  }

  /// The sampler of answers to a slot, with the restrictions by other answers.
  func sampler(_ input: Input, _ slot: Int, _ answerState: AnswerState) -> ValueSampler {
    let hasBounds = form.hasDynamicBounds(input.index)
    guard hasBounds || form.logic.inputs[input.index].closesOptions else { return sampler(input) }
    let lasting = validator.rules[input.index]
    let rule = hasBounds ? answerState.rule(at: slot) ?? lasting : lasting
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
