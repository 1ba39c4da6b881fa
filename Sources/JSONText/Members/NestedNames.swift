/// The member names of an object inside a line and of the objects around it, to find a name that is
/// there twice. Names without escapes are not copied.
struct NestedNames {
  /// The bytes of a name, in the text or among the decoded ones.
  private struct Name {
    let start: Int
    let count: Int
    let isDecoded: Bool
  }

  private var names: [Name] = []
  private var decoded: [UInt8] = []

  /// The number of names.
  var count: Int { names.count }

  /// Removes the names from an index on, and keeps their capacity.
  mutating func removeAll(from first: Int) {
    guard first < names.count else { return }
    names.removeLast(names.count &- first)
    if first == 0, !decoded.isEmpty { decoded.removeAll(keepingCapacity: true) }
  }

  /// Reads the string that begins at an index as a further name. Returns the byte after it, or nil
  /// if it is not a string.
  @inline(__always)
  mutating func append(_ text: Span<UInt8>, at quote: Int) -> Int? {
    let start = quote &+ 1
    guard let run = text.plainRun(from: start) else { return nil }
    guard text[at: run.end] == .quote else { return appendDecoded(text, from: start) }
    if run.hasWide, !text.isUTF8(start, run.end) { return nil }
    names.append(Name(start: start, count: run.end &- start, isDecoded: false))
    return run.end &+ 1
  }

  @inline(never)
  private mutating func appendDecoded(_ text: Span<UInt8>, from start: Int) -> Int? {
    let first = decoded.count
    guard let string = decoded.appendDecoded(text, from: start) else { return nil }
    names.append(Name(start: first, count: decoded.count &- first, isDecoded: true))
    return string.end &+ 1
  }

  /// Most objects have fewer names than this, and comparing each with each is fastest.
  private static let few = 16

  /// Whether one of the names from an index on is there twice; `text` is the one that they were
  /// read from.
  func hasDuplicate(_ text: Span<UInt8>, from first: Int) -> Bool {
    guard names.count &- first > NestedNames.few else { return hasPair(text, from: first) }
    // Sorting keeps the time low whatever the names are.
    let order = (first..<names.count).sorted { compare(text, $0, $1) < 0 }
    return zip(order, order.dropFirst()).contains { compare(text, $0, $1) == 0 }
  }

  private func hasPair(_ text: Span<UInt8>, from first: Int) -> Bool {
    var index = first &+ 1
    while index < names.count {
      let count = names[index].count
      var other = first
      while other < index {
        if names[other].count == count, compare(text, other, index) == 0 { return true }
        other &+= 1
      }
      index &+= 1
    }
    return false
  }

  /// Negative, zero or positive if the first name sorts before, equal to or after the second.
  private func compare(_ text: Span<UInt8>, _ left: Int, _ right: Int) -> Int {
    let (left, right) = (names[left], names[right])
    guard left.count == right.count else { return left.count &- right.count }
    var offset = 0
    while offset < left.count {
      let difference = Int(byte(text, left, offset)) &- Int(byte(text, right, offset))
      if difference != 0 { return difference }
      offset &+= 1
    }
    return 0
  }

  private func byte(_ text: Span<UInt8>, _ name: Name, _ offset: Int) -> UInt8 {
    name.isDecoded ? decoded[name.start &+ offset] : text[at: name.start &+ offset]
  }
}
