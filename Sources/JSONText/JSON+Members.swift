extension JSON {
  /// The first member of each name, in document order; nil if this is not an object.
  public var firstMembers: FirstMembers? {
    guard kind == .object else { return nil }
    return isMade ? FirstMembers(members?.firstOfEachName ?? []) : FirstMembers(tape, node)
  }

  /// Members one after the other; those of a value that was read need no list.
  public struct FirstMembers: Sequence, IteratorProtocol {
    private let tape: JSONTape?
    private let list: [Member]
    private var place: Int
    private let end: Int

    fileprivate init(_ list: [Member]) {
      (tape, self.list, place, end) = (nil, list, 0, list.count)
    }

    fileprivate init(_ tape: JSONTape, _ object: Int) {
      (self.tape, list, place, end) = (tape, [], object + 1, tape.end(of: object))
    }

    /// How many there are.
    public var underestimatedCount: Int {
      guard let tape else { return list.count - place }
      var (count, next) = (0, place)
      while next < end {
        if !tape.nodes[next].isRepeated { count += 1 }
        next = tape.end(of: next + 1)
      }
      return count
    }

    /// The next member; nil behind the last.
    public mutating func next() -> Member? {
      while place < end {
        let here = place
        guard let tape else {
          place += 1
          return list[here]
        }
        place = tape.end(of: here + 1)
        if !tape.nodes[here].isRepeated { return Member(tape, here) }
      }
      return nil
    }
  }
}

extension [JSON.Member] {
  /// The first member of each name.
  public var firstOfEachName: [JSON.Member] {
    guard count > 8 || hasRepeatedName else { return self }
    var seen = Set<TextBytes>(minimumCapacity: count)
    return filter { seen.insert(TextBytes($0.name)).inserted }
  }

  /// Whether a name stands twice; for a few members, because each is compared with each.
  private var hasRepeatedName: Bool {
    var later = 1
    while later < count {
      var earlier = 0
      while earlier < later {
        if self[earlier].name.hasSameBytes(as: self[later].name) { return true }
        earlier += 1
      }
      later += 1
    }
    return false
  }
}
