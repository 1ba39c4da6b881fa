import FormMessages
internal import FormReports
internal import FormStorage
import FormValues
internal import JSONText

/// The newest of the records that a report counts, as texts.
struct NewestRecords {
  private struct Row {
    let id: String
    let submittedAt: String
    /// The values by the numbers of their paths.
    let values: [(path: Int, text: String)]
  }

  private let most: Int
  /// Once there are as many as are wanted, the oldest one gives way; it stands at `next`.
  private var rows: [Row] = []
  private var next = 0

  /// The most records that a report shows.
  static let most = 1000
  /// The most characters of a value that are shown.
  private static let mostCharacters = 200

  init(_ most: Int) { self.most = most }

  mutating func add(_ page: borrowing RecordPage) {
    guard most > 0 else { return }
    func text(_ range: Range<Int>) -> String {
      String(decoding: page.text.bytes[range], as: UTF8.self)
    }
    let row = Row(
      id: text(page.id), submittedAt: text(page.submittedAt),
      values: page.cells.map { ($0.path, shortened(page.plainText(of: $0))) })
    if rows.count < most { return rows.append(row) }
    rows[next] = row
    next = (next + 1) % most
  }

  private func shortened(_ text: String) -> String {
    text.count > Self.mostCharacters ? text.prefix(Self.mostCharacters) + "…" : text
  }

  /// The records as a table, the newest one first. Answers to questions that are secrets in some
  /// definition, or that no definition asks, are left out.
  func table(_ summary: RecordSummary, _ paths: [String]) -> RecordTable? {
    guard most > 0 else { return nil }
    let questions = summary.questions.filter(\.isShown)
    var columns: [String: Int] = [:]
    for (index, question) in questions.enumerated() {
      for path in [question.path] + question.earlierPaths { columns[path] = index }
    }
    let columnOfPath = paths.map { columns[Self.withoutRows($0)] }
    let ordered = (rows[next...] + rows[..<next]).reversed()
    let table = ordered.map { row in
      var cells = [String](repeating: "", count: questions.count)
      for (path, text) in row.values {
        guard let column = columnOfPath[path] else { continue }
        cells[column] += cells[column].isEmpty ? text : "; \(text)"
      }
      return [row.id, row.submittedAt] + cells
    }
    return RecordTable(["id", "submitted"] + questions.map { $0.title.withoutColon }, Array(table))
  }

  /// A path such as `people[2].age` as `people.age`.
  private static func withoutRows(_ path: String) -> String {
    var (bytes, isInRow): ([UInt8], Bool) = ([], false)
    for byte in path.utf8 {
      if byte == UInt8(ascii: "[") { isInRow = true }
      if !isInRow { bytes.append(byte) }
      if byte == UInt8(ascii: "]") { isInRow = false }
    }
    return String(decoding: bytes, as: UTF8.self)
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
