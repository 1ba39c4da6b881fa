import FormValues

/// The last changes of answers in a conversation, to be taken back one by one.
struct ChangeList: Sendable {
  /// One of them, with what was there before.
  enum Change: Sendable {
    case answer(Int, AnswerStatus)
    /// A row that was removed, and its name.
    case row(SessionState, String)
  }

  /// The most changes that are remembered.
  private static let limit = 100

  private var changes: [Change] = []

  mutating func add(_ change: Change) {
    changes.append(change)
    if changes.count > Self.limit { changes.removeFirst() }
  }

  /// Forgets all changes, because their slots are not those of the present answers.
  mutating func clear() { changes = [] }

  mutating func popLast() -> Change? { changes.popLast() }
}
