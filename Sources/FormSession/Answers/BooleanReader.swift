import FormMessages
import FormValues

/// Reads yes and no: as the question itself calls them, in English, and in the language that is
/// spoken.
struct BooleanReader {
  private let catalogue: Catalogue
  /// The strings for yes and no if values are strings.
  private let own: BooleanWords?

  init(_ catalogue: Catalogue, own: BooleanWords?) {
    (self.catalogue, self.own) = (catalogue, own)
  }

  /// The words that are understood, those of the question itself first.
  static func accepted(own: BooleanWords?) -> Message.Argument {
    let usual = Message.Argument.message(Message(.booleanWords))
    guard let own else { return usual }
    return .row([.quoting(own.on), .quoting(own.off), usual])
  }

  func read(_ words: String) -> Result<Value, Fault> {
    if let flag = own?.flag(words) { return .success(.boolean(flag)) }
    let word = words.lowercased()
    if catalogue.words(.yesWords).contains(word) { return .success(.boolean(true)) }
    if catalogue.words(.noWords).contains(word) { return .success(.boolean(false)) }
    return .failure(
      Fault(
        .unreadableBoolean,
        Message(
          .notYesOrNo,
          ["given": .quoting(words), "words": BooleanReader.accepted(own: own)])))
  }
}
