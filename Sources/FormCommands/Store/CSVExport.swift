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
    var columns = CSVColumns()
    var cache = DefinitionCache(selection.folder, selection.form)
    var damage = try selection.forEachPage(opensRows: false) { page throws(CommandFailure) in
      try columns.add(page)
    }
    let newest = columns.newestDigest
    let order = columns.ordered(by: newest.isEmpty ? nil : cache.form(newest))
    damage.count(lostDefinitions: cache.lostCount)
    var row = CSVWriter(
      guardsFormulas: guardsFormulas,
      visible: console.isOutputShown ? { VisibleText($0, keepingLines: true).text } : nil)
    for name in CSVColumns.envelope(beside: order) + order.flatMap(\.names) { row.addText(name) }
    row.end()
    try console.write(data: row.bytes)
    var indices = PathIndices(most: .max, bytes: .max)
    for column in order { _ = indices.add(column.path) }
    var cells = [RecordLeaf?](repeating: nil, count: order.count)
    _ = try selection.forEachPage(opensRows: false) { page throws(CommandFailure) in
      row.removeAll()
      row.addText(page.id)
      row.addText(page.submittedAt)
      for index in cells.indices { cells[index] = nil }
      for leaf in page.leaves {
        if let index = indices.index(of: leaf.path) { cells[index] = leaf }
      }
      for (column, leaf) in zip(order, cells) { row.add(leaf, to: column) }
      row.end()
      try console.write(data: row.bytes)
    }
    return damage
  }
}

extension CSVWriter {
  /// Adds the cells of a column for a value, or empty ones.
  fileprivate mutating func add(_ leaf: RecordLeaf?, to column: CSVColumn) {
    let file: StoredFile? = if case .file(let file) = leaf?.content { file } else { nil }
    if column.hasValue {
      switch leaf?.content {
      case nil, .file: add("")
      case .text(let text): addText(text)
      case .number(let digits): add(digits)
      case .boolean(let flag): add(flag ? "true" : "false")
      case .json(let json): add(String(decoding: JSONWriter.bytes(of: json), as: UTF8.self))
      }
    }
    guard column.hasFile else { return }
    addText(file?.name ?? "")
    add(file.map { String($0.bytes) } ?? "")
    add(file?.sha256 ?? "")
    addText(file?.path ?? "")
  }
}
