/// The documents of which it is kept what was found in them, and the bytes of their texts: a form
/// takes many times the memory of its text.
struct KeptForms: Sendable {
  /// The most bytes of texts of which anything is kept: two of the largest that are checked.
  static let mostBytes = 2 * CheckedText.mostBytes

  /// What a small text counts as.
  private static let leastBytes = 4 << 10

  /// Those that were used least recently first.
  private var order = DocumentQueue()
  private var sizes: [String: Int] = [:]
  private var bytes = 0

  /// Takes a document as the last one that was used.
  ///
  /// - Parameter bytes: those of the texts that anything is kept of for it.
  /// - Returns: the documents for which there is no room any more.
  mutating func use(_ uri: String, bytes size: Int) -> [String] {
    remove(uri)
    order.append(uri)
    sizes[uri] = max(size, Self.leastBytes)
    bytes += max(size, Self.leastBytes)
    var others: [String] = []
    while bytes > Self.mostBytes, let first = order.first, first != uri {
      remove(first)
      others.append(first)
    }
    return others
  }

  mutating func remove(_ uri: String) {
    order.remove(uri)
    bytes -= sizes.removeValue(forKey: uri) ?? 0
  }
}
