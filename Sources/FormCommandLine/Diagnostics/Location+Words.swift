package import FormTerminal
import FormValues
import JSONText

extension Location {
  /// File, line and column for a terminal.
  package var words: TerminalText { "\(label)" }
}
