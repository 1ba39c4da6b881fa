/// Lists of choices as their bytes, and the one test of whether an answer is among those of a list.
package struct ChoiceTable: Hashable, Sendable {
  /// One choice: how many bytes it has, the first eight and the last eight of them, and where they
  /// are.
  private struct Choice: Hashable {
    let count: Int
    let head: UInt64
    let tail: UInt64
    let start: Int
  }

  private struct List: Hashable {
    let first: Int
    let end: Int
    /// The index of its first bucket, and their number less one; -1 for a list without buckets.
    let buckets: Int
    let mask: Int
  }

  private var lists: [List] = []
  private var choices: [Choice] = []
  /// The bytes of all choices, one after the other.
  private var bytes: [UInt8] = []
  /// One more than the index of the choice in each bucket; 0 if it is empty.
  private var buckets: [Int32] = []
  /// Differs from one run to the next, so nobody can write choices that share a bucket.
  private let seed = UInt64(truncatingIfNeeded: "choices".hashValue)
  /// A look through so many values is quicker than a look for a bucket.
  private static let fewest = 16

  /// The number of choices in all lists.
  var count: Int { choices.count }

  /// No list as yet.
  init() {}

  /// One list, with the index 0.
  init(_ choices: [String]) { _ = add(choices) }

  /// Adds a list, and gives its index.
  mutating func add(_ texts: [String]) -> Int {
    let first = choices.count
    for choice in texts {
      let text = choice.utf8.span
      choices.append(
        Choice(count: text.count, head: text.head, tail: text.tail, start: bytes.count))
      bytes += Array(choice.utf8)
    }
    let isLong = texts.count > ChoiceTable.fewest
    lists.append(
      List(
        first: first, end: choices.count, buckets: isLong ? buckets.count : -1,
        mask: isLong ? ChoiceTable.mask(for: texts.count) : 0))
    if isLong { fill(lists[lists.count - 1], texts) }
    return lists.count - 1
  }

  private static func mask(for count: Int) -> Int {
    var size = 1
    while size < 2 * count { size *= 2 }
    return size - 1
  }

  private mutating func fill(_ list: List, _ texts: [String]) {
    buckets += [Int32](repeating: 0, count: list.mask + 1)
    for (offset, text) in texts.enumerated() {
      let text = text.utf8.span
      var bucket = Int(truncatingIfNeeded: hash(text, text.head, text.tail)) & list.mask
      while buckets[list.buckets + bucket] != 0 { bucket = (bucket + 1) & list.mask }
      buckets[list.buckets + bucket] = Int32(truncatingIfNeeded: list.first + offset + 1)
    }
  }

  /// Whether an answer is one of a list's choices, byte for byte.
  @inline(__always)
  func contains(_ answer: Span<UInt8>, _ list: Int) -> Bool { index(of: answer, list) >= 0 }

  /// The index of an answer of a list among the choices of all lists; -1 if it is not in the list.
  @inline(__always)
  func index(of answer: Span<UInt8>, _ list: Int) -> Int {
    let own = lists[list]
    if own.buckets >= 0 { return indexByBucket(of: answer, list) }
    var index = own.first
    let (head, tail) = (answer.head, answer.tail)
    while index < own.end {
      if isChoice(answer, head, tail, at: index) { return index }
      index &+= 1
    }
    return -1
  }

  @inline(never)
  private func indexByBucket(of answer: Span<UInt8>, _ list: Int) -> Int {
    let (first, mask) = (lists[list].buckets, lists[list].mask)
    let (head, tail) = (answer.head, answer.tail)
    var bucket = Int(truncatingIfNeeded: hash(answer, head, tail)) & mask
    while true {
      let index = Int(buckets[first &+ bucket]) &- 1
      if index < 0 || isChoice(answer, head, tail, at: index) { return index }
      bucket = (bucket &+ 1) & mask
    }
  }

  @inline(__always)
  private func isChoice(
    _ answer: Span<UInt8>, _ head: UInt64, _ tail: UInt64, at index: Int
  ) -> Bool {
    choices[index].head == head && choices[index].tail == tail
      && choices[index].count == answer.count
      && (answer.count <= 16 || answer.hasMiddle(bytes.span, choices[index].start))
  }

  private func hash(_ text: Span<UInt8>, _ head: UInt64, _ tail: UInt64) -> UInt64 {
    ChoiceTable.hash(text, head, tail, seed)
  }

  /// The hash of a text, spread over all of its bits whatever the seed is.
  static func hash(_ text: Span<UInt8>, seed: UInt64) -> UInt64 {
    hash(text, text.head, text.tail, seed)
  }

  @inline(__always)
  private static func hash(
    _ text: Span<UInt8>, _ head: UInt64, _ tail: UInt64, _ seed: UInt64
  ) -> UInt64 {
    var hash = mixed(head ^ seed, tail ^ UInt64(truncatingIfNeeded: text.count))
    var index = 8
    while index &+ 8 < text.count {
      hash = mixed(hash ^ text.checkedWord(at: index), seed)
      index &+= 8
    }
    // Once more, for with a few seeds one product alone leaves the lowest bits almost the same.
    return mixed(hash, seed)
  }

  /// Both halves of a product, each bit of which depends on many of the two factors.
  @inline(__always)
  private static func mixed(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product =
      (left ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: right ^ 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}

extension Span where Element == UInt8 {
  /// The first eight bytes as a word, or all there are; the bytes behind them are zero.
  @inline(__always)
  fileprivate var head: UInt64 {
    if count >= 8 { return checkedWord(at: 0) }
    if count >= 4 {
      // Two halves that overlap.
      let end = UInt64(pair(at: count &- 4)) | UInt64(pair(at: count &- 2)) &<< 16
      let start = UInt64(pair(at: 0)) | UInt64(pair(at: 2)) &<< 16
      return start | end &<< UInt64(truncatingIfNeeded: (count &- 4) &* 8)
    }
    var head: UInt64 = 0
    for index in 0..<count { head |= UInt64(self[index]) &<< UInt64(index &* 8) }
    return head
  }

  /// The last eight bytes as a word; 0 if there are fewer.
  @inline(__always)
  fileprivate var tail: UInt64 { count >= 8 ? checkedWord(at: count &- 8) : 0 }

  /// Whether the bytes between the first and the last eight stand in another text, which begins at
  /// an index.
  @inline(never)
  fileprivate func hasMiddle(_ other: Span<UInt8>, _ start: Int) -> Bool {
    var index = 8
    while index &+ 8 <= count {
      if checkedWord(at: index) != other.checkedWord(at: start &+ index) { return false }
      index &+= 8
    }
    return true
  }
}
