/// A date of the civil (proleptic Gregorian) calendar, years 1 to 9999, without a time zone.
public struct CivilDate: Hashable, Sendable {
  /// Year × 10,000 + month × 100 + day, so order is order of numbers.
  private let packed: Int32

  /// A date, or nil when the calendar has no such day.
  @inline(__always)
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= 28 || day <= CivilDate.days(inMonth: month, of: year)
    else { return nil }
    packed = Int32(truncatingIfNeeded: year * 10_000 + month * 100 + day)
  }

  /// 1970-01-01.
  public static let epoch = CivilDate(packed: 19_700_101)

  /// 0001-01-01, the first day of the calendar.
  public static let first = CivilDate(packed: 10_101)
  /// 9999-12-31, the last day of the calendar.
  public static let last = CivilDate(packed: 99_991_231)

  private init(packed: Int32) { self.packed = packed }

  /// The year, 1 to 9999.
  public var year: Int { Int(packed) / 10_000 }
  /// The month, 1 to 12.
  public var month: Int { Int(packed) / 100 % 100 }
  /// The day of the month, 1 to 31.
  public var day: Int { Int(packed) % 100 }

  /// The number of days in a month.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}

extension CivilDate: Comparable, CustomStringConvertible {
  public static func < (left: CivilDate, right: CivilDate) -> Bool { left.packed < right.packed }

  /// `yyyy-MM-dd` (RFC 3339, full-date).
  public var description: String {
    "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }
}

extension CivilDate {
  /// The result of reading a date.
  public enum Reading: Equatable, Sendable {
    case date(CivilDate)
    /// The spelling is right, but the calendar has no such day.
    case impossible(year: Int, month: Int, day: Int)
    case notADate
  }

  /// Reads `yyyy-MM-dd`, ten ASCII bytes and nothing else.
  public static func read(_ bytes: Span<UInt8>) -> Reading {
    guard bytes.count == 10 else { return .notADate }
    // All bytes at once: each digit less its zero, and the hyphens less themselves.
    let start = bytes.checkedWord(at: 0) ^ 0x2D30_302D_3030_3030
    let end = UInt64(bytes.pair(at: 8) ^ 0x3030)
    guard (start | (start &+ 0x0006_0600_0606_0606)) & 0xFFF0_F0FF_F0F0_F0F0 == 0,
      (end | (end &+ 0x0606)) & 0xF0F0 == 0
    else { return .notADate }
    // Each byte is now a digit; with ten times itself added to the next one, every pair is a
    // number.
    let pairs = start &* 10 &+ start &>> 8
    let year = Int(pairs & 0xFF) &* 100 &+ Int(pairs &>> 16 & 0xFF)
    let month = Int(pairs &>> 40 & 0xFF)
    let day = Int((end &* 10 &+ end &>> 8) & 0xFF)
    guard let date = CivilDate(year: year, month: month, day: day) else {
      return .impossible(year: year, month: month, day: day)
    }
    return .date(date)
  }

  /// Reads `yyyy-MM-dd`.
  public init?(_ text: String) {
    guard case .date(let date) = CivilDate.read(text.utf8.span) else { return nil }
    self = date
  }
}

extension CivilDate {
  /// Days since 1970-01-01, negative before.
  public var daysSinceEpoch: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The date so many days after 1970-01-01, or nil outside the years 1 to 9999.
  public init?(daysSinceEpoch days: Int) {
    guard days >= -719_162, days <= 2_932_896 else { return nil }
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// The date so many days later, or nil outside the years 1 to 9999.
  public func adding(days: Int) -> CivilDate? {
    let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
    return overflow ? nil : CivilDate(daysSinceEpoch: sum)
  }

  /// The date so many months later; a day that the month lacks becomes its last one.
  public func adding(months: Int) -> CivilDate? {
    let (total, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow, total >= 12, total < 120_000 else { return nil }
    let (year, month) = (total / 12, total % 12 + 1)
    return CivilDate(
      year: year, month: month, day: min(day, CivilDate.days(inMonth: month, of: year)))
  }

  /// Day of the week: 1 is Monday, 7 is Sunday (ISO 8601).
  public var weekday: Int {
    let days = daysSinceEpoch + 3
    return (days % 7 + 7) % 7 + 1
  }
}

/// The number that ASCII digits of a range spell, or nil when one is not a digit.
package func number(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
  var result = 0
  for index in start..<end {
    let digit = bytes[index] &- 48
    guard digit < 10 else { return nil }
    result = result * 10 + Int(digit)
  }
  return result
}

extension Span where Element == UInt8 {
  /// The eight bytes from an index on, the first one in the lowest place; all are in the text.
  @inline(__always)
  func checkedWord(at index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// The two bytes from an index on, the first one in the lowest place.
  @inline(__always)
  func pair(at index: Int) -> UInt16 {
    UInt16(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt16.self))
  }
}

/// A number with zeros before it.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  if digits.utf8.count >= width { return digits }
  return String(repeating: "0", count: width - digits.utf8.count) + digits
}
