import FormCommandLine
import FormRecords
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
  /// Whether each line keeps its line feed, so lines that follow each other are written at once.
  private let keepsLineFeeds: Bool

  static let jsonLines = LineExport(
    beginning: "", separator: "\n", end: "\n", nothing: "", keepsLineFeeds: true)
  static let array = LineExport(
    beginning: "[\n", separator: ",\n", end: "\n]\n", nothing: "[]\n", keepsLineFeeds: false)

  /// Writes the records that a filter allows, and returns the damage that was passed over.
  func write(
    _ selection: inout RecordSelection, _ filter: RecordFilter, _ console: inout Console
  ) throws(CommandFailure) -> LogDamage {
    let isShown = console.isOutputShown
    let paths = RecordPaths(most: CSVColumns.most, wanted: filter.conditions.map(\.path))
    var (isFirst, filter, run) = (true, filter, LineRun())
    var page = RecordPage(paths, opensRows: true)
    var definitions = RunOfDefinitions(DefinitionCache(selection.folder, selection.form))
    let damage = try selection.forEachRecord(keepsAnswers: !filter.allowsAll) {
      line, test throws(CommandFailure) in
      if !filter.allowsAll {
        guard page.read(test) else { return }
        if !filter.conditions.isEmpty { _ = definitions.move(to: page) }
        guard filter.allows(page) else { return }
      }
      if keepsLineFeeds, !isShown {
        try run.add(line, &console)
      } else {
        try console.write(isFirst ? beginning : separator)
        if isShown {
          try console.write(data: StoredText.visible(line.copy))
        } else {
          try console.write(data: line.bytes.span.extracting(line.range))
        }
      }
      isFirst = false
    }
    try run.write(&console)
    try filter.check(of: selection.form, page.paths, definitions.cache.keys)
    try console.write(isFirst ? nothing : keepsLineFeeds && !isShown ? "" : end)
    return damage
  }
}

/// Lines that stand one behind the other in a piece of a segment, and are written as they are.
private struct LineRun {
  private var first: PaddedLine?
  private var last: PaddedLine?

  /// Adds a line; what was added before is written, unless the line stands behind it.
  mutating func add(_ line: PaddedLine, _ console: inout Console) throws(CommandFailure) {
    if let last, last.isFollowed(by: line) {
      self.last = line
    } else {
      try write(&console)
      (first, last) = (line, line)
    }
  }

  /// Writes what was added.
  mutating func write(_ console: inout Console) throws(CommandFailure) {
    guard let first, let last else { return }
    try console.write(data: first.bytes.span.extracting(first.start...last.end))
    (self.first, self.last) = (nil, nil)
  }
}
