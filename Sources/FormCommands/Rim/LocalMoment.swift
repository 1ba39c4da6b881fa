import Glibc

/// An instant and what the clock on the wall shows at it.
package struct LocalMoment: Equatable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  package let epochMilliseconds: Int64
  /// The local date, years 1 to 9999.
  package let year: Int, month: Int, day: Int
  /// The local time of day; `second` is at most 59.
  package let hour: Int, minute: Int, second: Int

  /// The instant in the local time zone (TZ, else the system's); nil outside of the years 1 to 9999.
  package init?(epochMilliseconds: Int64) {
    var seconds = time_t(Self.floorDivide(epochMilliseconds, 1000))
    var parts = tm()
    guard CivilArithmetic.instants.contains(Int(seconds)), localtime_r(&seconds, &parts) != nil,
      (1...9999).contains(Int(parts.tm_year) + 1900)
    else { return nil }
    self.epochMilliseconds = epochMilliseconds
    year = Int(parts.tm_year) + 1900
    month = Int(parts.tm_mon) + 1
    day = Int(parts.tm_mday)
    hour = Int(parts.tm_hour)
    minute = Int(parts.tm_min)
    second = min(59, Int(parts.tm_sec))
  }

  /// The system clock's instant.
  package static func current() -> LocalMoment {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let milliseconds = Int64(time.tv_sec) &* 1000 &+ Int64(time.tv_nsec) / 1_000_000
    return LocalMoment(epochMilliseconds: milliseconds) ?? .epoch
  }

  /// The instant in RFC 3339 form, UTC, whole seconds: `2026-11-21T09:30:00Z`.
  package var utcText: String {
    let seconds = Int(Self.floorDivide(epochMilliseconds, 1000))
    let days = Int(Self.floorDivide(Int64(seconds), 86_400))
    let rest = seconds - days * 86_400
    let date = CivilArithmetic.date(daysSinceEpoch: days)
    let clock = [rest / 3600, rest / 60 % 60, rest % 60].map(CivilArithmetic.twoDigits)
    return "\(date)T\(clock.joined(separator: ":"))Z"
  }

  // A clock set beyond the year 9999 is read as 1970 rather than refused.
  private static let epoch = LocalMoment(
    epochMilliseconds: 0, year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0)

  private init(
    epochMilliseconds: Int64, year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int
  ) {
    self.epochMilliseconds = epochMilliseconds
    (self.year, self.month, self.day) = (year, month, day)
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  private static func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }
}
