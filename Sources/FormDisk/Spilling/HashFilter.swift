/// Tells most hashes that are not in any run from those that are, in memory that never grows.
///
/// The bits of a hash are in one word, so a processor waits for memory once. The word is given by the
/// highest bits of the hash, so words are filled in the order of the hashes.
struct HashFilter: Sendable {
  private var words: [UInt64]
  /// The number of bits of a hash that give its word.
  private let bits: Int

  /// A filter that takes so many bytes, or fewer: eight at least.
  init(most bytes: Int) {
    bits = max(1, bytes / 8).highestBit
    words = [UInt64](repeating: 0, count: 1 << bits)
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
