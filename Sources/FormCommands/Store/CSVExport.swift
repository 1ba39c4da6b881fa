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
    let (isShown, guardsFormulas, options) = (console.isOutputShown, guardsFormulas, options)
    var header = CSVWriter(guardsFormulas: guardsFormulas, isShown: isShown)
    for name in RowOfCells(table).names(table.envelope) { header.addText(name) }
    header.end()
    try console.write(data: header.bytes)
    _ = try selection.forEachOutput({
      RowWork(
        table, options, CSVWriter(guardsFormulas: guardsFormulas, isShown: isShown))
    }) { _, rows throws(CommandFailure) in try console.write(data: rows) }
    return table.damage
  }
}

extension CSVWriter {
  fileprivate init(guardsFormulas: Bool, isShown: Bool) {
    self.init(
      guardsFormulas: guardsFormulas,
      visible: isShown ? { VisibleText($0, keepingLines: true).text } : nil)
  }
}

/// Makes the rows of records.
private struct RowWork: RecordWork, ~Copyable {
  private var filter: RecordFilter
  private var page: RecordPage
  private var cells: RowOfCells
  private var row: CSVWriter

  init(_ table: ExportTable, _ options: ExportTableOptions, _ row: CSVWriter) {
    (filter, self.row) = (options.filter, row)
    page = options.page
    cells = RowOfCells(table)
  }

  var keepsAnswers: Bool { true }

  mutating func take(_ line: PaddedLine, _ index: Int, _ test: borrowing RecordTest) {
    guard page.read(test), filter.allowsAll || filter.allows(page) else { return }
    cells.fill(page)
    row.add(page, cells)
  }

  mutating func output() -> [UInt8] {
    defer { row.removeAll() }
    return row.bytes
  }
}

/// The values of a record by the columns of a row.
private struct RowOfCells: ~Copyable {
  let columns: [CSVColumn]
  /// By column, what it has.
  let contents: [(value: Bool, file: Bool)]
  /// The column of a path.
  private let columnOfText: [TextBytes: Int]
  /// By the number of a path, as far as paths were met: its column, or -1.
  private var columnOfPath: [Int] = []
  /// By column: the index of its value among those of the record, or -1.
  private(set) var cells: [Int]
  /// The columns that are written: 0 and 1 for those that every record has, then the others.
  let fields: [Int]
  let labels: AnswerLabels?

  init(_ table: ExportTable) {
    (columns, fields, labels) = (table.columns, table.fields, table.labels)
    var columnOfText: [TextBytes: Int] = [:]
    for (index, column) in columns.enumerated() { columnOfText[TextBytes(column.path)] = index }
    self.columnOfText = columnOfText
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
    while columnOfPath.count < page.paths.texts.count {
      let path = page.paths.texts[columnOfPath.count]
      columnOfPath.append(columnOfText[TextBytes(path)] ?? -1)
    }
    for (index, cell) in page.cells.enumerated() {
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
    case .text: addText(plain: page.text.bytes.span, cell.inner)
    case .escapedText: addText(page.data(of: cell))
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
