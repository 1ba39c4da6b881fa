import FormCore
public import FormValues

/// The answers of a session at one time.
struct SessionState: Sendable {
  let answerState: AnswerState
  let isSkipped: [Bool]
}

/// Something that happened to the answers of a session.
enum SessionChange: Hashable, Sendable {
  /// The answer of a slot was given or taken away, or it was asked for another row.
  case answer(Int)
  /// A row was taken away, so others have other numbers: its index among those of the group that a
  /// slot asks another row of.
  case row(Int, of: Int)
  /// Any answer may be another one.
  case everything
}

/// Questions with answers that are no longer asked because another answer has changed, and those
/// that are asked again.
struct QuestionChanges: Sendable {
  private(set) var gone: [Int] = []
  private(set) var returned: [Int] = []

  /// The changes of some questions.
  func filter(_ isIncluded: (Int) -> Bool) -> QuestionChanges {
    var changes = QuestionChanges()
    (changes.gone, changes.returned) = (gone.filter(isIncluded), returned.filter(isIncluded))
    return changes
  }

  /// Adds changes; a question that disappeared and came back has not changed.
  mutating func add(gone: [Int], returned: [Int]) {
    guard !(gone.isEmpty && returned.isEmpty) else { return }
    let (newlyGone, back) = (Set(gone), Set(returned))
    let (before, after) = (Set(self.gone), Set(self.returned))
    self.gone = self.gone.filter { !back.contains($0) } + gone.filter { !after.contains($0) }
    self.returned =
      self.returned.filter { !newlyGone.contains($0) } + returned.filter { !before.contains($0) }
  }
}

/// The state of one input in a session.
public enum AnswerStatus: Equatable, Sendable {
  /// Not asked yet; a default is still on offer.
  case open
  /// Asked and skipped, or cleared; a default is never offered again.
  case absent
  case given(Value)
}
