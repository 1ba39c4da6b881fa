/// A point on the time line, in milliseconds since 1970-01-01T00:00:00Z.
public struct Instant: Hashable, Sendable {
  /// Milliseconds since 1970; negative before.
  public let milliseconds: Int64

  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }
}

extension Instant: Comparable, CustomStringConvertible {
  public static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// RFC 3339 in UTC to the second: `2026-11-21T09:30:00Z`; before year 1 and after 9999 the
  /// calendar's own end.
  public var description: String {
    let within = Swift.min(Swift.max(milliseconds, Instant.first), Instant.last)
    let (days, rest) = within.flooredDivision(by: 86_400_000)
    let second = Int(rest / 1000)
    let date = CivilDate(daysSinceEpoch: Int(days)).map(\.description) ?? ""
    let clock = [second / 3600, second / 60 % 60, second % 60].map { padded($0, to: 2) }
    return "\(date)T\(clock.joined(separator: ":"))Z"
  }

  /// 0001-01-01T00:00:00Z and the last millisecond of 9999-12-31.
  private static let first: Int64 = -62_135_596_800_000
  private static let last: Int64 = 253_402_300_799_999
}

extension Int64 {
  /// Quotient towards minus infinity, and the remainder that is never negative.
  fileprivate func flooredDivision(by divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

/// The meaning of "today" and "now": one instant, and the local date and time at it.
public struct Moment: Hashable, Sendable {
  /// The point on the time line.
  public let instant: Instant
  /// The local date.
  public let date: CivilDate
  /// The local time of day, to the minute.
  public let time: CivilTime

  public init(instant: Instant, date: CivilDate, time: CivilTime) {
    self.instant = instant
    self.date = date
    self.time = time
  }

  /// The local date and time.
  public var dateTime: CivilDateTime { CivilDateTime(date, time) }
}

extension Moment {
  /// 1970-01-01T00:00:00Z at Greenwich.
  public static let epoch = Moment(
    instant: Instant(milliseconds: 0), date: .epoch, time: .midnight)

  /// Two moments that agree in neither day nor minute.
  package static let early = moment(2001, 1, 1, minutes: 1)
  package static let late = moment(2032, 12, 31, minutes: 1401)

  private static func moment(_ year: Int, _ month: Int, _ day: Int, minutes: Int) -> Moment {
    Moment(
      instant: Instant(milliseconds: 0),
      date: CivilDate(year: year, month: month, day: day) ?? .epoch,
      time: CivilTime(minutes: minutes) ?? .midnight)
  }
}
