extension Span where Element == UInt8 {
  /// The byte index after the number (RFC 8259) that begins at an index; nil if there is none.
  @inlinable @inline(__always)
  package func endOfNumber(from start: Int) -> Int? {
    var index = start
    if self[at: index] == .minus { index &+= 1 }
    let first = index
    index = endOfDigits(from: index)
    guard index > first, index == first &+ 1 || self[at: first] != UInt8(ascii: "0") else {
      return nil
    }
    let next = self[at: index]
    guard next == .point || next | 0x20 == UInt8(ascii: "e") else { return index }
    return endOfFraction(from: index)
  }

  @usableFromInline
  func endOfFraction(from start: Int) -> Int? {
    var index = start
    if self[at: index] == .point {
      index = endOfDigits(from: start &+ 1)
      guard index > start &+ 1 else { return nil }
    }
    guard self[at: index] | 0x20 == UInt8(ascii: "e") else { return index }
    index &+= 1
    if self[at: index] == .minus || self[at: index] == UInt8(ascii: "+") { index &+= 1 }
    let end = endOfDigits(from: index)
    return end > index ? end : nil
  }

  /// The end of the digits that begin at an index.
  @inlinable @inline(__always)
  func endOfDigits(from start: Int) -> Int {
    var index = start
    while self[at: index].isDigit { index &+= 1 }
    return index
  }

  /// The byte after a whole number of one to seven digits without a sign, a fraction or an exponent
  /// that begins at an index; nil if there is none.
  @inlinable @inline(__always)
  package func endOfShortWhole(from start: Int) -> Int? {
    let word = word(at: start)
    // A byte is a digit if neither it nor six more leave 0x30 to 0x3F.
    let odd =
      ((word ^ 0x3030_3030_3030_3030) | (word &+ 0x0606_0606_0606_0606 ^ 0x3030_3030_3030_3030))
      & 0xF0F0_F0F0_F0F0_F0F0
    let count = odd.trailingZeroBitCount &>> 3
    guard (1...7).contains(count), count == 1 || self[at: start] != UInt8(ascii: "0") else {
      return nil
    }
    let next = self[at: start &+ count]
    return next == .comma || next == .closeBrace ? start &+ count : nil
  }

  /// The whole number of at most 15 digits that begins at an index in canonical form, and the byte
  /// after it; nil if there is none.
  @inlinable @inline(__always)
  package func smallWhole(from start: Int) -> (number: Int, end: Int)? {
    var (number, end) = (0, start)
    while self[at: end].isDigit, end &- start < 15 {
      number = number &* 10 &+ Int(self[at: end] &- 48)
      end &+= 1
    }
    guard end > start, self[at: start] != UInt8(ascii: "0") || end == start &+ 1 else { return nil }
    return (number, end)
  }

  /// Whether a number is in canonical form: no exponent, and no zero that could be left out.
  ///
  /// The range must hold a number.
  @inlinable @inline(__always)
  package func isCanonicalNumber(_ start: Int, _ end: Int) -> Bool {
    let isNegative = self[at: start] == .minus
    let first = isNegative ? start &+ 1 : start
    var point = -1
    var index = first
    while index < end {
      let byte = self[at: index]
      if byte == .point { point = index } else if !byte.isDigit { return false }
      index &+= 1
    }
    let wholeEnd = point < 0 ? end : point
    if self[at: first] == UInt8(ascii: "0") {
      // Zero has no sign, and no other number a zero before its digits.
      if wholeEnd > first &+ 1 || (isNegative && point < 0) { return false }
    }
    return point < 0 || self[at: end &- 1] != UInt8(ascii: "0")
  }
}
