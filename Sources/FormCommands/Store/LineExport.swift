import FormCommandLine
internal import FormStorage
import FormTerminal
internal import JSONText

/// Writes stored lines as they are, with something before, between and after them.
struct LineExport {
  private let beginning: TerminalText
  private let separator: TerminalText
  private let end: TerminalText
  /// The text written if there are no records.
  private let nothing: TerminalText

  static let jsonLines = LineExport(beginning: "", separator: "\n", end: "\n", nothing: "")
  static let array = LineExport(beginning: "[\n", separator: ",\n", end: "\n]\n", nothing: "[]\n")

  /// Writes the records that a filter allows, and returns the damage that was passed over.
  func write(
    _ selection: inout RecordSelection, _ filter: RecordFilter, _ console: inout Console
  ) throws(CommandFailure) -> LogDamage {
    let isShown = console.isOutputShown
    let paths = RecordPaths(most: CSVColumns.most, wanted: filter.conditions.map(\.path))
    var (isFirst, filter) = (true, filter)
    var page = RecordPage(paths, opensRows: true)
    var definitions = RunOfDefinitions(DefinitionCache(selection.folder, selection.form))
    let damage = try selection.forEachRecord(keepsAnswers: !filter.allowsAll) {
      line, record throws(CommandFailure) in
      if !filter.allowsAll {
        guard page.read(record, line) else { return }
        if !filter.conditions.isEmpty { _ = definitions.move(to: page) }
        guard filter.allows(page) else { return }
      }
      try console.write(isFirst ? beginning : separator)
      if isShown {
        try console.write(data: StoredText.visible(line.bytes))
      } else {
        try console.write(data: line.text.bytes.span.extracting(0..<line.text.count))
      }
      isFirst = false
    }
    try filter.check(of: selection.form, page.paths, definitions.cache.keys)
    try console.write(isFirst ? nothing : end)
    return damage
  }
}
