internal import FormCore
internal import FormSession
internal import JSONText

/// Brings the form of an address through the states of its screen: fetched, loaded, and there or
/// not. In a conversation a form that is not there can be tried again, or its copy taken; elsewhere
/// the copy stands in where the server gives nothing.
struct AddressLoading {
  typealias Load = (DocumentSource) throws(CommandFailure) -> LoadedForm

  private let fetcher: FormFetcher
  private let retrying: RetryConversation?
  private let isUsable: (LoadedForm) -> Bool
  private var machine: ScreenMachine<LoadedForm, LoadingProblem>
  private var console: Console
  /// Whether the copy is what is loaded next, and whether it has been tried.
  private var takesCopy = false
  private var hasTriedCopy = false

  init(
    _ fetcher: FormFetcher, _ retrying: RetryConversation?,
    isUsable: @escaping (LoadedForm) -> Bool
  ) {
    (self.fetcher, self.retrying, self.isUsable) = (fetcher, retrying, isUsable)
    machine = ScreenMachine(at: Route(fetcher.address.text))
    console = Console(fetcher.environment)
  }

  /// Loads the form, or says why there is none; one that cannot be used may be what is returned.
  mutating func run(_ load: Load) throws(CommandFailure) -> LoadedForm {
    machine.take(.initiate)
    while true {
      if let (copy, source) = try fetch(load) {
        let loaded = try load(source)
        machine.take(isUsable(loaded) ? .success(loaded) : .failure(.unusable(loaded)))
        if let screen = machine.screen {
          if let note = fetcher.keep(copy) { say(note) }
          return screen
        }
      }
      if let loaded = try settle() { return loaded }
    }
  }

  /// The text of the form, if there is one.
  private mutating func fetch(
    _ load: Load
  ) throws(CommandFailure) -> (FormCopy, DocumentSource)? {
    switch try text() {
    case .failure(let problem):
      machine.take(.badData(problem))
      return nil
    case .success(let copy):
      let source = DocumentSource(name: fetcher.address.text, bytes: copy.bytes)
      guard source.reading.root != nil else {
        machine.take(.badData(.unusable(try load(source))))
        return nil
      }
      machine.take(.loadData)
      return (copy, source)
    }
  }

  private mutating func text() throws(CommandFailure) -> Result<FormCopy, LoadingProblem> {
    if takesCopy, let copy = fetcher.copy {
      (takesCopy, hasTriedCopy) = (false, true)
      return .success(copy)
    }
    let result = try fetcher.fetch()
    if fetcher.mode == .offline, case .success = result { say(copyIsUsed) }
    return result
  }

  /// What follows an error: the form with its errors, or nil when it is tried again.
  private mutating func settle() throws(CommandFailure) -> LoadedForm? {
    guard let problem = machine.problem else { return nil }
    let age = hasTriedCopy ? nil : fetcher.age
    switch (problem, retrying) {
    case (_, let retrying?) where fetcher.mode != .offline:
      takesCopy = try retrying.wantsCopy(of: fetcher.address, problem, age: age)
    case (.unusable(let loaded), _): return loaded
    case (.unfetched(let sentence), _):
      guard age != nil else { throw .failed("\(fetcher.address.inQuotes): \(sentence)") }
      say("\(sentence); \(copyIsUsed)")
      takesCopy = true
    }
    machine.take(.retry)
    return nil
  }

  private var copyIsUsed: String {
    let age = fetcher.age?.text(in: .english) ?? ""
    return "the copy that was fetched \(age) ago is used"
  }

  private mutating func say(_ sentence: String) {
    console.say("\(fetcher.address.inQuotes): \(sentence)")
  }
}
