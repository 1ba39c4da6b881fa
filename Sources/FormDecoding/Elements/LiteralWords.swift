/// Between words of other systems, where a brace is a brace, and those of forms, where `{key}`
/// stands for an answer and `{{` for a brace.
///
/// In a document that names external values, `{name}` also stands for one of them.
package enum LiteralWords {
  /// The arguments of components that are words.
  package static let arguments = ["text", "label", "hint", "help", "message", "buttonText", "unit"]

  /// The words of a form that show a text as it is.
  package static func escaped(_ text: String) -> String { escaped(text, externalKeys: []) }

  /// The words of a form that show a text as it is, but for the external values that it names.
  package static func escaped(_ text: String, externalKeys: Set<String>) -> String {
    guard text.utf8.contains(brace) else { return text }
    var (result, rest) = ("", text[...])
    while let start = rest.utf8.firstIndex(of: brace) {
      result += rest[..<start]
      if let end = end(of: externalKeys, in: rest, from: start) {
        result += rest[start...end]
        rest = rest[rest.utf8.index(after: end)...]
      } else {
        result += "{{"
        rest = rest[rest.utf8.index(after: start)...]
      }
    }
    return result + rest
  }

  /// The text without its escapes; nil where something in it stands for an answer, or would be
  /// taken for an external value.
  package static func plain(_ words: String, externalKeys: Set<String>) -> String? {
    guard words.utf8.contains(brace) else { return words }
    var (result, rest) = ("", words[...])
    while let start = rest.utf8.firstIndex(of: brace) {
      result += rest[..<start]
      let inside = rest.utf8.index(after: start)
      if inside < rest.endIndex, rest.utf8[inside] == brace {
        result += "{"
        rest = rest[rest.utf8.index(after: inside)...]
      } else if let end = end(of: externalKeys, in: rest, from: start) {
        result += rest[start...end]
        rest = rest[rest.utf8.index(after: end)...]
      } else {
        return nil
      }
    }
    result += rest
    return externalKeys.isEmpty
      || escaped(result, externalKeys: externalKeys).utf8.elementsEqual(words.utf8)
      ? result : nil
  }

  /// The same if there are no external values.
  package static func plain(_ words: String) -> String? { plain(words, externalKeys: []) }

  /// The closing brace behind the name of an external value.
  private static func end(
    of externalKeys: Set<String>, in text: Substring, from start: String.Index
  ) -> String.Index? {
    guard !externalKeys.isEmpty else { return nil }
    let inside = text.utf8[start...].dropFirst()
    // No key is longer, so a text of many braces is not searched to its end for each.
    guard let end = inside.prefix(4 * 128 + 1).firstIndex(of: UInt8(ascii: "}")),
      externalKeys.contains(String(text[inside.startIndex..<end]))
    else { return nil }
    return end
  }

  private static let brace = UInt8(ascii: "{")
}
