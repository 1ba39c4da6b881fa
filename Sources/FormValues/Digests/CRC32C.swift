internal import JSONText

#if arch(x86_64)
  internal import _Builtin_intrinsics.intel
  internal import _Builtin_intrinsics.intel.cpuid
#endif

/// The Castagnoli cyclic redundancy check (RFC 3720, appendix B.4), by the instruction that most
/// processors have for it, or sixteen bytes at a time.
public struct CRC32C: Hashable, Sendable {
  var register: UInt32 = 0xFFFF_FFFF

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
    #if arch(x86_64)
      if let step = Self.step { return update(bytes, by: step) }
    #endif
    updateByTables(bytes)
  }

  /// Takes more bytes without the instruction.
  mutating func updateByTables(_ bytes: Span<UInt8>) {
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
    register = Self.rest(of: bytes, from: index, crc, table)
  }

  /// Takes the last bytes, fewer than eight.
  private static func rest(
    of bytes: Span<UInt8>, from start: Int, _ register: UInt32, _ table: Span<UInt32>
  ) -> UInt32 {
    var (crc, index) = (register, start)
    while index < bytes.count {
      crc = table[Int((crc ^ UInt32(bytes[index])) & 255)] ^ (crc >> 8)
      index &+= 1
    }
    return crc
  }

  #if arch(x86_64)
    /// What eight bytes make of a register.
    private typealias Step = @convention(c) (UInt64, UInt64) -> UInt64

    /// The instruction of SSE 4.2 as a function; nil if this processor does not have it.
    ///
    /// It is called and not inlined: only within it the compiler uses an instruction that not every
    /// processor has. The call takes half of the time of the tables.
    private static let step: Step? = {
      var (a, b, c, d): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
      let isKnown = __get_cpuid(1, &a, &b, &c, &d) != 0
      return isKnown && c >> 20 & 1 == 1 ? _mm_crc32_u64 : nil
    }()

    /// Takes more bytes by the instruction.
    private mutating func update(_ bytes: Span<UInt8>, by step: Step) {
      guard bytes.count >= 8 else {
        register = Self.rest(of: bytes, from: 0, register, Self.table.span)
        return
      }
      // Zeros leave an empty register empty. So as many as make whole words of the bytes are taken
      // before them, and the register is mixed with the first four bytes themselves.
      let odd = bytes.count & 7
      let first = (bytes.word(at: 0) ^ UInt64(register)) << UInt64(64 &- 8 &* odd)
      var crc = step(0, first) ^ UInt64(register) >> UInt64(8 &* odd)
      var index = odd
      // Every word is within the bytes: none is checked in the loop.
      while index &+ 64 <= bytes.count {
        crc = step(crc, bytes.word(at: index))
        crc = step(crc, bytes.word(at: index &+ 8))
        crc = step(crc, bytes.word(at: index &+ 16))
        crc = step(crc, bytes.word(at: index &+ 24))
        crc = step(crc, bytes.word(at: index &+ 32))
        crc = step(crc, bytes.word(at: index &+ 40))
        crc = step(crc, bytes.word(at: index &+ 48))
        crc = step(crc, bytes.word(at: index &+ 56))
        index &+= 64
      }
      while index < bytes.count {
        crc = step(crc, bytes.word(at: index))
        index &+= 8
      }
      register = UInt32(truncatingIfNeeded: crc)
    }
  #endif

  /// The check of all bytes taken so far.
  public var value: UInt32 { ~register }

  /// The check as eight lower-case hexadecimal digits.
  public var hex: String {
    var text: [UInt8] = []
    text.append(atMost: 8) { $0.write(word: digits) }
    return String(decoding: text, as: UTF8.self)
  }

  /// These digits, the first one in the lowest byte.
  package var digits: UInt64 { Hexadecimal.digits(value) }

  /// Whether eight lower-case hexadecimal digits spell the check.
  package func isSpelled(by digits: Span<UInt8>) -> Bool {
    guard digits.count == 8 else { return false }
    let word = digits.word(at: 0)
    return WordBytes.lowerHex(word).odd == 0 && WordBytes.hexNumber(word) == UInt64(value)
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
