import JSONText
internal import Synchronization

/// Looks for the names that unknown ones may stand for, as long as that is quick: many thousands of
/// them among many thousands would take minutes, and nobody reads so many suggestions.
package final class NameSuggestions: Sendable {
  private let index: Once<NameIndex>
  /// The number of names that words have been compared with.
  private let compared = Mutex(0)

  /// The most names that words are compared with.
  private static let most = 10_000_000

  /// Suggestions among some names, which are made when the first one is looked for.
  package init(_ names: @escaping @Sendable () -> [String]) { index = Once { NameIndex(names()) } }

  /// The name that is nearest to a word; nil if none is near, or looking has taken too long.
  package func nearest(to word: String) -> String? {
    compare(with: index.value.count) ? index.value.nearest(to: word) : nil
  }

  /// The same among other names.
  package func nearest(to word: String, among names: [String]) -> String? {
    compare(with: names.count) ? nearestName(to: word, among: names) : nil
  }

  private func compare(with count: Int) -> Bool {
    compared.withLock { compared in
      guard compared + count <= NameSuggestions.most else { return false }
      compared += count
      return true
    }
  }
}
