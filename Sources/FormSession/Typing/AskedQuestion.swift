import FormCore
import FormValues

/// A question as it is asked for as long as no answer changes: of many options it takes long to
/// make.
struct AskedQuestion: Sendable {
  let prompt: Prompt
  /// The reader of lines that answer it.
  let reader: AnswerReader
  /// The options as they can be typed.
  let optionLines: [String]
  /// The number of changes that the session had seen.
  private let changes: Int

  init(
    _ slot: Int, in session: borrowing Session, _ views: ViewFactory, _ answerDecoder: AnswerDecoder
  ) {
    prompt = views.prompt(for: slot, in: session)
    reader = answerDecoder.reader(at: slot, in: session)
    let isSeveral = if case .choices = session.rule(at: slot).type { true } else { false }
    optionLines = OptionText.all(prompt.options, several: isSeveral)
    changes = session.changes.count
  }

  /// Whether it is the question of a slot as a session stands.
  func isCurrent(_ slot: Int, in session: borrowing Session) -> Bool {
    prompt.index == slot && changes == session.changes.count
  }
}
