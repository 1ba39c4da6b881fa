import FormCore
import FormTestForms
import FormValues
import Testing

@Suite("The expression of a soft rule")
struct SoftRuleCheckTests {
  @Test(
    "is checked as that of validIf is",
    arguments: [
      ("{age} >", "expression.syntax"), ("{agee} > 1", "expression.unknown-key"),
      ("{age} > 'x'", "expression.type-clash"), ("{age}", "expression.type-clash"),
      ("nonsense({age})", "expression.unknown-function"), ("1 < 2", "expression.constant"),
      ("{age} > 5", ""), ("{age} > {other}", ""),
    ])
  func findings(_ expression: String, _ code: String) {
    for name in ["warnIf", "validIf"] {
      let built = BuiltForm(
        """
        {"form": "visit", "components": [
          {"type": "form_field", "uuid": "age", "args": {"label": "Age", "format": "integer",
            "\(name)": "\(expression)"}},
          {"type": "form_field", "uuid": "other", "args": {"label": "Other", "format": "integer"}}]}
        """)
      let codes = built.findings.sorted.map(\.fault.code.rawValue)
      #expect(codes == (code.isEmpty ? [] : [code]), "\(name)")
    }
  }

  @Test("may refer to a question that refers back, for it decides nothing")
  func noCycle() throws {
    _ = try TestForm.make(
      """
      {"type": "form_field", "uuid": "low", "args": {"label": "Low", "format": "integer",
        "warnIf": "{low} > {high}"}},
      {"type": "form_field", "uuid": "high", "args": {"label": "High", "format": "integer",
        "visibleIf": "{low} > 1", "warnIf": "{low} > {high}"}}
      """)
  }

  @Test("belongs to the definition, with its words")
  func definition() throws {
    let form = try TestForm.make(
      """
      {"type": "toggle", "uuid": "sure", "args": {
        "label": {"en": "Sure", "de": "Sicher"}, "warnIf": "not {sure}",
        "warning": {"en": "Not sure", "de": "Nicht sicher"}}}
      """, title: "…")
    let text = String(decoding: form.definition, as: UTF8.self)
    #expect(text.contains(#""warnIf":"not {sure}","warning":{"#))
  }
}
