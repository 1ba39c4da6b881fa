import FormTestTools
import FoundationEssentials
import Testing

@Suite("A golden")
struct GoldenTests {
  private let path = FileManager.default.temporaryDirectory
    .appending(path: "golden-\(UUID().uuidString)").appending(path: "sample.txt").path

  @Test("is recorded with a failure, then agrees, then names the first line that differs")
  func lifeOfAGolden() throws {
    defer {
      let folder = URL(filePath: path).deletingLastPathComponent()
      try? FileManager.default.removeItem(at: folder)
    }
    func finding(_ text: String, shouldRecord: Bool = false) -> String? {
      Golden.finding(Array(text.utf8), path: path, shouldRecord: shouldRecord)
    }
    #expect(try #require(finding("one\ntwo\n")).contains("RECORD_GOLDENS=1"))
    #expect(try #require(finding("one\ntwo\n", shouldRecord: true)).contains("recorded anew"))
    #expect(finding("one\ntwo\n") == nil)
    #expect(finding("one\ntwo\n", shouldRecord: true) == nil)
    let difference = try #require(finding("one\n\u{1B}three\n"))
    #expect(difference.contains("first in line 2"))
    #expect(difference.contains("expected: \"two\""))
    #expect(difference.contains("actual: \"\\u001bthree\""))
    #expect(try #require(finding("one\r\ntwo\n")).contains("only the line ends differ"))
    #expect(try #require(finding("one\ntwo\nx")).contains("(no such line)") == false)
  }
}
