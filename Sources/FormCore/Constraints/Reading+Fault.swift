extension ValueType {
  /// The sentence for an answer that is no value of this type: what was given, what is allowed.
  public func fault(_ code: FaultCode, unreadable given: String) -> Fault {
    if code == .numberOutOfRange { return Fault(code, .outOfRange(given)) }
    let message: String =
      switch self {
      case .text: .notText(given)
      case .number: .notANumber(given)
      case .boolean: .notABoolean(given)
      case .date: .notADate(given)
      case .time: .notATime(given)
      case .choice, .choices: .notAChoice(given)
      case .file: .notAFile(given)
      }
    return Fault(code, message)
  }

  /// What an answer of this type looks like, in a few words.
  public var described: String {
    switch self {
    case .text: "text"
    case .number: "a number such as 12 or 3.5"
    case .boolean: "true or false"
    case .date: "a date such as 2026-03-05"
    case .time: "a time such as 09:30"
    case .choice: "one of the choices"
    case .choices: "a list of choices"
    case .file: "the path of a file"
    }
  }
}

extension String {
  fileprivate static func outOfRange(_ given: String) -> String {
    "\(quoted(given)) has more digits than are kept: at most 18 before and 18 after the point"
  }
  fileprivate static func notText(_ given: String) -> String {
    "\(shortened(given)) is not text; text is written in quotes"
  }
  fileprivate static func notANumber(_ given: String) -> String {
    "\(quoted(given)) is not a number; write digits with at most one point, such as 12 or -3.5"
  }
  fileprivate static func notABoolean(_ given: String) -> String {
    "\(quoted(given)) is neither true nor false"
  }
  fileprivate static func notADate(_ given: String) -> String {
    guard case .impossible(let year, let month, let day) = CivilDate.read(given.utf8.span) else {
      return "\(quoted(given)) is not a date; write year, month and day, such as 2026-03-05"
    }
    return "\(quoted(given)) is not a date: \(reason(year: year, month: month, day: day))"
  }
  fileprivate static func notATime(_ given: String) -> String {
    guard case .impossible = CivilTime.read(given.utf8.span) else {
      return "\(quoted(given)) is not a time; write hours and minutes, such as 09:30"
    }
    return "\(quoted(given)) is not a time: \(timeLimits)"
  }
  fileprivate static func notAChoice(_ given: String) -> String {
    "\(shortened(given)) is not a choice; a choice is written in quotes"
  }
  fileprivate static func notAFile(_ given: String) -> String {
    "\(shortened(given)) is not a file; its path is written in quotes"
  }
}

/// Why a clock has no such time.
let timeLimits = "hours go from 00 to 23 and minutes from 00 to 59"

/// Why the calendar has no such day.
func reason(year: Int, month: Int, day: Int) -> String {
  guard (1...12).contains(month) else { return "months go from 01 to 12" }
  guard year >= 1 else { return "years go from 0001 to 9999" }
  guard day >= 1 else { return "days begin with 01" }
  let days = CivilDate.days(inMonth: month, of: year)
  return "\(monthNames[month - 1]) \(year) has \(days) days"
}

/// English names of the months, January first.
public let monthNames = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September",
  "October", "November", "December",
]
