import JSONText

/// The bits of a deflated entry, the lowest bit of each byte first.
struct BitInput {
  private let source: any ArchiveBytes
  /// The bytes that are still to be loaded.
  private var rest: Range<Int>
  /// The bytes that are loaded, and padding behind them.
  var bytes: [UInt8] = []
  /// The next byte to take, and the end of the bytes.
  var index = 0
  private(set) var end = 0
  /// The bits that were taken from the bytes and not used; zeros above them.
  var bits: UInt64 = 0
  var bitCount = 0
  /// The number of bytes that were loaded.
  private(set) var loaded = 0

  /// The number of bytes that are loaded at once.
  private static let step = 1 << 16
  /// The bytes that may be taken behind the end: zeros.
  static let padding = 32

  init(_ source: any ArchiveBytes, _ range: Range<Int>) { (self.source, rest) = (source, range) }

  /// Whether more bits were used than there are.
  var isBehindEnd: Bool { index * 8 - bitCount > end * 8 }
  /// Whether all bits were used, apart from those that fill up the last byte.
  var isAtEnd: Bool { rest.isEmpty && (index - bitCount / 8) == end }

  /// Loads more, once fewer bytes are there than one step of inflating takes.
  mutating func load() throws(WorkbookProblem) {
    guard end - index < BitInput.padding, !rest.isEmpty else { return }
    var bytes = index < end ? Array(self.bytes[index..<end]) : []
    let piece = rest.prefix(BitInput.step)
    bytes += try source.bytes(in: piece.startIndex..<piece.endIndex)
    rest = piece.endIndex..<rest.upperBound
    (index, end) = (0, bytes.count)
    loaded += piece.count
    bytes += repeatElement(0, count: BitInput.padding)
    self.bytes = bytes
  }

  /// Takes the next bits, at most 16.
  mutating func take(_ count: Int) -> Int {
    refill()
    let value = Int(bits & (1 << UInt64(count) - 1))
    bits >>= UInt64(count)
    bitCount -= count
    return value
  }

  /// Makes sure that 56 bits are there; those behind the end are zeros.
  mutating func refill() {
    while bitCount <= 56 {
      bits |= UInt64(index < bytes.count ? bytes[index] : 0) << UInt64(bitCount)
      index += 1
      bitCount += 8
    }
  }

  /// The last place from which eight bytes may be taken before more is loaded.
  var lastIndex: Int { rest.isEmpty ? bytes.count - 8 : end - 8 }

  /// Drops the rest of a byte of which bits were taken.
  mutating func alignToByte() {
    bits >>= UInt64(bitCount & 7)
    bitCount &= ~7
  }

  /// Gives back the whole bytes that were taken and not used.
  mutating func giveBack() {
    index -= bitCount / 8
    (bits, bitCount) = (0, 0)
  }

  /// Moves whole bytes into a buffer, while no bits are left over; returns how many.
  mutating func move(into buffer: inout [UInt8], from start: Int, _ most: Int) -> Int {
    let count = min(most, end - index)
    guard count > 0 else { return 0 }
    buffer.replaceSubrange(start..<start + count, with: bytes[index..<index + count])
    index += count
    return count
  }
}
