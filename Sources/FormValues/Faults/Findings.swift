/// The findings of one document, collected while it is read and checked.
///
/// However many there are, the memory for them is bounded: the first 1,000 of each code are kept,
/// and further ones are counted, up to 100,000 of them.
public struct Findings: Sendable {
  /// The kept findings, in the order they were made.
  public private(set) var all: [Diagnostic] = []
  /// The findings that are only counted.
  package private(set) var unlisted = UnlistedFindings()
  /// The number of kept findings of each kind; empty as long as no kind can have too many.
  private var counts: [Kind: Int] = [:]

  /// The most findings that are listed, and the most of one code that are kept.
  public static let most = 1000
  /// As many findings of one code as make a difference.
  package static let mostMade = most + UnlistedFindings.most + 1

  /// Errors with and without something in their place say different things of a document.
  private struct Kind: Hashable {
    let code: FaultCode
    let isReplaced: Bool

    init(_ finding: Diagnostic) { (code, isReplaced) = (finding.fault.code, finding.isReplaced) }

    init(_ code: FaultCode, isReplaced: Bool) { (self.code, self.isReplaced) = (code, isReplaced) }
  }

  /// Nothing found yet.
  public init() {}

  /// Reports a fault that weighs what its code says.
  public mutating func report(_ fault: Fault, at location: Location) {
    report(Diagnostic(fault, at: location))
  }

  /// Reports a finding that was made elsewhere.
  public mutating func report(_ finding: Diagnostic) {
    guard all.count >= Findings.most else { return all.append(finding) }
    let kind = Kind(finding)
    if counts.isEmpty { for kept in all { counts[Kind(kept), default: 0] += 1 } }
    guard counts[kind, default: 0] < Findings.most else { return unlisted.add(finding) }
    counts[kind, default: 0] += 1
    all.append(finding)
  }

  /// Whether a further finding of a code makes no difference, so it need not be made: the kept and
  /// the counted ones are as many as they can be.
  package func ignores(_ code: FaultCode, isReplaced: Bool = false) -> Bool {
    unlisted.isFull && counts[Kind(code, isReplaced: isReplaced), default: 0] >= Findings.most
  }

  /// Adds the findings of a part that was checked on its own.
  public mutating func add(_ other: Findings) {
    for finding in other.all { report(finding) }
    unlisted.add(other.unlisted)
  }

  /// The findings by location, at most 1,000 of them, errors before warnings, and the first of each
  /// code before others; those of one location in the order they were made. Where there are more,
  /// a last one says how many.
  public var sorted: [Diagnostic] {
    let ordered = all.byLocation
    guard ordered.count > Findings.most || !unlisted.isEmpty else { return ordered }
    let weighed = Severity.allCases.flatMap { severity in
      ordered.filter { $0.severity == severity }.eachCodeFirst
    }
    var rest = UnlistedFindings()
    for finding in weighed.dropFirst(Findings.most) { rest.add(finding) }
    rest.add(unlisted)
    return Array(weighed.prefix(Findings.most)).byLocation + (rest.finding.map { [$0] } ?? [])
  }

  /// The findings, each once; parts of a document that stand in several places are checked in each.
  package var withoutRepeats: Findings {
    var seen: Set<Int> = []
    return filtered { seen.insert($0.identity).inserted }
  }

  /// The findings that a function accepts; it is called for each one in the order they were made.
  package func filtered(_ isTaken: (UnlistedFindings.Entry) -> Bool) -> Findings {
    var findings = Findings()
    for finding in all where isTaken(UnlistedFindings.Entry(finding)) { findings.report(finding) }
    findings.unlisted.add(unlisted.filtered(isTaken))
    return findings
  }

  /// The findings as a function changes them.
  package func mapped(_ change: (Diagnostic) -> Diagnostic) -> Findings {
    var findings = Findings()
    for finding in all { findings.report(change(finding)) }
    findings.unlisted.add(unlisted)
    return findings
  }

  /// The findings in words of the worksheets that a document was made from.
  package func named(asIn origin: DocumentOrigin) -> Findings {
    mapped { finding in
      Diagnostic(
        finding.fault.calling(members: origin.members, kinds: [:]), at: finding.location,
        weighing: finding.severity, isReplaced: finding.isReplaced, notes: finding.notes
      )
      .shown(by: finding.counterexample)
    }
  }

  /// Every finding that is kept or counted, by its code and location.
  package var entries: [UnlistedFindings.Entry] {
    all.map { UnlistedFindings.Entry($0) } + unlisted.entries
  }

  /// Whether an error is among those that are kept.
  public var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// Whether there are errors in whose place nothing stands.
  public var isUnusable: Bool { all.contains { $0.severity == .error && !$0.isReplaced } }
}

extension [Diagnostic] {
  /// The first finding of each code, and then the others: none is missing where a list is cut.
  fileprivate var eachCodeFirst: [Diagnostic] {
    var codes: Set<FaultCode> = []
    var (firsts, others): ([Diagnostic], [Diagnostic]) = ([], [])
    for finding in self {
      if codes.insert(finding.fault.code).inserted {
        firsts.append(finding)
      } else {
        others.append(finding)
      }
    }
    return firsts + others
  }

  /// The findings by location; those of one location in their order.
  fileprivate var byLocation: [Diagnostic] {
    enumerated().sorted { left, right in
      let (a, b) = (left.element.location, right.element.location)
      if a.source !== b.source, a.source.name != b.source.name {
        return a.source.name < b.source.name
      }
      let ((aFirst, aSecond), (bFirst, bSecond)) = (a.rank, b.rank)
      return (aFirst, aSecond, left.offset) < (bFirst, bSecond, right.offset)
    }
    .map(\.element)
  }
}
