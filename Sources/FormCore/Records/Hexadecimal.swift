/// Bytes and digits of base sixteen.
enum Hexadecimal {
  /// The value of one ASCII digit of either case, or nil.
  static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit &- 0x30
    case 0x41...0x46: digit &- 0x37
    case 0x61...0x66: digit &- 0x57
    default: nil
    }
  }

  /// The lower-case digits of a word, the most significant of `count` first.
  static func append(_ word: UInt64, count: Int = 16, to digits: inout [UInt8]) {
    for place in (0..<count).reversed() {
      let value = UInt8(truncatingIfNeeded: word &>> UInt64(place &* 4)) & 15
      digits.append(value < 10 ? value &+ 0x30 : value &+ 0x57)
    }
  }
}
