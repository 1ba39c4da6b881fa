internal import JSONText

/// What an option file says, row by row.
struct OptionTable: Sendable {
  struct Row: Sendable {
    let value: String
    let label: Words?
    let columns: [OptionColumn]
    let offset: Int
  }

  private(set) var rows: [Row] = []
  let source: DocumentSource
  private var told = 0

  /// How many mistakes of a file are reported.
  private static let most = 20

  init(_ source: DocumentSource) { self.source = source }

  /// Whether there is no use in reading on.
  var isFull: Bool { told >= OptionTable.most || rows.count > Form.maximumOptions }

  mutating func add(_ row: Row) { rows.append(row) }

  mutating func report(_ message: String, at offset: Int, _ findings: inout Findings) {
    told += 1
    guard told <= OptionTable.most else { return }
    findings.report(Fault(.optionsMalformed, message), at: Place(source, offset))
  }

  /// Whether the file was read to its end without a mistake.
  var isSound: Bool { told == 0 }

  /// The rows as options, with those columns that are asked for; with all of them where one that is
  /// asked for is in no row, so that it can be told which there are.
  func options(with columns: [String]) -> [FormOption] {
    let isComplete = columns.allSatisfy { name in
      rows.contains { row in row.columns.contains { $0.name.hasSameBytes(as: name) } }
    }
    return rows.map { row in
      var option = FormOption(
        value: row.value, label: row.label, place: Place(source, row.offset))
      option.columns = row.columns.filter { column in
        !isComplete || columns.contains { $0.hasSameBytes(as: column.name) }
      }
      return option
    }
  }
}
