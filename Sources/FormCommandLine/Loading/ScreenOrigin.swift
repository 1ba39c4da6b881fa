package import FormArguments
import FormCore
package import FormMessages
import FormSession
package import FormTerminal
import FormValues
import FormWording
package import Formline

/// The source of a screen's text.
package enum ScreenOrigin {
  case address(FormFetcher)
  /// A file beside the screen before; never a link.
  case file(FileFormSource, Environment)
  /// The screen before has nothing beside it.
  case nowhere(Route)

  /// The screen as sentences and findings name it.
  package var name: String {
    switch self {
    case .address(let fetcher): fetcher.address.text
    case .file(let source, _): source.name
    case .nowhere(let route): route.text
    }
  }

  /// The name as it stands in sentences.
  package var inQuotes: String { "'\(VisibleText(AddressText.withoutUser(name)))'" }

  /// The files that its options may come from.
  package var optionFiles: OptionFiles {
    if case .file(let source, _) = self { source.optionFiles } else { .none }
  }

  /// The text, or why it cannot be had.
  ///
  /// - Parameter signals: watches while it is fetched.
  package func fetch(
    _ signals: SignalGuard?
  ) throws(CommandFailure) -> Result<FormCopy, LoadingProblem> {
    switch self {
    case .address(let fetcher): return try fetcher.fetch(signals)
    case .file(let source, let environment):
      do throws(FileProblem) {
        let bytes = try FileText.readUnlinked(source.name, limit: FileFormSource.limit, isCut: true)
        let now = environment.now().instant
        return .success(FormCopy(bytes: bytes, etag: nil, fetchedAt: now))
      } catch {
        return .failure(.unfetched(error.reasonOfUnlinked))
      }
    case .nowhere:
      return .failure(.unfetched(Message(.nothingBeside)))
    }
  }

  /// Keeps what was fetched from an address; returns a message if that fails.
  package func keep(_ copy: FormCopy) -> Message? { fetcher?.keep(copy) }

  /// The copy that may be used, and how old it is.
  package var copy: FormCopy? { fetcher?.copy }
  package var age: Message? { fetcher?.age }
  package var isOffline: Bool { fetcher?.mode == .offline }

  private var fetcher: FormFetcher? {
    if case .address(let fetcher) = self { fetcher } else { nil }
  }
}

/// The place of the screens that a screen can go to: beside it, one name away.
package enum ScreenDirectory {
  /// A folder, with the slash behind it.
  case folder(String)
  case address(FormAddress)
  case nowhere
}
