import FormTestTools
import JSONText
import Testing

@Suite("A marked text")
struct MarkedTextTests {
  @Test("gives the text without its marks, and the place of each")
  func marksAreTakenOut() {
    let marked = MarkedText("a①é\n②b⑳")
    #expect(marked.text == "aé\nb")
    #expect(marked.bytes == Array("aé\nb".utf8))
    #expect(marked.marks == [1, 2, 20])
    #expect([1, 2, 20].map(marked.offset) == [1, 4, 5])
    #expect(marked.position(2) == TextPosition(line: 2, column: 1))
    #expect(marked.position(20) == TextPosition(line: 2, column: 2))
  }

  @Test("a mark that is not there has no place")
  func missingMarks() {
    let marked = MarkedText("plain")
    #expect(marked.offset(3) == -1)
    #expect(marked.position(3) == TextPosition(line: 0, column: 0))
  }
}
