import FormCore
import FormMessages
import FormValues
internal import JSONText

/// Reads one of some options: by number, value, label, or the beginning of one, ignoring case.
struct ChoiceReader {
  let options: [Choice]
  /// The options that are not on offer with the other answers as they are.
  private let closed: [Choice]
  /// Whether an answer may be none of the options.
  let isOpen: Bool
  /// The options by their texts, and those that are not on offer.
  private let order: Once<OptionOrder>
  private let closedOrder: Once<OptionOrder>
  /// What an answer is compared with that is none of them.
  private let similar: Once<SimilarOptions>

  init(_ options: [Choice], closed: [Choice], isOpen: Bool) {
    (self.options, self.closed, self.isOpen) = (options, closed, isOpen)
    order = Once { OptionOrder(options) }
    closedOrder = Once { OptionOrder(closed) }
    similar = Once { SimilarOptions(options) }
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
    let found = order.value.options(beginningWith: words)
    if found.count == 1, let index = found.first.first { return .success(options[index].value) }
    // Its rule comes first; that it is not on offer is found with the other answers.
    if found.count == 0, let option = closed(named: words) { return .success(option.value) }
    return .failure(found.count == 0 ? unknown(words) : ambiguous(words, found))
  }

  /// An option whose whole text is meant, even if it reads like the number of another one.
  func exact(_ words: String) -> String? {
    let order = order.value
    return (order.option(words) ?? order.onlyOption(named: words)).map { options[$0].value }
  }

  /// The option that is not on offer whose whole text is meant, ignoring case.
  func closed(named words: String) -> Choice? {
    closedOrder.value.firstOption(named: words).map { closed[$0] }
  }

  private func ambiguous(_ words: String, _ found: MatchingOptions) -> Fault {
    let shown = found.first.map { "\($0 + 1). \(VisibleText(options[$0].title).text)" }
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
    let found = MatchingOptions(similar.value.words.indices(withWordsOf: words))
    if found.count > 1 { return ambiguous(words, found) }
    let shown = options.prefix(8).map { VisibleText($0.title).text }
    return Fault(
      .choiceUnknown, .notAChoice(words, shown, of: options.count),
      suggestion: similar.value.names.nearest(to: words))
  }
}

/// The options that a wrong answer is compared with. Answers are refused by the million, so only the
/// first options of a long list are compared.
private struct SimilarOptions: Sendable {
  /// The options by words, if they are few.
  let words: OptionSearch
  /// The first options, by names that look alike.
  let names: NameIndex

  init(_ options: [Choice]) {
    words = OptionSearch(options.count <= 200 ? options.map(\.title) : [])
    names = NameIndex(options.prefix(1000).map(\.title))
  }
}

/// A number of one to nine digits, as options have them; nil if it is anything else.
func shortNumber(_ digits: some Collection<UInt8>) -> Int? {
  guard (1...9).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }) else {
    return nil
  }
  return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
}
