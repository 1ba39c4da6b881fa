public import FormValues
public import JSONText

/// The format in which people read and type the dates of a question, such as `dd.MM.yyyy`.
public struct DateFormat: ArgumentValue {
  /// The format, which is one of dates.
  public let format: CalendarFormat
  public static let argumentKind = ArgumentKind.dateFormat

  public static func decode(_ json: JSON) -> Result<DateFormat, Fault> {
    format(json, for: .date, .dateBadFormat).map { DateFormat(format: $0) }
  }

  public var encoded: JSON { .string(format.text) }
}

/// The format in which people read and type the times of a question, such as `h:mm a`.
public struct TimeFormat: ArgumentValue {
  /// The format, which is one of times.
  public let format: CalendarFormat
  public static let argumentKind = ArgumentKind.timeFormat

  public static func decode(_ json: JSON) -> Result<TimeFormat, Fault> {
    format(json, for: .time, .timeBadFormat).map { TimeFormat(format: $0) }
  }

  public var encoded: JSON { .string(format.text) }
}

extension ArgumentValue {
  fileprivate static func format(
    _ json: JSON, for subject: CalendarFormat.Subject, _ code: FaultCode
  ) -> Result<CalendarFormat, Fault> {
    guard case .string(let text) = json.value else {
      return .failure(.wrongType(json, expected: argumentKind))
    }
    do throws(CalendarFormatProblem) {
      return .success(try CalendarFormat(text, for: subject))
    } catch {
      return .failure(Fault(code, error.message, suggestion: error.suggestion))
    }
  }
}
