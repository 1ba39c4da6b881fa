import FormTestTools
import Testing

/// One kind of question for the torture tests: what it takes and what it refuses.
struct TortureKind: CustomTestStringConvertible, Sendable {
  let name: String
  /// The question as a component with the key `answer`.
  let component: String
  let valid: String
  /// The valid answer as the record has it.
  let json: String
  let invalid: String
  /// A part of the sentence that refuses it.
  let refusal: String
  /// The value of an empty line, as the record has it; nil for no value.
  var whenEmpty: String?
  /// Whether any text is an answer.
  var takesText = false
  var isSecret = false

  var testDescription: String { name }

  /// The valid answer as it is typed in another folder than the setting's.
  func typed(_ setting: FillSetting) -> String {
    valid.hasSuffix(".txt") ? setting.folder.path(valid) : valid
  }

  func setting() throws -> FillSetting { try FillSetting(component) }

  /// The values of a record with one value of it.
  func values(_ json: String?) -> String {
    #""values":{\#(json.map { "\"answer\":" + $0 } ?? "")}"#
  }

  static let all = [
    TortureKind(
      name: "text",
      component: #"{"type": "form_field", "uuid": "answer", "args": {"label": "Answer"}}"#,
      valid: "Ana López", json: #""Ana López""#, invalid: "a\u{2}b", refusal: "U+0002",
      takesText: true),
    TortureKind(
      name: "multiline",
      component:
        #"{"type": "form_field", "uuid": "answer", "args": {"label": "Answer", "multiline": true}}"#,
      valid: "one", json: #""one""#, invalid: "\u{1}", refusal: "U+0001", takesText: true),
    TortureKind(
      name: "pattern",
      component:
        #"{"type": "form_field", "uuid": "answer", "args": {"label": "Answer", "pattern": "[A-Z]{2}"}}"#,
      valid: "AB", json: #""AB""#, invalid: "ab", refusal: "'ab'"),
    TortureKind(
      name: "integer",
      component:
        #"{"type": "form_field", "uuid": "answer", "args": {"label": "Answer", "format": "integer"}}"#,
      valid: "42", json: "42", invalid: "0x10", refusal: "'0x10' is not a"),
    TortureKind(
      name: "secret",
      component:
        #"{"type": "form_field", "uuid": "answer", "args": {"label": "Answer", "secret": true}}"#,
      valid: "hunter2", json: #""hunter2""#, invalid: "a\u{1B}", refusal: "U+001B",
      takesText: true, isSecret: true),
    TortureKind(
      name: "date", component: #"{"type": "date", "uuid": "answer", "args": {"label": "Answer"}}"#,
      valid: "+3d", json: #""2026-03-05""#, invalid: "2026-02-30",
      refusal: "February 2026 has 28 days"),
    TortureKind(
      name: "time", component: #"{"type": "time", "uuid": "answer", "args": {"label": "Answer"}}"#,
      valid: "9.30pm", json: #""21:30""#, invalid: "24:00", refusal: "'24:00' is not a time"),
    TortureKind(
      name: "datetime",
      component: #"{"type": "datetime", "uuid": "answer", "args": {"label": "Answer"}}"#,
      valid: "tomorrow 9.30pm", json: #""2026-03-03T21:30""#, invalid: "2026-03-05 24:00",
      refusal: "'24:00' is not a time"),
    TortureKind(
      name: "toggle",
      component: #"{"type": "toggle", "uuid": "answer", "args": {"label": "Answer"}}"#,
      valid: "y", json: "true", invalid: "si", refusal: "'si' is not yes or no", whenEmpty: "false"),
    TortureKind(
      name: "picker",
      component: #"{"type": "picker", "uuid": "answer", "options": ["North", "South", "Nord"]}"#,
      valid: "south", json: #""South""#, invalid: "no", refusal: "'no' matches 1. North and 3. Nord"
    ),
    TortureKind(
      name: "choices",
      component: #"{"type": "picker", "uuid": "answer", "args": {"multiple": true}, "#
        + #""options": ["North", "South", "West"]}"#,
      valid: "1 3", json: #"["North","West"]"#, invalid: "9", refusal: "9"),
    TortureKind(
      name: "slider",
      component:
        #"{"type": "slider", "uuid": "answer", "args": {"min": 0, "max": 1, "step": 0.1}}"#,
      valid: "0.3", json: "0.3", invalid: "0.35", refusal: "0.3 and 0.4", whenEmpty: "0"),
    TortureKind(
      name: "filepicker",
      component: #"{"type": "filepicker", "uuid": "answer", "args": {"accept": ".txt"}}"#,
      valid: "letter.txt",
      json: #"{"name":"letter.txt","bytes":5,"sha256":"#
        + #""2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824","path":"#
        + #""files/2c/2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824"}"#,
      invalid: "nothing.txt", refusal: "'nothing.txt'"),
  ]

  /// Text of all the world, each with its name; as an answer to a question for text it is kept byte
  /// by byte.
  static let texts: [(name: String, text: String)] = [
    ("right-to-left", "שלום עולם"), ("combining", "e\u{301}a\u{308}"),
    ("joined emoji", "👩\u{200D}👩\u{200D}👧\u{200D}👦"), ("CJK", "東京都"),
    ("direction override", "a\u{202E}b"), ("help sign", "?"), ("back sign", "<"),
    ("clear", ":clear"), ("no command", ":nosuch"), ("escaped", "\\?"),
    ("5,000 characters", String(repeating: "é", count: 5000)),
  ]
}
