import FormCommandLine
import FormCore
import FormTerminal
import FormTestTools
import FormValues
import FormWording
import Testing

/// The two lines of the excerpt at mark ①.
private func excerpt(_ marked: String, width: Int = 40) -> [String] {
  let text = MarkedText(marked)
  let source = DocumentSource(name: "a", bytes: text.bytes)
  let finding = Diagnostic(Fault(.jsonSyntax, "x"), at: Location(source, text.offset(1)))
  let lines = DiagnosticPrinter(width: width).text(of: [finding]).text.split(separator: "\n")
  return lines.dropFirst().map(String.init)
}

/// The character above the caret.
private func pointed(_ lines: [String]) -> Character? {
  guard lines.count == 2 else { return nil }
  let columns = lines[1].count - 1
  var before = 0
  return lines[0].first { character in
    defer { before += DisplayWidth.columns(of: character) }
    return before == columns
  }
}

@Suite struct SourceExcerptTests {
  @Test(
    "The caret stands below the place",
    arguments: [
      "ab①Xcd", "①X", "\t\t①X\t", "日本①X語", "e\u{301}①X", "a\u{202E}b①X", "👩‍🚀①X", "\u{1B}[0m①X",
      "first\r\nsecond ①X", "x\n\n  ①X",
    ])
  func caret(marked: String) {
    #expect(pointed(excerpt(marked)) == "X")
  }

  @Test("The caret of what ends the text stands behind its last character")
  func end() {
    #expect(excerpt("ab①") == ["    1 | ab", "      |   ^"])
    #expect(excerpt("ab\n①") == ["    2 |", "      | ^"])
  }

  @Test("Tabs are drawn as blanks, everything else invisible as escapes")
  func invisible() {
    #expect(excerpt("\ta\u{7}①b") == ["    1 |     a\\u{07}b", "      |            ^"])
  }

  @Test(
    "A long line is cut around the place, within the width",
    arguments: [0, 1, 20, 31, 32, 33, 100, 5000, 99_990, 99_999])
  func window(offset: Int) {
    for filling in ["a", "日", "e\u{301}", "👩‍🚀"] {
      let head = String(repeating: filling, count: offset)
      let tail = String(repeating: filling, count: 99_999 - offset)
      let lines = excerpt("\(head)①X\(tail)")
      #expect(pointed(lines) == "X")
      #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= 40 })
      #expect(lines[0].contains("…"))
      #expect(!lines[0].contains("\u{FFFD}"))
    }
  }

  @Test("A line that just fits is not cut")
  func fits() {
    #expect(excerpt(String(repeating: "a", count: 31) + "①X")[0].contains("…") == false)
    #expect(excerpt(String(repeating: "a", count: 32) + "①X")[0].contains("…"))
  }

  @Test("A narrow or unknown width still shows the place", arguments: [Int.min, -1, 0, 1, 9, 15])
  func narrow(width: Int) {
    #expect(pointed(excerpt(String(repeating: "ab", count: 100) + "①X", width: width)) == "X")
  }

  @Test("Line numbers of more than five digits keep caret and text aligned")
  func manyLines() {
    let lines = excerpt(String(repeating: "\n", count: 123_456) + "ab①X")
    #expect(lines[0] == "123457 | abX")
    #expect(pointed(lines) == "X")
  }
}
