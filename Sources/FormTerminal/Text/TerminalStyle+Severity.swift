import FormMessages
package import FormValues

extension TerminalStyle {
  /// A word in the colour of a severity, for ``DiagnosticPrinter``; plain where the stream shows no
  /// colours.
  package func paint(_ severity: Severity, _ text: String) -> TerminalText {
    let word = VisibleText(text)
    return switch severity {
    case .error: foreground(red: 205, green: 49, blue: 49, word)
    case .warning: foreground(red: 191, green: 135, blue: 0, word)
    case .note: foreground(red: 36, green: 114, blue: 200, word)
    }
  }
}
