import FormMessages
public import FormValues
public import JSONText

/// A date that an author gives: a fixed one, or one counted from the day a submission is begun.
public enum DateBound: Hashable, Sendable {
  case fixed(CivilDate)
  /// `today`, moved by days and months.
  case today(days: Int, months: Int)

  /// The date on the day a submission is begun; out of the calendar it stays at its end.
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

  /// Reads `yyyy-MM-dd`, or `today` with an optional offset such as `+7d`, `-2w`, `+1m`, `-18y`.
  public static func read(_ text: String) -> Result<DateBound, Fault> {
    switch CivilDate.read(text.utf8.span) {
    case .date(let date): return .success(.fixed(date))
    case .impossible(let year, let month, let day):
      let why = Message.noSuchDay(year: year, month: month, day: day)
      return .failure(Fault(.dateImpossible, .impossibleDate(text, why)))
    case .notADate:
      guard text.utf8.starts(with: "today".utf8) else { break }
      let offset = Array(text.utf8.dropFirst(5))
      if offset.isEmpty { return .success(.today(days: 0, months: 0)) }
      guard let bound = DateBound(offset: offset) else { break }
      return .success(bound)
    }
    return .failure(.wrongType(.string(text), expected: .dateBound))
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

extension DateBound: ArgumentValue, CustomStringConvertible {
  public static let argumentKind = ArgumentKind.dateBound

  public static func decode(_ json: JSON) -> Result<DateBound, Fault> {
    text(of: json).flatMap { read($0) }
  }

  public var encoded: JSON { .string(description) }

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

/// A time that an author gives: a fixed one, or the one at which a submission is begun.
public enum TimeBound: Hashable, Sendable {
  case fixed(CivilTime)
  case now

  /// The time when a submission is begun.
  public func time(at moment: Moment) -> CivilTime {
    switch self {
    case .fixed(let time): time
    case .now: moment.time
    }
  }

  /// Reads `HH:mm` or `now`.
  public static func read(_ text: String) -> Result<TimeBound, Fault> {
    if text == "now" { return .success(.now) }
    switch CivilTime.read(text.utf8.span) {
    case .time(let time): return .success(.fixed(time))
    case .impossible:
      return .failure(Fault(.timeImpossible, .impossibleTime(text)))
    case .notATime: return .failure(.wrongType(.string(text), expected: .timeBound))
    }
  }
}

extension TimeBound: ArgumentValue, CustomStringConvertible {
  public static let argumentKind = ArgumentKind.timeBound

  public static func decode(_ json: JSON) -> Result<TimeBound, Fault> {
    text(of: json).flatMap { read($0) }
  }

  public var encoded: JSON { .string(description) }

  public var description: String {
    switch self {
    case .fixed(let time): time.description
    case .now: "now"
    }
  }
}
