import FormTestTools
import Formline
import Testing

/// The samples of doc comments, compiled and run; `PublicDeclarationTests` compares them with the
/// comments.
@Suite("The samples of the library") struct Samples {
  private static let visit = #"""
    {"form": "visit", "components": [
      {"type": "form_field", "uuid": "name", "args": {"label": "Name", "required": true}},
      {"type": "group", "uuid": "people", "args": {"label": "People", "repeat": {"max": 3}},
        "components": [
          {"type": "form_field", "uuid": "age", "args": {"label": "Age", "format": "integer", "min": 0}}]}
    ]}
    """#

  private let form: Form

  init() throws { form = try Form(Array(Self.visit.utf8)) }

  @Test("a session is filled and submitted") func session() throws {
    var session = Session(form)
    let name = try form.binding("name", as: String.self)
    try session.set(name, to: "Ada Lovelace")
    print(session[name] ?? "nobody")
    #expect(session[name] == "Ada Lovelace")

    let age = try form.binding("people[2].age", as: Int.self)
    #expect(session[age] == nil)

    do throws(Fault) {
      try session.set(try form.binding("people[1].age", as: Int.self), to: -1)
    } catch {
      print(error.code.rawValue, error.message)
    }

    do {
      let submission = try session.submit()
      print(submission.record.id)
    } catch {
      for fault in error.faults { print(fault.path, fault.fault.message) }
    }
    #expect(session.values.map(\.key.text) == ["name"])
  }

  @Test("a conversation goes on by events") func events() throws {
    let form = try Form("visit") {
      FormField("name").label("Name")
      Toggle("member").label("Member?")
    }
    var session = Session(form)
    #expect(session.stage == .ask(0))
    while case .ask(let slot) = session.stage {
      print(session.path(of: slot))
      try session.handle(.keep)
    }
    #expect(session.stage == .review)
  }

  @Test("a store keeps records, and reads them again") func store() throws {
    let folder = try TemporaryFolder()
    try inFolder("\(folder.path)/Submissions")
  }

  private func inFolder(_ path: String) throws {
    var session = Session(form)
    try session.set(try form.binding("name", as: String.self), to: "Ada Lovelace")
    let submission = try session.submit()
    let store = DirectorySubmissionStore(at: path)
    try store.append(submission)

    var count = 0
    try store.forEachRecord(of: form.identifier) { line in
      count = line.sequence
      return .next
    }
    print("records:", count)
    #expect(count == 1)
  }

  @Test("a document with an error throws its findings") func findings() throws {
    do {
      _ = try Form(Array(#"{"form": "visit", "components": []}"#.utf8), named: "visit.json")
    } catch {
      for finding in error.findings { print(finding.location.pointer, finding.fault.message) }
    }
    #expect(throws: InvalidForm.self) {
      try Form(Array(#"{"form": "visit", "components": []}"#.utf8), named: "visit.json")
    }
  }

  @Test("a line is validated") func validating() {
    switch form.validate(#"{"name":"Ada Lovelace"}"#) {
    case .valid(let submission): print(submission.record.values.count)
    case .invalid(let faults): for fault in faults { print(fault.path, fault.fault.message) }
    }
    #expect(form.validate(#"{"name":"Ada Lovelace"}"#).faults.isEmpty)
  }

  @Test("a form speaks another language") func languages() {
    let german = form.speaking([LanguageRange("de-AT"), LanguageRange("en")])
    #expect(german.catalogue.tag == "de")
  }

  @Test("a format of dates is read") func formats() throws {
    let day = try CalendarFormat("dd.MM.yyyy", for: .date)
    #expect(day.text == "dd.MM.yyyy")
  }

  @Test("forms are written in Swift") func building() throws {
    let visit = WrittenForm("visit", title: "Your visit") {
      FormField("name").label("Name").required()
      DateField("day").label("Day").min("today")
    }
    print(visit.text)
    #expect(try visit.form().inputs.map(\.key.text) == ["name", "day"])

    let form = try Form("visit", title: "Your visit") {
      FormField("name").label("Name").required()
      FieldGroup("people") { Slider("age", in: 0...120).label("Age") }
        .repeat(max: 4, label: "Person")
    }
    #expect(form.groups.map(\.key.text) == ["people"])

    let days = ["Monday", "Tuesday"]
    let week = FormPieces {
      for day in days {
        Toggle(day.lowercased()).label(Words("Come on \(day)?"))
      }
      if days.count < 5 { Text("rest", "The rest of the week is free.") }
    }
    let room = Picker(
      "room", options: [Option("12", label: "Garden"), Option("30", label: "Lake")]
    )
    .label("Room").required().visibleIf("answered({name})")
    let stay = try Form("stay") {
      FormField("name").label("Name")
      week
      room
    }
    #expect(stay.inputs.map(\.key.text) == ["name", "monday", "tuesday", "room"])
  }
}

/// Samples that read or write where a program runs, or need a person: compiled alone.
private func programs(_ session: inout Session) throws {
  let form = try Form(contentsOf: "Forms/clinic-visit.json")

  let answered = try form.fill()
  try DirectorySubmissionStore(at: "Submissions").append(answered)

  let store = DirectorySubmissionStore(at: "Submissions")
  let stored = try store.append(try session.submit())
  print(stored.id, stored.sequence)
}
