import JSONText

/// The cyclic redundancy check of ZIP archives (ISO 3309), eight bytes at a time.
package struct CRC32: Sendable {
  private var register: UInt32 = 0xFFFF_FFFF

  /// Begins a check of no bytes.
  package init() {}

  /// The check of all bytes taken so far.
  package var value: UInt32 { ~register }

  /// Takes more bytes; the pieces may be cut anywhere.
  package mutating func update(_ bytes: Span<UInt8>) {
    let table = Self.table.span
    // Every index of it below is less: none is checked in the loop.
    precondition(table.count == 8 * 256)
    var crc = register
    var index = 0
    while index &+ 8 <= bytes.count {
      let word = bytes.word(at: index) ^ UInt64(crc)
      crc = 0
      for number in 0..<8 {
        crc ^= table[(7 &- number) &* 256 &+ Int((word >> UInt64(number &* 8)) & 255)]
      }
      index &+= 8
    }
    while index < bytes.count {
      crc = table[Int((crc ^ UInt32(bytes[index])) & 255)] ^ (crc >> 8)
      index &+= 1
    }
    register = crc
  }

  /// Eight tables of 256 entries: entry n of table k is byte n followed by k zeros.
  private static let table: [UInt32] = {
    var table: [UInt32] = []
    for byte in 0..<UInt32(256) {
      var crc = byte
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
      table.append(crc)
    }
    for index in 256..<8 * 256 {
      let before = table[index - 256]
      table.append(table[Int(before & 255)] ^ (before >> 8))
    }
    return table
  }()
}
