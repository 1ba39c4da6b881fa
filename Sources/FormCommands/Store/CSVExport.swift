import FormCommandLine
import FormMessages
internal import FormStorage
internal import FormTables
import FormValues
internal import JSONText

/// Records as comma-separated values: one line of names, then one line a record.
///
/// The columns are `id` and `submittedAt`, then the keys. A stored file takes four: `KEY.name`,
/// `KEY.bytes`, `KEY.sha256`, `KEY.path`. Several choices are a JSON array in their cell, and so are
/// the rows of a group: how many there are differs from record to record.
struct CSVExport {
  private let guardsFormulas: Bool

  init(guardsFormulas: Bool) {
    self.guardsFormulas = guardsFormulas
  }

  /// Reads the records twice, for the columns and for the lines, and returns the damage that was
  /// passed over.
  func write(
    _ selection: inout RecordSelection, _ console: inout Console
  ) throws(CommandFailure) -> LogDamage {
    var page = RecordPage(RecordPaths(most: CSVColumns.most), opensRows: false)
    var columns = CSVColumns()
    var cache = DefinitionCache(selection.folder, selection.form)
    var damage = try selection.forEachPage(&page) { page throws(CommandFailure) in
      try columns.add(page)
    }
    let newest = String(decoding: columns.newestDigest, as: UTF8.self)
    let order = columns.ordered(by: newest.isEmpty ? nil : cache.form(newest), page.paths)
    damage.count(lostDefinitions: cache.lostCount)
    var row = CSVWriter(
      guardsFormulas: guardsFormulas,
      visible: console.isOutputShown ? { VisibleText($0, keepingLines: true).text } : nil)
    for name in CSVColumns.envelope(beside: order) + order.flatMap(\.names) { row.addText(name) }
    row.end()
    var cells = RowOfCells(order, page.paths)
    _ = try selection.forEachPage(&page) { page throws(CommandFailure) in
      cells.place(page)
      row.add(page, cells)
      if row.bytes.count >= Self.pieceSize {
        try console.write(data: row.bytes)
        row.removeAll()
      }
    }
    try console.write(data: row.bytes)
    return damage
  }

  /// The rows that are written at once, in bytes.
  private static let pieceSize = 1 << 16
}

/// The place in a row of each value of a record.
private struct RowOfCells {
  let columns: [CSVColumn]
  /// By the number of a path: the column.
  private let columnOfPath: [Int]
  /// By column: the place of its value among those of the record, or -1.
  private(set) var cells: [Int]

  init(_ columns: [CSVColumn], _ paths: RecordPaths) {
    self.columns = columns
    var columnOfPath = [Int](repeating: -1, count: paths.texts.count)
    for (index, column) in columns.enumerated() {
      if let path = paths.number(of: column.path) { columnOfPath[path] = index }
    }
    self.columnOfPath = columnOfPath
    cells = [Int](repeating: -1, count: columns.count)
  }

  mutating func place(_ page: RecordPage) {
    for index in cells.indices { cells[index] = -1 }
    for (index, cell) in page.cells.enumerated() where cell.path < columnOfPath.count {
      let column = columnOfPath[cell.path]
      if column >= 0 { cells[column] = index }
    }
  }
}

extension CSVWriter {
  /// Adds the row of a record.
  fileprivate mutating func add(_ page: RecordPage, _ row: RowOfCells) {
    addText(of: page, page.id)
    addText(of: page, page.submittedAt)
    for (column, index) in row.columns.indices.lazy.map({ (row.columns[$0], row.cells[$0]) }) {
      let cell = index < 0 ? nil : page.cells[index]
      if column.hasValue { addValue(cell, page) }
      if column.hasFile { addFile(cell, page) }
    }
    end()
  }

  private mutating func addText(of page: RecordPage, _ range: Range<Int>) {
    addText(of: page.text.bytes.span, range)
  }

  private mutating func addValue(_ cell: RecordCell?, _ page: RecordPage) {
    guard let cell, cell.kind != .file else { return addNothing() }
    switch cell.kind {
    case .text: addText(of: page, cell.inner)
    case .escapedText: addText(String(decoding: page.data(of: cell), as: UTF8.self))
    case .number, .boolean: add(page.text.bytes.span, cell.range)
    case .list, .looseList, .file: add(String(decoding: page.data(of: cell), as: UTF8.self))
    }
  }

  private mutating func addFile(_ cell: RecordCell?, _ page: RecordPage) {
    let file = cell.flatMap { page.file(of: $0) }
    addText(file?.name ?? "")
    add(file.map { String($0.bytes) } ?? "")
    add(file?.sha256 ?? "")
    addText(file?.path ?? "")
  }
}
