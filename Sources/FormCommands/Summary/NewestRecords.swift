import FormCommandLine
import FormCore
import FormMessages
import FormRecords
internal import FormReports
internal import FormStorage
import FormValues
internal import JSONText

/// The newest of the records that a report counts, as texts.
struct NewestRecords {
  private struct Row: Sendable {
    let id: String
    let submittedAt: String
    /// The values by the numbers of their paths.
    let values: [(path: Int, text: String)]
  }

  private let most: Int
  /// Once there are as many as are wanted, the oldest one gives way; it stands at `next`.
  private var rows: [Row] = []
  private var next = 0
  /// The values of all rows; beyond the most cells of a table none are kept.
  private var valueCount = 0

  /// The most records that a report shows.
  static let most = 1000

  init(_ most: Int) { self.most = most }

  /// Whether any are.
  var areWanted: Bool { most > 0 }

  mutating func add(_ page: borrowing RecordPage) {
    guard areWanted, valueCount <= TableExcess.mostCells else { return }
    func text(_ range: Range<Int>) -> String {
      String(decoding: page.text.bytes[range], as: UTF8.self)
    }
    let row = Row(
      id: text(page.id), submittedAt: text(page.submittedAt),
      values: page.cells.map { ($0.path, page.plainText(of: $0).shortened) })
    valueCount += row.values.count
    if rows.count < most {
      rows.append(row)
    } else {
      valueCount -= rows[next].values.count
      rows[next] = row
      next = (next + 1) % most
    }
    if valueCount > TableExcess.mostCells { (rows, next) = ([], 0) }
  }

  /// The records as a table, the newest one first. Answers to questions that are secrets in some
  /// definition, or that no definition asks, are left out.
  func table(_ summary: RecordSummary, _ paths: [String]) throws(CommandFailure) -> RecordTable? {
    guard areWanted else { return nil }
    var (columns, names): ([String: Int], [String]) = ([:], ["id", "submitted"])
    for question in summary.questions where question.isShown {
      for path in [question.path] + question.earlierPaths { columns[path] = names.count }
      names.append(question.title.withoutColon)
    }
    try confirm(columns: names.count)
    let columnOfPath = paths.map { columns[$0.withoutRows] }
    let (rows, next, width) = (rows, next, names.count)
    return RecordTable(names, count: rows.count) { number in
      let row = rows[(next + rows.count - 1 - number) % rows.count]
      var cells = [row.id, row.submittedAt] + repeatElement("", count: width - 2)
      for (path, text) in row.values {
        guard let column = columnOfPath[path] else { continue }
        cells[column] += cells[column].isEmpty ? text : "; \(text)"
      }
      return cells
    }
  }

  /// Refuses a table that would be larger than allowed.
  private func confirm(columns: Int) throws(CommandFailure) {
    guard valueCount <= TableExcess.mostCells else {
      throw .refused(
        "--records \(most): the newest records have more than \(TableExcess.mostCells) answers, the "
          + "most that a page shows; ask for fewer records")
    }
    guard let excess = TableExcess(columns: columns, rows: rows.count) else { return }
    throw .refused(
      "--records \(most): \(excess.sentence), which allows \(counted(excess.mostRows, "record")) of this "
        + "form; ask for fewer")
  }
}

extension RecordSummary.Question {
  /// Whether the question has answers that may be shown.
  fileprivate var isShown: Bool {
    switch tally.figures {
    case .secret, .rows: false
    case .numbers, .toggle, .dates, .times, .choices, .texts, .files: true
    }
  }
}
