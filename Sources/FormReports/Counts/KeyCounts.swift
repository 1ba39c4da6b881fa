import JSONText

/// Counts of keys, each of which is made of some words, in the order in which they were met.
///
/// All keys stand in one array, so counting one that is known makes no object and no copy of it.
struct KeyCounts: Sendable {
  private struct Entry: Sendable {
    let hash: UInt64
    /// The range of its words.
    let start: Int
    let end: Int
    var count: Int
  }

  private var entries: [Entry] = []
  private var words: [UInt64] = []
  /// By the low bits of a hash: the number of an entry, counted from 1, or 0; a power of two.
  private var slots: [UInt32] = []
  /// The end of the words of all entries; behind it stand those of the key that is being made.
  private var used = 0
  private var end = 0
  private var hash: UInt64 = 0

  /// Another number in each run, so nobody can choose keys that meet in one slot.
  private static let seed = UInt64(truncatingIfNeeded: Hasher().finalize())

  var count: Int { entries.count }

  /// The bytes that the keys take.
  var bytes: Int { used &* 8 }

  /// Begins a key.
  @inline(__always)
  mutating func begin() { (end, hash) = (used, KeyCounts.seed) }

  /// Adds a word to the key.
  @inline(__always)
  mutating func append(_ word: UInt64) {
    if end == words.count { words += repeatElement(0, count: max(16, words.count)) }
    words[end] = word
    end &+= 1
    hash = KeyCounts.mixed(hash, word)
  }

  /// Adds the bytes of a range to the key, with a tag that tells them from others. Eight bytes
  /// behind the range can be read.
  @inline(__always)
  mutating func append(_ text: Span<UInt8>, _ range: Range<Int>, tag: UInt8) {
    append(KeyCounts.head(range, tag))
    var index = range.lowerBound
    while index &+ 8 <= range.upperBound {
      append(text.word(at: index))
      index &+= 8
    }
    if index < range.upperBound { append(KeyCounts.rest(text, index, range.upperBound)) }
  }

  /// The word before those of a range.
  @inline(__always)
  private static func head(_ range: Range<Int>, _ tag: UInt8) -> UInt64 {
    UInt64(tag) &<< 56 | UInt64(truncatingIfNeeded: range.upperBound &- range.lowerBound)
  }

  /// The last bytes of a range, fewer than eight.
  @inline(__always)
  private static func rest(_ text: Span<UInt8>, _ index: Int, _ end: Int) -> UInt64 {
    text.word(at: index) & ~(UInt64.max &<< UInt64(8 &* (end &- index)))
  }

  /// The hash of a key that is made of one range.
  @inline(__always)
  private static func hash(_ text: Span<UInt8>, _ range: Range<Int>, _ head: UInt64) -> UInt64 {
    mixed(text, range, into: mixed(seed, head))
  }

  @inline(__always)
  private static func mixed(
    _ text: Span<UInt8>, _ range: Range<Int>, into start: UInt64
  ) -> UInt64 {
    var (hash, index) = (start, range.lowerBound)
    while index &+ 8 <= range.upperBound {
      hash = mixed(hash, text.word(at: index))
      index &+= 8
    }
    return index < range.upperBound ? mixed(hash, rest(text, index, range.upperBound)) : hash
  }

  /// Counts a range with a tag, if it was met before as a key of its own; nothing of it is copied.
  @inline(__always)
  mutating func countKnown(_ text: Span<UInt8>, _ range: Range<Int>, tag: UInt8) -> Bool {
    guard !slots.isEmpty else { return false }
    let head = KeyCounts.head(range, tag)
    let hash = KeyCounts.hash(text, range, head)
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) &- 1
      if entries[number].hash == hash, isKey(number, text, range, head) {
        entries[number].count &+= 1
        return true
      }
      slot = (slot &+ 1) & mask
    }
    return false
  }

  /// Counts the key with a number once more.
  @inline(__always)
  mutating func count(again number: Int) { entries[number].count &+= 1 }

  /// Counts the key, if it was met before; returns its number.
  @inline(__always)
  mutating func countKnown() -> Int? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) &- 1
      if entries[number].hash == hash, isKey(number) {
        entries[number].count &+= 1
        return number
      }
      slot = (slot &+ 1) & mask
    }
    return nil
  }

  /// Keeps the key, which was not met before, and counts it once.
  mutating func insert() {
    if slots.count < 2 &* (entries.count &+ 1) { grow() }
    entries.append(Entry(hash: hash, start: used, end: end, count: 1))
    used = end
    enter(entries.count &- 1)
  }

  /// Whether there is room for the key among so many keys and bytes.
  func hasRoom(keys: Int, bytes: Int) -> Bool { entries.count < keys && end &* 8 <= bytes }

  /// How often a key was met.
  func count(at number: Int) -> Int { entries[number].count }

  /// The bytes of a key that was made of a range, and its tag.
  func text(at number: Int) -> (bytes: [UInt8], tag: UInt8) {
    let (start, end) = (entries[number].start, entries[number].end)
    var bytes: [UInt8] = []
    for word in words[(start + 1)..<end] {
      for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word &>> UInt64(8 * shift))) }
    }
    let length = Int(truncatingIfNeeded: words[start] & 0xFFFF_FFFF_FFFF)
    bytes.removeLast(bytes.count - length)
    return (bytes, UInt8(truncatingIfNeeded: words[start] &>> 56))
  }

  /// Forgets all keys, but not the one that is being made.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
    for index in used..<max(used, end) { words[index - used] = words[index] }
    (used, end) = (0, max(0, end - used))
  }

  /// A hash of the words of a key that is the same in every run.
  func lastingHash(at number: Int) -> UInt64 {
    KeyCounts.lastingHash(words[entries[number].start..<entries[number].end])
  }

  private static func lastingHash(_ words: ArraySlice<UInt64>) -> UInt64 {
    var hash = lastingSeed
    for word in words { hash = mixed(hash, word) }
    return finished(hash)
  }

  /// The same of a key that is made of one range and a tag.
  static func lastingHash(of text: Span<UInt8>, _ range: Range<Int>, tag: UInt8) -> UInt64 {
    finished(mixed(text, range, into: mixed(lastingSeed, head(range, tag))))
  }

  private static let lastingSeed: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func finished(_ hash: UInt64) -> UInt64 {
    let product = (hash ^ hash &>> 33) &* 0xC4CE_B9FE_1A85_EC53
    return product ^ product &>> 33
  }

  @inline(__always)
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
    return product ^ product &>> 32
  }

  @inline(__always)
  private func isKey(_ number: Int) -> Bool {
    let entry = entries[number]
    guard entry.end &- entry.start == end &- used else { return false }
    var (index, other) = (entry.start, used)
    while index < entry.end, words[index] == words[other] {
      (index, other) = (index &+ 1, other &+ 1)
    }
    return index == entry.end
  }

  /// Whether a key is made of one range.
  @inline(__always)
  private func isKey(
    _ number: Int, _ text: Span<UInt8>, _ range: Range<Int>, _ head: UInt64
  ) -> Bool {
    let (start, end) = (entries[number].start, entries[number].end)
    guard start < end, words[start] == head else { return false }
    var (word, index) = (start &+ 1, range.lowerBound)
    while index &+ 8 <= range.upperBound {
      guard word < end, words[word] == text.word(at: index) else { return false }
      (word, index) = (word &+ 1, index &+ 8)
    }
    guard index < range.upperBound else { return word == end }
    return word &+ 1 == end
      && words[word] == KeyCounts.rest(text, index, range.upperBound)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: max(16, 2 * slots.count))
    for number in entries.indices { enter(number) }
  }

  private mutating func enter(_ number: Int) {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: entries[number].hash) & mask
    while slots[slot] != 0 { slot = (slot &+ 1) & mask }
    slots[slot] = UInt32(truncatingIfNeeded: number &+ 1)
  }
}
