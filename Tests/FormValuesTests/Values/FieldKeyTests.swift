import FormValues
import Testing

@Suite struct FieldKeyTests {
  @Test(
    "any text without controls is a key",
    arguments: ["a", "name", "form-1", "Größe", "名前", "a b", "🙂", "a.b[1]", " ", "\u{2028}"])
  func accepted(text: String) {
    #expect(FieldKey(text)?.text == text)
    #expect(FieldKey(text)?.description == text)
  }

  @Test(
    "empty text and controls are no key",
    arguments: [
      "", "\u{0}", "a\u{0}", "a\tb", "a\nb", "\r\n", "\u{1B}[2J", "\u{7F}", "\u{85}", "\u{9B}",
    ])
  func refused(text: String) {
    #expect(FieldKey(text) == nil)
  }

  @Test("128 Unicode scalars are a key, 129 are none", arguments: ["a", "é", "e\u{301}", "🙂"])
  func length(unit: String) {
    let perUnit = unit.unicodeScalars.count
    #expect(FieldKey(String(repeating: unit, count: 128 / perUnit)) != nil)
    #expect(FieldKey(String(repeating: unit, count: 128 / perUnit) + "a") == nil)
  }

  @Test("keys are compared by bytes: composed and decomposed letters differ") func bytes() {
    let composed = FieldKey("caf\u{E9}")
    let decomposed = FieldKey("cafe\u{301}")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(composed == FieldKey("caf\u{E9}"))
    #expect(FieldKey("\u{212A}") != FieldKey("K"))
  }
}
