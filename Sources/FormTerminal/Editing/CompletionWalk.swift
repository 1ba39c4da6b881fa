internal import FormSession

/// The candidates of a completion, and which of them stands in the line.
struct CompletionWalk: Equatable, Sendable {
  private let completion: LineCompletion
  /// The text after the cursor, which stays there.
  private let tail: String
  private var index: Int?

  /// The candidates for the text before the cursor of a line.
  init(_ completion: LineCompletion, _ line: EditedText) {
    self.completion = completion
    tail = String(line.characters[line.cursor...])
  }

  /// Inserts the text that all candidates begin with, if it is longer than the typed text.
  func extend(_ line: inout EditedText) {
    let texts = completion.candidates.map(\.text)
    guard var common = texts.first.map({ Array($0) }) else { return }
    for text in texts.dropFirst() {
      let same = zip(common, text).prefix { $0 == $1 }.count
      common.removeLast(common.count - same)
    }
    let typed = line.textBeforeCursor.dropFirst(completion.kept.count)
    guard texts.count == 1 || common.count > typed.count else { return }
    put(String(common), &line)
  }

  /// Inserts the next candidate, or the one before.
  mutating func step(backwards: Bool, _ line: inout EditedText) {
    let count = completion.candidates.count
    guard count > 0 else { return }
    let next =
      index.map { ($0 + (backwards ? count - 1 : 1)) % count } ?? (backwards ? count - 1 : 0)
    index = next
    put(completion.candidates[next].text, &line)
  }

  private func put(_ text: String, _ line: inout EditedText) {
    line.replace(with: completion.kept + text)
    guard !tail.isEmpty else { return }
    let cursor = line.characters.count
    line.insert(tail)
    while line.cursor > cursor { line.moveLeft() }
  }
}
