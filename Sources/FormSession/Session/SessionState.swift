import FormCore

/// The answers of a session at one time.
struct SessionState: Sendable {
  let answerState: AnswerState
  let isSkipped: [Bool]
}

/// Questions with answers that are no longer asked because another answer has changed, and those
/// that are asked again.
struct QuestionChanges: Sendable {
  private(set) var gone: [Int] = []
  private(set) var returned: [Int] = []

  /// Adds changes; a question that disappeared and came back has not changed.
  mutating func add(gone: [Int], returned: [Int]) {
    let (newlyGone, back) = (Set(gone), Set(returned))
    let (before, after) = (Set(self.gone), Set(self.returned))
    self.gone = self.gone.filter { !back.contains($0) } + gone.filter { !after.contains($0) }
    self.returned =
      self.returned.filter { !newlyGone.contains($0) } + returned.filter { !before.contains($0) }
  }
}
