/// A finding of a form document: a fault, how much it weighs, and where it is.
public struct Diagnostic: Sendable {
  /// What is wrong.
  public let fault: Fault
  /// Where it is in the document.
  public let location: Location
  /// How much it weighs: only errors keep a form from being used.
  public let severity: Severity
  /// Whether something stands in the place of what is wrong, so the rest can be used.
  public let isReplaced: Bool
  /// The parts of the document that it follows from, if these are others.
  public let notes: [Note]
  /// A submission that shows what a change of a form does.
  package internal(set) var counterexample: Counterexample?

  /// A part of a document from which a finding follows, in one sentence.
  public struct Note: Sendable {
    /// What holds there, in one sentence.
    public let message: String
    /// Where the part is in the document.
    public let location: Location

    public init(_ message: String, at location: Location) {
      (self.message, self.location) = (message, location)
    }
  }

  /// A finding that weighs what its code says, unless it is given a weight.
  public init(
    _ fault: Fault, at location: Location, weighing severity: Severity? = nil,
    isReplaced: Bool = false, notes: [Note] = []
  ) {
    self.fault = fault
    self.location = location
    self.severity = severity ?? fault.code.severity
    self.isReplaced = isReplaced
    self.notes = notes
  }
}
