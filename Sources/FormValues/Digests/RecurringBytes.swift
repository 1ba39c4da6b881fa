internal import JSONText

/// Bytes that texts have in common at one place, and what they make of a check: a text that has them
/// is checked without taking them again.
///
/// They are learned from the texts themselves: those that differ in them leave only what they still
/// have in common.
package struct RecurringBytes: Sendable {
  /// The bytes, 64 at least, and padding.
  private var bytes: [UInt8] = []
  private var count = 0
  /// What the bytes make of an empty register.
  private var check: UInt32 = 0
  /// What as many zeros make of each byte of a register: 256 entries for each of its four.
  private var tables: [UInt32] = []
  /// Those of the text before, as long as nothing is known that texts have in common.
  private var candidate: [UInt8] = []
  /// How often something may still be learned.
  private var lessons = 64

  /// Fewer bytes are not worth it, and no more are kept.
  private static let (fewest, most) = (64, 512)

  /// Nothing is known yet.
  package init() {}

  /// The number of bytes that a text has at an index and that are known; 0 if it has others.
  @inline(__always)
  fileprivate func stand(in text: Span<UInt8>, at start: Int) -> Int {
    guard count > 0, start &+ count <= text.count else { return 0 }
    let known = bytes.span
    // The last bytes of 64 may be among those before them.
    var index = count &- 64
    var difference = RecurringBytes.difference(text, start &+ index, known, index)
    while index > 0 {
      index = max(0, index &- 64)
      difference |= RecurringBytes.difference(text, start &+ index, known, index)
    }
    return difference[0] | difference[1] == 0 ? count : 0
  }

  /// The bits in which 64 bytes differ, put together.
  @inline(__always)
  private static func difference(
    _ left: Span<UInt8>, _ start: Int, _ right: Span<UInt8>, _ other: Int
  ) -> SIMD2<Int64> {
    (left.wideWord(at: start) ^ right.wideWord(at: other))
      | (left.wideWord(at: start &+ 16) ^ right.wideWord(at: other &+ 16))
      | (left.wideWord(at: start &+ 32) ^ right.wideWord(at: other &+ 32))
      | (left.wideWord(at: start &+ 48) ^ right.wideWord(at: other &+ 48))
  }

  /// What the bytes make of a register.
  fileprivate func check(after register: UInt32) -> UInt32 {
    let tables = tables.span
    return check ^ tables[Int(register & 255)] ^ tables[256 &+ Int(register &>> 8 & 255)]
      ^ tables[512 &+ Int(register &>> 16 & 255)] ^ tables[768 &+ Int(register &>> 24)]
  }

  /// Learns what a text has in common with others at an index.
  fileprivate mutating func learn(_ text: Span<UInt8>, from start: Int) {
    guard lessons > 0, text.count >= start &+ Self.fewest else { return }
    lessons -= 1
    let others = [UInt8](text, start, min(text.count, start &+ Self.most))
    let before = count > 0 ? Array(bytes[..<count]) : candidate
    let common = zip(before, others).prefix { $0 == $1 }.count & ~7
    if common >= Self.fewest {
      keep(Array(others[..<common]))
    } else {
      (count, candidate) = (0, others)
    }
  }

  private mutating func keep(_ common: [UInt8]) {
    (bytes, count) = (common + [UInt8](repeating: 0, count: 16), common.count)
    check = Self.register(0, after: common)
    let zeros = [UInt8](repeating: 0, count: count)
    tables = [UInt32](repeating: 0, count: 4 * 256)
    for byte in 0..<4 {
      for bit in 0..<8 {
        let (first, value) = (256 * byte, 1 << bit)
        let one = Self.register(1 << UInt32(8 * byte + bit), after: zeros)
        for smaller in 0..<value { tables[first + value + smaller] = one ^ tables[first + smaller] }
      }
    }
  }

  private static func register(_ register: UInt32, after bytes: [UInt8]) -> UInt32 {
    var crc = CRC32C()
    crc.register = register
    crc.update(bytes)
    return crc.register
  }
}

extension CRC32C {
  /// Takes more bytes, which mostly have at an index what others had there before.
  package mutating func update(
    _ bytes: Span<UInt8>, from start: Int, _ recurring: inout RecurringBytes
  ) {
    let count = recurring.stand(in: bytes, at: start)
    guard count > 0 else {
      recurring.learn(bytes, from: start)
      return update(bytes)
    }
    update(bytes.extracting(..<start))
    register = recurring.check(after: register)
    update(bytes.extracting((start &+ count)...))
  }
}
