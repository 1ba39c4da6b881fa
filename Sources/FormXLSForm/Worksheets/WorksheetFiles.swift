import FormMessages
import FormTables

/// Reads a worksheet of a form from the text of a CSV file.
package enum WorksheetFiles {
  /// The names of the files that a folder of a form may hold.
  package static let names = ["survey", "choices", "settings"] + lost
  /// The worksheets that mean something to other programs, and are named as not carried over.
  package static let lost = ["entities", "osm", "external_choices"]

  /// The rows of a CSV text, or a sentence that says what is wrong with it.
  package static func worksheet(
    named name: String, _ bytes: [UInt8]
  ) -> Result<XLSFormWorksheet, WorksheetProblem> {
    var reader = CSVRows(bytes)
    var rows: [XLSFormRow] = []
    // Blank lines are not rows of the reader, but a spreadsheet counts them.
    var (number, start, inside, cellCount) = (1, 0, 0, 0)
    while let cells = reader.next() {
      guard let first = cells.first, let last = cells.last else { continue }
      number += bytes[start..<first.offset].count { $0 == 0x0A } - inside
      (start, inside) = (last.offset, last.bytes.count { $0 == 0x0A })
      var texts: [String] = []
      for cell in cells {
        guard !cell.isBroken else {
          return .failure(
            WorksheetProblem("a cell of this row has a misplaced quotation mark", in: number))
        }
        guard let text = String(validating: cell.bytes, as: UTF8.self) else {
          return .failure(WorksheetProblem("a cell of this row is not UTF-8", in: number))
        }
        texts.append(text)
      }
      rows.append(XLSFormRow(number: number, cells: XLSFormLimit.trimmed(texts)))
      cellCount += rows[rows.count - 1].cells.count
      // What is too much is reported with the form; no more of it is read.
      if cellCount > XLSFormLimit.cells || rows.count > XLSFormLimit.rows { break }
    }
    return .success(XLSFormWorksheet(name: name, rows: rows))
  }
}

/// Why a worksheet cannot be read, and the row that says so.
package struct WorksheetProblem: Error, Equatable {
  package let reason: String
  /// The number of the row.
  package let row: Int

  package init(_ reason: String, in row: Int) { (self.reason, self.row) = (reason, row) }
}
