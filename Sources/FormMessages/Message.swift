/// One thing that Formline says to the people who fill a form: which phrase, and what is put into
/// it. The language is chosen where it is shown.
public struct Message: Hashable, Sendable {
  /// The sentence, in whose gaps the arguments stand.
  public let phrase: Phrase
  private let arguments: [String: Argument]

  /// The value of a name in braces.
  public indirect enum Argument: Hashable, Sendable {
    case text(String)
    /// A number as records write it; in some languages a comma takes the place of its point.
    case number(String)
    /// A whole number, which also chooses between the forms for one and for more.
    case count(Int)
    case message(Message)
    /// One of the words of a phrase that is a list of them, from 0.
    case word(Phrase, Int)
    /// Several with a space between them.
    case phrases([Message])
    /// Several with a comma between them.
    case row([Argument])
    /// Several in a row: `a, b or c`.
    case all([Argument], Conjunction)
  }

  /// The word before the last one of several.
  public enum Conjunction: Hashable, Sendable { case and, or }

  public init(_ phrase: Phrase, _ arguments: [String: Argument] = [:]) {
    (self.phrase, self.arguments) = (phrase, arguments)
  }

  /// Returns the sentence with each text in it changed.
  package func changingTexts(_ change: (String) -> String) -> Message {
    Message(phrase, arguments.mapValues { $0.changingTexts(change) })
  }

  /// The sentence in a language.
  public func text(in catalogue: Catalogue) -> String {
    var text = ""
    for piece in catalogue.template(phrase).pieces {
      switch piece {
      case .text(let words): text += words
      case .argument(let name): text += arguments[name]?.text(in: catalogue) ?? ""
      case .forms(let name, let one, let more): text += arguments[name] == .count(1) ? one : more
      }
    }
    return text
  }
}

extension Message.Argument {
  /// An answer's text in quotes.
  public static func quoting(_ text: String) -> Self { .text(quoted(text)) }

  /// The name of a month, from 1.
  public static func month(_ month: Int) -> Self { .word(.monthNames, month - 1) }

  /// A size in bytes, in a larger unit if it is a round number of it.
  public static func size(_ bytes: Int) -> Self {
    roundSize(bytes).map { .text($0) } ?? .message(Message(.bytes, ["count": .count(bytes)]))
  }

  /// Texts in a row.
  public static func texts(_ texts: [String], _ conjunction: Message.Conjunction) -> Self {
    .all(texts.map { .text($0) }, conjunction)
  }

  /// Messages in a row.
  public static func messages(_ messages: [Message], _ conjunction: Message.Conjunction) -> Self {
    .all(messages.map { .message($0) }, conjunction)
  }

  fileprivate func changingTexts(_ change: (String) -> String) -> Self {
    switch self {
    case .text(let text): .text(change(text))
    case .message(let message): .message(message.changingTexts(change))
    case .phrases(let parts): .phrases(parts.map { $0.changingTexts(change) })
    case .row(let parts): .row(parts.map { $0.changingTexts(change) })
    case .all(let parts, let word): .all(parts.map { $0.changingTexts(change) }, word)
    case .number, .count, .word: self
    }
  }

  /// The words in a language.
  package func text(in catalogue: Catalogue) -> String {
    switch self {
    case .text(let text): return text
    case .number(let text):
      return catalogue.writesComma ? String(text.map { $0 == "." ? "," : $0 }) : text
    case .count(let count): return String(count)
    case .message(let message): return message.text(in: catalogue)
    case .word(let phrase, let index): return catalogue.word(phrase, index)
    case .phrases(let parts): return parts.map { $0.text(in: catalogue) }.joined(separator: " ")
    case .row(let parts): return parts.map { $0.text(in: catalogue) }.joined(separator: ", ")
    case .all(let parts, let conjunction):
      let word = Message(conjunction == .and ? .and : .or).text(in: catalogue)
      return listed(parts.map { $0.text(in: catalogue) }, word)
    }
  }
}
