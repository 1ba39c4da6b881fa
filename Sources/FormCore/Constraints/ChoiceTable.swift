/// Lists of choices as their bytes, and the one test of whether an answer is among those of a list.
struct ChoiceTable: Hashable, Sendable {
  private struct List: Hashable {
    let first: Int
    let end: Int
    /// The choices in a set, where there are too many to look through.
    let set: Set<[UInt8]>?
  }

  private var lists: [List] = []
  /// The bytes of all choices, one after the other, and where each one ends.
  private var bytes: [UInt8] = []
  private var ends = [0]
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
    let first = ends.count
    for choice in choices {
      bytes += Array(choice.utf8)
      ends.append(bytes.count)
    }
    lists.append(List(first: first, end: ends.count, set: nil))
    return lists.count - 1
  }

  /// Whether an answer is one of a list's choices, byte for byte.
  func contains(_ answer: Span<UInt8>, _ list: Int) -> Bool {
    // A look through a few values is quicker than hashing.
    var index = lists[list].first
    let end = lists[list].end
    while index < end {
      let start = ends[index &- 1]
      if ends[index] &- start == answer.count, answer.isEqual(to: bytes.span, from: start) {
        return true
      }
      index &+= 1
    }
    return end == 0 && isInSet(answer, list)
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
  /// Whether another text has the same bytes from an index on.
  @inline(__always)
  fileprivate func isEqual(to other: Span<UInt8>, from start: Int) -> Bool {
    var index = 0
    while index &+ 8 <= count {
      if word(at: index) != other.word(at: start &+ index) { return false }
      index &+= 8
    }
    while index < count {
      if self[index] != other[start &+ index] { return false }
      index &+= 1
    }
    return true
  }
}
