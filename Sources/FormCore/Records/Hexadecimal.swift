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

  /// Two lower-case digits for each byte.
  static func text(of bytes: some Sequence<UInt8>) -> String {
    var digits: [UInt8] = []
    for byte in bytes {
      digits.append(digit(byte >> 4))
      digits.append(digit(byte & 15))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? value &+ 0x30 : value &+ 0x57
  }
}
