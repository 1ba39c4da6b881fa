import FormTestTools
import JSONText
import Testing

@Suite("Texts in a list") struct TextIndexTests {
  @Test("are found byte for byte, in the order of the list", arguments: [0, 1, 4, 5, 400])
  func order(count: Int) {
    var random = SplitMix(seed: UInt64(count))
    let parts = ["", "a", "é", "e\u{301}", "option ", "a long beginning ", "0", "🙂"]
    func text() -> String {
      (0..<1 + random.below(3)).map { _ in parts[random.below(parts.count)] }.joined()
    }
    let texts = (0..<count).map { _ in text() }
    let index = TextIndex(texts)
    for text in texts + (0..<1_000).map({ _ in text() }) {
      let same = texts.indices.filter { texts[$0].utf8.elementsEqual(text.utf8) }
      #expect(index.first(text) == same.first)
      #expect(index.first(text) { $0 % 2 == 1 } == same.first { $0 % 2 == 1 })
      #expect(
        index.contains(text) { $0 % 2 == 1 }
          == (!same.isEmpty && same.allSatisfy { $0 % 2 == 1 }))
      var asked: [Int] = []
      let found = index.first(text) { number in
        asked.append(number)
        return false
      }
      #expect(found == nil && asked == same)
    }
  }

  @Test("of 100,000 are looked for 100,000 times in little time") func many() {
    let texts = (0..<100_000).map { "option \($0)" }
    let time = ProcessorTime.of {
      let index = TextIndex(texts)
      for (number, text) in texts.enumerated() where index.first(text) != number {
        Issue.record("\(text)")
      }
    }
    #expect(time < .seconds(5), "\(time)")
  }
}
