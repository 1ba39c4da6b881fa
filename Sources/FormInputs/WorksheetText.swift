import FormTables
package import FormWorkbooks
import JSONText

/// The rows of a worksheet as comma-separated values: the line of a row has the row's number, so a
/// row that is empty is a blank line.
///
/// Each row has at least as many cells as the header. A text is never guarded or changed.
package struct WorksheetText {
  private var rows: WorksheetRows
  private let writesComma: Bool
  private var row = WorkbookRow()
  private var writer = CSVWriter(guardsFormulas: false)
  /// The lines so far.
  private var lines = 0
  /// The number of cells in the header.
  private var width = 0
  private var isAtEnd = false
  private var total = 0
  /// The bytes that rows may become, however few they are in the archive.
  private static let freeGrowth = 64 << 20

  /// - Parameter writesComma: whether a comma stands before the fraction of a number, as for a
  ///   reader   of what people type.
  package init(_ rows: WorksheetRows, writesComma: Bool = false) {
    (self.rows, self.writesComma) = (rows, writesComma)
  }

  /// The bytes of the workbook that were read.
  package var bytesRead: Int { rows.bytesRead }

  /// The next lines, at least so many bytes; fewer, and at last none, at the end.
  package mutating func next(atLeast count: Int) throws(WorkbookProblem) -> [UInt8] {
    writer.removeAll()
    while !isAtEnd, writer.bytes.count < count {
      isAtEnd = try !rows.next(into: &row)
      if !isAtEnd { try add() }
    }
    total += writer.bytes.count
    // A row of few cells below a wide header becomes long.
    guard total <= WorksheetText.freeGrowth || total / WorksheetRows.mostGrowth <= bytesRead else {
      throw rows.growth
    }
    return writer.bytes
  }

  private mutating func add() throws(WorkbookProblem) {
    // Moved out: the writer changes while its cells are looked at.
    var row = WorkbookRow()
    swap(&row, &self.row)
    defer { swap(&row, &self.row) }
    while lines < row.number - 1 { endLine() }
    if lines == 0 { width = row.cells.last?.column ?? 0 }
    var column = 0
    for cell in row.cells {
      if cell.kind == .noResult { throw rows.noResult(in: cell.column) }
      while column < cell.column - 1 {
        writer.addNothing()
        column += 1
      }
      add(cell, of: row)
      column += 1
    }
    if column > 0 {
      while column < width {
        writer.addNothing()
        column += 1
      }
    }
    endLine()
  }

  private mutating func endLine() {
    writer.end()
    lines += 1
  }

  private mutating func add(_ cell: WorkbookRow.Cell, of row: WorkbookRow) {
    guard writesComma, cell.kind == .number else {
      return writer.add(row.bytes.span.extracting(cell.start..<cell.end))
    }
    writer.add(row.text(of: cell).split(separator: ".").joined(separator: ","))
  }
}
