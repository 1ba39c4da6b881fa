import FormInputs
import Testing

/// What an input looks like by its first bytes.
@Suite struct InputLookTests {
  private func look(_ text: String, isWhole: Bool = true) -> InputLook {
    InputLook(Array(text.utf8), isWhole: isWhole)
  }

  @Test(
    "the first bytes show the kind of text",
    arguments: [
      ("", InputLook.Shape.nothing), (" \n\n", .nothing), ("{\"name\":\"Ada\"}\n", .objects),
      ("{\n  \"name\": \"Ada\"\n}\n", .longObject), (" [{}]", .array), ("<table>", .markup),
      ("name;pain\nAda;3\n", .rows(delimiter: 0x3B)), ("name\tpain\n", .rows(delimiter: 0x09)),
      ("name|pain\n", .rows(delimiter: 0x7C)), ("a,b;c,d\n", .rows(delimiter: 0x2C)),
      ("\"a,b,c\";d\n", .rows(delimiter: 0x3B)), ("\u{FEFF}name,pain\n", .rows(delimiter: 0x2C)),
      ("\"a\nb\",c\n", .rows(delimiter: 0x2C)), ("name\nAda\n", .text),
      ("oops, broken\n{\"name\":\"Ada\"}\n", .objects),
    ])
  func shapes(text: String, shape: InputLook.Shape) {
    #expect(look(text).shape == shape)
  }

  @Test("the name's ending decides before the bytes")
  func endings() {
    func format(_ name: String, _ text: String) -> InputFormat {
      InputFormat(of: look(text), named: name) { $0 == "pain" }
    }
    #expect(format("a/rows.CSV", "x;y\n") == InputFormat(.rows, delimiter: 0x3B))
    #expect(format("rows.tsv", "x;y\n") == InputFormat(.rows, delimiter: 0x09))
    #expect(format("rows.jsonl", "x;y\n") == InputFormat(.lines))
    #expect(format("rows.ndjson", "[]") == InputFormat(.lines))
    #expect(format("rows.json", "[]") == InputFormat(.array))
    #expect(format("rows.json", "{}\n{}\n") == InputFormat(.lines))
    #expect(format("data.csv/rows", "{}\n") == InputFormat(.lines))
    #expect(format("-", "x;pain\n") == InputFormat(.rows, delimiter: 0x3B))
    #expect(format("-", "pain\n3\n") == InputFormat(.rows))
    #expect(format("-", "x;y\n") == InputFormat(.lines), "none of the names is known")
    #expect(format("-", "") == InputFormat(.lines))
  }

  @Test("encodings are known by their marks, their zeros, and what is not UTF-8")
  func encodings() {
    func encoding(_ bytes: [UInt8], isWhole: Bool = true) -> InputEncoding {
      InputLook(bytes, isWhole: isWhole).encoding
    }
    #expect(encoding([0xFF, 0xFE, 0x61, 0]) == .utf16Little)
    #expect(encoding([0xFE, 0xFF, 0, 0x61]) == .utf16Big)
    #expect(encoding([0x61, 0, 0x62, 0]) == .utf16Little)
    #expect(encoding([0, 0x61, 0, 0x62]) == .utf16Big)
    #expect(encoding(Array("Größe".utf8)) == .utf8)
    #expect(encoding(Array("Gr".utf8) + [0xF6, 0xDF, 0x65]) == .latin1)
    #expect(encoding(Array("Gr".utf8) + [0xC3], isWhole: false) == .utf8, "cut off")
    #expect(encoding(Array("Größe".utf8) + [0xF6, 0x65]) == .utf8, "one line is wrong")
  }

  @Test("UTF-16 becomes UTF-8, in pieces of any size", arguments: [1, 2, 3, 7])
  func utf16(step: Int) {
    let text = "Größe 🎈\r\nx"
    for isBig in [false, true] {
      let units = [0xFEFF] + Array(text.utf16)
      let bytes = units.flatMap { unit in
        let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        return isBig ? pair.reversed() : pair
      }
      var decoder = InputDecoder(isBig ? .utf16Big : .utf16Little, endsLinesByReturns: false)
      var decoded: [UInt8] = []
      for start in stride(from: 0, to: bytes.count, by: step) {
        let end = min(bytes.count, start + step)
        decoder?.decode(bytes[start..<end], isEnd: end == bytes.count, into: &decoded)
      }
      #expect(decoded == Array(text.utf8))
    }
  }

  @Test("half a pair and half a unit become bytes that are not UTF-8")
  func halves() {
    func decoded(_ bytes: [UInt8]) -> [UInt8] {
      var (decoder, text) = (InputDecoder(.utf16Big, endsLinesByReturns: false), [UInt8]())
      decoder?.decode(bytes, isEnd: true, into: &text)
      return text
    }
    #expect(decoded([0xD8, 0, 0, 0x61]) == [0xFF, 0x61])
    #expect(decoded([0xDC, 0, 0, 0x61]) == [0xFF, 0x61])
    #expect(decoded([0, 0x61, 0]) == [0x61, 0xFF])
    #expect(decoded([0, 0x61, 0xD8, 0]) == [0x61, 0xFF])
  }

  @Test("carriage returns alone are line ends")
  func carriageReturns() {
    #expect(look("a;b\rc;d\r").endsLinesByReturns)
    #expect(look("a;b\rc;d\r").names(delimiter: 0x3B) == ["a", "b"])
    #expect(!look("a;b\r\nc;d\r\n").endsLinesByReturns)
    var (decoder, text) = (InputDecoder(.utf8, endsLinesByReturns: true), [UInt8]())
    decoder?.decode(Array("a\rb".utf8), isEnd: true, into: &text)
    #expect(text == Array("a\nb".utf8))
    #expect(InputDecoder(.utf8, endsLinesByReturns: false) == nil)
    // A line end inside of a cell is none of the table.
    #expect(look("a;b\rc;\"d\ne\"\r").endsLinesByReturns)
    #expect(!look("a;b\nc;\"d\re\"\n").endsLinesByReturns)
    text = []
    decoder = InputDecoder(.utf8, endsLinesByReturns: true)
    for piece in ["a\r\"b\r", "\nc\nd\"\r"] {
      decoder?.decode(Array(piece.utf8), isEnd: false, into: &text)
    }
    #expect(text == Array("a\n\"b\nc\nd\"\n".utf8))
  }

  @Test("compressed files and workbooks are known by their signatures")
  func containers() {
    func container(_ bytes: [UInt8]) -> InputLook.Container? {
      InputLook(bytes, isWhole: false).container
    }
    #expect(container([0x1F, 0x8B, 8, 0]) == .compressed(command: "zcat"))
    #expect(container([0x28, 0xB5, 0x2F, 0xFD]) == .compressed(command: "zstdcat"))
    #expect(container([0x50, 0x4B, 3, 4]) == .archive)
    #expect(container(Array("name".utf8)) == nil)
  }
}
