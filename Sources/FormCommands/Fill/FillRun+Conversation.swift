internal import FormCore
internal import FormSession

extension FillRun {
  /// Asks, line by line, and stores what was submitted.
  mutating func converse(_ session: consuming Session) throws(CommandFailure) -> ExitCode {
    guard let signals = SignalGuard() else { throw .failed("signals cannot be watched") }
    let front = TerminalFront(console, signals)
    var interviewPlan = InterviewPlan()
    interviewPlan.skipsReview = plan.skipsReview
    var interview = Interview(form, front, intake, interviewPlan)
    let end = interview.run(session, envelope: { envelope })
    // From here on a signal ends the program as it always does.
    interview.front.close()
    signals.stop()
    switch end {
    case .submitted(let record): return try store(record)
    case .quit: return stopped()
    case .inputEnded:
      say("The input has ended.")
      return stopped()
    case .broken: return try broken(interview.front.problem)
    }
  }

  private mutating func stopped() -> ExitCode {
    say("Stopped. Nothing was submitted.")
    return .stopped
  }

  private mutating func broken(
    _ problem: TerminalFront.Problem?
  ) throws(CommandFailure) -> ExitCode {
    switch problem {
    case .signal(let number):
      _ = stopped()
      SignalGuard.dieBySignal(number)
    case .reading(let code): throw .failed("standard input: \(SystemText.reason(code))")
    case .writing(let reason): throw .failed("standard error: \(reason)")
    case nil: return stopped()
    }
  }
}
