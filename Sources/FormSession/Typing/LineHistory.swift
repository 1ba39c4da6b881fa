import FormValues

/// The lines that were typed at the questions of a form, those of secrets left out.
package struct LineHistory: Sendable {
  /// The most lines that are remembered.
  static let limit = 1000

  private var lines: [(question: Int, line: String)] = []

  package init() {}

  /// Remembers a line once, as the latest one.
  mutating func add(_ line: String, at prompt: Prompt) {
    guard !prompt.isSecret, !line.isBlankText, line.utf8.count <= 4096 else { return }
    lines.removeAll { $0.question == prompt.index && $0.line == line }
    lines.append((prompt.index, line))
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
