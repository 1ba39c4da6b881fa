import FormValues
import Testing

@Suite struct TextFormatTests {
  private func codes(_ format: TextFormat, _ text: String) -> [FaultCode] {
    FormValuesTests.codes(AnswerRule(type: .text, constraints: [.format(format)]), text)
  }

  @Test(
    "an e-mail address is what browsers take for one",
    arguments: [
      "a@b", "ana@example.org", "ana.maria+form@mail.example.org", "x_y-z@1.2.3.4", "A@B.C",
      "!#$%&'*+/=?^_`{|}~-@example.org", "..@example.org",
      "a@" + String(repeating: "b", count: 63), "a@b-c.d",
      String(repeating: "a", count: 252) + "@b",
    ])
  func email(text: String) {
    #expect(codes(.email, text) == [])
  }

  @Test(
    "anything else is no e-mail address",
    arguments: [
      "a", "@", "a@", "@b", "a@b@c", "a b@c", "a@b c", "a@-b", "a@b-", "a@b-.c", "a@.b", "a@b.",
      "a@b..c", "ä@b", "a@bä", "a@b_c", "a@[1.2.3.4]", "<a@b>", "\"a\"@b", "a@b\u{0}", " a@b",
      "a@b\n", "a,b@c", "a@" + String(repeating: "b", count: 64),
      String(repeating: "a", count: 253) + "@b",
    ])
  func notEmail(text: String) {
    #expect(codes(.email, text) == [.formatEmail])
  }

  @Test(
    "an address is absolute, of a scheme that people send",
    arguments: [
      "http://a", "https://example.org/page?q=1#top", "HTTPS://EXAMPLE.ORG", "ftp://files.example",
      "http://[::1]/", "https://user@example.org:8080/", "https://example.org/größe",
      "mailto:ana@example.org",
    ])
  func url(text: String) {
    #expect(codes(.url, text) == [])
  }

  @Test(
    "anything else is no address",
    arguments: [
      "example.org", "http:", "http://", "https:///path", "https://?q", "http://#", "//a",
      "mailto:",
      "javascript:alert(1)", "file:///etc/passwd", "http://a b", "http://a\u{7F}", "http://a\nb",
      "http://<a>", "http://a\"", "http://a|b", " http://a", "http://a ", "htt", "httpx://a",
      "http//a",
    ])
  func notURL(text: String) {
    #expect(codes(.url, text) == [.formatURL])
  }

  @Test(
    "a phone number has 5 to 15 digits and the marks people put between them",
    arguments: [
      "12345", "123456789012345", "+49 30 901820", "(030) 90-18-20", "030/90.18.20", "+12345",
    ])
  func phone(text: String) {
    #expect(codes(.phone, text) == [])
  }

  @Test(
    "anything else is no phone number",
    arguments: [
      "1234", "1234567890123456", "+", "12+345", "(+49)301234", "12345x", "１２３４５", "12345\u{0}",
      "++12345", "12,345", "12345\n",
    ])
  func notPhone(text: String) {
    #expect(codes(.phone, text) == [.formatPhone])
  }

  @Test("a text of a megabyte is checked at once", arguments: TextFormat.allCases)
  func long(format: TextFormat) {
    for unit in ["a", "1", ".", "@", "http://", "é"] {
      #expect(codes(format, String(repeating: unit, count: 100_000) + "\u{0}").count == 1)
    }
  }
}
