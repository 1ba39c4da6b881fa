public import Formline

public import struct Foundation.Calendar
public import struct Foundation.Date
public import struct Foundation.DateComponents
public import struct Foundation.TimeZone

/// A date answer as the instant at which that day begins in Greenwich, a time answer as that time
/// of 1 January 1970 there, and a date and time as that minute there. Setting takes the day, the
/// hour and minute, or both, in Greenwich alone.
///
/// ```swift
/// let day = try form.binding("day", as: Date.self)
/// try session.set(day, to: Date(timeIntervalSince1970: 1_709_164_800 + 3_600))
/// ```
extension Date: BindableValue {
  public static func fits(_ type: ValueType) -> Bool {
    type == .date || type == .time || type == .dateTime
  }

  public init?(_ value: Value, of type: ValueType) {
    switch value {
    case .date(let date): self.init(date)
    case .time(let time): self.init(timeIntervalSince1970: Double(time.minutes * 60))
    case .dateTime(let dateTime):
      guard let day = Date(dateTime.date) else { return nil }
      self.init(timeInterval: Double(dateTime.time.minutes * 60), since: day)
    case .text, .number, .boolean, .choice, .choices, .file: return nil
    }
  }

  private init?(_ date: CivilDate) {
    let parts = DateComponents(year: date.year, month: date.month, day: date.day)
    guard let instant = Calendar.greenwich.date(from: parts) else { return nil }
    self = instant
  }

  /// The day of the instant in Greenwich, nil before year 1 and after year 9999; of a time its hour
  /// and minute, and of a date and time both.
  public func value(for type: ValueType) -> Value? {
    if type == .time { return time.map { .time($0) } }
    guard let day else { return nil }
    return type == .date ? .date(day) : time.map { .dateTime(CivilDateTime(day, $0)) }
  }

  private var time: CivilTime? {
    let parts = Calendar.greenwich.dateComponents([.hour, .minute], from: self)
    guard let hour = parts.hour, let minute = parts.minute else { return nil }
    return CivilTime(hour: hour, minute: minute)
  }

  private var day: CivilDate? {
    let parts = Calendar.greenwich.dateComponents([.era, .year, .month, .day], from: self)
    guard parts.era == 1, let year = parts.year, let month = parts.month, let day = parts.day
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }
}

extension Calendar {
  fileprivate static let greenwich: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
