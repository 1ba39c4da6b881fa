import FormPatterns
import FormTestTools
import JSONText
import Testing

import struct FoundationEssentials.Data
import struct FoundationEssentials.URL

@Suite struct HostilePatternTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let pattern: String
    let kind: String
    let prefix: String
    let pump: String
    let suffix: String
    let matchesSix: Bool?

    var testDescription: String { String(pattern.prefix(60)) }

    func text(pumps: Int) -> String {
      prefix + String(repeating: pump, count: pumps) + suffix
    }
  }

  static let cases: [Case] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/redos.json")
    guard let data = try? Data(contentsOf: file) else { return [] }
    let rows = JSONReader.read([UInt8](data)).root?["cases"]?.elements ?? []
    return rows.map { row in
      Case(
        pattern: row["pattern"]?.text ?? "", kind: row["kind"]?.text ?? "",
        prefix: row["prefix"]?.text ?? "", pump: row["pump"]?.text ?? "a",
        suffix: row["suffix"]?.text ?? "", matchesSix: row["matchesSix"]?.boolean)
    }
  }()

  @Test("all rows are read") func count() {
    #expect(Self.cases.count == 128)
  }

  @Test("a hostile text is answered within a second, or the pattern is refused", arguments: cases)
  func hostile(row: Case) {
    do throws(PatternProblem) {
      let pattern = try Pattern(row.pattern)
      #expect(row.kind != "invalid")
      let text = row.text(pumps: 100_000)
      let time = ProcessorTime.least(within: .seconds(1)) {
        ProcessorTime.of { _ = pattern.matches(text) }
      }
      #expect(time < .seconds(1))
      if let expected = row.matchesSix { #expect(pattern.matches(row.text(pumps: 6)) == expected) }
    } catch {
      #expect(row.kind == "invalid" || error.reason != .syntax)
    }
  }

  @Test(
    "sets of marks that never return are followed in linear time",
    arguments: [
      "(a|b)*a(a|b){1000}", ".*a.{9000}", ".*a(.b?a?){3000}", ".*a((.{2}b?){3}a?){900}",
      "(.*a.{10}|.*b.{11}){50}", "(a?b?){1,3000}", ".*a(a|bb|ab?){2,1000}c",
    ])
  func explosive(pattern: String) throws {
    let pattern = try Pattern(pattern)
    var random = SplitMix(seed: 7)
    let text = (0..<20_000).map { _ in Bool.random(using: &random) ? UInt8(0x61) : 0x62 }
    let time = ProcessorTime.least(within: .seconds(10)) {
      ProcessorTime.of { _ = pattern.matches(text.span) }
    }
    #expect(time < .seconds(10))
  }

  @Test(
    "a table too small for all states answers the same",
    arguments: [("(a|b)*a(a|b){14}", "ab"), ("(a|é)*a[aé]{14}", "aé"), (".*a.{14}", "a😀")])
  func fullTable(pattern: String, letters: String) throws {
    var matcher = PatternMatcher(try Pattern(pattern))
    var random = SplitMix(seed: 11)
    for length in [13, 15, 40_000, 100, 1000, 40_000, 16] {
      let text = (0..<length).map { _ in letters.randomElement(using: &random) ?? "a" }
      let expected = length >= 15 && text[length - 15] == "a"
      #expect(matcher.matches(String(text).utf8.span) == expected)
    }
  }

  @Test("deep nesting is read and matched") func nesting() throws {
    let nested = String(repeating: "(", count: 512) + String(repeating: ")", count: 512)
    #expect(try Pattern(nested).matches(""))
    let stars = String(repeating: "(a", count: 250) + String(repeating: ")*", count: 250)
    #expect(try Pattern(stars).matches(String(repeating: "a", count: 250)))
    let choices = String(repeating: "(ab|", count: 170) + String(repeating: ")+", count: 170)
    #expect(try Pattern(choices).matches("abab"))
    #expect(try !Pattern(choices).matches("aba"))
  }

  @Test("no text makes the compiler trap", arguments: 0..<10)
  func noise(seed: UInt64) {
    let pieces =
      "ab(|)*+?{}[]^$.\\-,0129udxé:=<!&PpQk".map(String.init)
      + ["(?:", "{2,3}", "[^", "\\u{", "\\w", "(a|b)", "[a-z]"]
    var random = SplitMix(seed: seed)
    for _ in 0..<300 {
      let count = Int.random(in: 1...20, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "a" }.joined()
      do throws(PatternProblem) {
        let pattern = try Pattern(text)
        #expect(pattern.matches("") == pattern.matches(""))
        #expect(pattern.matches("ab12é") == pattern.matches("ab12é"))
      } catch {
        #expect((0...text.utf8.count).contains(error.offset))
      }
    }
  }
}
