/// A worksheet of a form, as plain text: what a CSV file, a table of Markdown and a workbook give.
package struct XLSFormWorksheet: Sendable, Equatable {
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
  /// The most rows of `survey`: more cannot be components of a form.
  package static let surveyRows = 60_000
  /// The most columns of a worksheet that are read.
  package static let columns = 1_000
  /// The most bytes of the files of options, which become part of the document.
  package static let fileBytes = 8 << 20
  /// The most cells of all worksheets, up to the last one of each row that says something.
  package static let cells = 500_000

  /// The cells of a row up to the last one that says something; of those that are too many one.
  package static func trimmed(_ cells: [String]) -> [String] {
    let isWide = cells.dropFirst(columns).contains { !$0.isEmpty }
    if isWide { return Array(cells.prefix(columns)) + ["…"] }
    let last = cells.prefix(columns).lastIndex { !$0.isEmpty }
    return last.map { Array(cells[...$0]) } ?? []
  }

  /// What is too much of the worksheets of a form.
  struct Excess {
    /// The worksheet and the row from which on nothing more is read.
    var rest: (worksheet: String, row: Int)?
    /// The first row that has too many columns.
    var columns: (worksheet: String, row: Int)?
  }

  /// The worksheets up to the limits, and what is too much.
  static func admitted(_ worksheets: [XLSFormWorksheet]) -> (
    worksheets: [XLSFormWorksheet], excess: Excess
  ) {
    var (admitted, rowCount, cellCount) = ([XLSFormWorksheet](), 0, 0)
    var excess = Excess()
    for worksheet in worksheets {
      var rows: [XLSFormRow] = []
      for row in worksheet.rows {
        var cells = trimmed(row.cells)
        if cells.count > columns {
          excess.columns = excess.columns ?? (worksheet.name, row.number)
          cells.removeLast()
        }
        rowCount += 1
        cellCount += cells.count
        guard rowCount <= XLSFormLimit.rows, cellCount <= XLSFormLimit.cells else {
          admitted.append(XLSFormWorksheet(name: worksheet.name, rows: rows))
          excess.rest = (worksheet.name, row.number)
          return (admitted, excess)
        }
        rows.append(XLSFormRow(number: row.number, cells: cells))
      }
      admitted.append(XLSFormWorksheet(name: worksheet.name, rows: rows))
    }
    return (admitted, excess)
  }
}
