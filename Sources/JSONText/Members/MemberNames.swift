/// The member names of one object and of the objects around it, to find a name that is there twice.
@usableFromInline
package struct MemberNames {
  private var bytes: [UInt8] = []
  @usableFromInline var ends: [Int] = []
  /// For each name, the object that it belongs to.
  private var owners: [Int] = []

  /// No names yet.
  package init() {}

  /// The number of names.
  @inlinable package var count: Int { ends.count }

  /// The bytes of a name.
  private func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index &- 1])..<ends[index]
  }

  /// The name as text.
  package func text(_ index: Int) -> String { String(decoding: bytes[range(index)], as: UTF8.self) }

  /// Whether the name read last is a word.
  package func lastIs(_ word: StaticString) -> Bool {
    let name = range(ends.count &- 1)
    return name.count == word.utf8CodeUnitCount && text(ends.count &- 1) == word.description
  }

  /// Adds a name that stands in a text as it is.
  package mutating func append(_ text: Span<UInt8>, _ start: Int, _ end: Int, of object: Int) {
    bytes.append(text, start, end)
    ends.append(bytes.count)
    owners.append(object)
  }

  /// Removes the names from an index on, and keeps their capacity.
  package mutating func removeAll(from first: Int) {
    // A test first: most lines have none.
    guard first < ends.count else { return }
    bytes.removeLast(bytes.count &- (first == 0 ? 0 : ends[first &- 1]))
    ends.removeLast(ends.count &- first)
    owners.removeLast(owners.count &- first)
  }

  /// Reads the string that begins at an index as a further name. Returns the byte after it, or nil
  /// if it is not a string.
  package mutating func append(_ text: Span<UInt8>, at quote: Int, of object: Int = 0) -> Int? {
    let start = bytes.count
    guard let decoded = bytes.appendDecoded(text, from: quote &+ 1) else {
      bytes.removeLast(bytes.count &- start)
      return nil
    }
    ends.append(bytes.count)
    owners.append(object)
    return decoded.end &+ 1
  }

  /// Whether one of the names from an index on is twice in its object.
  package func hasDuplicate(from first: Int) -> Bool {
    let count = ends.count &- first
    guard count > 1 else { return false }
    // Sorting keeps the time low whatever the names are.
    var order = Array(first..<ends.count)
    if count > 2 { order.sort { isBefore($0, $1) } }
    for (left, right) in zip(order, order.dropFirst()) where compare(left, right) == 0 {
      return true
    }
    return false
  }

  private func isBefore(_ left: Int, _ right: Int) -> Bool { compare(left, right) < 0 }

  /// Negative, zero or positive if the first name sorts before, equal to or after the second.
  private func compare(_ left: Int, _ right: Int) -> Int {
    if owners[left] != owners[right] { return owners[left] &- owners[right] }
    let (left, right) = (range(left), range(right))
    guard left.count == right.count else { return left.count &- right.count }
    let bytes = bytes.span
    var offset = 0
    while offset < left.count {
      let difference =
        Int(bytes[left.lowerBound &+ offset]) &- Int(bytes[right.lowerBound &+ offset])
      if difference != 0 { return difference }
      offset &+= 1
    }
    return 0
  }
}
