internal import JSONText

/// The Castagnoli cyclic redundancy check (RFC 3720, appendix B.4), sixteen bytes at a time.
public struct CRC32C: Hashable, Sendable {
  private var register: UInt32 = 0xFFFF_FFFF

  /// Begins a check of no bytes.
  public init() {}

  /// The check of these bytes.
  public init(_ bytes: [UInt8]) {
    update(bytes)
  }

  /// Takes more bytes; the pieces may be cut anywhere.
  public mutating func update(_ bytes: [UInt8]) {
    update(bytes.span)
  }

  /// Takes more bytes; the pieces may be cut anywhere.
  public mutating func update(_ bytes: Span<UInt8>) {
    let table = Self.table.span
    // Every index of it below is less: none is checked in the loop.
    precondition(table.count == Self.tableSize)
    var crc = register
    var index = 0
    while index &+ 16 <= bytes.count {
      // The tables of the first eight bytes are those that eight more bytes follow.
      crc =
        Self.eightBytes(bytes.word(at: index) ^ UInt64(crc), table, followedBy: 8)
        ^ Self.eightBytes(bytes.word(at: index &+ 8), table, followedBy: 0)
      index &+= 16
    }
    if index &+ 8 <= bytes.count {
      crc = Self.eightBytes(bytes.word(at: index) ^ UInt64(crc), table, followedBy: 0)
      index &+= 8
    }
    while index < bytes.count {
      crc = table[Int((crc ^ UInt32(bytes[index])) & 255)] ^ (crc >> 8)
      index &+= 1
    }
    register = crc
  }

  /// The check of all bytes taken so far.
  public var value: UInt32 { ~register }

  /// The check as eight lower-case hexadecimal digits.
  public var hex: String {
    var digits: [UInt8] = []
    Hexadecimal.append(UInt64(value), count: 8, to: &digits)
    return String(decoding: digits, as: UTF8.self)
  }

  /// Whether eight lower-case hexadecimal digits spell the check.
  package func isSpelled(by digits: Span<UInt8>) -> Bool {
    guard digits.count == 8 else { return false }
    for index in 0..<8 {
      let half = UInt8(truncatingIfNeeded: value &>> UInt32(28 &- 4 &* index)) & 15
      if digits[index] != (half < 10 ? half &+ 0x30 : half &+ 0x57) { return false }
    }
    return true
  }

  /// What eight bytes and so many zeros after them make of the check; the lower four are mixed with
  /// the check before them.
  @inline(__always)
  private static func eightBytes(
    _ word: UInt64, _ table: Span<UInt32>, followedBy zeros: Int
  ) -> UInt32 {
    @inline(__always)
    func entry(_ number: Int) -> UInt32 {
      table[(zeros &+ 7 &- number) &* 256 &+ Int((word >> UInt64(number &* 8)) & 255)]
    }
    return entry(0) ^ entry(1) ^ entry(2) ^ entry(3) ^ entry(4) ^ entry(5) ^ entry(6) ^ entry(7)
  }

  private static let tableSize = 16 * 256

  /// Sixteen tables of 256 entries, one after the other: entry n of table k is byte n followed by k
  /// zeros.
  private static let table: [UInt32] = {
    var table: [UInt32] = []
    for byte in 0..<UInt32(256) {
      table.append((0..<8).reduce(byte) { crc, _ in (crc >> 1) ^ (crc & 1 == 1 ? 0x82F6_3B78 : 0) })
    }
    for index in 256..<tableSize {
      let earlier = table[index - 256]
      table.append(table[Int(earlier & 255)] ^ (earlier >> 8))
    }
    return table
  }()
}
