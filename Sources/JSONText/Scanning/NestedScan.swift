/// Skips an array or object inside a line, strictly and without keeping it.
@usableFromInline
package struct NestedScan {
  private struct Frame {
    let isObject: Bool
    /// The number of names before those of this object.
    let names: Int
  }

  /// Whether a name stands twice in one object.
  @usableFromInline package internal(set) var hasDuplicate = false
  private var frames: [Frame] = []
  private var names = NestedNames()
  private var scratch: [UInt8] = []
  /// Whether the last step opened a container.
  private var wasOpened = false

  /// Nothing yet.
  package init() {}

  /// Prepares for the next line.
  @inlinable package mutating func begin() { hasDuplicate = false }

  /// The byte index after the array or object that begins at an index, inside `outer` others; nil
  /// if it is not JSON or nests too deep.
  package mutating func end(of text: Span<UInt8>, from start: Int, inside outer: Int) -> Int? {
    frames.removeAll(keepingCapacity: true)
    names.removeAll(from: 0)
    guard var index = open(text, start, outer) else { return nil }
    while let frame = frames.last {
      index = text.skippingSpace(from: index)
      if text[at: index] == (frame.isObject ? .closeBrace : .closeBracket) {
        close(frame, text)
        index &+= 1
        continue
      }
      if !wasOpened {
        guard text[at: index] == .comma else { return nil }
        index = text.skippingSpace(from: index &+ 1)
      }
      wasOpened = false
      guard let value = frame.isObject ? behindName(text, index) : index,
        let next = scan(text, value, outer)
      else { return nil }
      index = next
    }
    return index
  }

  /// The first byte of the value of the member whose name begins at an index.
  private mutating func behindName(_ text: Span<UInt8>, _ start: Int) -> Int? {
    guard text[at: start] == .quote, let end = names.append(text, at: start) else { return nil }
    let colon = text.skippingSpace(from: end)
    return text[at: colon] == .colon ? text.skippingSpace(from: colon &+ 1) : nil
  }

  private mutating func close(_ frame: Frame, _ text: Span<UInt8>) {
    if frame.isObject, !hasDuplicate {
      hasDuplicate = names.hasDuplicate(text, from: frame.names)
    }
    names.removeAll(from: frame.names)
    frames.removeLast()
    wasOpened = false
  }

  private mutating func open(_ text: Span<UInt8>, _ index: Int, _ outer: Int) -> Int? {
    guard frames.count &+ outer < JSONLimits.line.depth else { return nil }
    frames.append(Frame(isObject: text[at: index] == .openBrace, names: names.count))
    wasOpened = true
    return index &+ 1
  }

  /// The end of a value of any type, under the conditions of ``end(of:from:inside:)``.
  package mutating func endOfValue(_ text: Span<UInt8>, from start: Int, inside outer: Int) -> Int?
  {
    switch text[at: start] {
    case .openBrace, .openBracket: end(of: text, from: start, inside: outer)
    default: scan(text, start, outer)
    }
  }

  /// Skips a scalar, or enters a container.
  private mutating func scan(_ text: Span<UInt8>, _ index: Int, _ outer: Int) -> Int? {
    switch text[at: index] {
    case .openBrace, .openBracket: return open(text, index, outer)
    case .quote:
      guard let run = text.plainRun(from: index &+ 1) else { return nil }
      if text[at: run.end] == .quote {
        return run.hasWide && !text.isUTF8(index &+ 1, run.end) ? nil : run.end &+ 1
      }
      scratch.removeAll(keepingCapacity: true)
      return scratch.appendDecoded(text, from: index &+ 1).map { $0.end &+ 1 }
    default:
      return text.endOfWord(from: index)?.end ?? text.endOfNumber(from: index)
    }
  }
}

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

/// The words of JSON.
@usableFromInline
package enum JSONWord {
  case null, yes, no
}

extension Span where Element == UInt8 {
  /// The word that begins at an index, and its end.
  @inlinable @inline(__always)
  package func endOfWord(from index: Int) -> (word: JSONWord, end: Int)? {
    switch halfWord(at: index) {
    case 0x6C6C_756E: (.null, index &+ 4)
    case 0x6575_7274: (.yes, index &+ 4)
    case 0x736C_6166 where self[at: index &+ 4] == UInt8(ascii: "e"): (.no, index &+ 5)
    default: nil
    }
  }
}
