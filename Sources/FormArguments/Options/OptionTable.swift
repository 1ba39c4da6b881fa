package import FormValues
package import JSONText

/// The rows of an option file.
package struct OptionTable: Sendable {
  package struct Row: Sendable {
    package let value: String
    package let label: Words?
    package let columns: [OptionColumn]
    package let offset: Int
  }

  package private(set) var rows: [Row] = []
  /// The columns that a row has.
  private(set) var names: Set<TextBytes> = []
  /// The number of columns in all rows together.
  package private(set) var cells = 0
  package let source: DocumentSource
  private let mostCells: Int
  private let mostRows: Int
  private var reported = 0

  /// The most mistakes of a file that are reported.
  private static let mostReports = 20

  /// A table to which rows are added: so many, and one more, with so many columns in all.
  init(_ source: DocumentSource, cells: Int, rows: Int) {
    (self.source, mostCells, mostRows) = (source, cells, rows)
  }

  /// Whether there is no use in reading on.
  var isFull: Bool {
    reported >= OptionTable.mostReports || rows.count > mostRows || cells > mostCells
  }

  /// Adds a row, or reports that the rows have too many columns in all.
  mutating func add(_ row: Row, _ findings: inout Findings) {
    cells += row.columns.count
    guard cells <= mostCells else {
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
  package var isSound: Bool { reported == 0 }

  /// The columns that the rows have among those that are asked for; nil for all of them, where one
  /// that is asked for is in no row, so it can be reported which there are.
  package func columns(for asked: [TextBytes]) -> Set<TextBytes>? {
    asked.allSatisfy(names.contains) ? Set(asked) : nil
  }
}
