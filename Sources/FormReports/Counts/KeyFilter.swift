/// Tells most keys that are not among some others by a hash, without looking for them.
struct KeyFilter: Sendable {
  /// Bits of hashes; one of the keys has its own.
  private var words: [UInt64]

  /// No keys, and room for so many: with all of them, one in twenty-six of the others is not told
  /// apart.
  init(keys: Int = 10_000) {
    let count = max(1, 26 * keys / 64)
    words = [UInt64](repeating: 0, count: 1 << (Int.bitWidth - count.leadingZeroBitCount))
  }

  /// Adds a key.
  mutating func insert(_ hash: UInt64) { words[index(hash)] |= 1 &<< (hash & 63) }

  /// Whether a key may be among those that were added.
  @inline(__always)
  func mayContain(_ hash: UInt64) -> Bool {
    words.span[index(hash)] &>> (hash & 63) & 1 == 1
  }

  @inline(__always)
  private func index(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash &>> 6) & (words.count &- 1)
  }
}
