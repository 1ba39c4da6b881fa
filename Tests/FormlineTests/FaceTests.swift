import FormTestTools
import Formline
import Testing

@Suite("The face of the library") struct FaceTests {
  private static let household = #"""
    {"form": "household", "components": [
      {"type": "form_field", "uuid": "name", "args": {"label": "Name", "required": true}},
      {"type": "group", "uuid": "people", "args": {"label": "People", "repeat": {"max": 3}},
        "components": [
          {"type": "form_field", "uuid": "age", "args": {"label": "Age", "format": "integer", "min": 0}}]},
      {"type": "calculated", "uuid": "total", "args": {"label": "Total", "value": "sum({people.age})"}}
    ]}
    """#

  private static let forms =
    #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/") + "/Forms/"

  private func form() throws -> Form { try Form(Array(Self.household.utf8)) }

  @Test("a form of a file is read, in whatever dialect, with its files of options")
  func reading() throws {
    let form = try Form(contentsOf: Self.forms + "clinic-visit.json")
    #expect(form.identifier.text == "clinic-visit")
    #expect(throws: UnreadableForm.self) { try Form(contentsOf: "/nowhere/form.json") }
  }

  @Test("a form with errors throws all findings with their places") func findings() throws {
    let document =
      #"{"form": "visit", "components": [{"type": "form_feild", "uuid": "name"}, {"type": 1}]}"#
    do throws(InvalidForm) {
      _ = try Form(Array(document.utf8), named: "x.json")
      Issue.record("the form was read")
    } catch {
      #expect(error.findings.count >= 2)
      #expect(error.description.hasPrefix("x.json:1:"))
      #expect(error.description.contains("[component.unknown-type]"))
    }
  }

  @Test("answers are bound with their types, in rows too, and stored") func bindings() throws {
    let form = try form()
    var session = Session(form)
    let name = try form.binding("name", as: String.self)
    #expect(throws: InvalidAnswers.self) { try session.submit() }
    try session.set(name, to: "Ada Lovelace")
    try session.set(try form.binding("people[1].age", as: Int.self), to: 36)
    try session.set(try form.binding("people[2].age", as: Int.self), to: 7)
    #expect(throws: Fault.self) {
      try session.set(try form.binding("people[4].age", as: Int.self), to: 7)
    }
    #expect(session[try form.binding("total", as: Int.self)] == 43)
    #expect(throws: Fault.self) {
      try session.set(try form.binding("total", as: Int.self), to: 1)
    }
    #expect(throws: Fault.self) { try form.binding("nmae", as: String.self) }
    #expect(throws: Fault.self) { try form.binding("name", as: Bool.self) }
    let submission = try session.submit()
    let folder = try TemporaryFolder()
    let store = DirectorySubmissionStore(at: "\(folder.path)/Submissions")
    let stored = try store.append(submission)
    #expect(stored.record.values == submission.record.values)
    #expect(try store.identifiers() == [form.identifier])
  }

  @Test(
    "a line is valid with a record, or invalid with its faults",
    arguments: [
      (#"{"name":"Ada"}"#, []), (#"{"form":"household","values":{"name":"Ada"}}"#, []),
      ("{}", ["name missing"]), ("[]", [" not-an-object"]), ("{", [" json.syntax"]),
      (#"{"name":"A","name":"B"}"#, [" json.duplicate-member"]),
      (#"{"name":"Ada","people":[{"age":-1}]}"#, ["people[1].age range.below-min"]),
    ] as [(String, [String])])
  func validating(line: String, expected: [String]) throws {
    let verdict = try form().validate(line)
    #expect(verdict.faults.map { "\($0.path) \($0.fault.code.rawValue)" } == expected)
    guard case .valid(let submission) = verdict else { return #expect(!expected.isEmpty) }
    #expect(submission.record.values.first?.value == .text("Ada"))
  }

  @Test("there is no conversation without a terminal") func filling() throws {
    let form = try form()
    #expect(throws: FillingEnd.notATerminal) { try form.fill() }
  }
}
