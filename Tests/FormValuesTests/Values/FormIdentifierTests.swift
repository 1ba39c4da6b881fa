import FormValues
import Testing

@Suite struct FormIdentifierTests {
  @Test(
    "lower-case letters, digits and hyphens name a form",
    arguments: ["a", "0", "clinic-visit", "a-", "9lives", String(repeating: "a", count: 63)])
  func accepted(text: String) {
    #expect(FormIdentifier(text)?.text == text)
  }

  @Test(
    "nothing else names a folder",
    arguments: [
      "", "-a", "A", "a_b", "a b", "a.b", "..", "../../x", "a/b", "a\\b", "a\u{0}", "é", "K",
      "\u{212A}", "a\n", String(repeating: "a", count: 64),
    ])
  func refused(text: String) {
    #expect(FormIdentifier(text) == nil)
  }

  @Test(
    "the identifier nearest to a file's name is one that is accepted",
    arguments: [
      ("Clinic Visit", "clinic-visit"), ("clinic-visit", "clinic-visit"), ("..x", "x"),
      ("", "form"), ("---", "form"), ("Größe", "gr--e"), ("../../etc/passwd", "etc-passwd"),
      ("名前", "form"), (String(repeating: "A", count: 100), String(repeating: "a", count: 63)),
    ] as [(String, String)])
  func nearest(name: String, expected: String) {
    let identifier = FormIdentifier(nearest: name)
    #expect(identifier.text == expected)
    #expect(FormIdentifier(identifier.text) == identifier)
  }

  @Test("a name of a million hyphens is read in linear time") func longNames() {
    #expect(FormIdentifier(nearest: String(repeating: "-", count: 1_000_000)).text == "form")
  }
}
