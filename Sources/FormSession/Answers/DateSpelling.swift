import FormCore
import FormMessages
import FormValues

/// A date in another spelling than `yyyy-MM-dd`: three figures, or two and the name of a month.
struct DateSpelling {
  private let parts: [Substring.UTF8View]
  private let catalogue: Catalogue
  /// Whether the day stands before the month; nil if both can be.
  private let isDayFirst: Bool?
  /// Whether the day is meant first if both can be: German has points behind both.
  private let prefersDayFirst: Bool

  /// The parts, or nil when there are not three of them; the names of months are those of English
  /// and of the language that is spoken.
  init?(_ word: String, _ catalogue: Catalogue, isDayFirst: Bool? = nil) {
    (self.isDayFirst, self.catalogue) = (isDayFirst, catalogue)
    prefersDayFirst =
      catalogue.tag == "de"
      && word.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (48...57).contains($0) }
    parts = DateSpelling.parts(of: word)
    guard parts.count == 3 else { return nil }
  }

  /// The figures and names of a date.
  static func parts(of word: String) -> [Substring.UTF8View] {
    Substring(word).utf8.split { " /.-,".utf8.contains($0) }
  }

  /// The date; a fault if two dates or none match; nil if the text is not a date at all.
  func read(_ words: String) -> Result<CivilDate, Fault>? {
    guard let candidates else { return nil }
    let dates = candidates.compactMap { CivilDate(year: $0.year, month: $0.month, day: $0.day) }
    guard let first = dates.first else { return .failure(impossible(words, candidates)) }
    if let other = dates.dropFirst().first(where: { $0 != first }) {
      // The candidate with the day first is the last one.
      if prefersDayFirst { return .success(other) }
      return .failure(.ambiguous(words, first, other))
    }
    return .success(first)
  }

  private typealias Candidate = (year: Int, month: Int, day: Int)

  private var candidates: [Candidate]? {
    let numbers = parts.map { number($0) }
    let months = parts.map { catalogue.month(named: $0) }
    if let year = year(0), let month = numbers[1] ?? months[1], let day = numbers[2] {
      return [(year, month, day)]
    }
    guard let year = year(2) else { return nil }
    if let month = months[1], let day = numbers[0] { return [(year, month, day)] }
    if let month = months[0], let day = numbers[1] { return [(year, month, day)] }
    guard let first = numbers[0], let second = numbers[1] else { return nil }
    let both = [(year, first, second), (year, second, first)]
    return isDayFirst.map { [both[$0 ? 1 : 0]] } ?? both
  }

  /// The year, which has four digits.
  private func year(_ index: Int) -> Int? { parts[index].count == 4 ? number(parts[index]) : nil }

  private func impossible(_ words: String, _ candidates: [Candidate]) -> Fault {
    // The candidate with a month of the calendar says more of what is wrong.
    let candidate = candidates.first { (1...12).contains($0.month) } ?? candidates.first
    guard let (year, month, day) = candidate, (1...12).contains(month), year >= 1 else {
      return isDayFirst == nil ? .notADate(words) : .noSuchMonth(words)
    }
    let days = CivilDate.days(inMonth: month, of: year)
    let reason = Message(
      .monthLengthNot,
      [
        "month": .month(month), "year": .text("\(year)"), "days": .text("\(days)"),
        "day": .text("\(day)"),
      ])
    return Fault(.unreadableDate, .impossibleDate(words, reason))
  }
}

extension Catalogue {
  /// The month of a name in English or in this language, cut to three letters or more.
  func month(named part: Substring.UTF8View) -> Int? {
    guard part.count >= 3 else { return nil }
    let names = namesAndEnglish(.monthNames)
    return names.firstIndex { $0.utf8.starts(with: part) }.map { $0 % 12 + 1 }
  }
}
/// A day and the name of its month, without a year: `5 july`, `july 5`.
///
/// The year is the only one that the question allows. Where nothing but days to come is asked for,
/// without an end, the next such day is meant. Of two days that are allowed neither is taken.
struct YearlessDate {
  private let month: Int
  private let day: Int

  /// The parts; nil if the text is anything else.
  init?(_ word: String, _ catalogue: Catalogue) {
    let parts = DateSpelling.parts(of: word)
    guard parts.count == 2 else { return nil }
    let numbers = parts.map { $0.count <= 2 ? number($0) : nil }
    let months = parts.map { catalogue.month(named: $0) }
    if let day = numbers[0], let month = months[1] {
      (self.month, self.day) = (month, day)
    } else if let month = months[0], let day = numbers[1] {
      (self.month, self.day) = (month, day)
    } else {
      return nil
    }
  }

  /// The date that is meant in a range; nil if no year is, or too many are.
  func read(
    _ words: String, _ today: CivilDate, in range: RangeRule<CivilDate>
  ) -> Result<CivilDate, Fault>? {
    guard let min = range.min else { return nil }
    guard let max = range.max else {
      guard min >= today else { return nil }
      // Eight years have a 29 February among them.
      return date(in: min.year...(min.year + 8)) { $0 >= min }.first.map { .success($0) }
    }
    // Whether the day lies in the range is for the rule to say.
    if min.year == max.year { return .some(date(in: min.year, words)) }
    guard min.year < max.year, max.year - min.year <= 8 else { return nil }
    let dates = date(in: min.year...max.year) { $0 >= min && $0 <= max }
    guard let first = dates.first, dates.count <= 2 else { return nil }
    return dates.count == 1 ? .success(first) : .failure(.ambiguous(words, first, dates[1]))
  }

  private func date(
    in years: ClosedRange<Int>, where isAllowed: (CivilDate) -> Bool
  ) -> [CivilDate] {
    years.compactMap { CivilDate(year: $0, month: month, day: day) }.filter(isAllowed)
  }

  private func date(in year: Int, _ words: String) -> Result<CivilDate, Fault> {
    if let date = CivilDate(year: year, month: month, day: day) { return .success(date) }
    let why = Message.noSuchDay(year: year, month: month, day: day)
    return .failure(Fault(.unreadableDate, .impossibleDate(words, why)))
  }
}

extension AnswerRule {
  /// The dates that the rule allows, as far as its bounds are known.
  var dates: RangeRule<CivilDate> {
    var (min, max): (CivilDate?, CivilDate?)
    for constraint in constraints {
      if case .dateRange(let range) = constraint {
        (min, max) = (range.min ?? min, range.max ?? max)
      } else if case .dateTimeRange(let range) = constraint {
        (min, max) = (range.min?.date ?? min, range.max?.date ?? max)
      }
    }
    return RangeRule(min: min, max: max)
  }
}
