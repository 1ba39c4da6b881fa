import FormArguments
package import FormCore
import FormMessages
import FormValues

/// A summary of records as one page: pictures and tables, and nothing that is fetched or run. One
/// question of it is made at a time.
package struct ReportPage {
  /// What a page says of a form itself.
  package struct Heading {
    fileprivate let title: String?
    fileprivate let conditions: AskedConditions

    package init(_ form: Form) {
      (title, conditions) = (form.title?.trimmed, AskedConditions(form, in: .english))
    }
  }

  private let name: String
  private let summary: GroupedSummary
  private let notes: [String]
  private let order: ChoiceOrder
  private let title: String
  private let conditions: AskedConditions?
  private let records: RecordTable?

  /// - Parameters:
  ///   - name: the identifier of the form, and `heading` that of its newest definition.
  ///   - notes: what is to be known of the records that were not counted.
  ///   - records: the newest records, to be shown at the end.
  package init(
    _ summary: GroupedSummary, of name: String, _ heading: Heading?, notes: [String],
    order: ChoiceOrder = .form, records: RecordTable? = nil
  ) {
    (self.summary, self.name, self.notes, self.order) = (summary, name, notes, order)
    self.records = records
    (title, conditions) = (heading?.title ?? name, heading?.conditions)
  }

  /// Calls a function with each piece of the page, in UTF-8.
  ///
  /// - Throws: what the function throws.
  package func forEachPiece<Failure: Error>(
    _ take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try take(
      HTML.group([
        .doctype, .opening("html", ["lang": "en"]), .element("head", [:], head),
        .opening("body", ["class": "report"]), .element("header", [:], header),
      ]).bytes)
    try visitContents(take)
    try take(HTML.group([.opening("main"), overview]).bytes)
    let (tables, versions) = (CrossTables(summary), summary.total.versionNames.count)
    for (number, question) in summary.total.questions.enumerated() {
      try take(section(number, question, tables, versions: versions).bytes)
    }
    try records?.forEachPiece(take)
    try take(
      HTML.group([.closing("main"), .closing("body"), .closing("html"), .lineBreak]).bytes)
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

  /// The contents, a link to each question.
  private func visitContents<Failure: Error>(
    _ take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let (beginning, questions) = (
      HTML.opening("nav", ["aria-label": "Questions"]), summary.total.questions
    )
    guard !questions.isEmpty else {
      return try take(HTML.group([beginning, HTML("No questions"), .closing("nav")]).bytes)
    }
    try take(HTML.group([beginning, .opening("ol")]).bytes)
    for (number, question) in questions.enumerated() {
      let title = HTML.written(question.title.withoutColon)
      let link = HTML.element("a", ["href": "#q\(number + 1)"], [title])
      try take(HTML.element("li", [:], [link]).bytes)
    }
    try take(HTML.group([.closing("ol"), .closing("nav")]).bytes)
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

  private func section(
    _ number: Int, _ question: RecordSummary.Question, _ tables: CrossTables, versions: Int
  ) -> HTML {
    ReportSection(
      number, question, summary, order,
      notes: QuestionNotes(question, versions: versions).lines(hasCounts: true),
      asked: conditions?.of(question.path) ?? [], tables.table(number)
    ).html
  }
}
