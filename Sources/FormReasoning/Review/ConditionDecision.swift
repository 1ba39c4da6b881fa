import FormCore

/// A condition of a form, and when it matters.
struct ReasonedCondition {
  let node: ConditionNode
  /// What holds whenever the condition is asked.
  let context: Statement
  /// The part of the form that it is; nil for that of a display.
  let part: Reason.Part?
  /// Whether it also matters before all required answers are there.
  let isInterim: Bool
}

/// What is known of a condition before any answer.
struct ConditionDecision {
  enum Outcome { case never, always }

  let outcome: Outcome
  /// The place in its text of the part that makes it so.
  let offset: Int
  /// The parts of the form from which it follows.
  var reasons: [Reason]
  /// The parts of the form that were looked at.
  let considered: [Reason]
}

/// Decides conditions, each in a bounded number of steps.
struct ConditionDecider {
  private(set) var facts: FormFacts
  /// The steps that are left for all conditions together.
  private var steps: Int
  /// Answers for which conditions are true, and for which they are not.
  private var (holding, failing) = (KnownAnswers(), KnownAnswers())

  private static let stepsOfOne = 10_000

  init(_ facts: FormFacts, steps: Int) { (self.facts, self.steps) = (facts, steps) }

  /// Goes on with facts of the same form that nothing was looked up in yet.
  mutating func begin(_ facts: FormFacts) { self = ConditionDecider(facts, steps: steps) }

  /// What is known of a condition; nil if it may be true and may be not.
  mutating func decision(on condition: ReasonedCondition) -> ConditionDecision? {
    for outcome in [ConditionDecision.Outcome.never, .always] {
      guard !isKnown(condition, outcome),
        isExcluded(opposite(of: outcome, condition.node), condition, outcome)
      else { continue }
      // What is never asked is found where it is hidden.
      guard !isExcluded(.known(true), condition, outcome) else { return nil }
      let blamed = blamed(condition.node, outcome, condition)
      let reasons = reasons(condition, outcome)
      return ConditionDecision(
        outcome: outcome, offset: blamed, reasons: reasons.needed, considered: reasons.considered)
    }
    return nil
  }

  /// Whether answers are known for which the outcome is not certain.
  private mutating func isKnown(
    _ condition: ReasonedCondition, _ outcome: ConditionDecision.Outcome
  ) -> Bool {
    let statements = [condition.context, opposite(of: outcome, condition.node)]
    return switch outcome {
    case .never: holding.allow(statements, facts.vocabulary, steps: &steps)
    case .always: failing.allow(statements, facts.vocabulary, steps: &steps)
    }
  }

  /// Whether two conditions can never be true together.
  mutating func areApart(_ one: ReasonedCondition, _ other: ReasonedCondition) -> Bool {
    var search = Search(facts.vocabulary, steps: min(steps, Self.stepsOfOne))
    search.ignoresRequired = true
    return solve([one.context, one.node.statement, other.node.statement], &search).isNever
  }

  /// The condition that cannot be if the outcome is certain.
  private func opposite(of outcome: ConditionDecision.Outcome, _ node: ConditionNode) -> Statement {
    outcome == .never ? node.statement : !node.statement
  }

  private mutating func isExcluded(
    _ statement: Statement, _ condition: ReasonedCondition,
    _ outcome: ConditionDecision.Outcome
  ) -> Bool {
    var search = search(condition, outcome)
    return solve([condition.context, statement], &search).isNever
  }

  private func search(
    _ condition: ReasonedCondition, _ outcome: ConditionDecision.Outcome
  ) -> Search {
    var search = Search(facts.vocabulary, steps: min(steps, Self.stepsOfOne))
    // That a condition has an effect shows before the last answer is given.
    search.ignoresRequired = condition.isInterim || outcome == .always
    if let part = condition.part { search.ignored = [facts.reason(part)] }
    return search
  }

  private mutating func solve(_ statements: [Statement], _ search: inout Search) -> Outcome {
    let before = search.steps
    let outcome = search.solve(statements)
    steps -= before - search.steps
    return outcome
  }

  /// The place of the part of a condition that makes it never true, or always.
  private mutating func blamed(
    _ node: ConditionNode, _ outcome: ConditionDecision.Outcome, _ condition: ReasonedCondition
  ) -> Int {
    let parts: (ConditionNode, ConditionNode)
    switch (node, outcome) {
    case (.both(let left, let right, _), .never), (.either(let left, let right, _), .always):
      parts = (left, right)
    case (.both, .always), (.either, .never), (.not, _), (.leaf, _): return node.offset
    }
    for part in [parts.0, parts.1] {
      if isExcluded(opposite(of: outcome, part), condition, outcome) {
        return blamed(part, outcome, condition)
      }
    }
    return parts.1.offset
  }

  /// As few parts of the form as are needed to decide a condition.
  private mutating func reasons(
    _ condition: ReasonedCondition, _ outcome: ConditionDecision.Outcome
  ) -> (needed: [Reason], considered: [Reason]) {
    let statements = [condition.context, opposite(of: outcome, condition.node)]
    var whole = search(condition, outcome)
    guard solve(statements, &whole).isNever else { return ([], []) }
    var needed = whole.reasons.sorted()
    let considered = needed.map { facts.vocabulary.reasons[$0] }
    guard needed.count <= 40 else { return ([], considered) }
    var ignored = whole.ignored
    for reason in needed {
      var search = search(condition, outcome)
      search.ignored = ignored.union([reason])
      guard solve(statements, &search).isNever else { continue }
      ignored.insert(reason)
    }
    needed.removeAll { ignored.contains($0) }
    return (needed.map { facts.vocabulary.reasons[$0] }, considered)
  }
}
