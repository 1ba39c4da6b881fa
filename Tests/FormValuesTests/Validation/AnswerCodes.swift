import FormValues
import JSONText

/// The codes that a rule raises for a text, read strictly.
func codes(_ rule: AnswerRule, _ text: String) -> [FaultCode] {
  codes(rule.readText(text))
}

/// The codes that a rule raises for a JSON value.
func codes(_ rule: AnswerRule, _ json: JSON) -> [FaultCode] {
  codes(rule.read(json))
}

private func codes(_ reading: AnswerReading) -> [FaultCode] {
  guard case .refused(let faults) = reading else { return [] }
  return faults.map(\.code)
}

/// The value that a rule reads; nil when it is refused or absent.
func value(_ rule: AnswerRule, _ json: JSON) -> Value? {
  guard case .value(let value) = rule.read(json) else { return nil }
  return value
}
