import FormCore
internal import FormInputs
import FormRecords
internal import FormStorage
import FormValues
internal import FormWorkbooks
internal import JSONText

/// The worksheet with a row for each record.
struct RecordWorksheet {
  /// The values of a record by the columns of a row.
  struct Cells {
    /// By the number of a path: the column.
    fileprivate let columnOfPath: [Int]
    /// By column: the index of its value among those of the record, or -1.
    fileprivate var indexes: [Int]

    mutating func fill(_ page: borrowing RecordPage) {
      for index in indexes.indices { indexes[index] = -1 }
      for (index, cell) in page.cells.enumerated() where cell.path < columnOfPath.count {
        let column = columnOfPath[cell.path]
        if column >= 0 { indexes[column] = index }
      }
    }
  }

  private let columns: [CSVColumn]
  /// By column, what its texts mean.
  private let types: [CellType]
  /// The columns that are written: 0 and 1 for those that every record has, then the others.
  private let fields: [Int]
  private let labels: AnswerLabels?
  /// The columns of repeated groups, which have only the answers that are not lists of rows.
  private let groups: Set<Int>
  /// No cell is filled yet.
  let cells: Cells
  /// The names of the columns.
  let names: [String]

  /// - Parameter groups: the worksheets of the repeated groups.
  init(_ table: ExportTable, _ paths: RecordPaths, _ groups: [GroupWorksheet]) {
    (columns, labels) = (table.columns, table.labels)
    var types: [String: CellType] = [:]
    for path in table.form.map({ AnswerPath.columns(of: $0) }) ?? [] {
      guard let form = table.form, case .input(let input) = path.part else { continue }
      types[path.text(in: form)] = CellType(form.inputs[input])
    }
    self.types = columns.map { types[$0.path] ?? .text }
    let own = Set(groups.map(\.outer))
    let kept = Set(groups.filter(\.hasOtherAnswers).map(\.outer))
    self.groups = Set(columns.indices.filter { own.contains(table.columns[$0].path) })
    fields = table.fields.filter { field in
      field < 2 || !own.contains(table.columns[field - 2].path)
        || kept.contains(table.columns[field - 2].path)
    }
    names = fields.flatMap { field in
      field < 2 ? [table.envelope[field]] : table.columns[field - 2].names(table.labels)
    }
    var columnOfPath = [Int](repeating: -1, count: paths.texts.count)
    for (index, column) in columns.enumerated() {
      if let path = paths.number(of: column.path) { columnOfPath[path] = index }
    }
    cells = Cells(
      columnOfPath: columnOfPath, indexes: [Int](repeating: -1, count: columns.count))
  }

  /// Adds the row of a record.
  func add(_ page: borrowing RecordPage, _ cells: Cells, to writer: inout WorkbookWriter) {
    for field in fields {
      guard field > 1 else {
        writer.add(text: page.text.bytes.span.extracting(field == 0 ? page.id : page.submittedAt))
        continue
      }
      let (column, index) = (columns[field - 2], cells.indexes[field - 2])
      var cell = index < 0 ? nil : page.cells[index]
      if groups.contains(field - 2), let found = cell, GroupWorksheet.rows(of: found, page) != nil {
        cell = nil
      }
      if column.hasValue { add(cell, types[field - 2], page, to: &writer) }
      if column.hasFile { writer.add(cell.flatMap { page.file(of: $0) }) }
    }
    writer.endRow()
  }

  private func add(
    _ cell: RecordCell?, _ type: CellType, _ page: borrowing RecordPage,
    to writer: inout WorkbookWriter
  ) {
    guard let cell, cell.kind != .file else { return writer.addNothing() }
    if let words = labels?.text(of: cell, page) { return writer.add(text: words) }
    let bytes = page.text.bytes.span
    switch cell.kind {
    case .text: writer.add(bytes.extracting(cell.inner), as: type)
    case .number: writer.add(number: bytes.extracting(cell.range))
    case .boolean: writer.add(boolean: bytes[cell.range.lowerBound] == UInt8(ascii: "t"))
    case .escapedText, .list, .looseList, .file: writer.add(text: page.data(of: cell).span)
    }
  }
}

extension WorkbookWriter {
  /// Adds the four cells of a stored file.
  mutating func add(_ file: StoredFile?) {
    guard let file else {
      for _ in 0..<4 { addNothing() }
      return
    }
    add(text: file.name)
    add(number: String(file.bytes).utf8.span)
    add(text: file.sha256)
    if let path = file.path { add(text: path) } else { addNothing() }
  }
}
