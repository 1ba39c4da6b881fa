import JSONText

/// Why a request has no result.
struct ServerError: Error {
  /// The numbers of the protocol.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case notInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
}

/// What a request is answered with.
enum ServerResult {
  case value(JSON)
  /// A value in JSON text: one of very many parts.
  case text([UInt8])
}

/// A message of the server.
enum ServerMessage {
  static func result(_ result: ServerResult, of id: JSON) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("jsonrpc")
    writer.string("2.0")
    writer.name("id")
    writer.write(id)
    writer.name("result")
    switch result {
    case .value(let value): writer.write(value)
    case .text(let text): writer.raw(text)
    }
    writer.endObject()
    return writer.bytes
  }

  static func error(_ error: ServerError, of id: JSON) -> JSON {
    .object([
      ("jsonrpc", .string("2.0")), ("id", id),
      (
        "error",
        .object([("code", .number(error.code.rawValue)), ("message", .string(error.message))])
      ),
    ])
  }

  static func notification(_ method: String, _ parameters: JSON) -> JSON {
    .object([("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", parameters)])
  }

  /// A message that is shown to whoever edits.
  static func warning(_ message: String) -> JSON {
    notification(
      "window/showMessage", .object([("type", .number(2)), ("message", .string(message))]))
  }

  /// What is wrong with a notification, which has no answer.
  static func complaint(_ method: String, _ error: ServerError) -> JSON {
    notification(
      "window/logMessage",
      .object([("type", .number(1)), ("message", .string("\(method): \(error.message)"))]))
  }
}
