import FormCore
import FormSession
import FormTestForms
import FormValues
import Testing

/// A front that types what a script makes of each request, and remembers the requests.
private struct AskingFront: PromptFront {
  var requests: [LineRequest] = []
  var shown: [String] = []
  var script: ArraySlice<String>

  mutating func show(_ line: ShownLine) { shown.append(line.text) }

  mutating func readLine(_ request: LineRequest) -> FrontReading {
    requests.append(request)
    return script.popFirst().map { .line($0) } ?? .ended
  }
}

/// The help while a line is typed.
@Suite("A line is completed, prefilled, explained and remembered")
struct LineAssistantTests {
  /// The requests of a conversation.
  private func requests(_ components: String, _ lines: [String]) throws -> [LineRequest] {
    let form = try TestForm.make(components)
    let session = Session(form, at: TestForm.moment)
    var interview = Interview(
      form, AskingFront(script: lines[...]), AnswerDecoder(files: TestFileLookup(), home: nil),
      InterviewPlan())
    let envelope = Envelope(
      id: SubmissionID(millisecondsSinceEpoch: 0, random: (0, 0)),
      submittedAt: TestForm.moment.instant)
    _ = interview.run(session, envelope: { envelope })
    return interview.front.requests
  }

  private func assistant(_ component: String, _ lines: [String] = []) throws -> LineAssistant {
    try #require(try requests(component, lines).last?.assistant)
  }

  private static let diet =
    #"{"type": "picker", "uuid": "diet", "options": ["Green beans", "Vegetarian", "Vegan", "Beans on toast"]}"#
  private static let places =
    #"{"type": "picker", "uuid": "place", "options": ["Großes Café", "Cafeteria Øst", "A"]}"#
  private static let days =
    #"{"type": "picker", "uuid": "days", "args": {"multiple": true}, "options": ["Monday", "Tuesday", "Sun, or rain"]}"#
  private static let spaced =
    #"{"type": "picker", "uuid": "food", "args": {"multiple": true}, "options": ["Green beans", "Rice"]}"#
  private static let arrival = #"{"type": "date", "uuid": "arrival", "args": {"label": "Arrival"}}"#
  private static let name = #"{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}"#
  private static let letter =
    #"{"type": "filepicker", "uuid": "letter", "args": {"label": "Letter", "accept": ".pdf"}}"#

  struct Completed: CustomTestStringConvertible, Sendable {
    let component: String
    let typed: String
    let kept: String
    let texts: [String]

    var testDescription: String { "\(typed) is completed to \(texts)" }

    init(_ component: String, _ typed: String, _ kept: String, _ texts: [String]) {
      (self.component, self.typed, self.kept, self.texts) = (component, typed, kept, texts)
    }
  }

  private static let start =
    #"{"type": "datetime", "uuid": "start", "args": {"label": "Start"}}"#

  static let completions = [
    Completed(diet, "veg", "", ["Vegetarian", "Vegan"]),
    Completed(diet, "beans gr", "", ["Green beans"]),
    Completed(diet, "gbn", "", ["Green beans"]),
    Completed(diet, "xyz", "", []), Completed(diet, "toast on", "", ["Beans on toast"]),
    Completed(places, "cafe", "", ["Cafeteria Øst"]),
    Completed(places, "CAFÉ groß", "", ["Großes Café"]),
    // The accent as a character of its own.
    Completed(places, "cafe\u{301}", "", ["Großes Café"]),
    Completed(places, "øst cafe", "", ["Cafeteria Øst"]),
    Completed(places, "aa", "", ["Cafeteria Øst"]),
    Completed(diet, "", "", ["Green beans", "Vegetarian", "Vegan", "Beans on toast"]),
    Completed(days, "mo", "", ["Monday"]),
    Completed(days, "Monday, tu", "Monday, ", ["Tuesday"]),
    // A comma would part the name.
    Completed(days, "sun", "", ["3"]),
    Completed(days, "+tu", "+", ["Tuesday"]), Completed(days, "1, -mo", "1, -", ["Monday"]),
    Completed(days, "mon tu", "mon ", ["Tuesday"]),
    Completed(arrival, "to", "", ["today", "tomorrow"]),
    // Spaces would part the name.
    Completed(spaced, "+gre", "+", ["1"]), Completed(spaced, "2, gre", "2, ", ["Green beans"]),
    Completed(arrival, "5 j", "5 ", ["january", "june", "july"]),
    Completed(arrival, "mon j", "", []),
    Completed(start, "5 ma", "5 ", ["march", "may"]),
    Completed(arrival, "we", "", ["wednesday"]),
    Completed(name, "an", "", []),
    Completed(name, ":re", "", [":review"]),
    Completed(letter, ":l", "", [":list", ":ls"]),
    Completed(#"{"type": "toggle", "uuid": "ok", "args": {"label": "Well?"}}"#, "y", "", ["yes"]),
    Completed(
      #"{"type": "time", "uuid": "hour", "args": {"label": "Hour"}}"#, "no", "", ["now", "noon"]),
    Completed(start, "to", "", ["today", "tomorrow"]), Completed(start, "n", "", ["now"]),
    Completed(start, "tomorrow n", "tomorrow ", ["noon"]),
  ]

  @Test("Tab offers what an answer can be", arguments: completions)
  func completed(_ expected: Completed) throws {
    let completion = try assistant(expected.component).completion(of: expected.typed)
    #expect(completion.candidates.map(\.text) == expected.texts)
    if !expected.texts.isEmpty { #expect(completion.kept == expected.kept) }
  }

  @Test("paths are completed by folders and by the files that the question accepts")
  func paths() throws {
    let assistant = try assistant(Self.letter)
    let all = assistant.completion(of: "docs/")
    #expect(all.kept == "docs/")
    #expect(all.candidates.allSatisfy { $0.text.hasSuffix("/") || $0.text.hasSuffix(".pdf") })
    #expect(!all.candidates.isEmpty)
  }

  @Test("a line is explained as far as it is typed")
  func explained() throws {
    let date = try assistant(Self.arrival)
    #expect(date.words(for: "+3d") == "= Thursday 5 March 2026")
    #expect(date.words(for: "03/04/2026")?.contains("could be 2026-03-04 or 2026-04-03") == true)
    #expect(date.words(for: "") == nil && date.words(for: ":help") == nil)
    let days = try assistant(Self.days)
    #expect(days.words(for: "1 2") == "= Monday, Tuesday")
    #expect(try assistant(Self.diet).words(for: "veg") == "2. Vegetarian  3. Vegan")
    #expect(try assistant(Self.diet).words(for: "x")?.contains("is not a choice") == true)
    #expect(try assistant(Self.name).words(for: "Ana") == nil)
  }

  @Test("of several options that a line can mean fewer are shown where there is no room")
  func fewer() throws {
    let diet = try assistant(Self.diet)
    #expect(diet.fewerHits(for: "veg") == ["2. Vegetarian  …", "2 options"])
    #expect(diet.fewerHits(for: "gbn") == [])
    #expect(diet.fewerHits(for: "vegan") == [])
    #expect(diet.fewerHits(for: "") == [] && diet.fewerHits(for: ":help") == [])
    #expect(try assistant(Self.arrival).fewerHits(for: "03/04/2026") == [])
  }

  @Test("words in any order, or letters, find the only option that they can mean")
  func onlyOption() throws {
    let diet = try assistant(Self.diet)
    #expect(diet.onlyOption(for: "toast beans") == "Beans on toast")
    #expect(diet.onlyOption(for: "gbn") == "Green beans")
    #expect(diet.onlyOption(for: "veg") == nil)
    #expect(diet.onlyOption(for: "xyz") == nil)
    // A word that is an answer by itself needs no search.
    #expect(diet.onlyOption(for: "vegan") == nil)
  }

  @Test(
    "of several choices the last one is searched, with what stands before it",
    arguments: [
      ("mnd", "= Monday", "Monday"), ("Monday, tsd", "= Monday, Tuesday", "Monday, Tuesday"),
      ("1,tsd", "= Monday, Tuesday", "1, Tuesday"), ("+mnd", "= Monday", "+Monday"),
      ("1 tsd", "= Monday, Tuesday", "1 Tuesday"), ("rain", "= Sun, or rain", "3"),
      ("day", "1. Monday  2. Tuesday", nil), ("3, day", "1. Monday  2. Tuesday", nil),
      ("xyz, mnd", "'xyz' is not a choice", nil), ("Monday, xyz", "'xyz' is not a choice", nil),
      ("mon, tue", "= Monday, Tuesday", nil),
    ])
  func lastChoice(_ typed: String, _ words: String, _ line: String?) throws {
    let days = try assistant(Self.days)
    #expect(days.onlyOption(for: typed) == line)
    let shown = try #require(days.words(for: line ?? typed))
    #expect(shown.hasPrefix(words), "\(shown)")
    #expect(days.fewerHits(for: typed).isEmpty == !words.hasPrefix("1."))
  }

  @Test(
    "the present answer stands in the line when its question is asked again",
    arguments: [
      (arrival, "+3d", "2026-03-05"), (name, "Ana López", "Ana López"), (name, "\\:x", "\\:x"),
      (diet, "2", "Vegetarian"), (days, "1 3", "Monday, 3"), (name, "", ""),
      (#"{"type": "toggle", "uuid": "ok", "args": {"label": "Well?"}}"#, "y", "yes"),
      (
        #"{"type": "slider", "uuid": "pain", "args": {"label": "Pain", "min": 0, "max": 9}}"#,
        "max", "9"
      ),
      (
        #"{"type": "form_field", "uuid": "pin", "args": {"label": "Code", "secret": true}}"#,
        "1234", ""
      ),
    ])
  func prefilled(_ component: String, _ typed: String, _ prefill: String) throws {
    let requests = try requests(component, [typed, "1"])
    #expect(
      requests.map(\.prompt)
        == ["arrival", "name", "diet", "days", "ok", "pain", "pin"]
        .filter { component.contains("\"uuid\": \"\($0)\"") }.flatMap { [$0, "review", $0] })
    #expect(requests.last?.assistant?.prefill == prefill)
  }

  @Test("after a refusal the line is empty, and what was typed is the latest of the history")
  func refused() throws {
    let requests = try requests(Self.arrival, ["+3d", "1", "2026-02-30"])
    #expect(requests.last?.assistant?.prefill == "")
    #expect(requests.last?.assistant?.walk == ["+3d", "2026-02-30"])
  }

  @Test("the line is empty where Enter takes the only hit of a search")
  func searched() throws {
    let options = (1...30).map { #""Town \#($0)""# }.joined(separator: ", ")
    let town =
      #"{"type": "picker", "uuid": "town", "args": {"label": "Town"}, "options": [\#(options)]}"#
    let found = try requests(town, ["Town 3", "1", "/30"])
    #expect(found.map { $0.assistant?.prefill } == ["", "", "Town 3", ""])
    let several = try requests(town, ["Town 3", "1", "/2"])
    #expect(several.last?.assistant?.prefill == "Town 3")
  }

  @Test("Up walks the answers of this question, then those of the form; never a secret")
  func history() throws {
    let pin = #"{"type": "form_field", "uuid": "pin", "args": {"label": "Code", "secret": true}}"#
    let requests = try requests(
      [Self.name, pin, Self.arrival].joined(separator: ", "),
      ["Ana", "1234", "+3d", "1", "Bo", "1"])
    #expect(requests.last?.assistant?.walk == ["+3d", "Ana", "Bo"])
    #expect(requests[1].assistant?.walk == [])
  }

  @Test("in a picker Up and Down walk the options")
  func options() throws {
    let diet = try assistant(Self.diet)
    #expect(diet.walksOptions && !diet.takesSeveral)
    #expect(diet.walk == ["Green beans", "Vegetarian", "Vegan", "Beans on toast"])
    #expect(try assistant(Self.days).walk == ["Monday", "Tuesday", "3"])
  }
}
