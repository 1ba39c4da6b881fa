import FormDecoding
import FormDialects
import Testing

@testable import FormCommands

@Suite("What is lost in writing a document")
struct LossListTests {
  private func lines(_ parts: [(String, String?)]) -> [String] {
    LossList(parts.map { Unsupported($0, of: $1) }).lines
  }

  @Test("is a line for each kind of loss, in the order in which they are found first")
  func kinds() {
    #expect(
      lines([("title", nil), ("min", "a"), ("step", "a"), ("min", "b"), ("title", "c")])
        == ["'title'", "'min' of 'a' and 'b'", "'step' of 'a'", "'title' of 'c'"])
    #expect(lines([]) == [])
  }

  @Test("names a few places and counts the others, none of them alone and none twice")
  func keys() {
    func keys(_ count: Int) -> [(String, String?)] { (1...count).map { ("help", "f\($0)") } }
    #expect(lines(keys(4)) == ["'help' of 'f1', 'f2', 'f3' and 'f4'"])
    #expect(lines(keys(5)) == ["'help' of 'f1', 'f2', 'f3' and 2 more"])
    #expect(lines(keys(1000)) == ["'help' of 'f1', 'f2', 'f3' and 997 more"])
    #expect(lines([("style", "a"), ("style", "a")]) == ["'style' of 'a'"])
  }
}
