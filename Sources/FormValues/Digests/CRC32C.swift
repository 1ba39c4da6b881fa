/// The Castagnoli cyclic redundancy check (RFC 3720, appendix B.4), eight bytes at a time.
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
    var crc = register
    var index = 0
    while index &+ 8 <= bytes.count {
      crc = Self.eightBytes(bytes, index, crc, table)
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

  @inline(__always)
  private static func eightBytes(
    _ bytes: Span<UInt8>, _ index: Int, _ crc: UInt32, _ table: Span<UInt32>
  ) -> UInt32 {
    @inline(__always)
    func byte(_ offset: Int) -> Int { Int(bytes[index &+ offset]) }
    @inline(__always)
    func mixed(_ offset: Int, _ shift: UInt32) -> Int { byte(offset) ^ Int((crc >> shift) & 255) }
    let low =
      table[1792 &+ mixed(0, 0)] ^ table[1536 &+ mixed(1, 8)]
      ^ table[1280 &+ mixed(2, 16)] ^ table[1024 &+ mixed(3, 24)]
    let high =
      table[768 &+ byte(4)] ^ table[512 &+ byte(5)]
      ^ table[256 &+ byte(6)] ^ table[byte(7)]
    return low ^ high
  }

  /// Eight tables of 256 entries, one after the other: entry n of table k is byte n followed by k zeros.
  private static let table: [UInt32] = {
    var table: [UInt32] = []
    for byte in 0..<UInt32(256) {
      table.append((0..<8).reduce(byte) { crc, _ in (crc >> 1) ^ (crc & 1 == 1 ? 0x82F6_3B78 : 0) })
    }
    for index in 256..<2048 {
      let earlier = table[index - 256]
      table.append(table[Int(earlier & 255)] ^ (earlier >> 8))
    }
    return table
  }()
}
