import FormTestTools
import Testing

/// The language of `fill`, from an option or the locale.
@Suite("Filling in a language")
struct FillLanguageTests {
  private static let components = #"""
    {"type": "toggle", "uuid": "well", "args": {"label": {"en": "Are you well?",
      "de": "Geht es Ihnen gut?"}}}
    """#

  private func transcript(
    _ more: [String], locale: [String: String] = [:]
  ) throws -> String {
    let setting = try FillSetting(Self.components)
    let run = try setting.run(
      ["--interactive"] + more, input: .text("ja\nyes\ns\n"), locale: locale)
    return run.errorText
  }

  @Test(
    "the option comes before the locale, and the first variable that is set counts",
    arguments: [
      (["--language", "de"], [:], true), (["--language=en"], ["LANG": "de_DE.UTF-8"], false),
      ([], ["LANG": "de_AT.UTF-8"], true), ([], ["LC_ALL": "C", "LANG": "de_DE"], false),
      ([], ["LC_ALL": "", "LC_MESSAGES": "de", "LANG": "en_US"], true), ([], [:], false),
    ] as [([String], [String: String], Bool)])
  func choice(options: [String], locale: [String: String], isGerman: Bool) throws {
    let text = try transcript(options, locale: locale)
    #expect(text.contains("Frage 1 von 1: Geht es Ihnen gut? (Vorgabe: nein)") == isGerman)
    #expect(text.contains("Question 1 of 1: Are you well? (default: no)") == !isGerman)
    #expect(text.contains("'ja' is not yes or no") == !isGerman)
  }

  @Test("notes at the end are in the language as well")
  func end() throws {
    let setting = try FillSetting(Self.components)
    let done = try setting.run(
      ["--interactive", "--language", "de"], input: .text("j\ns\n"))
    #expect(done.errorText.contains(" abgesendet und in "))
    #expect(done.outputText.contains(#""values":{"well":true}"#))
    let stopped = try setting.run(
      ["--interactive", "--language", "de"], input: .text("j\nq\n"))
    #expect(stopped.errorText.contains("Beendet. 1 von 1 Antwort gespeichert. Weiter mit: "))
    #expect(stopped.errorText.contains("--language de --resume"))
  }

  @Test("a tag that is none is an error of usage")
  func badTag() throws {
    let run = try FillSetting(Self.components).run(["--language", "d e"])
    #expect(run.end == .exit(2))
  }
}
