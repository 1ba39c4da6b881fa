public import FormValues

/// What is wrong with one answer of a submission.
public struct AnswerFault: Error, Equatable, Sendable {
  /// The slot of the answer; nil when the form has no place for it.
  public let slot: Int?
  /// The place as people write it: `name`, `people[2].age`.
  public let path: String
  public let fault: Fault

  public init(slot: Int?, path: String, fault: Fault) {
    (self.slot, self.path, self.fault) = (slot, path, fault)
  }
}
