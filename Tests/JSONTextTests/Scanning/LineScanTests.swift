import JSONText
import Testing

@Suite("The scan of lines")
struct LineScanTests {
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
