import FormCommandLine
import FormCore
import FormMessages
import FormRecords
internal import FormStorage
internal import FormTables
import FormValues
internal import JSONText

/// Records as comma-separated values: one line of names, then one line a record.
///
/// The columns are `id` and `submittedAt`, then the keys. A stored file takes four: `KEY.name`,
/// `KEY.bytes`, `KEY.sha256`, `KEY.path`. Several choices are a JSON array in their cell, and so
/// are the rows of a group: how many there are differs from record to record.
struct CSVExport {
  private let guardsFormulas: Bool
  private let options: ExportTableOptions

  init(_ line: CommandLineWords, _ filter: RecordFilter) throws(CommandFailure) {
    (guardsFormulas, options) = (!line.has("raw-text"), try ExportTableOptions(line, filter))
  }

  /// Reads the records twice, for the columns and for the lines, and returns the damage that was
  /// passed over.
  func write(
    _ selection: inout RecordSelection, _ console: inout Console
  ) throws(CommandFailure) -> LogDamage {
    var page = options.page
    let table = try options.table(of: &selection, &page)
    var row = CSVWriter(
      guardsFormulas: guardsFormulas,
      visible: console.isOutputShown ? { VisibleText($0, keepingLines: true).text } : nil)
    var cells = RowOfCells(table.columns, page.paths, table.fields, table.labels)
    for name in cells.names(table.envelope) { row.addText(name) }
    row.end()
    _ = try selection.forEachPage(&page) { page throws(CommandFailure) in
      cells.fill(page)
      row.add(page, cells)
      if row.bytes.count >= Self.pieceSize {
        try console.write(data: row.bytes)
        row.removeAll()
      }
    }
    try console.write(data: row.bytes)
    return table.damage
  }

  /// The rows that are written at once, in bytes.
  private static let pieceSize = 1 << 16
}

/// The values of a record by the columns of a row.
private struct RowOfCells: ~Copyable {
  let columns: [CSVColumn]
  /// By column, what it has.
  let contents: [(value: Bool, file: Bool)]
  /// By the number of a path: the column.
  private let columnOfPath: [Int]
  /// By column: the index of its value among those of the record, or -1.
  private(set) var cells: [Int]
  /// The columns that are written: 0 and 1 for those that every record has, then the others.
  let fields: [Int]
  let labels: AnswerLabels?

  init(_ columns: [CSVColumn], _ paths: RecordPaths, _ fields: [Int], _ labels: AnswerLabels?) {
    (self.columns, self.fields, self.labels) = (columns, fields, labels)
    var columnOfPath = [Int](repeating: -1, count: paths.texts.count)
    for (index, column) in columns.enumerated() {
      if let path = paths.number(of: column.path) { columnOfPath[path] = index }
    }
    self.columnOfPath = columnOfPath
    cells = [Int](repeating: -1, count: columns.count)
    contents = columns.map { ($0.hasValue, $0.hasFile) }
  }

  /// The names of the columns that are written.
  func names(_ envelope: [String]) -> [String] {
    fields.flatMap { field in
      field < 2 ? [envelope[field]] : columns[field - 2].names(labels)
    }
  }

  mutating func fill(_ page: borrowing RecordPage) {
    for index in cells.indices { cells[index] = -1 }
    for (index, cell) in page.cells.enumerated() where cell.path < columnOfPath.count {
      let column = columnOfPath[cell.path]
      if column >= 0 { cells[column] = index }
    }
  }
}

extension CSVWriter {
  /// Adds the row of a record.
  fileprivate mutating func add(_ page: borrowing RecordPage, _ row: borrowing RowOfCells) {
    for field in row.fields {
      guard field > 1 else {
        addText(of: page, field == 0 ? page.id : page.submittedAt)
        continue
      }
      let (has, index) = (row.contents[field - 2], row.cells[field - 2])
      let cell = index < 0 ? nil : page.cells[index]
      if has.value { addValue(cell, page, row.labels) }
      if has.file { addFile(cell, page) }
    }
    end()
  }

  private mutating func addText(of page: borrowing RecordPage, _ range: Range<Int>) {
    addText(of: page.text.bytes.span, range)
  }

  private mutating func addValue(
    _ cell: RecordCell?, _ page: borrowing RecordPage, _ labels: AnswerLabels?
  ) {
    guard let cell else { return addNothing() }
    if case .file = cell.kind { return addNothing() }
    if let words = labels?.text(of: cell, page) { return addText(words) }
    switch cell.kind {
    case .text: addText(of: page, cell.inner)
    case .escapedText: addText(String(decoding: page.data(of: cell), as: UTF8.self))
    case .number, .boolean: add(page.text.bytes.span, cell.range)
    case .list, .looseList, .file: add(String(decoding: page.data(of: cell), as: UTF8.self))
    }
  }

  private mutating func addFile(_ cell: RecordCell?, _ page: borrowing RecordPage) {
    let file = cell.flatMap { page.file(of: $0) }
    addText(file?.name ?? "")
    add(file.map { String($0.bytes) } ?? "")
    add(file?.sha256 ?? "")
    addText(file?.path ?? "")
  }
}
