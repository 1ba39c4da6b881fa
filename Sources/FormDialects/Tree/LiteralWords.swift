/// Between words of other systems, where a brace is a brace, and those of forms, where `{key}` stands
/// for an answer and `{{` for a brace.
enum LiteralWords {
  /// The arguments of components that are words.
  static let arguments = ["text", "label", "hint", "help", "message", "buttonText", "unit"]

  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      result += scalar == "{" ? "{{" : String(scalar)
    }
  }

  /// The text without its escapes; nil where something in it stands for an answer.
  static func plain(_ words: String) -> String? {
    guard words.utf8.contains(UInt8(ascii: "{")) else { return words }
    var result = String.UnicodeScalarView()
    var rest = words.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      result.append(scalar)
      guard scalar == "{" else { continue }
      guard rest.popFirst() == "{" else { return nil }
    }
    return String(result)
  }
}
