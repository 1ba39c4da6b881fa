extension Span where Element == UInt8 {
  /// Whether a range is UTF-8 (RFC 3629); at least eight bytes must follow it.
  package func isUTF8(_ start: Int, _ end: Int) -> Bool {
    var index = start
    while index < end {
      let highs = word(at: index) & 0x8080_8080_8080_8080
      guard highs != 0 else {
        index &+= 8
        continue
      }
      index &+= highs.trailingZeroBitCount / 8
      guard index < end else { return true }
      let length = sequenceLength(at: index, end)
      guard length > 0 else { return false }
      index &+= length
    }
    return true
  }

  /// The number of bytes of the scalar at an index; 0 if there is no scalar.
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
