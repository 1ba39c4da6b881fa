import FormStorage

extension CodeExplanation {
  /// The codes of findings in a store, as `formline verify` prints them.
  static let stores = StoreFinding.Kind.allCases.map { kind in
    let words = StoreFindingWords.of(kind)
    return CodeExplanation(
      code: kind.rawValue, title: words.title, meaning: words.meaning, fix: words.fix)
  }
}
