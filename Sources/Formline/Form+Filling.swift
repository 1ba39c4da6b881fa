public import FormCore
import FormMessages
import FormSession
public import FormStorage
import FormTerminal

/// The reason why a conversation ended without a submission.
public enum FillingEnd: Error, Sendable, Equatable {
  /// Standard input or standard error is not a terminal.
  case notATerminal
  /// The person stopped.
  case stopped
  /// The input ended before the last question.
  case inputEnded
  /// A signal, or a terminal that is gone, ended the conversation.
  case interrupted
}

extension Form {
  /// Asks all questions on the terminal, line by line, and returns what was submitted.
  ///
  /// The questions go to standard error and the answers come from standard input; nothing is
  /// stored.
  ///
  /// ```swift
  /// let answered = try form.fill()
  /// try DirectorySubmissionStore(at: "Submissions").append(answered)
  /// ```
  ///
  /// - Throws: ``FillingEnd`` if there is no submission.
  public func fill() throws(FillingEnd) -> PendingSubmission {
    let environment = Environment.process()
    guard environment.isTerminal(environment.input), environment.isTerminal(environment.errors)
    else { throw .notATerminal }
    guard let signals = SignalGuard() else { throw .interrupted }
    let style = TerminalStyle(
      isTerminal: true, isRefused: false, variable: environment.variable)
    let front = TerminalFront(environment, style, signals, catalogue)
    let home = environment.variable("HOME").flatMap { $0.isEmpty ? nil : $0 }
    let answerDecoder = AnswerDecoder(files: DiskFileLookup(files: nil, isNamed: true), home: home)
    var plan = InterviewPlan()
    plan.scheme = style.scheme
    var interview = Interview(self, front, answerDecoder, plan)
    let end = interview.run(Session(self), envelope: { .new() })
    var held = interview.front
    held.close()
    switch consume end {
    case .submitted(let record): return PendingSubmission(record, of: self)
    case .quit: throw .stopped
    case .left: throw .stopped
    case .inputEnded: throw .inputEnded
    case .broken: throw .interrupted
    }
  }
}
