import FormArguments
import FormCore
package import FormValues
import JSONText

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

  /// What is counted of the answers to a question.
  enum Kind: Sendable {
    case numbers, toggle, dates, times, choices, texts, files, secret, rows

    /// That of the answers to an input; nothing of one that tells a secret.
    init(of input: Input, isSecret: Bool) {
      guard !isSecret else {
        self = .secret
        return
      }
      self =
        switch input.valueType {
        case .text: .texts
        case .number: .numbers
        case .boolean: .toggle
        case .date, .dateTime: .dates
        case .time: .times
        case .choice, .choices: .choices
        case .file: .files
        }
    }
  }

  /// No figures yet.
  init(_ kind: Kind, _ room: TallyRoom) {
    figures =
      switch kind {
      case .texts: .texts(TextTally(room))
      case .numbers: .numbers(NumberTally(room))
      case .toggle: .toggle(yes: 0, no: 0)
      case .dates: .dates(DateTally(room))
      case .times: .times([Int](repeating: 0, count: 24), first: nil, last: nil)
      case .choices: .choices(ChoiceTally(room))
      case .files: .files(count: 0, bytes: 0, largest: 0)
      case .secret: .secret
      case .rows: .rows(NumberTally(room))
      }
  }

  /// Forgets all values, and keeps none: a definition calls them a secret.
  mutating func hide() { figures = .secret }

  /// Adds how often the question was answered and not.
  mutating func add(_ counts: AskedCounts) {
    answered += counts.answered
    skipped += counts.skipped
    notAsked += counts.notAsked
  }

  /// Counts the rows of submissions.
  mutating func add(rows: Int, times: Int) {
    guard case .rows(var tally) = figures else { return }
    figures = .secret
    tally.add(Decimal(Int32(truncatingIfNeeded: rows)), times: times)
    figures = .rows(tally)
    answered += times
  }

  /// Takes the counts of texts, and how many answers were none.
  mutating func take(_ texts: TextTally, unlike: Int) {
    guard case .texts = figures else { return }
    figures = .texts(texts)
    self.unlike = unlike
  }

  /// Counts a value; `words` are those of a toggle.
  mutating func add(_ value: TalliedValue, times: Int, words: BooleanWords?) {
    if !take(value, times, words) { unlike += times }
  }

  /// Counts answers that stand in a text with padding and should be stored files.
  mutating func add(files answers: Span<RecordCell>, in text: Span<UInt8>) {
    var files = (count: 0, bytes: 0, largest: 0)
    for index in answers.indices {
      let (answer, range) = (answers[index], answers[index].range)
      if answer.kind != .file {
        add(.other, times: 1, words: nil)
      } else if let size = StoredFile.describedSize(text, from: range.lowerBound) {
        let sum = files.bytes.addingReportingOverflow(size)
        files = (
          files.count + 1, sum.overflow ? .max : sum.partialValue, max(files.largest, size)
        )
      } else {
        let bytes = [UInt8](text, range.lowerBound, range.upperBound)
        add(TalliedValue(.file, bytes), times: 1, words: nil)
      }
    }
    add(files)
  }

  private mutating func add(_ files: (count: Int, bytes: Int, largest: Int)) {
    guard case .files(let count, let bytes, let largest) = figures else { return }
    let sum = bytes.addingReportingOverflow(files.bytes)
    figures = .files(
      count: count + files.count, bytes: sum.overflow ? .max : sum.partialValue,
      largest: max(largest, files.largest))
  }

  /// Counts a value, if it is one of the type of the figures. These are let go while they change, so
  /// what they hold is not copied.
  private mutating func take(
    _ value: TalliedValue, _ times: Int, _ words: BooleanWords?
  ) -> Bool {
    switch figures {
    case .secret: break
    case .rows: return false
    case .numbers(var tally):
      guard let number = value.number else { return false }
      figures = .secret
      tally.add(number, times: times)
      figures = .numbers(tally)
    case .toggle(let yes, let no):
      guard let flag = value.flag(words) else { return false }
      figures = .toggle(yes: yes + (flag ? times : 0), no: no + (flag ? 0 : times))
    case .dates(var tally):
      // Of a date with a time the day is counted.
      guard let date = value.text.flatMap({ CivilDate(day: $0) }) else {
        return false
      }
      figures = .secret
      tally.add(date, times: times)
      figures = .dates(tally)
    case .times(var hours, let first, let last):
      guard let time = value.text.flatMap({ CivilTime($0) }) else { return false }
      hours[time.hour] += times
      figures = .times(hours, first: min(first ?? time, time), last: max(last ?? time, time))
    case .choices(var tally):
      guard let choices = value.choices else { return false }
      figures = .secret
      tally.add(choices, times: times)
      figures = .choices(tally)
    case .texts: return false
    case .files(let count, let bytes, let largest):
      guard case .file(let size) = value else { return false }
      let (all, isLarge) = size.multipliedReportingOverflow(by: times)
      let sum = bytes.addingReportingOverflow(all)
      figures = .files(
        count: count + times, bytes: isLarge || sum.overflow ? .max : sum.partialValue,
        largest: max(largest, size))
    }
    return true
  }
}

extension CivilDate {
  /// The day at the beginning of a date, or of a date with a time.
  fileprivate init?(day text: String) {
    let bytes = text.utf8.span
    guard bytes.count >= 10, case .date(let date) = CivilDate.read(bytes.extracting(0..<10)) else {
      return nil
    }
    self = date
  }
}
