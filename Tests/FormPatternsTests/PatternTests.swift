import FormPatterns
import Testing

@Suite struct PatternTests {
  @Test(
    "the whole text must match",
    arguments: [
      ("abc", "abc", "abcd"), ("a|bc", "bc", "abc"), ("a*", "", "b"), ("a+", "aaa", ""),
      ("a?b", "b", "aab"), ("a{3}", "aaa", "aa"), ("a{2,}", "aaaaa", "a"),
      ("a{1,3}", "aaa", "aaaa"), ("a{0}b", "b", "ab"), ("(ab){2}", "abab", "ababab"),
      ("(?:ab|c){2,3}", "abcab", "ab"), ("(a|b?){3}", "ab", "abab"), ("", "", "a"),
      ("(a{2}b){2,}c", "aabaabaabc", "aabc"),
      ("((a{2}b){2}c?){3}", "aabaabcaabaabaabaab", "aabaab"),
      ("(a|)b", "b", "aab"), ("(){3}a", "a", "aa"), ("(a?){3}", "aaa", "aaaa"),
      ("(a+){2,3}", "aa", "a"), ("(a*b?){2}c", "abbc", "abbbc"), ("x(ab?c?){2}y", "xabay", "xaby"),
    ] as [(String, String, String)])
  func wholeText(pattern: String, match: String, other: String) throws {
    let pattern = try Pattern(pattern)
    #expect(pattern.matches(match))
    #expect(!pattern.matches(other))
  }

  @Test(
    "classes and escapes",
    arguments: [
      ("[a-c]", "b", "d"), ("[^a-c]", "d", "b"), ("[-a]", "-", "b"), ("[a-]", "-", "b"),
      ("[\\w.-]+", "a.b-c", "a b"), ("[\\]\\\\]+", "]\\", "["), ("[[]", "[", "]"),
      ("[^]", "\n", ""),
      ("[+--]", ",", "."), ("[\\b]", "\u{8}", "b"), ("[^\\d]", "x", "5"), ("[\\D]", "é", "5"),
      ("\\d", "7", "٧"), ("\\D", "٧", "7"), ("\\w", "_", "é"), ("\\W", "é", "_"),
      ("\\s", "\t", "\u{A0}"),
      ("\\S", "\u{A0}", " "), (".", "\u{2028}", "\n"), (".", "é", "\r"), ("\\.", ".", "a"),
      ("\\t\\n\\r\\f\\v", "\t\n\r\u{C}\u{B}", "tnrfv"), ("\\0", "\0", "0"), ("\\x41", "A", "x41"),
      ("\\u00e9", "é", "e"), ("\\u{1F600}", "😀", "😁"), ("\\uD83D\\uDE00", "😀", "😁"),
      ("\\u{0000041}", "A", "a"), ("\\/\\-\\ \\#\\<", "/- #<", "x"),
      ("[\\u{1F600}-\\u{1F64F}]", "😁", "🚀"),
      ("[α-ω]+", "λόγος".filter { $0 != "ό" }, "logos"), ("[é-ü]", "ö", "z"), ("[^é]", "e", "é"),
    ] as [(String, String, String)])
  func classes(pattern: String, match: String, other: String) throws {
    let pattern = try Pattern(pattern)
    #expect(pattern.matches(match))
    #expect(!pattern.matches(other))
  }

  @Test("an empty class matches nothing") func emptyClass() throws {
    let pattern = try Pattern("[]|a")
    #expect(pattern.matches("a"))
    #expect(!pattern.matches(""))
    #expect(!pattern.matches("]"))
  }

  @Test("composed and decomposed characters differ") func canonicalEquivalence() throws {
    #expect(try Pattern("\u{E9}").matches("\u{E9}"))
    #expect(try !Pattern("\u{E9}").matches("e\u{301}"))
    #expect(try Pattern("..").matches("e\u{301}"))
    #expect(try Pattern("\u{E9}") != Pattern("e\u{301}"))
  }

  @Test(
    "anchors hold at the ends of the value alone",
    arguments: [
      ("^abc$", "abc", true), ("a^b", "ab", false), ("a$b", "ab", false), ("^^a$$", "a", true),
      ("(^a|b)+", "abb", true), ("(^a|b)+", "ba", false), ("(a$|b)+", "ba", true),
      ("(a$|b)+", "ab", false), ("(^)*a", "a", true), ("^$", "", true), ("$^", "", true),
      ("^\n$", "\n", true), ("a$", "a\n", false), ("(a|$){3}", "aa", true),
      ("(^|a){3}b", "aab", true),
      ("a?^b", "b", true), ("a?^b", "ab", false), ("b$a?", "b", true), ("($|a)($|b)", "a", true),
    ] as [(String, String, Bool)])
  func anchors(pattern: String, text: String, expected: Bool) throws {
    #expect(try Pattern(pattern).matches(text) == expected)
  }

  @Test("repeated use, copies and threads agree") func sharing() async throws {
    let pattern = try Pattern("([a-z]+-)*\\d{1,9}")
    let results = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        group.addTask { pattern.matches("ab-c-\(number)") && !pattern.matches("ab-\(number)x") }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == [Bool](repeating: true, count: 50))
    #expect(Set([pattern, try Pattern(pattern.text)]).count == 1)
  }

  @Test("bytes that are not UTF-8 are answered without a trap") func brokenBytes() throws {
    for text in [".", "[é-ü]*", "[a-z]|\u{FFFD}", "(\u{10FFFF}|.)*"] {
      var matcher = PatternMatcher(try Pattern(text))
      for lead in UInt8(0x80)...0xFF {
        for tail in [[], [0x80], [0x41], [0x80, 0x80], [0x80, 0x80, 0x80], [0xFF]] as [[UInt8]] {
          let bytes = [lead] + tail
          let first = matcher.matches(bytes.span)
          #expect(matcher.matches(bytes.span) == first)
        }
      }
    }
  }
}
