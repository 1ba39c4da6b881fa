import FormValues

/// The cells that a form is read from, and what is wrong with them.
final class WorkbookCells {
  private(set) var all: [DocumentOrigin.Cell] = []
  private(set) var problems: [DocumentOrigin.Problem] = []
  /// The files of options in which something is wrong, which has been reported.
  var malformed: Set<String> = []
  /// By worksheet and header.
  private var columns: [String: [String: DocumentOrigin.Column]] = [:]

  /// Adds a cell.
  func add(
    _ text: String, _ worksheet: String, _ number: Int, _ row: Int, _ column: Int, _ header: String
  ) -> CellText {
    let order = (number << 22 | row) << 14 | column
    all.append(
      DocumentOrigin.Cell(self.column(worksheet, header), row: row, text: text, order: order))
    let (trimmed, dropped) = CellText.trimmed(text)
    return CellText(
      text: trimmed, position: DocumentOrigin.Position(cell: all.count - 1, offset: dropped))
  }

  private func column(_ worksheet: String, _ header: String) -> DocumentOrigin.Column {
    if let known = columns[worksheet]?[header] { return known }
    let made = DocumentOrigin.Column(worksheet: worksheet, header: header)
    columns[worksheet, default: [:]][header] = made
    return made
  }

  /// Reports what is wrong with a cell.
  func report(
    _ fault: Fault, at position: DocumentOrigin.Position, weighing severity: Severity? = nil
  ) {
    problems.append(DocumentOrigin.Problem(fault, at: position, weighing: severity))
  }

  func report(_ fault: Fault, at cell: CellText, weighing severity: Severity? = nil) {
    report(fault, at: cell.position, weighing: severity)
  }
}
