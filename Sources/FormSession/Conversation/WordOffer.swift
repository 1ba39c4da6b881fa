import FormMessages

/// A question outside of a form that is answered by one of a few words.
struct WordOffer<Choice: OfferedChoice>: Sendable {
  /// The short prompt.
  let prompt: String
  let question: String
  let hint: String
  /// The choices, each with its words in small letters.
  let words: [(choice: Choice, words: [String])]
  let catalogue: Catalogue

  /// Asks until something is decided.
  func ask(_ front: inout some PromptFront) -> Choice {
    front.show(ShownLine(.question, question))
    front.show(ShownLine(.hint, hint))
    for _ in 0..<QuestionPage.patience {
      switch front.readLine(LineRequest(prompt: prompt)) {
      case .ended: return .inputEnded
      case .broken: return .broken
      case .refused(let sentence): front.show(ShownLine(.refusal, "  \(sentence)"))
      case .lines: continue
      case .line(let line):
        let word = line.trimmed.lowercased()
        if let found = words.first(where: { $0.words.contains(word) }) { return found.choice }
        front.show(answer(to: line, isHelp: ["?", ":help"].contains(word)))
      }
    }
    return .inputEnded
  }

  private func answer(to line: String, isHelp: Bool) -> ShownLine {
    if isHelp { return ShownLine(.hint, "  \(hint)") }
    let refusal = Message(.meansNothing, ["given": .quoting(line), "hint": .text(hint)])
    return ShownLine(.refusal, "  \(refusal.text(in: catalogue))")
  }
}

/// The possible decisions of an offer.
protocol OfferedChoice: Equatable, Sendable {
  static var inputEnded: Self { get }
  static var broken: Self { get }
}
