/// The codes of a deflated block, as a table that is looked up by the next bits (RFC 1951, 3.2.2).
///
/// An entry has the number of bits of its code in its lowest byte, what it is in the next one, and
/// its value above. A code longer than the table's bits has a second entry in a table behind.
struct HuffmanTable {
  /// What an entry is, beside a number of extra bits, which is below it.
  enum Kind {
    static let literal: UInt32 = 0x80
    static let end: UInt32 = 0x40
    static let further: UInt32 = 0x20
    static let none: UInt32 = 0x10
    /// The lowest four bits, of a length or a distance.
    static let extraBits: UInt32 = 0x0F
  }

  private(set) var entries: [UInt32] = []
  /// The number of bits by which the first table is looked up.
  let bits: Int

  /// A table without a code.
  init(bits: Int) { self.bits = bits }

  /// Makes the table for codes of these lengths, each of at most 15 bits; false if they are no
  /// code.
  ///
  /// - Parameters:
  ///   - symbols: for each symbol, its entry without the number of bits.
  ///   - mayLack: whether a single code, or none, is allowed.
  mutating func build(_ lengths: ArraySlice<UInt8>, _ symbols: [UInt32], mayLack: Bool) -> Bool {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var (next, code, room) = ([Int](repeating: 0, count: 16), 0, 1)
    for length in 1...15 {
      code = (code + counts[length - 1]) << 1
      next[length] = code
      room = room * 2 - counts[length]
      if room < 0 { return false }
    }
    let used = counts.reduce(0, +)
    if room > 0, !mayLack || used > 1 || used == 1 && counts[1] == 0 { return false }
    entries.removeAll(keepingCapacity: true)
    entries += repeatElement(HuffmanTable.Kind.none << 8 | 1, count: 1 << bits)
    let further = makeRoom(lengths, next)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      let reversed = HuffmanTable.reversed(next[length], length)
      next[length] += 1
      if length <= bits {
        fill(0, bits, reversed, length, symbols[symbol])
      } else {
        let (start, width) = further[reversed & (1 << bits - 1)] ?? (0, 0)
        fill(start, width, reversed >> bits, length - bits, symbols[symbol])
      }
    }
    return true
  }

  /// Adds the tables of long codes, by the bits that they have in the first table.
  private mutating func makeRoom(
    _ lengths: ArraySlice<UInt8>, _ first: [Int]
  ) -> [Int: (start: Int, width: Int)] {
    var (widths, next): ([Int: Int], [Int]) = ([:], first)
    for length in lengths.lazy.map({ Int($0) }) where length > 0 {
      if length > bits {
        let low = HuffmanTable.reversed(next[length], length) & (1 << bits - 1)
        widths[low] = max(widths[low] ?? 0, length - bits)
      }
      next[length] += 1
    }
    var tables: [Int: (start: Int, width: Int)] = [:]
    for (low, width) in widths {
      tables[low] = (entries.count, width)
      entries[low] =
        UInt32(entries.count) << 16 | (Kind.further | UInt32(width)) << 8 | UInt32(bits)
      entries += repeatElement(Kind.none << 8 | 1, count: 1 << width)
    }
    return tables
  }

  private mutating func fill(
    _ start: Int, _ width: Int, _ code: Int, _ length: Int, _ symbol: UInt32
  ) {
    for index in stride(from: code, to: 1 << width, by: 1 << length) {
      entries[start + index] = symbol | UInt32(length)
    }
  }

  private static func reversed(_ code: Int, _ length: Int) -> Int {
    var (code, reversed) = (code, 0)
    for _ in 0..<length {
      reversed = reversed << 1 | code & 1
      code >>= 1
    }
    return reversed
  }
}

/// The symbols of deflated blocks, as entries of a table.
enum DeflateSymbols {
  /// Literals, the end of the block, and lengths.
  static let lengths: [UInt32] = {
    var symbols = (0..<UInt32(256)).map { $0 << 16 | HuffmanTable.Kind.literal << 8 }
    symbols.append(HuffmanTable.Kind.end << 8)
    for (base, extra) in lengthBases { symbols.append(base << 16 | extra << 8) }
    return symbols + [HuffmanTable.Kind.none << 8, HuffmanTable.Kind.none << 8]
  }()

  /// The shortest length of each symbol from 257 on, and the number of its extra bits.
  static let lengthBases: [(base: UInt32, extra: UInt32)] = {
    var (bases, base): ([(base: UInt32, extra: UInt32)], UInt32) = ([], 3)
    for number in 0..<UInt32(28) {
      let extra = number < 8 ? 0 : number / 4 - 1
      bases.append((base, extra))
      base += 1 << extra
    }
    return bases + [(258, 0)]
  }()

  /// The distances.
  static let distances: [UInt32] =
    distanceBases.map { $0.base << 16 | $0.extra << 8 }
    + [HuffmanTable.Kind.none << 8, HuffmanTable.Kind.none << 8]

  /// The shortest distance of each symbol, and the number of its extra bits.
  static let distanceBases: [(base: UInt32, extra: UInt32)] = {
    var (bases, base): ([(base: UInt32, extra: UInt32)], UInt32) = ([], 1)
    for number in 0..<UInt32(30) {
      let extra = number < 4 ? 0 : number / 2 - 1
      bases.append((base, extra))
      base += 1 << extra
    }
    return bases
  }()

  /// The lengths of the codes of a block with fixed codes.
  static let fixedLengths: [UInt8] =
    Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
    + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8)

  /// The order of the lengths of the codes for lengths.
  static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
}
