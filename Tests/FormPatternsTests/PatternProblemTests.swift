import FormPatterns
import Testing

@Suite struct PatternProblemTests {
  private func problem(of text: String) -> PatternProblem? {
    do throws(PatternProblem) {
      _ = try Pattern(text)
      return nil
    } catch { return error }
  }

  @Test(
    "what no dialect reads is a syntax problem at its place",
    arguments: [
      ("(a+", 0), ("[a-z", 0), ("ab[", 2), ("*Oakland*", 0), ("hey(yoo) )", 9), ("a)(b", 1),
      ("a**", 2), ("a|*", 2), ("(*a)", 1), ("^*", 1), ("a{3,2}", 1), ("é{3,2}", 2), ("a\\", 1),
      ("[z-a]", 1), ("[ab-\\d]", 2), ("[\\d-z]", 1), ("a{", 1), ("a{,3}", 1), ("a{1,2", 1),
      ("a}", 1),
      ("a]", 1), ("{2}", 0), ("\\q", 0), ("\\é", 0), ("a\\x4", 1), ("\\u12", 0), ("\\u{}", 0),
      ("\\u{110000}", 0), ("\\u{41", 0), ("(?", 0), ("(?*a)", 0), ("é\\u{zz}", 2), ("[a\\", 2),
      ("a{2}{3}", 4), ("a{99999999999999999999", 1), ("\\_", 0),
    ] as [(String, Int)])
  func syntax(pattern: String, offset: Int) {
    let problem = problem(of: pattern)
    #expect(problem?.reason == .syntax)
    #expect(problem?.offset == offset)
  }

  @Test(
    "what other engines have is named at its place",
    arguments: [
      ("(a)\\1", 3, "back-reference"), ("\\k<name>", 0, "back-reference"),
      ("a(?=b)", 1, "look-ahead"),
      ("a(?!b)", 1, "look-ahead"), ("é(?<=b)", 2, "look-behind"), ("(?<!b)", 0, "look-behind"),
      ("a*?", 1, "lazy"), ("a{2,3}?", 1, "lazy"), ("a??", 1, "lazy"), ("a*+", 1, "possessive"),
      ("(?>a)", 0, "atomic"), ("(?<year>a)", 0, "named group"), ("(?P<y>a)", 0, "named group"),
      ("(?i)a", 0, "flag"), ("(?i:a)", 0, "flag"), ("\\bOakland\\b", 0, "word boundar"),
      ("\\B", 0, "word boundar"), ("\\Aa", 0, "anchor"), ("a\\z", 1, "anchor"),
      ("a\\Z", 1, "anchor"),
      ("\\p{L}", 0, "Unicode propert"), ("[\\P{L}]", 1, "Unicode propert"),
      ("[[:alpha:]]", 1, "POSIX"), ("[a-z&&[^b]]", 4, "classes"), ("[a-z--[b]]", 6, "classes"),
      ("[a[b]]", 2, "classes"), ("[\\w--\\d]", 3, "classes"), ("(?(1)a|b)", 0, "conditional"),
      ("(?#note)", 0, "comment"), ("(?R)", 0, "recursion"), ("\\011", 0, "octal"),
      ("\\cA", 0, "control"),
      ("\\uD800", 0, "surrogate"), ("\\uD800\\u0041", 0, "surrogate"),
      ("\\u{DFFF}", 0, "surrogate"),
      ("\\h", 0, "escape"),
    ] as [(String, Int, String)])
  func unsupported(pattern: String, offset: Int, name: String) {
    let problem = problem(of: pattern)
    #expect(problem?.reason == .unsupported)
    #expect(problem?.offset == offset)
    #expect(problem?.message.contains(name) == true)
  }

  @Test(
    "what comes to too many states is refused before it is written out",
    arguments: [
      ("(?:a{1000}){1000}", 11), ("a{10001}", 1), ("a{1,100000}", 1), ("(a{1000}){1000}", 9),
      ("(a?b){9223372036854775807}", 5), ("((((((((a{10}){10}b){10}){10}){10}){10}){10}){10})", 25),
      ("a{9999}bb", 0), ("(.*a){1,32000}[bc]", 5), ("(a{5000}|b{5000}c)", 0),
    ] as [(String, Int)])
  func states(pattern: String, offset: Int) {
    let problem = problem(of: pattern)
    #expect(problem?.reason == .tooLarge)
    #expect(problem?.offset == offset)
    #expect(problem?.message.contains("10000") == true)
  }

  @Test("more than a kibibyte is refused") func length() {
    #expect(problem(of: String(repeating: "a", count: 1024)) == nil)
    let problem = problem(of: String(repeating: "a", count: 1025))
    #expect(problem?.reason == .tooLarge)
    #expect(problem?.offset == 1024)
  }

  @Test(
    "ten thousand states are allowed", arguments: ["a{10000}", "(a{100}){100}", "[^x]{1,10000}"])
  func allowed(pattern: String) throws {
    #expect(try Pattern(pattern).matches(String(repeating: "a", count: 10000)))
    #expect(try !Pattern(pattern).matches(String(repeating: "a", count: 10001)))
  }
}
