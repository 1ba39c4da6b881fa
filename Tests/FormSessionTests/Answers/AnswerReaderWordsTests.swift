import FormMessages
import FormSession
import FormTestTools
import FormValues
import Testing

@Suite("What typed lines mean is said in words")
struct AnswerReaderWordsTests {
  @Test(
    "what was understood is repeated in words",
    arguments: [
      (
        #"{"type": "date", "uuid": "arrival", "args": {"label": "Arrival"}}"#, "+3d",
        "Thursday 5 March 2026"
      ),
      (#"{"type": "toggle", "uuid": "urgent", "args": {"label": "Urgent"}}"#, "y", "yes"),
      (#"{"type": "time", "uuid": "hour", "args": {"label": "Hour"}}"#, "0930", "09:30"),
      (#"{"type": "time", "uuid": "hour", "args": {"label": "Hour"}}"#, "09:30", nil),
      (
        #"{"type": "datetime", "uuid": "start", "args": {"label": "Start"}}"#, "+3d 9.30pm",
        "Thursday 5 March 2026, 21:30"
      ),
      (#"{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}"#, "Ana", nil),
      (
        #"{"type": "form_field", "uuid": "pin", "args": {"label": "Pin", "secret": true}}"#, "x",
        nil
      ),
      (#"{"type": "picker", "uuid": "ward", "options": ["North", "South"]}"#, "s", "South"),
      (
        #"{"type": "slider", "uuid": "weight", "args": {"min": 0, "max": 9, "unit": "kg"}}"#, "max",
        "9 kg"
      ),
    ] as [(String, String, String?)])
  func echoes(_ component: String, _ line: String, _ expected: String?) throws {
    #expect(try TypedQuestion(component).echo(line) == expected)
  }

  @Test("refusals name what was given and what is allowed")
  func wording() throws {
    let date = try TypedQuestion(
      #"{"type": "date", "uuid": "arrival", "args": {"label": "Arrival"}}"#)
    #expect(
      try date.read("03/04/2026").refusal
        == "'03/04/2026' could be 2026-03-04 or 2026-04-03; type one of these")
    let toggle = try TypedQuestion(
      #"{"type": "toggle", "uuid": "urgent", "args": {"label": "Urgent"}}"#)
    #expect(
      try toggle.read("si").refusal
        == "'si' is not yes or no; accepted: y yes n no true false on off 1 0")
    let picker = try TypedQuestion(
      #"{"type": "picker", "uuid": "meal", "options": ["Any", "Vegetarian", "Vegan"]}"#)
    #expect(
      try picker.read("veg").refusal
        == "'veg' matches 2. Vegetarian and 3. Vegan; type the number or more letters")
  }

  @Test("the beginning of a label or a value is that of one option, or named with the others")
  func beginnings() throws {
    let options = """
      "Quay", "q\u{301}", "Q\u{3B1}", {"value": "pier", "label": "Landing"},
      {"value": "lock", "label": "lock"}, {"value": "lockout", "label": "Closed"}
      """
    let picker = try TypedQuestion(
      #"{"type": "picker", "uuid": "place", "options": [\#(options)]}"#)
    // A letter with an accent is another letter.
    #expect(
      try picker.read("q").refusal
        == "'q' matches 1. Quay and 3. Q\u{3B1}; type the number or more letters")
    #expect(try picker.outcome("Q\u{301}") == "q\u{301}")
    #expect(
      try ["QU", "pi", "LAND", "clo", "lock", "lockO"].map { try picker.outcome($0) } == [
        "Quay", "pier", "pier", "lockout", "lock", "lockout",
      ])
    #expect(try picker.outcome("lo") == "choice.unknown")
    #expect(try picker.outcome("zzz") == "choice.unknown")
  }

  @Test("an answer of many words, or of a great many letters, is refused at once")
  func longAnswers() throws {
    let options = (0..<50_000).map { "\"option \($0)\"" }.joined(separator: ",")
    let picker = try TypedQuestion(#"{"type": "picker", "uuid": "one", "options": [\#(options)]}"#)
    for text in [
      String(repeating: "o", count: 50_000), String(repeating: "o ", count: 50_000),
      (0..<20_000).map { "o\($0)" }.joined(separator: " "),
    ] {
      let start = ContinuousClock.now
      #expect(try picker.outcome(text) == "choice.unknown")
      #expect(ContinuousClock.now - start < .seconds(20))
    }
    #expect(try picker.outcome("Option 49999") == "option 49999")
    let few = try TypedQuestion(
      #"{"type": "picker", "uuid": "one", "options": ["option 17", "option 8", "option 117"]}"#)
    #expect(
      try few.read("ion 17").refusal
        == "'ion 17' matches 1. option 17 and 3. option 117; type the number or more letters")
  }

  @Test("a refusal never repeats what was typed for a secret")
  func secrets() throws {
    let question = try TypedQuestion(
      """
      {"type": "form_field", "uuid": "pin", "args": {"label": "Pin", "secret": true, "maxLength": 3}}
      """)
    guard case .refused(let fault) = try question.read("hunter2") else {
      return #expect(Bool(false), "the secret is too long")
    }
    #expect(!fault.message.contains("hunter2"))
    #expect(fault.message.contains("at most 3 characters"))
  }
}
