import JSONText

/// A message of a client: a request if it has an identifier, else a notification.
struct ClientMessage {
  let method: String
  /// A number or a text; nil of a notification.
  let id: JSON?
  let parameters: JSON

  /// Reads a message.
  init(_ bytes: [UInt8]) throws(ServerError) {
    let reading = JSONReader.read(bytes)
    guard let root = reading.root, reading.problems.isEmpty else {
      throw ServerError(.parseError, "the message is not JSON")
    }
    let id = root["id"]
    guard let method = root["method"]?.text else {
      // An answer to a request that this server never makes.
      if root["result"] != nil || root["error"] != nil {
        (self.method, self.id, parameters) = ("", nil, .null)
        return
      }
      throw ServerError(.invalidRequest, "the message has no method")
    }
    (self.method, self.id, parameters) = (method, id, root["params"] ?? .null)
  }
}

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
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
}

/// A message of the server.
enum ServerMessage {
  static func result(_ result: JSON, of id: JSON) -> JSON {
    .object([("jsonrpc", .string("2.0")), ("id", id), ("result", result)])
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
}

extension JSON {
  /// A whole number; nil if this is none.
  var integer: Int? { digits.flatMap { Int($0) } }
}
