import FormCore
import FormValues
internal import JSONText
import Synchronization

/// The values and labels of options in the order of their small letters.
///
/// It keeps numbers and no copies of texts. A search looks at the texts of about twenty options.
struct OptionOrder: Sendable {
  private let options: [Choice]
  /// The values, each as twice the index of its option, and the labels, which are one more. Texts of
  /// the same letters are in the order of their bytes, values before labels.
  private let texts: [Int32]
  private let begun = BegunOptions()

  init(_ options: [Choice]) {
    self.options = options
    let letters = options.flatMap { [$0.value.lowercased(), $0.title.lowercased()] }
    texts = letters.indices.map { Int32($0) }.sorted { left, right in
      let (a, b) = (letters[Int(left)], letters[Int(right)])
      if a != b { return a < b }
      let (first, second) = (options.text(left), options.text(right))
      guard first.hasSameBytes(as: second) else {
        return first.utf8.lexicographicallyPrecedes(second.utf8)
      }
      return (left & 1, left) < (right & 1, right)
    }
  }

  /// The option with a value or a label; a value counts before the label of another option.
  func option(_ words: String) -> Int? {
    let alike = named(words)
    let place = place(in: alike) {
      !options.text($0).utf8.lexicographicallyPrecedes(words.utf8)
    }
    guard place < alike.upperBound, options.text(texts[place]).hasSameBytes(as: words) else {
      return nil
    }
    return Int(texts[place] / 2)
  }

  /// The only option whose value or label is a text, ignoring case.
  func onlyOption(named words: String) -> Int? {
    let alike = texts[named(words)]
    guard let first = alike.first, alike.allSatisfy({ $0 / 2 == first / 2 }) else { return nil }
    return Int(first / 2)
  }

  /// An option whose value or label is a text, ignoring case; of several that one which comes first
  /// in the order of the texts.
  func firstOption(named words: String) -> Int? { texts[named(words)].first.map { Int($0 / 2) } }

  /// The options of which a text begins so, ignoring case.
  func options(beginningWith words: String) -> MatchingOptions {
    let letters = words.lowercased()
    if let known = begun.options(letters) { return known }
    // No text that begins so comes after this one.
    let last = letters + "\u{10FFFF}"
    let first = place(in: texts.indices) { self.letters($0) >= letters }
    let end = place(in: first..<texts.count) { self.letters($0) > last }
    let found = texts[first..<end].filter { self.letters($0).hasPrefix(letters) }
    let options = MatchingOptions(Set(found.map { Int($0 / 2) }).sorted())
    begun.keep(options, letters)
    return options
  }

  /// The places of the texts that are the same but for case.
  private func named(_ words: String) -> Range<Int> {
    let letters = words.lowercased()
    let first = place(in: texts.indices) { self.letters($0) >= letters }
    return first..<place(in: first..<texts.count) { self.letters($0) > letters }
  }

  private func letters(_ text: Int32) -> String { options.text(text).lowercased() }

  /// The first of some places with a text of which something is true that is true of all after it.
  private func place(in places: Range<Int>, where isAfter: (Int32) -> Bool) -> Int {
    var (low, high) = (places.lowerBound, places.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isAfter(texts[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [Choice] {
  /// The value or the label that a number stands for.
  fileprivate func text(_ number: Int32) -> String {
    let option = self[Int(number / 2)]
    return number & 1 == 0 ? option.value : option.title
  }
}

/// The options that a text can mean: how many there are, and the first ones.
struct MatchingOptions {
  let count: Int
  /// At most three, in their order.
  let first: [Int]

  /// All of them, in their order.
  init(_ options: [Int]) { (count, first) = (options.count, Array(options.prefix(3))) }
}

/// The options that texts begin which were looked for before. Many answers may begin the same many
/// options, and each would be compared with all of them.
private final class BegunOptions: Sendable {
  private let known = Mutex<[String: MatchingOptions]>([:])

  /// Fewer options are soon found again. Of texts that begin so many there are few.
  private static let fewest = 200

  /// The options that a text begins, in small letters; nil if they were not kept.
  func options(_ letters: String) -> MatchingOptions? { known.withLock { $0[letters] } }

  /// Keeps the options that a text begins, in small letters.
  func keep(_ options: MatchingOptions, _ letters: String) {
    guard options.count >= Self.fewest else { return }
    known.withLock { $0[letters] = options }
  }
}
