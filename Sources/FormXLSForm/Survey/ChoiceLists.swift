import FormMessages
import FormValues
import JSONText

/// The lists of `choices`, by their names.
struct ChoiceLists {
  /// A row of a list: one option.
  struct Row {
    let row: WorksheetRow
    let value: CellText
  }

  let lists: [String: [Row]]
  /// The columns by which options can be filtered, as their headers are written.
  let columns: Set<String>
  /// The names in order, and what a name that is none of them is compared with.
  private let names: Once<(sorted: [String], index: NameIndex)>

  /// Reads the worksheet; a row without a name is reported.
  init(_ table: WorksheetTable, _ cells: WorkbookCells) {
    columns = Set(table.headers.filter { $0.language == nil }.map(\.text))
    var lists: [String: [Row]] = [:]
    for row in table.rows {
      guard let list = row.cell("list_name"), !list.text.hasPrefix("#") else { continue }
      guard let value = row.cell("name") else {
        cells.report(.namelessOption(list.text), at: list)
        continue
      }
      lists[list.text, default: []].append(Row(row: row, value: value))
    }
    self.lists = lists
    names = Once { [keys = Array(lists.keys)] in
      let sorted = keys.sorted()
      return (sorted, NameIndex(sorted))
    }
  }

  /// The texts of a list's options.
  func values(_ list: String) -> [String] { (lists[list] ?? []).map(\.value.text) }

  /// The fault of a list that no option is in.
  func unknown(_ name: String) -> Fault {
    let known = names.value.sorted
    let lists = known.isEmpty ? "it has no lists" : "it has \(listedQuoted(known, most: 8, "and"))"
    return Fault(
      .pickerNoOptions, "no row of 'choices' is in the list \(quoted(name)); \(lists)",
      suggestion: names.value.index.nearest(to: name))
  }
}

extension ChoiceLists.Row {
  /// The text of a column, by its header; nil if it is blank.
  func text(in column: String) -> CellText? {
    row.entries.first { $0.header.text == column && $0.header.language == nil }?.cell
      ?? (column == "name" ? value : nil)
  }
}

extension Fault {
  fileprivate static func namelessOption(_ list: String) -> Fault {
    Fault(
      .componentMissingMember,
      "this option of \(quoted(list)) needs a 'name', which is its value in records")
  }
}
