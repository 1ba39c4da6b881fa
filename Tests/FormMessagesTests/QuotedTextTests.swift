import FormMessages
import Testing

@Suite struct QuotedTextTests {
  private static let texts = (0..<20).map { "t\($0)" }

  @Test(
    "Texts in quotes are named up to a number of them, and the others are counted",
    arguments: [
      (0, ""), (1, "'t0'"), (2, "'t0' and 't1'"), (3, "'t0', 't1' and 't2'"),
      // One that is left out would take as much room as its number.
      (4, "'t0', 't1', 't2' and 't3'"), (5, "'t0', 't1', 't2' and 2 more"),
      (20, "'t0', 't1', 't2' and 17 more"),
    ])
  func quotedTexts(count: Int, words: String) {
    #expect(listedQuoted(Self.texts.prefix(count), most: 3, "and") == words)
  }

  @Test("Words of which only the first are kept are counted too")
  func firstWords() {
    #expect(listed(["a", "b"], of: 2, "and") == "a and b")
    #expect(listed(["a", "b"], of: 1_000) == "a, b or 998 more")
  }
}
