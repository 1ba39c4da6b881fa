import FormCore
package import FormMessages
package import FormSession
package import FormTerminal
package import FormValues
import Formline
import JSONText

/// The states of the screens of one run: a screen is the identifier of its form, or nil if only the
/// document is read.
package typealias Screens = ScreenMachine<FormIdentifier?, LoadingProblem>

extension ScreenMachine<FormIdentifier?, LoadingProblem> {
  /// Takes what a text was loaded as: one that is no JSON is bad data, and a document that cannot
  /// be used is a failure.
  package mutating func take(_ loaded: LoadedForm, isUsable: Bool) {
    guard loaded.source.reading.root != nil else {
      take(.badData(.unusable(loaded)))
      return
    }
    take(.loadData)
    take(isUsable ? .success(loaded.form?.identifier) : .failure(.unusable(loaded)))
  }
}

/// Brings a screen through its states: fetched, loaded, and there or not. In a conversation one
/// that is not there can be tried again, or its copy taken; elsewhere the copy stands in where the
/// server gives nothing.
package struct ScreenLoading {
  package typealias Load = (DocumentSource) throws(CommandFailure) -> LoadedForm

  private let origin: ScreenOrigin
  private let retrying: RetryConversation?
  private let isUsable: (LoadedForm) -> Bool
  private let catalogue: Catalogue
  private var console: Console
  /// Whether the copy is what is loaded next, and whether it has been tried.
  private var takesCopy = false
  private var hasTriedCopy = false

  package init(
    _ origin: ScreenOrigin, _ retrying: RetryConversation?, _ environment: Environment,
    _ catalogue: Catalogue = .english, isUsable: @escaping (LoadedForm) -> Bool
  ) {
    (self.origin, self.retrying, self.isUsable) = (origin, retrying, isUsable)
    self.catalogue = catalogue
    console = Console(environment)
  }

  /// Loads the screen that the machine is fetching, or says why there is none; one that cannot be
  /// used may be what is returned.
  package mutating func run(
    _ machine: inout Screens, _ load: Load
  ) throws(CommandFailure) -> LoadedForm {
    machine.take(.initiate)
    while true {
      switch try text() {
      case .failure(let problem): machine.take(.badData(problem))
      case .success(let copy):
        let loaded = try load(.document(named: origin.name, copy.bytes, .none))
        machine.take(loaded, isUsable: isUsable(loaded))
        if machine.state == .present {
          if let note = origin.keep(copy) { say(note) }
          return loaded
        }
      }
      if let loaded = try settle(&machine) { return loaded }
    }
  }

  /// The text of the form, if it can be had.
  private mutating func text() throws(CommandFailure) -> Result<FormCopy, LoadingProblem> {
    if takesCopy, let copy = origin.copy {
      (takesCopy, hasTriedCopy) = (false, true)
      return .success(copy)
    }
    let result = try fetch()
    if origin.isOffline, case .success = result { say(copyIsUsed(.copyUsed)) }
    return result
  }

  /// Fetches the form; between screens a signal first shows what is kept, and then ends the
  /// program.
  private mutating func fetch() throws(CommandFailure) -> Result<FormCopy, LoadingProblem> {
    let signals = retrying?.isBetweenScreens == true ? SignalGuard() : nil
    defer { signals?.stop() }
    do throws(CommandFailure) {
      return try origin.fetch(signals)
    } catch {
      // The message begins on a line of its own, after the ^C of the terminal.
      if case .signal = error { console.say("") }
      throw error
    }
  }

  /// Returns the form with its errors after an error, or nil to try it again.
  private mutating func settle(
    _ machine: inout Screens
  ) throws(CommandFailure) -> LoadedForm? {
    guard let problem = machine.problem else { return nil }
    let age = hasTriedCopy ? nil : origin.age
    switch (problem, retrying) {
    case (_, let retrying?) where !origin.isOffline || retrying.isBetweenScreens:
      takesCopy = try retrying.wantsCopy(of: origin.inQuotes, problem, age: age)
    case (.unusable(let loaded), _): return loaded
    case (.unfetched(let reason), _):
      guard age != nil else {
        throw .failed("\(origin.inQuotes): \(reason.text(in: catalogue))")
      }
      say(copyIsUsed(.copyUsedFor, ["reason": .message(reason)]))
      takesCopy = true
    }
    machine.take(.retry)
    return nil
  }

  private func copyIsUsed(
    _ phrase: Phrase, _ arguments: [String: Message.Argument] = [:]
  ) -> Message {
    let age = origin.age.map { ["age": Message.Argument.message($0)] } ?? [:]
    return Message(phrase, arguments.merging(age) { $1 })
  }

  private mutating func say(_ message: Message) {
    console.say("\(origin.inQuotes): \(message.text(in: catalogue))")
  }
}
