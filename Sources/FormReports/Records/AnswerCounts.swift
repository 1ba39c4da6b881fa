import FormValues
import JSONText

/// The answers to one question by their spelling, on their way to its tally: most answers have been
/// given before, and are counted without being read again.
struct AnswerCounts: Sendable {
  /// What becomes of the answers.
  private enum Purpose {
    /// They are read, each spelling once.
    case figures
    /// They are texts, and count as they are.
    case texts
    /// They are files, which are all different, and read one by one.
    case files
    /// They are secrets, and only counted.
    case nothing
  }

  private var purpose: Purpose
  private let room: TallyRoom
  private var words: BooleanWords?
  private var spellings = KeyCounts()
  /// One where texts are counted, and otherwise none: there may be many questions, and it is large.
  private var texts: [TextTally] = []
  private var unlike = 0

  init(for tally: QuestionTally, _ room: TallyRoom) {
    self.room = room
    purpose =
      switch tally.figures {
      case .texts: .texts
      case .secret, .rows: .nothing
      case .numbers, .toggle, .dates, .times, .choices: .figures
      case .files: .files
      }
    if purpose == .texts { texts = [TextTally(room)] }
  }

  /// Forgets all answers, and counts none from now on.
  mutating func hide() {
    (purpose, spellings, texts) = (.nothing, KeyCounts(), [])
  }

  /// Reads the spellings that were counted, and gives their memory back. Texts stay: they are counted
  /// where they are kept.
  mutating func release(to tally: inout QuestionTally) {
    guard purpose == .figures else { return }
    flush(to: &tally)
    spellings = KeyCounts()
  }

  /// Goes on with the words of another definition's toggle.
  mutating func use(_ words: BooleanWords?, _ tally: inout QuestionTally) {
    guard self.words != words else { return }
    flush(to: &tally)
    self.words = words
  }

  /// Counts answers that stand in a text with padding.
  mutating func count(
    _ answers: Span<RecordCell>, in text: Span<UInt8>, _ tally: inout QuestionTally
  ) {
    switch purpose {
    case .nothing: break
    case .texts: countTexts(answers, in: text)
    case .files: tally.add(files: answers, in: text)
    case .figures:
      var index = 0
      while true {
        index = spellings.countKnown(answers, index..<answers.count, in: text, inset: 0)
        guard index < answers.count else { break }
        spellings.begin()
        spellings.append(text, answers[index].range, tag: answers[index].tag)
        addNew(&tally)
        index &+= 1
      }
    }
  }

  private mutating func countTexts(_ answers: Span<RecordCell>, in text: Span<UInt8>) {
    var index = 0
    while index < answers.count {
      let start = index
      while index < answers.count, answers[index].kind == .text { index &+= 1 }
      texts[0].add(answers, start..<index, in: text)
      guard index < answers.count else { return }
      if answers[index].kind == .escapedText {
        texts[0].add(decoding: text, from: answers[index].range.lowerBound &+ 1)
      } else {
        unlike += 1
      }
      index &+= 1
    }
  }

  private mutating func addNew(_ tally: inout QuestionTally) {
    // The key that is being made stays.
    if !spellings.hasRoom(keys: room.spellings, bytes: room.spellingBytes) { flush(to: &tally) }
    spellings.insert()
  }

  /// Reads what was counted.
  mutating func flush(to tally: inout QuestionTally) {
    if let texts = texts.first { return tally.take(texts, unlike: unlike) }
    for number in 0..<spellings.count {
      let (bytes, tag) = spellings.text(at: number)
      let value = RecordCell.Kind(rawValue: tag).map { TalliedValue($0, bytes) } ?? .other
      tally.add(value, times: spellings.count(at: number), words: words)
    }
    spellings.removeAll()
  }
}
