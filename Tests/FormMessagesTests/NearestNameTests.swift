import FormMessages
import FormTestTools
import Testing

@Suite struct NearestNameTests {
  static let known = ["label", "maxLength", "minLength", "form_field", "min", "max", "required"]

  @Test(
    "a slip of the finger finds the name",
    arguments: [
      ("lable", "label"), ("labe", "label"), ("label", "label"), ("LABEL", "label"),
      ("max_length", "maxLength"), ("maxLenght", "maxLength"), ("form-field", "form_field"),
      ("formfield", "form_field"), ("requird", "required"), ("mn", "min"), ("mim", "min"),
    ] as [(String, String)])
  func found(given: String, name: String) {
    #expect(nearestName(to: given, among: Self.known) == name)
  }

  @Test(
    "a word far from all names finds none", arguments: ["", "x", "colour", "lbl2x", "🙂", "zzz"])
  func none(given: String) {
    #expect(nearestName(to: given, among: Self.known) == nil)
  }

  @Test("one letter is never taken for another") func singleLetters() {
    #expect(nearestName(to: "x", among: ["y", "z"]) == nil)
    #expect(nearestName(to: "X", among: ["y", "x"]) == "x")
  }

  @Test("the nearest wins, and of two equally near the first") func nearest() {
    #expect(nearestName(to: "maxx", among: ["maxxy", "max"]) == "maxxy")
    #expect(nearestName(to: "colr", among: ["color", "colour"]) == "color")
    #expect(nearestName(to: "cat", among: []) == nil)
  }

  @Test("very long words are not compared") func longWords() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(nearestName(to: long, among: [long]) == nil)
    #expect(nearestName(to: "label", among: [long, "label"]) == "label")
  }

  @Test("what is found is what a table of all distances finds") func table() {
    var random = SplitMix(seed: 19)
    let letters = ["a", "b", "A", "B", "_", "-", "c", "é", "É", "İ", "ß", "K", "🙂"]
    var found = 0
    for round in 0..<20_000 {
      let longest = round % 10 == 0 ? 70 : 9
      let words = (0..<5).map { _ in
        (0..<random.below(longest)).map { _ in letters[random.below(letters.count)] }.joined()
      }
      // A name that is a few changes away from another, so many are near.
      let spoiled = words[0].indices.reduce(into: "") { spoiled, index in
        let letter = String(words[0][index])
        switch random.below(12) {
        case 0: break
        case 1: spoiled += letter + letter
        case 2: spoiled = letter + spoiled
        default: spoiled += letter
        }
      }
      let known = words.dropFirst() + [spoiled]
      let expected = DistanceTable.nearestName(to: words[0], among: known)
      #expect(nearestName(to: words[0], among: known) == expected, "\(words[0]) \(known)")
      if expected != nil { found += 1 }
    }
    #expect(found > 5_000)
  }
}

/// The definition of the nearest name, by a whole table of distances for each pair.
private enum DistanceTable {
  static func nearestName(to given: String, among known: some Sequence<String>) -> String? {
    let word = folded(given)
    guard !word.isEmpty, word.count <= 64 else { return nil }
    let allowed = word.count == 2 ? 1 : min(3, word.count / 3)
    var best: (name: String, distance: Int)?
    for name in known where name.utf8.count <= 2 * word.count + 8 {
      let other = folded(name)
      guard abs(other.count - word.count) <= allowed else { continue }
      let found = distance(word, other)
      if found <= allowed, found < best?.distance ?? Int.max { best = (name, found) }
    }
    return best?.name
  }

  private static func folded(_ word: String) -> [UInt8] {
    word.lowercased().utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }
  }

  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
