import FormCore
import Testing

@testable import FormDialects

@Suite struct AdaptivePatternTests {
  @Test(
    "An expression that matches anywhere becomes a pattern of the whole text, and again itself",
    arguments: [
      ("^a$", "a"), ("a", "[\\s\\S]*(?:a)[\\s\\S]*"), ("^(?:a|b)$", "a|b"),
      ("a|b", "[\\s\\S]*(?:a|b)[\\s\\S]*"), ("^[|]$", "[|]"), ("^a\\|b$", "a\\|b"),
    ])
  func both(regex: String, pattern: String) {
    #expect(AdaptivePattern.whole(regex) == pattern)
    #expect(AdaptivePattern.anywhere(pattern) == regex)
  }

  @Test(
    "An anchor on one side alone leaves the other one open",
    arguments: [("^a", "(?:a)[\\s\\S]*"), ("a$", "[\\s\\S]*(?:a)"), ("^a\\$", "(?:a\\$)[\\s\\S]*")])
  func oneSide(regex: String, pattern: String) {
    #expect(AdaptivePattern.whole(regex) == pattern)
  }

  @Test("A pattern that no expression stands for is not written")
  func unsayable() {
    #expect(AdaptivePattern.anywhere("(?:a|b)") == nil)
    #expect(AdaptivePattern.anywhere("(?:a|b)(?:c|d)") == "^(?:a|b)(?:c|d)$")
  }
}
