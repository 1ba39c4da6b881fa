/// Lists of choices as their bytes, and the one test of whether an answer is among those of a list.
struct ChoiceTable: Hashable, Sendable {
  /// One choice: how many bytes it has, the first eight and the last eight of them, and where they are.
  private struct Choice: Hashable {
    let count: Int
    let head: UInt64
    let tail: UInt64
    let start: Int
  }

  private struct List: Hashable {
    let first: Int
    let end: Int
    /// The choices in a set, where there are too many to look through.
    let set: Set<[UInt8]>?
  }

  private var lists: [List] = []
  private var choices: [Choice] = []
  /// The bytes of all choices, one after the other.
  private var bytes: [UInt8] = []
  private static let fewest = 16

  /// No list as yet.
  init() {}

  /// One list, with the index 0.
  init(_ choices: [String]) { _ = add(choices) }

  /// Adds a list, and gives its index.
  mutating func add(_ choices: [String]) -> Int {
    guard choices.count <= ChoiceTable.fewest else {
      let set = Set(choices.map { Array($0.utf8) })
      lists.append(List(first: 0, end: 0, set: set))
      return lists.count - 1
    }
    let first = self.choices.count
    for choice in choices {
      let text = Array(choice.utf8)
      self.choices.append(
        Choice(
          count: text.count, head: text.span.head, tail: text.span.tail, start: bytes.count))
      bytes += text
    }
    lists.append(List(first: first, end: self.choices.count, set: nil))
    return lists.count - 1
  }

  /// Whether an answer is one of a list's choices, byte for byte.
  func contains(_ answer: Span<UInt8>, _ list: Int) -> Bool {
    // A look through a few values is quicker than hashing.
    var index = lists[list].first
    let end = lists[list].end
    let (head, tail) = (answer.head, answer.tail)
    while index < end {
      if choices[index].head == head, choices[index].tail == tail,
        choices[index].count == answer.count,
        answer.count <= 16 || answer.hasMiddle(bytes.span, choices[index].start)
      {
        return true
      }
      index &+= 1
    }
    return lists[list].set != nil && isInSet(answer, list)
  }

  @inline(never)
  private func isInSet(_ answer: Span<UInt8>, _ list: Int) -> Bool {
    var copy: [UInt8] = []
    copy.reserveCapacity(answer.count)
    for index in answer.indices { copy.append(answer[index]) }
    return lists[list].set?.contains(copy) ?? false
  }
}

extension Span where Element == UInt8 {
  /// The first eight bytes as a word, or all there are; the bytes behind them are zero.
  @inline(__always)
  fileprivate var head: UInt64 {
    if count >= 8 { return word(at: 0) }
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

  /// The last eight bytes as a word; 0 where there are fewer.
  @inline(__always)
  fileprivate var tail: UInt64 { count >= 8 ? word(at: count &- 8) : 0 }

  /// Whether the bytes between the first and the last eight stand in another text, which begins at an
  /// index.
  @inline(never)
  fileprivate func hasMiddle(_ other: Span<UInt8>, _ start: Int) -> Bool {
    var index = 8
    while index &+ 8 <= count {
      if word(at: index) != other.word(at: start &+ index) { return false }
      index &+= 8
    }
    return true
  }
}
