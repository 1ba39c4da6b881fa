public import Formline

public import struct Foundation.Calendar
public import struct Foundation.Date
public import struct Foundation.DateComponents
public import struct Foundation.TimeZone

/// A date answer as the instant at which that day begins in Greenwich; reading gives no time of day.
extension Date: BindableValue {
  public static func fits(_ type: ValueType) -> Bool { type == .date }

  public init?(_ value: Value, of type: ValueType) {
    guard case .date(let date) = value else { return nil }
    let parts = DateComponents(year: date.year, month: date.month, day: date.day)
    guard let instant = Calendar.greenwich.date(from: parts) else { return nil }
    self = instant
  }

  /// The day of the instant in Greenwich; nil before year 1 and after year 9999.
  public func value(for type: ValueType) -> Value? {
    let parts = Calendar.greenwich.dateComponents([.era, .year, .month, .day], from: self)
    guard parts.era == 1, let year = parts.year, let month = parts.month, let day = parts.day
    else { return nil }
    return CivilDate(year: year, month: month, day: day).map { .date($0) }
  }
}

extension Calendar {
  fileprivate static let greenwich: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
