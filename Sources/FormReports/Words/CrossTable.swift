import FormWording

/// The figures of one question for all records and for each group of them, side by side.
package struct CrossTable: Sendable {
  /// A figure, as people read it: of all records, then of each group.
  package struct Row: Sendable {
    package let label: String
    package let cells: [String]
    /// The counts behind the cells, where they are parts of a whole; empty for other figures.
    package let counts: [Int]
  }

  package private(set) var rows: [Row] = []

  /// The names of the columns.
  package static func columns(_ summary: GroupedSummary) -> [String] {
    ["all"] + summary.groups.map(\.label)
  }

  /// The figures of a question, of all records first and then of each group.
  package init(_ all: [RecordSummary.Question]) {
    guard let question = all.first else { return }
    if case .rows = question.tally.figures {} else { addCounts(all.map(\.tally)) }
    switch question.tally.figures {
    case .secret: break
    case .numbers, .rows: addNumbers(all.map(\.tally))
    case .toggle: addToggles(all.map(\.tally))
    case .dates, .times: addTimes(all.map(\.tally))
    case .choices: addChoices(all, ListedOptions(question))
    case .texts: add("different texts", all.map { "\($0.tally.distinctText)" })
    case .files: add("size", all.map { $0.tally.sizeText })
    }
  }

  /// Rows with those that were chosen most first; equal ones stay in their order.
  static func commonest(_ rows: ArraySlice<Row>) -> [(label: String, cells: [String])] {
    let sorted = rows.enumerated().sorted { left, right in
      let (one, other) = (left.element.counts.first ?? -1, right.element.counts.first ?? -1)
      return one != other ? one > other : left.offset < right.offset
    }
    return sorted.map { ($0.element.label, $0.element.cells) }
  }

  private mutating func add(_ label: String, _ cells: [String], counts: [Int] = []) {
    rows.append(Row(label: label, cells: cells, counts: counts))
  }

  private mutating func addCounts(_ tallies: [QuestionTally]) {
    add("answered", tallies.map { "\($0.answered)" })
    if tallies.contains(where: { $0.skipped > 0 }) {
      add("not answered", tallies.map { "\($0.skipped)" })
    }
    if tallies.contains(where: { $0.notAsked > 0 }) {
      add("not asked", tallies.map { "\($0.notAsked)" })
    }
  }

  private mutating func addNumbers(_ tallies: [QuestionTally]) {
    let numbers = tallies.map(\.numbers)
    add("smallest", numbers.map { $0?.least.map { "\($0)" } ?? "" })
    add(
      "median", numbers.map { $0?.quartiles.dropFirst().first.map { NumberText.short($0) } ?? "" })
    add("mean", numbers.map { $0?.mean.map { NumberText.short($0) } ?? "" })
    add("largest", numbers.map { $0?.largest.map { "\($0)" } ?? "" })
  }

  private mutating func addToggles(_ tallies: [QuestionTally]) {
    addParts("yes", tallies.map { $0.flags.yes }, tallies)
    addParts("no", tallies.map { $0.flags.no }, tallies)
  }

  private mutating func addTimes(_ tallies: [QuestionTally]) {
    add("earliest", tallies.map { $0.ends?.first ?? "" })
    add("latest", tallies.map { $0.ends?.last ?? "" })
  }

  private mutating func addChoices(
    _ questions: [RecordSummary.Question], _ options: ListedOptions
  ) {
    let tallies = questions.map(\.tally)
    for option in options.shown {
      addParts(option.label, tallies.map { $0.choices?.count(of: option.value) ?? 0 }, tallies)
    }
    if !options.rest.isEmpty {
      let counts = tallies.map { $0.choices.map { options.countOfRest(in: $0) } ?? 0 }
      addParts(options.nameOfRest, counts, tallies)
    }
    let known = Set((options.shown + options.rest).map(\.value))
    let others = tallies.map { tally in
      tally.choices.map { choices in
        choices.others(than: known).reduce(choices.uncounted) { $0 + $1.count }
      } ?? 0
    }
    if others.contains(where: { $0 > 0 }) { addParts("others", others, tallies) }
  }

  /// A row of counts with their parts of the answers.
  private mutating func addParts(_ label: String, _ counts: [Int], _ tallies: [QuestionTally]) {
    let cells = zip(counts, tallies).map { count, tally in
      tally.answered == 0 ? "" : "\(count) (\(Percent(count, of: tally.answered).text))"
    }
    add(label, cells, counts: counts)
  }
}

extension QuestionTally {
  fileprivate var numbers: NumberTally? {
    switch figures {
    case .numbers(let tally), .rows(let tally): tally
    case .toggle, .dates, .times, .choices, .texts, .files, .secret: nil
    }
  }

  fileprivate var flags: (yes: Int, no: Int) {
    if case .toggle(let yes, let no) = figures { (yes, no) } else { (0, 0) }
  }

  fileprivate var choices: ChoiceTally? {
    if case .choices(let tally) = figures { tally } else { nil }
  }

  fileprivate var ends: (first: String, last: String)? {
    switch figures {
    case .dates(let tally):
      if let first = tally.first, let last = tally.last { ("\(first)", "\(last)") } else { nil }
    case .times(_, let first, let last):
      if let first, let last { ("\(first)", "\(last)") } else { nil }
    case .numbers, .toggle, .choices, .texts, .files, .secret, .rows: nil
    }
  }

  fileprivate var distinctText: String {
    guard case .texts(let tally) = figures else { return "" }
    return (tally.isExact ? "" : "about ") + "\(tally.distinct)"
  }

  fileprivate var sizeText: String {
    if case .files(_, let bytes, _) = figures { "\(bytes)" } else { "" }
  }
}

/// The tables of all questions of a summary.
package struct CrossTables {
  /// By column: the questions in their order.
  private let columns: [RecordSummary.Questions]

  package init(_ summary: GroupedSummary) {
    columns = [summary.total.questions] + summary.groups.map { $0.summary.questions }
  }

  /// The table of the question with a number.
  package func table(_ number: Int) -> CrossTable { CrossTable(columns.map { $0[number] }) }
}
