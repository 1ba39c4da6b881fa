public import FormValues

/// The state of one input in a session.
public enum AnswerStatus: Equatable, Sendable {
  /// Not asked yet; a default is still on offer.
  case open
  /// Asked and skipped, or cleared; a default is never offered again.
  case absent
  case given(Value)
}
