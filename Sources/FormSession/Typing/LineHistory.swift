import FormValues

/// The lines that were typed at the questions of a form, those of secrets left out.
package struct LineHistory: Sendable {
  /// The most lines that are remembered.
  static let limit = 1000

  private var lines: [(question: Int, line: String)] = []

  package init() {}

  /// Whether nothing has been remembered yet.
  var isEmpty: Bool { lines.isEmpty }

  /// Remembers a line once, as the latest one.
  mutating func add(_ line: String, at prompt: Prompt) {
    guard !prompt.isSecret else { return }
    lines.removeAll { $0.question == prompt.index && $0.line == line }
    append(line, question: prompt.index)
  }

  /// Remembers the answers that a session has from before, as they would be typed.
  mutating func add(answersOf session: borrowing Session, _ answerDecoder: AnswerDecoder) {
    for slot in session.questions.suffix(Self.limit) {
      guard let line = LineAssistant.line(of: slot, in: session, answerDecoder) else { continue }
      append(line, question: slot)
    }
  }

  private mutating func append(_ line: String, question: Int) {
    guard !line.isBlankText, line.utf8.count <= 4096 else { return }
    lines.append((question, line))
    if lines.count > Self.limit { lines.removeFirst() }
  }

  /// The latest ones last: those of other questions, then those of this one.
  func lines(at prompt: Prompt) -> [String] {
    guard !prompt.isSecret else { return [] }
    let others = lines.filter { $0.question != prompt.index }
    let own = lines.filter { $0.question == prompt.index }
    return (others + own).map(\.line)
  }
}
