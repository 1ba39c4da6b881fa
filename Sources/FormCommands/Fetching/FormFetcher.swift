internal import FormCore

/// Gets the text of a form from its address, or from the copy that was kept of it.
struct FormFetcher {
  /// Where a form may come from.
  enum Mode {
    case either
    /// The server alone.
    case refresh
    /// The copy alone.
    case offline
  }

  let address: FormAddress
  let mode: Mode
  /// The copy that may be used.
  let copy: FormCopy?
  let environment: Environment
  private let cache: FormCache?

  init(_ address: FormAddress, _ mode: Mode, _ environment: Environment) {
    (self.address, self.mode, self.environment) = (address, mode, environment)
    cache = FormCache(variable: environment.variable)
    copy = mode == .refresh ? nil : cache?.copy(of: address)
  }

  /// Asks the server; the copy is right again if the server says so.
  func fetch() throws(CommandFailure) -> Result<FormCopy, LoadingProblem> {
    if mode == .offline {
      return copy.map { .success($0) }
        ?? .failure(.unfetched("no copy of it is kept; without '--offline' it is fetched"))
    }
    do throws(FetchProgram.Failure) {
      let answer = try FetchProgram(environment).fetch(address, etag: copy?.etag)
      return switch (answer, copy) {
      case (.form(let bytes, let etag), _):
        .success(FormCopy(bytes: bytes, etag: etag, fetchedAt: now))
      case (.unchanged, let copy?):
        .success(FormCopy(bytes: copy.bytes, etag: copy.etag, fetchedAt: now))
      case (.unchanged, nil):
        .failure(.unfetched("the server says that a copy is right which is not kept"))
      }
    } catch {
      switch error {
      case .refused(let sentence): throw .usage(sentence)
      case .failed(let sentence): return .failure(.unfetched(sentence))
      }
    }
  }

  /// Keeps what was fetched; a sentence says why where it cannot be kept.
  func keep(_ copy: FormCopy) -> String? {
    guard mode != .offline, copy != self.copy, let cache else { return nil }
    do throws(FileProblem) {
      try cache.keep(copy, of: address)
      return nil
    } catch {
      return "no copy of the form is kept: \(error.sentence)"
    }
  }

  /// How old the copy is.
  var age: Message? { copy?.age(at: now) }

  private var now: Instant { environment.now().instant }
}

/// Why there is no form to show, and no screen.
enum LoadingProblem: Error {
  case unfetched(String)
  /// A document with errors, or text that is none.
  case unusable(LoadedForm)
}
