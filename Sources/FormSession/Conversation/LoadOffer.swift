package import FormMessages

/// The question, before a conversation, of what is done about a form that could not be loaded.
package struct LoadOffer: Sendable {
  /// The decision.
  package enum Choice: OfferedChoice {
    case retry
    /// To take the copy of the form that was fetched before.
    case copy
    case stop
    case inputEnded
    case broken
  }

  private let offer: WordOffer<Choice>

  /// Tells why a form cannot be loaded, and offers what there is.
  ///
  /// - Parameter age: how old the copy is; nil if there is none.
  package init(_ form: String, _ reason: String, copy age: Message?, _ catalogue: Catalogue) {
    let hint = age.map { Message(.loadAgainOrCopyHint, ["age": .message($0)]) }
    let copy: [(Choice, [String])] = age == nil ? [] : [(.copy, ["c", "copy"])]
    offer = WordOffer(
      prompt: "form",
      question: Message(.formNotLoaded, ["form": .text(form), "reason": .text(reason)])
        .text(in: catalogue),
      hint: (hint ?? Message(.loadAgainHint)).text(in: catalogue),
      words: [(.retry, ["", "r", "retry"])] + copy + [(.stop, ["q", "quit", ":quit"])],
      catalogue: catalogue)
  }

  /// Asks until something is decided.
  package func ask(_ front: inout some PromptFront) -> Choice { offer.ask(&front) }
}
