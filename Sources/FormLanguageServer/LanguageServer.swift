import FormComponents
import FormCore
package import FormValues
import JSONText

/// A server of the Language Server Protocol 3.17 for form documents, as a value: a message goes in,
/// and messages come out.
package struct LanguageServer: Sendable {
  /// How far a client has come.
  private enum Phase: Sendable {
    case fresh, running, shutDown
  }

  private var phase = Phase.fresh
  private var unit = TextUnit.utf16
  private var forms: [String: OpenForm] = [:]
  private let day: CivilDate
  private let version: String
  let registry = ComponentRegistry.builtIn
  /// What the program ends with, when the client has said so.
  package private(set) var exitCode: Int32?
  /// Documents whose findings are to be sent: they are checked when the client pauses.
  private var waiting: [String] = []

  /// - Parameters:
  ///   - day: the day on which defaults are tried.
  ///   - version: that of the program.
  package init(on day: CivilDate, version: String) { (self.day, self.version) = (day, version) }

  /// Takes a message, and returns the answers to it.
  package mutating func take(_ bytes: [UInt8]) -> [[UInt8]] {
    answers(to: bytes).map { JSONWriter.bytes(of: $0) }
  }

  /// The messages that wait for a pause: the findings of documents that changed.
  package mutating func pause() -> [[UInt8]] {
    let changed = waiting
    waiting = []
    return changed.compactMap { uri in
      forms[uri]?.check(on: day)
      return forms[uri].map { JSONWriter.bytes(of: Self.findings(of: $0)) }
    }
  }

  private mutating func answers(to bytes: [UInt8]) -> [JSON] {
    let message: ClientMessage
    do throws(ServerError) { message = try ClientMessage(bytes) } catch {
      return [ServerMessage.error(error, of: .null)]
    }
    do throws(ServerError) {
      guard let id = message.id else { return try notice(message) }
      return [ServerMessage.result(try result(of: message), of: id)]
    } catch {
      // A notification has no answer, not even a refusal.
      return message.id.map { [ServerMessage.error(error, of: $0)] } ?? []
    }
  }

  // MARK: Notifications

  private mutating func notice(_ message: ClientMessage) throws(ServerError) -> [JSON] {
    if message.method == "exit" {
      exitCode = phase == .shutDown ? 0 : 1
      return []
    }
    guard phase == .running else { return [] }
    let parameters = message.parameters
    let uri = parameters["textDocument"]?["uri"]?.text ?? ""
    switch message.method {
    case "textDocument/didOpen":
      guard let text = parameters["textDocument"]?["text"]?.text else { return [] }
      forms[uri] = OpenForm(
        uri, version: parameters["textDocument"]?["version"]?.integer,
        OpenText(Array(text.utf8), unit: unit))
      wait(for: uri)
    case "textDocument/didChange":
      guard forms[uri] != nil else { return [] }
      forms[uri]?.version = parameters["textDocument"]?["version"]?.integer
      for change in parameters["contentChanges"]?.elements ?? [] {
        guard let text = change["text"]?.text else { continue }
        forms[uri]?.text.replace(change["range"].flatMap(Self.range), with: text)
      }
      wait(for: uri)
    case "textDocument/didClose":
      guard let form = forms.removeValue(forKey: uri) else { return [] }
      waiting.removeAll { $0 == uri }
      return [Self.findings(of: form, none: true)]
    default: break
    }
    return []
  }

  private mutating func wait(for uri: String) {
    if !waiting.contains(uri) { waiting.append(uri) }
  }

  private static func range(_ json: JSON) -> Range<TextPlace>? {
    guard let start = place(json["start"]), let end = place(json["end"]) else { return nil }
    return start..<max(start, end)
  }

  private static func place(_ json: JSON?) -> TextPlace? {
    guard let line = json?["line"]?.integer, let unit = json?["character"]?.integer else {
      return nil
    }
    return TextPlace(line: line, unit: unit)
  }

  // MARK: Requests

  private mutating func result(of message: ClientMessage) throws(ServerError) -> JSON {
    if message.method == "initialize" { return try initialize(message.parameters) }
    guard phase == .running else {
      throw ServerError(
        phase == .fresh ? .notInitialized : .invalidRequest,
        phase == .fresh ? "send 'initialize' first" : "the server was shut down")
    }
    if message.method == "shutdown" {
      phase = .shutDown
      return .null
    }
    guard let feature = Self.features[message.method] else {
      throw ServerError(.methodNotFound, "this server has no method '\(message.method)'")
    }
    let uri = message.parameters["textDocument"]?["uri"]?.text ?? ""
    guard forms[uri] != nil else {
      throw ServerError(.invalidParameters, "the document '\(uri)' is not open")
    }
    if waiting.contains(uri) { forms[uri]?.check(on: day) }
    guard let form = forms[uri] else { return .null }
    return try feature(self, form, message.parameters)
  }

  private mutating func initialize(_ parameters: JSON) throws(ServerError) -> JSON {
    guard phase == .fresh else { throw ServerError(.invalidRequest, "the server runs already") }
    phase = .running
    let offered =
      parameters["capabilities"]?["general"]?["positionEncodings"]?.elements?.compactMap(\.text)
    unit = offered?.contains("utf-8") == true ? .utf8 : .utf16
    return .object([
      (
        "capabilities",
        .object([
          ("positionEncoding", .string(unit.rawValue)),
          ("textDocumentSync", .object([("openClose", .boolean(true)), ("change", .number(2))])),
          ("hoverProvider", .boolean(true)),
          (
            "completionProvider",
            .object([("triggerCharacters", .array([.string("\""), .string("{")]))])
          ),
          ("definitionProvider", .boolean(true)), ("referencesProvider", .boolean(true)),
          ("renameProvider", .object([("prepareProvider", .boolean(true))])),
          ("codeActionProvider", .object([("codeActionKinds", .array([.string("quickfix")]))])),
          ("documentSymbolProvider", .boolean(true)), ("foldingRangeProvider", .boolean(true)),
        ])
      ),
      (
        "serverInfo",
        .object([("name", .string("formline")), ("version", .string(version))])
      ),
    ])
  }

  private typealias Feature =
    @Sendable (LanguageServer, OpenForm, JSON) throws(ServerError) -> JSON

  private static let features: [String: Feature] = [
    "textDocument/hover": { server, form, parameters throws(ServerError) in
      server.hover(form, try offset(parameters, form))
    },
    "textDocument/completion": { server, form, parameters throws(ServerError) in
      server.complete(form, try offset(parameters, form))
    },
    "textDocument/definition": { _, form, parameters throws(ServerError) in
      places(form, try offset(parameters, form)) { outline, key in
        outline.declarations[key] ?? []
      }
    },
    "textDocument/references": { _, form, parameters throws(ServerError) in
      let isWhole = parameters["context"]?["includeDeclaration"]?.boolean ?? true
      return places(form, try offset(parameters, form)) { outline, key in
        outline.places(of: key, declaration: isWhole)
      }
    },
    "textDocument/prepareRename": { _, form, parameters throws(ServerError) in
      prepareRename(form, try offset(parameters, form))
    },
    "textDocument/rename": { _, form, parameters throws(ServerError) in
      try rename(form, try offset(parameters, form), parameters["newName"]?.text ?? "")
    },
    "textDocument/codeAction": { _, form, parameters throws(ServerError) in
      guard let range = parameters["range"].flatMap(range) else {
        throw ServerError(.invalidParameters, "the request has no range")
      }
      return fixes(
        form, form.text.offset(of: range.lowerBound)...form.text.offset(of: range.upperBound))
    },
    "textDocument/documentSymbol": { _, form, _ in
      .array((form.outline?.nodes ?? []).map { symbol($0, form.text) })
    },
    "textDocument/foldingRange": { _, form, _ in folding(form) },
  ]

  private static func offset(_ parameters: JSON, _ form: OpenForm) throws(ServerError) -> Int {
    guard let place = place(parameters["position"]) else {
      throw ServerError(.invalidParameters, "the request has no position")
    }
    return form.text.offset(of: place)
  }
}
