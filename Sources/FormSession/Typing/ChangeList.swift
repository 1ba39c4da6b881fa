import FormCore
import FormValues

/// The last changes of answers in a conversation, to be taken back one by one.
struct ChangeList: Sendable {
  /// One of them, with what was there before.
  enum Change: Sendable {
    case answer(Int, AnswerStatus)
    /// A row that was removed, and its name.
    case row(SessionState, String)

    /// What is there only because the change is remembered: the bytes of texts, and 16 for each
    /// place of the answers before a row was removed.
    fileprivate var bytes: Int {
      switch self {
      case .answer(_, .given(let value)): value.textBytes
      case .answer(_, .open), .answer(_, .absent): 0
      case .row(let state, _): state.answerState.textBytes + 16 * state.answerState.slotCount
      }
    }
  }

  /// The most changes that are remembered, and the most bytes in them, beside the last one.
  private static let limit = 100
  private static let mostBytes = 8 << 20

  private var changes: [Change] = []
  private var bytes = 0

  mutating func add(_ change: Change) {
    changes.append(change)
    bytes += change.bytes
    while changes.count > Self.limit || changes.count > 1 && bytes > Self.mostBytes {
      bytes -= changes.removeFirst().bytes
    }
  }

  /// Forgets all changes, because their slots are not those of the present answers.
  mutating func clear() { (changes, bytes) = ([], 0) }

  mutating func popLast() -> Change? {
    guard let last = changes.popLast() else { return nil }
    bytes -= last.bytes
    return last
  }
}
