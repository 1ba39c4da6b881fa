package import FormTerminal
import FormValues
import JSONText

extension Location {
  /// File, line and column, as editors understand them: `visit.json:3:14`.
  package var words: TerminalText {
    let position = position
    return "\(source.name):\(position.line):\(position.column)"
  }
}
