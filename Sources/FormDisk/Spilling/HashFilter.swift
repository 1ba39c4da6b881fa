/// Tells most hashes that are not in any run from those that are, in memory that doubles once.
///
/// The bits of a hash are in one word, so a processor waits for memory once. The word is given by the
/// highest bits of the hash, so words are filled in the order of the hashes. A filter that doubles has
/// each word twice: what was inserted before is found as before, and more often taken for another.
struct HashFilter: Sendable {
  private var words: [UInt64]
  /// The number of bits of a hash that give its word.
  private var bits: Int
  /// The most of them.
  private let mostBits: Int
  private var count = 0

  /// More hashes for each word are too often taken for others.
  private static let hashesOfWord = 4

  /// A filter that takes so many bytes in the end, or fewer: eight at least.
  init(most bytes: Int) {
    mostBits = max(1, bytes / 8).highestBit
    bits = max(0, mostBits - 1)
    words = []
    // The system gives memory when it is written, and words are doubled where they are.
    words.reserveCapacity(1 << mostBits)
    words += repeatElement(0, count: 1 << bits)
  }

  /// The bytes that it takes.
  var size: Int { words.count * 8 }

  /// Makes room for some more hashes, as far as it may.
  mutating func reserve(_ hashes: Int) {
    count += hashes
    guard bits < mostBits, count > Self.hashesOfWord << bits else { return }
    words += repeatElement(0, count: words.count)
    for place in words.indices.reversed() { words[place] = words[place / 2] }
    bits += 1
  }

  mutating func insert(_ hash: UInt64) {
    words[place(of: hash)] |= mask(of: hash)
  }

  /// Whether a hash may be in a run; one that was inserted always is.
  func mayContain(_ hash: UInt64) -> Bool {
    let mask = mask(of: hash)
    return words[place(of: hash)] & mask == mask
  }

  /// Whether one of some hashes may be in a run. All words are read first: a processor waits for
  /// many of them together.
  func mayContain(oneOf hashes: [UInt64]) -> Bool {
    var found = 0
    for hash in hashes { found &+= mayContain(hash) ? 1 : 0 }
    return found > 0
  }

  private func place(of hash: UInt64) -> Int {
    // A shift by all 64 bits gives the only word there is.
    Int(truncatingIfNeeded: hash >> UInt64(64 - bits))
  }

  /// Three bits, given by the lowest ones of the hash.
  private func mask(of hash: UInt64) -> UInt64 {
    1 &<< (hash & 63) | 1 &<< (hash &>> 6 & 63) | 1 &<< (hash &>> 12 & 63)
  }
}
