/// Bytes and digits of base sixteen.
package enum Hexadecimal {
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
  package static func text(of bytes: [UInt8]) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity(bytes.count * 2)
    for byte in bytes { append(UInt64(byte), count: 2, to: &digits) }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The bytes that digits of either case spell, two for each; nil for any other text.
  static func bytes(of text: String) -> [UInt8]? {
    let digits = text.utf8.compactMap { value(of: $0) }
    guard digits.count == text.utf8.count, digits.count % 2 == 0 else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// The lower-case digits of a word, the most significant of `count` first.
  static func append(_ word: UInt64, count: Int = 16, to digits: inout [UInt8]) {
    digits.append(addingCapacity: count) { output in
      for index in (0..<count).reversed() {
        let value = UInt8(truncatingIfNeeded: word &>> UInt64(index &* 4)) & 15
        output.append(value < 10 ? value &+ 0x30 : value &+ 0x57)
      }
    }
  }
}

extension [UInt8] {
  /// The bytes of words, the most significant of each first.
  init<let count: Int>(bigEndian words: [count of UInt64]) {
    self.init(capacity: count &* 8) { output in
      for number in 0..<count {
        for index in 0..<8 {
          output.append(UInt8(truncatingIfNeeded: words[number] &>> UInt64(56 &- 8 &* index)))
        }
      }
    }
  }
}
