import FormMessages
import FormValues
import FormWording

/// A summary of records as lines for a terminal.
package struct SummaryText {
  /// The order of choices.
  package enum Order: String, CaseIterable, Sendable {
    /// As the form has them.
    case form
    /// The commonest first.
    case count
  }

  private let summary: RecordSummary
  private let bars: TextBars
  private let order: Order

  /// - Parameters:
  ///   - width: the columns of the window.
  ///   - hasBlocks: whether bars may be of block elements; otherwise they are of `#`.
  package init(_ summary: RecordSummary, width: Int, hasBlocks: Bool, order: Order = .form) {
    (self.summary, self.order) = (summary, order)
    bars = TextBars(width: max(20, width), hasBlocks: hasBlocks)
  }

  /// All lines: of the records, then of each question.
  ///
  /// - Parameter notes: what is to be known of the records that were not counted.
  package func text(named name: String, notes: [String]) -> String {
    var lines = ["\(VisibleText(name).text): \(counted(summary.count, "submission"))\(days)"]
    if !notes.isEmpty { lines.append("  " + notes.joined(separator: ", ")) }
    if summary.versionNames.count > 1 { lines.append("  " + versions) }
    lines += chart
    for question in summary.questions { lines += [""] + self.lines(of: question) }
    return lines.map { $0 + "\n" }.joined()
  }

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
      + bars.lines(chart.bars.map { TextBars.Row(label: $0.label, count: $0.count) })
  }

  /// The lines of a question, its words first.
  package func lines(of question: RecordSummary.Question) -> [String] {
    let title = VisibleText(question.title.withoutColon).text
    let path = VisibleText(question.path).text
    let heading = title == path ? path : "\(title) (\(path))"
    let wrapped = Wrap(width: bars.width, hanging: 2).lines(VisibleText(heading))
    return wrapped + notes(of: question) + figures(of: question)
  }

  private func notes(of question: RecordSummary.Question) -> [String] {
    var lines: [String] = []
    if case .rows = question.tally.figures {} else { lines.append("  " + counts(question)) }
    if question.versions.count < summary.versionNames.count {
      let names = question.versions.map { VisibleText($0).text }
      lines.append("  only in version \(listed(names, "and"))")
    }
    if !question.earlierPaths.isEmpty {
      lines.append("  was \(listed(question.earlierPaths.map(quoted), "and")) before")
    }
    if question.tally.unlike > 0 {
      lines.append("  \(counted(question.tally.unlike, "answer")) of another type")
    }
    return lines
  }

  private func counts(_ question: RecordSummary.Question) -> String {
    let tally = question.tally
    var parts = ["answered \(tally.answered)"]
    if tally.skipped > 0 { parts.append("not answered \(tally.skipped)") }
    if tally.notAsked > 0 { parts.append("not asked \(tally.notAsked)") }
    return parts.joined(separator: ", ")
  }

  private func figures(of question: RecordSummary.Question) -> [String] {
    switch question.tally.figures {
    case .secret: ["  (hidden)"]
    case .numbers(let tally): lines(tally)
    case .rows(let tally): lines(rows: tally)
    case .toggle(let yes, let no):
      yes + no == 0
        ? []
        : bars.lines(
          [.init(label: "yes", count: yes), .init(label: "no", count: no)], total: yes + no)
    case .dates(let tally): lines(tally)
    case .times(let hours, let first, let last): lines(hours, first, last)
    case .choices(let tally): lines(tally, question)
    case .texts(let tally): lines(tally)
    case .files(let count, let bytes, let largest):
      count == 0
        ? [] : ["  \(counted(count, "file")), \(sized(bytes)), the largest \(sized(largest))"]
    }
  }

  private func lines(_ tally: NumberTally) -> [String] {
    guard let least = tally.least, let largest = tally.largest, let mean = tally.mean else {
      return []
    }
    let about = tally.isExact ? "" : "about "
    let quartiles = tally.quartiles.map { NumberText.short($0) }
    var lines = [
      "  smallest \(least), largest \(largest), mean \(NumberText.short(mean))"
        + (tally.deviation.map { ", deviation \(NumberText.short($0))" } ?? "")
    ]
    if quartiles.count == 3 {
      lines.append("  quartiles \(about)\(quartiles[0]), \(quartiles[1]), \(quartiles[2])")
    }
    let bins = tally.histogram.bins.map { bin in
      TextBars.Row(label: "\(bin.from) to \(bin.to)", count: bin.count)
    }
    return lines + bars.lines(bins)
  }

  private func lines(rows tally: NumberTally) -> [String] {
    guard let least = tally.least, let largest = tally.largest, let mean = tally.mean else {
      return []
    }
    return ["  rows in a submission: \(least) to \(largest), mean \(NumberText.short(mean))"]
  }

  private func lines(_ tally: DateTally) -> [String] {
    guard let first = tally.first, let last = tally.last else { return [] }
    let chart = tally.chart
    return ["  from \(first) to \(last), by \(chart.unit.rawValue)"]
      + bars.lines(chart.bars.map { TextBars.Row(label: $0.label, count: $0.count) })
  }

  private func lines(_ hours: [Int], _ first: CivilTime?, _ last: CivilTime?) -> [String] {
    guard let first, let last, let from = hours.firstIndex(where: { $0 > 0 }),
      let to = hours.lastIndex(where: { $0 > 0 })
    else { return [] }
    let rows = (from...to).map { hour in
      TextBars.Row(label: hour < 10 ? "0\(hour):00" : "\(hour):00", count: hours[hour])
    }
    return ["  from \(first) to \(last), by hour"] + bars.lines(rows)
  }

  private func lines(_ tally: ChoiceTally, _ question: RecordSummary.Question) -> [String] {
    guard question.tally.answered > 0 else { return [] }
    var rows = question.options.map { option in
      TextBars.Row(label: option.label, count: tally.count(of: option.value))
    }
    let others = tally.others(than: Set(question.options.map(\.value)))
    rows += others.prefix(SummaryText.mostOthers).map { .init(label: $0.text, count: $0.count) }
    if order == .count {
      rows = rows.enumerated().sorted { ($1.1.count, $0.0) < ($0.1.count, $1.0) }.map(\.1)
    }
    let more = others.dropFirst(SummaryText.mostOthers).reduce(tally.uncounted) { $0 + $1.count }
    if more > 0 { rows.append(.init(label: "others", count: more)) }
    return bars.lines(rows, total: question.tally.answered)
  }

  /// The most choices that are not options of the form, each on a line of its own.
  private static let mostOthers = 20

  private func lines(_ tally: TextTally) -> [String] {
    guard tally.distinct > 0 else { return [] }
    let about = tally.isExact ? "" : "about "
    let noun = tally.distinct == 1 ? "text" : "different texts"
    return [
      "  \(about)\(tally.distinct) \(noun), the longest of \(counted(tally.longest, "character"))"
    ] + bars.lines(tally.commonest(5).map { TextBars.Row(label: $0.text, count: $0.count) })
  }
}

extension RecordSummary {
  /// The names of all versions, each once.
  package var versionNames: [String] {
    versions.map(\.name).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }
}

extension NumberTally {
  /// The numbers in ranges, in the sample if there are too many different ones.
  package var histogram: Histogram { Histogram(sorted) }
}

extension String {
  /// Without a colon at the end, and spaces around it.
  fileprivate var withoutColon: String {
    var text = self
    while text.last == " " || text.last == ":" { text.removeLast() }
    return text.isEmpty ? self : text
  }
}
