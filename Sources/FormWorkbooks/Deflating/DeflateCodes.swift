/// The fixed codes of deflated blocks, as bits in the order in which they are written.
enum DeflateCodes {
  /// A code, with the extra bits behind it.
  struct Code {
    let bits: UInt32
    let count: UInt32

    /// A code of so many bits, the highest one first, and extra bits, the lowest one first.
    init(_ code: Int, _ count: Int, extra: Int = 0, _ extraCount: Int = 0) {
      var reversed: UInt32 = 0
      for bit in 0..<count where code >> bit & 1 == 1 { reversed |= 1 << UInt32(count - 1 - bit) }
      bits = reversed | UInt32(extra) << UInt32(count)
      self.count = UInt32(count + extraCount)
    }
  }

  static let literals: [Code] = (0..<256).map { byte in
    byte < 144 ? Code(0x30 + byte, 8) : Code(0x190 + byte - 144, 9)
  }

  static let end = Code(0, 7)

  /// By length; there are none below 3.
  static let lengths: [Code] = (0...258).map { length in
    let symbol = DeflateSymbols.lengthBases.lastIndex { Int($0.base) <= length } ?? 0
    let (base, extra) = DeflateSymbols.lengthBases[symbol]
    return symbol < 23
      ? Code(symbol + 1, 7, extra: max(0, length - Int(base)), Int(extra))
      : Code(0xC0 + symbol - 23, 8, extra: length - Int(base), Int(extra))
  }

  /// By symbol, without extra bits.
  static let distances: [Code] = (0..<30).map { Code($0, 5) }
}
