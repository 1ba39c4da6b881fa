import FormValues
import JSONText
import Testing

@Suite struct ValueTests {
  static let file = StoredFile(
    name: "letter.pdf", bytes: 10_240, sha256: String(repeating: "0a", count: 32),
    path: "files/0a/" + String(repeating: "0a", count: 32))

  static var values: [Value] {
    [
      .text("Ada"), .choice("Ada"), .number(3), .boolean(true), .choices(["a", "b"]),
      .file(.path("Ada")), .file(.inline("Ada")), .file(.stored(file)),
      CivilDate("2024-02-29").map(Value.date), CivilTime("09:30").map(Value.time),
      CivilDateTime("2024-02-29T09:30").map(Value.dateTime),
    ].compactMap { $0 }
  }

  @Test("a value equals itself alone") func equality() {
    for (left, one) in Self.values.enumerated() {
      for (right, other) in Self.values.enumerated() {
        #expect((one == other) == (left == right))
      }
    }
  }

  @Test("texts in values are compared by bytes") func bytes() {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    #expect(Value.text(composed) != .text(decomposed))
    #expect(Value.choice(composed) != .choice(decomposed))
    #expect(Value.choices([composed]) != .choices([decomposed]))
    #expect(Value.file(.path(composed)) != .file(.path(decomposed)))
    #expect(Value.file(.inline(composed)) != .file(.inline(decomposed)))
  }

  @Test("the order of choices counts") func order() {
    #expect(Value.choices(["a", "b"]) != .choices(["b", "a"]))
    #expect(Value.choices(["a"]) != .choices(["a", "a"]))
  }

  @Test("typed values are written as their JSON types, and as strings where asked") func json() {
    func both(_ value: Value) -> [String] {
      [value.json(.typed).description, value.json(.strings).description]
    }
    #expect(both(.text("Ada")) == [#""Ada""#, #""Ada""#])
    #expect(both(.boolean(true)) == ["true", #""true""#])
    #expect(both(.number(5)) == ["5", #""5""#])
    #expect(Decimal("3.50").map { both(.number($0)) } == ["3.5", #""3.5""#])
    #expect(
      CivilDate("0815-12-10").map { both(.date($0)) } == [#""0815-12-10""#, #""0815-12-10""#])
    #expect(CivilTime("09:30").map { both(.time($0)) } == [#""09:30""#, #""09:30""#])
    #expect(both(.choices(["a", "b"])) == [#"["a","b"]"#, #"["a","b"]"#])
    #expect(both(.file(.inline("00ff"))) == [#""00ff""#, #""00ff""#])
  }

  @Test("a stored file reads back from either way of writing it", arguments: ValueStyle.allCases)
  func storedFile(style: ValueStyle) throws {
    let members = try #require(Value.file(.stored(Self.file)).json(style).members)
    #expect(members.map(\.name) == ["name", "bytes", "sha256", "path"])
    #expect(StoredFile(members) == Self.file)
  }

  @Test(
    "an object with anything missing, unknown, twice or of the wrong kind is no file",
    arguments: [
      "{}", #"{"name":"a","bytes":1}"#, #"{"name":"","bytes":1,"sha256":"H"}"#,
      #"{"name":"a","bytes":-1,"sha256":"H"}"#, #"{"name":"a","bytes":1.5,"sha256":"H"}"#,
      #"{"name":"a","bytes":true,"sha256":"H"}"#, #"{"name":"a","bytes":"x","sha256":"H"}"#,
      #"{"name":"a","bytes":1,"sha256":"H","more":1}"#, #"{"name":1,"bytes":1,"sha256":"H"}"#,
      #"{"name":"a","name":"a","bytes":1,"sha256":"H"}"#, #"{"name":"a","bytes":1,"sha256":"00"}"#,
      #"{"name":"a","bytes":1e30,"sha256":"H"}"#, #"{"name":"a","bytes":1,"sha256":"H","path":1}"#,
    ])
  func notAFile(text: String) throws {
    let whole = text.replacing("H", with: String(repeating: "0a", count: 32))
    let json = try #require(JSONReader.read(Array(whole.utf8)).root)
    #expect(StoredFile(json.members ?? []) == nil)
  }

  @Test("plain text is what a person would read") func plainText() {
    let expected = [
      "Ada", "Ada", "3", "true", "a, b", "Ada", "Ada", "letter.pdf", "2024-02-29", "09:30",
      "2024-02-29T09:30",
    ]
    #expect(Self.values.map(\.plainText) == expected)
  }
}
