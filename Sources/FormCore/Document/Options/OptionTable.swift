import FormArguments
import FormValues
internal import JSONText

/// The rows of an option file.
struct OptionTable: Sendable {
  struct Row: Sendable {
    let value: String
    let label: Words?
    let columns: [OptionColumn]
    let offset: Int
  }

  private(set) var rows: [Row] = []
  /// The columns that a row has.
  private(set) var names: Set<TextBytes> = []
  /// The number of columns in all rows together.
  private(set) var cells = 0
  let source: DocumentSource
  private let most: Int
  private var reported = 0

  /// The most mistakes of a file that are reported.
  private static let mostReports = 20

  /// A table to which rows are added, with so many columns in all.
  init(_ source: DocumentSource, cells most: Int) { (self.source, self.most) = (source, most) }

  /// Whether there is no use in reading on.
  var isFull: Bool {
    reported >= OptionTable.mostReports || rows.count > FormDocument.maximumOptions || cells > most
  }

  /// Adds a row, or reports that the rows have too many columns in all.
  mutating func add(_ row: Row, _ findings: inout Findings) {
    cells += row.columns.count
    guard cells <= most else {
      report(
        "the option files of a form have at most \(OptionFiles.maximumCells) cells in all",
        at: row.offset, &findings)
      return
    }
    let last = rows.last?.columns ?? []
    for (index, column) in row.columns.enumerated()
    where index >= last.count || !last[index].name.hasSameBytes(as: column.name) {
      names.insert(TextBytes(column.name))
    }
    rows.append(row)
  }

  mutating func report(_ message: String, at offset: Int, _ findings: inout Findings) {
    reported += 1
    guard reported <= OptionTable.mostReports else { return }
    findings.report(Fault(.optionsMalformed, message), at: Location(source, offset))
  }

  /// Whether the file was read to its end without a mistake.
  var isSound: Bool { reported == 0 }

  /// The columns that the rows have among those that are asked for; nil for all of them, where one
  /// that is asked for is in no row, so it can be reported which there are.
  func columns(for asked: [TextBytes]) -> Set<TextBytes>? {
    asked.allSatisfy(names.contains) ? Set(asked) : nil
  }

  /// The rows as options, with some of their columns, or with all.
  func options(with columns: Set<TextBytes>?) -> [FormOption] {
    rows.map { row in
      var option = FormOption(
        value: row.value, label: row.label, location: Location(source, row.offset))
      option.columns =
        columns.map { columns in row.columns.filter { columns.contains(TextBytes($0.name)) } }
        ?? row.columns
      return option
    }
  }
}
