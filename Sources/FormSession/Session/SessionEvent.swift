public import FormValues

/// An event of a session.
public enum SessionEvent: Equatable, Sendable {
  /// An answer to the question that is asked.
  case answer(Value)
  /// Enter: keeps the present answer, else takes the default, else leaves the question unanswered.
  case keep
  /// Takes the answer away; the question is asked again.
  case clear
  /// To the question before.
  case back
  /// To the question of a number, from 1.
  case goTo(Int)
  /// To the review.
  case review
  /// To the first question that needs an answer, else to the review.
  case proceed
  /// Takes away the row of a repeated group in which the question stands that is asked.
  case removeRow
}

/// The stage of a session: a question, or the review.
public enum SessionStage: Equatable, Sendable {
  /// The question of a slot is asked.
  case ask(Int)
  /// Every answer can be looked at and changed.
  case review
}
