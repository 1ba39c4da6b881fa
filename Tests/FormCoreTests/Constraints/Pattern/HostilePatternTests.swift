import FormCore
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
      .appending(path: "../../Fixtures/redos.json")
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
      let elapsed = ContinuousClock().measure { _ = pattern.matches(text) }
      #expect(elapsed < .seconds(1))
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
    var random = SeededNumbers(seed: 7)
    let text = (0..<20_000).map { _ in Bool.random(using: &random) ? UInt8(0x61) : 0x62 }
    let elapsed = ContinuousClock().measure { _ = pattern.matches(text.span) }
    #expect(elapsed < .seconds(10))
  }

  @Test("deep nesting is read, matched and freed on a small stack") func nesting() throws {
    let nested = String(repeating: "(", count: 512) + String(repeating: ")", count: 512)
    #expect(try Pattern(nested).matches(""))
    let stars = String(repeating: "(a", count: 250) + String(repeating: ")*", count: 250)
    #expect(try Pattern(stars).matches(String(repeating: "a", count: 250)))
    let choices = String(repeating: "(a|", count: 200) + String(repeating: ")+", count: 200)
    #expect(try Pattern(choices).matches("aaaa"))
  }
}
