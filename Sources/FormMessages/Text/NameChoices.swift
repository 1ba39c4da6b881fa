import JSONText

/// The names of which one may stand somewhere. Their list in words and their index are made once,
/// however many others are given in their place.
package struct NameChoices: Sendable {
  package let names: [String]
  private let madeList: Once<String>
  private let index: Once<NameIndex>

  package init(_ names: [String]) {
    self.names = names
    madeList = Once { FormMessages.listed(names) }
    index = Once { NameIndex(names) }
  }

  /// The names as a sentence lists them: `a, b or c`.
  package var listed: String { madeList.value }

  /// The name that is nearest to a word; nil if none is near.
  package func nearest(to word: String) -> String? { index.value.nearest(to: word) }
}
