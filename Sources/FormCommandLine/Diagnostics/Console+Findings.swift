import FormMessages
import FormTerminal
package import FormValues

extension Console {
  /// Tells of the findings that keep a form from being used, errors before all else; those that are
  /// too many to be read are counted.
  package mutating func tell(_ findings: [Diagnostic], of form: String) {
    let rest = findings.count - Console.mostFindings
    var reported = findings
    if rest > 0 {
      let errors = findings.filter { $0.severity == .error }
      let others = findings.filter { $0.severity != .error }
      reported = Array((errors + others).prefix(Console.mostFindings))
    }
    tell(DiagnosticPrinter(width: width, paint: errorStyle.paint).text(of: reported))
    guard rest > 0 else { return }
    say("\(counted(rest, "more finding")); run 'formline check \(form)' to see all")
  }

  /// As many as a person looks at before fixing the first ones.
  private static let mostFindings = 20
}
