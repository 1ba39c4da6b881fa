import FormMessages
import Testing

@Suite struct LanguageRangeTests {
  @Test(
    "parts are taken from the end until a tag is known",
    arguments: [
      ("de-AT", ["en", "de"], 1), ("de", ["de-AT", "en"], nil), ("zh-Hant-TW", ["zh-hant"], 0),
      ("de-AT", ["de", "de-at"], 1), ("en-a-b-c", ["en-a", "en"], 1), ("fr", [], nil),
    ] as [(String, [String], Int?)])
  func lookup(tag: String, known: [String], index: Int?) {
    #expect(LanguageRange(tag).lookup(in: known) == index)
  }

  @Test(
    "a locale names its language",
    arguments: [
      ("de_AT.UTF-8", LanguageRange("de-AT")), ("en", LanguageRange("en")),
      ("de_DE@euro", LanguageRange("de-DE")), ("C", nil), ("POSIX", nil), ("C.UTF-8", nil),
      ("", nil), ("../x", nil),
    ] as [(String, LanguageRange?)])
  func locales(name: String, range: LanguageRange?) {
    #expect(LanguageRange(locale: name) == range)
  }
}
