import JSONText

/// An argument that every component of a kind has in a component list, and that is never written
/// there: the native form of it is added when reading, and taken away when writing.
struct ListPromise {
  let name: String
  let value: JSON

  /// Whether an argument says the same, as a JSON value or as a string that spells it.
  func isEncoded(by json: JSON) -> Bool {
    json == value
      || json.text.map { text in
        value.boolean.map { String($0) == text } ?? false
      } ?? false
  }
}

/// The font of a text, as component lists and native forms write it.
enum ListFont: String, CaseIterable {
  case title
  case caption
  case body

  /// The font of `.title` and `.caption`; everything else is body.
  init(reading text: String) {
    self = ListFont.allCases.first { $0.written == text } ?? .body
  }

  var written: String { ".\(rawValue)" }
}
