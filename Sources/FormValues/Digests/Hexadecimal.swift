internal import JSONText

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
    for byte in bytes {
      digits.append(atMost: 2) { pen in
        pen.write(word: Self.digits(UInt32(byte) << 24))
        pen.forget(from: 2)
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The bytes that digits of either case spell, two for each; nil for any other text.
  static func bytes(of text: String) -> [UInt8]? {
    let digits = text.utf8.compactMap { value(of: $0) }
    guard digits.count == text.utf8.count, digits.count % 2 == 0 else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// The eight lower-case digits of a number, the first one in the lowest byte.
  package static func digits(_ number: UInt32) -> UInt64 {
    // Each digit gets a byte of its own: bytes are moved apart, then their halves.
    var bytes = UInt64(number.byteSwapped)
    bytes = (bytes | bytes &<< 16) & 0x0000_FFFF_0000_FFFF
    bytes = (bytes | bytes &<< 8) & 0x00FF_00FF_00FF_00FF
    let digits = (bytes &>> 4) & 0x000F_000F_000F_000F | (bytes & 0x000F_000F_000F_000F) &<< 8
    let letters = ((digits &+ 0x0606_0606_0606_0606) &>> 4) & 0x0101_0101_0101_0101
    return digits &+ 0x3030_3030_3030_3030 &+ letters &* 39
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
