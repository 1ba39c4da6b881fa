import FormCore
import FormSession
import FormTestForms
import FormValues
import Testing

@Suite("Bindings read and set answers of rows and calculated keys")
struct BindingSessionTests {
  private static let components = """
    {"type": "form_field", "uuid": "nights", "args": {"label": "Nights", "format": "integer"}},
    {"type": "calculated", "uuid": "price", "args": {"value": "{nights} * 40"}},
    {"type": "group", "uuid": "people", "args": {"repeat": {"max": 3}}, "components": [
      {"type": "form_field", "uuid": "name", "args": {"label": "Name", "maxLength": 10}},
      {"type": "form_field", "uuid": "age", "args": {"label": "Age", "format": "integer"}},
      {"type": "group", "uuid": "pets", "args": {"repeat": {}}, "components": [
        {"type": "form_field", "uuid": "pet", "args": {"label": "Pet", "maxLength": 10}}]}]}
    """

  private func begin() throws -> Session {
    Session(try TestForm.make(Self.components), at: TestForm.moment)
  }

  @Test("a calculated key is read through a binding, and setting it throws")
  func calculated() throws {
    var session = try begin()
    let nights = try session.form.binding("nights", as: Int.self)
    let price = try session.form.binding("price", as: Decimal.self)
    let before = session[price]
    #expect(before == nil)
    try session.set(nights, to: 3)
    let worth = session[price]
    #expect(worth == Decimal(120))
    var code: FaultCode?
    do { try session.set(price, to: 120) } catch { code = error.code }
    #expect(code == .calculatedMismatch)
    session.clear(price)
    let after = session[price]
    #expect(after == Decimal(120))
  }

  @Test("setting an answer of the next row adds the row, and a row beyond it is refused")
  func rows() throws {
    var session = try begin()
    let form = session.form
    let first = try form.binding("people[1].age", as: Int.self)
    let second = try form.binding("people[2].age", as: Int.self)
    let missing = session[first]
    #expect(missing == nil)
    var code: FaultCode?
    do { try session.set(second, to: 7) } catch { code = error.code }
    #expect(code == .unknownKey)
    #expect(session.values.isEmpty)
    try session.set(first, to: 36)
    try session.set(second, to: 7)
    try session.set(first, to: 37)
    let ages = [session[first], session[second]]
    #expect(ages == [37, 7])
    try session.set(form.binding("people[2].pets[1].pet"), to: "Rex")
    let pet = session[try form.binding("people[2].pets[1].pet", as: String.self)]
    #expect(pet == "Rex")
    try session.set(form.binding("people[3].name"), to: "Eva")
    do { try session.set(form.binding("people[4].name"), to: "Ian") } catch {
      code = error.code
    }
    #expect(code == .countAboveMax)
  }

  @Test("a refused answer adds no row")
  func refusedRow() throws {
    var session = try begin()
    let form = session.form
    for path in ["people[1].name", "people[1].pets[1].pet"] {
      var code: FaultCode?
      do { try session.set(form.binding(path), to: "much too long a name") } catch {
        code = error.code
      }
      #expect(code == .lengthAboveMax)
      #expect(session.values.isEmpty)
    }
  }

  @Test("white space alone is no answer", arguments: [" ", "\t", "\u{A0}", "\u{3000}\u{2028}"])
  func blank(_ text: String) throws {
    var session = try begin()
    let name = try session.form.binding("people[1].name", as: String.self)
    try session.set(name, to: "Ada")
    try session.set(name, to: text)
    let remaining = session[name]
    #expect(remaining == nil)
  }
}
