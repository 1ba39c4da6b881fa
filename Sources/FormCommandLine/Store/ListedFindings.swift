import FormMessages
package import FormTerminal
package import FormValues

/// Which findings of one form in a store are printed: the first 1,000 of each severity. A damaged
/// log can have a finding for each of its bytes.
package struct ListedFindings {
  private var counts: [Severity: Int] = [:]

  package init() {}

  /// Counts a finding, and returns whether it is printed.
  package mutating func admits(_ severity: Severity) -> Bool {
    counts[severity, default: 0] += 1
    return counts[severity, default: 0] <= Findings.most
  }

  /// The line that says how many were not printed; nil if all were.
  package func rest(of form: FormIdentifier) -> TerminalText? {
    let more = counts.values.reduce(0) { $0 + max(0, $1 - Findings.most) }
    guard more > 0 else { return nil }
    return "\(form): \(counted(more, "more finding")) \(more == 1 ? "is" : "are") not listed; "
      + "the limit is \(Findings.most)"
  }
}
