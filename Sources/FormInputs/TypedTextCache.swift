import JSONText

/// What texts that were typed stand for, kept for the next time: reading such a text takes many
/// times as long as finding it.
package struct TypedTextCache {
  /// What a text stands for.
  package enum Meaning {
    case absent
    /// The answer as it is written.
    case written
    case refused
  }

  private struct Entry {
    let slot: Int
    let hash: UInt64
    let given: [UInt8]
    let meaning: Meaning
    let written: [UInt8]
  }

  /// By the last bits of the hash; a new text takes the place of an old one.
  private var entries: [Entry?]
  private static let size = 1 << 15
  /// Longer texts rarely occur twice.
  private static let longest = 64

  /// - Parameter isUsed: whether anything is kept.
  package init(isUsed: Bool) {
    entries = isUsed ? [Entry?](repeating: nil, count: TypedTextCache.size) : []
  }

  package var isUsed: Bool { !entries.isEmpty }

  /// What a text stands for as the answer of a slot, appended as it is written; nil if it is not
  /// known.
  package func find(
    _ given: Span<UInt8>, slot: Int, _ output: inout [UInt8]
  ) -> Meaning? {
    guard given.count <= TypedTextCache.longest else { return nil }
    let hash = TypedTextCache.hash(given, slot)
    guard let entry = entries[TypedTextCache.index(hash)], entry.hash == hash, entry.slot == slot,
      entry.given.count == given.count
    else { return nil }
    for index in given.indices where entry.given[index] != given[index] { return nil }
    output += entry.written
    return entry.meaning
  }

  /// Keeps what a text stands for.
  package mutating func keep(
    _ meaning: Meaning, written: [UInt8] = [], of given: Span<UInt8>, slot: Int
  ) {
    guard given.count <= TypedTextCache.longest, written.count <= 4 * TypedTextCache.longest
    else { return }
    let hash = TypedTextCache.hash(given, slot)
    var bytes: [UInt8] = []
    bytes.append(given, 0, given.count)
    entries[TypedTextCache.index(hash)] = Entry(
      slot: slot, hash: hash, given: bytes, meaning: meaning, written: written)
  }

  private static func index(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> 40) & (size - 1)
  }

  private static func hash(_ given: Span<UInt8>, _ slot: Int) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: slot) &* 0x9E37_79B9_7F4A_7C15 ^ 0xCBF2_9CE4_8422_2325
    for index in given.indices { hash = (hash ^ UInt64(given[index])) &* 0x0000_0100_0000_01B3 }
    hash = (hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93
    return hash ^ hash >> 29
  }
}
