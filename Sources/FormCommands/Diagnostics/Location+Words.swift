import FormTerminal
import FormValues
internal import JSONText

extension Location {
  /// File, line and column, as editors understand them: `visit.json:3:14`.
  var words: TerminalText {
    let position = position
    return "\(source.name):\(position.line):\(position.column)"
  }
}
