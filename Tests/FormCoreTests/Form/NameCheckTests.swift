import FormCore
import FormTestForms
import FormValues
import Testing

@Suite("A name that means two things is component.duplicate-key")
struct NameCheckTests {
  @Test("an earlier key that is a key, its own or that of a component before or behind it")
  func earlierKeyIsKey() {
    expectFindings(
      [
        (1, .componentDuplicateKey), (2, .componentDuplicateKey), (3, .componentDuplicateKey),
      ],
      in: """
        {"form": "visit", "components": [
          {"type": "toggle", "uuid": "insured", "args": {"label": "Insured", "formerly": ①"insured"}},
          {"type": "date", "uuid": "arrival",
           "args": {"label": "Arrival", "formerly": ["came", ②"insured", ③"departure"]}},
          {"type": "date", "uuid": "departure", "args": {"label": "Departure"}}]}
        """)
  }

  @Test("an earlier key that two inputs claim, reported at the second with the place of the first")
  func claimedTwice() throws {
    let text = """
      {"form": "visit", "components": [
        {"type": "date", "uuid": "arrival", "args": {"label": "Arrival", "formerly": ["day", "day"]}},
        {"type": "date", "uuid": "departure", "args": {"label": "Departure", "formerly": ["end", ①"day"]}}]}
      """
    expectFindings([(1, .componentDuplicateKey)], in: text)
    let fault = try #require(BuiltForm(MarkedText(text).text).findings.all.first?.fault)
    #expect(fault.message.contains("at line 2, column 81"))
  }

  @Test("earlier keys are compared in one object of a submission, past containers of layout")
  func objects() {
    expectFindings(
      [(1, .componentDuplicateKey), (2, .componentDuplicateKey)],
      in: """
        {"form": "visit", "components": [
          {"type": "form_field", "uuid": "name", "args": {"label": "Name", "formerly": "title"}},
          {"type": "stack", "uuid": "box", "components": [
            {"type": "form_field", "uuid": "mail", "args": {"label": "Mail", "formerly": ①"name"}}]},
          {"type": "group", "uuid": "home", "components": [
            {"type": "form_field", "uuid": "street",
             "args": {"label": "Street", "formerly": ["name", "title", ②"town"]}},
            {"type": "form_field", "uuid": "town", "args": {"label": "Town"}}]}]}
        """)
  }

  @Test("a given name that is a key of the form, an earlier one, or given twice")
  func given() {
    expectFindings(
      [
        (1, .componentDuplicateKey), (2, .componentDuplicateKey), (3, .componentDuplicateKey),
        (4, .componentDuplicateKey),
      ],
      in: """
        {"form": "visit", "given": ["site", ①"name", ②"site", ③"home"], "components": [
          {"type": "form_field", "uuid": "name", "args": {"label": "Name", "formerly": ④"site"}},
          {"type": "group", "uuid": "home", "components": [
            {"type": "toggle", "uuid": "owned", "args": {"label": "Owned"}}]}]}
        """)
  }
}
