import FormComponents
import FormCore
import FormMessages
import FormSession
import FormTestForms
import FormValues
import FoundationEssentials
import Testing

@Suite("A conversation in German")
struct GermanInterviewTests {
  private static func welcome() throws -> Form {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let bytes = try Data(contentsOf: root.appending(path: "Forms/welcome.json"))
    return try TestForm.read(String(decoding: bytes, as: UTF8.self))
  }

  private func hold(
    _ form: Form, _ lines: [String], keepsDrafts: Bool = true
  ) -> (transcript: String, end: String) {
    let facts = FieldKey("clinic").map { [$0: "Nordklinik"] } ?? [:]
    var plan = InterviewPlan()
    plan.keepsDrafts = keepsDrafts
    return TestConversation.hold(form, lines, plan, externalValues: facts)
  }

  @Test("a whole session reads as its golden")
  func wholeSession() throws {
    let form = try Self.welcome().speaking([LanguageRange("de-AT")])
    let (transcript, end) = hold(
      form,
      [
        "", "Ana", "30. Februar 2026", "gestern", "03/04/2026", "nonsens", "5. März 2026", "f",
        "9", "vielleicht", "?", "j", "300", "1,5", ":nosuch", ":help", "172", "ja", "Bo", "<",
        "Bo", "nein", "n", ":list", "7", "ja", "x", "2", "mor", "morgen", "s",
      ])
    Golden.check(transcript + "\n" + end + "\n", named: "welcome-de.txt")
  }

  @Test("the same lines mean the same in English where they are English")
  func english() throws {
    let form = try Self.welcome().speaking([LanguageRange("en")])
    let (transcript, end) = hold(
      form,
      [
        "Ana", "yesterday", "5 March 2026", "french", "ja", "yes", "172", "y", "Bo", "no", "no",
        "s",
      ])
    Golden.check(transcript + "\n" + end + "\n", named: "welcome-en.txt")
  }

  @Test(
    "a number is shown with a comma, and what is shown can be typed again",
    arguments: [("1,234", "1,234"), ("1.5", "1,5"), ("12", "12"), ("-0,25", "-0,25")])
  func decimalComma(typed: String, shown: String) throws {
    let weight =
      #"{"type": "form_field", "uuid": "weight", "args": {"label": "Gewicht", "format": "decimal"}}"#
    let form = try TestForm.make(weight).speaking([LanguageRange("de")])
    let (transcript, end) = hold(form, [typed, "1", shown, "s"])
    #expect(transcript.contains("= \(shown)\n") == (typed != shown))
    #expect(transcript.contains("  1. Gewicht: \(shown)\n"))
    #expect(transcript.contains("(jetzt: \(shown))\n"))
    #expect(end == "weight=" + shown.replacing(",", with: "."))
  }

  @Test("no question, hint or note of all components is left in English")
  func everyKind() throws {
    let components = """
      {"type": "form_field", "uuid": "mail", "args": {"label": "E-Mail", "minLength": 2,
        "maxLength": 30, "format": "email"}},
      {"type": "form_field", "uuid": "gäste",
        "args": {"label": "Gäste", "format": "integer", "min": 1}},
      {"type": "form_field", "uuid": "notiz", "args": {"label": "Notiz", "multiline": true}},
      {"type": "time", "uuid": "ankunft", "args": {"label": "Ankunft", "step": 15, "required": true}},
      {"type": "picker", "uuid": "zimmer", "args": {"multiple": true, "min": 1, "max": 2},
        "options": ["Nord", "Süd", "West"]},
      {"type": "filepicker", "uuid": "brief", "args": {"accept": ".pdf", "maxBytes": 1000}},
      {"type": "form_field", "uuid": "pin", "args": {"label": "PIN", "secret": true, "maxLength": 3}}
      """
    let form = try TestForm.make(components).speaking([LanguageRange("de")])
    let (transcript, end) = hold(
      form,
      [
        "?", "x", "ana@", "a@b.example.org", "?", "1.5", "0", "3", "?", "<<", "eins", "zwei", ".",
        "?", "", "9:20", "mittag", "?", "alle", "1-2", "?", "x.txt", "docs", ":ls a.pdf", "a.pdf",
        "?", "1234", "", ":review", "9", "q",
      ], keepsDrafts: false)
    Golden.check(transcript + "\n" + end + "\n", named: "kinds-de.txt")
  }
}
