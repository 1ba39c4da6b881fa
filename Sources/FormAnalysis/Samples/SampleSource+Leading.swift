import FormCore
import FormReasoning
import FormValues

// Answers that chance alone seldom finds.
extension SampleSource {
  /// The most states of a form that samples are led to.
  private static let mostGoals = 2000
  /// The steps that are spent to find how.
  private static let steps = 2_000_000
  /// The steps that are spent on answers to questions that refer to each other.
  private static let restrictedSteps = 500_000

  /// Answers under which conditions hold, and under which they do not.
  static func leadingAnswers(_ form: Form, at moment: Moment) -> [FormSolver.Wishes] {
    guard !form.isIndependent else { return [] }
    let goals = form.goals(at: moment).filter(\.isConditional).prefix(mostGoals)
    guard !goals.isEmpty else { return [] }
    let solver = FormSolver(form, at: moment)
    var left = steps
    return goals.compactMap { solver.answers(for: [$0], steps: &left) }
  }

  /// Different answers to the required questions that are always asked and refer to others.
  static func restrictedAnswers(_ form: Form, at moment: Moment) -> [FormSolver.Wishes] {
    let goals = form.inputs.filter { input in
      let logic = form.logic.inputs[input.index]
      return input.isRequired && input.group == nil && logic.visibleIf == nil
        && (logic.validIf != nil || !logic.bounds.isEmpty)
    }.map { Goal.answered(input: $0.index) }
    guard !goals.isEmpty, goals.count <= mostGoals else { return [] }
    let solver = FormSolver(form, at: moment)
    var (numbers, left) = (SampleNumbers(seed: 0, number: 0), restrictedSteps)
    return (0..<16).compactMap { _ in
      solver.answers(for: goals, steps: &left, pick: { numbers.units(upTo: $0) })
    }
  }
}
