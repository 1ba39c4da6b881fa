internal import Synchronization

/// The name of a member as it stands in an object without spaces: `"name":`. Nothing of it is
/// counted or allocated.
@usableFromInline
package struct NameToken: Sendable {
  @usableFromInline let first: UInt64
  @usableFromInline let firstBits: UInt64
  /// The last eight bytes of a token of nine to sixteen.
  @usableFromInline let last: UInt64
  /// The number of bytes, with the quotation marks and the colon.
  @usableFromInline package let count: Int

  /// The most bytes that a token compares; of a longer one it knows the first eight.
  @inlinable static var most: Int { 16 }

  /// The token of a name that needs no escapes.
  package init(_ name: [UInt8]) { self.init(text: Self.text(name)) }

  /// The token of a name, if it stands for no other name: nil for one that needs escapes, and for
  /// one whose token is longer than the bytes that are compared.
  package init?(whole name: [UInt8]) {
    let needsEscapes = name.contains { $0 < .space || $0 == .quote || $0 == .backslash }
    guard !needsEscapes, name.count + 3 <= Self.most else { return nil }
    self.init(name)
  }

  /// The bytes of the token of a name.
  static func text(_ name: [UInt8]) -> [UInt8] { [.quote] + name + [.quote, .colon] }

  init(text: [UInt8]) {
    count = text.count
    let padded = PaddedText(text)
    let bytes = padded.bytes.span
    firstBits = count < 8 ? ~(UInt64.max &<< UInt64(8 &* count)) : .max
    first = bytes.word(at: 0) & firstBits
    last = count > 8 ? bytes.word(at: count &- 8) : 0
  }

  /// Whether a token of at most sixteen bytes stands at an index of a text or of its padding, or
  /// the first eight bytes of a longer one do.
  @inlinable @inline(__always)
  package func stands(in line: Span<UInt8>, at index: Int) -> Bool {
    guard line.word(at: index) & firstBits == first else { return false }
    return count <= 8 || count > Self.most || line.word(at: index &+ count &- 8) == last
  }
}

/// The names that objects had so far, in their order. Objects that are written by one program
/// mostly have the same ones, and a further object is compared with them.
///
/// No name stands among them twice, so an object that has some of them in this order has none twice
/// either.
struct FamiliarNames {
  fileprivate private(set) var tokens: [NameToken] = []
  /// The tokens as they stand in an object.
  private var texts: [[UInt8]] = []
  /// How many objects may still be learned from.
  private var lessons = 256

  /// More names than this are not kept, and none that is longer.
  private static let (most, longest) = (1024, 256)

  /// The first of the names, from a number on, whose token stands at an index, and the byte after
  /// the token; nil if none does.
  @inline(__always)
  func find(
    _ text: Span<UInt8>, at index: Int, from first: Int
  ) -> (number: Int, end: Int)? {
    let tokens = tokens.span
    var number = first
    while number < tokens.count {
      if tokens[unchecked: number].stands(in: text, at: index) {
        let end = index &+ tokens[unchecked: number].count
        if end &- index <= NameToken.most || hasText(text, index..<end, number) {
          return (number, end)
        }
      }
      number &+= 1
    }
    return nil
  }

  @inline(never)
  private func hasText(_ text: Span<UInt8>, _ range: Range<Int>, _ number: Int) -> Bool {
    let name = texts[number]
    return text.hasBytes(range, name.span)
  }

  /// Learns the names of an object, each of which is there once, and returns whether it did.
  mutating func learn(_ names: [[UInt8]]) -> Bool {
    guard lessons > 0, names.count <= Self.most, names.allSatisfy({ $0.count <= Self.longest })
    else { return false }
    lessons -= 1
    let others = names.map { NameToken.text($0) }
    texts = merged(with: others) ?? others
    tokens = texts.map { NameToken(text: $0) }
    return true
  }

  /// The names so far and those of an object in one order; nil if there is none, or if they are too
  /// many.
  private func merged(with others: [[UInt8]]) -> [[UInt8]]? {
    var (merged, old): ([[UInt8]], Int) = ([], 0)
    for other in others {
      if let known = texts[old...].firstIndex(of: other) {
        merged += texts[old...known]
        old = known + 1
      } else if texts[..<old].contains(other) {
        return nil
      } else {
        merged.append(other)
      }
    }
    merged += texts[old...]
    return merged.count <= Self.most ? merged : nil
  }
}

/// The byte after an object that begins at an index, if it is of a kind that is known as a whole: in
/// JSON without spaces or escapes, and without a name twice; nil for any other.
package typealias KnownObject = @Sendable (Span<UInt8>, Int) -> Int?

/// The members of an object whose names are all familiar.
@usableFromInline
package struct FamiliarMembers: Sendable {
  @usableFromInline
  package struct Member: Sendable {
    /// What a value is known to be.
    package enum Kind: Sendable {
      /// A text without escapes.
      case plainText
      /// A number without a sign.
      case number
      case boolean
      /// An object that is known as a whole.
      case knownObject
      case other

      /// What a scalar is by its first byte.
      fileprivate init(_ first: UInt8) {
        switch first {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number
        case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean
        default: self = .other
        }
      }
    }

    /// The number of its name.
    package let name: UInt32
    /// The bytes of its value.
    package let start: UInt32
    package let end: UInt32
    package let kind: Kind

    @inline(__always)
    fileprivate init(_ name: Int, _ start: Int, _ end: Int, _ kind: Kind) {
      (self.name, self.kind) = (UInt32(truncatingIfNeeded: name), kind)
      self.start = UInt32(truncatingIfNeeded: start)
      self.end = UInt32(truncatingIfNeeded: end)
    }
  }

  /// In the order in which they stand, and more behind them that are of no use.
  package private(set) var room: [Member] = []
  /// How many there are; 0 if the names are not all familiar.
  package private(set) var count = 0
  /// Whether none are known.
  package var isEmpty: Bool { count == 0 }
  /// Which familiar names the numbers mean: members of two editions have nothing in common, whatever
  /// scan they are from. 0 has none.
  package private(set) var edition = 0

  private static let editions = Atomic<Int>(0)

  package init() {}

  /// Begins an edition that no other scan has.
  mutating func beginEdition() {
    edition = Self.editions.add(1, ordering: .relaxed).newValue
  }

  package mutating func clear() { count = 0 }

  /// Makes room for so many members more.
  private mutating func makeRoom(_ more: Int) {
    guard count &+ more > room.count else { return }
    room += repeatElement(Member(0, 0, 0, .other), count: 2 * (count + more) - room.count)
  }

  /// Takes members whose names are familiar and short, and whose values are texts without escapes,
  /// short whole numbers, words or known objects. Moves to the first one that is not, or returns the
  /// end of the object; 0 if that was not reached.
  ///
  /// - Parameter hasNested: becomes true if there is an object.
  @inline(__always)
  mutating func take(
    _ text: Span<UInt8>, _ index: inout Int, _ next: inout Int,
    _ familiar: borrowing FamiliarNames, _ known: KnownObject?, _ hasNested: inout Bool
  ) -> Int {
    let tokens = familiar.tokens.span
    var (place, number) = (index, next)
    // No name stands twice, so there are at most as many members as names.
    makeRoom(Swift.max(0, tokens.count &- number))
    var filled = count
    defer { count = filled }
    var output = room.mutableSpan
    while number < tokens.count {
      let token = tokens[unchecked: number]
      guard token.count <= NameToken.most, token.stands(in: text, at: place) else {
        number &+= 1
        continue
      }
      let value = place &+ token.count
      var (end, kind) = (value, Member.Kind.plainText)
      if text[at: value] == .quote {
        end = text.endOfPrintable(from: value &+ 1)
        if text[at: end] != .quote { end = text.endOfWideText(value &+ 1, from: end) }
        guard end > value else { return 0 }
        end &+= 1
      } else if text[at: value] == .openBrace {
        guard let known, let behind = known(text, value) else { return 0 }
        (end, kind, hasNested) = (behind, .knownObject, true)
      } else if let short = text.endOfShortWhole(from: value) {
        (end, kind) = (short, .number)
      } else {
        guard let word = text.endOfWord(from: value) else { return 0 }
        (end, kind) = (word.end, word.word == .null ? .other : .boolean)
      }
      let last = text[at: end]
      guard last == .comma || last == .closeBrace else { return 0 }
      output[filled] = Member(number, value, end, kind)
      (filled, number) = (filled &+ 1, number &+ 1)
      (place, index, next) = (end &+ 1, end &+ 1, number)
      if last == .closeBrace { return end &+ 1 }
    }
    return 0
  }

  /// Hands over the members in exchange for others that are no longer needed.
  mutating func exchange(_ others: inout FamiliarMembers) {
    swap(&room, &others.room)
    (others.count, others.edition) = (count, edition)
  }

  /// Adds a member, given with the first byte of its value.
  @inline(__always)
  mutating func append(_ name: Int, _ value: Range<Int>, _ first: UInt8, isPlain: Bool) {
    makeRoom(1)
    let kind = isPlain ? .plainText : Member.Kind(first)
    room[count] = Member(name, value.lowerBound, value.upperBound, kind)
    count &+= 1
  }
}

extension Span where Element == UInt8 {
  /// The closing quotation mark of a text without escapes, given with a byte up to which it is
  /// printable ASCII; 0 if there is none, or it is not UTF-8.
  @inline(never)
  fileprivate func endOfWideText(_ start: Int, from middle: Int) -> Int {
    guard let run = plainRun(from: middle), self[at: run.end] == .quote, isUTF8(middle, run.end)
    else { return 0 }
    return run.end
  }
}
