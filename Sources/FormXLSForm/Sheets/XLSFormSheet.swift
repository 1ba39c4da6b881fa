/// A worksheet of a form, as plain text: what a CSV file, a table of Markdown and a workbook give.
package struct XLSFormSheet: Sendable, Equatable {
  /// The name of the worksheet, such as `survey`.
  package let name: String
  /// The rows that say something, in their order; the first one holds the headers.
  package let rows: [XLSFormRow]

  package init(name: String, rows: [XLSFormRow]) { (self.name, self.rows) = (name, rows) }
}

/// A row of a worksheet.
package struct XLSFormRow: Sendable, Equatable {
  /// The number of the row, from 1, as a spreadsheet shows it.
  package let number: Int
  /// The texts of the cells; those behind the last one are empty.
  package let cells: [String]

  package init(number: Int, cells: [String]) { (self.number, self.cells) = (number, cells) }
}

/// The limits on the worksheets that a form is read from.
package enum XLSFormLimit {
  /// The most rows of all worksheets.
  package static let rows = 200_000
  /// The most columns of a worksheet that are read.
  package static let columns = 1_000
  /// The most cells of all worksheets, up to the last one of each row that says something.
  package static let cells = 500_000

  /// The cells of a row up to the last one that says something.
  package static func said(_ cells: [String]) -> [String] {
    let last = cells.prefix(columns).lastIndex { !$0.isEmpty }
    return last.map { Array(cells[...$0]) } ?? []
  }

  /// The worksheets up to the limits; and the name and the row of what is too much, if anything is.
  static func admitted(
    _ sheets: [XLSFormSheet]
  ) -> (sheets: [XLSFormSheet], excess: (sheet: String, row: Int)?) {
    var (admitted, rowCount, cellCount) = ([XLSFormSheet](), 0, 0)
    for sheet in sheets {
      var rows: [XLSFormRow] = []
      for row in sheet.rows {
        let cells = said(row.cells)
        rowCount += 1
        cellCount += cells.count
        guard rowCount <= XLSFormLimit.rows, cellCount <= XLSFormLimit.cells else {
          admitted.append(XLSFormSheet(name: sheet.name, rows: rows))
          return (admitted, (sheet.name, row.number))
        }
        rows.append(XLSFormRow(number: row.number, cells: cells))
      }
      admitted.append(XLSFormSheet(name: sheet.name, rows: rows))
    }
    return (admitted, nil)
  }
}
