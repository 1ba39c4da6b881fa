/// A finding of a form document: a fault, how much it weighs, and where it is.
public struct Diagnostic: Sendable {
  public let fault: Fault
  public let place: Place
  public let severity: Severity
  /// Whether something stands in the place of what is wrong, so the rest can be used.
  public let isReplaced: Bool

  /// A finding that weighs what its code says, unless it is given a weight.
  public init(
    _ fault: Fault, at place: Place, weighing severity: Severity? = nil, isReplaced: Bool = false
  ) {
    self.fault = fault
    self.place = place
    self.severity = severity ?? fault.code.severity
    self.isReplaced = isReplaced
  }
}
