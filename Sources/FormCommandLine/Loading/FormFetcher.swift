package import FormMessages
package import FormTerminal
import FormValues

/// Gets the text of a form from its address, or from the copy that was kept of it.
package struct FormFetcher {
  /// A source of a form.
  package enum Mode {
    case either
    /// The server alone.
    case refresh
    /// The copy alone.
    case offline
  }

  package let address: FormAddress
  package let mode: Mode
  /// The copy that may be used.
  package let copy: FormCopy?
  package let environment: Environment
  private let cache: FormCache?

  package init(_ address: FormAddress, _ mode: Mode, _ environment: Environment) {
    (self.address, self.mode, self.environment) = (address, mode, environment)
    cache = FormCache(variable: environment.variable)
    copy = mode == .refresh ? nil : cache?.copy(of: address)
  }

  /// Asks the server; the copy is right again if the server says so.
  ///
  /// - Parameter signals: watches meanwhile, if there is something to clean up.
  package func fetch(
    _ signals: SignalGuard? = nil
  ) throws(CommandFailure) -> Result<FormCopy, LoadingProblem> {
    if mode == .offline {
      return copy.map { .success($0) }
        ?? .failure(.unfetched(Message(.copyMissing)))
    }
    do throws(FetchProgram.Failure) {
      let answer = try FetchProgram(environment).fetch(address, etag: copy?.etag, signals)
      return switch (answer, copy) {
      case (.form(let bytes, let etag), _):
        .success(FormCopy(bytes: bytes, etag: etag, fetchedAt: now))
      case (.unchanged, let copy?):
        .success(FormCopy(bytes: copy.bytes, etag: copy.etag, fetchedAt: now))
      case (.unchanged, nil):
        .failure(.unfetched(Message(.copyUnknown)))
      }
    } catch {
      switch error {
      case .refused(let sentence): throw .usage(sentence)
      case .failed(let message): return .failure(.unfetched(message))
      case .signal(let number): throw .signal(number)
      }
    }
  }

  /// Keeps what was fetched; returns a message if that fails.
  package func keep(_ copy: FormCopy) -> Message? {
    guard mode != .offline, copy != self.copy, let cache else { return nil }
    do throws(FileProblem) {
      try cache.keep(copy, of: address)
      return nil
    } catch {
      return Message(.copyNotKept, ["reason": .message(error.message)])
    }
  }

  /// The age of the copy.
  package var age: Message? { copy?.age(at: now) }

  private var now: Instant { environment.now().instant }
}

/// The reason why there is no form or screen to show.
package enum LoadingProblem: Error {
  case unfetched(Message)
  /// A document with errors, or text that is none.
  case unusable(LoadedForm)
}
