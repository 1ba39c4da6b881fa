import FormCommandLine
import FormCore
import FormInputs
import FormMessages
import FormTables
import FormValues
import FormWorkbooks
import JSONText

/// Accepted rows as the cells of a worksheet.
struct RowsAsWorksheet {
  private var writer = WorkbookWriter()
  /// By column.
  private let types: [CellType]
  private let names: [String]
  private let form: String
  private var row = RowCells()
  private var isStarted = false

  /// The worksheet of a form, whose columns are those of its rows.
  init(_ form: Form) throws(CommandFailure) {
    let columns = AnswerPath.columns(of: form)
    guard columns.count <= WorkbookWriter.mostColumns else {
      throw .refused(
        "the form has \(columns.count) columns, and a worksheet has at most "
          + "\(WorkbookWriter.mostColumns); use --to csv")
    }
    names = columns.map { $0.text(in: form) }
    types = columns.map { path in
      if case .input(let input) = path.part { CellType(form.inputs[input]) } else { .text }
    }
    self.form = form.identifier.text
  }

  /// What was written since the last time.
  mutating func take() -> [UInt8] {
    let output = writer.output
    writer.removeOutput()
    return output
  }

  /// Adds whole rows of comma-separated values.
  mutating func add(_ rows: Span<UInt8>) {
    begin()
    let text = PaddedText(rows, 0, rows.count)
    var start = 0
    while start < rows.count {
      // The rows end with a line feed of their own.
      row.read(text.bytes.span, from: start, limit: rows.count + 1, delimiter: .comma)
      for index in 0..<min(row.count, types.count) { add(row.cells[index], types[index], text) }
      writer.endRow()
      start = row.end + 1
    }
  }

  private mutating func add(_ cell: RowCells.Cell, _ type: CellType, _ text: PaddedText) {
    if cell.isEmpty { return writer.addNothing() }
    guard cell.hasPairs else {
      return writer.add(text.bytes.span.extracting(cell.start..<cell.end), as: type)
    }
    var bytes: [UInt8] = []
    bytes.appendCell(text.bytes.span, cell)
    writer.add(bytes.span, as: type)
  }

  private mutating func begin() {
    guard !isStarted else { return }
    isStarted = true
    writer.beginWorksheet(form, header: names)
  }

  /// Ends the workbook.
  mutating func finish() {
    begin()
    writer.finish()
  }

  /// What did not fit, in words for people.
  var notes: [String] { writer.notes }
}
