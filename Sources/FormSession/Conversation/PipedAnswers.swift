package import FormCore
import FormMessages
import FormValues

/// Lines as data: one for each question that is asked, without commands and without a review.
package struct PipedAnswers: Sendable {
  private let answerDecoder: AnswerDecoder

  package init(_ answerDecoder: AnswerDecoder) { self.answerDecoder = answerDecoder }

  /// The end of the lines.
  package enum End: Equatable, Sendable {
    /// Every question has had its line, and there was none left.
    case complete
    /// The line of a number was refused as the answer of an input.
    case refused(line: Int, AnswerFault)
    /// A line could not be read as text.
    case unreadable(line: Int, String)
    /// The lines ended before the question of a slot.
    case ended(line: Int, index: Int)
    /// One line came after the last question.
    case tooMany(line: Int)
    case broken
  }

  /// Answers every question that needs it; an empty line takes the default, or skips. What is wrong
  /// with a default that cannot be taken is added to `defaults`.
  package func answer(
    _ session: inout Session, defaults: inout [AnswerFault], next: () -> FrontReading
  ) -> End {
    var line = 0
    while case .ask(let index) = session.stage {
      line += 1
      switch next() {
      case .ended: return .ended(line: line, index: index)
      case .broken, .lines: return .broken
      case .refused(let sentence): return .unreadable(line: line, sentence)
      case .line(let text):
        if text.isBlankText, let fault = session.refusedDefault(at: index) {
          defaults.append(fault)
        }
        do { try take(text, at: index, in: &session) } catch {
          return .refused(line: line, session.fault(error, at: index))
        }
      }
    }
    return end(after: line, next())
  }

  private func end(after line: Int, _ reading: FrontReading) -> End {
    switch reading {
    case .ended: .complete
    case .line, .lines, .refused: .tooMany(line: line + 1)
    case .broken: .broken
    }
  }

  private func take(
    _ line: String, at index: Int, in session: inout Session
  ) throws(Fault) {
    switch answerDecoder.take(line, at: index, in: session) {
    case .keep: try session.handle(.keep)
    case .absent:
      guard !session.isRequired(index) else { throw session.missing(index) }
      session.clear(at: index)
      try session.handle(.proceed)
    case .value(let value, _): try session.handle(.answer(value))
    case .folder(let path, _):
      throw Fault(.fileMissing, Message(.folderGiven, ["given": .quoting(path)]))
    case .refused(let fault): throw fault
    }
  }
}
