import FormMessages

/// Findings of which nothing is kept but what tells one from another, so they can be counted.
package struct UnlistedFindings: Sendable {
  /// The kept facts of a finding.
  package struct Entry: Sendable {
    package let code: FaultCode
    package let location: Location
    /// The same for two findings that say the same of the same location.
    package let identity: Int

    init(_ finding: Diagnostic) {
      (code, location) = (finding.fault.code, finding.location)
      var hasher = Hasher()
      hasher.combine(finding.fault)
      hasher.combine(finding.location.source.name)
      hasher.combine(finding.location.offset)
      identity = hasher.finalize()
    }
  }

  private(set) var entries: [Entry] = []
  /// Whether there were more than are counted.
  package private(set) var isFull = false

  /// The most findings that are counted.
  static let most = 100_000

  package var isEmpty: Bool { entries.isEmpty && !isFull }

  mutating func add(_ finding: Diagnostic) {
    if isFull { return }
    add(Entry(finding))
  }

  mutating func add(_ other: UnlistedFindings) {
    for entry in other.entries { add(entry) }
    isFull = isFull || other.isFull
  }

  private mutating func add(_ entry: Entry) {
    guard entries.count < UnlistedFindings.most else { return isFull = true }
    entries.append(entry)
  }

  func filtered(_ isTaken: (Entry) -> Bool) -> UnlistedFindings {
    var result = UnlistedFindings()
    (result.entries, result.isFull) = (entries.filter(isTaken), isFull)
    return result
  }

  /// The finding that says how many there are, at the location of the first one, and as heavy as
  /// the heaviest; nil if there are none.
  var finding: Diagnostic? {
    guard let first = entries.first else { return nil }
    let severity = Severity.allCases.first { severity in
      entries.contains { $0.code.severity == severity }
    }
    return Diagnostic(
      isFull ? .uncounted : .more(entries.count), at: first.location, weighing: severity)
  }
}

extension Fault {
  fileprivate static func more(_ count: Int) -> Fault {
    let verb = count == 1 ? "is" : "are"
    return Fault(
      .formMoreFindings,
      "\(counted(count, "more finding")) \(verb) not listed; the limit is \(Findings.most)")
  }

  fileprivate static let uncounted = Fault(
    .formMoreFindings,
    "more than \(UnlistedFindings.most) other findings are not listed; "
      + "the limit is \(Findings.most)")
}
