import JSONText

/// Deflates text by fixed codes (RFC 1951, 3.2.6), a block at a time.
///
/// A repetition is found by the last position of its first four bytes in the same block.
struct Deflater {
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0
  /// By the hash of four bytes: the last position that had it, and 1.
  private var positions = [Int32](repeating: 0, count: 1 << Deflater.hashBits)

  private static let hashBits = 14
  private static let shortest = 4
  private static let longest = 258
  private static let window = 1 << 15

  /// Deflates a block, whose text has padding behind it.
  ///
  /// - Parameter isLast: whether nothing follows it.
  mutating func deflate(
    _ text: Span<UInt8>, count: Int, isLast: Bool, into output: inout [UInt8]
  ) {
    for index in positions.indices { positions[index] = 0 }
    put(isLast ? 0b011 : 0b010, 3, &output)
    var index = 0
    while index < count {
      let (length, distance) = match(text, index, count)
      if length < Deflater.shortest {
        put(DeflateCodes.literals[Int(text[at: index])], &output)
        index &+= 1
      } else {
        put(DeflateCodes.lengths[length], &output)
        putDistance(distance, &output)
        index &+= length
      }
    }
    put(DeflateCodes.end, &output)
    guard isLast else { return }
    while bitCount > 0 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount = bitCount > 8 ? bitCount - 8 : 0
    }
  }

  /// The repetition that begins at an index: its length, 0 if there is none, and how far back.
  @inline(__always)
  private mutating func match(
    _ text: Span<UInt8>, _ index: Int, _ count: Int
  ) -> (length: Int, distance: Int) {
    let most = min(Deflater.longest, count &- index)
    guard most >= Deflater.shortest else { return (0, 0) }
    let first = text.halfWord(at: index)
    let hash = Int((first &* 2_654_435_761) &>> UInt32(32 &- Deflater.hashBits))
    let position = Int(positions[hash]) &- 1
    positions[hash] = Int32(truncatingIfNeeded: index &+ 1)
    guard position >= 0, index &- position <= Deflater.window, text.halfWord(at: position) == first
    else {
      return (0, 0)
    }
    var length = 4
    while length < most {
      let other = text.word(at: position &+ length) ^ text.word(at: index &+ length)
      guard other == 0 else {
        length &+= other.trailingZeroBitCount / 8
        break
      }
      length &+= 8
    }
    return (min(length, most), index &- position)
  }

  private mutating func putDistance(_ distance: Int, _ output: inout [UInt8]) {
    let from0 = distance - 1
    guard from0 >= 4 else { return put(DeflateCodes.distances[from0], &output) }
    let extra = Int.bitWidth - from0.leadingZeroBitCount - 2
    put(DeflateCodes.distances[extra * 2 + (from0 >> extra)], &output)
    put(UInt64(from0 & (1 << extra - 1)), UInt64(extra), &output)
  }

  @inline(__always)
  private mutating func put(_ code: DeflateCodes.Code, _ output: inout [UInt8]) {
    put(UInt64(code.bits), UInt64(code.count), &output)
  }

  @inline(__always)
  private mutating func put(_ value: UInt64, _ count: UInt64, _ output: inout [UInt8]) {
    bits |= value &<< bitCount
    bitCount &+= count
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits &>>= 8
      bitCount &-= 8
    }
  }
}
