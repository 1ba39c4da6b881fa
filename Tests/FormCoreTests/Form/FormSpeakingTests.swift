import FormArguments
import FormCore
import FormMessages
import FormTestForms
import FormValues
import Testing

@Suite struct FormSpeakingTests {
  private static let document = #"""
    {"form": "visit", "title": {"en": "Visit", "de": "Besuch"}, "components": [
      {"type": "text", "uuid": "intro", "args": {"text": {"en": "Hello", "de": "Hallo"}}},
      {"type": "group", "uuid": "people", "args": {"label": {"en": "People", "de": "Leute"},
        "repeat": {"max": 3, "label": {"en": "Person", "de": "Mensch"}}}, "components": [
        {"type": "form_field", "uuid": "name", "args": {"label": {"en": "Name", "de": "Name"},
          "help": {"en": "All of it", "de": "Ganz"}, "message": {"en": "No", "de": "Nein"}}}]},
      {"type": "picker", "uuid": "color", "args": {"label": {"en": "Colour", "de": "Farbe"}}, "options": ["blue",
        {"value": "red", "label": {"en": "Red", "de": "Rot"}}]}]}
    """#

  private static func form(_ tags: String...) throws -> Form {
    let form = try TestForm.read(document)
    return form.speaking(tags.map { LanguageRange($0) })
  }

  @Test("every kind of words is chosen in the language")
  func everyKind() throws {
    let form = try Self.form("de-CH")
    #expect(form.title == "Besuch")
    #expect((form.items[0].component as? any DisplayComponent)?.row.words == "Hallo")
    let group = try #require(form.groups.first)
    #expect(group.title == "Leute")
    #expect(group.rowTitle == "Mensch")
    #expect(group.repetition?.max == .fixed(Count(3)))
    let name = try #require(form.input(named: "name"))
    #expect(name.arguments.help == "Ganz")
    #expect(name.worded(Fault(.missing, "x")).message == "Nein")
    let picker = form.input(named: "color")?.component as? any ChoosingComponent
    #expect(picker?.options.map(\.title) == ["blue", "Rot"])
    #expect(form.catalogue.tag == "de")
  }

  @Test("a language that the form has not got leads to the form's own")
  func fallback() throws {
    let form = try Self.form("fr")
    #expect(form.title == "Visit")
    #expect(form.catalogue.tag == "en")
  }

  @Test("the canonical form and the digest are those of the document in every language")
  func sameDigest() throws {
    let original = try TestForm.read(Self.document)
    for tag in ["de", "en", "fr"] {
      #expect(try Self.form(tag).definition == original.definition)
      #expect(try Self.form(tag).digest == original.digest)
    }
  }

  @Test("the form's own language comes before the first of the document")
  func ownLanguage() throws {
    let text = #"""
      {"form": "visit", "language": "de", "components": [{"type": "toggle", "uuid": "insured",
        "args": {"label": {"en": "Insured?", "de": "Versichert?"}}}]}
      """#
    let form = try TestForm.read(text)
    #expect(form.speaking([]).inputs[0].title == "Versichert?")
    #expect(form.speaking([]).catalogue.tag == "de")
    #expect(form.speaking([LanguageRange("en")]).inputs[0].title == "Insured?")
  }
}
