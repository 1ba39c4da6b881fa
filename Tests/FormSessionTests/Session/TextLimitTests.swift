import FormCore
import FormTestForms
import FormValues
import Testing

@testable import FormSession

@Suite("The most text of a submission that is filled")
struct TextLimitTests {
  private static let components = (0..<9).map {
    #"{"type": "form_field", "uuid": "note\#($0)", "args": {"label": "Note", "multiline": true}}"#
  }
  private static let long = String(repeating: "x", count: 1 << 20)

  private func session() throws -> Session {
    Session(
      try TestForm.make(Self.components.joined(separator: ",")), at: TestForm.moment)
  }

  /// The code of the fault for which something is not done.
  private func refusal(_ attempt: () throws -> Void) -> FaultCode? {
    do { try attempt() } catch { return (error as? Fault)?.code }
    return nil
  }

  @Test("an answer beyond 8 MiB is refused, and there is room again once another one is gone")
  func answers() throws {
    var session = try session()
    for slot in 0..<7 { try session.set(.text(Self.long), at: slot) }
    #expect(refusal { try session.set(.text(Self.long), at: 7) } == .jsonTooLarge)
    try session.set(.text(Self.long), at: 6)
    session.clear(at: 6)
    try session.set(.text(Self.long), at: 8)
  }

  @Test("lines of a text beyond 8 MiB are refused, and those before them are kept")
  func lines() throws {
    var session = try session()
    for slot in 0..<7 { try session.set(.text(Self.long), at: slot) }
    session.beginText(at: 7)
    try session.addText(["short"], at: 7)
    #expect(refusal { try session.addText([Self.long, "behind it"], at: 7) } == .jsonTooLarge)
    #expect(session.endText() == ["short"])
  }

  @Test("the changes that can be taken back are fewer where their texts are long")
  func changes() {
    var changes = ChangeList()
    for number in 0..<20 { changes.add(.answer(number, .given(.text(Self.long)))) }
    for number in 20..<40 { changes.add(.answer(number, .absent)) }
    var count = 0
    while changes.popLast() != nil { count += 1 }
    #expect(count == 27)
    changes.add(.answer(0, .given(.text(String(repeating: Self.long, count: 9)))))
    #expect(changes.popLast() != nil)
  }

  @Test("removed rows that can be taken back are fewer where there are very many")
  func removedRows() throws {
    let form = try TestForm.make(
      """
      {"type": "group", "uuid": "people", "args": {"repeat": {"min": 60000}}, "components": [
        {"type": "form_field", "uuid": "name", "args": {"label": "Name"}}]}
      """)
    let state = Session(form, at: TestForm.moment).state
    var changes = ChangeList()
    for _ in 0..<20 { changes.add(.row(state, "Person")) }
    var count = 0
    while changes.popLast() != nil { count += 1 }
    #expect(count == 8)
  }
}
