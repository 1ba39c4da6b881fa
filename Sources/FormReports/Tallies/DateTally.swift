package import FormValues

/// The figures of some dates: counts by day, and by month where there are too many days.
package struct DateTally: Sendable {
  /// The unit of a chart.
  package enum Unit: String, Sendable {
    case day, week, month, year
  }

  package private(set) var count = 0
  package private(set) var first: CivilDate?
  package private(set) var last: CivilDate?
  private var months: [Int: Int] = [:]
  private var days: [Int: Int]? = [:]

  /// The most different days that are counted.
  private static let mostDays = 4000
  /// The most bars of a chart.
  private static let mostBars = 40

  package mutating func add(_ date: CivilDate, times: Int = 1) {
    count += times
    first = min(first ?? date, date)
    last = max(last ?? date, date)
    // At most 120,000: the calendar has no more months.
    months[date.year * 12 + date.month - 1, default: 0] += times
    days?[date.daysSinceEpoch, default: 0] += times
    if let known = days?.count, known > DateTally.mostDays { days = nil }
  }

  /// The counts by the finest unit that gives few enough bars; empty ones in between are there.
  package var chart: (unit: Unit, bars: [(label: String, count: Int)]) {
    guard let first, let last else { return (.day, []) }
    let span = last.daysSinceEpoch - first.daysSinceEpoch
    if let days, span < DateTally.mostBars { return (.day, byDay(days, first, last)) }
    if let days, span / 7 < DateTally.mostBars - 1 { return (.week, byWeek(days, first, last)) }
    let (from, to) = (first.year * 12 + first.month - 1, last.year * 12 + last.month - 1)
    if to - from < DateTally.mostBars {
      return (.month, (from...to).map { (DateTally.month($0), months[$0] ?? 0) })
    }
    return (.year, byYear(first.year, last.year))
  }

  private func byDay(
    _ days: [Int: Int], _ first: CivilDate, _ last: CivilDate
  ) -> [(label: String, count: Int)] {
    (first.daysSinceEpoch...last.daysSinceEpoch).map { day in
      (CivilDate(daysSinceEpoch: day).map { "\($0)" } ?? "", days[day] ?? 0)
    }
  }

  /// Weeks begin on Mondays, and are called by them.
  private func byWeek(
    _ days: [Int: Int], _ first: CivilDate, _ last: CivilDate
  ) -> [(label: String, count: Int)] {
    let start = first.daysSinceEpoch - (first.weekday - 1)
    return stride(from: start, through: last.daysSinceEpoch, by: 7).map { monday in
      let count = (monday..<monday + 7).reduce(0) { $0 + (days[$1] ?? 0) }
      return (CivilDate(daysSinceEpoch: monday).map { "\($0)" } ?? "", count)
    }
  }

  /// Years, or as many of them together as give few enough bars.
  private func byYear(_ first: Int, _ last: Int) -> [(label: String, count: Int)] {
    let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
    let step = steps.first { (last - first) / $0 < DateTally.mostBars - 1 } ?? 1000
    let start = first / step * step
    var counts: [Int: Int] = [:]
    for (month, count) in months { counts[(month / 12 - start) / step, default: 0] += count }
    return (0...(last - start) / step).map { index in
      let from = start + index * step
      return (step == 1 ? "\(from)" : "\(from) to \(from + step - 1)", counts[index] ?? 0)
    }
  }

  private static func month(_ number: Int) -> String {
    let month = number % 12 + 1
    let year = String(number / 12)
    return String(repeating: "0", count: max(0, 4 - year.utf8.count)) + year
      + (month < 10 ? "-0\(month)" : "-\(month)")
  }
}
