import FormMessages
import FormValues

/// The constants that are written like calls: `date('2024-02-29')`, `time('14:30')` and
/// `datetime('2024-02-29T14:30')`.
package enum CalendarLiteral: String, CaseIterable {
  case date, time
  case dateTime = "datetime"

  /// The names, as expressions have them.
  package static let names = allCases.map(\.rawValue)

  var type: ExpressionType {
    switch self {
    case .date: .date
    case .time: .time
    case .dateTime: .dateTime
    }
  }

  /// The noun for what stands in quotes.
  package var noun: String { self == .dateTime ? "date and time" : rawValue }

  private var value: String {
    switch self {
    case .date: "2024-02-29"
    case .time: "14:30"
    case .dateTime: "2024-02-29T14:30"
    }
  }

  package var example: String { "\(rawValue)('\(value)')" }

  /// The constant that a text spells, or what is wrong with it.
  func read(_ text: String) -> Result<Operand, Fault> {
    switch self {
    case .date:
      switch CivilDate.read(text.utf8.span) {
      case .date(let date): .success(.date(date))
      case .impossible: .failure(impossible(text, .dateImpossible))
      case .notADate: .failure(unreadable(text, .dateImpossible))
      }
    case .time:
      switch CivilTime.read(text.utf8.span) {
      case .time(let time): .success(.time(time))
      case .impossible: .failure(impossible(text, .timeImpossible))
      case .notATime: .failure(unreadable(text, .timeImpossible))
      }
    case .dateTime:
      switch CivilDateTime.read(text.utf8.span) {
      case .dateTime(let dateTime): .success(.dateTime(dateTime))
      case .impossibleDate: .failure(impossible(text, .dateImpossible))
      case .impossibleTime: .failure(impossible(text, .timeImpossible))
      case .notADateTime: .failure(unreadable(text, .dateImpossible))
      }
    }
  }

  private func impossible(_ text: String, _ code: FaultCode) -> Fault {
    Fault(code, "the \(noun) \(quoted(text)) does not exist")
  }

  private func unreadable(_ text: String, _ code: FaultCode) -> Fault {
    Fault(code, "\(quoted(text)) is not a \(noun); write a \(noun) as \(value)")
  }
}
