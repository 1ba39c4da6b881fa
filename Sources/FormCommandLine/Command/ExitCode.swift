package import FormTerminal

/// The end of a run, as the shell sees it.
package enum ExitCode: Int32, Sendable, CaseIterable {
  /// Done.
  case done = 0
  /// Findings, rejects, or answers that do not satisfy the form.
  case findings = 1
  /// The command line was not understood.
  case usage = 2
  /// Input or output failed.
  case failed = 3
  /// Stopped before submitting.
  case stopped = 4

  /// The meaning of the number, for help pages.
  package var meaning: String {
    switch self {
    case .done: "success"
    case .findings: "findings, refused submissions, or answers that do not satisfy the form"
    case .usage: "invalid command line"
    case .failed: "input or output failed"
    case .stopped: "stopped before submitting"
    }
  }
}

/// The reason why a command ends early.
package enum CommandFailure: Error, Sendable {
  /// The command line was not understood.
  case usage(String)
  /// Answers or documents that cannot be used; the sentence says why, unless it was printed
  /// already.
  case refused(String?)
  /// Input or output failed.
  case failed(String)
  /// Stopped by the person before there was anything to submit.
  case stopped
  /// A signal ends the program, which first prints what it has to say.
  case signal(Int32)
  /// The reader of standard output is gone.
  case outputClosed

  package init(_ error: OutputError) {
    self =
      switch error {
      case .closed: .outputClosed
      case .failed(_, let reason): .failed("standard output: \(reason)")
      }
  }
}

extension TerminalFront {
  /// The failure of a command whose conversation cannot go on.
  package var failure: CommandFailure {
    switch problem {
    case .signal(let number): .signal(number)
    case .reading(let code): .failed("standard input: \(SystemText.reason(code))")
    case .writing(let reason): .failed("standard error: \(reason)")
    case nil: .stopped
    }
  }
}
