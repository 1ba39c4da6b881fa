import FormCore
import FormValues

/// How far from today the dates of an input can lie, if its bounds are counted from today.
struct DaysFromToday {
  /// The least and greatest number of days from today, with some to spare where months are counted.
  let low: Int128?
  let high: Int128?
  /// The ends that do not move.
  let range: RangeRule<CivilDate>

  init(_ input: Input) {
    var lows: [Int128?] = []
    var highs: [Int128?] = []
    var ranges: [RangeRule<CivilDate>] = []
    for moment in DaysFromToday.sampled {
      let range = RuleParts(input.component.constraints(at: moment)).dates
      ranges.append(range)
      let today = moment.date.daysSinceEpoch
      lows.append(range.min.map { Int128($0.daysSinceEpoch - today) })
      highs.append(range.max.map { Int128($0.daysSinceEpoch - today) })
    }
    range = RangeRule(
      min: Set(ranges.map(\.min)).count == 1 ? ranges[0].min : nil,
      max: Set(ranges.map(\.max)).count == 1 ? ranges[0].max : nil)
    low = DaysFromToday.end(lows) { $0.min() }.map { $0.value - $0.slack }
    high = DaysFromToday.end(highs) { $0.max() }.map { $0.value + $0.slack }
  }

  /// A distance that holds on every day; nil if there is none, or if the bound does not move.
  private static func end(
    _ distances: [Int128?], _ extreme: ([Int128]) -> Int128?
  ) -> (value: Int128, slack: Int128)? {
    let known = distances.compactMap { $0 }
    guard known.count == distances.count, let least = known.min(), let most = known.max(),
      let value = extreme(known), most - least <= 8
    else { return nil }
    return (value, least == most ? 0 : 3)
  }

  /// Moments of different years, months, days and times.
  static let sampled: [Moment] = {
    var days: [CivilDate?] = [CivilDate("1970-01-01"), CivilDate("2024-02-29")]
    for month in 1...12 {
      days.append(CivilDate(year: 2023, month: month, day: 28))
      days.append(CivilDate(year: 2096, month: month, day: 1))
      days.append(CivilDate(year: 2999, month: month, day: month == 2 ? 27 : 30))
    }
    return days.compactMap { $0 }.enumerated().map { index, day in
      Moment(
        instant: Instant(milliseconds: 0), date: day,
        time: CivilTime(minutes: index * 137 % 1440) ?? .midnight)
    }
  }()
}
