import FormCore
import FormSession
import FormTestForms
import FormValues
import JSONText
import Testing

@Suite("Answers decide what else is asked")
struct LogicSessionTests {
  private static let visit = """
    {"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}},
    {"type": "picker", "uuid": "insurer", "args": {"label": "Insurer", "required": true,
      "visibleIf": "{insured}"}, "options": ["North", "South"]},
    {"type": "form_field", "uuid": "number", "args": {"label": "Number", "requiredIf": "{insurer} = 'North'",
      "visibleIf": "answered({insurer})"}},
    {"type": "slider", "uuid": "low", "args": {"min": 0, "max": 10}},
    {"type": "form_field", "uuid": "high", "args": {"label": "High", "format": "integer",
      "min": {"expression": "{low}"}}},
    {"type": "form_field", "uuid": "end", "args": {"label": "End"}}
    """

  private static let people = """
    {"type": "group", "uuid": "people", "args": {"label": "Person", "repeat": {"max": 3}},
     "components": [
      {"type": "form_field", "uuid": "name", "args": {"label": "Name", "required": true}},
      {"type": "toggle", "uuid": "child", "args": {"label": "Child?"}},
      {"type": "form_field", "uuid": "school", "args": {"label": "School", "visibleIf": "{child}"}}]},
    {"type": "calculated", "uuid": "children", "args": {"value": "count({school})"}},
    {"type": "form_field", "uuid": "end", "args": {"label": "End", "visibleIf": "{children} > 0"}}
    """

  private func paths(_ session: borrowing Session) -> [String] {
    session.questions.map { session.path(of: $0) }
  }

  private func asked(_ session: borrowing Session) -> String {
    guard case .ask(let slot) = session.stage else { return "review" }
    return session.path(of: slot)
  }

  @Test("what is hidden is not asked, not checked and not recorded, and comes back as it was")
  func hidden() throws {
    var session = Session(try TestForm.make(Self.visit), at: TestForm.moment)
    #expect(paths(session) == ["insured", "low", "high", "end"])
    try session.handle(.answer(.boolean(true)))
    #expect(asked(session) == "insurer")
    try session.handle(.answer(.choice("North")))
    #expect(asked(session) == "number")
    #expect(throws: Fault.self) { try session.handle(.keep) }
    try session.handle(.answer(.text("77")))
    try session.handle(.goTo(1))
    try session.handle(.answer(.boolean(false)))
    #expect(asked(session) == "low")
    #expect(session.values.leaves.map(\.path.key.text) == ["insured"])
    try session.handle(.goTo(1))
    try session.handle(.answer(.boolean(true)))
    #expect(session.values.leaves.map(\.value) == [.boolean(true), .choice("North"), .text("77")])
  }

  @Test("going back over a condition asks what became needed, and only that")
  func backOverCondition() throws {
    var session = Session(try TestForm.make(Self.visit), at: TestForm.moment)
    try session.handle(.answer(.boolean(true)))
    try session.handle(.answer(.choice("South")))
    for _ in 0..<4 { try session.handle(.keep) }
    #expect(session.stage == .review)
    try session.handle(.goTo(2))
    try session.handle(.answer(.choice("North")))
    #expect(asked(session) == "number")
    try session.handle(.answer(.text("1")))
    #expect(session.stage == .review)
  }

  @Test("an answer that another one makes wrong is asked again")
  func dynamicBounds() throws {
    var session = Session(try TestForm.make(Self.visit), at: TestForm.moment)
    try session.handle(.keep)
    try session.handle(.answer(.number(3)))
    #expect(throws: Fault.self) { try session.handle(.answer(.number(2))) }
    try session.handle(.answer(.number(5)))
    try session.handle(.keep)
    #expect(session.stage == .review)
    try session.handle(.goTo(2))
    try session.handle(.answer(.number(7)))
    #expect(asked(session) == "high")
    #expect(session.faults.map(\.fault.code) == [.rangeBelowMin])
  }

  @Test("rows are asked for until there are none, or as many as there can be")
  func rows() throws {
    var session = Session(try TestForm.make(Self.people), at: TestForm.moment)
    #expect(asked(session) == "people")
    for name in ["Ana", "Bo", "Cy"] {
      try session.handle(.answer(.boolean(true)))
      try session.handle(.answer(.text(name)))
      try session.handle(.answer(.boolean(name == "Bo")))
      if name == "Bo" { try session.handle(.answer(.text("S"))) }
    }
    #expect(asked(session) == "end")
    #expect(
      paths(session) == [
        "people[1].name", "people[1].child", "people[2].name", "people[2].child",
        "people[2].school", "people[3].name", "people[3].child", "end",
      ])
    try session.handle(.goTo(3))
    try session.handle(.removeRow)
    #expect(
      paths(session) == [
        "people[1].name", "people[1].child", "people[2].name", "people[2].child", "people",
      ])
    #expect(
      session.values.leaves.compactMap { $0.value == .number(0) ? $0.path.key.text : nil } == [
        "children"
      ])
  }

  @Test("a draft brings back rows, places and what is hidden")
  func drafts() throws {
    let form = try TestForm.make(Self.people)
    var session = Session(form, at: TestForm.moment)
    try session.handle(.answer(.boolean(true)))
    try session.handle(.answer(.text("Ana")))
    try session.handle(.answer(.boolean(true)))
    try session.handle(.answer(.text("S")))
    try session.handle(.goTo(2))
    try session.handle(.answer(.boolean(false)))
    let draft = Draft(
      session.snapshot, id: SubmissionID(millisecondsSinceEpoch: 1, random: (1, 2)), of: form,
      digest: form.digest, replaces: nil, folder: nil)
    let json = try #require(JSONReader.read(JSONWriter.bytes(of: draft.json)).root)
    var faults: [AnswerFault] = []
    var resumed = Session(form, resuming: try #require(Draft(json)), faults: &faults) {
      value, _, _ in value
    }
    #expect(faults == [])
    #expect(asked(resumed) == asked(session))
    #expect(paths(resumed) == paths(session))
    try resumed.handle(.goTo(2))
    try resumed.handle(.answer(.boolean(true)))
    #expect(resumed.values.leaves.map(\.path.key.text) == ["name", "child", "school", "children"])
  }

  @Test("ten thousand rows are filled without looking at all of them for each")
  func manyRows() throws {
    let form = try TestForm.make(
      #"{"type": "group", "uuid": "people", "args": {"repeat": {}}, "components": ["#
        + #"{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}]}"#)
    var session = Session(form, at: TestForm.moment)
    for number in 1...1_000 {
      try session.handle(.answer(.boolean(true)))
      try session.handle(.answer(.text("\(number)")))
    }
    try session.handle(.keep)
    let last = session.values.leaves.last?.value
    #expect(session.stage == .review && last == .text("1000"))
  }
}
