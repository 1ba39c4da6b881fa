import FormCore
import FormExpressions
import FormValues

extension TermReader {
  /// A date or a date and time so much later, in whole days or minutes.
  func later(_ isDate: Bool, _ terms: [Term], _ key: String) -> Term {
    let ends =
      isDate
      ? Interval(
        low: Int128(CivilDate.first.daysSinceEpoch), high: Int128(CivilDate.last.daysSinceEpoch))
      : Interval(
        low: Int128(CivilDateTime.first.minutes), high: Int128(CivilDateTime.last.minutes))
    return mapped(terms[0], key) { date, key in
      mapped(terms[1], key) { amount, _ in
        guard let whole = amount.divided(by: Decimal.unitsPerOne), let sum = date.adding(whole),
          let high = sum.raised(-ends.high), let low = sum.scaled(-1)?.raised(ends.low)
        else { return nil }
        let fits = Statement.atMostZero(high.reduced) && .atMostZero(low.reduced)
        return .cases([TermCase(fits, .number(sum)), TermCase(!fits, .missing)])
      }
    }
  }

  /// The year, month or day of a date.
  func part(_ name: String, _ term: Term, _ key: String) -> Term {
    let widest =
      switch name {
      case "year": Interval(low: 1, high: 9999)
      case "month": Interval(low: 1, high: 12)
      default: Interval(low: 1, high: 31)
      }
    return mapped(term, key) { date, key in
      let single = date.parts.count == 1 && date.parts[0].factor == 1 ? date.parts[0].variable : nil
      let offset = date.constant
      let link = single.map { variable in
        Vocabulary.NumberLink.function(
          of: variable,
          outcome: { CalendarPart.outcome(name, $0.shifted(offset)) },
          origin: { days, wanted in
            CalendarPart.origin(name, days.shifted(offset), wanted).shifted(-offset)
          })
      }
      return opaqueNumber(key, widest, isPresent: .known(true), link: link)
    }
  }

  /// The whole years from a date to today.
  func age(_ term: Term, _ key: String) -> Term {
    let today = facts.today
    return mapped(term, key) { birth, key in
      guard let days = today.adding(birth, times: -1), let late = days.scaled(-1) else {
        return nil
      }
      let isBorn = Statement.atMostZero(late.reduced)
      return opaqueNumber(
        "age \(key)", Interval(low: 0, high: 9998), isPresent: isBorn,
        definition: { years in
          // A year has 365 or 366 days, 365.2425 on average; two days more cover every calendar.
          guard let age = years.divided(by: Decimal.unitsPerOne),
            let least = age.scaled(3652).flatMap({ $0.adding(days, times: -10) })?.raised(-20),
            let most = days.scaled(100).flatMap({ $0.adding(age, times: -36525) })?
              .raised(-36525 - 200)
          else { return .known(true) }
          return !isBorn || (.atMostZero(least.reduced) && .atMostZero(most.reduced))
        })
    }
  }
}

/// The parts of dates for spans of days.
enum CalendarPart {
  /// The values that a part has on the days of a span.
  static func outcome(_ name: String, _ days: Interval) -> Interval {
    guard let first = date(days.low), let last = date(days.high) else {
      return Interval(low: 1, high: 9999)
    }
    switch name {
    case "year": return Interval(low: Int128(first.year), high: Int128(last.year))
    case "month":
      return first.year == last.year
        ? Interval(low: Int128(first.month), high: Int128(last.month)) : Interval(low: 1, high: 12)
    default:
      return first.year == last.year && first.month == last.month
        ? Interval(low: Int128(first.day), high: Int128(last.day)) : Interval(low: 1, high: 31)
    }
  }

  /// The span from the first to the last day that has a wanted part; looked for at both ends alone.
  static func origin(_ name: String, _ days: Interval, _ wanted: Interval) -> Interval {
    if name == "year" {
      let first = CivilDate(year: Int(max(1, wanted.low)), month: 1, day: 1)
      let last = CivilDate(year: Int(min(9999, wanted.high)), month: 12, day: 31)
      return Interval(
        low: first.map { Int128($0.daysSinceEpoch) } ?? days.low,
        high: last.map { Int128($0.daysSinceEpoch) } ?? days.high)
    }
    let isMonth = name == "month"
    guard wanted.width < (isMonth ? 11 : 30) else { return days }
    func value(_ day: CivilDate) -> Int128 { Int128(isMonth ? day.month : day.day) }
    var (low, high) = (days.low, days.high)
    // A year and more, a month or a part of one at a time.
    for _ in 0..<26 where low <= high {
      guard let day = date(low), !wanted.contains(value(day)), let next = monthAfter(day) else {
        break
      }
      low = isMonth || value(day) > wanted.high ? next : min(next, low + wanted.low - value(day))
    }
    for _ in 0..<26 where low <= high {
      guard let day = date(high), !wanted.contains(value(day)) else { break }
      high -= isMonth || value(day) < wanted.low ? Int128(day.day) : value(day) - wanted.high
    }
    return Interval(low: low, high: high)
  }

  /// The first day of the next month.
  private static func monthAfter(_ day: CivilDate) -> Int128? {
    CivilDate(year: day.month == 12 ? day.year + 1 : day.year, month: day.month % 12 + 1, day: 1)
      .map { Int128($0.daysSinceEpoch) }
  }

  private static func date(_ day: Int128) -> CivilDate? {
    Int(exactly: day).flatMap { CivilDate(daysSinceEpoch: $0) }
  }
}

extension Interval {
  func shifted(_ offset: Int128) -> Interval {
    Interval(low: low + offset, high: high + offset)
  }
}
