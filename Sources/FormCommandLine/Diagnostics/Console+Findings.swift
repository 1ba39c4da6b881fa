import FormMessages
package import FormTerminal
package import FormValues

extension Console {
  /// Tells of the findings that keep a form from being used.
  package mutating func tell(_ findings: [Diagnostic], of form: String) {
    tell(text(of: findings, in: form))
  }

  /// What is told of the findings that keep a form from being used, errors before all else; those
  /// that are too many to be read are counted.
  package func text(of findings: [Diagnostic], in form: String) -> TerminalText {
    let rest = findings.count - Console.mostFindings
    var reported = findings
    if rest > 0 {
      let errors = findings.filter { $0.severity == .error }
      let others = findings.filter { $0.severity != .error }
      reported = Array((errors + others).prefix(Console.mostFindings))
    }
    let text = DiagnosticPrinter(width: width, paint: errorStyle.paint).text(of: reported)
    guard rest > 0 else { return text }
    return text + "\(counted(rest, "more finding")); run 'formline check \(form)' to see all\n"
  }

  /// As many as a person looks at before fixing the first ones.
  private static let mostFindings = 20
}
