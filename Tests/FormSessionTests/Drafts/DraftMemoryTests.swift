import FormCore
import FormTestForms
import FormTestTools
import FormValues
import JSONText
import Testing

@testable import FormSession

@Suite("What changed since a draft was written")
struct DraftMemoryTests {
  private static let components = """
    {"type": "form_field", "uuid": "name", "args": {"label": "Name"}},
    {"type": "toggle", "uuid": "more", "args": {"label": "More?"}},
    {"type": "form_field", "uuid": "note", "args": {"label": "Note", "visibleIf": "{more}"}},
    {"type": "form_field", "uuid": "pin", "args": {"label": "Pin", "secret": true}},
    {"type": "card", "uuid": "part", "components": [
      {"type": "form_field", "uuid": "age", "args": {"label": "Age", "format": "integer", "default": "7"}}]},
    {"type": "group", "uuid": "home", "components": [
      {"type": "form_field", "uuid": "street", "args": {"label": "Street"}},
      {"type": "form_field", "uuid": "town", "args": {"label": "Town"}},
      {"type": "group", "uuid": "yard", "components": [
        {"type": "form_field", "uuid": "tree", "args": {"label": "Tree"}},
        {"type": "group", "uuid": "sheds", "args": {"repeat": {"max": 2}}, "components": [
          {"type": "group", "uuid": "door", "components": [
            {"type": "form_field", "uuid": "lock", "args": {"label": "Lock"}}]}]}]}]},
    {"type": "group", "uuid": "people", "args": {"repeat": {"max": 4}}, "components": [
      {"type": "form_field", "uuid": "mail", "args": {"label": "Mail"}},
      {"type": "group", "uuid": "pets", "args": {"repeat": {"min": 1}}, "components": [
        {"type": "form_field", "uuid": "kind", "args": {"label": "Kind"}}]}]},
    {"type": "calculated", "uuid": "total", "args": {"value": "count({mail})"}}
    """

  private func draft(_ session: borrowing Session) -> Draft {
    let form = session.form
    return Draft(
      session.snapshot, id: SubmissionID(millisecondsSinceEpoch: 1, random: (1, 2)), of: form,
      digest: form.digest, replaces: nil, folder: nil)
  }

  /// Does something to the session, whatever comes of it.
  private func act(_ session: inout Session, _ random: inout SplitMix, _ earlier: SessionState) {
    do throws(Fault) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: try session.handle(.keep)
      case 2: try session.handle(.clear)
      case 3: try session.handle(.back)
      case 4: try session.handle(.removeRow)
      case 5: try session.handle(.goTo(Int.random(in: 1...max(1, session.total), using: &random)))
      case 6 where Bool.random(using: &random): session.restore(earlier)
      case 7:
        if let slot = session.questions.randomElement(using: &random) { session.reopen(at: slot) }
      default:
        guard case .ask(let slot) = session.stage else { return session.stage = .ask(0) }
        let number = Int32.random(in: 0..<9, using: &random)
        let value: Value =
          switch session.rule(at: slot).type {
          case .boolean: .boolean(number % 2 == 0)
          case .number: .number(Decimal(number))
          default: .text("\(number)")
          }
        try session.handle(.answer(value))
      }
    } catch { return }
  }

  @Test("is as operations what a comparison of the whole drafts finds", arguments: 0..<60)
  func agreement(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let components = seed % 3 == 0 ? LimitedRows.components(12) : Self.components
    var session = Session(try TestForm.make(components), at: TestForm.moment)
    var memory = DraftMemory(of: session)
    var written = draft(session).json
    var (earlier, patches) = (session.state, 0)
    for _ in 0..<150 {
      act(&session, &random, earlier)
      if Int.random(in: 0..<9, using: &random) == 0 { earlier = session.state }
      if Bool.random(using: &random) { continue }
      let whole = draft(session).json
      if let patch = memory.patch(to: session) {
        written = try #require(written.applying(patch), "\(patch)")
        patches += 1
      } else {
        (memory, written) = (DraftMemory(of: session), whole)
      }
      #expect(written.patch(to: whole) == [])
    }
    #expect(patches > 40)
  }

  @Test("a removed row that comes back is written alone, in a second for 300 of 1,000")
  func returned() throws {
    var session = Session(
      try TestForm.make(
        """
        {"type": "group", "uuid": "people", "args": {"repeat": {"min": 0, "max": 4000}},
          "components": [
            {"type": "form_field", "uuid": "name", "args": {"label": "Name"}},
            {"type": "group", "uuid": "pets", "args": {"repeat": {"min": 2, "max": 4}}, "components": [
              {"type": "form_field", "uuid": "kind", "args": {"label": "Kind"}}]}]},
        {"type": "calculated", "uuid": "total", "args": {"value": "count({name})"}}
        """), at: TestForm.moment)
    for row in 1...1000 {
      try session.set(
        try session.form.binding("people[\(row)].name", as: String.self), to: "\(row)")
      try session.set(
        try session.form.binding("people[\(row)].pets[1].kind", as: String.self), to: "cat")
    }
    var memory = DraftMemory(of: session)
    var written = draft(session).json
    var most = 0
    var time = Duration.zero
    for number in 0..<300 {
      let state = session.state
      let path = "people[\(number * 3 + 1)].name"
      session.stage = .ask(try #require(session.answerState.slot(at: path)))
      try session.handle(.removeRow)
      let removed = memory.patch(to: session) ?? []
      var returned: [JSON]?
      time += ProcessorTime.of {
        session.restore(state)
        returned = memory.patch(to: session)
      }
      let patch = try #require(returned)
      most = max(most, patch.count)
      written = try #require(written.applying(removed + patch))
    }
    #expect(written.patch(to: draft(session).json) == [])
    // The row, its answer, two rows in it and their answer, the question and the list of rows.
    #expect((5...8).contains(most), "\(most)")
    #expect(time < .limit(.seconds(1)), "\(time)")
  }

  @Test("lines of an unfinished text are added one by one, and another text takes its place")
  func unfinishedText() throws {
    var session = Session(
      try TestForm.make(
        """
        {"type": "form_field", "uuid": "note", "args": {"label": "Note", "multiline": true}}
        """), at: TestForm.moment)
    var memory = DraftMemory(of: session)
    var written = draft(session).json
    func expectAgreement() throws -> Int {
      let patch = memory.patch(to: session) ?? []
      let whole = draft(session).json
      written = try #require(written.applying(patch), "\(patch)")
      #expect(written.patch(to: whole) == [])
      return patch.count
    }
    session.beginText(at: 0)
    #expect(try expectAgreement() == 1)
    try session.addText(["one", ""], at: 0)
    #expect(try expectAgreement() == 2)
    try session.addText(["three"], at: 0)
    #expect(try expectAgreement() == 1)
    #expect(session.endText() == ["one", "", "three"])
    session.beginText(at: 0)
    try session.addText(["other", "", "three"], at: 0)
    #expect(try expectAgreement() == 1)
    #expect(session.endText() == ["other", "", "three"])
    #expect(try expectAgreement() == 1)
  }

  @Test("an answer in one of 4,000 rows is found in a second and a half for 4,000 of them")
  func manyRows() throws {
    var session = Session(
      try TestForm.make(
        """
        {"type": "group", "uuid": "people", "args": {"repeat": {"min": 4000, "max": 4000}},
          "components": [{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}]}
        """), at: TestForm.moment)
    var memory = DraftMemory(of: session)
    var count = 0
    let time = try ProcessorTime.of {
      for number in 1...4000 {
        try session.handle(.answer(.text("\(number)")))
        count += memory.patch(to: session)?.count ?? 0
      }
    }
    // An answer, and the question behind it; behind the last one there is none.
    #expect(count == 8000)
    #expect(time < .limit(.milliseconds(1500)), "\(time)")
  }
}
