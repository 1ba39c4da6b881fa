import FormAnalysis
import FormPatterns
import Testing

@testable import FormValues

@Suite struct PatternWriterTests {
  static let patterns = [
    "", "a", "[A-Z]{2}-[0-9]+", "(a|bc)*d?", "^x$|y", #"\d+\.\d{2,}"#, #"[\]\-^]"#, "[^a-z]", ".",
    "[]",
    "[^]", "é|名|🙂", #"\u{1F600}\x41\/"#, "(a(b(c)?)+){2,3}", #"\s\S\w\W\D"#, "a{0}b", #"\$\^\{"#,
    "-",
    "[\u{D7FF}-\u{E000}]", #"[^\x00-\uD7FF]"#,
  ]

  @Test("what is written for other engines matches the same texts", arguments: patterns)
  func same(text: String) throws {
    let pattern = try Pattern(text)
    let written = try Pattern(PatternWriter.text(of: pattern))
    let sampler = try #require(PatternSampler(pattern))
    var numbers = SampleNumbers(seed: 1, number: 0)
    for spread in 0..<60 {
      let sample = sampler.text(&numbers, spread: spread % 5)
      for candidate in [sample, sample + "a", String(sample.dropFirst()), "A-\(spread)"] {
        #expect(pattern.matches(candidate) == written.matches(candidate), "\(candidate)")
      }
    }
  }

  @Test("texts made of a pattern match it", arguments: patterns.filter { $0 != "[]" })
  func matching(text: String) throws {
    let pattern = try Pattern(text)
    let sampler = try #require(PatternSampler(pattern))
    var numbers = SampleNumbers(seed: 1, number: 0)
    for spread in 0..<40 {
      let sample = sampler.text(&numbers, spread: spread % 5)
      #expect(pattern.matches(sample), "\(sample)")
    }
  }

  @Test("classes and repetitions are written plainly")
  func plain() throws {
    #expect(
      PatternWriter.text(of: try Pattern(#"\d{2}[^\w]\/-"#)) == #"^(?:[0-9]{2}[^0-9A-Z_a-z]\/-)$"#)
  }
}
