import FormCommandLine
import FormMessages
import FormTerminal
import FormValues

/// Writes the findings of a check file by file, and counts them.
///
/// The findings of a file keep its whole text, so none are kept for later.
struct CheckReport {
  private let format: DiagnosticFormat
  private let printer: DiagnosticPrinter
  private var files = 0
  private var counts: [Severity: Int] = [:]

  init(_ format: DiagnosticFormat, _ console: Console) {
    self.format = format
    printer = DiagnosticPrinter(format, width: console.width, paint: console.outputStyle.paint)
  }

  private var count: Int { counts.values.reduce(0, +) }

  mutating func add(
    _ findings: [Diagnostic], _ console: inout Console
  ) throws(CommandFailure) {
    try console.write(printer.text(of: findings, after: count))
    files += 1
    for finding in findings { counts[finding.severity, default: 0] += 1 }
  }

  /// Ends the report, and says what was found on standard error where people read it.
  func end(_ console: inout Console) throws(CommandFailure) {
    try console.write(printer.end(after: count))
    try console.flush()
    if format == .text, files > 0 {
      console.say("\(counted(files, "form")) checked: \(summary)")
    }
  }

  /// Ends what was written so far, before the command ends for another reason.
  func breakOff(_ console: inout Console) throws(CommandFailure) {
    if count > 0 { try console.write(printer.end(after: count)) }
    try console.flush()
  }

  private var summary: String {
    let found = Severity.allCases.compactMap { severity in
      counts[severity].map { counted($0, severity.rawValue) }
    }
    return found.isEmpty ? "nothing found" : listed(found, "and")
  }

  /// Whether there is an error, or in a strict check a warning.
  func hasFindings(isStrict: Bool) -> Bool {
    counts[.error] != nil || isStrict && counts[.warning] != nil
  }
}
