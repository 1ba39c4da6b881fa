import FormCore

/// Reads yes and no: as the question itself calls them, in English, and in the language that is
/// spoken.
struct BooleanReader {
  private let catalogue: Catalogue
  /// What stands for yes and no where values are strings.
  private let own: BooleanWords?

  init(_ catalogue: Catalogue, own: BooleanWords?) {
    (self.catalogue, self.own) = (catalogue, own)
  }

  /// The words that are understood.
  static let accepted = Message(.booleanWords)

  func read(_ words: String) -> Result<Value, Fault> {
    if let flag = own?.flag(words) { return .success(.boolean(flag)) }
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
