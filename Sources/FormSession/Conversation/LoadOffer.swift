public import FormCore

/// The question, before a conversation, of what is done about a form that could not be loaded.
public struct LoadOffer: Sendable {
  /// What was decided.
  public enum Choice: Equatable, Sendable {
    case retry
    /// To take the copy of the form that was fetched before.
    case copy
    case stop
    case inputEnded
    case broken
  }

  private let question: String
  private let hint: String
  private let offersCopy: Bool
  private let catalogue: Catalogue

  /// Tells why a form cannot be loaded, and offers what there is.
  ///
  /// - Parameter age: how old the copy is; nil if there is none.
  public init(_ form: String, _ reason: String, copy age: Message?, _ catalogue: Catalogue) {
    self.catalogue = catalogue
    question = Message(.formNotLoaded, ["form": .text(form), "reason": .text(reason)])
      .text(in: catalogue)
    hint =
      (age.map { Message(.loadAgainOrCopyHint, ["age": .message($0)]) } ?? Message(.loadAgainHint))
      .text(in: catalogue)
    offersCopy = age != nil
  }

  /// Asks until something is decided.
  public func ask(_ front: inout some PromptFront) -> Choice {
    front.show(ShownLine(.question, question))
    front.show(ShownLine(.hint, hint))
    for _ in 0..<QuestionPage.patience {
      switch front.readLine(LineRequest(prompt: "form")) {
      case .ended: return .inputEnded
      case .broken: return .broken
      case .refused(let sentence): front.show(ShownLine(.refusal, "  \(sentence)"))
      case .line(let line):
        if let choice = choice(line.trimmed.lowercased()) { return choice }
        let refusal = Message(.meansNothing, ["given": .quoting(line), "hint": .text(hint)])
        front.show(ShownLine(.refusal, "  \(refusal.text(in: catalogue))"))
      }
    }
    return .inputEnded
  }

  private func choice(_ word: String) -> Choice? {
    switch word {
    case "", "r", "retry": .retry
    case "c", "copy": offersCopy ? .copy : nil
    case "q", "quit", ":quit": .stop
    default: nil
    }
  }
}
