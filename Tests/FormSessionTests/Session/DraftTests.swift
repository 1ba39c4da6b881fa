import FormCore
import FormSession
import FormTestForms
import FormValues
import JSONText
import Testing

@Suite("A draft is a session written down")
struct DraftTests {
  private static let components = """
    {"type": "form_field", "uuid": "name", "args": {"label": "Name"}},
    {"type": "form_field", "uuid": "age", "args": {"label": "Age", "format": "integer"}},
    {"type": "date", "uuid": "day", "args": {"label": "Day", "default": "today"}},
    {"type": "time", "uuid": "hour", "args": {"label": "Hour", "default": "now"}},
    {"type": "toggle", "uuid": "news", "args": {"label": "News?"}},
    {"type": "picker", "uuid": "color", "options": ["red", "blue"]},
    {"type": "picker", "uuid": "colors", "args": {"multiple": true}, "options": ["red", "blue"]},
    {"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10, "step": 0.5}},
    {"type": "filepicker", "uuid": "copy"},
    {"type": "filepicker", "uuid": "hex", "args": {"store": "hex"}},
    {"type": "form_field", "uuid": "long", "args": {"label": "Long", "multiline": true}},
    {"type": "form_field", "uuid": "pin", "args": {"label": "Pin", "secret": true}}
    """

  private static let values: [(String, Value)] = [
    ("name", .text("Zoë \"e\u{301}\"")), ("age", .number(42)), ("news", .boolean(false)),
    ("color", .choice("blue")), ("colors", .choices(["red", "blue"])),
    ("copy", .file(.path("a.pdf"))),
    ("hex", .file(.path("abcd"))), ("long", .text("one\ntwo")), ("pin", .text("hunter2")),
  ]

  private func draft(_ form: Form, _ session: borrowing Session) -> Draft {
    Draft(
      session.snapshot, id: SubmissionID(millisecondsSinceEpoch: 1, random: (1, 2)), of: form,
      digest: form.digest, replaces: nil, folder: "/users/ana")
  }

  /// The draft as it is read back from its bytes.
  private func readBack(_ draft: Draft) throws -> Draft {
    let reading = JSONReader.read(JSONWriter.bytes(of: draft.json))
    #expect(reading.problems.isEmpty)
    return try #require(reading.root.flatMap { Draft($0) })
  }

  private func resume(
    _ draft: Draft, _ form: Form, _ faults: inout [AnswerFault]
  ) -> Session {
    Session(form, resuming: draft, faults: &faults) { value, _, _ in value }
  }

  @Test("every kind of value comes back as it was, but no secret")
  func values() throws {
    let form = try TestForm.make(Self.components)
    var session = Session(form, at: TestForm.moment)
    for (key, value) in Self.values {
      try session.set(value, at: try #require(form.input(named: key)).index)
    }
    session.clear(at: 7)
    try session.handle(.proceed)
    let draft = try readBack(draft(form, session))
    #expect(!draft.json.description.contains("hunter2"))
    #expect(draft.startedAt == TestForm.moment)
    #expect(draft.digest == form.digest && draft.folder == "/users/ana")
    var faults: [AnswerFault] = []
    let resumed = resume(draft, form, &faults)
    #expect(faults == [])
    for (key, value) in Self.values.dropLast() {
      let found = resumed.value(of: try #require(form.input(named: key)).index)
      #expect(found == value, "\(key)")
    }
    let (cleared, pin, stage) = (resumed.status(of: 7), resumed.status(of: 11), resumed.stage)
    #expect(cleared == .absent && pin == .open && stage == .ask(2))
    // Defaults are those of the day on which the session was begun.
    let offer = resumed.offer(for: 2)
    #expect(offer == .date(TestForm.moment.date))
  }

  @Test("a cleared answer stays cleared: its default is not offered again")
  func cleared() throws {
    let form = try TestForm.make(Self.components)
    var session = Session(form, at: TestForm.moment)
    session.clear(at: 2)
    var faults: [AnswerFault] = []
    let resumed = resume(try readBack(draft(form, session)), form, &faults)
    let offer = resumed.offer(for: 2)
    #expect(offer == nil)
  }

  @Test("answers of a changed form are found by former keys, read anew, or told")
  func changedForm() throws {
    let old = try TestForm.make(
      #"{"type": "form_field", "uuid": "years", "args": {"label": "Years"}}, "#
        + #"{"type": "form_field", "uuid": "word", "args": {"label": "Word"}}, "#
        + #"{"type": "form_field", "uuid": "gone", "args": {"label": "Gone"}}"#)
    var session = Session(old, at: TestForm.moment)
    for (index, text) in ["42", "long words", "lost"].enumerated() {
      try session.set(.text(text), at: index)
    }
    let form = try TestForm.make(
      #"{"type": "form_field", "uuid": "word", "args": {"label": "Word", "maxLength": 4}}, "#
        + #"{"type": "form_field", "uuid": "age", "args": {"label": "Age", "format": "integer", "#
        + #""formerly": "years"}}"#)
    var faults: [AnswerFault] = []
    let resumed = resume(try readBack(draft(old, session)), form, &faults)
    #expect(faults.map(\.path) == ["word", "gone"])
    #expect(faults.map(\.fault.code) == [.lengthAboveMax, .unknownKey])
    #expect(faults.last?.fault.message.contains("'lost'") == true)
    let (age, stage) = (resumed.value(of: 1), resumed.stage)
    #expect(age == .number(42) && stage == .ask(0))
  }

  @Test("an unfinished text and the place are kept")
  func unfinished() throws {
    let form = try TestForm.make(Self.components)
    let draft = Draft(
      SessionSnapshot(
        startedAt: TestForm.moment, answers: [], skipped: [], position: "pain",
        unfinished: UnfinishedText(path: "long", lines: ["one", ""])),
      id: SubmissionID(millisecondsSinceEpoch: 1, random: (1, 2)), of: form, digest: form.digest,
      replaces: nil, folder: nil)
    var faults: [AnswerFault] = []
    let resumed = resume(try readBack(draft), form, &faults)
    let (lines, stage) = (resumed.unfinished?.lines, resumed.stage)
    #expect(lines == ["one", ""] && stage == .ask(10))
  }

  @Test(
    "what is no draft is not read",
    arguments: [
      "[]", "{}", #"{"draft": 2}"#, #"{"draft": 1, "id": "x"}"#,
      #"{"draft":1,"id":"019a0000-0000-7000-8000-000000000000","form":"visit","version":"1","#
        + #""digest":"sha256:00","startedAt":"2026-03-02T08:10:00Z","today":"2026-03-02","#
        + #""now":"08:10","answers":{},"left":[]}"#,
    ])
  func noDrafts(_ text: String) throws {
    let json = try #require(JSONReader.read(Array(text.utf8)).root)
    #expect(Draft(json) == nil)
  }

  @Test("a draft with more skipped questions or external values than any form has is none")
  func beyondAnyForm() throws {
    let form = try TestForm.make(Self.components)
    let members = try #require(draft(form, Session(form, at: TestForm.moment)).json.members)
    func isDraft(_ name: String, _ value: JSON) -> Bool {
      let others = members.map { ($0.name, $0.value) }.filter { $0.0 != name }
      return Draft(.object(others + [(name, value)])) != nil
    }
    func left(_ count: Int) -> JSON {
      .array([JSON](repeating: .string("name"), count: count))
    }
    #expect(isDraft("left", left(550_000)) && !isDraft("left", left(550_001)))
    func given(_ count: Int) -> JSON { .object((0..<count).map { ("v\($0)", .string("x")) }) }
    #expect(isDraft("given", given(50_000)) && !isDraft("given", given(50_001)))
  }
}
