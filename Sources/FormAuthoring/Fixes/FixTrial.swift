package import FormValues

/// What a finding says, wherever it stands.
struct FindingIdentity: Hashable {
  private let code: FaultCode
  private let message: String

  init(_ finding: Diagnostic) {
    code = finding.fault.code
    // Lines and columns in a message move with the text.
    message = finding.fault.message.filter { !$0.isNumber }
  }
}

/// Whether a change of a document helps.
package enum FixTrial {
  /// Whether the findings of some fixes are gone, and no others have come that were not hidden by
  /// them.
  package static func helps(
    _ answers: [(finding: Diagnostic, fix: DocumentFix)], _ before: [Diagnostic],
    _ after: [Diagnostic]
  ) -> Bool {
    var known = counts(before)
    for answer in answers { known[FindingIdentity(answer.finding), default: 0] -= 1 }
    let found = counts(after)
    for answer in answers {
      let identity = FindingIdentity(answer.finding)
      if found[identity, default: 0] > known[identity, default: 0] { return false }
    }
    return answers.contains { $0.fix.reveals }
      || found.allSatisfy { $0.value <= known[$0.key, default: 0] }
  }

  /// The same by how many findings there are of each code, all of them counted.
  static func helps(
    _ answers: [(finding: Diagnostic, fix: DocumentFix)], _ before: Findings, _ after: Findings
  ) -> Bool {
    var known = counts(before)
    // Of more than are counted nothing can be said.
    guard !before.unlisted.isFull else { return true }
    for answer in answers { known[answer.finding.fault.code, default: 0] -= 1 }
    let found = counts(after)
    for answer in answers {
      let code = answer.finding.fault.code
      if found[code, default: 0] > known[code, default: 0] { return false }
    }
    return answers.contains { $0.fix.reveals }
      || found.allSatisfy { $0.value <= known[$0.key, default: 0] }
  }

  private static func counts(_ findings: Findings) -> [FaultCode: Int] {
    findings.entries.reduce(into: [:]) { $0[$1.code, default: 0] += 1 }
  }

  private static func counts(_ findings: [Diagnostic]) -> [FindingIdentity: Int] {
    var counts: [FindingIdentity: Int] = [:]
    for finding in findings { counts[FindingIdentity(finding), default: 0] += 1 }
    return counts
  }
}
