import FormCore
import FormValues
import JSONText

/// Which questions of a submission were asked, by the conditions of its form.
struct AskedQuestions: Sendable {
  private let validator: SubmissionValidator

  /// Nil if every question is asked: the form is not kept for that.
  init?(_ form: Form, at moment: Moment) {
    let areThere = form.evaluation.scopes.contains {
      !$0.hideable.isEmpty || !$0.hideableGroups.isEmpty
    }
    guard areThere else { return nil }
    validator = SubmissionValidator(form, at: moment)
  }

  /// The inputs without an answer, in each row that there is, and whether they were asked.
  func unanswered(_ values: [JSON.Member]) -> [(input: Int, isAsked: Bool)] {
    var answers = ReadAnswers()
    let empty = AnswerState(validator.form, at: validator.startedAt)
    let state = validator.filled(empty, with: values, &answers)
    return (0..<state.slotCount).compactMap { slot in
      guard let input = state.input(of: slot), state.keptValue(of: slot) == nil, !input.isCalculated
      else { return nil }
      return (input.index, state.isShown(slot))
    }
  }
}
