import FormCore
import FormTestForms
import FormValues
import Testing

@Suite("A path says which answer a name means")
struct AnswerPathTests {
  private static func form() throws -> Form {
    try TestForm.read(
      """
      {"form": "household", "components": [
        {"type": "form_field", "uuid": "name", "args": {"label": "Name", "formerly": "surname"}},
        {"type": "form_field", "uuid": "e.mail", "args": {"label": "Mail"}},
        {"type": "group", "uuid": "address", "components": [
          {"type": "form_field", "uuid": "street", "args": {"label": "Street"}}]},
        {"type": "group", "uuid": "people", "args": {"repeat": {}}, "components": [
          {"type": "form_field", "uuid": "age", "args": {"label": "Age", "formerly": "years"}},
          {"type": "group", "uuid": "pets", "args": {"repeat": {}}, "components": [
            {"type": "form_field", "uuid": "pet", "args": {"label": "Pet"}}]}]}]}
      """)
  }

  @Test(
    "a name is read, and printed by the keys as they are now",
    arguments: [
      ("name", "name"), ("surname", "name"), ("e.mail", "e.mail"),
      ("address.street", "address.street"), ("street", "address.street"),
      ("people", "people"), ("people[2].age", "people[2].age"),
      ("people[12].years", "people[12].age"), ("people[1].pets", "people[1].pets"),
      ("people[3].pets[10].pet", "people[3].pets[10].pet"),
    ])
  func names(_ name: String, _ printed: String) throws {
    let form = try Self.form()
    let path = try AnswerPath(name, in: form)
    #expect(path.text(in: form) == printed)
    #expect(try AnswerPath(path.text(in: form), in: form) == path)
  }

  @Test(
    "what is not written as a path means no answer",
    arguments: [
      "", ".", "nmae", "address", "address.", ".street", "address[1].street", "people.age", "age",
      "people[0].age", "people[01].age", "people[+1].age", "people[-1].age", "people[ 1].age",
      "people[1 ].age", "people[].age", "people[1.age", "people1].age", "people[1][2].age",
      "people[1]age", "people[1] .age", "people[99999999999999999999].age", "people[2].name",
      "People[1].age", "people[١].age",
    ])
  func refused(_ name: String) throws {
    let form = try Self.form()
    var code: FaultCode?
    do throws(Fault) { _ = try AnswerPath(name, in: form) } catch { code = error.code }
    #expect(code == .unknownKey)
  }

  @Test("the nearest key is suggested, and the path of a key in rows is told")
  func suggestions() throws {
    let form = try Self.form()
    func fault(_ name: String) -> Fault? {
      do throws(Fault) { _ = try AnswerPath(name, in: form) } catch { return error }
      return nil
    }
    #expect(fault("nmae")?.suggestion == "name")
    #expect(fault("pet")?.message.contains("people[1].pets[1].pet") == true)
  }
}
