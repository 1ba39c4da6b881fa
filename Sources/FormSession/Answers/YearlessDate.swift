import FormCore
import FormMessages
import FormValues

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
    let numbers = parts.map { $0.count <= 2 ? shortNumber($0) : nil }
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
