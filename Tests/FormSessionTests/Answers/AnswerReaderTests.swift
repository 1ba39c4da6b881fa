import FormCore
import FormMessages
import FormSession
import FormTestForms
import FormValues
import Testing

@Suite("Typed lines become values")
struct AnswerReaderTests {
  @Test(
    "a number with two readings is refused with both, and a sign before digits belongs to it",
    arguments: [
      ("1,000", "'1,000' could be 1000 or 1; type one of these"),
      ("1.000", "'1.000' could be 1000 or 1; type one of these"),
      ("-12,345", "'-12,345' could be -12345 or -12.3450; type one of these"),
      ("1.234", "1.234"), ("0.125", "0.125"), ("1.2340", "1.234"), ("12.50", "12.5"), ("+1", "1"),
      ("-1", "-1"), ("1000", "1000"),
      ("1,5", "'1,5' is not a number; write a number with a point, such as 1.5"),
    ])
  func readings(_ line: String, _ outcome: String) throws {
    let weight = try TypedQuestion(
      #"{"type":"form_field","uuid":"weight","args":{"label":"Weight","format":"decimal"}}"#)
    switch try weight.read(line) {
    case .value(let value, _): #expect(value.plainText == outcome)
    case .refused(let fault): #expect(fault.message == outcome)
    case .keep, .absent, .folder: #expect(Bool(false), "no answer")
    }
  }

  @Test(
    "a language that writes a comma takes one",
    arguments: [
      ("1,5", "1.5"), ("1.5", "1.5"), ("1.234", "unreadable.number"),
      ("1,000", "unreadable.number"), ("1,234", "1.234"), ("1.000,5", "unreadable.number"),
    ])
  func comma(_ line: String, _ outcome: String) throws {
    let form = try TestForm.make(
      #"{"type":"form_field","uuid":"weight","args":{"label":"Weight","format":"decimal"}}"#)
    let input = try #require(form.inputs.first)
    let reader = AnswerReader(
      input, input.rule(at: TestForm.moment), [], moment: TestForm.moment, present: nil, home: nil,
      catalogue: .german)
    switch reader.read(line) {
    case .value(let value, _): #expect(value.plainText == outcome)
    case .refused(let fault):
      #expect(fault.code.rawValue == outcome)
      #expect(!fault.message(in: .german).contains("Punkt"))
    case .keep, .absent, .folder: #expect(Bool(false), "no answer")
    }
  }

  @Test(
    "in German the day stands first if points part a date",
    arguments: [
      ("3.4.2026", "2026-04-03"), ("03.04.2026", "2026-04-03"), ("31.12.2026", "2026-12-31"),
      ("12.31.2026", "2026-12-31"), ("3/4/2026", "unreadable.date"),
      ("30.2.2026", "unreadable.date"),
    ])
  func germanDates(_ line: String, _ outcome: String) throws {
    let form = try TestForm.make(
      #"{"type":"date","uuid":"arrival","args":{"label":"Arrival"}}"#)
    let input = try #require(form.inputs.first)
    let reader = AnswerReader(
      input, input.rule(at: TestForm.moment), [], moment: TestForm.moment, present: nil, home: nil,
      catalogue: .german)
    switch reader.read(line) {
    case .value(let value, _): #expect(value.plainText == outcome)
    case .refused(let fault): #expect(fault.code.rawValue == outcome)
    case .keep, .absent, .folder: #expect(Bool(false), "no answer")
    }
  }

  @Test("on a scale +1 is the number 1, and + and - alone are steps")
  func signsOnScale() throws {
    let pain = try TypedQuestion(
      #"{"type":"slider","uuid":"pain","args":{"label":"Pain","min":0,"max":10}}"#,
      present: .number(5))
    #expect(try pain.outcome("+1") == "1")
    #expect(try pain.outcome("+") == "6")
    #expect(try pain.outcome("-") == "4")
    #expect(try pain.outcome("-1") == "range.below-min")
  }

  @Test("text keeps its spaces, and nothing but spaces is no answer")
  func blankText() throws {
    let name = try TypedQuestion(#"{"type":"form_field","uuid":"name","args":{"label":"Name"}}"#)
    #expect(try name.outcome("  Ada ") == "  Ada ")
    #expect(try name.outcome("   ") == "empty")
    #expect(try name.outcome("\t") == "empty")
    #expect(try name.outcome("\u{A0}\u{3000}") == "empty")
    #expect(try name.outcome("\u{200B}") == "\u{200B}")
    #expect(try name.outcome("") == "empty")
  }

  @Test(
    "what stands for yes and no in records is understood first, as a strict reader does",
    arguments: [
      ("never", "false"), ("yes please", "true"), (" never ", "false"), ("yes", "true"),
      ("n", "false"), ("Never", "unreadable.boolean"),
    ] as [(String, String)])
  func ownBooleans(_ line: String, _ expected: String) throws {
    let question = try TypedQuestion(
      #"""
      {"type": "toggle", "uuid": "meat",
        "args": {"label": "Meat", "valueOn": "yes please", "valueOff": "never"}}
      """#)
    #expect(try question.outcome(line) == expected)
  }

  @Test("a refusal names what the question itself takes first")
  func ownBooleansRefused() throws {
    let question = try TypedQuestion(
      #"{"type": "toggle", "uuid": "urgent", "args": {"label": "Urgent", "valueOn": "da", "valueOff": "net"}}"#
    )
    guard case .refused(let fault) = try question.read("oui") else {
      Issue.record("taken for an answer")
      return
    }
    #expect(
      fault.message
        == "'oui' is not yes or no; accepted: 'da', 'net', y yes n no true false on off 1 0")
  }

  @Test(
    "yes and no have many words",
    arguments: [
      ("y", "true"), ("YES", "true"), ("true", "true"), ("on", "true"), ("1", "true"),
      (" yes ", "true"), ("n", "false"), ("No", "false"), ("off", "false"), ("0", "false"),
      ("si", "unreadable.boolean"), ("yep", "unreadable.boolean"), ("10", "unreadable.boolean"),
      ("", "empty"), ("   ", "empty"),
    ] as [(String, String)])
  func booleans(_ line: String, _ expected: String) throws {
    let question = try TypedQuestion(
      #"{"type": "toggle", "uuid": "urgent", "args": {"label": "Urgent"}}"#)
    #expect(try question.outcome(line) == expected)
  }

  @Test(
    "numbers are a sign, digits and one point",
    arguments: [
      ("12", "12"), ("-3.5", "-3.5"), ("+4", "4"), ("007", "7"), ("3.50", "3.5"), (" 5 ", "5"),
      ("0x10", "unreadable.number"), ("inf", "unreadable.number"), ("nan", "unreadable.number"),
      ("1e5", "unreadable.number"), ("3,5", "unreadable.number"), ("1.2.3", "unreadable.number"),
      (".5", "unreadable.number"), ("5.", "unreadable.number"), ("+-5", "unreadable.number"),
      ("--5", "unreadable.number"), ("٣", "unreadable.number"), ("+", "unreadable.number"),
      ("1 000", "unreadable.number"), ("min", "unreadable.number"),
      ("1000000000000000000", "number.out-of-range"),
    ] as [(String, String)])
  func numbers(_ line: String, _ expected: String) throws {
    let question = try TypedQuestion(
      #"{"type": "form_field", "uuid": "weight", "args": {"label": "Weight", "format": "decimal"}}"#
    )
    #expect(try question.outcome(line) == expected)
  }

  @Test(
    "a slider has ends and steps",
    arguments: [
      ("min", "0"), ("max", "1"), ("+", "0.4"), ("-", "0.2"), ("0.3", "0.3"),
      ("0.25", "step.off-grid"), ("1.1", "range.above-max"), ("-0.1", "range.below-min"),
    ] as [(String, String)])
  func sliders(_ line: String, _ expected: String) throws {
    let slider = """
      {"type": "slider", "uuid": "dose", "args": {"label": "Dose", "min": 0, "max": 1, "step": 0.1}}
      """
    let question = try TypedQuestion(slider, present: .number(try #require(Decimal("0.3"))))
    #expect(try question.outcome(line) == expected)
  }

  @Test(
    "dates have several spellings, and one reading each",
    arguments: [
      ("2026-03-05", "2026-03-05"), ("today", "2026-03-02"), ("Tomorrow", "2026-03-03"),
      ("yesterday", "2026-03-01"), ("+3d", "2026-03-05"), ("-1w", "2026-02-23"),
      ("+2m", "2026-05-02"), ("+1y", "2027-03-02"), ("-12m", "2025-03-02"),
      ("tue", "2026-03-03"), ("sunday", "2026-03-08"), ("thurs", "2026-03-05"),
      ("mon", "unreadable.date"), ("25/03/2026", "2026-03-25"), ("03/25/2026", "2026-03-25"),
      ("03/04/2026", "unreadable.date"), ("4.4.2026", "2026-04-04"), ("2026/3/5", "2026-03-05"),
      ("2026-3-5", "2026-03-05"), ("5 March 2026", "2026-03-05"), ("mar 5, 2026", "2026-03-05"),
      ("2024-02-29", "2024-02-29"), ("2023-02-29", "unreadable.date"),
      ("2023-02-30", "unreadable.date"), ("30.02.2026", "unreadable.date"),
      ("03/04/26", "unreadable.date"), ("2026-13-01", "unreadable.date"),
      ("0000-01-01", "unreadable.date"), ("+99999d", "2299-12-15"), ("+99999y", "unreadable.date"),
      ("+d", "unreadable.date"), ("+999999d", "unreadable.date"), ("m", "unreadable.date"),
      ("2026-03-05 00:00:00", "2026-03-05"), ("2026-03-05T00:00", "2026-03-05"),
      ("25/03/2026 0:00", "2026-03-25"), ("2026-03-05T00:00:00.000", "2026-03-05"),
      ("2026-03-05 00:01", "unreadable.date"), ("2026-03-05 00:00:01", "unreadable.date"),
      ("2026-02-30 00:00", "unreadable.date"), (" 00:00", "unreadable.date"),
      ("２０２６-03-05", "unreadable.date"), ("13/13/2026", "unreadable.date"),
    ] as [(String, String)])
  func dates(_ line: String, _ expected: String) throws {
    let question = try TypedQuestion(
      #"{"type": "date", "uuid": "arrival", "args": {"label": "Arrival"}}"#)
    #expect(try question.outcome(line) == expected)
  }

  @Test(
    "a day and a month have the only year that is allowed, or that of the days to come",
    arguments: [
      (#""min": "2026-01-01", "max": "2026-12-31""#, "5 july", "2026-07-05"),
      (#""min": "2026-01-01", "max": "2026-12-31""#, "Jul 5", "2026-07-05"),
      (#""min": "2026-01-01", "max": "2026-12-31""#, "29 feb", "unreadable.date"),
      (#""min": "2026-04-01", "max": "2026-12-31""#, "5 mar", "range.below-min"),
      (#""min": "today", "max": "today+1y""#, "5 mar", "2026-03-05"),
      (#""min": "today", "max": "today+1y""#, "1 mar", "2027-03-01"),
      // Both ends of the range.
      (#""min": "today", "max": "today+1y""#, "2 mar", "unreadable.date"),
      (#""min": "2024-01-01", "max": "2028-12-31""#, "5 mar", "unreadable.date"),
      (#""min": "2023-01-01", "max": "2026-12-31""#, "29 feb", "2024-02-29"),
      (#""min": "today""#, "5 mar", "2026-03-05"), (#""min": "today""#, "1 mar", "2027-03-01"),
      (#""min": "today""#, "29 feb", "2028-02-29"),
      (#""min": "today""#, "30 feb", "unreadable.date"),
      (#""min": "2020-01-01""#, "5 mar", "unreadable.date"),
      (#""max": "today""#, "5 mar", "unreadable.date"),
      (#""max": "9999-12-31""#, "5 mar", "unreadable.date"),
      (#""min": "today""#, "5 3", "unreadable.date"),
      (#""min": "today""#, "mar 2026", "unreadable.date"),
    ] as [(String, String, String)])
  func yearless(_ bounds: String, _ line: String, _ expected: String) throws {
    let question = try TypedQuestion(
      #"{"type": "date", "uuid": "day", "args": {"label": "Day", \#(bounds)}}"#)
    #expect(try question.outcome(line) == expected)
  }

  @Test(
    "so have a day and a month before a time",
    arguments: [
      ("5 mar 9.30pm", "2026-03-05T21:30"), ("1 march, noon", "2027-03-01T12:00"),
      ("2 mar 9:30", "unreadable.datetime"), ("5 mar", "unreadable.datetime"),
      ("5 mar 2026 9:30", "2026-03-05T09:30"),
    ] as [(String, String)])
  func yearlessTimes(_ line: String, _ expected: String) throws {
    let question = try TypedQuestion(
      #"{"type": "datetime", "uuid": "start", "args": {"label": "Start", "min": "now", "max": "now+1y"}}"#
    )
    #expect(try question.outcome(line) == expected)
  }

  @Test("of two days that a day and a month can be both are named")
  func yearlessTwice() throws {
    let question = try TypedQuestion(
      #"{"type": "date", "uuid": "day", "args": {"label": "Day", "min": "today", "max": "today+1y"}}"#
    )
    #expect(
      try question.read("2 mar").refusal
        == "'2 mar' could be 2026-03-02 or 2027-03-02; type one of these")
    #expect(try question.echo("5 mar") == "Thursday 5 March 2026")
  }

  @Test(
    "times have several spellings",
    arguments: [
      ("9:30", "09:30"), ("09:30", "09:30"), ("0930", "09:30"), ("930", "09:30"),
      ("9.30pm", "21:30"), ("9:30 PM", "21:30"), ("9pm", "21:00"), ("12am", "00:00"),
      ("12pm", "12:00"), ("now", "08:10"), ("noon", "12:00"), ("Midnight", "00:00"),
      ("23:59", "23:59"), ("24:00", "unreadable.time"), ("7:60", "unreadable.time"),
      ("13pm", "unreadable.time"), ("0am", "unreadable.time"), ("9", "unreadable.time"),
      ("9:3", "unreadable.time"), ("9:300", "unreadable.time"), ("09:30:00", "09:30"),
      ("9:30:00.000", "09:30"),
      ("9:30:00 PM", "21:30"), ("09:30:15", "unreadable.time"), ("09:30:00.5", "unreadable.time"),
      ("09:30:000", "unreadable.time"), ("09:30:00:00", "unreadable.time"),
      ("pm", "unreadable.time"), ("x", "unreadable.time"),
    ] as [(String, String)])
  func times(_ line: String, _ expected: String) throws {
    let question = try TypedQuestion(
      #"{"type": "time", "uuid": "hour", "args": {"label": "Hour"}}"#)
    #expect(try question.outcome(line) == expected)
  }

  @Test(
    "a date and time is a date and then a time in any of their spellings",
    arguments: [
      ("2026-03-05T14:30", "2026-03-05T14:30"), ("2026-03-05t14:30", "2026-03-05T14:30"),
      ("2026-03-05 14:30", "2026-03-05T14:30"), ("now", "2026-03-02T08:10"),
      ("5 march 2026 9.30 pm", "2026-03-05T21:30"), ("5 mar 2026, 0930", "2026-03-05T09:30"),
      ("tomorrow noon", "2026-03-03T12:00"), ("today now", "2026-03-02T08:10"),
      ("+3d 9:30", "2026-03-05T09:30"), ("-1w\tmidnight", "2026-02-23T00:00"),
      ("fri 14:00", "2026-03-06T14:00"), ("2026-03-05", "unreadable.datetime"),
      ("tomorrow", "unreadable.datetime"), ("14:30", "unreadable.datetime"),
      ("14:30 tomorrow", "unreadable.datetime"), ("03/04/2026 9:30", "unreadable.datetime"),
      ("2026-02-30 9:30", "unreadable.datetime"), ("tomorrow 25:00", "unreadable.datetime"),
      ("2026-03-05T24:00", "unreadable.datetime"), ("soon", "unreadable.datetime"),
      ("mon 14:00", "unreadable.datetime"), ("2026-03-05T14:30:00", "2026-03-05T14:30"),
      ("2026-03-05 14:30:00.0", "2026-03-05T14:30"), ("25.3.2026 2:30:00 PM", "2026-03-25T14:30"),
      ("2026-03-05 00:00:00", "2026-03-05T00:00"), ("2026-03-05T14:30:01", "unreadable.datetime"),
    ] as [(String, String)])
  func datesAndTimes(_ line: String, _ expected: String) throws {
    let question = try TypedQuestion(
      #"{"type": "datetime", "uuid": "start", "args": {"label": "Start"}}"#)
    #expect(try question.outcome(line) == expected)
  }

  @Test(
    "a date and time that cannot be read is refused by the part that is wrong",
    arguments: [
      ("tomorrow", "'tomorrow' has no time; write the time after it, such as tomorrow 9:30"),
      ("14:30", "'14:30' has no date; write the date before it, such as today 14:30"),
      ("03/04/2026 9:30", "'03/04/2026' could be 2026-03-04 or 2026-04-03; type one of these"),
      ("30 feb 2026 9pm", "'30 feb 2026' is not a date: February 2026 has 28 days, not 30"),
      (
        "tomorrow 25:00",
        "'25:00' is not a time: hours go from 00 to 23 and minutes from 00 to 59"
      ),
      (
        "2026-02-30t09:30", "'2026-02-30T09:30' is not a date and time: February 2026 has 28 days"
      ),
      (
        "soon",
        "'soon' is not a date and time; write a date and then a time, such as 2026-03-05 14:30, or now"
      ),
    ] as [(String, String)])
  func refusedDatesAndTimes(_ line: String, _ expected: String) throws {
    let question = try TypedQuestion(
      #"{"type": "datetime", "uuid": "start", "args": {"label": "Start"}}"#)
    #expect(try question.read(line).refusal == expected)
  }

  @Test(
    "a choice is named by number, value, label or beginning",
    arguments: [
      ("1", "any"), ("any", "any"), ("Anything", "any"), ("vegan", "v2"), ("VEGET", "v1"),
      ("v1", "v1"), ("12", "12"), ("5", "unreadable"), ("veg", "choice.unknown"),
      ("fish", "choice.unknown"), ("0", "choice.unknown"), ("99", "choice.unknown"),
    ] as [(String, String)])
  func choices(_ line: String, _ expected: String) throws {
    let question = try TypedQuestion(
      """
      {"type": "picker", "uuid": "meal", "options": [{"value": "any", "label": "Anything"},
       {"value": "v1", "label": "Vegetarian"}, {"value": "v2", "label": "Vegan"}, "12"]}
      """)
    let code = expected == "unreadable" ? "choice.unknown" : expected
    #expect(try question.outcome(line) == code)
  }

  @Test(
    "several choices are numbers, ranges, names, changes, all or none",
    arguments: [
      ("1 3-5", "red, blue, white, black"), ("3,1", "red, blue"),
      ("all", "red, green, blue, white, black"),
      ("none", "absent"), ("+3", "red, green, blue"), ("-1", "green"),
      ("+bla -red", "green, black"),
      ("green, white", "green, white"), ("blue green", "green, blue"), ("1 1", "red"),
      ("b", "choice.unknown"), ("5-3", "choice.unknown"), ("0-2", "choice.unknown"),
      ("1-9", "choice.unknown"), ("9", "choice.unknown"), ("-red -green", "absent"),
    ] as [(String, String)])
  func severalChoices(_ line: String, _ expected: String) throws {
    let question = try TypedQuestion(
      """
      {"type": "picker", "uuid": "colors", "args": {"multiple": true},
       "options": ["red", "green", "blue", "white", "black"]}
      """, present: .choices(["red", "green"]))
    #expect(try question.outcome(line) == expected)
  }

  @Test("blanks between commas are no choice, where other answers are allowed, too")
  func blankChoices() throws {
    let question = try TypedQuestion(
      """
      {"type": "picker", "uuid": "colors", "args": {"multiple": true, "other": true},
       "options": ["red", "green"]}
      """)
    #expect(try question.outcome("\u{A0},pale, ,red") == "red, pale")
    #expect(try question.outcome("+\u{A0}") == "unreadable.list")
  }

  @Test("where other answers are allowed, only whole names and numbers are options")
  func otherAnswers() throws {
    let question = try TypedQuestion(
      #"{"type": "picker", "uuid": "ward", "args": {"other": true}, "options": ["North", "South"]}"#
    )
    #expect(try question.outcome("2") == "South")
    #expect(try question.outcome("north") == "North")
    #expect(try question.outcome("Nor") == "Nor")
  }

  @Test(
    "paths come in quotes, with backslashes, as addresses, and below the home folder",
    arguments: [
      ("a.pdf", "a.pdf"), ("~/a.pdf", "/users/ana/a.pdf"), ("'my file.pdf'", "my file.pdf"),
      (#""my file.pdf""#, "my file.pdf"), (#"my\ file.pdf "#, "my file.pdf"),
      ("file:///tmp/my%20file.pdf", "/tmp/my file.pdf"), ("~ana/a", "~ana/a"),
      ("file://localhost/tmp/a", "/tmp/a"), ("file://elsewhere/tmp/a", "unreadable.file"),
      ("file:///a%00b", "unreadable.file"), ("file:///a%FFb", "unreadable.file"),
      ("file:///a%2", "/a%2"),
    ] as [(String, String)])
  func paths(_ line: String, _ expected: String) throws {
    let question = try TypedQuestion(#"{"type": "filepicker", "uuid": "letter"}"#)
    #expect(try question.outcome(line) == expected)
  }

  @Test("without a home folder '~' is refused")
  func noHome() throws {
    let question = try TypedQuestion(#"{"type": "filepicker", "uuid": "letter"}"#)
    #expect(try question.outcome("~/a", home: nil) == "unreadable.file")
  }
}
