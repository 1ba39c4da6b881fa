package import FormCore
package import FormValues

/// Finds answers that bring about states of a form, in a bounded number of steps.
package final class FormSolver {
  /// What a solution says of an input.
  package enum Pin: Sendable {
    case value(Value)
    /// There is an answer, and any will do.
    case any
    case none
  }

  /// Answers as far as they matter.
  package struct Wishes: Sendable {
    /// By input.
    package var inputs: [Int: Pin] = [:]
    /// By repeated group, how many rows it has.
    package var rows: [Int: Int] = [:]

    package init() {}

    /// The same with those of others that it says nothing of.
    package func filled(with other: Wishes) -> Wishes {
      var filled = self
      filled.inputs.merge(other.inputs) { own, _ in own }
      filled.rows.merge(other.rows) { own, _ in own }
      return filled
    }
  }

  package enum Solution {
    case answers(Wishes)
    /// No answers do.
    case impossible([Reason])
    case undecided
  }

  private let form: Form
  let facts: FormFacts
  private static let steps = 20_000
  /// The steps that are left to find out which reasons are needed.
  private var reasonSteps = 2_000_000

  /// - Parameter moment: what `today` and `now` mean.
  package init(_ form: Form, at moment: Moment) {
    self.form = form
    facts = FormFacts(form, at: moment)
  }

  /// Answers that bring about a goal, or why there are none.
  package func solution(for goal: Goal) -> Solution {
    var search = makeSearch()
    switch search.solve([statement(goal)]) {
    case .never: return .impossible(needed([statement(goal)], search))
    case .undecided: return .undecided
    case .found(let candidate): return .answers(wishes(candidate))
    }
  }

  /// Answers that make a statement true; nil if none are found.
  func answers(for statement: Statement) -> Wishes? {
    var search = makeSearch()
    return answers(of: search.solve([statement]))
  }

  /// Answers that bring about all of some goals together, if they are found in the steps that are
  /// left; these are counted.
  package func answers(
    for goals: [Goal], steps: inout Int, pick: ((Int128) -> Int128)? = nil
  ) -> Wishes? {
    guard steps > 0 else { return nil }
    var search = makeSearch(min(steps, Self.steps), pick)
    let before = search.steps
    defer { steps -= before - search.steps }
    return answers(of: search.solve(goals.map(statement)))
  }

  /// Answers with one that its own condition refuses, and nothing else; nil if none are found.
  package func refusal(of input: Int) -> Wishes? {
    var search = Search(facts.vocabulary, steps: Self.steps)
    search.ignored = [facts.reason(.input(input, "validIf"))]
    return answers(of: search.solve([answered(input), !holds(.input(input, "validIf"))]))
  }

  private func makeSearch(
    _ steps: Int = FormSolver.steps, _ pick: ((Int128) -> Int128)? = nil
  ) -> Search {
    var search = Search(facts.vocabulary, steps: steps)
    search.preferred = preferred(pick)
    return search
  }

  private func answers(of outcome: Outcome) -> Wishes? {
    if case .found(let candidate) = outcome { wishes(candidate) } else { nil }
  }

  /// As few of the reasons that were come across as exclude statements; once the steps for that are
  /// used up, the first of them.
  private func needed(_ statements: [Statement], _ search: Search) -> [Reason] {
    var (needed, ignored) = (search.reasons.sorted(), search.ignored)
    for reason in needed.prefix(Self.mostReasons) {
      guard reasonSteps > 0 else { break }
      var search = Search(facts.vocabulary, steps: Self.steps)
      search.ignored = ignored.union([reason])
      if search.solve(statements).isNever { ignored.insert(reason) }
      reasonSteps -= Self.steps - search.steps
    }
    needed.removeAll { ignored.contains($0) }
    if reasonSteps <= 0 { needed = Array(needed.prefix(Self.mostReasons)) }
    return needed.map { facts.vocabulary.reasons[$0] }
  }

  /// The reasons that are tried to be left out.
  private static let mostReasons = 40

  /// The value that is tried first for a number variable.
  private func preferred(_ pick: ((Int128) -> Int128)?) -> (Int) -> Int128? {
    { [facts, form] number in
      guard let index = facts.inputOfNumber[number],
        case .number(_, _, let origin) = facts.input(index).value
      else { return nil }
      let interval = facts.vocabulary.numbers[number].interval
      if let pick, interval.width < 1_000_000_000 { return interval.low + pick(interval.width) }
      return form.inputs[index].valueType == .date ? facts.today.constant - origin : nil
    }
  }

  /// The statement that a goal is reached.
  func statement(_ goal: Goal) -> Statement {
    switch goal {
    case .shown(let input): facts.isShown(input: input)
    case .hidden(let input):
      facts.isShown(group: form.inputs[input].group) && !facts.isShown(input: input)
    case .groupShown(let group): facts.isShown(group: group)
    case .groupHidden(let group):
      facts.isShown(group: form.groups[group].parent) && !facts.isShown(group: group)
    case .onOffer(let input, let option):
      facts.isShown(input: input) && holds(.option(input: input, option))
    case .notOnOffer(let input, let option):
      facts.isShown(input: input) && !holds(.option(input: input, option))
    case .chosen(let input, let option): chosen(input, option)
    case .least(let input): atEnd(input) { ($0.low, -1) }
    case .greatest(let input): atEnd(input) { ($0.high, 1) }
    case .required(let input): facts.isShown(input: input) && holds(.input(input, "requiredIf"))
    case .notRequired(let input): facts.isShown(input: input) && !holds(.input(input, "requiredIf"))
    case .doubted(let input): answered(input) && holds(.input(input, "warnIf"))
    case .notDoubted(let input): answered(input) && !holds(.input(input, "warnIf"))
    case .answered(let input): answered(input)
    case .displayed(let display): isDisplayed(display)
    case .notDisplayed(let display): facts.isShown(group: display.group) && !isDisplayed(display)
    case .branch(let input, let branch): facts.isShown(input: input) && isTaken(input, branch)
    case .unanswered(let input): facts.isShown(input: input) && !answered(input)
    }
  }

  private func isDisplayed(_ display: Goal.Display) -> Statement {
    let condition = form.logic.displays[display.rank].map {
      TermReader.condition($0, facts).statement
    }
    return facts.isShown(group: display.group) && (condition ?? .known(true))
  }

  /// That a calculated value comes out of a way of its formula.
  private func isTaken(_ input: Int, _ branch: Int) -> Statement {
    let branches = form.logic.inputs[input].formula?.branches ?? []
    guard branches.indices.contains(branch) else { return .known(false) }
    return .all(
      of: branches[branch].tests.map { test in
        let holds = TermReader.condition(test.condition, facts).statement
        return test.holds ? holds : !holds
      })
  }

  private func answered(_ input: Int) -> Statement { .truth(facts.input(input).present) }

  private func holds(_ part: Reason.Part) -> Statement {
    facts.condition(part)?.statement ?? .known(true)
  }

  private func chosen(_ input: Int, _ option: Int) -> Statement {
    guard let options = form.inputs[input].component.asChoosing?.options else {
      return .known(false)
    }
    let word = facts.vocabulary.word(options[option].value)
    switch facts.input(input).value {
    case .text(let text): return answered(input) && .text(text, [word])
    case .choices(let chosen, _):
      return answered(input) && (chosen[word].map { .truth($0) } ?? .known(false))
    case .truth, .number, .other: return answered(input)
    }
  }

  private func atEnd(_ input: Int, _ end: (Interval) -> (Int128, Int128)) -> Statement {
    guard case .number(let number, _, _) = facts.input(input).value else { return .known(false) }
    let (value, _) = end(facts.vocabulary.numbers[number].interval)
    let above = LinearSum(variable: number, factor: 1, constant: -value)
    let below = LinearSum(variable: number, factor: -1, constant: value)
    return answered(input) && .atMostZero(above) && .atMostZero(below)
  }
}

extension FormSolver {
  private func wishes(_ candidate: Candidate) -> Wishes {
    var wishes = Wishes()
    for (truth, index) in facts.inputOfPresence where !form.inputs[index].isCalculated {
      let known = facts.input(index)
      switch candidate.truths[truth] {
      case true?: wishes.inputs[index] = pin(form.inputs[index], known, candidate)
      case false?: wishes.inputs[index] = Pin.none
      case nil where isNarrowed(known, candidate):
        // Whether there is an answer does not matter, but which one does.
        wishes.inputs[index] = pin(form.inputs[index], known, candidate)
      case nil: continue
      }
    }
    for (group, number) in facts.rowCounts {
      wishes.rows[group] = candidate.numbers[number].flatMap { Int(exactly: $0) }
    }
    return wishes
  }

  /// Whether a candidate says more of an answer than its own rules.
  private func isNarrowed(_ known: InputFacts, _ candidate: Candidate) -> Bool {
    switch known.value {
    case .truth(let truth): candidate.truths[truth] != nil
    case .number(let number, _, _):
      candidate.intervals[number].map { $0 != facts.vocabulary.numbers[number].interval } ?? false
    case .text(let text):
      candidate.texts[text].map {
        $0.allowed != facts.vocabulary.texts[text].choices || !$0.excluded.isEmpty
      } ?? false
    case .choices, .other: false
    }
  }

  private func pin(
    _ input: Input, _ known: InputFacts, _ candidate: Candidate
  ) -> Pin {
    switch known.value {
    case .truth(let truth): return candidate.truths[truth].map { .value(.boolean($0)) } ?? .any
    case .number(let number, let step, let origin):
      guard let count = candidate.numbers[number] else { return .any }
      return input.valueType.value(rank: origin + step * count).map { .value($0) } ?? .any
    case .text(let text):
      guard let texts = candidate.texts[text] else { return .any }
      let made = TextMaker(facts.vocabulary, candidate).text(text, texts)
      return made.map { .value(input.valueType == .choice ? .choice($0) : .text($0)) } ?? .any
    case .choices(let chosen, let count): return choices(input, chosen, count, candidate)
    case .other: return .any
    }
  }

  private func choices(
    _ input: Input, _ chosen: [Int: Int], _ count: Int, _ candidate: Candidate
  ) -> Pin {
    let options = input.component.asChoosing?.options.map(\.value) ?? []
    var picked: Set<Int> = []
    var free: [Int] = []
    for option in options.indices {
      guard let truth = chosen[facts.vocabulary.word(options[option])] else { continue }
      switch candidate.truths[truth] {
      case true?: picked.insert(option)
      case false?: continue
      case nil: free.append(option)
      }
    }
    let wanted = Int(candidate.numbers[count] ?? 1)
    for option in free where picked.count < max(1, wanted) { picked.insert(option) }
    return .value(.choices(picked.sorted().map { options[$0] }))
  }
}

extension ValueType {
  /// The value of an ordered type at a whole number of its smallest units.
  func value(rank: Int128) -> Value? {
    switch self {
    case .number: Decimal(units: rank).map { .number($0) }
    case .date: Int(exactly: rank).flatMap { CivilDate(daysSinceEpoch: $0) }.map { .date($0) }
    case .time: Int(exactly: rank).flatMap { CivilTime(minutes: $0) }.map { .time($0) }
    case .dateTime:
      Int(exactly: rank).flatMap { CivilDateTime(minutes: $0) }.map { .dateTime($0) }
    case .text, .boolean, .choice, .choices, .file: nil
    }
  }
}
