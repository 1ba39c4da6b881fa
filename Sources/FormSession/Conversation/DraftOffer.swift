import FormCore

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

  /// Offers a draft: what it is, in words, such as `a draft of 2026-03-02 08:10 with 5 of 7 answers`.
  public init(of draft: String) {
    question = "\(draft) is kept: continue it?"
    hint = "Enter continues it, n begins a new one and keeps it, d discards it, q stops."
    words = [
      (.goOn, ["", "y", "yes"]), (.anew, ["n", "no", "new"]), (.discard, ["d", "discard"]),
      (.stop, ["q", "quit", ":quit", ":save"]),
    ]
  }

  /// Tells that a draft is in use elsewhere.
  public init(inUse draft: String) {
    question = "\(draft) is being filled by another session."
    hint = "Enter begins a new one, q stops."
    words = [
      (.anew, ["", "n", "new", "y", "yes"]), (.stop, ["q", "quit", ":quit", ":save"]),
    ]
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
        let refusal = ["?", ":help"].contains(word) ? "" : "\(quoted(line)) means nothing here. "
        front.show(ShownLine(refusal.isEmpty ? .hint : .refusal, "  \(refusal)\(hint)"))
      }
    }
    return .inputEnded
  }
}
