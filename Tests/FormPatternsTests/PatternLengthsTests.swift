import FormPatterns
import Testing

@Suite struct PatternLengthsTests {
  @Test(
    "the lengths of a pattern are the least and the greatest of its texts",
    arguments: [
      ("", 0, 0), ("abc", 3, 3), ("^abc$", 3, 3), ("a?", 0, 1), ("a*", 0, nil), ("a+b", 2, nil),
      ("a|bcd", 1, 3), ("(ab){2,3}", 4, 6), ("(ab|cde){2,}", 4, nil), ("(a?){5}", 0, 5),
      ("(){9}", 0, 0), ("([]a)?b", 1, 1), ("[]|ab", 2, 2), ("(a{90}){90}", 8100, 8100),
      ("é🙂", 2, 2), (".{0}x", 1, 1),
    ] as [(String, Int, Int?)])
  func bounds(pattern: String, least: Int, most: Int?) throws {
    let lengths = try #require(try Pattern(pattern).lengths)
    #expect(lengths.least == least)
    #expect(lengths.most == most)
  }

  @Test(
    "a pattern that needs a scalar of no kind matches nothing",
    arguments: ["[]", "a[]b", "[]+"])
  func nothing(pattern: String) throws {
    #expect(try Pattern(pattern).lengths == nil)
  }
}
