import FormCore
import FormPatterns
import FormValues

extension SubmissionValidator {
  /// About how long it takes to judge a submission: as many answers without conditions as take as
  /// long. What is made up for a form is limited by it.
  var judgingCost: Int {
    var (steps, filtered, states) = (0, 0, 0)
    for input in form.inputs {
      let logic = form.logic.inputs[input.index]
      for expression in logic.expressions { steps += expression.code.steps.count }
      if !logic.filters.isEmpty {
        filtered += (input.component.asChoosing?.options.count ?? 0) * logic.filters.count
      }
      for case .pattern(let pattern) in rules[input.index].constraints {
        states += pattern.text.utf8.count + min(10_000, pattern.lengths?.most ?? 0)
      }
    }
    for condition in form.logic.groups { steps += condition?.code.steps.count ?? 0 }
    return max(
      1,
      form.inputs.count + steps / Self.stepsOfAnswer + filtered / Self.filtersOfAnswer + states
        / Self.statesOfAnswer)
  }

  // What takes as long as an answer: steps of expressions, options that a column filters, and states
  // of patterns.
  private static let stepsOfAnswer = 32
  private static let filtersOfAnswer = 128
  private static let statesOfAnswer = 16
}
