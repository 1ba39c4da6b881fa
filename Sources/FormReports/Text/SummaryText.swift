import FormMessages
import FormWording

/// A summary of records as lines for a terminal.
package struct SummaryText {
  private let grouped: GroupedSummary
  private var summary: RecordSummary { grouped.total }
  private let bars: TextBars
  private let order: ChoiceOrder

  /// - Parameters:
  ///   - width: the columns of the window.
  ///   - hasBlocks: whether bars may be of block elements; otherwise they are of `#`.
  package init(_ summary: GroupedSummary, width: Int, hasBlocks: Bool, order: ChoiceOrder = .form) {
    (grouped, self.order) = (summary, order)
    bars = TextBars(width: max(20, width), hasBlocks: hasBlocks)
  }

  /// Calls a function with the lines of the records, then with those of each question.
  ///
  /// - Parameter notes: what is to be known of the records that were not counted.
  /// - Throws: what the function throws.
  package func forEachPart<Failure: Error>(
    named name: String, notes: [String], _ take: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var lines = ["\(VisibleText(name).text): \(counted(summary.count, "submission"))\(days)"]
    if !notes.isEmpty { lines.append("  " + notes.joined(separator: ", ")) }
    if summary.versionNames.count > 1 { lines.append("  " + versions) }
    try take(SummaryText.text(lines + chart + groups))
    let (tables, versions) = (CrossTables(grouped), summary.versionNames.count)
    for (number, question) in summary.questions.enumerated() {
      let notes = QuestionNotes(question, versions: versions).lines(hasCounts: grouped.key == nil)
      try take(SummaryText.text([""] + self.lines(of: question, notes, tables, number)))
    }
  }

  private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private var days: String {
    guard let first = summary.days.first, let last = summary.days.last else { return "" }
    return first == last ? " on \(first)" : " from \(first) to \(last)"
  }

  private var versions: String {
    let counts = summary.versionNames.map { name in
      let count = summary.versions.filter { $0.name == name }.reduce(0) { $0 + $1.count }
      return "version \(VisibleText(name).text): \(count)"
    }
    return counts.joined(separator: ", ")
  }

  /// The submissions over time.
  private var chart: [String] {
    let chart = summary.days.chart
    guard chart.bars.count > 1 else { return [] }
    return ["  by \(chart.unit.rawValue)"]
      + bars.lines(chart.bars.map { CountedItem(label: $0.label, count: $0.count) })
  }

  /// The submissions with each answer by which they are grouped.
  private var groups: [String] {
    guard grouped.key != nil else { return [] }
    let rows = grouped.groups.map { CountedItem(label: $0.label, count: $0.summary.count) }
    return ["  by \(VisibleText(grouped.title.withoutColon).text)"]
      + bars.lines(rows, total: summary.count)
  }

  /// The lines of a question, its words first.
  private func lines(
    of question: RecordSummary.Question, _ notes: [String], _ tables: CrossTables, _ number: Int
  ) -> [String] {
    let title = VisibleText(question.title.withoutColon).text
    let path = VisibleText(question.path).text
    let heading = title == path ? path : "\(title) (\(path))"
    let wrapped = Wrap(width: bars.width, hanging: 2).lines(VisibleText(heading))
    guard grouped.key != nil else {
      let picture = QuestionPicture(question, order)
      return wrapped + (notes + picture.sentences).map { "  " + $0 }
        + bars.lines(picture.points, total: picture.total)
    }
    let table = tables.table(number)
    var rows = table.rows.map { (label: $0.label, cells: $0.cells) }
    if order == .count {
      // The counts of answers stand first, and stay.
      let first = table.rows.prefix { $0.counts.isEmpty }.count
      rows = Array(rows.prefix(first)) + CrossTable.commonest(table.rows.dropFirst(first))
    }
    return wrapped + notes.map { "  " + $0 }
      + TextColumns(width: bars.width).lines(CrossTable.columns(grouped), rows)
  }
}
