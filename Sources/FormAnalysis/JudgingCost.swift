import FormCore
import FormPatterns
import FormValues

extension AnswerState {
  /// About how many times each question of the form is there, in rows.
  var timesEachQuestion: Int { max(1, slotCount / max(1, form.inputs.count)) }
}

extension SubmissionValidator {
  /// About how long it takes to judge a submission without rows: as many answers without conditions
  /// as take as long. What is made up for a form is limited by it.
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
      form.inputs.count + 2 * form.groups.count + steps / Self.stepsOfAnswer + filtered
        / Self.filtersOfAnswer + states
        / Self.statesOfAnswer + pathSize / Self.pathBytesOfAnswer)
  }

  /// The bytes of the paths of all questions, each in one row.
  private var pathSize: Int {
    var sizes: [Int] = []
    for group in form.groups {
      sizes.append((group.parent.map { sizes[$0] } ?? 0) + group.key.text.utf8.count + 4)
    }
    return form.inputs.reduce(0) { size, input in
      size + (input.group.map { sizes[$0] } ?? 0) + input.key.text.utf8.count
    }
  }

  // What takes as long as an answer: steps of expressions, options that a column filters, states of
  // patterns, and bytes of paths.
  private static let stepsOfAnswer = 32
  private static let filtersOfAnswer = 128
  private static let statesOfAnswer = 16
  private static let pathBytesOfAnswer = 64
}
