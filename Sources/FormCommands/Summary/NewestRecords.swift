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
    /// The values by the numbers of their paths, and where each ends among the bytes of all texts.
    let values: [(path: Int32, end: Int32)]
    let bytes: [UInt8]

    init(_ page: borrowing RecordPage) {
      func text(_ range: Range<Int>) -> String {
        String(decoding: page.text.bytes[range], as: UTF8.self)
      }
      (id, submittedAt) = (text(page.id), text(page.submittedAt))
      var (values, bytes): ([(path: Int32, end: Int32)], [UInt8]) = ([], [])
      values.reserveCapacity(page.cells.count)
      for cell in page.cells {
        bytes += page.plainText(of: cell).shortened.utf8
        values.append((Int32(cell.path), Int32(bytes.count)))
      }
      // The copy has no room that is not used.
      (self.values, self.bytes) = (values, Array(bytes[...]))
    }

    func text(_ index: Int) -> String {
      let start = index == 0 ? 0 : Int(values[index - 1].end)
      return String(decoding: bytes[start..<Int(values[index].end)], as: UTF8.self)
    }
  }

  private let most: Int
  /// The rows in a ring that begins at `start`: once there are as many as are wanted, or as there is
  /// room for, the oldest ones give way.
  private var rows: [Row?] = []
  private var (start, count) = (0, 0)
  /// The records that were added.
  private var added = 0
  /// The values of all rows, and their bytes.
  private var (valueCount, byteCount) = (0, 0)

  /// The most records that a report shows.
  static let most = 1000
  /// The most bytes of their answers.
  private static let mostBytes = 12 << 20

  init(_ most: Int) { self.most = most }

  /// Whether any are.
  var areWanted: Bool { most > 0 }

  mutating func add(_ page: borrowing RecordPage) {
    guard areWanted else { return }
    if rows.isEmpty { rows = Array(repeating: nil, count: most) }
    if count == most { removeOldest() }
    let row = Row(page)
    rows[(start + count) % most] = row
    (count, added) = (count + 1, added + 1)
    (valueCount, byteCount) = (valueCount + row.values.count, byteCount + row.bytes.count)
    while valueCount > TableExcess.mostCells || byteCount > NewestRecords.mostBytes {
      removeOldest()
    }
  }

  private mutating func removeOldest() {
    guard let row = rows[start].take() else { return }
    (start, count) = ((start + 1) % most, count - 1)
    (valueCount, byteCount) = (valueCount - row.values.count, byteCount - row.bytes.count)
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
    let (rows, start, count, width) = (rows, start, count, names.count)
    return RecordTable(names, count: count) { number in
      guard let row = rows[(start + count - 1 - number) % rows.count] else { return [] }
      var cells = [row.id, row.submittedAt] + repeatElement("", count: width - 2)
      for (index, value) in row.values.enumerated() {
        guard let column = columnOfPath[Int(value.path)] else { continue }
        let text = row.text(index)
        cells[column] += cells[column].isEmpty ? text : "; \(text)"
      }
      return cells
    }
  }

  /// Refuses a table that would be larger than allowed.
  private func confirm(columns: Int) throws(CommandFailure) {
    guard count == min(most, added) else {
      throw .refused(
        "--records \(most): the newest records have more than \(TableExcess.mostCells) answers, or "
          + "more than \(NewestRecords.mostBytes >> 20) MiB of them, the most that a page shows, which "
          + "allows \(counted(count, "record")) of this form; ask for fewer")
    }
    guard let excess = TableExcess(columns: columns, rows: count) else { return }
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
