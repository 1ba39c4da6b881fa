import FormCore

extension Form {
  /// About how long it takes to judge a submission: as many answers without conditions as take as
  /// long. What is made up for a form is limited by it.
  var judgingCost: Int {
    var (steps, filtered) = (0, 0)
    for input in inputs {
      let logic = logic.inputs[input.index]
      for expression in logic.expressions { steps += expression.code.steps.count }
      if !logic.filters.isEmpty {
        filtered += (input.component.asChoosing?.options.count ?? 0) * logic.filters.count
      }
    }
    for condition in logic.groups { steps += condition?.code.steps.count ?? 0 }
    return max(1, inputs.count + steps / Self.stepsOfAnswer + filtered / Self.filtersOfAnswer)
  }

  /// The steps of expressions, and the options that a column filters, that take as long as an answer.
  private static let stepsOfAnswer = 32
  private static let filtersOfAnswer = 128
}
