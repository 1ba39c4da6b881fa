import FormArguments
import FormCore
import FormValues
package import JSONText

/// The accepted values of a member in documents of other systems.
package enum MemberForm {
  case text
  /// A number, or a text that spells one.
  case number
  /// A number, or `infinity`.
  case length
  /// True or false, or a text that spells it.
  case boolean
  case any

  /// Whether a value has the form.
  package func accepts(_ json: JSON) -> Bool {
    switch self {
    case .text: return json.text != nil
    case .number:
      guard case .success = Decimal.decode(json) else { return false }
      return true
    case .length:
      guard case .success = Length.decode(json) else { return false }
      return true
    case .boolean:
      guard case .success = Bool.decode(json) else { return false }
      return true
    case .any: return !json.isNull
    }
  }

  /// The name of the expected value in messages.
  package var expected: String {
    switch self {
    case .text: "text"
    case .number: "a number"
    case .length: ArgumentKind.length.described
    case .boolean: "true or false"
    case .any: "a value"
    }
  }
}

extension JSON {
  /// The number that a text spells, for published types that take no text; any other value as it
  /// is.
  package var asNumber: JSON {
    guard case .success(let number) = Decimal.decode(self) else { return self }
    return JSON(.number(number.description), range: range)
  }

  /// The same for what is true or false.
  package var asFlag: JSON {
    guard case .success(let flag) = Bool.decode(self) else { return self }
    return JSON(.boolean(flag), range: range)
  }
}
