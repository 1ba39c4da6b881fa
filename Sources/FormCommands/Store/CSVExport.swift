import FormCommandLine
import FormCore
import FormMessages
import FormRecords
internal import FormStorage
internal import FormTables
import FormTerminal
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
    // Each has room for a cell of every column.
    let mostWorkers = ProcessMemory.mostWorkers(answers: table.columns.count)
    let makeWork = { @Sendable () -> RowWork in
      RowWork(table, options, CSVWriter(guardsFormulas: guardsFormulas, isShown: isShown))
    }
    _ = try selection.forEachOutput(mostWorkers: mostWorkers, makeWork) {
      _, rows throws(CommandFailure) in try console.write(data: rows)
    }
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
  /// What the filter looks at if it names an answer in a row.
  private var rows: RecordPage
  private var cells: RowOfCells
  private var row: CSVWriter

  init(_ table: ExportTable, _ options: ExportTableOptions, _ row: CSVWriter) {
    (filter, self.row) = (options.filter, row)
    page = options.page
    rows = filter.page(most: CSVColumns.most)
    cells = RowOfCells(table)
  }

  var keepsAnswers: Bool { true }

  mutating func take(_ line: PaddedLine, _ index: Int, _ test: inout RecordTest) {
    if filter.namesRow { guard rows.read(from: &test), filter.allows(rows) else { return } }
    guard page.read(from: &test), filter.namesRow || filter.allows(page) else { return }
    if !row.isShown, cells.fillPlainly(&page) {
      row.add(plain: &cells, &page)
    } else {
      cells.fill(page)
      row.add(page, cells)
    }
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
  /// Whether each column is written once, and all its cells may be plain.
  private let isPlain: Bool
  /// By field: the place of its first cell among those that are written.
  private let placeOfField: [Int?]
  /// The cells of a record all of whose cells are plain.
  private(set) var plainCells: [PlainCell]

  init(_ table: ExportTable) {
    (columns, fields, labels) = (table.columns, table.fields, table.labels)
    var columnOfText: [TextBytes: Int] = [:]
    for (index, column) in columns.enumerated() { columnOfText[TextBytes(column.path)] = index }
    self.columnOfText = columnOfText
    cells = [Int](repeating: -1, count: columns.count)
    contents = columns.map { ($0.hasValue, $0.hasFile) }
    var (places, count) = ([Int?](repeating: nil, count: columns.count + 2), 0)
    for field in fields {
      places[field] = count
      let has = field < 2 ? (value: true, file: false) : contents[field - 2]
      count += (has.value ? 1 : 0) + (has.file ? 4 : 0)
    }
    (placeOfField, plainCells) = (places, [PlainCell](repeating: .nothing, count: count))
    isPlain = labels == nil && Set(fields).count == fields.count
  }

  /// The names of the columns that are written.
  func names(_ envelope: [String]) -> [String] {
    fields.flatMap { field in
      field < 2 ? [envelope[field]] : columns[field - 2].names(labels)
    }
  }

  mutating func fill(_ page: borrowing RecordPage) {
    for index in cells.indices { cells[index] = -1 }
    learnPaths(page)
    for (index, cell) in page.cells.enumerated() {
      let column = columnOfPath[cell.path]
      if column >= 0 { cells[column] = index }
    }
  }

  /// Finds the columns of paths that were not met before.
  private mutating func learnPaths(_ page: borrowing RecordPage) {
    while columnOfPath.count < page.paths.texts.count {
      let path = page.paths.texts[columnOfPath.count]
      columnOfPath.append(columnOfText[TextBytes(path)] ?? -1)
    }
  }
}

extension RowOfCells {
  /// Finds the cells of a record, if all of them stand in its line as they are read; false if one
  /// does not. The page is marked as changing because it would be copied if it were only read.
  mutating func fillPlainly(_ page: inout RecordPage) -> Bool {
    guard isPlain, page.isAsWritten else { return false }
    learnPaths(page)
    for place in plainCells.indices { plainCells[place] = .nothing }
    if let place = placeOfField[0] { plainCells[place] = PlainCell(page.id, isText: true) }
    if let place = placeOfField[1] { plainCells[place] = PlainCell(page.submittedAt, isText: true) }
    for cell in page.cells {
      let column = columnOfPath[cell.path]
      guard column >= 0, let place = placeOfField[column + 2] else { continue }
      let has = contents[column]
      switch cell.kind {
      case .text where has.value: plainCells[place] = PlainCell(cell.inner, isText: true)
      case .number where has.value, .boolean where has.value:
        plainCells[place] = PlainCell(cell.range, isText: false)
      case .file where has.file:
        guard let file = StoredFile.scan(page.text.bytes.span, from: cell.range.lowerBound)
        else { return false }
        fill(file, at: place + (has.value ? 1 : 0))
      case .text, .number, .boolean, .file, .escapedText, .list, .looseList: return false
      }
    }
    return true
  }

  /// Fills the cells of a stored file from a place on.
  private mutating func fill(_ file: StoredFile.Scan, at place: Int) {
    plainCells[place] = PlainCell(file.name, isText: true)
    plainCells[place + 1] = PlainCell(file.digitsOfBytes, isText: false)
    plainCells[place + 2] = PlainCell(file.sha256, isText: false)
    if let path = file.path { plainCells[place + 3] = PlainCell(path, isText: true) }
  }
}

extension CSVWriter {
  /// Adds the row of a record, all of whose cells stand in its line.
  fileprivate mutating func add(
    plain row: inout RowOfCells, _ page: inout RecordPage
  ) {
    add(row.plainCells, of: page.text.bytes.span)
    end()
  }

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
