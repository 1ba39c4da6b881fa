import FormCore
import FormMessages
import FormValues

extension LineAssistant {
  /// Helps with the answer to the question that a prompt asks; nothing helps with a secret.
  ///
  /// - Parameter isAskedAnew: whether the present answer stands in the line at the beginning.
  init(
    _ asked: AskedQuestion, in session: borrowing Session, _ answerDecoder: AnswerDecoder,
    _ history: LineHistory, keepsDrafts: Bool, isAskedAnew: Bool
  ) {
    let prompt = asked.prompt
    guard !prompt.isSecret else {
      self.init(commands: [])
      return
    }
    let slot = prompt.index
    let question = Self.question(at: slot, prompt.options, asked.reader, session, answerDecoder)
    let commands = SessionCommand.names(
      at: prompt, inRow: session.isInRow(slot), keepsDrafts: keepsDrafts)
    self.init(
      question, prefill: isAskedAnew ? Self.prefill(question, slot, session) : "",
      optionLines: asked.optionLines, history: history.lines(at: prompt), commands: commands)
  }

  private static func question(
    at slot: Int, _ options: [String], _ reader: AnswerReader, _ session: borrowing Session,
    _ answerDecoder: AnswerDecoder
  ) -> Question {
    let rule = session.rule(at: slot)
    return Question(
      reader: reader, type: rule.type, rule: rule,
      options: options, words: rule.words, answerDecoder: answerDecoder,
      catalogue: session.form.catalogue)
  }

  /// The line that gives the present answer of a slot; nil for a secret, for a row that is asked
  /// for, and for a picker, in which Up and Down walk the options.
  static func line(
    of slot: Int, in session: borrowing Session, _ answerDecoder: AnswerDecoder
  ) -> String? {
    guard case .input = session.answerState.subject(of: slot),
      !session.input(at: slot).isSecret
    else {
      return nil
    }
    switch session.rule(at: slot).type {
    case .choice, .choices: return nil
    case .text, .number, .boolean, .date, .time, .dateTime, .file:
      let reader = answerDecoder.reader(at: slot, in: session)
      return prefill(question(at: slot, [], reader, session, answerDecoder), slot, session)
    }
  }

  /// The present answer as it can be typed; empty if there is none, or none that could be.
  private static func prefill(
    _ question: Question, _ slot: Int, _ session: borrowing Session
  ) -> String {
    guard case .given(let value) = session.status(of: slot),
      let text = AnswerText(question, session.options(at: slot)).text(of: value),
      case .answer(let answer) = TypedLine(text),
      case .value(value, _) = question.reader.read(answer)
    else { return "" }
    return text
  }
}
