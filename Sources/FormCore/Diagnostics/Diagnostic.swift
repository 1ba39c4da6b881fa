/// A finding of a form document: a fault, how much it weighs, and where it is.
public struct Diagnostic: Sendable {
  public let fault: Fault
  public let place: Place
  /// Whether something stands in the place of what is wrong, so that the rest can be used.
  public let isReplaced: Bool

  public init(_ fault: Fault, at place: Place, isReplaced: Bool = false) {
    self.fault = fault
    self.place = place
    self.isReplaced = isReplaced
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

  /// Reports a finding that was made elsewhere.
  public mutating func report(_ finding: Diagnostic) { all.append(finding) }

  /// Adds the findings of a part that was judged on its own.
  public mutating func add(_ other: Findings) {
    all += other.all
  }

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

  /// The findings, each once; parts of a document that stand in several places are judged in each.
  var withoutRepeats: Findings {
    struct Sign: Hashable {
      let fault: Fault
      let source: String
      let offset: Int
    }
    var seen: Set<Sign> = []
    var findings = Findings()
    for finding in all {
      let (source, offset) = (finding.place.source.name, finding.place.offset)
      let sign = Sign(fault: finding.fault, source: source, offset: offset)
      if seen.insert(sign).inserted { findings.report(finding) }
    }
    return findings
  }

  public var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// Whether there are errors in whose place nothing stands.
  public var isUnusable: Bool { all.contains { $0.severity == .error && !$0.isReplaced } }
}
