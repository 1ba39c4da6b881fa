import FormValues
import JSONText

/// Counts of keys, each of which is made of some words, in the order in which they were met.
///
/// All keys stand in one array, each behind its count, so counting one that is known makes no object
/// and looks at two places of memory: a slot, and the key itself.
struct KeyCounts: Sendable {
  /// The words of each key, and two before them: how often it was met; its number, and in the upper
  /// half how many words it has.
  private var words: [UInt64] = []
  /// By number: where the two words before a key stand.
  private var starts: [UInt32] = []
  /// By the low bits of a hash: the place of a key counted from 1, and above it the high bits of the
  /// hash, which distinguish nearly all keys; or 0. As many as a power of two.
  private var slots: [UInt32] = []
  /// The end of the words of all keys; behind it stand those of the key that is being made.
  private var used = 0
  private var end = 0
  private var hash: UInt64 = 0

  /// The words before each key.
  private static let before = 2
  /// The bits of a slot that are a place.
  private static let placeBits: UInt32 = 20

  var count: Int { starts.count }

  /// The bytes that the keys take.
  var bytes: Int { (used &- KeyCounts.before &* starts.count) &* 8 }

  /// Begins a key.
  @inline(__always)
  mutating func begin() { (end, hash) = (used &+ KeyCounts.before, KeyHash.seed) }

  /// Adds a word to the key.
  @inline(__always)
  mutating func append(_ word: UInt64) {
    if end >= words.count { words += repeatElement(0, count: max(8, words.count)) }
    words[end] = word
    end &+= 1
    hash = KeyHash.mixed(hash, word)
  }

  /// Adds the bytes of a range to the key, with a tag that tells them from others. Sixteen bytes
  /// behind the range can be read.
  @inline(__always)
  mutating func append(_ text: Span<UInt8>, _ range: Range<Int>, tag: UInt8) {
    append(KeyHash.head(range, tag))
    var index = range.lowerBound
    while index &+ 8 <= range.upperBound {
      append(text.word(at: index))
      index &+= 8
    }
    if index < range.upperBound { append(KeyHash.rest(text, index, range.upperBound)) }
  }

  /// Counts the key with a number once more.
  @inline(__always)
  mutating func count(again number: Int) { words[Int(starts[number])] &+= 1 }

  /// Counts the key, if it was met before; returns its number.
  @inline(__always)
  mutating func countKnown() -> Int? {
    let place = KeyCounts.find(hash, slots.span) { isKey(at: $0) }
    guard place >= 0 else { return nil }
    words[place] &+= 1
    return number(at: place)
  }

  /// Counts a range with a tag, if it was met before as a key of its own, and returns its number;
  /// nothing of it is copied.
  @inline(__always)
  mutating func countKnown(_ text: Span<UInt8>, _ range: Range<Int>, tag: UInt8) -> Int? {
    let head = KeyHash.head(range, tag)
    let place = place(of: text, range, head)
    guard place >= 0 else { return nil }
    words[place] &+= 1
    return number(at: place)
  }

  /// Counts answers as long as they were met before, each as a key of its own; returns the index of
  /// the first one that was not, or the end of the range.
  ///
  /// - Parameter inset: the bytes at both ends of an answer that do not belong to its key.
  mutating func countKnown(
    _ answers: Span<RecordCell>, _ part: Range<Int>, in text: Span<UInt8>, inset: Int
  ) -> Int {
    guard !slots.isEmpty else { return part.lowerBound }
    let (seed, slots) = (KeyHash.seed, slots)
    let table = slots.span
    var words = words.mutableSpan
    var index = part.lowerBound
    while index < part.upperBound {
      let answer = answers[unchecked: index]
      let range = answer.range(inset: inset)
      let head = KeyHash.head(range, answer.tag)
      let place = KeyCounts.place(of: text, range, head, seed, table, words.span)
      guard place >= 0 else { return index }
      words[place] &+= 1
      index &+= 1
    }
    return index
  }

  /// Counts the key at a place, which was found, once more.
  @inline(__always)
  mutating func count(againAt place: Int) { words[place] &+= 1 }

  /// The place of a key that is made of one range; -1 if it was not met.
  @inline(__always)
  func place(of text: Span<UInt8>, _ range: Range<Int>, _ head: UInt64) -> Int {
    KeyCounts.place(of: text, range, head, KeyHash.seed, slots.span, words.span)
  }

  @inline(__always)
  private static func place(
    of text: Span<UInt8>, _ range: Range<Int>, _ head: UInt64, _ seed: UInt64,
    _ slots: Span<UInt32>, _ words: Span<UInt64>
  ) -> Int {
    if ShortKey.fits(range) {
      let key = ShortKey(text, range, head)
      return find(key.hash(seed: seed), slots) { key.stands(in: words, at: $0 &+ before) }
    }
    return find(KeyHash.hash(of: text, range, head, seed: seed), slots) {
      isKey(at: $0, text, range, head, words)
    }
  }

  /// Keeps the key, which was not met before, and counts it once.
  mutating func insert() {
    precondition(used < 1 << KeyCounts.placeBits - 1, "keys are kept as long as there is room")
    // Two words more, because a short key is compared without looking how long another one is.
    if end + 2 > words.count { words += repeatElement(0, count: end + 2 - words.count) }
    if slots.count < 2 &* (starts.count &+ 1) { grow() }
    words[used] = 1
    words[used + 1] = UInt64(end - used - KeyCounts.before) << 32 | UInt64(starts.count)
    starts.append(UInt32(used))
    enter(used, hash)
    used = end
  }

  /// Whether there is room for the key among so many keys and bytes.
  func hasRoom(keys: Int, bytes: Int) -> Bool {
    starts.count < keys && (end &- KeyCounts.before &* (starts.count &+ 1)) &* 8 <= bytes
  }

  /// How often a key was met.
  func count(at number: Int) -> Int { Int(words[Int(starts[number])]) }

  /// The bytes of a key that was made of a range, and its tag.
  func text(at number: Int) -> (bytes: [UInt8], tag: UInt8) {
    let key = words[keyWords(at: Int(starts[number]))]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 * key.count)
    for word in key.dropFirst() {
      for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word &>> UInt64(8 * shift))) }
    }
    let head = key.first ?? 0
    bytes.removeLast(bytes.count - Int(truncatingIfNeeded: head & 0xFFFF_FFFF_FFFF))
    return (bytes, UInt8(truncatingIfNeeded: head &>> 56))
  }

  /// Forgets all keys, but not the one that is being made.
  mutating func removeAll() {
    starts.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
    for index in used..<max(used, min(end, words.count)) { words[index - used] = words[index] }
    (used, end) = (0, max(0, end - used))
  }

  /// A hash of the words of a key that is the same in every run.
  func lastingHash(at number: Int) -> UInt64 {
    KeyHash.finished(hash(at: Int(starts[number]), seed: KeyHash.lastingSeed))
  }

  private func hash(at place: Int, seed: UInt64) -> UInt64 {
    words[keyWords(at: place)].reduce(seed) { KeyHash.mixed($0, $1) }
  }

  private func number(at place: Int) -> Int {
    Int(UInt32(truncatingIfNeeded: words[place &+ 1]))
  }

  /// Where the words of a key stand.
  @inline(__always)
  private func keyWords(at place: Int) -> Range<Int> {
    let start = place &+ KeyCounts.before
    return start..<start &+ Int(words[place &+ 1] &>> 32)
  }

  /// The place of the key with a hash; -1 if it was not met.
  @inline(__always)
  private static func find(
    _ hash: UInt64, _ slots: Span<UInt32>, _ isKey: (Int) -> Bool
  ) -> Int {
    guard !slots.isEmpty else { return -1 }
    let mask = slots.count &- 1
    let mark = UInt32(truncatingIfNeeded: hash &>> 32) &>> KeyCounts.placeBits
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let entry = slots[unchecked: slot]
      guard entry != 0 else { return -1 }
      let place = Int(entry & (1 &<< placeBits &- 1)) &- 1
      if entry &>> placeBits == mark, isKey(place) { return place }
      slot = (slot &+ 1) & mask
    }
  }

  /// Whether a key is the one that is being made.
  @inline(__always)
  private func isKey(at place: Int) -> Bool {
    let key = keyWords(at: place)
    var (index, other) = (key.lowerBound, used &+ KeyCounts.before)
    guard key.count == end &- other else { return false }
    while index < key.upperBound, words[index] == words[other] {
      (index, other) = (index &+ 1, other &+ 1)
    }
    return index == key.upperBound
  }

  /// Whether a key is made of one range.
  @inline(__always)
  private static func isKey(
    at place: Int, _ text: Span<UInt8>, _ range: Range<Int>, _ head: UInt64, _ words: Span<UInt64>
  ) -> Bool {
    // In a table of ranges the first word decides how many there are.
    guard words[place &+ before] == head else { return false }
    var (word, index) = (place &+ before &+ 1, range.lowerBound)
    while index &+ 8 <= range.upperBound {
      guard words[word] == text.word(at: index) else { return false }
      (word, index) = (word &+ 1, index &+ 8)
    }
    return index == range.upperBound
      || words[word] == KeyHash.rest(text, index, range.upperBound)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: max(4, 2 * slots.count))
    for start in starts { enter(Int(start), hash(at: Int(start), seed: KeyHash.seed)) }
  }

  private mutating func enter(_ place: Int, _ hash: UInt64) {
    let mask = slots.count &- 1
    let mark = UInt32(truncatingIfNeeded: hash &>> 32) &>> KeyCounts.placeBits
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 { slot = (slot &+ 1) & mask }
    slots[slot] = mark &<< KeyCounts.placeBits | UInt32(place &+ 1)
  }
}
