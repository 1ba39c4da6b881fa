/// Tells most keys that are not among some others by a hash, without looking for them.
struct KeyFilter: Sendable {
  /// Bits of hashes; one of the keys has its own.
  private var words = [UInt64](repeating: 0, count: 1 << (KeyFilter.bits - 6))

  /// With ten thousand keys, one in twenty-six of the others is not told apart.
  private static let bits = 18

  /// No keys.
  init() {}

  /// Adds a key.
  mutating func insert(_ hash: UInt64) {
    words[KeyFilter.index(hash)] |= 1 &<< (hash & 63)
  }

  /// Whether a key may be among those that were added.
  @inline(__always)
  func mayContain(_ hash: UInt64) -> Bool {
    words.span[KeyFilter.index(hash)] &>> (hash & 63) & 1 == 1
  }

  @inline(__always)
  private static func index(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash &>> 6) & (1 &<< (bits &- 6) &- 1)
  }
}
