/// The inside of a JSON string, as far as one look over its bytes tells.
struct StringScan {
  /// Where it ends: at its closing quotation mark, or at the first backslash.
  var end: Int
  /// Whether it has bytes other than printable ASCII before its end: DEL, or bytes beyond ASCII.
  var hasOther: Bool
}

extension Span where Element == UInt8 {
  /// Looks for the quotation mark or backslash that ends a run of plain characters; nil when a
  /// control character stands before it.
  @inline(__always)
  func plainRun(from start: Int) -> StringScan? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    var index = start
    var other: UInt64 = 0
    while true {
      let word = word(at: index)
      let quotes = word ^ (ones &* 0x22)
      let backslashes = word ^ (ones &* 0x5C)
      let hits =
        (((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
          | ((word &- ones &* 0x20) & ~word)) & highs
      if hits != 0 {
        // Only the lowest hit is certain, and it is the one that is wanted.
        let end = index &+ hits.trailingZeroBitCount / 8
        // Adding one lifts DEL to where the bytes beyond ASCII are.
        other |= (word | (word &+ ones)) & highs & ((hits & (0 &- hits)) &- 1)
        guard self[at: end] >= .space else { return nil }
        return StringScan(end: end, hasOther: other != 0)
      }
      other |= (word | (word &+ ones)) & highs
      index &+= 8
    }
  }

  /// Whether a range is UTF-8 (RFC 3629).
  func isUTF8(_ start: Int, _ end: Int) -> Bool {
    var index = start
    while index < end {
      let lead = self[at: index]
      guard lead >= 0x80 else {
        index &+= 1
        continue
      }
      let length = sequenceLength(at: index, end)
      guard length > 0 else { return false }
      index &+= length
    }
    return true
  }

  /// How many bytes the scalar at an index has; 0 when they are none.
  private func sequenceLength(at index: Int, _ end: Int) -> Int {
    let lead = self[at: index]
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard lead >= 0xC2, lead <= 0xF4, end &- index >= length else { return 0 }
    let second = self[at: index &+ 1]
    let lowest: UInt8 = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80
    let highest: UInt8 = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF
    guard second >= lowest, second <= highest else { return 0 }
    var later = 2
    while later < length {
      guard self[at: index &+ later] & 0xC0 == 0x80 else { return 0 }
      later &+= 1
    }
    return length
  }
}
