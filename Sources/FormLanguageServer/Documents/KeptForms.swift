/// The documents of which it is kept what was found in them, and the bytes of their texts: a form
/// takes many times the memory of its text.
struct KeptForms: Sendable {
  /// The most bytes of texts of which anything is kept, where no others are held: two of the largest
  /// that are checked.
  private static let mostBytes = 2 * CheckedText.mostBytes
  /// So many bytes of texts that are only held, and of messages that are read, take about the memory
  /// of what is found in one.
  private static let (heldAsOne, readAsOne) = (32, 4)

  /// What a small text counts as.
  private static let leastBytes = 4 << 10

  /// Those that were used least recently first.
  private var order = DocumentQueue()
  private var sizes: [String: Int] = [:]
  private var bytes = 0

  /// The most bytes of texts of which anything is kept, beside texts that are held and messages that
  /// are read.
  static func most(besideHeld held: Int, read: Int = 0) -> Int {
    mostBytes - held / heldAsOne - read / readAsOne
  }

  /// Takes a document as the last one that was used.
  ///
  /// - Parameters:
  ///   - bytes: those of the texts that anything is kept of for it.
  ///   - most: the most of all documents.
  /// - Returns: the documents for which there is no room any more.
  mutating func use(_ uri: String, bytes size: Int, most: Int) -> [String] {
    remove(uri)
    order.append(uri)
    sizes[uri] = max(size, Self.leastBytes)
    bytes += max(size, Self.leastBytes)
    return shrink(to: most, but: uri)
  }

  /// Leaves documents that were used least recently, but for one, and returns them.
  mutating func shrink(to most: Int, but uri: String? = nil) -> [String] {
    var others: [String] = []
    while bytes > most, let first = order.first, first != uri {
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
