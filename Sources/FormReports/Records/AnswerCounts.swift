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
    /// They are secrets, and only counted.
    case nothing
  }

  private var purpose: Purpose
  private let room: TallyRoom
  private var words: BooleanWords?
  private var spellings = KeyCounts()
  private var texts: TextTally
  private var unlike = 0

  init(for tally: QuestionTally, _ room: TallyRoom) {
    (self.room, texts) = (room, TextTally(room))
    purpose =
      switch tally.figures {
      case .texts: .texts
      case .secret, .rows: .nothing
      case .numbers, .toggle, .dates, .times, .choices, .files: .figures
      }
  }

  /// Forgets all answers, and counts none from now on.
  mutating func hide() {
    (purpose, spellings, texts) = (.nothing, KeyCounts(), TextTally(room))
  }

  /// Goes on with the words of another definition's toggle.
  mutating func use(_ words: BooleanWords?, _ tally: inout QuestionTally) {
    guard self.words != words else { return }
    flush(to: &tally)
    self.words = words
  }

  /// Counts an answer that stands in a text with padding; false if it is one that was not given
  /// before, and is to be added.
  @inline(__always)
  mutating func count(_ spelling: SpelledKind, _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    switch purpose {
    case .nothing: break
    case .texts: add(spelling, text, range)
    case .figures: return spellings.countKnown(text, range, tag: spelling.rawValue)
    }
    return true
  }

  /// Adds an answer that was not given before.
  mutating func addNew(
    _ spelling: SpelledKind, _ text: Span<UInt8>, _ range: Range<Int>, _ tally: inout QuestionTally
  ) {
    spellings.begin()
    spellings.append(text, range, tag: spelling.rawValue)
    addNew(&tally)
  }

  private mutating func add(_ spelling: SpelledKind, _ text: Span<UInt8>, _ range: Range<Int>) {
    switch spelling {
    case .text: texts.add(text, range.lowerBound &+ 1..<range.upperBound &- 1)
    case .escapedText: texts.add(decoding: text, from: range.lowerBound &+ 1)
    case .number, .boolean, .list, .file: unlike += 1
    }
  }

  private mutating func addNew(_ tally: inout QuestionTally) {
    // The key that is being made stays.
    if !spellings.hasRoom(keys: room.spellings, bytes: room.spellingBytes) { flush(to: &tally) }
    spellings.insert()
  }

  /// Reads what was counted.
  mutating func flush(to tally: inout QuestionTally) {
    if purpose == .texts { return tally.take(texts, unlike: unlike) }
    for number in 0..<spellings.count {
      let (bytes, tag) = spellings.text(at: number)
      let value = SpelledKind(rawValue: tag).map { TalliedValue($0, bytes) } ?? .other
      tally.add(value, times: spellings.count(at: number), words: words)
    }
    spellings.removeAll()
  }
}
