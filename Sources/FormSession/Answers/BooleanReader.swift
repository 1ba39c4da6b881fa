import FormCore

/// Reads yes and no, in English and in the language that is spoken.
struct BooleanReader {
  private let catalogue: Catalogue

  init(_ catalogue: Catalogue) { self.catalogue = catalogue }

  /// The words that are understood.
  static let accepted = Message(.booleanWords)

  func read(_ words: String) -> Result<Value, Fault> {
    let word = words.lowercased()
    if catalogue.words(.yesWords).contains(word) { return .success(.boolean(true)) }
    if catalogue.words(.noWords).contains(word) { return .success(.boolean(false)) }
    return .failure(
      Fault(
        .unreadableBoolean,
        Message(
          .notYesOrNo, ["given": .quoting(words), "words": .message(BooleanReader.accepted)])))
  }
}
