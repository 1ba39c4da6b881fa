internal import FormCore
internal import JSONText

extension Place {
  /// File, line and column, as editors understand them: `visit.json:3:14`.
  var words: String {
    let position = position
    return "\(VisibleText(source.name).text):\(position.line):\(position.column)"
  }
}
