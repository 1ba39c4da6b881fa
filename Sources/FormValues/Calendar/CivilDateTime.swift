/// A date and a time of day in minutes, years 1 to 9999, without a time zone.
public struct CivilDateTime: Hashable, Sendable {
  /// Minutes since 1970-01-01T00:00, negative before, so order is order of numbers.
  public let minutes: Int

  /// The time of a day.
  public init(_ date: CivilDate, _ time: CivilTime) {
    minutes = date.daysSinceEpoch * 1440 + time.minutes
  }

  /// The time so many minutes after 1970-01-01T00:00, or nil outside the years 1 to 9999.
  public init?(minutes: Int) {
    guard minutes >= CivilDateTime.first.minutes, minutes <= CivilDateTime.last.minutes else {
      return nil
    }
    self.minutes = minutes
  }

  /// 0001-01-01T00:00, the first minute of the calendar.
  public static let first = CivilDateTime(.first, .midnight)
  /// 9999-12-31T23:59, the last minute of the calendar.
  public static let last = CivilDateTime(.last, CivilTime(minutes: 1439) ?? .midnight)

  /// The day.
  public var date: CivilDate { CivilDate(daysSinceEpoch: days) ?? .epoch }
  /// The time of that day.
  public var time: CivilTime { CivilTime(minutes: minutes - days * 1440) ?? .midnight }

  /// Days since 1970-01-01.
  private var days: Int { minutes / 1440 - (minutes % 1440 < 0 ? 1 : 0) }

  /// The time so many minutes later, or nil outside the years 1 to 9999.
  public func adding(minutes count: Int) -> CivilDateTime? {
    let (sum, overflow) = minutes.addingReportingOverflow(count)
    return overflow ? nil : CivilDateTime(minutes: sum)
  }
}

extension CivilDateTime: Comparable, CustomStringConvertible {
  public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
    left.minutes < right.minutes
  }

  /// `yyyy-MM-ddTHH:mm` (ISO 8601, to the minute).
  public var description: String { "\(date)T\(time)" }
}

extension CivilDateTime {
  /// The result of reading a date and a time.
  public enum Reading: Equatable, Sendable {
    case dateTime(CivilDateTime)
    /// The spelling is right, but the calendar has no such day.
    case impossibleDate(year: Int, month: Int, day: Int)
    /// The spelling is right, but the clock has no such time.
    case impossibleTime
    case notADateTime
  }

  /// Reads `yyyy-MM-ddTHH:mm`, sixteen ASCII bytes and nothing else.
  public static func read(_ bytes: Span<UInt8>) -> Reading {
    guard bytes.count == 16, bytes[10] == UInt8(ascii: "T") else { return .notADateTime }
    let time = CivilTime.read(bytes.extracting(11..<16))
    switch (CivilDate.read(bytes.extracting(0..<10)), time) {
    case (.date(let date), .time(let time)): return .dateTime(CivilDateTime(date, time))
    case (.notADate, _), (_, .notATime): return .notADateTime
    case (.impossible(let year, let month, let day), _):
      return .impossibleDate(year: year, month: month, day: day)
    case (.date, .impossible): return .impossibleTime
    }
  }

  /// Reads `yyyy-MM-ddTHH:mm`.
  public init?(_ text: String) {
    guard case .dateTime(let dateTime) = CivilDateTime.read(text.utf8.span) else { return nil }
    self = dateTime
  }
}
