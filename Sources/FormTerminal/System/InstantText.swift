package import FormValues
import Glibc

/// Reads the instant of `--now`.
///
/// Accepted are RFC 3339 (`2026-11-21T09:30:00Z`, `…+01:00`, seconds with a fraction), a date with
/// a time taken as local (`2026-11-21T09:30`), and a date alone, taken as its local midnight. A
/// space may stand for the `T`.
package struct InstantText {
  private var rest: Substring.UTF8View

  /// The moment that `text` names, or nil if it names none.
  package static func read(_ text: String) -> Moment? {
    var reader = InstantText(rest: Substring(text).utf8)
    return reader.milliseconds().flatMap { Moment(local: Instant(milliseconds: $0)) }
  }

  private mutating func milliseconds() -> Int64? {
    guard let year = digits(4, 1...9999), take("-"), let month = digits(2, 1...12), take("-"),
      let day = digits(2, 1...31), let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    var (hour, minute, second, milliseconds) = (0, 0, 0, 0)
    var offset: Int?
    if !rest.isEmpty {
      guard take("T") || take("t") || take(" "), let readHour = digits(2, 0...23), take(":"),
        let readMinute = digits(2, 0...59)
      else { return nil }
      (hour, minute) = (readHour, readMinute)
      if take(":") {
        guard let readSecond = digits(2, 0...59), let fraction = fraction() else { return nil }
        (second, milliseconds) = (readSecond, fraction)
      }
      if !rest.isEmpty {
        guard let readOffset = zone(), rest.isEmpty else { return nil }
        offset = readOffset
      }
    }
    let clock = date.daysSinceEpoch * 86_400 + hour * 3600 + minute * 60 + second
    let seconds = offset.map { clock - $0 } ?? Self.local(date, hour, minute, second)
    return seconds.map { Int64($0) * 1000 + Int64(milliseconds) }
  }

  private static func local(
    _ date: CivilDate, _ hour: Int, _ minute: Int, _ second: Int
  ) -> Int? {
    var parts = tm()
    parts.tm_year = Int32(date.year - 1900)
    parts.tm_mon = Int32(date.month - 1)
    parts.tm_mday = Int32(date.day)
    parts.tm_hour = Int32(hour)
    parts.tm_min = Int32(minute)
    parts.tm_sec = Int32(second)
    parts.tm_isdst = -1
    // mktime returns -1 both for failure and for one second before 1970; only failure leaves
    // tm_wday.
    parts.tm_wday = -1
    let seconds = mktime(&parts)
    return parts.tm_wday < 0 ? nil : Int(seconds)
  }

  /// Seconds east of UTC.
  private mutating func zone() -> Int? {
    if take("Z") || take("z") { return 0 }
    let sign = take("+") ? 1 : take("-") ? -1 : 0
    guard sign != 0, let hours = digits(2, 0...23), take(":"), let minutes = digits(2, 0...59)
    else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  /// Milliseconds after the second; digits beyond the third are dropped.
  private mutating func fraction() -> Int? {
    guard take(".") else { return 0 }
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard (1...9).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    let three = Array(digits.prefix(3)) + Array(repeating: 0x30, count: max(0, 3 - digits.count))
    return three.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private mutating func digits(_ count: Int, _ allowed: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    rest = rest.dropFirst(count)
    let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return allowed.contains(value) ? value : nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = rest.first, UInt32(byte) == character.value else { return false }
    rest = rest.dropFirst()
    return true
  }
}
