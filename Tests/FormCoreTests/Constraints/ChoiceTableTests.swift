import FormTestSupport
import Testing

@testable import FormCore

@Suite("Lists of choices are looked through by a hash")
struct ChoiceTableTests {
  @Test(
    "choices that are alike share few buckets, whatever the seed is",
    arguments: ["option ", "b", "a longer option of many words ", "Überraschung "])
  func seeds(beginning: String) {
    let texts = (0..<400).map { "\(beginning)\($0)" }
    var seeds = SplitMix(seed: 5)
    for _ in 0..<300 {
      let seed = seeds.next()
      var counts = [Int](repeating: 0, count: 1024)
      for text in texts {
        counts[Int(truncatingIfNeeded: ChoiceTable.hash(text.utf8.span, seed: seed)) & 1023] += 1
      }
      // By chance one bucket has seven or eight of them once in these many lists.
      #expect(counts.allSatisfy { $0 <= 12 }, "\(seed)")
    }
  }
}
