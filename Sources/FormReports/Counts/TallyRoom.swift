/// How much the tally of one question may keep, so the tallies of all questions together stay
/// small.
struct TallyRoom: Sendable {
  /// The most different numbers.
  let numbers: Int
  /// The most different texts, and the most bytes of all of them.
  let texts: Int
  let bytes: Int
  /// The most different spellings that are counted before they are read, and their bytes.
  let spellings: Int
  let spellingBytes: Int

  /// The room of each of some questions.
  init(questions: Int) {
    let share = max(1, questions)
    numbers = min(20_000, max(100, 1_000_000 / share))
    texts = min(10_000, max(50, 500_000 / share))
    bytes = min(1 << 20, max(1 << 12, (50 << 20) / share))
    spellings = min(32_768, max(16, 400_000 / share))
    spellingBytes = min(1 << 20, max(1 << 10, (20 << 20) / share))
  }
}
