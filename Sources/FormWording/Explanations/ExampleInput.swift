/// Components for examples of wrong answers.
enum ExampleInput {
  static let name = #"{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}"#
  static let pain =
    #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10, "step": 0.5}}"#
  static let birth =
    #"{"type": "date", "uuid": "birth", "args": {"label": "Birth date", "min": "1900-01-01", "max": "2026-12-31"}}"#
  static let arrival = #"{"type": "time", "uuid": "arrival", "args": {"label": "Arrival"}}"#
  static let insurer = #"{"type": "picker", "uuid": "insurer", "options": ["North", "South"]}"#
  static let days =
    #"{"type": "picker", "uuid": "days", "args": {"multiple": true}, "options": ["Mon", "Tue", "Wed"]}"#
  static let twoDays =
    #"{"type": "picker", "uuid": "days", "args": {"multiple": true, "min": 2, "max": 2}, "options": ["Mon", "Tue", "Wed"]}"#
}
