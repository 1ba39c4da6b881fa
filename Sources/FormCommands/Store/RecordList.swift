import FormCommandLine
import FormCore
import FormMessages
import FormTerminal
import FormValues

/// The records of one form as a table.
struct RecordList {
  private let selection: RecordSelection
  private let filter: RecordFilter
  /// The columns of the window; nil if there is none.
  private let width: Int?

  init(_ selection: RecordSelection, _ filter: RecordFilter, width: Int?) {
    (self.selection, self.filter, self.width) = (selection, filter, width)
  }

  /// Reads the records twice: for the columns, then for the lines.
  func print(_ console: inout Console) throws(CommandFailure) -> ExitCode {
    var selection = selection
    var columns = RecordColumns()
    var cache = DefinitionCache(selection.folder, selection.form)
    var digests: Set<String> = []
    var damage = try selection.forEachPage { page in
      let definition = cache.definition(page.digest)
      if digests.count < 1000, digests.insert(page.digest).inserted, let form = definition.form {
        columns.learnSecrets(of: form)
      }
      columns.add(page, definition, isShown: filter.allows(page))
    }
    damage.count(lostDefinitions: cache.lostCount)
    try checkConditions(columns, cache.keys)
    guard columns.count > 0 else {
      console.say("no record of '\(selection.form)' \(columns.names.isEmpty ? "yet" : "matches")")
      return console.end(damage, selection.form, in: selection.folder.path)
    }
    try printRows(&selection, columns, &cache, &console)
    console.tellHidden(columns.hiddenCount)
    return console.end(damage, selection.form, in: selection.folder.path)
  }

  private func printRows(
    _ selection: inout RecordSelection, _ columns: RecordColumns, _ cache: inout DefinitionCache,
    _ console: inout Console
  ) throws(CommandFailure) {
    let ordered = columns.ordered
    let table = TextTable(envelopeColumns + ordered.map(\.column), width: width)
    let shown = ordered.prefix(max(0, table.columns.count - 2))
    var cellIndices: [[UInt8]: Int] = [:]
    for (index, column) in shown.enumerated() { cellIndices[column.name] = index + 2 }
    try console.write(console.outputStyle.bold(VisibleText(table.header)) + "\n")
    // A very narrow window has room for less than the envelope.
    let blank = [String](repeating: "", count: shown.count + 2)
    _ = try selection.forEachPage { page throws(CommandFailure) in
      guard filter.allows(page) else { return }
      var cells = blank
      cells[0] = page.id
      cells[1] = page.submittedAt
      if isNarrow {
        cells[0] = String(page.id.prefix(13))
        cells[1] = String(page.submittedAt.prefix(10))
      }
      let definition = cache.definition(page.digest)
      for leaf in page.leaves {
        if let index = cellIndices[Array(leaf.path.utf8)] {
          cells[index] = columns.cell(leaf, of: definition)
        }
      }
      try console.write("\(table.line(cells))\n")
    }
    try console.flush()
    if shown.count < ordered.count {
      console.say(
        "\(counted(ordered.count - shown.count, "more key")) not shown; use a wider window, "
          + "'formline show' or 'formline export'")
    }
  }

  /// In a narrow window identifiers are shortened, to what still tells most of them apart, and
  /// times to dates.
  private var isNarrow: Bool { width.map { $0 < 100 } ?? false }

  private var envelopeColumns: [TableColumn] {
    var (id, time) = (TableColumn("id", minimum: 36), TableColumn("submitted", minimum: 20))
    (id.width, time.width) = isNarrow ? (13, 10) : (36, 20)
    return [id, time]
  }

  /// Refuses a condition on a key that neither a record nor a definition has.
  private func checkConditions(
    _ columns: RecordColumns, _ keys: Set<FieldKey>
  ) throws(CommandFailure) {
    let known = keys.map(\.text).sorted() + columns.names
    guard !known.isEmpty else { return }
    for condition in filter.conditions where !columns.contains(condition.path) {
      guard !keys.contains(where: { $0.text.utf8.elementsEqual(condition.path.utf8) }) else {
        continue
      }
      let nearest = nearestName(to: condition.path, among: known)
      let sentence = "--where: '\(selection.form)' has no key \(quoted(condition.path))"
      throw .refused(Fault.sentence(sentence, suggesting: nearest))
    }
  }
}
