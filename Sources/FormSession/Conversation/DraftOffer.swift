package import FormMessages

/// The question, before a conversation, of what becomes of a draft.
package struct DraftOffer: Sendable {
  /// The decision.
  package enum Choice: OfferedChoice {
    case goOn
    /// A new submission; the draft is kept.
    case anew
    /// A new submission; the draft is thrown away.
    case discard
    case stop
    case inputEnded
    case broken
  }

  private let offer: WordOffer<Choice>

  /// Offers a draft: what it is, in words, such as `a draft from 2026-03-02 08:10 with 5 of 7
  /// answers`.
  package init(of draft: Message, _ catalogue: Catalogue = .english) {
    offer = WordOffer(
      prompt: "draft",
      question: Message(.draftOffered, ["draft": .message(draft)]).text(in: catalogue),
      hint: Message(.draftHint).text(in: catalogue),
      words: [
        (.goOn, [""] + DraftOffer.words(.yesWords, catalogue)),
        (.anew, ["new"] + DraftOffer.words(.noWords, catalogue)),
        (.discard, ["d", "discard"]), (.stop, ["q", "quit", ":quit", ":save"]),
      ],
      catalogue: catalogue)
  }

  /// Tells that a draft is in use elsewhere.
  package init(inUse draft: Message, _ catalogue: Catalogue = .english) {
    offer = WordOffer(
      prompt: "draft",
      question: Message(.draftInUse, ["draft": .message(draft)]).text(in: catalogue),
      hint: Message(.draftInUseHint).text(in: catalogue),
      words: [
        (.anew, ["", "n", "new"] + DraftOffer.words(.yesWords, catalogue)),
        (.stop, ["q", "quit", ":quit", ":save"]),
      ],
      catalogue: catalogue)
  }

  /// The words for yes or no that are words, and not the signs of a switch.
  private static func words(_ phrase: Phrase, _ catalogue: Catalogue) -> [String] {
    catalogue.words(phrase).filter { !["true", "on", "1", "false", "off", "0"].contains($0) }
  }

  /// Asks until something is decided.
  package func ask(_ front: inout some PromptFront) -> Choice { offer.ask(&front) }
}
