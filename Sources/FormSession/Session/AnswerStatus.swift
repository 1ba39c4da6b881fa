public import FormCore

/// Where one input stands in a session.
public enum AnswerStatus: Equatable, Sendable {
  /// Not asked yet; a default is still on offer.
  case open
  /// Asked and left without an answer, or cleared; a default is never offered again.
  case absent
  case given(Value)
}

/// What is wrong with the answer to one input.
public struct AnswerFault: Error, Equatable, Sendable {
  /// Which of the form's inputs.
  public let index: Int
  public let key: FieldKey
  public let fault: Fault

  public init(index: Int, key: FieldKey, fault: Fault) {
    (self.index, self.key, self.fault) = (index, key, fault)
  }
}
