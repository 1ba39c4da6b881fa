/// A date that an author gives: a fixed one, or one counted from the day a submission starts.
public enum DateBound: Hashable, Sendable {
  case fixed(CivilDate)
  /// `today`, moved by days and months.
  case today(days: Int, months: Int)

  /// The date on the day a submission starts; out of the calendar it stays at its end.
  public func date(at moment: Moment) -> CivilDate {
    switch self {
    case .fixed(let date): date
    case .today(let days, let months):
      DateBound.end(of: months, moment.date.adding(months: months)).adding(days: days)
        ?? DateBound.end(of: days, nil)
    }
  }

  /// A shifted date, or the end of the calendar that it was shifted past.
  private static func end(of direction: Int, _ shifted: CivilDate?) -> CivilDate {
    shifted ?? (direction < 0 ? .first : .last)
  }

  /// A day counted from today by a sign, 1 to 5 digits, and a unit: `+3d`, `-1w`, `+2m`, `+1y`.
  package init?(offset: [UInt8]) {
    guard (3...7).contains(offset.count), let sign = offset.first, let unit = offset.last,
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let magnitude = number(offset.span, 1, offset.count - 1)
    else { return nil }
    let amount = sign == UInt8(ascii: "-") ? -magnitude : magnitude
    switch unit {
    case UInt8(ascii: "d"): self = .today(days: amount, months: 0)
    case UInt8(ascii: "w"): self = .today(days: amount * 7, months: 0)
    case UInt8(ascii: "m"): self = .today(days: 0, months: amount)
    case UInt8(ascii: "y"): self = .today(days: 0, months: amount * 12)
    default: return nil
    }
  }
}

extension DateBound: CustomStringConvertible {
  public var description: String {
    switch self {
    case .fixed(let date): date.description
    case .today(0, 0): "today"
    case .today(let days, 0): "today" + DateBound.offset(days, "d", of: 7, "w")
    case .today(_, let months): "today" + DateBound.offset(months, "m", of: 12, "y")
    }
  }

  /// An amount in the smaller unit, or in the larger one where it would have too many digits to be
  /// read again.
  private static func offset(
    _ amount: Int, _ small: String, of size: Int, _ large: String
  ) -> String {
    let sign = amount < 0 ? "" : "+"
    return abs(amount) <= 99_999 ? "\(sign)\(amount)\(small)" : "\(sign)\(amount / size)\(large)"
  }
}

/// A time that an author gives: a fixed one, or the one at which a submission starts.
public enum TimeBound: Hashable, Sendable {
  case fixed(CivilTime)
  case now

  /// The time when a submission starts.
  public func time(at moment: Moment) -> CivilTime {
    switch self {
    case .fixed(let time): time
    case .now: moment.time
    }
  }
}

extension TimeBound: CustomStringConvertible {
  public var description: String {
    switch self {
    case .fixed(let time): time.description
    case .now: "now"
    }
  }
}

/// A date and time that an author gives: a fixed one, the one at which a submission starts, or a
/// time of a day counted from then.
public struct DateTimeBound: Hashable, Sendable {
  /// The day; a fixed one has a fixed time.
  private let date: DateBound
  private let time: TimeBound

  private init(_ date: DateBound, _ time: TimeBound) { (self.date, self.time) = (date, time) }

  /// A fixed date and time.
  public static func fixed(_ dateTime: CivilDateTime) -> DateTimeBound {
    DateTimeBound(.fixed(dateTime.date), .fixed(dateTime.time))
  }

  /// When a submission starts, moved by days and months.
  public static func now(days: Int, months: Int) -> DateTimeBound {
    DateTimeBound(.today(days: days, months: months), .now)
  }

  /// A time of the day on which a submission starts, moved by days and months.
  public static func today(days: Int, months: Int, at time: CivilTime) -> DateTimeBound {
    DateTimeBound(.today(days: days, months: months), .fixed(time))
  }

  /// The date and time when a submission starts; out of the calendar it stays on its last day.
  public func dateTime(at moment: Moment) -> CivilDateTime {
    CivilDateTime(date.date(at: moment), time.time(at: moment))
  }

  /// The date and time that is the same for all submissions; nil for others.
  package var fixed: CivilDateTime? {
    guard case (.fixed(let date), .fixed(let time)) = (date, time) else { return nil }
    return CivilDateTime(date, time)
  }

  /// Whether its time is that at which a submission starts.
  package var isNow: Bool { time == .now }

  /// The days and months that it is counted from the day of a submission; nil if it is fixed.
  package var offset: (days: Int, months: Int)? {
    guard case .today(let days, let months) = date else { return nil }
    return (days, months)
  }
}

extension DateTimeBound: CustomStringConvertible {
  public var description: String {
    guard isNow else { return "\(date)T\(time)" }
    return "now" + date.description.dropFirst("today".utf8.count)
  }
}
