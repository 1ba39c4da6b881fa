import FormArguments
import FormValues
import JSONText
import Testing

@Suite struct WordsTests {
  @Test("a string is words in the form's own language") func plain() throws {
    let words = try Words.decode(.string("Name: ")).get()
    #expect(words.plain == "Name: ")
    #expect(words.trimmed == "Name:")
    #expect(words.encoded == .string("Name: "))
  }

  @Test("an object is words in several languages, in their order") func translated() throws {
    let json = JSON.object([("en", .string("Name")), ("de", .string("Vorname"))])
    let words = try Words.decode(json).get()
    #expect(words.texts.map(\.language) == ["en", "de"])
    #expect(words.plain == "Name")
    #expect(words.encoded == json)
  }

  @Test(
    "anything else is of the wrong type",
    arguments: [
      JSON.null, .boolean(true), .number("1"), .array([.string("a")]), .object([]),
      .object([("en", .number("1"))]), .object([("", .string("a"))]),
      .object([("en", .string("a")), ("de", .null)]),
    ])
  func refused(json: JSON) {
    #expect(throws: Fault.self) { try Words.decode(json).get() }
    guard case .failure(let fault) = Words.decode(json) else { return }
    #expect(fault.code == .componentWrongType)
  }

  @Test("words in more than 200 languages are refused before they are read")
  func manyLanguages() throws {
    func words(_ count: Int) -> JSON {
      .object((0..<count).map { ("x-\($0)", JSON.string("Name")) })
    }
    #expect(try Words.decode(words(200)).get().texts.count == 200)
    guard case .failure(let fault) = Words.decode(words(201)) else {
      Issue.record("201 languages are too many")
      return
    }
    #expect(fault.code == .formTooManyComponents)
    #expect(fault.message.contains("201 languages"))
  }

  @Test(
    "white space around words does not show, and words of it alone are blank",
    arguments: [
      ("", ""), (" ", ""), ("\t\n", ""), ("\u{A0}\u{3000}", ""), (" a b ", "a b"), ("a", "a"),
    ] as [(String, String)])
  func trimming(given: String, shown: String) {
    #expect(Words(given).trimmed == shown)
    #expect(Words(given).isBlank == shown.isEmpty)
  }

  @Test("words are compared by bytes") func bytes() {
    #expect(Words("\u{E9}") != Words("e\u{301}"))
    #expect(Words("\u{E9}") == Words("\u{E9}"))
    #expect(Set([Words("\u{E9}"), Words("e\u{301}")]).count == 2)
  }
}
