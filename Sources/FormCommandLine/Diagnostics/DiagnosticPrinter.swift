import FormMessages
package import FormTerminal
package import FormValues
import JSONText

/// The format of the findings of a check.
package enum DiagnosticFormat: String, CaseIterable, Sendable {
  /// For people: a line, and the location in the document below it.
  case text
  /// For programs: one array.
  case json
  /// For the logs of GitHub workflows, which show it beside the line of the file.
  case github
}

/// Writes findings, in the order in which they are given.
package struct DiagnosticPrinter {
  private let format: DiagnosticFormat
  private let width: Int
  private let paint: (Severity, String) -> TerminalText

  /// - Parameters:
  ///   - width: the columns that excerpts may take; header lines are never broken.
  ///   - paint: colours a word of a severity; what it is given is ready for a terminal.
  package init(
    _ format: DiagnosticFormat = .text, width: Int = 80,
    paint: @escaping (Severity, String) -> TerminalText = { "\($1)" }
  ) {
    self.format = format
    self.width = width
    self.paint = paint
  }

  /// The findings as text that ends with a line feed; empty when there are none, but for `json`.
  package func text(of diagnostics: [Diagnostic]) -> TerminalText {
    text(of: diagnostics, after: 0) + end(after: diagnostics.count)
  }

  /// Some of the findings, which follow others.
  package func text(of diagnostics: [Diagnostic], after count: Int) -> TerminalText {
    switch format {
    case .text: diagnostics.map(lines).joined()
    case .json: DiagnosticJSON.text(of: diagnostics, after: count)
    case .github: diagnostics.map { GitHubAnnotation.line(for: $0) + "\n" }.joined()
    }
  }

  /// What follows so many findings.
  package func end(after count: Int) -> TerminalText {
    switch format {
    case .text, .github: ""
    case .json: DiagnosticJSON.end(after: count)
    }
  }

  private func lines(_ diagnostic: Diagnostic) -> TerminalText {
    let severity = paint(diagnostic.severity, diagnostic.severity.rawValue)
    let sentence = diagnostic.fault.withSuggestion(in: .english)
    let code = diagnostic.fault.code.rawValue
    let excerpt = SourceExcerpt(at: diagnostic.location, width: width)
    let caret = paint(diagnostic.severity, "^")
    let lines = excerpt.lines(caret: caret).map { $0 + "\n" }.joined()
    let notes = diagnostic.notes.map { note in
      "    because \(note.message) (\(note.location.words))\n" as TerminalText
    }.joined()
    let example =
      diagnostic.counterexample.map { "    example: \($0.sentence)\n" as TerminalText } ?? ""
    let header: TerminalText = "\(diagnostic.location.words): \(severity): \(sentence) [\(code)]\n"
    return header + lines + notes + example
  }
}
