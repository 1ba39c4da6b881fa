// Numbers of ZIP archives: the lowest byte first.

extension [UInt8] {
  /// The number in two bytes from an index on, which must be there.
  func number16(at index: Int) -> Int { Int(self[index]) | Int(self[index + 1]) << 8 }

  /// The number in four bytes from an index on, which must be there.
  func number32(at index: Int) -> Int { number16(at: index) | number16(at: index + 2) << 16 }

  /// The number in eight bytes from an index on, which must be there; nil if it is beyond what any
  /// file has.
  func number64(at index: Int) -> Int? {
    let high = number32(at: index + 4)
    return high < 1 << 28 ? number32(at: index) | high << 32 : nil
  }

  /// Appends a number as two bytes.
  mutating func append16(_ number: Int) {
    append(UInt8(truncatingIfNeeded: number))
    append(UInt8(truncatingIfNeeded: number >> 8))
  }

  /// Appends a number as four bytes.
  mutating func append32(_ number: Int) {
    append16(number)
    append16(number >> 16)
  }

  /// Appends a number as eight bytes.
  mutating func append64(_ number: Int) {
    append32(number)
    append32(number >> 32)
  }
}
