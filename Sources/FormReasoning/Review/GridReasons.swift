import FormCore
import FormValues

/// Finds whether a condition is decided by the steps between numbers: nothing lies between three and
/// four whole guests.
struct GridReasons {
  private let facts: FormFacts
  private var decider: ConditionDecider

  private static let steps = 100_000

  init(_ form: ReviewedForm) {
    facts = FormFacts(form.form, hasGrids: false, except: form.faulty)
    decider = ConditionDecider(facts, steps: Self.steps)
  }

  /// The rules of inputs with steps, if a decision is another one without them.
  mutating func reasons(_ written: WrittenExpression, _ decision: ConditionDecision) -> [Reason] {
    let stepped = decision.considered.filter { reason in
      guard case .rules(let input) = reason.part else { return false }
      return InputRules(facts.form.inputs[input], at: nil).grid.step > 1
        && !decision.reasons.contains { $0.part == reason.part }
    }
    guard !stepped.isEmpty, let condition = facts.condition(written),
      decider.decision(on: condition)?.outcome != decision.outcome
    else { return [] }
    return stepped
  }
}
