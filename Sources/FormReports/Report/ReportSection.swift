import FormMessages

/// The part of a report about one question.
struct ReportSection {
  private let number: Int
  private let question: RecordSummary.Question
  private let summary: GroupedSummary
  private let order: ChoiceOrder
  private let notes: [String]
  private let table: CrossTable
  /// The conditions under which the question is asked, in words.
  private let asked: [String]

  init(
    _ number: Int, _ question: RecordSummary.Question, _ summary: GroupedSummary,
    _ order: ChoiceOrder, notes: [String], asked: [String], _ table: CrossTable
  ) {
    (self.number, self.question, self.summary) = (number, question, summary)
    (self.order, self.notes, self.asked, self.table) = (order, notes, asked, table)
  }

  private var id: String { "q\(number + 1)" }

  private var title: String { question.title.withoutColon }

  var html: HTML {
    let heading = HTML.element(
      "h2", [:],
      [.written(title)]
        + (title == question.path
          ? [] : [HTML(" "), .element("code", [:], [HTML(question.path)])]))
    let picture = QuestionPicture(question, order)
    let lines = notes + asked.map { "asked if \($0)" } + picture.sentences
    return .element(
      "section", ["id": id],
      [heading] + lines.map { .element("p", [:], [HTML($0)]) } + chart(picture)
        + (summary.key == nil ? [] : comparison))
  }

  private func chart(_ picture: QuestionPicture) -> [HTML] {
    guard !picture.points.isEmpty else { return [] }
    let chart = Chart(
      id: "\(id)-chart", title: title, description: ReportSection.described(picture.points))
    let html =
      switch picture.shape {
      case .bars: BarChart(chart, picture.points, of: picture.total).html
      case .columns:
        ColumnChart(
          chart, picture.points,
          ends: (picture.points.first?.label ?? "", picture.points.last?.label ?? "")
        ).html
      }
    return [html, ReportTables.counts(picture.points, of: picture.total, named: "answer")]
  }

  /// The figures of each group: stacked bars of choices, and a table of all.
  private var comparison: [HTML] {
    let parts = table.rows.filter { !$0.counts.isEmpty }
    var html: [HTML] = []
    if parts.count > 1 {
      let chart = Chart(
        id: "\(id)-groups", title: "\(title) by \(summary.title.withoutColon)",
        description: "Each bar has the answers of a group; the table below has the numbers.")
      html.append(StackedChart(chart, parts, CrossTable.columns(summary)).html)
    }
    return html + [ReportTables.comparison(table, CrossTable.columns(summary))]
  }

  /// What a picture of counts shows, in a sentence.
  static func described(_ points: [CountedItem]) -> String {
    guard let largest = points.max(by: { $0.count < $1.count }), largest.count > 0 else {
      return "There are no counts."
    }
    return "\(counted(points.count, "count")); the largest is \(largest.count), of "
      + "\(quoted(largest.label)). The table below has all of them."
  }
}

extension StackedChart {
  /// A bar for each column of a table but the first one, which is all records; parts beyond those
  /// that can be told apart are put together.
  fileprivate init(_ chart: Chart, _ rows: [CrossTable.Row], _ columns: [String]) {
    let own = rows.count > StackedChart.most ? StackedChart.most - 1 : rows.count
    var names = rows.prefix(own).map(\.label)
    if own < rows.count { names.append("others") }
    let bars = columns.indices.map { column in
      var counts = rows.prefix(own).map { $0.counts[column] }
      if own < rows.count {
        counts.append(rows.dropFirst(own).reduce(0) { $0 + $1.counts[column] })
      }
      return Bar(label: columns[column], counts: counts)
    }
    self.init(chart, names, bars)
  }
}
