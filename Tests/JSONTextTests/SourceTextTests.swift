import FormTestTools
import JSONText
import Testing

@Suite("A source text")
struct SourceTextTests {
  @Test(
    "a place counts lines and Unicode scalars from 1",
    arguments: [
      ("①", 1, 1), ("ab①c", 1, 3), ("a\n①b", 2, 1), ("a\r\n①b", 2, 1), ("a\r①b", 2, 1),
      ("a\n\n①", 3, 1), ("é😹①x", 1, 3), ("e\u{301}①x", 1, 3), ("\u{FEFF}①x", 1, 1),
      ("\u{FEFF}a\n é①", 2, 3), ("a①\r\nb", 1, 2), ("a\r①\nb", 1, 3),
    ] as [(String, Int, Int)])
  func positionsAreCounted(marked: String, line: Int, column: Int) {
    let text = MarkedText(marked)
    #expect(text.position(1) == TextPosition(line: line, column: column))
  }

  @Test("an offset outside of the text counts as its nearest end")
  func offsetsAreClamped() {
    let source = SourceText(Array("a\nbc".utf8))
    #expect(source.position(at: -5) == TextPosition(line: 1, column: 1))
    #expect(source.position(at: .max) == TextPosition(line: 2, column: 3))
    #expect(SourceText([]).position(at: 3) == TextPosition(line: 1, column: 1))
  }

  @Test("an offset inside a character counts as its beginning")
  func insideCounts() {
    let source = SourceText(Array("a😹b".utf8))
    #expect((1...4).map { source.position(at: $0).column } == [2, 2, 2, 2])
    #expect(source.position(at: 5).column == 3)
  }

  @Test("bytes that are not UTF-8 count as a decoder would replace them")
  func badBytesCount() {
    let samples: [[UInt8]] = [
      [0xFF, 0xFF], [0xE2, 0x82], [0xE2, 0x82, 0x41], [0xED, 0xA0, 0x80], [0xC0, 0xAF],
      [0xF0, 0x9F, 0x98], [0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE0, 0x80, 0x41],
    ]
    for bytes in samples {
      let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.count
      #expect(SourceText(bytes).position(at: bytes.count).column == scalars + 1, "\(bytes)")
    }
  }

  @Test("columns in a long line are those of counting from its beginning")
  func longLines() {
    let text = String(repeating: "aé😹", count: 2_000)
    let bytes = Array(text.utf8)
    let source = SourceText(bytes)
    var offset = 0
    var wrong = 0
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if source.position(at: offset).column != index + 1 { wrong += 1 }
      offset += UTF8.width(scalar)
    }
    #expect(wrong == 0)
  }

  @Test("a line is given without its break, one that is not there as empty")
  func linesAreGiven() {
    let source = SourceText(Array("\u{FEFF}one\r\ntwo\rthree\n\n".utf8))
    let lines = (0...7).map { String(decoding: source.lineBytes($0), as: UTF8.self) }
    #expect(lines == ["", "one", "two", "three", "", "", "", ""])
    #expect(source.lineCount == 5)
    #expect(SourceText([]).lineCount == 1)
  }

  @Test("a place inside a string is found through its escapes")
  func offsetsInsideStrings() throws {
    let marked = MarkedText(#"  "①a②\n③é④\u00e9⑤\ud83d\ude39⑥x⑦"  "#)
    let source = SourceText(marked.bytes)
    let string = try #require(JSONReader.read(marked.bytes).root)
    let offsets = [0, 1, 2, 4, 6, 10, 11]
    #expect(
      offsets.map { source.offset(inString: string.range, utf8Offset: $0) }
        == (1...7).map(marked.offset))
    #expect(source.offset(inString: string.range, utf8Offset: 8) == marked.offset(5))
    #expect(source.offset(inString: string.range, utf8Offset: 99) == marked.offset(7))
    #expect(source.offset(inString: 0..<0, utf8Offset: 3) == 0)
    #expect(source.offset(inString: 90..<99, utf8Offset: 3) == marked.bytes.count)
  }

  @Test("lines and columns are those of counting, wherever breaks stand")
  func everyPosition() {
    var random = SplitMix(seed: 3)
    let pieces = ["a", "é", "\n", "\r", "\r\n", "\n\n", String(repeating: "b", count: 300)]
    for _ in 0..<20 {
      let text = (0..<80).map { _ in pieces[random.below(pieces.count)] }.joined()
      let source = SourceText(Array(text.utf8))
      var (offset, line, column, wrong) = (0, 1, 1, 0)
      var lines: [String] = [""]
      let scalars = Array(text.unicodeScalars)
      for (index, scalar) in scalars.enumerated() {
        if source.position(at: offset) != TextPosition(line: line, column: column) { wrong += 1 }
        offset += UTF8.width(scalar)
        let isBreak = scalar == "\n" || scalar == "\r"
        let isInside = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
        if isBreak, !isInside {
          (line, column) = (line + 1, 1)
          lines.append("")
        } else {
          column += 1
          if !isBreak { lines[lines.count - 1].unicodeScalars.append(scalar) }
        }
      }
      #expect(wrong == 0 && source.lineCount == line)
      #expect((1...line).map { String(decoding: source.lineBytes($0), as: UTF8.self) } == lines)
    }
  }
}
