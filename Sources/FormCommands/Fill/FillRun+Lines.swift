import FormCommandLine
import FormCore
import FormMessages
internal import FormSession
import FormTerminal
import FormValues
internal import Glibc

extension FillRun {
  /// Takes piped lines as the answers that options have not given, and stores the record if each
  /// question has had its line. Nothing is read if nothing is asked.
  mutating func readLines(
    _ session: consuming Session
  ) throws(CommandFailure) -> ExitCode {
    if plan.givesAnswers, !session.isAsking { return try submit(session) }
    guard let signals = SignalGuard() else { throw .failed("signals cannot be handled") }
    var session = session
    var reader = LineReader(descriptor: console.environment.input, signals: signals)
    var signal: Int32?
    var defaults: [AnswerFault] = []
    let end = PipedAnswers(dataDecoder).answer(&session, defaults: &defaults) {
      let event = reader.next(passing: &signal)
      return FrontReading(event)
    }
    signals.stop()
    tell(defaults)
    if end == .complete { return try submit(session) }
    if case .ended(line: 1, _) = end, plan.givesAnswers, signal == nil {
      try settle(&session)
      return try submit(session)
    }
    if case .ended(line: 1, _) = end, plan.discard != nil { return .done }
    keeper.save(session)
    if let sentence = sentence(end, session), signal == nil {
      console.say("formline fill: \(sentence.text(in: catalogue))")
      if case .ended = end { tellMissing(session) }
    }
    if keeper.settled() || signal != nil { _ = stopped(session) }
    if let signal { SignalGuard.dieBySignal(signal) }
    return code(of: end)
  }

  /// Names every answer that is missing and has no default, with its type and the option that gives
  /// it.
  private mutating func tellMissing(_ session: borrowing Session) {
    let missing = session.faults.filter { fault in
      fault.fault.code == .missing && fault.slot.flatMap { session.offer(for: $0) } == nil
    }
    guard !missing.isEmpty else { return }
    say(.stillMissing)
    let given = GivenAnswers(form, answerDecoder, dataDecoder, catalogue) { _ in nil }
    for fault in missing {
      console.say("\(given.problem(fault, in: fault.slot.map { session.input(at: $0) }))")
    }
  }

  private func code(of end: PipedAnswers.End) -> ExitCode {
    switch end {
    case .complete: .done
    case .refused, .unreadable, .tooMany: .findings
    case .ended: .stopped
    case .broken: .failed
    }
  }

  private func sentence(_ end: PipedAnswers.End, _ session: borrowing Session) -> Message? {
    switch end {
    case .complete: return nil
    case .refused(let line, let fault):
      let name = fault.slot.map { named($0, session) } ?? VisibleText(fault.path).text
      let reason = fault.fault.withSuggestion(in: catalogue)
      return Message(
        .lineRefused, ["line": .count(line), "name": .text(name), "reason": .text(reason)])
    case .unreadable(let line, let sentence):
      return Message(.lineUnreadable, ["line": .count(line), "reason": .text(sentence)])
    case .ended(let line, let index):
      return Message(.linesEnded, ["line": .count(line), "name": .text(named(index, session))])
    case .tooMany(let line): return Message(.lineTooMany, ["line": .count(line)])
    case .broken: return Message(.inputUnreadable)
    }
  }

  private func named(_ slot: Int, _ session: borrowing Session) -> String {
    "\(quoted(session.input(at: slot).question)) (\(VisibleText(session.path(of: slot))))"
  }
}

extension Session {
  /// Whether a question is open.
  fileprivate var isAsking: Bool { if case .ask = stage { true } else { false } }
}

extension LineReader {
  /// The next event; signals that do not end the program are passed over, and one that does is
  /// noted.
  fileprivate mutating func next(passing signal: inout Int32?) -> LineEvent {
    while true {
      let event = next()
      guard case .signal(let number) = event else { return event }
      if SignalGuard.ending.contains(number) {
        signal = number
        return event
      }
      if number == SIGTSTP { signals?.suspend() }
    }
  }
}
