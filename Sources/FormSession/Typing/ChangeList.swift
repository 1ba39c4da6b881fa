import FormCore
import FormValues

/// The last changes of answers in a conversation, to be taken back one by one.
struct ChangeList: Sendable {
  /// One of them, with what was there before.
  enum Change: Sendable {
    case answer(Int, AnswerStatus)
    /// A row that was removed, and its name.
    case row(SessionState, String)

    /// The most bytes of text that are there only because the change is remembered.
    fileprivate var textBytes: Int {
      switch self {
      case .answer(_, .given(let value)): value.textBytes
      case .answer(_, .open), .answer(_, .absent): 0
      case .row(let state, _): state.answerState.textBytes
      }
    }
  }

  /// The most changes that are remembered, and the most bytes of text in them, beside the last one.
  private static let limit = 100
  private static let mostBytes = 8 << 20

  private var changes: [Change] = []
  private var textBytes = 0

  mutating func add(_ change: Change) {
    changes.append(change)
    textBytes += change.textBytes
    while changes.count > Self.limit || changes.count > 1 && textBytes > Self.mostBytes {
      textBytes -= changes.removeFirst().textBytes
    }
  }

  /// Forgets all changes, because their slots are not those of the present answers.
  mutating func clear() { (changes, textBytes) = ([], 0) }

  mutating func popLast() -> Change? {
    guard let last = changes.popLast() else { return nil }
    textBytes -= last.textBytes
    return last
  }
}
