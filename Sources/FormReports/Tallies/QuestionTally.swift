import FormArguments
import FormCore
package import FormValues

/// A value of a record, as a tally takes it.
package enum TalliedValue: Sendable {
  case text(String)
  /// The digits as they are stored.
  case number(String)
  case boolean(Bool)
  /// Several choices.
  case choices([String])
  case file(bytes: Int)
  /// Something that no question asks for.
  case other
}

/// The figures of the answers to one question.
package struct QuestionTally: Sendable {
  /// The figures by the type of the answers.
  package enum Figures: Sendable {
    case numbers(NumberTally)
    case toggle(yes: Int, no: Int)
    case dates(DateTally)
    /// By hour of the day.
    case times([Int], first: CivilTime?, last: CivilTime?)
    case choices(ChoiceTally)
    case texts(TextTally)
    case files(count: Int, bytes: Int, largest: Int)
    /// A secret has no figures.
    case secret
    /// The number of rows of a repeated group in each submission.
    case rows(NumberTally)
  }

  package private(set) var figures: Figures
  package private(set) var answered = 0
  /// How often the question was asked and not answered.
  package private(set) var skipped = 0
  /// How often the question was not asked.
  package private(set) var notAsked = 0
  /// Values that are not of the type of the question.
  package private(set) var unlike = 0

  /// The figures of the answers to an input; none of one that tells a secret.
  init(of input: Input, isSecret: Bool, _ room: TallyRoom) {
    if isSecret {
      figures = .secret
      return
    }
    figures =
      switch input.valueType {
      case .text: .texts(TextTally(room))
      case .number: .numbers(NumberTally(room))
      case .boolean: .toggle(yes: 0, no: 0)
      case .date, .dateTime: .dates(DateTally())
      case .time: .times([Int](repeating: 0, count: 24), first: nil, last: nil)
      case .choice, .choices: .choices(ChoiceTally(room))
      case .file: .files(count: 0, bytes: 0, largest: 0)
      }
  }

  /// The figures of the rows of a group.
  init(rows: NumberTally) { figures = .rows(rows) }

  /// Forgets all values, and keeps none: a definition calls them a secret.
  mutating func hide() { figures = .secret }

  /// Counts a submission in which there is no answer.
  mutating func miss(isAsked: Bool) {
    if isAsked { skipped += 1 } else { notAsked += 1 }
  }

  /// Counts the rows of a submission.
  mutating func add(rows: Int) {
    guard case .rows(var tally) = figures else { return }
    figures = .secret
    tally.add(Decimal(Int32(truncatingIfNeeded: rows)))
    figures = .rows(tally)
    answered += 1
  }

  /// Counts an answer; `words` are those of a toggle.
  mutating func add(_ value: TalliedValue, words: BooleanWords?) {
    answered += 1
    let old = figures
    // Let go, so what it holds is not copied when it changes.
    figures = .secret
    guard let new = QuestionTally.figures(old, with: value, words) else {
      unlike += 1
      figures = old
      return
    }
    figures = new
  }

  /// The figures with one more value; nil if it is not one of their type.
  private static func figures(
    _ figures: consuming Figures, with value: TalliedValue, _ words: BooleanWords?
  ) -> Figures? {
    switch figures {
    case .secret: return .secret
    case .rows: return nil
    case .numbers(var tally):
      guard let number = value.number else { return nil }
      tally.add(number)
      return .numbers(tally)
    case .toggle(let yes, let no):
      guard let flag = value.flag(words) else { return nil }
      return .toggle(yes: yes + (flag ? 1 : 0), no: no + (flag ? 0 : 1))
    case .dates(var tally):
      // Of a date with a time the day is counted.
      guard let date = value.text.flatMap({ CivilDate(String($0.prefix(10))) }) else { return nil }
      tally.add(date)
      return .dates(tally)
    case .times(var hours, let first, let last):
      guard let time = value.text.flatMap({ CivilTime($0) }) else { return nil }
      hours[time.hour] += 1
      return .times(hours, first: min(first ?? time, time), last: max(last ?? time, time))
    case .choices(var tally):
      guard let choices = value.choices else { return nil }
      tally.add(choices)
      return .choices(tally)
    case .texts(var tally):
      guard let text = value.text else { return nil }
      tally.add(text)
      return .texts(tally)
    case .files(let count, let bytes, let largest):
      guard case .file(let size) = value else { return nil }
      let sum = bytes.addingReportingOverflow(size)
      return .files(
        count: count + 1, bytes: sum.overflow ? .max : sum.partialValue,
        largest: max(largest, size))
    }
  }
}

extension TalliedValue {
  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }

  fileprivate var number: Decimal? {
    switch self {
    case .text(let text), .number(let text): Decimal(text)
    case .boolean, .choices, .file, .other: nil
    }
  }

  fileprivate var choices: [String]? {
    switch self {
    case .text(let text): [text]
    case .choices(let texts): texts
    case .number, .boolean, .file, .other: nil
    }
  }

  fileprivate func flag(_ words: BooleanWords?) -> Bool? {
    switch self {
    case .boolean(let flag): flag
    case .text(let text):
      words?.flag(text) ?? (text == "true" ? true : text == "false" ? false : nil)
    case .number, .choices, .file, .other: nil
    }
  }
}

/// The figures of choices.
package struct ChoiceTally: Sendable {
  private var counts: BoundedCounts

  fileprivate init(_ room: TallyRoom) { counts = BoundedCounts(room) }

  fileprivate mutating func add(_ choices: [String]) {
    for choice in choices { counts.add(choice) }
  }

  /// How often an option was chosen.
  package func count(of option: String) -> Int { counts.count(of: option) }

  /// The choices that are none of some options, the commonest first.
  package func others(than options: Set<String>) -> [(text: String, count: Int)] {
    counts.sorted.filter { !options.contains($0.text) }
  }

  /// The number of choices that are not counted one by one, because there are too many different
  /// ones.
  package var uncounted: Int { counts.others }
}

/// The figures of texts.
package struct TextTally: Sendable {
  private var counts: BoundedCounts
  /// The number of characters of the longest text.
  package private(set) var longest = 0

  fileprivate init(_ room: TallyRoom) { counts = BoundedCounts(room) }

  fileprivate mutating func add(_ text: String) {
    counts.add(text)
    longest = max(longest, text.unicodeScalars.count)
  }

  /// How many different texts there are; an estimate unless ``isExact``.
  package var distinct: Int { counts.distinct }

  /// Whether all different texts were counted.
  package var isExact: Bool { counts.isExact }

  /// The commonest texts that were there more than once.
  package func commonest(_ most: Int) -> [(text: String, count: Int)] {
    Array(counts.sorted.prefix(most).prefix { $0.count > 1 })
  }
}
