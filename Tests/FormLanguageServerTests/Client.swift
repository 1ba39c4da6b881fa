import FormLanguageServer
import FormValues
import JSONText

/// A client that talks to a server: messages as JSON text.
struct Client {
  private var server: LanguageServer
  private var lastID = 0
  static let uri = "file:///tmp/visit.json"

  /// A server that was initialized, with positions in a unit.
  init(_ unit: TextUnit = .utf16) {
    self.init(fresh: true)
    let encodings = #"{"general":{"positionEncodings":["\#(unit.rawValue)"]}}"#
    _ = request("initialize", #"{"capabilities":\#(encodings)}"#)
  }

  /// A server that was initialized by a client with abilities, as JSON text.
  init(abilities: String) {
    self.init(fresh: true)
    _ = request("initialize", #"{"capabilities":\#(abilities)}"#)
  }

  /// A server that was not initialized.
  init(fresh: Bool) {
    server = LanguageServer(
      on: CivilDate(year: 2026, month: 3, day: 2) ?? .epoch, version: "1")
  }

  var exitCode: Int32? { server.exitCode }

  /// The whole answer to a request.
  mutating func answer(_ method: String, _ parameters: String) -> JSON? {
    lastID += 1
    let message =
      #"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(parameters)}"#
    let answers = take(message)
    return answers.count == 1 && answers[0]["id"]?.digits == "\(lastID)" ? answers[0] : nil
  }

  /// The result of a request; nil if it has none.
  mutating func request(_ method: String, _ parameters: String) -> JSON? {
    answer(method, parameters)?["result"]
  }

  mutating func notify(_ method: String, _ parameters: String = "{}") {
    _ = take(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#)
  }

  mutating func take(_ messages: String...) -> [JSON] {
    take(messages.map { Array($0.utf8) })
  }

  mutating func take(bytes: [UInt8]) -> [JSON] { take([bytes]) }

  private mutating func take(_ messages: [[UInt8]]) -> [JSON] {
    var answers: [[UInt8]] = []
    server.take(messages) { answers.append($0) }
    return Self.read(answers)
  }

  /// The messages that come in a pause in which all work is done.
  private mutating func pause() -> [JSON] {
    var messages: [JSON] = []
    while server.hasWork { messages += Self.read(server.pause()) }
    return messages
  }

  /// The messages of one piece of work in a pause, which ends after some questions whether it has.
  mutating func pause(after questions: Int) -> [JSON] {
    var asked = 0
    return Self.read(
      server.pause {
        asked += 1
        return asked > questions
      })
  }

  var hasWork: Bool { server.hasWork }

  /// The findings that come after a pause, by the documents that they are in.
  mutating func published() -> [(uri: String, findings: [JSON])] {
    pause().compactMap { message in
      message["params"]?["uri"]?.text.map {
        ($0, message["params"]?["diagnostics"]?.elements ?? [])
      }
    }
  }

  /// The codes of the findings that come after a pause, by line.
  mutating func findings() -> [String] {
    pause().flatMap { message in
      (message["params"]?["diagnostics"]?.elements ?? []).map { finding in
        let line = finding["range"]?["start"]?["line"]?.digits ?? ""
        return "\(line) \(finding["code"]?.text ?? "")"
      }
    }
  }

  /// Of no client: the server of one that is held twice would be copied.
  private static func read(_ messages: [[UInt8]]) -> [JSON] {
    messages.compactMap { JSONReader.read($0).root }
  }

  mutating func open(_ text: String, as uri: String = Client.uri) {
    let quoted = String(decoding: JSONWriter.bytes(of: .string(text)), as: UTF8.self)
    notify(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"\#(uri)","languageId":"json","version":1,"text":\#(quoted)}}"#)
  }

  mutating func change(_ start: (Int, Int), _ end: (Int, Int), to text: String) {
    let quoted = String(decoding: JSONWriter.bytes(of: .string(text)), as: UTF8.self)
    let range = #"{"start":\#(position(start)),"end":\#(position(end))}"#
    notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"\#(Self.uri)","version":2},"contentChanges":[{"range":\#(range),"text":\#(quoted)}]}"#
    )
  }

  private func position(_ position: (Int, Int)) -> String {
    #"{"line":\#(position.0),"character":\#(position.1)}"#
  }

  /// A request about a position.
  mutating func ask(_ method: String, at position: (Int, Int), _ more: String = "") -> JSON? {
    request(
      "textDocument/\(method)",
      #"{"textDocument":{"uri":"\#(Self.uri)"},"position":\#(self.position(position))\#(more)}"#)
  }
}
