package import FormValues
import Glibc

extension Moment {
  /// An instant, and what the clock on the wall shows at it (TZ, else the system's time zone); nil
  /// where it is, here or at Greenwich, outside of the years 1 to 9999.
  package init?(local instant: Instant) {
    let (quotient, remainder) = instant.milliseconds.quotientAndRemainder(dividingBy: 1000)
    var seconds = time_t(remainder < 0 ? quotient - 1 : quotient)
    var parts = tm()
    guard CivilDate(daysSinceEpoch: seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)) != nil,
      localtime_r(&seconds, &parts) != nil,
      let date = CivilDate(
        year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday)),
      let time = CivilTime(hour: Int(parts.tm_hour), minute: Int(parts.tm_min))
    else { return nil }
    self.init(instant: instant, date: date, time: time)
  }

  /// The time of the system's clock; a clock beyond the year 9999 is read as 1970.
  package static func current() -> Moment {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let milliseconds = Int64(time.tv_sec) &* 1000 &+ Int64(time.tv_nsec) / 1_000_000
    return Moment(local: Instant(milliseconds: milliseconds)) ?? .epoch
  }
}
