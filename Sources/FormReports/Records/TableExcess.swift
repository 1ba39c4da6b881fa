import FormMessages

/// A table of figures that would be larger than allowed.
package struct TableExcess: Hashable, Sendable {
  /// The columns and the rows that it would have.
  package let columns: Int
  package let rows: Int
  /// The most cells that it may have.
  private let most: Int

  /// The most cells of a table of records, and of one of groups of records: the figures of all
  /// questions, in each column.
  package static let (mostCells, mostCellsOfGroups) = (500_000, 300_000)

  /// The size of a table; nil if it is allowed.
  package init?(columns: Int, rows: Int, most: Int = mostCells) {
    guard columns.multipliedReportingOverflow(by: rows).partialValue > most else { return nil }
    (self.columns, self.rows, self.most) = (columns, rows, most)
  }

  /// The cells that it would have.
  package var cells: Int { columns * rows }

  /// The most columns of a table with these rows, and the most rows of one with these columns.
  package var mostColumns: Int { most / max(1, rows) }
  package var mostRows: Int { most / max(1, columns) }

  /// What is asked, how much it is, and what is allowed.
  package var sentence: String {
    "\(counted(columns, "column")) and \(counted(rows, "row")) are \(cells) cells; a table has at "
      + "most \(most)"
  }
}
