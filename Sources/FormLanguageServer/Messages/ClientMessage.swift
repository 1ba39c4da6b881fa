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
    guard id == nil || id?.text != nil || id?.digits != nil else {
      throw ServerError(.invalidRequest, "the identifier of the message must be a number or a text")
    }
    (self.method, self.id, parameters) = (method, id, root["params"] ?? .null)
  }

  /// The address of the document that it is about.
  func uri() throws(ServerError) -> String {
    guard let uri = parameters["textDocument"]?["uri"]?.text, !uri.isEmpty else {
      throw ServerError(.invalidParameters, "the message names no document")
    }
    return uri
  }

  /// The changes of a document.
  func changes() throws(ServerError) -> [TextChange] {
    var changes: [TextChange] = []
    for change in parameters["contentChanges"]?.elements ?? [] {
      guard let text = change["text"]?.text else {
        throw ServerError(.invalidParameters, "a change has no text")
      }
      guard let range = change["range"], !range.isNull else {
        changes.append(TextChange(range: nil, text: text))
        continue
      }
      changes.append(TextChange(range: try ClientMessage.range(range), text: text))
    }
    return changes
  }

  /// A range; one whose end stands before its start is turned round.
  static func range(_ json: JSON?) throws(ServerError) -> Range<EditorPosition> {
    let (start, end) = (try position(json?["start"]), try position(json?["end"]))
    return min(start, end)..<max(start, end)
  }

  static func position(_ json: JSON?) throws(ServerError) -> EditorPosition {
    guard let line = json?["line"]?.integer, let unit = json?["character"]?.integer, line >= 0,
      unit >= 0
    else { throw ServerError(.invalidParameters, "a position needs 'line' and 'character'") }
    return EditorPosition(line: line, unit: unit)
  }
}

/// Text in place of a range; of all if there is none.
struct TextChange: Sendable {
  let range: Range<EditorPosition>?
  let text: String
}

extension JSON {
  /// A whole number; nil if this is none.
  var integer: Int? { digits.flatMap { Int($0) } }
}
