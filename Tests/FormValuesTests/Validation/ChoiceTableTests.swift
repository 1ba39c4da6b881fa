import FormTestTools
import Testing

@testable import FormValues

@Suite("Lists of choices are looked through by a hash")
struct ChoiceTableTests {
  /// The first ones put 400 choices into so few buckets that a search took more than ten steps.
  static let seeds: [UInt64] = {
    var numbers = SplitMix(seed: 5)
    return [0x7B52_BE5A_ADC1_FA93, 0x6E69_4807_294D_F38F, 0x74FC_DADA_876B_592A]
      + (0..<100).map { _ in numbers.next() }
  }()

  @Test(
    "a search takes two steps at most on average, whatever the seed is",
    arguments: ["option ", "b", "a longer option of many words ", "Überraschung "])
  func searches(beginning: String) {
    let texts = (0..<400).map { "\(beginning)\($0)" }
    for seed in Self.seeds {
      var (isTaken, steps) = ([Bool](repeating: false, count: 1024), 0)
      for text in texts {
        var bucket = Int(truncatingIfNeeded: ChoiceTable.hash(text.utf8.span, seed: seed)) & 1023
        steps += 1
        while isTaken[bucket] { (bucket, steps) = ((bucket + 1) & 1023, steps + 1) }
        isTaken[bucket] = true
      }
      #expect(steps <= 2 * texts.count, "\(seed)")
    }
  }

  @Test("four times as many lists are made in at most seven times the time")
  func manyLists() {
    func time(_ count: Int) -> Duration {
      ProcessorTime.of {
        var table = ChoiceTable()
        for _ in 0..<count { _ = table.add(["a", "b"]) }
      }
    }
    let limit = time(20_000) * 7
    #expect(ProcessorTime.least(within: limit) { time(80_000) } < limit)
  }
}
