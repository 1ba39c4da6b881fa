import Testing

@testable import FormValues

@Suite struct CRC32CTests {
  static let vectors: [(bytes: [UInt8], hex: String)] = [
    ([UInt8](repeating: 0, count: 32), "8a9136aa"),
    ([UInt8](repeating: 0xff, count: 32), "62a8ab43"),
    (Array(0..<32), "46dd794e"),
    (Array((0..<32).reversed()), "113fdb5c"),
    (Array("123456789".utf8), "e3069283"),
    ([], "00000000"),
  ]

  @Test(
    "the vectors of RFC 3720 hold",
    arguments: vectors)
  func publishedVector(bytes: [UInt8], hex: String) {
    #expect(CRC32C(bytes).hex == hex)
  }

  @Test("pieces cut anywhere check as the whole", arguments: [1, 2, 7, 8, 9, 31])
  func pieces(size: Int) {
    let bytes = (0..<200).map { UInt8(truncatingIfNeeded: $0 * 13) }
    var check = CRC32C()
    for start in stride(from: 0, to: bytes.count, by: size) {
      check.update(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    #expect(check == CRC32C(bytes))
    #expect(check.value == CRC32C(bytes).value)
  }

  @Test("bytes of every length check as one bit after the other does", arguments: 0...70)
  func lengths(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 151 + count) }
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0x82F6_3B78 : crc >> 1 }
    }
    #expect(CRC32C(bytes).value == ~crc)
    // The tables are what a processor without the instruction goes by.
    var check = CRC32C()
    check.updateByTables(bytes.span)
    #expect(check.value == ~crc)
  }

  @Test("bytes in pieces of every length check as the whole", arguments: 0...40)
  func twoPieces(first: Int) {
    let bytes = (0..<40).map { UInt8(truncatingIfNeeded: $0 * 151 + first) }
    var check = CRC32C(Array(bytes[..<first]))
    check.update(Array(bytes[first...]))
    #expect(check == CRC32C(bytes))
  }
}

/// Texts that have bytes in common are checked as others are.
@Suite struct RecurringBytesTests {
  private func check(
    _ text: [UInt8], from start: Int, _ recurring: inout RecurringBytes
  ) -> Bool {
    var check = CRC32C()
    check.update(text.span, from: start, &recurring)
    return check == CRC32C(text)
  }

  /// A text of random bytes around some that are given.
  private func text(_ middle: [UInt8], before: Int, after: Int) -> [UInt8] {
    let bytes = (0..<before + after).map { _ in UInt8.random(in: 0...255) }
    return bytes[..<before] + middle + bytes[before...]
  }

  private let common = (0..<200).map { UInt8(truncatingIfNeeded: $0 * 89 + 5) }

  @Test("whatever stands around them, and wherever they begin", arguments: [0, 1, 7, 44])
  func around(start: Int) {
    var recurring = RecurringBytes()
    for after in 0..<300 {
      #expect(check(text(common, before: start, after: after % 90), from: start, &recurring))
    }
  }

  @Test("a byte that is another one is noticed, and what is still common goes on to be known")
  func otherByte() {
    for place in 0..<common.count {
      var recurring = RecurringBytes()
      var other = common
      other[place] ^= 1
      for middle in [common, common, other, common, other, other, common] {
        #expect(check(text(middle, before: 44, after: 9), from: 44, &recurring), "\(place)")
      }
    }
  }

  @Test("texts that end within or before them", arguments: [0, 1, 40, 63, 64, 100, 199])
  func short(count: Int) {
    var recurring = RecurringBytes()
    for length in [200, 200, count, 200, count, count, 200] {
      let middle = Array(common[..<length])
      #expect(check(text(middle, before: 44, after: 0), from: 44, &recurring))
      #expect(check(Array(middle.prefix(20)), from: 44, &recurring))
    }
  }

  @Test("texts that have nothing in common, and many kinds of them")
  func manyKinds() {
    var recurring = RecurringBytes()
    for _ in 0..<200 {
      #expect(check(text([], before: 0, after: 700), from: 44, &recurring))
    }
    for kind in 0..<300 {
      let middle = common.map { $0 ^ UInt8(truncatingIfNeeded: kind / 2) }
      #expect(check(text(middle, before: 44, after: 100), from: 44, &recurring))
    }
  }
}
