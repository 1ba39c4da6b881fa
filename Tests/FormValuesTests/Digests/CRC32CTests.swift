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
}
