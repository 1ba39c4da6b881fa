import FormCore
import FormMessages
import FormValues

/// Reads dates: `yyyy-MM-dd`, days counted from today, days of the week, and other usual spellings
/// as far as they have one reading.
struct DateReader {
  private let today: CivilDate
  private let catalogue: Catalogue
  /// The format of dates in the question; nil for `yyyy-MM-dd`.
  private let format: CalendarFormat?
  /// The dates that the question allows, whatever the other answers are.
  private let allowed: () -> RangeRule<CivilDate>

  init(
    _ today: CivilDate, _ catalogue: Catalogue, _ format: CalendarFormat? = nil,
    in allowed: @escaping () -> RangeRule<CivilDate>
  ) {
    (self.today, self.catalogue, self.format) = (today, catalogue, format)
    self.allowed = allowed
  }

  static let guide = Message(.guideDate, ["example": .text(example)])

  /// A date that stands in sentences.
  private static let example = "2026-03-05"

  /// Dates that the rule allows, as examples: one in figures, then those counted from today.
  static func examples(_ rule: AnswerRule, _ moment: Moment) -> Message.Argument {
    var dates = [moment.date.adding(days: 3), moment.date.adding(days: -3)]
    for case .dateRange(let range) in rule.constraints { dates += [range.min, range.max] }
    let plain = dates.compactMap { $0 }.first { rule.admits(.date($0)) }
    let words: [(Message.Argument, days: Int)] = [
      (.message(Message(.today)), 0), (.message(Message(.tomorrow)), 1), (.text("+3d"), 3),
      (.message(Message(.yesterday)), -1), (.text("-1w"), -7),
    ]
    let few = words.filter { _, days in
      moment.date.adding(days: days).map { rule.admits(.date($0)) } ?? false
    }
    .prefix(plain == nil ? 3 : 2).map(\.0)
    return .row([.text(plain?.description ?? example)] + few)
  }

  func read(_ words: String) -> Result<CivilDate, Fault> {
    let word = words.lowercased()
    switch format?.date(word, in: catalogue) ?? .notADate {
    case .date(let date): return .success(date)
    case .impossible(let year, let month, let day):
      let why = Message.noSuchDay(year: year, month: month, day: day)
      return .failure(Fault(.unreadableDate, .impossibleDate(words, why)))
    case .notADate: break
    }
    switch CivilDate.read(words.utf8.span) {
    case .date(let date): return .success(date)
    case .impossible: return .failure(ValueType.date.fault(.unreadableDate, unreadable: words))
    case .notADate: return spelled(word, words)
    }
  }

  private func spelled(_ word: String, _ words: String) -> Result<CivilDate, Fault> {
    if let date = named(word) { return .success(date) }
    if case .today(let days, let months)? = DateBound(offset: Array(word.utf8)) {
      let date = today.adding(months: months)?.adding(days: days)
      return date.map { .success($0) } ?? .failure(.outOfCalendar(words))
    }
    if let weekday = weekday(word) { return next(weekday, words) }
    if let date = YearlessDate(word, catalogue)?.read(words, today, in: allowed()) { return date }
    let spelling = DateSpelling(word, catalogue, isDayFirst: format?.isDayFirst)
    return spelling?.read(words) ?? .failure(notADate(words))
  }

  private func notADate(_ words: String) -> Fault {
    guard format != nil else { return .notADate(words) }
    let example = Message.Argument.text(DateReader.example)
    return Fault(
      .unreadableDate,
      Message(.notADateInFormat, ["given": .quoting(words), "example": example]))
  }

  private func named(_ word: String) -> CivilDate? {
    if catalogue.means(.today, word) { return today }
    if catalogue.means(.tomorrow, word) { return today.adding(days: 1) }
    return catalogue.means(.yesterday, word) ? today.adding(days: -1) : nil
  }

  /// 1 for Monday; a name may be cut to three letters or more.
  private func weekday(_ word: String) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return catalogue.namesAndEnglish(.dayNames).firstIndex { $0.hasPrefix(word) }.map { $0 % 7 + 1 }
  }

  /// The next such day; where today is one, today and the day in a week are both meant by it.
  private func next(_ weekday: Int, _ words: String) -> Result<CivilDate, Fault> {
    let days = (weekday - today.weekday + 7) % 7
    guard days == 0 else {
      return today.adding(days: days).map { .success($0) } ?? .failure(.outOfCalendar(words))
    }
    guard let later = today.adding(days: 7) else { return .success(today) }
    return .failure(.ambiguous(words, today, later))
  }
}

extension Fault {
  static func notADate(_ words: String) -> Fault {
    Fault(.unreadableDate, Message(.notADateTyped, ["given": .quoting(words)]))
  }

  static func noSuchMonth(_ words: String) -> Fault {
    Fault(.unreadableDate, .impossibleDate(words, Message(.monthLimits)))
  }

  static func ambiguous(_ words: String, _ first: CivilDate, _ second: CivilDate) -> Fault {
    Fault(
      .unreadableDate,
      Message(
        .ambiguousDate,
        ["given": .quoting(words), "first": .text("\(first)"), "second": .text("\(second)")]))
  }

  fileprivate static func outOfCalendar(_ words: String) -> Fault {
    Fault(.unreadableDate, .impossibleDate(words, Message(.yearLimits)))
  }
}
