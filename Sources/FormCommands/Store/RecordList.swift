import FormCommandLine
import FormCore
import FormMessages
import FormRecords
internal import FormStorage
import FormTerminal
import FormValues
internal import JSONText

/// The records of one form as a table.
struct RecordList {
  private var selection: RecordSelection
  private let filter: RecordFilter
  /// The columns of the window; nil if there is none.
  private let width: Int?
  private let choice: ColumnChoice?
  private let hasLabels: Bool
  private let language: LanguageRange?

  init(
    _ selection: RecordSelection, _ filter: RecordFilter, _ line: CommandLineWords, width: Int?
  ) throws(CommandFailure) {
    (self.selection, self.filter, self.width) = (selection, filter, width)
    (choice, hasLabels) = (try ColumnChoice(line), line.has("labels"))
    language = try line.language()
  }

  /// Prints the records; most logs have no corrections, and are not read to find them.
  func print(_ console: inout Console) throws(CommandFailure) -> ExitCode {
    var list = self
    while true {
      if let code = try list.printSelected(&console) { return code }
      try list.selection.expectCorrections()
    }
  }

  /// Reads the records twice: for the columns, then for the lines; nil if a record was corrected,
  /// though that was not expected.
  private func printSelected(_ console: inout Console) throws(CommandFailure) -> ExitCode? {
    var (selection, filter, columns) = (selection, filter, RecordColumns())
    var page = filter.page(most: RecordColumns.most)
    var definitions = RunOfDefinitions(DefinitionCache(selection.folder, selection.form))
    var digests: Set<String> = []
    var damage = try selection.select(&page) { page in
      if definitions.move(to: page), digests.count < 1000,
        digests.insert(definitions.digestText).inserted, let form = definitions.current.form
      {
        columns.learnSecrets(of: form)
        if hasLabels { columns.learnLabels(of: language.map { form.speaking([$0]) } ?? form) }
      }
      let isShown = filter.allows(page)
      columns.add(page, &definitions, isShown: isShown)
      return isShown
    }
    guard !selection.hasMetCorrection else { return nil }
    damage.count(lostDefinitions: definitions.cache.lostCount)
    try filter.check(of: selection.form, page.paths) { definitions.names() }
    guard columns.count > 0 else {
      console.say("no record of '\(selection.form)' \(columns.names.isEmpty ? "yet" : "matches")")
      return console.end(damage, selection.form, in: selection.folder.path)
    }
    let chosen = try chosen(columns, &definitions)
    try printRows(&selection, &page, columns, chosen, &definitions, &console)
    console.tellHidden(columns.hiddenCount)
    return console.end(damage, selection.form, in: selection.folder.path)
  }

  /// The columns that are wanted, each with the number of its path.
  private func chosen(
    _ columns: RecordColumns, _ definitions: inout RunOfDefinitions
  ) throws(CommandFailure) -> [(path: Int, column: TableColumn)] {
    let ordered = columns.ordered(by: definitions.form(columns.newestDigest))
    guard let choice else { return ordered }
    let known = definitions.names()
    // What every record has is shown in any case; a key without a value has no column.
    return try choice.indexes(
      in: ordered.map { columns.names[$0.path] }, of: selection.form,
      orKnown: columns.names + known.columns + known.answers + ["id", "submittedAt"]
    ).filter { $0 < ordered.count }.map { ordered[$0] }
  }

  private func printRows(
    _ selection: inout RecordSelection, _ page: inout RecordPage, _ columns: RecordColumns,
    _ ordered: [(path: Int, column: TableColumn)], _ definitions: inout RunOfDefinitions,
    _ console: inout Console
  ) throws(CommandFailure) {
    let table = TextTable(envelopeColumns + ordered.map(\.column), width: width)
    let shown = ordered.prefix(max(0, table.columns.count - 2))
    var rows = RecordRows(columns, table, shown.map(\.path), isNarrow: isNarrow)
    try console.write(console.outputStyle.bold(VisibleText(table.header)) + "\n")
    _ = try selection.forEachPage(&page) { page throws(CommandFailure) in
      _ = definitions.move(to: page)
      rows.add(page, hidesAnswers: definitions.hidesAnswers)
      if rows.line.bytes.count >= Self.pieceSize {
        try console.write(data: rows.line.bytes)
        rows.line.removeAll()
      }
    }
    try console.write(data: rows.line.bytes)
    try console.flush()
    if shown.count < ordered.count {
      console.say(
        "\(counted(ordered.count - shown.count, "more key")) not shown; use a wider window, "
          + "'formline show' or 'formline export'")
    }
  }

  /// The lines that are written at once, in bytes.
  private static let pieceSize = 1 << 16

  /// In a narrow window identifiers are shortened, to what still tells most of them apart, and
  /// times to dates.
  private var isNarrow: Bool { width.map { $0 < 100 } ?? false }

  private var envelopeColumns: [TableColumn] {
    var (id, time) = (TableColumn("id", minimum: 36), TableColumn("submitted", minimum: 20))
    (id.width, time.width) = isNarrow ? (13, 10) : (36, 20)
    return [id, time]
  }
}

/// The lines of records in a table.
private struct RecordRows {
  var line = TableLine()
  private let columns: RecordColumns
  private let table: TextTable
  private let isNarrow: Bool
  /// The value that was looked at last, if it had escapes.
  private var decoded: [UInt8] = []
  /// By the number of a path: its column, or -1.
  private var columnOfPath: [Int]
  /// By column: the place of its value among those of the record, or -1.
  private var cells: [Int]

  init(_ columns: RecordColumns, _ table: TextTable, _ paths: [Int], isNarrow: Bool) {
    (self.columns, self.table, self.isNarrow) = (columns, table, isNarrow)
    columnOfPath = [Int](repeating: -1, count: columns.names.count)
    for (index, path) in paths.enumerated() { columnOfPath[path] = index }
    cells = [Int](repeating: -1, count: paths.count)
  }

  mutating func add(_ page: borrowing RecordPage, hidesAnswers: Bool) {
    for index in cells.indices { cells[index] = -1 }
    for (index, cell) in page.cells.enumerated() where cell.path < columnOfPath.count {
      let column = columnOfPath[cell.path]
      if column >= 0 { cells[column] = index }
    }
    // A very narrow window has room for less than the envelope.
    for (index, range) in [page.id, page.submittedAt].enumerated() where index < table.columns.count
    {
      add(page, isNarrow ? range.prefix(index == 0 ? 13 : 10) : range, to: table.columns[index])
    }
    for (index, cell) in cells.enumerated() {
      let column = table.columns[index + 2]
      if cell < 0 {
        line.addNothing(to: column)
      } else {
        columns.add(
          page.cells[cell], page, hidesAnswers: hidesAnswers, to: &line, column, &decoded)
      }
    }
    line.end()
  }

  private mutating func add(
    _ page: borrowing RecordPage, _ range: Range<Int>, to column: TableColumn
  ) {
    let bytes = page.text.bytes.span
    if let text = SimpleText(bytes, range) {
      line.add(bytes, text, to: column)
    } else {
      let text = [UInt8](bytes, range.lowerBound, range.upperBound)
      line.add(String(decoding: text, as: UTF8.self), to: column)
    }
  }
}
