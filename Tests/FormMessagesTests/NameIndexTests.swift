import FormTestTools
import Testing

@testable import FormMessages

@Suite struct NameIndexTests {
  @Test("an index finds the name that comparing with each finds") func same() {
    var random = SplitMix(seed: 7)
    let letters = ["a", "b", "A", "_", "-", "c", "d", "é", "É", "K", "🙂", "1", "2"]
    func word(_ longest: Int) -> String {
      (0..<random.below(longest)).map { _ in letters[random.below(letters.count)] }.joined()
    }
    var found = 0
    for round in 0..<300 {
      let prefix = round % 3 == 0 ? "a_common_beginning_" : ""
      let names = (0..<60).map { _ in prefix + word(round % 7 == 0 ? 40 : 7) }
      let index = NameIndex(names)
      for _ in 0..<30 {
        let given = prefix + word(7)
        let expected = nearestName(to: given, among: names)
        #expect(index.nearest(to: given) == expected, "\(given) \(names)")
        if expected != nil { found += 1 }
      }
    }
    #expect(found > 3_000)
  }

  @Test("suggestions are the nearest names until as many were compared as anybody waits for")
  func most() {
    let names = (0..<100_000).map { "key_\($0)" }
    let suggestions = NameSuggestions { names }
    for _ in 0..<100 { #expect(suggestions.nearest(to: "kez_77") == "key_77") }
    #expect(suggestions.nearest(to: "kez_77") == nil)
    #expect(suggestions.nearest(to: "kez_77", among: ["key_77"]) == nil)
  }

  @Test("known names are listed and suggested as each list of names is")
  func nameChoices() {
    for names in [[], ["label"], ["label", "hint", "help"], ["min", "max", "minLength"]] {
      let known = NameChoices(names)
      #expect(known.listed == listed(names))
      for word in ["labl", "hnt", "mni", "minlength", "zzzz", ""] {
        #expect(known.nearest(to: word) == nearestName(to: word, among: names))
      }
    }
  }
}
