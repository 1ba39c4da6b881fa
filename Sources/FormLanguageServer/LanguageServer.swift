import FormComponents
import FormCore
package import FormValues
import JSONText

/// A server of the Language Server Protocol 3.17 for form documents, as a value: messages go in, and
/// messages come out.
package struct LanguageServer: Sendable {
  /// How far a client has come.
  private enum Phase: Sendable {
    case fresh, running, shutDown
  }

  private var phase = Phase.fresh
  private(set) var abilities = ClientAbilities()
  var forms: [String: OpenForm] = [:]
  /// The texts of the open documents by their paths; of two with the same path, the last that changed.
  private(set) var openTexts: [String: [UInt8]] = [:]
  /// Which of the open documents take their options from which files.
  var readers = OptionReaders()
  /// Documents that were checked since files were saved.
  var settled: Set<String> = []
  let day: CivilDate
  private let version: String
  let registry = ComponentRegistry.builtIn
  /// What the program ends with, when the client has said so.
  package private(set) var exitCode: Int32?
  /// Documents whose findings are to be sent: they are checked when the client pauses.
  private var waiting = DocumentQueue()
  /// Documents of which findings were sent that are not complete, or that are to be tidied up after.
  private var unfinished = DocumentQueue()
  /// Documents of which it is kept what was found in them.
  private var kept = KeptForms()
  /// How large the texts of the open documents are.
  private(set) var held = HeldTexts()
  /// By document, the other files for which findings were sent.
  var reported: [String: Set<String>] = [:]

  /// - Parameters:
  ///   - day: the day on which defaults are tried.
  ///   - version: that of the program.
  package init(on day: CivilDate, version: String) { (self.day, self.version) = (day, version) }

  /// Takes the messages that have arrived, and sends the answers to them, each before the next one is
  /// made: all together may be very large.
  package mutating func take<Failure>(
    _ messages: [[UInt8]], send: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let bytes = messages.reduce(0) { $0 + $1.count }
    giveBack(kept.shrink(to: KeptForms.most(besideHeld: held.bytes, read: bytes)))
    var read: [Result<ClientMessage, ServerError>] = []
    var cancelled: [JSON] = []
    for bytes in messages {
      do throws(ServerError) {
        let message = try ClientMessage(bytes)
        if message.method == "$/cancelRequest", let id = message.parameters["id"] {
          cancelled.append(id)
        }
        read.append(.success(message))
      } catch {
        read.append(.failure(error))
      }
    }
    for message in read where exitCode == nil {
      switch message {
      case .success(let message):
        for answer in answers(to: message, cancelled) { try send(answer) }
      case .failure(let error):
        try send(JSONWriter.bytes(of: ServerMessage.error(error, of: .null)))
      }
    }
  }

  /// The answer to a message that is too long to be read.
  package static func refusal(ofBytes count: Int) -> [UInt8] {
    let words =
      "a message of \(count) bytes is too long; at most \(MessageFrames.mostOfMessage) are read"
    return JSONWriter.bytes(of: ServerMessage.error(ServerError(.parseError, words), of: .null))
  }

  /// Whether there is something to do while the client pauses.
  package var hasWork: Bool { !waiting.isEmpty || !unfinished.isEmpty }

  /// Does the next piece of work that waited for a pause, and returns its messages: the findings of a
  /// document that changed. In a form with many conditions those that follow from all of them
  /// together are the next piece, and are sent with the others. The last piece tidies up, and has no
  /// messages.
  ///
  /// - Parameter isInterrupted: whether the client has sent something. Work that is not done then is
  ///   started again.
  package mutating func pause(until isInterrupted: () -> Bool = { false }) -> [[UInt8]] {
    var answers: [JSON] = []
    if let uri = waiting.first {
      waiting.remove(uri)
      answers = findings(of: uri)
      unfinished.remove(uri)
      if forms[uri] != nil { unfinished.append(uri) }
    } else if let uri = unfinished.first {
      guard !isComplete(uri) else {
        unfinished.remove(uri)
        forms[uri]?.tidyUp()
        return []
      }
      check(uri)
      forms[uri]?.complete(until: isInterrupted)
      guard isComplete(uri) else { return [] }
      answers = findings(of: uri)
    }
    return answers.map { JSONWriter.bytes(of: $0) }
  }

  private mutating func answers(to message: ClientMessage, _ cancelled: [JSON]) -> [[UInt8]] {
    guard let id = message.id else {
      var messages: [JSON] = []
      do throws(ServerError) { messages = try notice(message) } catch {
        messages = phase == .running ? [ServerMessage.complaint(message.method, error)] : []
      }
      return messages.map { JSONWriter.bytes(of: $0) }
    }
    do throws(ServerError) {
      if cancelled.contains(id) {
        throw ServerError(.requestCancelled, "the request was cancelled")
      }
      return [ServerMessage.result(try result(of: message), of: id)]
    } catch {
      return [JSONWriter.bytes(of: ServerMessage.error(error, of: id))]
    }
  }

  // MARK: Notifications

  private mutating func notice(_ message: ClientMessage) throws(ServerError) -> [JSON] {
    if message.method == "exit" {
      exitCode = phase == .shutDown ? 0 : 1
      return []
    }
    guard phase == .running else { return [] }
    let document = message.parameters["textDocument"]
    switch message.method {
    case "textDocument/didOpen":
      let uri = try message.uri()
      guard let text = document?["text"]?.text else {
        throw ServerError(.invalidParameters, "the document has no text")
      }
      leave(uri)
      return open(uri, version: document?["version"]?.integer, text)
    case "textDocument/didChange":
      let uri = try message.uri()
      if held.isBeyond(uri) {
        // Only a whole text can be known again, and have fewer bytes.
        guard let whole = try message.changes().last, whole.range == nil else { return [] }
        let messages = open(uri, version: document?["version"]?.integer, whole.text)
        return held.isBeyond(uri) ? [] : messages
      }
      guard let path = forms[uri].map(\.path) else { throw Self.notOpen(uri) }
      let changes = try message.changes()
      // A text that is held twice is copied when it changes.
      if let path { openTexts[path] = nil }
      forms[uri]?.change(changes, version: document?["version"]?.integer)
      if let path { openTexts[path] = forms[uri]?.text.bytes }
      if !held.hold(uri, bytes: forms[uri]?.text.bytes.count ?? 0) {
        let messages = close(uri)
        held.exclude(uri)
        return [ServerMessage.warning(held.excess(of: uri))] + messages
      }
      wait(for: uri)
    case "textDocument/didSave":
      // Files beside a document may be what was saved.
      for uri in settled.sorted() { look(again: uri) }
      settled = []
    case "textDocument/didClose":
      let uri = try message.uri()
      guard forms[uri] != nil || held.isBeyond(uri) else { throw Self.notOpen(uri) }
      return close(uri)
    default: break
    }
    return []
  }

  /// Opens a document, if there is room for its text.
  private mutating func open(_ uri: String, version: Int?, _ text: String) -> [JSON] {
    guard held.hold(uri, bytes: text.utf8.count) else {
      return [ServerMessage.warning(held.excess(of: uri))] + forget(uri)
    }
    let form = OpenForm(uri, version: version, OpenText(Array(text.utf8), unit: abilities.unit))
    forms[uri] = form
    if let path = form.path { openTexts[path] = form.text.bytes }
    wait(for: uri)
    return []
  }

  /// Leaves a document for good, and takes back its findings.
  private mutating func close(_ uri: String) -> [JSON] {
    let path = forms[uri].flatMap(\.path)
    leave(uri)
    waiting.remove(uri)
    unfinished.remove(uri)
    // From now on the file counts as it is saved.
    for reader in path.map({ readers.unsettle($0) }) ?? [] { look(again: reader) }
    return forget(uri)
  }

  /// Leaves a document, and what is known of it.
  private mutating func leave(_ uri: String) {
    held.remove(uri)
    guard let form = forms.removeValue(forKey: uri) else { return }
    if let path = form.path { openTexts[path] = nil }
    readers.remove(uri, of: form.optionPaths)
    settled.remove(uri)
    kept.remove(uri)
  }

  /// Lets a document wait for a pause, and those that take their options from it.
  private mutating func wait(for uri: String) {
    waiting.append(uri)
    guard let path = forms[uri]?.path else { return }
    for other in readers.unsettle(path) where other != uri { look(again: other) }
  }

  /// Makes room for what is found in a document, which is used now: gives back what was found in
  /// those that were used least recently.
  ///
  /// - Parameter bytes: those of the texts that anything is kept of for it.
  mutating func makeRoom(for uri: String, _ bytes: Int) {
    giveBack(kept.use(uri, bytes: bytes, most: KeptForms.most(besideHeld: held.bytes)))
  }

  private mutating func giveBack(_ others: [String]) {
    for other in others {
      // There is nothing left to tidy up.
      if isComplete(other) { unfinished.remove(other) }
      forms[other]?.giveBack()
    }
  }

  private mutating func look(again uri: String) {
    forms[uri]?.forget()
    waiting.append(uri)
  }

  private func notKnown(_ uri: String) -> ServerError {
    held.isBeyond(uri) ? ServerError(.requestFailed, held.excess(of: uri)) : Self.notOpen(uri)
  }

  private static func notOpen(_ uri: String) -> ServerError {
    ServerError(.invalidParameters, "the document '\(uri)' is not open")
  }

  // MARK: Requests

  private mutating func result(of message: ClientMessage) throws(ServerError) -> ServerResult {
    if message.method == "initialize" {
      guard phase == .fresh else {
        throw ServerError(.invalidRequest, "the server runs already")
      }
      phase = .running
      abilities = ClientAbilities(message.parameters)
      return .value(abilities.answer(version: version))
    }
    guard phase == .running else {
      throw ServerError(
        phase == .fresh ? .notInitialized : .invalidRequest,
        phase == .fresh ? "send 'initialize' first" : "the server was shut down")
    }
    if message.method == "shutdown" {
      phase = .shutDown
      return .value(.null)
    }
    guard let feature = Feature.all[message.method] else {
      throw ServerError(.methodNotFound, "this server has no method '\(message.method)'")
    }
    let uri = try message.uri()
    guard forms[uri] != nil else { throw notKnown(uri) }
    if feature.need != .text || forms[uri]?.checked == nil { check(uri) }
    makeRoom(for: uri, forms[uri]?.keptBytes ?? 0)
    if feature.need == .change || feature.need == .review { makeRoomForChange(of: uri) }
    if feature.need == .review { forms[uri]?.complete() }
    guard let form = forms[uri] else { throw Self.notOpen(uri) }
    return try feature.answer(self, form, message.parameters)
  }
}
