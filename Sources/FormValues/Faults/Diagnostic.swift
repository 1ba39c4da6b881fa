/// A finding of a form document: a fault, how much it weighs, and where it is.
public struct Diagnostic: Sendable {
  public let fault: Fault
  public let location: Location
  public let severity: Severity
  /// Whether something stands in the place of what is wrong, so the rest can be used.
  public let isReplaced: Bool

  /// A finding that weighs what its code says, unless it is given a weight.
  public init(
    _ fault: Fault, at location: Location, weighing severity: Severity? = nil,
    isReplaced: Bool = false
  ) {
    self.fault = fault
    self.location = location
    self.severity = severity ?? fault.code.severity
    self.isReplaced = isReplaced
  }
}
