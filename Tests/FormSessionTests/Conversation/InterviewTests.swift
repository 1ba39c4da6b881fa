import FormCore
import FormSession
import FormTestForms
import FormValues
import Testing

@Suite("A conversation asks, refuses, repeats and reviews")
struct InterviewTests {
  private static let booking = """
    {"type": "text", "uuid": "intro", "args": {"text": "Rooms are kept until six.", "fontColor": "c00"}},
    {"type": "form_field", "uuid": "name", "args": {"label": "Full name", "required": true,
      "help": "As in your passport."}},
    {"type": "date", "uuid": "arrival", "args": {"label": "Arrival date", "required": true,
      "min": "today", "max": "today+1y"}},
    {"type": "toggle", "uuid": "breakfast", "args": {"label": "Breakfast"}},
    {"type": "picker", "uuid": "diet", "args": {"label": "Breakfast diet", "required": true},
      "options": ["Anything", "Vegetarian", "Vegan"]},
    {"type": "slider", "uuid": "nights", "args": {"label": "Nights: ", "min": 1, "max": 14,
      "unit": "nights"}},
    {"type": "filepicker", "uuid": "letter", "args": {"label": "Letter", "accept": ".pdf"}},
    {"type": "form_field", "uuid": "wishes", "args": {"label": "Wishes", "multiline": true}},
    {"type": "form_field", "uuid": "pin", "args": {"label": "Door code", "secret": true}},
    {"type": "text", "uuid": "bye", "args": {"text": "We look forward to you."}}
    """

  /// The text that a conversation over a form showed, and its end.
  private func hold(
    _ components: String, _ lines: [String], plan: InterviewPlan = InterviewPlan()
  ) throws -> (transcript: String, end: String) {
    let form = try TestForm.make(components, title: "Room booking")
    return TestConversation.hold(form, lines, plan)
  }

  @Test("a whole session reads as its golden")
  func wholeSession() throws {
    let (transcript, end) = try hold(
      Self.booking,
      [
        "", "Ana López", "2026-02-30", "03/04/2026", "+3d", "si", "y", "veg", "<", "no", ":nosuch",
        "vegan", "99", "max", "docs", "2", ":ls docs", "1", "<<", "A quiet room", ".", "1234",
        "2", "+4d", "s",
      ])
    Golden.check(transcript + "\n" + end + "\n", named: "booking.txt")
  }

  @Test("a secret that is nearly a command is taken when it is confirmed, and never repeated")
  func nearlyCommand() throws {
    let pin = """
      {"type": "form_field", "uuid": "pin", "args": {"label": "Door code", "secret": true,
        "maxLength": 8}}
      """
    for line in ["", ":hlep"] {
      let (transcript, end) = try hold(pin, [":hlep", line, "s"])
      #expect(end == "pin=:hlep")
      #expect(transcript.contains("  this is nearly a command\n"))
      #expect(!transcript.contains("hlep"))
      // That of the greeting.
      #expect(transcript.ranges(of: ":help").count == 1)
    }
    let (_, other) = try hold(pin, [":hlep", "1234", "s"])
    #expect(other == "pin=1234")
    let (_, later) = try hold(pin.replacing("8", with: "3"), [":hlep", "", "123", "s"])
    #expect(later == "pin=123")
    let (plain, kept) = try hold(pin, [":x4$kk!", "s"])
    #expect(kept == "pin=:x4$kk!" && !plain.contains("nearly"))
  }

  @Test("an example of a number is one that is accepted")
  func numberExamples() throws {
    for (bounds, example) in [
      (#""min": 50"#, "50"), (#""max": -5"#, "-5"), (#""min": 13, "max": 20"#, "13"),
      (#""min": 0.5, "max": 0.75"#, "0.5"), (#""min": 3, "step": 7"#, "3"), (#""max": 100"#, "12"),
    ] {
      let (transcript, _) = try hold(
        """
        {"type": "form_field", "uuid": "age", "args": {"label": "Age", "format": "decimal",
          "required": true, \(bounds)}}
        """, [""])
      #expect(transcript.contains("for example \(example)\n"), "\(bounds): \(transcript)")
    }
  }

  @Test("after three refusals the help is shown as well")
  func threeRefusals() throws {
    let (transcript, _) = try hold(Self.booking, ["", "", ""])
    #expect(transcript.contains("an answer is required"))
    #expect(transcript.components("As in your passport.") == 1)
    let (shorter, _) = try hold(Self.booking, ["", ""])
    #expect(shorter.components("As in your passport.") == 0)
  }

  @Test("the end of the input is never an answer")
  func endOfInput() throws {
    let (_, end) = try hold(Self.booking, [])
    #expect(end == "ended")
    let (_, later) = try hold(Self.booking, ["Ana", "+3d", "", "1", "", "", "<<", "half a text"])
    #expect(later == "ended")
  }

  @Test(
    "commands can be given at any question", arguments: [":quit", "?", ":help", ":list", ":review"])
  func commands(_ command: String) throws {
    let (transcript, end) = try hold(Self.booking, ["Ana", command])
    #expect(end == (command == ":quit" ? "quit" : "ended"))
    let marks = [
      "?": "A date from 2026-03-02", ":help": ":goto 3", ":list": "1. Full name: Ana",
      ":review": "Review: nothing has been submitted yet", ":quit": "arrival> :quit",
    ]
    #expect(transcript.contains(marks[command] ?? "no such mark"))
  }

  @Test("from the review an answer is changed, and what is missing is asked")
  func review() throws {
    let (transcript, end) = try hold(
      #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "required": true}}, "#
        + #"{"type": "form_field", "uuid": "room", "args": {"label": "Room"}}"#,
      [":review", "s", "one", "two", "x", "7", "2", "three", "s"])
    #expect(transcript.contains("some questions still need an answer"))
    #expect(transcript.contains("'x' has no meaning here"))
    #expect(transcript.contains("there is no question 7"))
    #expect(end == "name=one room=three")
  }

  @Test("the way back from the review names the question it leads to, as anywhere else")
  func backFromReview() throws {
    let names = #"{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}, "#
    let rooms = #"{"type": "form_field", "uuid": "room", "args": {"label": "Room"}}"#
    for line in ["<", ":back"] {
      let (transcript, end) = try hold(names + rooms, ["Ana", "12", line, "14", "s"])
      #expect(transcript.contains("Back to question 2.\n"))
      #expect(end == "name=Ana room=14")
    }
  }

  @Test("':ls' says what is wrong with a folder, and not with a file")
  func listedFolder() throws {
    let letter =
      #"{"type": "filepicker", "uuid": "letter", "args": {"label": "Letter", "accept": ".pdf"}}"#
    let (transcript, _) = try hold(letter, [":ls nowhere", ":ls a.pdf", ":ls docs"])
    #expect(transcript.contains("  there is no file 'nowhere'\n"))
    #expect(transcript.contains("  'a.pdf' is not a folder\n"))
    #expect(transcript.contains("docs contains:"))
  }

  @Test("help at a secret question tells of the backslash as it works there")
  func secretHelp() throws {
    let pin =
      #"{"type": "form_field", "uuid": "pin", "args": {"label": "Door code", "secret": true}}"#
    let (transcript, end) = try hold(pin, ["?", ":help", #"\:help"#, "s"])
    #expect(transcript.contains("A backslash before a command, such as :help"))
    #expect(transcript.contains(#"\         before a command makes it an answer: \? \< \:help"#))
    #expect(!transcript.contains("(:)") && !transcript.contains(#"\:x"#))
    #expect(end == "pin=:help")
  }

  private static let meals =
    #"{"type": "toggle", "uuid": "breakfast", "args": {"label": "Breakfast"}}, "#
    + #"{"type": "form_field", "uuid": "diet", "args": {"label": "Diet", "visibleIf": "{breakfast}"}}, "#
    + #"{"type": "form_field", "uuid": "tea", "args": {"label": "Tea", "visibleIf": "{breakfast}"}}"#

  @Test("questions that leave with their answers say so, and so do those that return")
  func questionsLeave() throws {
    let (transcript, end) = try hold(
      Self.meals, ["y", "vegan", "black", "1", "no", "1", "y", "s"])
    #expect(transcript.components(#""Diet" and "Tea" are no longer asked."#) == 1)
    #expect(
      transcript.components(#""Diet" and "Tea" are asked again; the earlier answers are kept."#)
        == 1)
    #expect(end == "breakfast=true diet=vegan tea=black")
    // What had no answer yet says nothing.
    #expect(try !hold(Self.meals, ["y", "<", "no"]).transcript.contains("no longer asked"))
  }

  @Test("undo takes back the last changes, one by one")
  func undo() throws {
    let name = #"{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}"#
    let (transcript, end) = try hold(
      name, ["Ana", "1", "Bo", ":undo", "1", ":clear", ":undo", ":undo", "s"])
    #expect(transcript.components("Undone: Name: Ana") == 2)
    #expect(transcript.contains("there is nothing to undo"))
    #expect(end == "name=Ana")
    #expect(
      try hold(Self.meals, ["y", "vegan", "black", "1", "no", ":undo", "s"]).end
        == "breakfast=true diet=vegan tea=black")
  }

  @Test("a row that is removed is named, and undo brings it back")
  func removedRow() throws {
    let people =
      #"{"type": "group", "uuid": "people", "args": {"label": "People", "repeat": {"min": 0, "max": 3, "label": "Person"}}, "#
      + #""components": [{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}]}"#
    let lines = ["y", "Ana", "y", "Bo", "no", "1", ":remove"]
    let (transcript, end) = try hold(people, lines + ["s"])
    #expect(transcript.contains("Person 1 was removed. :undo brings it back."))
    #expect(end == "name=Bo")
    let (undone, both) = try hold(people, lines + [":undo", "s"])
    #expect(undone.contains("Undone: Person 1 is back."))
    #expect(both == "name=Ana name=Bo")
  }

  @Test("questions that come or go with a row are named as well")
  func rowsAndQuestions() throws {
    let people =
      #"{"type": "group", "uuid": "people", "args": {"label": "People", "repeat": {"min": 0, "max": 3, "label": "Person"}}, "#
      + #""components": [{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}]}, "#
      + #"{"type": "form_field", "uuid": "bus", "args": {"label": "Bus", "visibleIf": "count({people}) > 1"}}"#
    let lines = ["y", "Ana", "y", "Bo", "no", "big", "1", ":remove"]
    let (removed, end) = try hold(people, lines + ["s"])
    #expect(
      removed.contains(
        "Person 1 was removed. :undo brings it back.\n\"Bus\" is no longer asked.\n"))
    #expect(removed.components("no longer asked") == 1)
    #expect(end == "name=Bo")
    let (undone, all) = try hold(people, lines + [":undo", "s"])
    #expect(undone.contains("\"Bus\" is asked again; the earlier answer is kept.\n"))
    #expect(undone.components("asked again") == 1)
    #expect(all == "name=Ana name=Bo bus=big")
  }

  @Test("in the review a number with text changes an answer at once, and help is the review's own")
  func reviewText() throws {
    let (transcript, end) = try hold(
      Self.meals, ["no", ":help", "1 maybe", "", ":review", "1 yes", "vegan", "", "s"])
    #expect(transcript.contains("3 text    change the answer to question 3 to text at once"))
    #expect(transcript.contains("  s         submit\n  q         stop; nothing is submitted\n"))
    #expect(transcript.contains(":goto 3") && transcript.contains(":list"))
    #expect(!transcript.contains(":clear") && !transcript.contains(":ls"))
    #expect(transcript.contains("'maybe' is not yes or no"))
    #expect(end == "breakfast=true diet=vegan")
  }

  @Test("with everything answered there is no conversation and no review")
  func nothingToAsk() throws {
    let form = try TestForm.make(
      #"{"type": "toggle", "uuid": "urgent", "args": {"label": "Urgent"}}"#)
    var session = Session(form, at: TestForm.moment)
    session.settleOpenQuestions()
    var interview = Interview(
      form, ScriptedFront(["never read"]), AnswerDecoder(files: TestFileLookup(), home: nil),
      InterviewPlan())
    let envelope = Envelope(
      id: SubmissionID(millisecondsSinceEpoch: 0, random: (0, 0)),
      submittedAt: TestForm.moment.instant)
    switch interview.run(session, envelope: { envelope }) {
    case .submitted(let record): #expect(record.values.map(\.value) == [.boolean(false)])
    case .left: #expect(Bool(false), "nothing was asked")
    case .quit: #expect(Bool(false), "nothing was asked")
    case .inputEnded: #expect(Bool(false), "nothing was asked")
    case .broken: #expect(Bool(false), "nothing was asked")
    }
    #expect(interview.front.transcript == "")
    #expect(interview.front.remaining == 1)
  }

  @Test("no line can stop the program, whatever is typed")
  func anything() throws {
    let words = [
      "", "?", "<", ":goto 3", ":goto 99999", ":clear", ":review", ":list", ":ls", "1", "0",
      "99999",
      "+99999y", "-99999d", "03/04/2026", "99/99/9999", "24:00", "9.30pm", "min", "max", "+", "-",
      "all",
      "none", "1-99999", "5-1", "+1 -1", "<<", ".", "\\", "\\?", "a.pdf", "docs", "~", "file://",
      "'", "\"\"",
      "\u{202E}x", "e\u{301}", "-0", "999999999999999999", "veg", "y", "s", "7", "/", "/x", "\t",
      "  ",
    ]
    var random = SplitMix(seed: 7)
    for _ in 0..<300 {
      let lines = (0..<40).map { _ in words[Int(random.next() % UInt64(words.count))] }
      let (transcript, end) = try hold(Self.booking, ["Ana", "+3d"] + lines)
      #expect(transcript.contains("Question 3 of 8"))
      #expect(end != "broken")
    }
  }

  @Test("a place that is given nothing but what it refuses is given up")
  func endless() throws {
    let (_, question) = try hold(Self.booking, Array(repeating: ":nosuch", count: 2000))
    #expect(question == "ended")
    let (_, review) = try hold(Self.booking, [":review"] + Array(repeating: "x", count: 2000))
    #expect(review == "ended")
  }

  private static let screenButtons = """
    {"type": "form_field", "uuid": "name", "args": {"label": "Name", "required": true}},
    {"type": "button", "uuid": "map", "args": {"label": "Map", "action": "goto:The Map"}},
    {"type": "button", "uuid": "back", "args": {"label": "Back", "action": "goBack"}},
    {"type": "button", "uuid": "send", "args": {"label": "Send", "action": "send"}}
    """

  @Test("a button that names a screen leaves for it, whatever is open and without being allowed")
  func screens() throws {
    var plan = InterviewPlan()
    plan.hasScreens = true
    let (transcript, end) = try hold(Self.screenButtons, [":review", "b3", "b1"], plan: plan)
    #expect(end == "to the-map")
    #expect(transcript.contains("  b1. Map (goes to the-map)\n  b2. Back (goes back)\n"))
    #expect(transcript.contains("  b3. Send (the action 'send' is not allowed here)\n"))
    #expect(
      transcript.components("Type b and a number to go to another screen; your answers are kept.")
        == 1)
    #expect(try hold(Self.screenButtons, [":review", "b2"], plan: plan).end == "back")
    plan.actions = ActionTable(["send"])
    let both = try hold(Self.screenButtons, ["x", "b3"], plan: plan)
    #expect(both.end == "name=x")
    #expect(both.transcript.contains("Type b and a number to go to another screen, or to submit."))
  }

  @Test("a button without an action is shown, and cannot be pressed")
  func idleButton() throws {
    let (transcript, end) = try hold(
      #"{"type": "button", "uuid": "idle", "args": {"label": "Idle", "action": ""}}, "#
        + #"{"type": "button", "uuid": "go", "args": {"label": "Go", "action": "go"}}"#,
      ["b2", "b1"])
    #expect(end == "ended")
    #expect(transcript.contains("[Idle]\n[Go] names the action 'go'\n"))
    #expect(transcript.contains("  b1. Go (the action 'go' is not allowed here)\n"))
    #expect(transcript.contains("there is 1 button"))
  }

  @Test("a button in rows stands in the review once, if any of them shows it")
  func buttonInRows() throws {
    let rows = """
      {"type": "group", "uuid": "people", "args": {"label": "People", "repeat": {"min": 1, "max": 3}},
       "components": [
        {"type": "form_field", "uuid": "name", "args": {"label": "Name"}},
        {"type": "button", "uuid": "greet",
         "args": {"label": "Greet", "action": "go", "visibleIf": "{name} = 'Ada'"}}]}
      """
    let second = try hold(rows, ["Bo", "y", "Ada", "n", "q"]).transcript
    #expect(second.components("  b1. Greet") == 1)
    #expect(!second.contains("  b2."))
    #expect(try !hold(rows, ["Bo", "y", "Bo", "n", "q"]).transcript.contains("  b1."))
    let both = try hold(rows, ["Ada", "y", "Ada", "n", "q"]).transcript
    #expect(both.components("  b1. Greet") == 1)
    #expect(!both.contains("  b2."))
  }

  @Test("in a form without screens the same buttons are actions like any other")
  func noScreens() throws {
    let (transcript, end) = try hold(Self.screenButtons, ["x", "b1", "b2"])
    #expect(end == "ended")
    #expect(transcript.contains("the action 'goto:The Map' is not allowed here"))
    var plan = InterviewPlan()
    plan.actions = ActionTable(["goBack"])
    #expect(try hold(Self.screenButtons, ["x", "b2"], plan: plan).end == "name=x")
  }

  @Test("a secret is never shown")
  func secret() throws {
    let (transcript, end) = try hold(
      #"{"type": "form_field", "uuid": "pin", "args": {"label": "Code", "secret": true}}"#,
      ["hunter2", ":list", "1", "hunter3", "s"])
    #expect(!transcript.contains("hunter"))
    #expect(transcript.contains("1. Code: (hidden)"))
    #expect(end == "pin=hunter3")
  }

  @Test("what a secret decides does not tell it: a bound, an example, a calculated value")
  func secretInBounds() throws {
    let (transcript, end) = try hold(
      """
      {"type": "form_field", "uuid": "pin", "args": {"label": "Code", "format": "integer",
        "secret": true}},
      {"type": "form_field", "uuid": "n", "args": {"label": "Number {twice}", "format": "integer",
        "required": true, "min": {"expression": "{pin}"}, "max": {"expression": "{pin} + 5"}}},
      {"type": "slider", "uuid": "scale", "args": {"label": "Scale", "min": 0, "step": 1,
        "max": {"expression": "{pin}"}}},
      {"type": "calculated", "uuid": "twice", "args": {"label": "Twice", "value": "{pin} * 2"}}
      """, ["4711", "", "9000", "4713", "max", "?", "5000", "7", "s"])
    for told in ["4711", "4716", "9422"] { #expect(!transcript.contains(told)) }
    #expect(transcript.contains("Number (hidden)"))
    #expect(transcript.contains("9000 is above what the other answers allow"))
    #expect(transcript.contains("Twice: (hidden)"))
    #expect(end == "pin=4711 n=4713 scale=7 twice=9422")
  }

  @Test("a secret that is typed at the review is not used, for it was seen; it is asked for there")
  func secretAtReview() throws {
    let pin = #"{"type": "form_field", "uuid": "pin", "args": {"label": "Code", "secret": true}}"#
    let (transcript, end) = try hold(pin, ["hunter2", "1 seen", "hunter3", "s"])
    #expect(transcript.contains("  the answer is secret, and what is typed here can be seen;"))
    #expect(transcript.components("Question 1 of 1: Code") == 2)
    #expect(end == "pin=hunter3")
    #expect(try hold(pin, ["hunter2", "1 seen", "", "s"]).end == "pin=hunter2")
  }
}

extension String {
  /// The number of times that a text is in it.
  fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
