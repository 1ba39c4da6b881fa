import FormMessages
import FormValues

/// A worksheet with its cells by the names of their columns.
struct WorksheetTable {
  let headers: [WorksheetHeader]
  let rows: [WorksheetRow]
  /// The first header, for what is wrong with the whole worksheet; nil if there is none.
  let start: CellText?

  /// Reads a worksheet; `number` is its place in the order of findings.
  init(
    _ worksheet: XLSFormWorksheet?, number: Int, aliases: [String: String], _ cells: WorkbookCells
  ) {
    guard let worksheet, let first = worksheet.rows.first else {
      (headers, rows, start) = ([], [], nil)
      return
    }
    headers = first.cells.map { WorksheetHeader($0, aliases: aliases) }
    var heading: [CellText] = []
    for (column, text) in first.cells.enumerated() {
      heading.append(cells.add(text, worksheet.name, number, first.number, column, text))
    }
    start = heading.first
    let isRead = WorksheetTable.readColumns(headers, heading, cells)
    var rows: [WorksheetRow] = []
    for row in worksheet.rows.dropFirst() {
      var found: [WorksheetRow.Entry] = []
      for (column, text) in row.cells.enumerated() where column < headers.count {
        guard !text.isEmpty, isRead[column], !CellText.trimmed(text).text.isEmpty else { continue }
        let header = headers[column]
        let cell = cells.add(text, worksheet.name, number, row.number, column, header.text)
        found.append(WorksheetRow.Entry(header: header, cell: cell))
      }
      if !found.isEmpty { rows.append(WorksheetRow(number: row.number, entries: found)) }
    }
    self.rows = rows
  }

  /// Whether each column is read: it has a header, and none before it has the same one.
  private static func readColumns(
    _ headers: [WorksheetHeader], _ heading: [CellText], _ cells: WorkbookCells
  ) -> [Bool] {
    var seen: [String: String] = [:]
    var isRead: [Bool] = []
    for (column, header) in headers.enumerated() {
      let key = "\(header.name)::\(header.language ?? "")"
      isRead.append(!header.name.isEmpty && seen[key] == nil)
      if let first = seen[key], !header.name.isEmpty {
        cells.report(.sameColumn(header.text, first), at: heading[column])
      }
      seen[key] = seen[key] ?? header.text
    }
    return isRead
  }

  func has(_ name: String) -> Bool { headers.contains { $0.name == name } }
}

/// A row of a worksheet: the cells that say something.
struct WorksheetRow {
  struct Entry {
    let header: WorksheetHeader
    let cell: CellText
  }

  let number: Int
  let entries: [Entry]

  /// The cell of a column; nil if it is blank.
  func cell(_ name: String) -> CellText? { entries.first { $0.header.name == name }?.cell }

  /// The cells of a column, one for each language.
  func words(_ name: String) -> [(language: String?, cell: CellText)] {
    entries.filter { $0.header.name == name }.map { ($0.header.language, $0.cell) }
  }

  /// The cell at which something that is missing in the row is reported.
  var start: CellText { (cell("type") ?? cell("list_name") ?? entries.first?.cell) ?? .none }
}

extension Fault {
  fileprivate static func sameColumn(_ text: String, _ first: String) -> Fault {
    let other = text == first ? "" : " as \(quoted(first))"
    return Fault(
      .jsonDuplicateMember, "the column \(quoted(text)) stands twice\(other); the first one is read"
    )
  }
}
