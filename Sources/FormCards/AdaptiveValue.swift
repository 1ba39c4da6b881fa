import FormArguments
import FormCore
import FormDecoding
import FormMessages
import FormValues
import JSONText

/// The values of Adaptive Cards that can be carried over, the same for reading and for writing.
enum AdaptiveValue {
  /// The text that hosts write between several choices.
  static let separator = ","

  static func isZero(_ json: JSON) -> Bool {
    guard case .success(let number) = Decimal.decode(json) else { return false }
    return number == 0
  }

  static func isTrue(_ json: JSON?) -> Bool { json?.boolean == true || json?.text == "true" }

  /// Whether a text is a date, or a time, of forms.
  static func isMoment(_ json: JSON, _ kind: AdaptiveKind) -> Bool {
    if kind == .date, case .success = DateBound.decode(json) { return true }
    if kind == .time, case .success = TimeBound.decode(json) { return true }
    return false
  }

  /// Whether every one of some texts, and there is one, is the value of an option.
  static func areChoices(_ texts: [String], _ options: [FormOption]) -> Bool {
    !texts.isEmpty
      && texts.allSatisfy { text in
        options.contains { $0.value.utf8.elementsEqual(text.utf8) }
      }
  }
}

extension Fault {
  static func notAMoment(_ name: String, _ json: JSON, _ kind: AdaptiveKind) -> Fault {
    let expected = kind == .date ? "a date such as 2026-03-05" : "a time such as 09:30"
    return Fault(
      .componentUnknownArgument,
      "'\(name)' \(json.described) is not \(expected) and is not carried over")
  }

  static func notAPattern(_ fault: Fault) -> Fault {
    Fault(
      .componentUnknownArgument,
      "'regex' is not carried over, so any text is accepted:  \(fault.message)")
  }

  static func wrongPattern(_ fault: Fault) -> Fault {
    Fault(fault.code, "'regex': \(fault.message)")
  }

  static func notAChoice(_ text: String) -> Fault {
    Fault(
      .componentUnknownArgument,
      "'value' \(quoted(text)) is not one of the choices, so nothing is preselected")
  }
}
