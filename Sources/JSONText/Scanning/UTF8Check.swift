extension Span where Element == UInt8 {
  /// Whether a range is UTF-8 (RFC 3629); at least eight bytes must follow it.
  package func isUTF8(_ start: Int, _ end: Int) -> Bool {
    var index = start
    while index < end {
      let word = word(at: index)
      let highs = word & 0x8080_8080_8080_8080
      guard highs & 0x80 != 0 else {
        index &+= highs.trailingZeroBitCount / 8
        continue
      }
      let length = Self.sequenceLength(word)
      guard length > 0 else { return false }
      index &+= length
      // A scalar may not go on behind the range; ASCII may.
      guard index <= end else { return false }
    }
    return true
  }

  /// The number of bytes of the scalar beyond ASCII that a word begins with, its first byte in the
  /// lowest bits; 0 if there is no such scalar.
  @inline(__always)
  private static func sequenceLength(_ word: UInt64) -> Int {
    // Without one of the four highest bits the scalar is ASCII.
    if word & 0xC0E0 == 0x80C0 { return word & 0x1E != 0 ? 2 : 0 }
    if word & 0xC0_C0F0 == 0x80_80E0 {
      // The five highest bits of the scalar: without one it needs two bytes only, and 11011 begins
      // a surrogate.
      let highest = word & 0x200F
      return highest != 0 && highest != 0x200D ? 3 : 0
    }
    if word & 0xC0C0_C0F8 == 0x8080_80F0 {
      // In plane 0 it needs three bytes only, and plane 16 is the last.
      let plane = (word & 7) &<< 2 | (word &>> 12) & 3
      return plane != 0 && plane <= 16 ? 4 : 0
    }
    return 0
  }
}
