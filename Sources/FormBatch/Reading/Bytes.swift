/// The bytes that mean something in JSON text.
extension UInt8 {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let point: UInt8 = 0x2E
  static let colon: UInt8 = 0x3A
  static let openBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closeBracket: UInt8 = 0x5D
  static let openBrace: UInt8 = 0x7B
  static let closeBrace: UInt8 = 0x7D

  @inline(__always)
  var isDigit: Bool { self &- 0x30 < 10 }

  /// The value of a hexadecimal digit; nil for any other byte.
  var hexadecimalValue: UInt32? {
    if isDigit { return UInt32(self &- 0x30) }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}

extension Span where Element == UInt8 {
  /// The first byte at or behind an index that is no space inside a line.
  @inline(__always)
  func skippingSpace(from start: Int) -> Int {
    var index = start
    while self[at: index] <= .space, isSpace(self[at: index]) { index &+= 1 }
    return index
  }

  @inline(__always)
  private func isSpace(_ byte: UInt8) -> Bool {
    byte == .space || byte == .tab || byte == .carriageReturn
  }

  /// Where the line that an index lies in ends: its line feed.
  func endOfLine(from start: Int) -> Int {
    var index = start
    while true {
      let difference = word(at: index) ^ 0x0A0A_0A0A_0A0A_0A0A
      let hits = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
      if hits != 0 { return index &+ hits.trailingZeroBitCount / 8 }
      index &+= 8
    }
  }
}

extension Span where Element == UInt8 {
  /// The end of a line without its line break.
  func endOfContent(_ start: Int, _ lineFeed: Int) -> Int {
    lineFeed > start && self[at: lineFeed &- 1] == .carriageReturn ? lineFeed &- 1 : lineFeed
  }

  /// Whether a range has the same bytes as another text.
  func hasBytes(_ range: Range<Int>, _ other: Span<UInt8>) -> Bool {
    let (start, count) = (range.lowerBound, range.count)
    guard count == other.count else { return false }
    var offset = 0
    while offset &+ 8 <= count {
      if word(at: start &+ offset) != other.word(at: offset) { return false }
      offset &+= 8
    }
    while offset < count {
      if self[at: start &+ offset] != other[offset] { return false }
      offset &+= 1
    }
    return true
  }
}

extension Array {
  /// Takes all elements out and keeps the room; a few one by one, which is faster.
  @inline(__always)
  mutating func clear() {
    if isEmpty { return }
    if count > 4 { return removeAll(keepingCapacity: true) }
    while !isEmpty { removeLast() }
  }
}

extension [UInt8] {
  /// A copy of bytes of a text.
  init(_ text: Span<UInt8>, _ start: Int, _ end: Int) {
    self = []
    append(text, start, end)
  }

  /// Appends bytes of a text.
  @inline(__always)
  mutating func append(_ text: Span<UInt8>, _ start: Int, _ end: Int) {
    text.extracting(start..<end).withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
