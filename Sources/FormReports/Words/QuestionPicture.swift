import FormMessages
import FormValues

/// The order of choices.
package enum ChoiceOrder: String, CaseIterable, Sendable {
  /// As the form has them.
  case form
  /// The commonest first.
  case count
}

/// Something that was counted.
struct CountedItem {
  let label: String
  let count: Int
}

/// The figures of a question as people read them: sentences, and counts for a picture.
struct QuestionPicture {
  /// What goes with the counts.
  enum Shape {
    /// Each count is of its own: bars.
    case bars
    /// The counts are of ranges that follow each other: columns.
    case columns
  }

  private(set) var sentences: [String] = []
  private(set) var points: [CountedItem] = []
  /// What the counts are parts of; nil for no parts.
  private(set) var total: Int?
  private(set) var shape = Shape.bars

  /// The most choices that are not options of the form, each on a line of its own.
  private static let mostOthers = 20

  init(_ question: RecordSummary.Question, _ order: ChoiceOrder) {
    switch question.tally.figures {
    case .secret: sentences = ["(hidden)"]
    case .numbers(let tally): add(tally)
    case .rows(let tally): add(rows: tally)
    case .toggle(let yes, let no):
      guard yes + no > 0 else { return }
      (points, total) = (
        [CountedItem(label: "yes", count: yes), CountedItem(label: "no", count: no)], yes + no
      )
    case .dates(let tally): add(tally)
    case .times(let hours, let first, let last): add(hours, first, last)
    case .choices(let tally): add(tally, question, order)
    case .texts(let tally): add(tally)
    case .files(let count, let bytes, let largest):
      guard count > 0 else { return }
      sentences = ["\(counted(count, "file")), \(sized(bytes)), the largest \(sized(largest))"]
    }
  }

  private mutating func add(_ tally: NumberTally) {
    guard let least = tally.least, let largest = tally.largest, let mean = tally.mean else {
      return
    }
    let about = tally.isExact ? "" : "about "
    let quartiles = tally.quartiles.map { NumberText.short($0) }
    sentences = [
      "smallest \(least), largest \(largest), mean \(NumberText.short(mean))"
        + (tally.deviation.map { ", deviation \(NumberText.short($0))" } ?? "")
    ]
    if quartiles.count == 3 {
      sentences.append("quartiles \(about)\(quartiles[0]), \(quartiles[1]), \(quartiles[2])")
    }
    shape = .columns
    points = tally.histogram.bins.map { bin in
      CountedItem(label: bin.label, count: bin.count)
    }
  }

  private mutating func add(rows tally: NumberTally) {
    guard let least = tally.least, let largest = tally.largest, let mean = tally.mean else {
      return
    }
    sentences = ["rows in a submission: \(least) to \(largest), mean \(NumberText.short(mean))"]
  }

  private mutating func add(_ tally: DateTally) {
    guard let first = tally.first, let last = tally.last else { return }
    let chart = tally.chart
    sentences = ["from \(first) to \(last), by \(chart.unit.rawValue)"]
    shape = .columns
    points = chart.bars.map { CountedItem(label: $0.label, count: $0.count) }
  }

  private mutating func add(_ hours: [Int], _ first: CivilTime?, _ last: CivilTime?) {
    guard let first, let last, let from = hours.firstIndex(where: { $0 > 0 }),
      let to = hours.lastIndex(where: { $0 > 0 })
    else { return }
    sentences = ["from \(first) to \(last), by hour"]
    shape = .columns
    points = (from...to).map { hour in
      CountedItem(label: hour < 10 ? "0\(hour):00" : "\(hour):00", count: hours[hour])
    }
  }

  private mutating func add(
    _ tally: ChoiceTally, _ question: RecordSummary.Question, _ order: ChoiceOrder
  ) {
    guard question.tally.answered > 0 else { return }
    let listed = ListedOptions(question)
    var rows = listed.shown.map { option in
      CountedItem(label: option.label, count: tally.count(of: option.value))
    }
    let others = tally.others(than: Set(question.options.map(\.value)))
    rows += others.prefix(Self.mostOthers).map { CountedItem(label: $0.text, count: $0.count) }
    if order == .count {
      rows = rows.enumerated().sorted { ($1.1.count, $0.0) < ($0.1.count, $1.0) }.map(\.1)
    }
    if !listed.rest.isEmpty {
      rows.append(CountedItem(label: listed.nameOfRest, count: listed.countOfRest(in: tally)))
    }
    let more = others.dropFirst(Self.mostOthers).reduce(tally.uncounted) { $0 + $1.count }
    if more > 0 { rows.append(CountedItem(label: "others", count: more)) }
    (points, total) = (rows, question.tally.answered)
  }

  private mutating func add(_ tally: TextTally) {
    guard tally.distinct > 0 else { return }
    let about = tally.isExact ? "" : "about "
    let noun = tally.distinct == 1 ? "text" : "different texts"
    sentences = [
      "\(about)\(tally.distinct) \(noun), the longest of \(counted(tally.longest, "character"))"
    ]
    points = tally.commonest(5).map { CountedItem(label: $0.text, count: $0.count) }
  }
}

extension NumberTally {
  /// The numbers in ranges, in the sample if there are too many different ones.
  package var histogram: Histogram { Histogram(sorted) }
}
