import FormPatterns
import Testing

@Suite struct PatternExampleTests {
  @Test(
    "a pattern has a short text that it matches",
    arguments: [
      ("[A-Z]{2}-\\d{4}", "AB-1234"), ("FT-\\d{4}", "FT-1234"), ("[1-9]/[A-F]\\d{1,2}", "1/A23"),
      ("[a-z]+", "abc"), ("(yes|no)", "yes"), ("a?b*c", "c"), ("[0-9]{5}(-[0-9]{4})?", "12345"),
      ("\\w+@\\w+\\.de", "ABC@DEF.de"), (".{2}", "AB"), ("[äöü]+", "äöü"),
    ])
  func example(text: String, example: String) throws {
    let pattern = try Pattern(text)
    #expect(pattern.example == example)
    #expect(pattern.matches(example))
  }

  @Test(
    "a pattern without a short and visible text has no example",
    arguments: ["a{60}", "[]", "\\n+", "x*", "a$b", "a^b", "[\\u{1F600}]"])
  func none(text: String) throws {
    #expect(try Pattern(text).example == nil)
  }

  @Test(
    "an example is as long as the answer may be",
    arguments: [
      ("[0-9]+", 4, 9, "1234"), ("[0-9]*", 4, 9, "1234"), ("[A-Z]{2,8}", 1, 2, "AB"),
      ("[A-Z]{2,8}", 3, 20, "ABC"), ("a|[0-9]+", 2, 3, "123"), ("(|[0-9]+)", 2, 3, "12"),
      ("[a-z]{50}", 50, 50, nil),
      ("(ab)+", 3, 5, "abab"),
    ] as [(String, Int, Int, String?)])
  func lengths(text: String, least: Int, most: Int, example: String?) throws {
    let pattern = try Pattern(text).withExample(lengths: least...most)
    #expect(pattern.example == example)
    if let example { #expect(pattern.matches(example)) }
  }

  @Test("every example is matched, whatever the pattern")
  func matched() throws {
    let pieces = ["a", "[b-d]", "\\d", "(x|yz)", "^", "$", ".", "[^a]", "\\s"]
    let counts = ["", "?", "*", "+", "{2,3}"]
    var number = 1
    for _ in 0..<5000 {
      var text = ""
      for _ in 0..<4 {
        number = (number &* 1_103_515_245 &+ 12345) & 0x7FFF_FFFF
        let piece = pieces[number / 65536 % pieces.count]
        text += piece
        if piece != "^", piece != "$" { text += counts[number / 4096 % counts.count] }
      }
      guard let pattern = try? Pattern(text), let example = pattern.example else { continue }
      #expect(pattern.matches(example), "\(text): \(example)")
    }
  }
}
