import FormCore
import FormPatterns
import FormValues
import Testing

@testable import FormCards

@Suite struct AdaptivePatternTests {
  @Test(
    "An expression that matches anywhere becomes a pattern of the whole text",
    arguments: [
      ("a", "[\\s\\S]*(?:a)[\\s\\S]*"), ("a|b", "[\\s\\S]*(?:a|b)[\\s\\S]*"),
      ("^a|b$", "[\\s\\S]*(?:^a|b$)[\\s\\S]*"),
    ])
  func anywhere(regex: String, pattern: String) {
    #expect(AdaptivePattern.whole(regex) == pattern)
    #expect(AdaptivePattern.isOwn(regex, to: pattern))
  }

  @Test(
    "An expression with both anchors is a pattern as it stands",
    arguments: ["^a$", "^[|]$", "^a\\|b$", "^(?:a)(?:b)$", "^(a|b)$"])
  func anchored(regex: String) {
    #expect(AdaptivePattern.whole(regex) == regex)
    #expect(AdaptivePattern.anywhere(regex) == regex)
    #expect(!AdaptivePattern.isOwn(regex, to: regex))
  }

  @Test(
    "A pattern of forms is written with anchors and brackets around it, and read again as itself",
    arguments: ["a", "a|b", "(?:a|b)", "(?:a|b)(?:c|d)", "[)]", "a\\)", "[\\s\\S]*(?:a)[\\s\\S]*"])
  func written(pattern: String) {
    #expect(AdaptivePattern.anywhere(pattern) == "^(?:\(pattern))$")
    #expect(AdaptivePattern.whole("^(?:\(pattern))$") == pattern)
  }

  @Test(
    "Anchors in the branches of a choice count for those branches alone",
    arguments: [("ax", true), ("xb", true), ("xa", false), ("bx", false)])
  func branches(text: String, matches: Bool) throws {
    #expect(try Pattern(AdaptivePattern.whole("^a|b$")).matches(text) == matches)
  }

  @Test(
    "An anchor on one side alone leaves the other one open",
    arguments: [("^a", "(?:a)[\\s\\S]*"), ("a$", "[\\s\\S]*(?:a)"), ("^a\\$", "(?:a\\$)[\\s\\S]*")])
  func oneSide(regex: String, pattern: String) {
    #expect(AdaptivePattern.whole(regex) == pattern)
  }

  @Test("A pattern that is wrong in itself is not written", arguments: ["(a", "a)|(?:b", "a**"])
  func wrong(pattern: String) {
    #expect(AdaptivePattern.anywhere(pattern) == nil)
    #expect(AdaptivePattern.fault(of: pattern)?.code == .patternSyntax)
  }

  @Test(
    "What only JavaScript writes is read as JavaScript reads it",
    arguments: [
      (#"^[\w-\.]+$"#, #"^[\w\-\.]+$"#, ["a-b.c", "_"], ["a b", ""]),
      (#"^a\_b\@c$"#, #"^a_b@c$"#, ["a_b@c"], [#"a\_b"#]),
      (#"^a]b}$"#, #"^a\]b\}$"#, ["a]b}"], ["a]b"]),
      (#"^a{,3}$"#, #"^a\{,3\}$"#, ["a{,3}"], ["aa"]), (#"^a{2,3}?$"#, #"^a{2,3}$"#, ["aa"], ["a"]),
      (#"^a+?b*?c??$"#, #"^a+b*c?$"#, ["aab", "ac"], ["b"]),
      (#"^(?<year>\d{4})-(?<month>\d\d)$"#, #"^(?:\d{4})-(?:\d\d)$"#, ["2026-11"], ["26-11"]),
      (#"^[a[b]$"#, #"^[a\[b]$"#, ["[", "a"], ["]"]), (#"^[+-]\d$"#, #"^[+-]\d$"#, ["-1"], ["1"]),
      (#"^[\w.-]+@[\w-]+$"#, #"^[\w.-]+@[\w-]+$"#, ["a.b@c-d"], ["@"]),
    ] as [(String, String, [String], [String])])
  func javaScript(regex: String, pattern: String, valid: [String], invalid: [String]) throws {
    #expect(AdaptivePattern.whole(regex) == pattern)
    #expect(AdaptivePattern.fault(of: regex) == nil)
    let compiled = try Pattern(pattern)
    for text in valid { #expect(compiled.matches(text), "\(text)") }
    for text in invalid { #expect(!compiled.matches(text), "\(text)") }
  }
}
