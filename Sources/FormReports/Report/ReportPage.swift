import FormArguments
package import FormCore
import FormMessages
import FormValues

/// A summary of records as one page: pictures and tables, and nothing that is fetched or run.
package struct ReportPage {
  private let name: String
  private let summary: GroupedSummary
  private let notes: [String]
  private let order: ChoiceOrder
  private let title: String
  private let conditions: AskedConditions?
  private let records: RecordTable?

  /// - Parameters:
  ///   - name: the identifier of the form, and `form` its newest definition.
  ///   - notes: what is to be known of the records that were not counted.
  ///   - records: the newest records, to be shown at the end.
  package init(
    _ summary: GroupedSummary, of name: String, _ form: Form?, notes: [String],
    order: ChoiceOrder = .form, records: RecordTable? = nil
  ) {
    (self.summary, self.name, self.notes, self.order) = (summary, name, notes, order)
    self.records = records
    title = form?.title?.trimmed ?? name
    conditions = form.map { AskedConditions($0, in: .english) }
  }

  /// The page as UTF-8.
  package var bytes: [UInt8] { HTML.document(html).bytes }

  private var html: HTML {
    .element(
      "html", ["lang": "en"],
      [
        .element("head", [:], head),
        .element(
          "body", ["class": "report"],
          [
            .element("header", [:], header), contents,
            .element("main", [:], [overview] + sections + newest),
          ]),
      ])
  }

  private var head: [HTML] {
    [
      .void("meta", ["charset": "utf-8"]),
      .void(
        "meta",
        ["http-equiv": "Content-Security-Policy", "content": PageStyle.policy]),
      .void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      .void("meta", ["name": "color-scheme", "content": "light dark"]),
      .element("title", [:], [HTML(title)]), PageStyle.element,
    ]
  }

  private var header: [HTML] {
    var lines = ["\(counted(summary.total.count, "submission"))\(days)"]
    if !notes.isEmpty { lines.append(notes.joined(separator: ", ")) }
    let names = summary.total.versionNames
    if names.count > 1 {
      lines.append(
        names.map { name in
          let versions = summary.total.versions.filter { $0.name.utf8.elementsEqual(name.utf8) }
          return "version \(name): \(versions.reduce(0) { $0 + $1.count })"
        }.joined(separator: ", "))
    }
    return [.element("h1", [:], [.written(title)])]
      + (title == name ? [] : [.element("p", [:], [.element("code", [:], [HTML(name)])])])
      + lines.map { .element("p", [:], [HTML($0)]) }
  }

  private var days: String {
    guard let first = summary.total.days.first, let last = summary.total.days.last else {
      return ""
    }
    return first == last ? " on \(first)" : " from \(first) to \(last)"
  }

  private var contents: HTML {
    let links = summary.total.questions.enumerated().map { number, question in
      HTML.element(
        "li", [:],
        [
          .element(
            "a", ["href": "#q\(number + 1)"], [.written(question.title.withoutColon)])
        ])
    }
    return .element(
      "nav", ["aria-label": "Questions"],
      links.isEmpty ? [HTML("No questions")] : [.element("ol", [:], links)])
  }

  /// The submissions over time, and those of each group.
  private var overview: HTML {
    let chart = summary.total.days.chart
    let points = chart.bars.map { CountedItem(label: $0.label, count: $0.count) }
    var parts: [HTML] = []
    if points.count > 1 {
      parts.append(.element("h2", [:], [HTML("Submissions by \(chart.unit.rawValue)")]))
      let picture = Chart(
        id: "time", title: "Submissions by \(chart.unit.rawValue)",
        description: ReportSection.described(points))
      parts.append(LineChart(picture, points).html)
      parts.append(ReportTables.counts(points, of: nil, named: chart.unit.rawValue))
    }
    if summary.key != nil {
      let groups = summary.groups.map { CountedItem(label: $0.label, count: $0.summary.count) }
      let picture = Chart(
        id: "groups", title: "Submissions by \(summary.title.withoutColon)",
        description: ReportSection.described(groups))
      parts += [
        .element("h2", [:], [HTML("Submissions by "), .written(summary.title.withoutColon)]),
        BarChart(picture, groups, of: summary.total.count).html,
        ReportTables.counts(groups, of: summary.total.count, named: "answer"),
      ]
    }
    return parts.isEmpty ? HTML() : .element("section", ["id": "overview"], parts)
  }

  private var sections: [HTML] {
    let (tables, versions) = (CrossTables(summary), summary.total.versionNames.count)
    return summary.total.questions.enumerated().map { number, question in
      ReportSection(
        number, question, summary, order,
        notes: QuestionNotes(question, versions: versions).lines(hasCounts: true),
        asked: conditions?.of(question.path) ?? [], tables.table(number)
      ).html
    }
  }

  private var newest: [HTML] { records.map { [$0.html] } ?? [] }
}
