import FormCore
import FormMessages
import FormValues
internal import JSONText

/// Reads one of some options: by number, value, label, or the beginning of one, ignoring case.
struct ChoiceReader {
  private let options: [Choice]
  /// The options that are not on offer with the other answers as they are.
  private let closed: [Choice]
  /// Whether an answer may be none of the options.
  let isOpen: Bool
  private var byBytes: [[UInt8]: Int] = [:]
  /// Options by their texts in small letters; nil where two of them have the same.
  private var byLetters: [String: Int?] = [:]
  /// The options that are not on offer, by their texts in small letters.
  private var closedByLetters: [String: Int] = [:]
  /// Made at the first answer that is no whole text: answers are refused by the million.
  private let index: Once<Index>

  /// What such an answer is compared with.
  private struct Index: Sendable {
    /// The texts of the options in small letters, in order, each with the index of its option.
    let texts: [(letters: String, option: Int)]
    /// The options by words, if they are few, and the first of many by names that look alike: a list
    /// of thousands costs too much.
    let words: OptionSearch
    let names: NameIndex
    private static let (mostByWords, mostByNames) = (200, 1000)

    init(_ options: [Choice]) {
      texts = options.enumerated().flatMap { index, option in
        [(option.value.lowercased(), index), (option.title.lowercased(), index)]
      }
      .sorted { $0.letters < $1.letters }
      words = OptionSearch(options.count <= Self.mostByWords ? options.map(\.title) : [])
      names = NameIndex(options.prefix(Self.mostByNames).map(\.title))
    }

    /// The options of which a text begins so, in their order.
    func beginning(with letters: String) -> [Int] {
      let from = first(where: { $0 >= letters })
      // No text that begins so comes after this one.
      let last = letters + "\u{10FFFF}"
      let found = texts[from...].prefix { $0.letters <= last }
        .filter { $0.letters.hasPrefix(letters) }
      return Set(found.map(\.option)).sorted()
    }

    /// The index of the first text of which something is true that is true of all after it.
    private func first(where isAfter: (String) -> Bool) -> Int {
      var (low, high) = (0, texts.count)
      while low < high {
        let middle = low + (high - low) / 2
        if isAfter(texts[middle].letters) { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }

  init(_ options: [Choice], closed: [Choice], isOpen: Bool) {
    (self.options, self.closed, self.isOpen) = (options, closed, isOpen)
    index = Once { Index(options) }
    // Values before labels: an option that is called like another one's value is the other one.
    for (index, option) in options.enumerated() { enter(option.value, index) }
    for (index, option) in options.enumerated() { enter(option.title, index) }
    for (index, option) in closed.enumerated().reversed() {
      closedByLetters[option.value.lowercased()] = index
      closedByLetters[option.title.lowercased()] = index
    }
  }

  private mutating func enter(_ text: String, _ index: Int) {
    let bytes = Array(text.utf8)
    if byBytes[bytes] == nil { byBytes[bytes] = index }
    let letters = text.lowercased()
    if let known = byLetters[letters] {
      if known != index { byLetters[letters] = .some(nil) }
    } else {
      byLetters[letters] = index
    }
  }

  static let guide = Message(.guideChoice)

  func read(_ words: String) -> Result<Value, Fault> {
    find(words).map { .choice($0) }
  }

  /// The value of the option that is meant.
  func find(_ words: String) -> Result<String, Fault> {
    if let value = exact(words) { return .success(value) }
    if let number = shortNumber(words.utf8), options.indices.contains(number &- 1) {
      return .success(options[number &- 1].value)
    }
    // If other answers are allowed, the beginning of an option is one of them.
    if isOpen { return .success(words) }
    let found = index.value.beginning(with: words.lowercased())
    if found.count == 1, let index = found.first { return .success(options[index].value) }
    // Its rule comes first; that it is not on offer is found with the other answers.
    if found.isEmpty, let option = closed(named: words) { return .success(option.value) }
    return .failure(found.isEmpty ? unknown(words) : ambiguous(words, found))
  }

  /// An option whose whole text is meant, even if it reads like the number of another one.
  func exact(_ words: String) -> String? {
    if let index = byBytes[Array(words.utf8)] { return options[index].value }
    guard let found = byLetters[words.lowercased()], let index = found else { return nil }
    return options[index].value
  }

  /// The option that is not on offer whose whole text is meant, ignoring case.
  func closed(named words: String) -> Choice? {
    closedByLetters[words.lowercased()].map { closed[$0] }
  }

  private func ambiguous(_ words: String, _ found: [Int]) -> Fault {
    let shown = found.prefix(3).map { "\($0 + 1). \(VisibleText(options[$0].title).text)" }
    let few = Message(
      .namesAndMore,
      ["names": .text(shown.joined(separator: ", ")), "count": .count(found.count - 3)])
    let names: Message.Argument = found.count > 3 ? .message(few) : .texts(shown, .and)
    return Fault(
      .choiceUnknown, Message(.ambiguousChoice, ["given": .quoting(words), "names": names]))
  }

  private func unknown(_ words: String) -> Fault {
    if options.isEmpty { return .closed(words) }
    if shortNumber(words.utf8) != nil {
      return Fault(
        .choiceUnknown,
        Message(.noSuchOption, ["number": .text(words), "count": .count(options.count)]))
    }
    let found = index.value.words.indices(withWordsOf: words)
    if found.count > 1 { return ambiguous(words, found) }
    let shown = options.prefix(8).map { VisibleText($0.title).text }
    return Fault(
      .choiceUnknown, .notAChoice(words, shown, of: options.count),
      suggestion: index.value.names.nearest(to: words))
  }
}
