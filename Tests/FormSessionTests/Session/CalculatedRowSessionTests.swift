import FormCore
import FormSession
import FormTestForms
import FormValues
import JSONText
import Testing

@Suite("Other answers decide how many rows are asked")
struct CalculatedRowSessionTests {
  private static func visit(_ bounds: String, _ more: String = "") -> String {
    #"""
    {"type": "form_field", "uuid": "children", "args": {"label": "Children", "format": "integer"}},
    {"type": "group", "uuid": "child", "args": {"label": "Child", "repeat": {\#(bounds)}},
     "components": [{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}]}\#(more)
    """#
  }

  private static let exact =
    #""min": {"expression": "{children}"}, "max": {"expression": "{children}"}"#

  private func session(_ bounds: String = exact, _ more: String = "") throws -> Session {
    Session(try TestForm.make(Self.visit(bounds, more)), at: TestForm.moment)
  }

  private func paths(_ session: borrowing Session) -> [String] {
    session.questions.map { session.path(of: $0) }
  }

  private func answer(_ count: Int32, _ session: inout Session) throws {
    try session.handle(.goTo(1))
    try session.handle(.answer(.number(Decimal(count))))
  }

  private func hold(_ bounds: String, _ lines: [String], skipsReview: Bool = false) throws -> (
    transcript: String, end: String
  ) {
    var plan = InterviewPlan()
    plan.skipsReview = skipsReview
    let form = try TestForm.make(Self.visit(bounds), title: "Visit")
    return TestConversation.hold(form, lines, plan)
  }

  @Test("rows grow with the answer, and empty ones go with it")
  func growing() throws {
    var session = try session()
    #expect(paths(session) == ["children", "child"])
    try answer(2, &session)
    #expect(paths(session) == ["children", "child[1].name", "child[2].name"])
    try answer(0, &session)
    #expect(paths(session) == ["children"])
    try answer(3, &session)
    #expect(paths(session).count == 4)
    session.clear(at: session.questions[0])
    #expect(paths(session) == ["children", "child"])
  }

  @Test("rows with an answer stay when fewer are allowed, and are refused by the sentence")
  func falling() throws {
    var session = try session()
    try answer(3, &session)
    try session.handle(.answer(.text("Ana")))
    try session.handle(.answer(.text("Bo")))
    try answer(1, &session)
    #expect(paths(session) == ["children", "child[1].name", "child[2].name"])
    #expect(
      session.faults.map { "\($0.path): \($0.fault.message)" } == [
        "child: 2 rows were given, but at most 1 is allowed"
      ])
    try session.handle(.goTo(3))
    try session.handle(.removeRow)
    #expect(session.faults.isEmpty)
    try session.handle(.goTo(2))
    #expect(throws: Fault.self) { try session.handle(.removeRow) }
  }

  @Test("nobody is asked for another row where no more are allowed")
  func most() throws {
    var session = try session(#""max": {"expression": "{children}"}"#)
    try answer(1, &session)
    #expect(paths(session) == ["children", "child"])
    try session.handle(.answer(.boolean(true)))
    #expect(paths(session) == ["children", "child[1].name"])
    try answer(2, &session)
    #expect(paths(session) == ["children", "child[1].name", "child"])
  }

  @Test("rows that somebody added stay, though they are empty")
  func added() throws {
    var session = try session(#""min": {"expression": "{children}"}"#)
    try answer(1, &session)
    try session.handle(.goTo(3))
    try session.handle(.answer(.boolean(true)))
    try answer(0, &session)
    #expect(paths(session) == ["children", "child[1].name", "child[2].name", "child"])
  }

  @Test("rows of rows grow with the rows around them")
  func nested() throws {
    var session = Session(
      try TestForm.make(
        #"""
        {"type": "form_field", "uuid": "children", "args": {"label": "Children", "format": "integer"}},
        {"type": "group", "uuid": "child", "args": {"repeat": {"min": {"expression": "{children}"}, "max": 5}},
         "components": [
          {"type": "form_field", "uuid": "toys", "args": {"label": "Toys", "format": "integer"}},
          {"type": "group", "uuid": "toy", "args": {"repeat": {"min": {"expression": "{toys}"}, "max": {"expression": "max({toys}, 1)"}}},
           "components": [{"type": "form_field", "uuid": "what", "args": {"label": "What"}}]}]},
        {"type": "group", "uuid": "bed", "args": {"repeat": {"min": {"expression": "count({child})"}, "max": {"expression": "count({child})"}}},
         "components": [{"type": "toggle", "uuid": "free", "args": {"label": "Free?"}}]}
        """#), at: TestForm.moment)
    try answer(2, &session)
    try session.handle(.goTo(2))
    try session.handle(.answer(.number(Decimal(2))))
    #expect(
      paths(session) == [
        "children", "child[1].toys", "child[1].toy[1].what", "child[1].toy[2].what",
        "child[2].toys", "child[2].toy", "child", "bed[1].free", "bed[2].free",
      ])
    try answer(0, &session)
    #expect(
      paths(session) == [
        "children", "child[1].toys", "child[1].toy[1].what", "child[1].toy[2].what", "child",
        "bed[1].free",
      ])
  }

  @Test("a draft goes on with its rows")
  func draft() throws {
    let form = try TestForm.make(Self.visit(Self.exact))
    var session = Session(form, at: TestForm.moment)
    try answer(3, &session)
    try session.handle(.answer(.text("Ana")))
    let draft = Draft(
      session.snapshot, id: SampleSubmission.id(1), of: form, digest: form.digest, replaces: nil,
      folder: nil)
    var faults: [AnswerFault] = []
    var again = Session(form, resuming: draft, faults: &faults) { value, _, _ in value }
    #expect(faults.isEmpty)
    #expect(paths(again) == paths(session))
    try answer(1, &again)
    #expect(paths(again) == ["children", "child[1].name"])
  }

  @Test("a draft with more rows than are allowed keeps them for the review")
  func draftTooMany() throws {
    let form = try TestForm.make(Self.visit(Self.exact))
    let answers = try #require(
      JSONReader.read(Array(#"{"children": 1, "child": [{"name": "Ana"}, {"name": "Bo"}]}"#.utf8))
        .root?.members)
    let draft = Draft(
      id: SampleSubmission.id(1), of: form, digest: form.digest, startedAt: TestForm.moment,
      replaces: nil, answers: answers, skipped: [])
    var faults: [AnswerFault] = []
    let session = Session(form, resuming: draft, faults: &faults) { value, _, _ in value }
    #expect(faults.isEmpty)
    #expect(paths(session) == ["children", "child[1].name", "child[2].name"])
    #expect(session.faults.map(\.fault.code) == [.countAboveMax])
  }

  @Test("answers in any order make the rows that they name")
  func anyOrder() throws {
    let form = try TestForm.make(Self.visit(Self.exact))
    var session = Session(form, at: TestForm.moment)
    let names = try (1...3).map { try form.binding("child[\($0)].name", as: String.self) }
    for name in names { try session.set(name, to: "Ana") }
    let children = try form.binding("children", as: Int.self)
    try session.set(children, to: 2)
    #expect(session.faults.map(\.fault.code) == [.countAboveMax])
    try session.set(children, to: 3)
    #expect(session.faults.isEmpty)
    let fourth = try form.binding("child[4].name", as: String.self)
    #expect(throws: Fault.self) { try session.set(fourth, to: "Di") }
  }

  @Test("a conversation asks each row, and says which rows are too many")
  func conversation() throws {
    #expect(try hold(Self.exact, ["2", "Ana", "Bo", "s"]).end == "children=2 name=Ana name=Bo")
    let (transcript, end) = try hold(
      Self.exact, ["2", "Ana", "Bo", "1 1", "s", ":remove", "s"])
    #expect(transcript.contains("  Child: 2 rows were given, but at most 1 is allowed\n"))
    #expect(end == "children=1 name=Ana")
  }

  @Test("undo brings rows back, and skips what was done in a row that is gone")
  func undo() throws {
    let (_, end) = try hold(Self.exact, ["2", "Ana", "Bo", "1 1", ":undo", "s"])
    #expect(end == "children=2 name=Ana name=Bo")
    let (transcript, other) = try hold(
      Self.exact, ["2", "Ana", "Bo", "3", ":clear", "", "1 1", ":undo", ":undo", "Cy", "s"])
    #expect(transcript.contains("there is nothing to undo"))
    #expect(other == "children=2 name=Ana name=Cy", "\(transcript)")
  }

  @Test("a conversation without a review ends at the rows that are too many")
  func withoutReview() throws {
    let (transcript, end) = try hold(
      Self.exact, ["3", "Ana", "Bo", ":goto 1", "1", ":remove"], skipsReview: true)
    #expect(transcript.contains("  Child: 2 rows were given, but at most 1 is allowed\n"))
    #expect(end == "children=1 name=Ana")
  }
}
