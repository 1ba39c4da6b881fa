import FormLanguageServer
import FormTestTools
import Testing

@Suite("The text of an open document")
struct OpenTextTests {
  @Test(
    "has lines that end with a line feed, a carriage return, or both",
    arguments: ["a\nb", "a\rb", "a\r\nb"])
  func lines(text: String) {
    let open = OpenText(Array(text.utf8), unit: .utf16)
    #expect(open.lineCount == 2)
    #expect(open.offset(of: EditorPosition(line: 1, unit: 0)) == text.utf8.count - 1)
    #expect(open.offset(of: EditorPosition(line: 0, unit: 9)) == 1, "behind the end of the line")
  }

  @Test(
    "is after random changes as if it had been opened like that",
    arguments: [TextUnit.utf16, .utf8], [200, 4000])
  func changes(unit: TextUnit, most: Int) {
    var random = SplitMix(seed: 11)
    var text = OpenText(Array("{\r\n\"a\": \"ä😀\"\r}".utf8), unit: unit)
    for _ in 0..<2000 {
      let start = text.position(of: random.below(text.bytes.count + 1))
      let end = text.position(of: text.offset(of: start) + random.below(most / 40))
      let new = ["", "\r", "\n", "\r\n", "\n\r", "ä", "😀", "abc"][random.below(8)]
      let times = random.below(most / 40)
      text.replace(start..<max(start, end), with: String(repeating: new, count: times))
      let fresh = OpenText(text.bytes, unit: unit)
      #expect(text.lineCount == fresh.lineCount)
      for _ in 0..<4 {
        let offset = random.below(text.bytes.count + 1)
        #expect(text.position(of: offset) == fresh.position(of: offset))
      }
      #expect(String(validating: text.bytes, as: UTF8.self) != nil, "a character was cut")
      if text.bytes.count > most {
        text.replace(EditorPosition(line: 0, unit: 0)..<EditorPosition(line: 3, unit: 0), with: "")
      }
    }
  }

  @Test("counts the units of long lines, also after changes")
  func longLines() {
    var random = SplitMix(seed: 7)
    let parts = ["a", "ä", "€", "😀", "\n"]
    func line(_ count: Int) -> String {
      (0..<count).map { _ in parts[random.below(random.below(400) == 0 ? 5 : 4)] }.joined()
    }
    var text = OpenText(Array(line(4000).utf8), unit: .utf16)
    for _ in 0..<20 {
      let start = text.position(of: random.below(text.bytes.count))
      text.replace(start..<start, with: line(random.below(700)))
      var offset = text.offset(of: start)
      for _ in 0..<100 {
        offset = text.offset(of: text.position(of: random.below(text.bytes.count)))
        let before = String(decoding: text.bytes[..<offset], as: UTF8.self)
        let unit = before.split(separator: "\n", omittingEmptySubsequences: false).last?.utf16.count
        let position = text.position(of: offset)
        #expect(position.unit == unit)
        #expect(text.offset(of: position) == offset)
      }
    }
  }

  @Test(
    "has an address that leads to its file and back",
    arguments: ["/tmp/a b.json", "/tmp/ä%20.json", "/"])
  func addresses(path: String) throws {
    #expect(FileAddress.path(of: try #require(FileAddress.uri(of: path))) == path)
  }

  @Test(
    "has no path if its address does not name a file",
    arguments: ["untitled:1", "file:///a%00b", "http://x/y", "file://other/a"])
  func noPaths(uri: String) {
    #expect(FileAddress.path(of: uri) == nil)
    #expect(FileAddress.path(of: "file:///a%+1b") == "/a%+1b")
  }
}
