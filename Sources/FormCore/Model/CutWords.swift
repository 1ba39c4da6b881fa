import FormArguments

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
