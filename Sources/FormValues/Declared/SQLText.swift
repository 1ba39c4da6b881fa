/// Names and texts as SQL writes them.
package enum SQLText {
  package static func name(_ text: String) -> String { wrapped(text, "\"") }

  package static func string(_ text: String) -> String { wrapped(text, "'") }

  private static func wrapped(_ text: String, _ quote: Character) -> String {
    var result = String(quote)
    for character in text.unicodeScalars {
      result.unicodeScalars.append(character)
      if Character(character) == quote { result.unicodeScalars.append(character) }
    }
    return result + String(quote)
  }
}
