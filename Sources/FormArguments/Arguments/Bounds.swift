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
      guard text.utf8.starts(with: "today".utf8) else { break }
      let offset = Array(text.utf8.dropFirst(5))
      if offset.isEmpty { return .success(.today(days: 0, months: 0)) }
      guard let bound = DateBound(offset: offset) else { break }
      return .success(bound)
    }
    return .failure(.wrongType(.string(text), expected: .dateBound))
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
