import FormValues

/// The figures of a summary as rows of a table, one figure a row, for spreadsheets and programs.
package struct SummaryRows {
  /// The names of the columns.
  package static let header = ["key", "title", "group", "figure", "item", "value"]

  private let summary: GroupedSummary

  package init(_ summary: GroupedSummary) { self.summary = summary }

  /// Calls a function with each row: the figures of all records, then of each group.
  ///
  /// - Throws: what the function throws.
  package func forEach<Failure: Error>(
    _ take: ([String]) throws(Failure) -> Void
  ) throws(Failure) {
    try visit(summary.total, group: "", take)
    for group in summary.groups { try visit(group.summary, group: group.label, take) }
  }

  private func visit<Failure: Error>(
    _ summary: RecordSummary, group: String, _ take: ([String]) throws(Failure) -> Void
  ) throws(Failure) {
    try take(["", "", group, "submissions", "", "\(summary.count)"])
    for question in summary.questions {
      for (figure, item, value) in SummaryRows.counts(of: question.tally)
        + SummaryRows.figures(of: question)
      {
        guard let value else { continue }
        try take([question.path, question.title, group, figure, item, value])
      }
    }
  }

  private static func counts(
    of tally: QuestionTally
  ) -> [(figure: String, item: String, value: String?)] {
    let unlike = tally.unlike > 0 ? "\(tally.unlike)" : nil
    if case .rows = tally.figures { return [("ofAnotherType", "", unlike)] }
    return [
      ("answered", "", "\(tally.answered)"), ("notAnswered", "", "\(tally.skipped)"),
      ("notAsked", "", "\(tally.notAsked)"), ("ofAnotherType", "", unlike),
    ]
  }

  private static func figures(
    of question: RecordSummary.Question
  ) -> [(figure: String, item: String, value: String?)] {
    switch question.tally.figures {
    case .secret: []
    case .numbers(let tally), .rows(let tally): rows(tally)
    case .toggle(let yes, let no): [("count", "yes", "\(yes)"), ("count", "no", "\(no)")]
    case .dates(let tally):
      [
        ("earliest", "", tally.first.map { "\($0)" }), ("latest", "", tally.last.map { "\($0)" }),
      ] + tally.chart.bars.map { ("count", $0.label, "\($0.count)") }
    case .times(let hours, let first, let last):
      [("earliest", "", first.map { "\($0)" }), ("latest", "", last.map { "\($0)" })]
        + hours.enumerated().map { ("count", $0 < 10 ? "0\($0):00" : "\($0):00", "\($1)") }
    case .choices(let tally): rows(tally, question)
    case .texts(let tally):
      [
        ("different", "", "\(tally.distinct)"), ("longest", "", "\(tally.longest)"),
      ] + tally.commonest(5).map { ("count", $0.text, "\($0.count)") }
    case .files(let count, let bytes, let largest):
      [("files", "", "\(count)"), ("bytes", "", "\(bytes)"), ("largest", "", "\(largest)")]
    }
  }

  private static func rows(_ tally: NumberTally) -> [(figure: String, item: String, value: String?)]
  {
    let names = ["firstQuartile", "median", "thirdQuartile"]
    return [
      ("smallest", "", tally.least.map { "\($0)" }), ("largest", "", tally.largest.map { "\($0)" }),
      ("mean", "", tally.mean.map { SummaryRows.figure($0) }),
      ("deviation", "", tally.deviation.map { SummaryRows.figure($0) }),
    ] + zip(names, tally.quartiles).map { ($0, "", SummaryRows.figure($1)) }
      + tally.histogram.bins.map { ("count", $0.label, "\($0.count)") }
  }

  private static func rows(
    _ tally: ChoiceTally, _ question: RecordSummary.Question
  ) -> [(figure: String, item: String, value: String?)] {
    let others = tally.others(than: Set(question.options.map(\.value)))
    return question.options.map { ("count", $0.value, "\(tally.count(of: $0.value))") }
      + others.prefix(100).map { ("count", $0.text, "\($0.count)") }
  }

  /// A figure that was calculated; a whole one without a point.
  private static func figure(_ figure: Double) -> String {
    Int64(exactly: figure).map { "\($0)" } ?? "\(figure)"
  }
}
