import FormArguments

/// The components of a form whose words have several languages, and those whose words have
/// places for answers.
struct FormWords: Sendable {
  /// The components whose words are written in several languages, by rank.
  var translated: Set<Int> = []
  /// Whether the title or the description is.
  var hasTranslatedHeading = false
  /// The components whose words have places for answers, by rank.
  var filled: Set<Int> = []
  var hasFilledHeading = false
  /// The names that stand for answers in words; nil when no words have a place for any.
  var names: NameTable?
  /// The inputs whose words have places for answers, by index.
  var filledInputs: Set<Int> = []

  var isTranslated: Bool { hasTranslatedHeading || !translated.isEmpty }
  var isFilled: Bool { hasFilledHeading || !filled.isEmpty }
}

/// Words of a form, cut once at their places for answers.
package struct CutWords: Sendable {
  enum Piece: Sendable {
    case text(String)
    /// The answer of a node.
    case answer(node: Int)
  }

  let pieces: [Piece]

  /// Cuts words; a name that stands for nothing leaves nothing.
  ///
  /// - Parameter group: the group in which the words stand; nil directly in the form.
  /// - Returns: nil if they are shown as they stand.
  package init?(_ words: String, in group: Int?, of form: Form) {
    guard let names = form.words.names, WordPieces.hasBraces(words) else { return nil }
    pieces = WordPieces(words).compactMap { piece in
      switch piece {
      case .text(let text): .text(String(text))
      case .answer(let name, _): names.node(String(name), from: group).map { .answer(node: $0) }
      }
    }
  }
}
