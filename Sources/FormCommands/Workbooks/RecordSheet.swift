import FormCore
internal import FormInputs
internal import FormStorage
import FormValues
internal import FormWorkbooks
internal import JSONText

/// The sheet with a row for each record.
struct RecordSheet {
  /// The place in a row of each value of a record.
  struct Cells {
    /// By the number of a path: the column.
    fileprivate let columnOfPath: [Int]
    /// By column: the place of its value among those of the record, or -1.
    fileprivate var places: [Int]

    mutating func place(_ page: borrowing RecordPage) {
      for index in places.indices { places[index] = -1 }
      for (index, cell) in page.cells.enumerated() where cell.path < columnOfPath.count {
        let column = columnOfPath[cell.path]
        if column >= 0 { places[column] = index }
      }
    }
  }

  private let columns: [CSVColumn]
  /// By column, what its texts mean.
  private let types: [CellType]
  /// The columns that are written: 0 and 1 for those that every record has, then the others.
  private let places: [Int]
  private let labels: AnswerLabels?
  /// Nothing is placed yet.
  let cells: Cells
  /// The names of the columns.
  let names: [String]
  /// The repeated groups, which have sheets of their own.
  let groups: [GroupSheet]

  /// - Parameter places: the columns that are wanted, those of repeated groups among them.
  init(
    _ columns: [CSVColumn], _ form: Form?, _ paths: RecordPaths, _ places: [Int],
    _ labels: AnswerLabels?
  ) {
    (self.columns, self.labels) = (columns, labels)
    var (types, groups): ([String: CellType], [String: [GroupSheet]]) = ([:], [:])
    for path in form.map({ AnswerPath.columns(of: $0) }) ?? [] {
      guard let form else { continue }
      switch path.part {
      case .input(let input): types[path.text(in: form)] = CellType(form.inputs[input])
      case .group: groups[path.text(in: form)] = GroupSheet.sheets(of: path, in: form, labels)
      }
    }
    self.types = columns.map { types[$0.path] ?? .text }
    self.places = places.filter { $0 < 2 || groups[columns[$0 - 2].path] == nil }
    self.groups = places.flatMap { $0 < 2 ? [] : groups[columns[$0 - 2].path] ?? [] }
    let envelope = CSVColumns.envelope(beside: columns)
    names = self.places.flatMap { place in
      place < 2 ? [envelope[place]] : columns[place - 2].names(labels)
    }
    var columnOfPath = [Int](repeating: -1, count: paths.texts.count)
    for (index, column) in columns.enumerated() {
      if let path = paths.number(of: column.path) { columnOfPath[path] = index }
    }
    cells = Cells(
      columnOfPath: columnOfPath, places: [Int](repeating: -1, count: columns.count))
  }

  /// Adds the row of a record.
  func add(_ page: borrowing RecordPage, _ cells: Cells, to writer: inout WorkbookWriter) {
    for place in places {
      guard place > 1 else {
        writer.add(text: page.text.bytes.span.extracting(place == 0 ? page.id : page.submittedAt))
        continue
      }
      let (column, index) = (columns[place - 2], cells.places[place - 2])
      let cell = index < 0 ? nil : page.cells[index]
      if column.hasValue { add(cell, types[place - 2], page, to: &writer) }
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
