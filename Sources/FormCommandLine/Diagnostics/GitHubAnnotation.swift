import FormMessages
package import FormTerminal
package import FormValues
import JSONText

/// Writes a finding as a workflow command of GitHub Actions, which shows it beside its line.
package enum GitHubAnnotation {
  package static func line(for diagnostic: Diagnostic) -> TerminalText {
    let position = diagnostic.location.position
    let file = property(diagnostic.location.source.name)
    let title = property(diagnostic.fault.code.rawValue)
    let properties: TerminalText = "file=\(file),line=\(position.line),col=\(position.column)"
    let notes = diagnostic.notes.map { "\nbecause \($0.message)" }.joined()
    let example = diagnostic.counterexample.map { "\nexample: \($0.sentence)" } ?? ""
    let text = message(diagnostic.fault.withSuggestion(in: .english) + notes + example)
    return "::\(command(diagnostic.severity)) \(properties),title=\(title)::\(text)"
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// Escapes as the runner decodes: `%` and line ends in messages.
  private static func message(_ text: String) -> String {
    escape(text) { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  /// In properties also the marks that end them.
  private static func property(_ text: String) -> String {
    escape(message(text)) { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }

  private static func escape(
    _ text: String, _ replacement: (Unicode.Scalar) -> String?
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let escaped = replacement(scalar) {
        result += escaped
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
