import JSONText

/// Finds the slot of a key by its bytes: an open-address table, at most half full.
struct KeyTable: Sendable {
  private struct Entry: Sendable {
    let count: Int
    /// The first and the last eight bytes, which may overlap; of a shorter key all, and zeros.
    let first: UInt64
    let last: UInt64
    /// The offset of the key among the bytes of all keys.
    let start: Int
    let slot: Int
  }

  private var entries: [Entry] = []
  /// The keys one after the other.
  private var bytes: [UInt8] = []
  /// One more than the index of an entry; 0 if the bucket is free.
  private var buckets: [UInt32]

  /// A table of keys, each with the slot that it leads to.
  init(_ names: [(key: String, slot: Int)]) {
    var size = 4
    while size < names.count * 2 { size *= 2 }
    buckets = [UInt32](repeating: 0, count: size)
    for (name, slot) in names { insert(Array(name.utf8), slot) }
  }

  private mutating func insert(_ key: [UInt8], _ slot: Int) {
    let padded = PaddedText(key).bytes
    // The first of two keys with the same bytes is the one that is found.
    guard self.slot(padded.span, 0, key.count) == nil else { return }
    let (first, last) = KeyTable.ends(padded.span, 0, key.count)
    var bucket = KeyTable.hash(padded.span, 0, key.count, first, last) & (buckets.count &- 1)
    while buckets[bucket] != 0 { bucket = (bucket &+ 1) & (buckets.count &- 1) }
    entries.append(
      Entry(count: key.count, first: first, last: last, start: bytes.count, slot: slot))
    bytes += key
    buckets[bucket] = UInt32(truncatingIfNeeded: entries.count)
  }

  /// The slot of the key in a range of a text; nil if the form has none.
  ///
  /// At least eight bytes must follow the range.
  @inline(__always)
  func slot(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    let mask = buckets.count &- 1
    let (first, last) = KeyTable.ends(text, start, end)
    var bucket = KeyTable.hash(text, start, end, first, last) & mask
    let (buckets, entries) = (buckets.span, entries.span)
    // A bucket is below the number of buckets, and what stands there below that of the entries.
    while buckets[unchecked: bucket] != 0 {
      let index = Int(buckets[unchecked: bucket] &- 1)
      if entries[unchecked: index].first == first, entries[unchecked: index].last == last,
        entries[unchecked: index].count == end &- start,
        end &- start <= 16 || hasMiddle(text, start, entries[unchecked: index])
      {
        return entries[unchecked: index].slot
      }
      bucket = (bucket &+ 1) & mask
    }
    return nil
  }

  @inline(never)
  private func hasMiddle(_ text: Span<UInt8>, _ start: Int, _ entry: Entry) -> Bool {
    for offset in 8..<entry.count &- 8
    where text[start &+ offset] != bytes[entry.start &+ offset] { return false }
    return true
  }

  @inline(__always)
  private static func ends(
    _ text: Span<UInt8>, _ start: Int, _ end: Int
  ) -> (first: UInt64, last: UInt64) {
    guard end &- start < 8 else { return (text.word(at: start), text.word(at: end &- 8)) }
    guard end > start else { return (0, 0) }
    let word = text.word(at: start)
    return (word & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- (end &- start) &* 8)), 0)
  }

  @inline(__always)
  private static func hash(
    _ text: Span<UInt8>, _ start: Int, _ end: Int, _ first: UInt64, _ last: UInt64
  ) -> Int {
    var hash = (first ^ UInt64(truncatingIfNeeded: end &- start)) &* 0x9E37_79B9_7F4A_7C15
    var index = start &+ 8
    while index &+ 8 < end {
      hash = (hash ^ (hash &>> 32) ^ text.word(at: index)) &* 0x9E37_79B9_7F4A_7C15
      index &+= 8
    }
    hash = (hash ^ (hash &>> 32) ^ last) &* 0xC2B2_AE3D_27D4_EB4F
    return Int(truncatingIfNeeded: hash &>> 33)
  }
}

extension MemberNames {
  /// The slot that the name read last has in a table; nil if the form has none.
  func lastSlot(in keys: KeyTable) -> Int? {
    let name = Array(text(count &- 1).utf8)
    return keys.slot(PaddedText(name).bytes.span, 0, name.count)
  }
}
