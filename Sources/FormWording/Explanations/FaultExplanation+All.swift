package import FormValues

extension FaultExplanation {
  /// Every explanation, by subject; there is one for each code.
  package static let all: [FaultExplanation] = {
    let subjects = [
      DocumentExplanations.all, DialectExplanations.all, ComponentExplanations.all,
      ArgumentExplanations.all, OptionExplanations.all, ExpressionExplanations.all,
      SuppressionExplanations.all, ChangeExplanations.all, AnswerExplanations.all,
      ConstraintKinds.explanations, SubmissionExplanations.all,
    ]
    return subjects.flatMap { $0 }
  }()

  /// The codes of submissions as a whole, and of records that are corrected.
  package static let ofSubmissions = Set(SubmissionExplanations.all.map(\.code))
}
