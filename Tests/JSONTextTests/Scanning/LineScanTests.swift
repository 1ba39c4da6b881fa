import JSONText
import Testing

@Suite("The scan of lines")
struct LineScanTests {
  @Test("a line that moves is the one that is made anew, in the same text and in another one")
  func moving() {
    let texts = ["one\ntwo\n\nfour\n", "five\nsix\n", "seven"].map { text in
      Array(text.utf8) + [UInt8](repeating: 0x0A, count: 1 + PaddedText.padding)
    }
    let places = [(0, 0, 3), (0, 4, 7), (0, 8, 8), (1, 0, 4), (1, 5, 8), (0, 9, 13), (2, 0, 5)]
    var (line, other) = (PaddedLine(PaddedText([])), PaddedLine(PaddedText([])))
    for (text, start, end) in places + places.reversed() {
      line.move(texts[text], start, end)
      other.move(to: line)
      let made = PaddedLine(texts[text], start, end)
      #expect(line.copy == made.copy && line.start == made.start && line.end == made.end)
      #expect(other.copy == made.copy && other.start == made.start && other.end == made.end)
    }
    // No line feed ends these bytes, so they are copied.
    line.move(texts[0], 1, 2)
    #expect(line.copy == Array("n".utf8) && line.start == 0)
  }

  @Test("a line ends at its first line feed, wherever it begins and however long it is")
  func ends() {
    let padding = [UInt8](repeating: 0x0A, count: 1 + PaddedText.padding)
    for length in 0..<200 {
      // A byte that differs from a line feed in one bit.
      let text = [UInt8](repeating: 0x0B, count: length)
      let alone = text + padding
      let followed = text + [0x0A] + [UInt8](repeating: 0x61, count: 150) + padding
      for start in stride(from: 0, through: length, by: 7) {
        #expect(alone.span.endOfLine(from: start) == length)
        #expect(followed.span.endOfLine(from: start) == length)
      }
    }
  }
}
