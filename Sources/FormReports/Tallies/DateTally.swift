package import FormValues

/// The figures of some dates: counts by day, or by longer periods where there are too many days.
package struct DateTally: Sendable {
  /// The unit of a chart.
  package enum Unit: String, Sendable {
    case day, week, month, year
  }

  /// What is counted together.
  private enum Period: Int {
    case day, month, year, century, millennium

    /// The number of the period that a day is in.
    func number(of date: CivilDate) -> Int {
      switch self {
      case .day: date.daysSinceEpoch
      case .month: date.year * 12 + date.month - 1
      case .year: date.year
      case .century: date.year / 100
      case .millennium: date.year / 1000
      }
    }

    /// The number of the next longer period that one is in.
    func longer(_ number: Int) -> Int {
      switch self {
      case .day: CivilDate(daysSinceEpoch: number).map { Period.month.number(of: $0) } ?? 0
      case .month: number / 12
      case .year: number / 100
      case .century, .millennium: number / 10
      }
    }

    /// How many years there are in one, if not less than one.
    var years: Int {
      switch self {
      case .day, .month, .year: 1
      case .century: 100
      case .millennium: 1000
      }
    }
  }

  package private(set) var count = 0
  package private(set) var first: CivilDate?
  package private(set) var last: CivilDate?
  private var period = Period.day
  private var counts: [Int: Int] = [:]
  /// The most different periods that are counted.
  private let most: Int

  /// The most bars of a chart.
  private static let mostBars = 40

  /// A tally with room for so many different days, or fewer where many questions share it.
  init(_ room: TallyRoom = TallyRoom(questions: 1)) { most = room.days }

  package mutating func add(_ date: CivilDate, times: Int = 1) {
    count += times
    first = min(first ?? date, date)
    last = max(last ?? date, date)
    counts[period.number(of: date), default: 0] += times
    while counts.count > most, let longer = Period(rawValue: period.rawValue + 1) {
      counts = counts(by: longer)
      period = longer
    }
  }

  /// The counts by a period that is not shorter.
  private func counts(by wanted: Period) -> [Int: Int] {
    var (period, counts) = (period, counts)
    while period != wanted, let longer = Period(rawValue: period.rawValue + 1) {
      var joined: [Int: Int] = [:]
      for (number, count) in counts { joined[period.longer(number), default: 0] += count }
      (period, counts) = (longer, joined)
    }
    return counts
  }

  /// The counts by the finest unit that gives few enough bars; empty ones in between are there.
  package var chart: (unit: Unit, bars: [(label: String, count: Int)]) {
    guard let first, let last else { return (.day, []) }
    let span = last.daysSinceEpoch - first.daysSinceEpoch
    if period == .day, span < DateTally.mostBars { return (.day, byDay(counts, first, last)) }
    if period == .day, span / 7 < DateTally.mostBars - 1 {
      return (.week, byWeek(counts, first, last))
    }
    let (from, to) = (Period.month.number(of: first), Period.month.number(of: last))
    if period.rawValue <= Period.month.rawValue, to - from < DateTally.mostBars {
      let months = counts(by: .month)
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
    let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].filter { $0 >= period.years }
    let step = steps.first { (last - first) / $0 < DateTally.mostBars - 1 } ?? 1000
    let start = first / step * step
    var counts: [Int: Int] = [:]
    let years = self.counts(by: period.rawValue < Period.year.rawValue ? .year : period)
    for (number, count) in years {
      counts[(number * period.years - start) / step, default: 0] += count
    }
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
