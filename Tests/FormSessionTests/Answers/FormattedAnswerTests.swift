import FormCore
import FormMessages
import FormSession
import FormTestForms
import FormValues
import Testing

@Suite("Dates and times in the format of a question")
struct FormattedAnswerTests {
  private static func date(_ format: String, _ more: String = "") throws -> Form {
    try TestForm.make(
      #"{"type":"date","uuid":"day","args":{"label":"Day","format":"\#(format)"\#(more)}}"#)
  }

  private static func read(
    _ line: String, _ form: Form, _ catalogue: Catalogue = .english
  ) throws -> String {
    let input = try #require(form.inputs.first)
    let reader = AnswerReader(
      input, input.rule(at: TestForm.moment), [], moment: TestForm.moment, present: nil, home: nil,
      catalogue: catalogue)
    switch reader.read(line) {
    case .value(let value, let echo): return "\(value.plainText) \(echo ?? "-")"
    case .refused(let fault): return fault.message(in: catalogue)
    case .keep, .absent, .folder: return "no value"
    }
  }

  @Test(
    "figures are read in the order of the format, whatever stands between them",
    arguments: [
      ("dd.MM.yyyy", "03/04/2026", "2026-04-03"), ("dd.MM.yyyy", "3.4.2026", "2026-04-03"),
      ("MM/dd/yyyy", "03/04/2026", "2026-03-04"), ("MM/dd/yyyy", "3-4-2026", "2026-03-04"),
      ("d MMMM yyyy", "3 April 2026", "2026-04-03"), ("d MMMM yyyy", "3/4/2026", "2026-04-03"),
      ("ddMMyyyy", "03042026", "2026-04-03"), ("dd.MM.yyyy", "2026-04-03", "2026-04-03"),
      ("MM/dd/yyyy", "2026-04-03", "2026-04-03"), ("dd.MM.yyyy", "tomorrow", "2026-03-03"),
      ("dd.MM.yyyy", "april 3 2026", "2026-04-03"),
    ])
  func order(_ format: String, _ line: String, _ expected: String) throws {
    #expect(try Self.read(line, try Self.date(format)).hasPrefix(expected))
  }

  @Test("without a format, and where the year stands first, such figures have two readings")
  func twoReadings() throws {
    let plain = try TestForm.make(#"{"type":"date","uuid":"day","args":{"label":"Day"}}"#)
    for form in [plain, try Self.date("yyyy/MM/dd")] {
      #expect(try Self.read("03/04/2026", form).contains("could be"))
    }
  }

  @Test("figures that the order of the format makes impossible are not turned around")
  func noRepair() throws {
    #expect(
      try Self.read("03/25/2026", try Self.date("dd.MM.yyyy"))
        == "'03/25/2026' is not a date: months go from 01 to 12")
    #expect(
      try Self.read("31.02.2026", try Self.date("dd.MM.yyyy")).hasPrefix(
        "'31.02.2026' is not a date: February 2026"))
  }

  @Test("refusals have dates and times in the format")
  func refusals() throws {
    let limited = try Self.date("dd.MM.yyyy", #","max":"2026-03-31""#)
    #expect(
      try Self.read("1.4.2026", limited) == "01.04.2026 is after 31.03.2026, the latest allowed")
    #expect(
      try Self.read("soon", limited)
        == "'soon' is not a date; write one such as 05.03.2026, or today, tomorrow, +3d")
    let time = try TestForm.make(
      #"{"type":"time","uuid":"at","args":{"label":"At","format":"h:mm a","min":"08:00","step":15}}"#
    )
    #expect(try Self.read("7:45 am", time) == "7:45 AM is before 8:00 AM, the earliest allowed")
    #expect(try Self.read("8:10", time).hasSuffix("the nearest are 8:00 AM and 8:15 AM"))
    #expect(try Self.read("never", time).contains("such as 9:30 AM, 0930"))
    let german = try Self.date("d. MMMM yyyy")
    #expect(try Self.read("bald", german, .german).contains("wie 5. März 2026"))
  }

  @Test("a time is repeated in the format unless it was typed so")
  func echoes() throws {
    let time = try TestForm.make(
      #"{"type":"time","uuid":"at","args":{"label":"At","format":"H:mm 'Uhr'"}}"#)
    #expect(try Self.read("9:30 Uhr", time) == "09:30 -")
    #expect(try Self.read("9:30", time) == "09:30 9:30 Uhr")
    #expect(try Self.read("9.30pm", time) == "21:30 21:30 Uhr")
  }

  @Test("hint, help, default, review and words have the format, and the record has ISO 8601")
  func conversation() throws {
    let form = try TestForm.make(
      #"""
      {"type":"date","uuid":"day","args":{"label":"Day","format":"dd.MM.yyyy","min":"2026-01-01","default":"2026-03-05"}},
      {"type":"time","uuid":"at","args":{"label":"At","format":"h:mm a","required":true}},
      {"type":"text","uuid":"note","args":{"text":"On {day} at {at}"}}
      """#)
    let (shown, end) = TestConversation.hold(
      form, ["?", "", "", "14:15", "s"], InterviewPlan())
    for words in [
      "Day (default: 05.03.2026)", "A date not before 01.01.2026, for example 05.03.2026",
      "Write a date as 05.03.2026 or 5 March", "On 05.03.2026 at 2:15 PM", "1. Day: 05.03.2026",
      "2. At: 2:15 PM", "an answer is required, for example 9:30 AM",
    ] {
      #expect(shown.contains(words), "\(words) in \(shown)")
    }
    #expect(end == "day=2026-03-05 at=14:15")
  }
}
