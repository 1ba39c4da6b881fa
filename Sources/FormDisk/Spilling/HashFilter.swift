/// Tells most hashes that are not in a run from those that are, in memory.
///
/// The bit of a hash is given by its highest bits, so it is filled from its beginning to its end.
struct HashFilter: Sendable {
  private var words: [UInt64]
  /// The number of bits of a hash that give its bit.
  private let bits: Int

  /// A filter for so many hashes, of at least sixteen bits for each if that is allowed: then at most
  /// one in sixteen others is taken for one of them.
  init(count: Int, most bytes: Int) {
    let wanted = (max(count, 4) * 16 - 1).highestBit + 1
    bits = max(6, min(wanted, (bytes * 8).highestBit))
    words = [UInt64](repeating: 0, count: 1 << (bits - 6))
  }

  mutating func insert(_ hash: UInt64) {
    let bit = hash &>> UInt64(64 - bits)
    words[Int(truncatingIfNeeded: bit &>> 6)] |= 1 &<< (bit & 63)
  }

  /// Whether a hash may be in the run; one that was inserted always is.
  func mayContain(_ hash: UInt64) -> Bool {
    let bit = hash &>> UInt64(64 - bits)
    return words[Int(truncatingIfNeeded: bit &>> 6)] &>> (bit & 63) & 1 == 1
  }
}
