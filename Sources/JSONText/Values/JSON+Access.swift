extension JSON {
  /// The types of JSON values.
  public enum Kind: Sendable {
    case null, boolean, number, string, array, object
  }

  /// The type of the value.
  public var kind: Kind {
    isMade ? tape.madeKind : tape.nodes[node].kind.ofValue
  }

  /// The members in document order, duplicates included; nil if this is not an object.
  public var members: [Member]? {
    guard kind == .object, case .object(let members) = value else { return nil }
    return members
  }

  /// The elements in document order; nil if this is not an array.
  public var elements: [JSON]? {
    guard kind == .array, case .array(let elements) = value else { return nil }
    return elements
  }

  /// The text with its escapes resolved; nil if this is not a string.
  public var text: String? {
    guard kind == .string, case .string(let text) = value else { return nil }
    return text
  }

  /// Whether this is a string that may have a byte in it; false only if it does not.
  public func mayHold(_ byte: UInt8) -> Bool {
    guard kind == .string else { return false }
    guard !isMade, tape.nodes[node].kind == .string else { return true }
    return tape.bytes[range].contains(byte)
  }

  /// The digits exactly as written; nil if this is not a number.
  public var digits: String? {
    guard kind == .number, case .number(let digits) = value else { return nil }
    return digits
  }

  /// True or false; nil if this is not a boolean.
  public var boolean: Bool? {
    guard kind == .boolean, case .boolean(let value) = value else { return nil }
    return value
  }

  /// Whether this is `null`.
  public var isNull: Bool { kind == .null }

  /// The value of the first member whose name has the same UTF-8 bytes; nil if there is none or
  /// this is not an object.
  public subscript(name: String) -> JSON? {
    member(name)?.value
  }

  /// The first member whose name has the same UTF-8 bytes; nil if there is none or this is not an
  /// object.
  public func member(_ name: String) -> Member? {
    guard isMade else { return tape.member(name, of: node).map { Member(tape, $0) } }
    return members?.first { $0.name.hasSameBytes(as: name) }
  }
}

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
    private var index: Int
    private let end: Int

    fileprivate init(_ list: [Member]) {
      (tape, self.list, index, end) = (nil, list, 0, list.count)
    }

    fileprivate init(_ tape: JSONTape, _ object: Int) {
      (self.tape, list, index, end) = (tape, [], object + 1, tape.end(of: object))
    }

    /// The number of elements or members left.
    public var underestimatedCount: Int {
      guard let tape else { return list.count - index }
      var (count, next) = (0, index)
      while next < end {
        if !tape.nodes[next].isRepeated { count += 1 }
        next = tape.end(of: next + 1)
      }
      return count
    }

    /// The next member; nil behind the last.
    public mutating func next() -> Member? {
      while index < end {
        let here = index
        guard let tape else {
          index += 1
          return list[here]
        }
        index = tape.end(of: here + 1)
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
