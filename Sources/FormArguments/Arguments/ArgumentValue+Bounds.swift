import FormMessages
public import FormValues
public import JSONText

extension DateBound: ArgumentValue {
  public static let argumentKind = ArgumentKind.dateBound

  public static func decode(_ json: JSON) -> Result<DateBound, Fault> {
    text(of: json).flatMap { read($0) }
  }

  public var encoded: JSON { .string(description) }

  /// Reads `yyyy-MM-dd`, or `today` with an optional offset such as `+7d`, `-2w`, `+1m`, `-18y`.
  public static func read(_ text: String) -> Result<DateBound, Fault> {
    switch CivilDate.read(text.utf8.span) {
    case .date(let date): return .success(.fixed(date))
    case .impossible(let year, let month, let day):
      let why = Message.noSuchDay(year: year, month: month, day: day)
      return .failure(Fault(.dateImpossible, .impossibleDate(text, why)))
    case .notADate:
      return relative(text.utf8, to: "today").map { .success($0) }
        ?? .failure(.wrongType(.string(text), expected: .dateBound))
    }
  }

  /// Reads a word that may have an offset behind it.
  fileprivate static func relative(_ text: some Collection<UInt8>, to word: String) -> DateBound? {
    guard text.starts(with: word.utf8) else { return nil }
    let offset = Array(text.dropFirst(word.utf8.count))
    return offset.isEmpty ? .today(days: 0, months: 0) : DateBound(offset: offset)
  }
}

extension TimeBound: ArgumentValue {
  public static let argumentKind = ArgumentKind.timeBound

  public static func decode(_ json: JSON) -> Result<TimeBound, Fault> {
    text(of: json).flatMap { read($0) }
  }

  public var encoded: JSON { .string(description) }

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

extension DateTimeBound: ArgumentValue {
  public static let argumentKind = ArgumentKind.dateTimeBound

  public static func decode(_ json: JSON) -> Result<DateTimeBound, Fault> {
    text(of: json).flatMap { read($0) }
  }

  public var encoded: JSON { .string(description) }

  /// Reads `yyyy-MM-ddTHH:mm`, `now` with an optional offset such as `+7d`, or `today`, the same,
  /// and a time: `today+1dT09:00`.
  public static func read(_ text: String) -> Result<DateTimeBound, Fault> {
    switch CivilDateTime.read(text.utf8.span) {
    case .dateTime(let dateTime): return .success(.fixed(dateTime))
    case .impossibleDate(let year, let month, let day):
      let why = Message.noSuchDay(year: year, month: month, day: day)
      return .failure(Fault(.dateImpossible, .impossibleDateTime(text, why)))
    case .impossibleTime:
      return .failure(Fault(.timeImpossible, .impossibleDateTime(text, Message(.timeLimits))))
    case .notADateTime:
      return relative(text) ?? .failure(.wrongType(.string(text), expected: .dateTimeBound))
    }
  }

  private static func relative(_ text: String) -> Result<DateTimeBound, Fault>? {
    if case .today(let days, let months)? = DateBound.relative(text.utf8, to: "now") {
      return .success(.now(days: days, months: months))
    }
    guard let mark = text.utf8.lastIndex(of: UInt8(ascii: "T")),
      case .today(let days, let months)? = DateBound.relative(text.utf8[..<mark], to: "today")
    else { return nil }
    switch CivilTime.read(Array(text.utf8[text.utf8.index(after: mark)...]).span) {
    case .time(let time): return .success(.today(days: days, months: months, at: time))
    case .impossible:
      return .failure(Fault(.timeImpossible, .impossibleDateTime(text, Message(.timeLimits))))
    case .notATime: return nil
    }
  }
}
