// The one place where memory is read without a check of bounds: with checks, a line of ten fields
// takes a fifth more time.
//
// What makes it safe: a text ends with a line feed and has `LineBlock.padding` bytes behind it, no
// reader steps over a line feed, and none looks further ahead than the padding is long.
extension Span where Element == UInt8 {
  /// The byte at an index of the text or of its padding.
  @inline(__always)
  subscript(at index: Int) -> UInt8 { self[unchecked: index] }

  /// The eight bytes from an index on, the first one in the lowest place.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
  }

  /// The four bytes from an index on, the first one in the lowest place.
  @inline(__always)
  func halfWord(at index: Int) -> UInt32 {
    UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt32.self))
  }
}
