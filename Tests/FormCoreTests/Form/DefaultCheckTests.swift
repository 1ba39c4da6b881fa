import FormArguments
import FormCore
import FormTestForms
import FormValues
import Testing

@Suite struct DefaultCheckTests {
  @Test(
    "a default that the input's own rule accepts is offered",
    arguments: [
      ("form_field", #"{"label": "Name", "default": "Ada"}"#, nil, "Ada"),
      ("form_field", #"{"label": "Name", "format": "decimal", "default": "5.50"}"#, nil, "5.5"),
      ("date", #"{"label": "Day", "default": "2024-02-29"}"#, nil, "2024-02-29"),
      ("date", #"{"label": "Day", "default": "today+7d"}"#, nil, "2024-04-07"),
      ("date", #"{"label": "Day", "min": "today", "default": "2020-01-01"}"#, nil, "2020-01-01"),
      ("date", #"{"label": "Day", "max": "2020-01-01", "default": "today"}"#, nil, "2024-03-31"),
      ("time", #"{"label": "Hour", "default": "now"}"#, nil, "09:30"),
      (
        "time", #"{"label": "Hour", "min": "08:10", "max": "17:00", "step": 16, "default": "now"}"#,
        nil, "09:30"
      ),
      (
        "date",
        #"{"label": "Day", "min": "2020-01-01", "max": "2020-02-01", "default": "today+1m"}"#,
        nil, "2024-04-30"
      ),
      ("time", #"{"label": "Hour", "min": "now", "default": "12:00"}"#, nil, "12:00"),
      ("datetime", #"{"label": "Start", "default": "now"}"#, nil, "2024-03-31T09:30"),
      (
        "datetime", #"{"label": "Start", "default": "today+1dT18:00", "step": 45}"#, nil,
        "2024-04-01T18:00"
      ),
      (
        "datetime", #"{"label": "Start", "min": "now", "step": 15, "default": "todayT23:45"}"#, nil,
        "2024-03-31T23:45"
      ),
      ("datetime", #"{"label": "Start", "default": "now", "step": 2000}"#, nil, "2024-03-31T09:30"),
      (
        "datetime",
        #"{"label": "Start", "min": "2020-01-05T10:00", "max": "2020-01-05T10:00", "default": "now-3d"}"#,
        nil, "2024-03-28T09:30"
      ),
      ("toggle", #"{"label": "Paid"}"#, nil, "false"),
      ("slider", #"{"min": -2, "max": 2}"#, nil, "-2"),
      ("picker", #"{"default": "blue"}"#, #"["red", "blue"]"#, "blue"),
      (
        "picker", #"{"multiple": true, "default": ["blue", "red"]}"#, #"["red", "blue"]"#,
        "blue, red"
      ),
      ("picker", #"{"other": true, "default": "green"}"#, #"["red", "blue"]"#, "green"),
    ] as [(String, String, String?, String)])
  func offered(kind: String, arguments: String, options: String?, shown: String) throws {
    let input = try BuiltForm(kind, arguments, options: options).firstInput()
    let moment = Moment(
      instant: Instant(milliseconds: 0), date: try #require(CivilDate("2024-03-31")),
      time: try #require(CivilTime("09:30")))
    #expect(input.offeredDefault(at: moment)?.plainText == shown)
  }

  @Test(
    "no default, null and empty text offer nothing",
    arguments: [
      ("toggle", #"{"label": "Paid", "required": true}"#), ("form_field", #"{"label": "Paid"}"#),
      ("form_field", #"{"label": "Name", "default": ""}"#),
      ("date", #"{"label": "Day", "default": ""}"#),
      ("date", #"{"label": "Day", "default": null}"#), ("filepicker", "{}"),
    ] as [(String, String)])
  func nothing(kind: String, arguments: String) throws {
    let input = try BuiltForm(kind, arguments).firstInput()
    #expect(input.offeredDefault(at: .epoch) == nil)
  }

  @Test(
    "a default is refused for what it is",
    arguments: [
      ("date", #"{"label": "Day", "default": "2023-02-30"}"#, .dateImpossible),
      ("date", #"{"label": "Day", "default": "soon"}"#, .defaultWrongType),
      ("date", #"{"label": "Day", "default": 5}"#, .defaultWrongType),
      ("time", #"{"label": "Hour", "default": "24:00"}"#, .timeImpossible),
      ("datetime", #"{"label": "Start", "default": "2024-02-29T24:00"}"#, .timeImpossible),
      ("datetime", #"{"label": "Start", "default": "2023-02-29T09:30"}"#, .dateImpossible),
      ("datetime", #"{"label": "Start", "default": "2024-02-29"}"#, .defaultWrongType),
      (
        "datetime", #"{"label": "Start", "step": 15, "default": "2024-02-29T09:31"}"#,
        .defaultBreaksConstraint
      ),
      (
        "datetime", #"{"label": "Start", "step": 15, "default": "todayT09:31"}"#,
        .defaultBreaksConstraint
      ),
      (
        "datetime", #"{"label": "Start", "min": "now", "default": "now-1d"}"#,
        .defaultBreaksConstraint
      ),
      ("toggle", #"{"label": "Paid", "default": "yes"}"#, .defaultWrongType),
      ("slider", #"{"min": 0, "max": 9, "default": "x"}"#, .defaultWrongType),
      ("slider", #"{"min": 0, "max": 9, "default": 1e99}"#, .numberOutOfRange),
      ("slider", #"{"min": 0, "max": 9, "default": 10}"#, .defaultBreaksConstraint),
      ("slider", #"{"min": 0, "max": 9, "default": 0.5}"#, .defaultBreaksConstraint),
      ("form_field", #"{"label": "Name", "default": 5}"#, .defaultWrongType),
      (
        "form_field", #"{"label": "Name", "maxLength": 2, "default": "abc"}"#,
        .defaultBreaksConstraint
      ),
      (
        "form_field", #"{"label": "Name", "format": "email", "default": "abc"}"#,
        .defaultBreaksConstraint
      ),
      (
        "form_field", #"{"label": "Name", "pattern": "[0-9]+", "default": "abc"}"#,
        .patternRejectsDefault
      ),
      ("filepicker", #"{"default": "a.pdf"}"#, .defaultWrongType),
      (
        "date", #"{"label": "Day", "max": "2020-01-01", "default": "2020-01-02"}"#,
        .defaultBreaksConstraint
      ),
      (
        "date", #"{"label": "Day", "max": "today", "default": "today+1d"}"#,
        .defaultBreaksConstraint
      ),
      (
        "date", #"{"label": "Day", "min": "today+1m", "default": "today+1w"}"#,
        .defaultBreaksConstraint
      ),
      ("time", #"{"label": "Hour", "max": "12:00", "default": "12:01"}"#, .defaultBreaksConstraint),
      (
        "toggle", #"{"label": "Paid", "default": {"expression": "1 + 1"}}"#, .expressionTypeClash
      ),
    ] as [(String, String, FaultCode)])
  func refused(kind: String, arguments: String, expected: FaultCode) {
    #expect(BuiltForm(kind, arguments).codes == [expected])
  }

  @Test("a default that is no choice is refused")
  func choices() {
    let options = #"["red", "blue"]"#
    #expect(
      BuiltForm("picker", #"{"default": "green"}"#, options: options).codes == [.defaultNotAChoice])
    #expect(
      BuiltForm("picker", #"{"multiple": true, "default": ["red", "red"]}"#, options: options)
        .codes == [.defaultBreaksConstraint])
    #expect(
      BuiltForm("picker", #"{"default": ["red"]}"#, options: options).codes == [.defaultWrongType])
    #expect(
      BuiltForm("picker", #"{"multiple": true, "min": 2, "default": "red"}"#, options: options)
        .codes
        == [.defaultBreaksConstraint])
  }

  @Test("an agreement has no default, so Enter does not answer it")
  func noDefault() throws {
    let form = try TestForm.make(
      #"{"type":"toggle","uuid":"terms","args":{"label":"I accept","mustBeOn":true}}"#)
    #expect(form.inputs.map { $0.offeredDefault(at: TestForm.moment) == nil } == [true])
  }
}
