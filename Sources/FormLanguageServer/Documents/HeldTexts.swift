/// The bytes of the texts of all open documents, and the documents for whose texts there is no room.
struct HeldTexts: Sendable {
  /// The most bytes of the texts of all open documents together.
  static let mostBytes = 32 << 20

  private let most: Int
  private var sizes: [String: Int] = [:]
  /// Those of the texts that are held.
  private(set) var bytes = 0
  private var beyond: Set<String> = []

  init(most: Int = Self.mostBytes) { self.most = most }

  /// Takes a document with a text of so many bytes, in place of the one that it had; false if there
  /// is no room for it.
  mutating func hold(_ uri: String, bytes size: Int) -> Bool {
    remove(uri)
    guard bytes + size <= most else {
      exclude(uri)
      return false
    }
    sizes[uri] = size
    bytes += size
    return true
  }

  /// Takes a document without its text.
  mutating func exclude(_ uri: String) {
    remove(uri)
    beyond.insert(uri)
  }

  mutating func remove(_ uri: String) {
    bytes -= sizes.removeValue(forKey: uri) ?? 0
    beyond.remove(uri)
  }

  /// Whether a document is open, and there is no room for its text.
  func isBeyond(_ uri: String) -> Bool { beyond.contains(uri) }

  /// Says what is allowed.
  func excess(of uri: String) -> String {
    "'\(uri)' is not checked: the open documents would have more than \(most >> 20) MiB together, "
      + "the maximum; close others, and open it again"
  }
}
