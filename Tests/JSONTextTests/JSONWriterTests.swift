import FormTestTools
import JSONText
import Testing

@Suite("The writer")
struct JSONWriterTests {
  static let sample: JSON = .object([
    ("text", .string("\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F} é 😹")),
    ("numbers", .array([.number("-0"), .number("0e1"), .number(42)])),
    ("empty", .array([.array([]), .object([])])),
    ("nested", .object([("a", .object([("b", .null)])), ("a", .boolean(false))])),
  ])

  @Test("the layouts are stable, byte for byte")
  func layoutsAreStable() {
    Golden.check(JSONWriter.bytes(of: Self.sample) + [0x0A], named: "writer-compact.txt")
    Golden.check(JSONWriter.bytes(of: Self.sample, .pretty) + [0x0A], named: "writer-pretty.txt")
  }

  @Test("a large value is handed over in pieces, which are its text", arguments: [1, 9_000])
  func pieces(count: Int) {
    let json = JSON.array(Array(repeating: Self.sample, count: count))
    for layout in [JSONWriter.Layout.compact, .pretty] {
      var (text, most): ([UInt8], Int) = ([], 0)
      var writer = JSONWriter(layout)
      writer.write(json) { piece in
        text += piece
        most = max(most, piece.count)
      }
      #expect(text + writer.bytes == JSONWriter.bytes(of: json, layout))
      #expect(max(most, writer.bytes.count) < 70_000)
    }
  }

  @Test("only quotation mark, backslash and C0 controls are escaped")
  func escapesAreFew() {
    var wrong: [UInt32] = []
    for value in UInt32(0)...0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let written = JSONWriter.bytes(of: .string(String(scalar)))
      let isPlain = written == [0x22] + Array(String(scalar).utf8) + [0x22]
      let mustBePlain = value >= 0x20 && scalar != "\"" && scalar != "\\"
      if isPlain != mustBePlain { wrong.append(value) }
    }
    #expect(wrong == [])
  }

  @Test(
    "characters that a terminal would obey or hide are escaped on demand",
    arguments: [
      ("\u{7F}", "007f"), ("\u{9B}", "009b"), ("\u{202E}", "202e"), ("\u{200B}", "200b"),
      ("\u{FEFF}", "feff"), ("\u{2066}", "2066"), ("\u{1B}", "001b"), ("\u{61C}", "061c"),
      ("\u{E0041}", "db40\\udc41"), ("\u{2028}", "2028"),
    ] as [(String, String)])
  func invisibleIsEscaped(text: String, digits: String) {
    let written = JSONWriter.bytes(of: .string("a\(text)é"), escapesInvisible: true)
    #expect(String(decoding: written, as: UTF8.self) == "\"a\\u\(digits)é\"")
    #expect(JSONReader.read(written).root == .string("a\(text)é"))
  }

  @Test("a character that needs an escape is found wherever it stands in a text", arguments: 0..<40)
  func everywhere(count: Int) {
    for (character, escape) in [("\"", #"\""#), ("\u{1}", #"\u0001"#), ("\u{7F}", "\u{7F}")] {
      let (before, after) = (String(repeating: "é\u{7F}a", count: count), "\u{7F} end of the text")
      var writer = JSONWriter()
      writer.string(before + character + after)
      let expected = "\"\(before)\(escape)\(after)\""
      #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
      var bytes: [UInt8] = []
      bytes.appendEscaped(Array((before + character + after).utf8).span)
      #expect(bytes == Array(expected.utf8.dropFirst().dropLast()))
    }
  }

  @Test("commas, colons and brackets are set by the writer")
  func punctuationIsSet() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("a")
    writer.beginArray()
    writer.number("1")
    writer.string("x")
    writer.raw(Array("[2,3]".utf8))
    writer.endArray()
    writer.name("b")
    writer.write(.object([]))
    writer.name("c")
    writer.boolean(true)
    writer.endObject()
    writer.endLine()
    writer.null()
    let expected = "{\"a\":[1,\"x\",[2,3]],\"b\":{},\"c\":true}\nnull"
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }

  @Test("it appends to what is there, and an end too many changes nothing")
  func appends() {
    var writer = JSONWriter(appendingTo: Array("x=".utf8))
    writer.endArray()
    writer.number(-1)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "x=-1")
  }
}
