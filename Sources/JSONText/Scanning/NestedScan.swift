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
  private var names = MemberNames()
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
        close(frame)
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

  private mutating func close(_ frame: Frame) {
    if frame.isObject, !hasDuplicate {
      hasDuplicate = names.hasDuplicate(from: frame.names)
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
