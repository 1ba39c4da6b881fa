/// Components for examples of wrong answers.
package enum ExampleInput {
  package static let name = #"{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}"#
  package static let pain =
    #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10, "step": 0.5}}"#
  package static let birth =
    #"{"type": "date", "uuid": "birth", "args": {"label": "Birth date", "min": "1900-01-01", "max": "2026-12-31"}}"#
  package static let arrival = #"{"type": "time", "uuid": "arrival", "args": {"label": "Arrival"}}"#
  package static let start = #"{"type": "datetime", "uuid": "start", "args": {"label": "Start"}}"#
  package static let insurer =
    #"{"type": "picker", "uuid": "insurer", "options": ["North", "South"]}"#
  package static let days =
    #"{"type": "picker", "uuid": "days", "args": {"multiple": true}, "options": ["Mon", "Tue", "Wed"]}"#
  package static let twoDays =
    #"{"type": "picker", "uuid": "days", "args": {"multiple": true, "min": 2, "max": 2}, "options": ["Mon", "Tue", "Wed"]}"#
  package static let code =
    #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "minLength": 3, "maxLength": 5, "pattern": "[A-Z]*"}}"#
  package static let scan =
    #"{"type": "filepicker", "uuid": "scan", "args": {"store": "hex", "maxBytes": 2}}"#

  package static func contact(_ format: String) -> String {
    #"{"type": "form_field", "uuid": "contact", "args": {"label": "Contact", "format": "\#(format)"}}"#
  }
}
