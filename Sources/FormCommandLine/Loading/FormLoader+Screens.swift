package import FormCore
import FormDecoding
import FormDialects
package import FormMessages
import FormSession
import FormTerminal
import FormValues
import Formline

extension FormLoader {
  /// The states of a run that begins with the form of a word; its route is the name of the
  /// document.
  package func screens(from word: String) -> Screens {
    Screens(at: Route(FormIdentifier(ofDocumentNamed: path(of: word)).text))
  }

  /// Loads the first screen of a conversation, or of a run without one.
  ///
  /// - Parameter retrying: the conversation in which a form that cannot be fetched is tried again.
  package func first(
    _ word: String, _ screens: inout Screens, retrying: RetryConversation?
  ) throws(CommandFailure) -> LoadedForm {
    if let fetcher = try fetcher(word) { return try load(.address(fetcher), &screens, retrying) }
    screens.take(.initiate)
    let loaded = try load(from: source(word), needsOneLayout: true)
    screens.take(loaded, isUsable: loaded.isUsable(takesReplaced: true))
    return loaded
  }

  /// The form of what was loaded, in one of some languages. Its document is let go before, and then
  /// the form in all of its languages: each takes more memory than what is left.
  package func form(
    of loaded: consuming LoadedForm, in languages: [LanguageRange], _ console: inout Console,
    takesReplaced: Bool
  ) throws(CommandFailure) -> Form {
    let form = try definition(of: loaded, &console, takesReplaced: takesReplaced).form
    _ = consume loaded
    let translated = form.speaking(languages)
    _ = consume form
    ProcessMemory.giveBack()
    return translated
  }

  /// Loads the screen that the machine is going to.
  package func next(
    in directory: ScreenDirectory, _ screens: inout Screens, _ retrying: RetryConversation
  ) throws(CommandFailure) -> LoadedForm {
    let route = screens.routes.current
    let origin: ScreenOrigin =
      switch directory {
      case .folder(let folder):
        .file(
          FileFormSource("\(folder)\(route.text).json", input: environment.input), environment)
      case .address(let address): .address(try fetcher(address.beside(route.text)))
      case .nowhere: .nowhere(route)
      }
    return try load(origin, &screens, retrying)
  }

  /// The folder of the screens that the form of a word can go to.
  package func screenDirectory(of word: String) -> ScreenDirectory {
    if let address = FormAddress(word) { return .address(address) }
    return source(word).folder.map { .folder($0) } ?? .nowhere
  }

  private func load(
    _ origin: ScreenOrigin, _ screens: inout Screens, _ retrying: RetryConversation?
  ) throws(CommandFailure) -> LoadedForm {
    var loading = ScreenLoading(origin, retrying, environment, catalogue) {
      $0.isUsable(takesReplaced: true)
    }
    return try loading.run(&screens) { source throws(CommandFailure) in
      try load(source, files: origin.optionFiles, needsOneLayout: true)
    }
  }
}
