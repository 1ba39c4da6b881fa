import JSONText

/// How many UTF-16 units of a UTF-8 text stand before each block of it: in a line of megabytes they
/// are not counted anew for each position.
struct UnitCounts: Sendable {
  /// By block: the units before it.
  private var before = [0]

  private static let blockSize = 512

  init(_ bytes: [UInt8]) { recount(bytes, from: 0) }

  /// Counts anew what stands behind an offset, before which nothing has changed.
  mutating func recount(_ bytes: [UInt8], from offset: Int) {
    before.removeSubrange((offset / Self.blockSize + 1)...)
    var start = (before.count - 1) * Self.blockSize
    while start + Self.blockSize <= bytes.count {
      let units = Self.units(in: bytes, start, start + Self.blockSize)
      before.append(before[before.count - 1] + units)
      start += Self.blockSize
    }
  }

  /// The units before an offset.
  func units(before offset: Int, in bytes: [UInt8]) -> Int {
    let block = offset / Self.blockSize
    return before[block] + Self.units(in: bytes, block * Self.blockSize, offset)
  }

  /// The offset of the character in a line that has a unit of the text; its end if none has.
  func offset(ofUnit unit: Int, in line: ArraySlice<UInt8>, of bytes: [UInt8]) -> Int {
    let block = before.partitioningIndex { $0 > unit } - 1
    var (offset, units) = (block * Self.blockSize, before[block])
    while offset < line.endIndex {
      let next = units + Self.units(of: bytes[offset])
      if next > unit { return max(offset, line.startIndex) }
      (offset, units) = (offset + 1, next)
    }
    return line.endIndex
  }

  private static func units(in bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var units = 0
    for index in start..<end { units &+= self.units(of: bytes[index]) }
    return units
  }

  /// The units of a character by its first byte; its other bytes have none.
  @inline(__always)
  private static func units(of byte: UInt8) -> Int {
    byte & 0xC0 == 0x80 ? 0 : byte < 0xF0 ? 1 : 2
  }
}
