public import FormValues

/// Where one input stands in a session.
public enum AnswerStatus: Equatable, Sendable {
  /// Not asked yet; a default is still on offer.
  case open
  /// Asked and skipped, or cleared; a default is never offered again.
  case absent
  case given(Value)
}
