// The one place of this module where memory is read without a bounds check. With checks, a line of
// bulk input with ten fields takes an eighth more instructions.
//
// Reading is safe because a text ends with a line feed, `PaddedText.padding` further bytes follow
// it, no scan passes that line feed, and none looks further ahead than the padding is long.

extension Span where Element == UInt8 {
  /// The byte at an index of the text or of its padding.
  @inlinable @inline(__always)
  package subscript(at index: Int) -> UInt8 { self[unchecked: index] }

  /// Calls a function with the bytes from one index up to another.
  @inlinable @inline(__always)
  package func with<Result>(
    _ start: Int, _ end: Int, _ look: (Span<UInt8>) -> Result
  ) -> Result {
    look(extracting(unchecked: start..<end))
  }

  /// The four bytes from an index on, the first one in the lowest place.
  @inlinable @inline(__always)
  package func halfWord(at index: Int) -> UInt32 {
    UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt32.self))
  }

  /// The eight bytes from an index on, the first one in the lowest place.
  @inlinable @inline(__always)
  package func word(at index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
  }

  /// The sixteen bytes from an index on.
  @inlinable @inline(__always)
  package func wideWord(at index: Int) -> SIMD2<Int64> {
    bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: SIMD2<Int64>.self)
  }
}
