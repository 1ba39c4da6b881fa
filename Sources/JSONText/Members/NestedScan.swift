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
  private var familiar = FamiliarNames()
  /// The members of the object that was read last by ``endOfFamiliar(_:from:inside:)``.
  package private(set) var members = FamiliarMembers()
  /// Whether an array or object may stand in it.
  package private(set) var hasNested = false
  private var scratch: [UInt8] = []
  /// Whether the last step opened a container.
  private var wasOpened = false

  /// Objects that need not be looked into; nil if none are known.
  private let known: KnownObject?

  /// Nothing yet.
  package init(_ known: KnownObject? = nil) { self.known = known }

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

  /// The end of an object that mostly has the names of the objects before it, under the conditions
  /// of ``end(of:from:inside:)``.
  ///
  /// - Parameter keepsMembers: whether ``members`` are wanted.
  package mutating func endOfFamiliar(
    _ text: Span<UInt8>, from start: Int, inside outer: Int, keepsMembers: Bool
  ) -> Int? {
    members.clear()
    hasNested = false
    let end = endOfKnown(text, start, outer, keepsMembers)
    if end > 0 { return end }
    members.clear()
    hasNested = true
    guard let end = self.end(of: text, from: start, inside: outer) else { return nil }
    if !hasDuplicate, learn(text, start, outer) { members.beginEdition() }
    return end
  }

  /// Hands over ``members`` in exchange for others that are no longer needed.
  package mutating func exchange(_ others: inout FamiliarMembers) { members.exchange(&others) }

  /// The end of an object without spaces whose names are all familiar; 0 for any other.
  private mutating func endOfKnown(
    _ text: Span<UInt8>, _ start: Int, _ outer: Int, _ keepsMembers: Bool
  ) -> Int {
    var (index, next) = (start &+ 1, 0)
    while true {
      if keepsMembers {
        let end = members.take(text, &index, &next, familiar, known, &hasNested)
        if end > 0 { return end }
      }
      guard let (number, value) = familiar.find(text, at: index, from: next) else { return 0 }
      var end = value
      let isPlain = text[at: value] == .quote && text.isPlainString(at: value, &end)
      if !isPlain, let short = text.endOfShortWhole(from: value) {
        end = short
      } else if !isPlain {
        guard let other = endOfValue(text, from: value, inside: outer &+ 1) else { return 0 }
        hasNested = hasNested || text[at: value] | 0x20 == .openBrace
        end = other
      }
      if keepsMembers { members.append(number, value..<end, text[at: value], isPlain: isPlain) }
      next = number &+ 1
      guard text[at: end] == .comma else { return text[at: end] == .closeBrace ? end &+ 1 : 0 }
      index = end &+ 1
    }
  }

  /// Keeps the names of an object that is JSON, if it has neither spaces nor escapes in names, and
  /// returns whether the familiar names are others now.
  private mutating func learn(_ text: Span<UInt8>, _ start: Int, _ outer: Int) -> Bool {
    var (names, index): ([[UInt8]], Int) = ([], start)
    repeat {
      guard text[at: index &+ 1] == .quote, let run = text.plainRun(from: index &+ 2),
        text[at: run.end] == .quote, text[at: run.end &+ 1] == .colon,
        let end = endOfValue(text, from: run.end &+ 2, inside: outer &+ 1)
      else { return false }
      names.append([UInt8](text, index &+ 2, run.end))
      index = end
    } while text[at: index] == .comma
    return text[at: index] == .closeBrace && familiar.learn(names)
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

extension Span where Element == UInt8 {
  /// Whether the string at an index is printable ASCII without escapes; sets the byte after it.
  @inlinable @inline(__always)
  package func isPlainString(at quote: Int, _ end: inout Int) -> Bool {
    let last = endOfPrintable(from: quote &+ 1)
    guard self[at: last] == .quote else { return false }
    end = last &+ 1
    return true
  }
}
