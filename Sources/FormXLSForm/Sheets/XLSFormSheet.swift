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

/// The limits on a workbook that a form is read from.
package enum XLSFormLimit {
  /// The most rows of all worksheets.
  package static let rows = 200_000
  /// The most columns of a worksheet.
  package static let columns = 1_000
  /// The most bytes of all cells.
  package static let bytes = 16 << 20
}
