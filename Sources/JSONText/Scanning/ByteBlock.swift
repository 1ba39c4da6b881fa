#if arch(x86_64)
  public import _Builtin_intrinsics.intel.sse2
#endif

/// Sixteen bytes of a text, examined together. Each result has one bit for each byte, the lowest
/// bit for the first byte.
@usableFromInline
package struct ByteBlock {
  #if arch(x86_64)
    @usableFromInline let bytes: __m128i
  #else
    @usableFromInline let low: UInt64
    @usableFromInline let high: UInt64
  #endif

  /// The bytes from an index on; all sixteen are in the text or its padding.
  @inlinable @inline(__always)
  package init(_ text: Span<UInt8>, at index: Int) {
    #if arch(x86_64)
      bytes = text.wideWord(at: index)
    #else
      (low, high) = (text.word(at: index), text.word(at: index &+ 8))
    #endif
  }

  /// The positions of one byte.
  @inlinable @inline(__always)
  package func mask(of byte: UInt8) -> UInt32 {
    #if arch(x86_64)
      bits(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(CChar(bitPattern: byte))))
    #else
      bits { WordBytes.equal($0, byte) }
    #endif
  }

  /// The positions at which one byte stands in this block and another in a second block.
  @inlinable @inline(__always)
  package func pairs(_ first: UInt8, _ other: ByteBlock, _ second: UInt8) -> BytePairs {
    #if arch(x86_64)
      BytePairs(
        bytes: _mm_and_si128(
          _mm_cmpeq_epi8(bytes, _mm_set1_epi8(CChar(bitPattern: first))),
          _mm_cmpeq_epi8(other.bytes, _mm_set1_epi8(CChar(bitPattern: second)))))
    #else
      BytePairs(
        low: WordBytes.equal(low, first) & WordBytes.equal(other.low, second),
        high: WordBytes.equal(high, first) & WordBytes.equal(other.high, second))
    #endif
  }

  /// The positions of bytes beyond ASCII.
  @inlinable @inline(__always)
  package var wide: UInt32 {
    #if arch(x86_64)
      bits(bytes)
    #else
      bits { $0 }
    #endif
  }

  /// The positions of quotation marks, backslashes, control characters and DEL.
  @inlinable @inline(__always)
  package var marks: UInt32 { odd & ~wide }

  /// The positions of these and of bytes beyond ASCII.
  @inlinable @inline(__always)
  package var odd: UInt32 {
    #if arch(x86_64)
      let pairs = _mm_or_si128(
        _mm_cmpeq_epi8(bytes, _mm_set1_epi8(0x22)), _mm_cmpeq_epi8(bytes, _mm_set1_epi8(0x5C)))
      // One more lifts DEL beyond ASCII, where bytes are below zero: controls come with them.
      let others = _mm_cmpgt_epi8(_mm_set1_epi8(0x21), _mm_add_epi8(bytes, _mm_set1_epi8(1)))
      return bits(_mm_or_si128(pairs, others))
    #else
      return bits { word in
        word | WordBytes.equal(word, .quote) | WordBytes.equal(word, .backslash)
          | WordBytes.equal(word, 0x7F) | WordBytes.below(word, .space)
      }
    #endif
  }

  #if arch(x86_64)
    @inlinable @inline(__always)
    func bits(_ bytes: __m128i) -> UInt32 { UInt32(bitPattern: _mm_movemask_epi8(bytes)) }
  #else
    @inlinable @inline(__always)
    func bits(_ look: (UInt64) -> UInt64) -> UInt32 {
      WordBytes.gathered(look(low)) | WordBytes.gathered(look(high)) &<< 8
    }
  #endif
}

/// The positions of pairs of bytes in one block, or in one of several.
@usableFromInline
package struct BytePairs {
  #if arch(x86_64)
    @usableFromInline let bytes: __m128i
    @inlinable @inline(__always) init(bytes: __m128i) { self.bytes = bytes }
  #else
    @usableFromInline let low: UInt64
    @usableFromInline let high: UInt64
    @inlinable @inline(__always) init(low: UInt64, high: UInt64) {
      (self.low, self.high) = (low, high)
    }
  #endif

  /// The positions, one bit for each.
  @inlinable @inline(__always)
  package var mask: UInt32 {
    #if arch(x86_64)
      UInt32(bitPattern: _mm_movemask_epi8(bytes))
    #else
      WordBytes.gathered(low) | WordBytes.gathered(high) &<< 8
    #endif
  }

  /// Those of one block and of another together.
  @inlinable @inline(__always)
  package static func | (left: BytePairs, right: BytePairs) -> BytePairs {
    #if arch(x86_64)
      BytePairs(bytes: _mm_or_si128(left.bytes, right.bytes))
    #else
      BytePairs(low: left.low | right.low, high: left.high | right.high)
    #endif
  }
}

/// Eight bytes in a word, where nothing wider is available. A result is the highest bit of a byte.
@usableFromInline
package enum WordBytes {
  @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inlinable static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// Marks the bytes that equal another.
  @inlinable @inline(__always)
  package static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let other = word ^ (ones &* UInt64(byte))
    return ~(((other & ~highs) &+ ~highs) | other) & highs
  }

  /// Which ASCII bytes are below a limit, itself at most 0x80.
  @inlinable @inline(__always)
  package static func below(_ word: UInt64, _ limit: UInt8) -> UInt64 {
    let lifted = (word & ~highs) &+ ones &* UInt64(0x80 &- limit)
    return ~(lifted | word) & highs
  }

  /// The highest bit of each byte, side by side.
  @inlinable @inline(__always)
  package static func gathered(_ word: UInt64) -> UInt32 {
    let bits = (word & highs) &>> 7
    return UInt32(truncatingIfNeeded: (bits &* 0x0102_0408_1020_4080) &>> 56)
  }

  /// The hexadecimal digits of a word, each as its value and 0x30, and bits that are all 0 if there
  /// is nothing but digits; letters are in lower case.
  @inlinable @inline(__always)
  package static func lowerHex(_ word: UInt64) -> (digits: UInt64, odd: UInt64) {
    let letters = word & (ones &* 0x40)
    // Letters are moved behind the digits: 0x3A to 0x3F, which six more take to 0x40.
    let digits = word &- (letters &>> 6) &* 0x27
    let odd = (digits ^ (ones &* 0x30)) & (ones &* 0xF0)
    return (digits, odd | ((digits &+ (ones &* 0x06)) ^ letters) & (ones &* 0x40))
  }

  /// The number that eight hexadecimal digits of either case spell, the first one the most
  /// significant; nil for anything else.
  @inlinable @inline(__always)
  package static func hexNumber(_ word: UInt64) -> UInt64? {
    let (digits, odd) = lowerHex(word | (word & (ones &* 0x40)) &>> 1)
    guard odd == 0 else { return nil }
    var number = (digits & (ones &* 0x0F)).byteSwapped
    number = (number | number &>> 4) & 0x00FF_00FF_00FF_00FF
    number = (number | number &>> 8) & 0x0000_FFFF_0000_FFFF
    return (number | number &>> 16) & 0xFFFF_FFFF
  }
}
