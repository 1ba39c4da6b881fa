public import FormCore

/// The question, before a conversation, of what becomes of a draft.
public struct DraftOffer: Sendable {
  /// What was decided.
  public enum Choice: Equatable, Sendable {
    case goOn
    /// A new submission; the draft is kept.
    case anew
    /// A new submission; the draft is thrown away.
    case discard
    case stop
    case inputEnded
    case broken
  }

  private let question: String
  private let hint: String
  private let words: [(choice: Choice, words: [String])]
  private let catalogue: Catalogue

  /// Offers a draft: what it is, in words, such as `a draft of 2026-03-02 08:10 with 5 of 7 answers`.
  public init(of draft: Message, _ catalogue: Catalogue = .english) {
    self.catalogue = catalogue
    question = Message(.draftOffered, ["draft": .message(draft)]).text(in: catalogue)
    hint = Message(.draftHint).text(in: catalogue)
    words = [
      (.goOn, [""] + DraftOffer.words(.yesWords, catalogue)),
      (.anew, ["new"] + DraftOffer.words(.noWords, catalogue)),
      (.discard, ["d", "discard"]), (.stop, ["q", "quit", ":quit", ":save"]),
    ]
  }

  /// Tells that a draft is in use elsewhere.
  public init(inUse draft: Message, _ catalogue: Catalogue = .english) {
    self.catalogue = catalogue
    question = Message(.draftInUse, ["draft": .message(draft)]).text(in: catalogue)
    hint = Message(.draftInUseHint).text(in: catalogue)
    words = [
      (.anew, ["", "n", "new"] + DraftOffer.words(.yesWords, catalogue)),
      (.stop, ["q", "quit", ":quit", ":save"]),
    ]
  }

  /// The words for yes or no that are words, and not the signs of a switch.
  private static func words(_ phrase: Phrase, _ catalogue: Catalogue) -> [String] {
    catalogue.words(phrase).filter { !["true", "on", "1", "false", "off", "0"].contains($0) }
  }

  /// Asks until something is decided.
  public func ask(_ front: inout some PromptFront) -> Choice {
    front.show(ShownLine(.question, question))
    front.show(ShownLine(.hint, hint))
    for _ in 0..<QuestionPage.patience {
      switch front.readLine(LineRequest(prompt: "draft")) {
      case .ended: return .inputEnded
      case .broken: return .broken
      case .refused(let sentence): front.show(ShownLine(.refusal, "  \(sentence)"))
      case .line(let line):
        let word = line.trimmed.lowercased()
        if let found = words.first(where: { $0.words.contains(word) }) { return found.choice }
        let isHelp = ["?", ":help"].contains(word)
        let refusal = Message(.meansNothing, ["given": .quoting(line), "hint": .text(hint)])
        front.show(
          ShownLine(
            isHelp ? .hint : .refusal, "  \(isHelp ? hint : refusal.text(in: catalogue))"))
      }
    }
    return .inputEnded
  }
}
