/// A finding of a form document: a fault, how much it weighs, and where it is.
public struct Diagnostic: Sendable {
  public let fault: Fault
  public let place: Place

  public init(_ fault: Fault, at place: Place) {
    self.fault = fault
    self.place = place
  }

  public var severity: Severity { fault.code.severity }
}

/// The findings of one document, collected while it is read and checked.
public struct Findings: Sendable {
  public private(set) var all: [Diagnostic] = []

  public init() {}

  public mutating func report(_ fault: Fault, at place: Place) {
    all.append(Diagnostic(fault, at: place))
  }

  /// Adds what was found in a part that was checked on its own.
  mutating func add(_ other: Findings) { all += other.all }

  /// The findings by place; those of one place in the order they were made.
  public var sorted: [Diagnostic] {
    all.enumerated().sorted { left, right in
      let (a, b) = (left.element.place, right.element.place)
      if a.source !== b.source, a.source.name != b.source.name {
        return a.source.name < b.source.name
      }
      return (a.offset, left.offset) < (b.offset, right.offset)
    }
    .map(\.element)
  }

  public var hasErrors: Bool { all.contains { $0.severity == .error } }
}
