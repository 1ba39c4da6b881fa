#if arch(x86_64)
  import _Builtin_intrinsics.intel.sse2
#endif

/// The inside of a JSON string, as far as one look over its bytes tells.
struct StringScan: Equatable {
  /// Where it ends: at its closing quotation mark, or at the first backslash.
  var end: Int
  /// Whether it has bytes beyond ASCII before its end.
  var hasWide: Bool
  /// Whether it has a DEL before its end.
  var hasDelete: Bool
}

extension Span where Element == UInt8 {
  /// Looks for the quotation mark or backslash that ends a run of plain characters; nil when a
  /// control character stands before it.
  ///
  /// Sixteen bytes at a time where the machine can, else eight.
  @inline(__always)
  func plainRun(from start: Int) -> StringScan? {
    #if arch(x86_64)
      var index = start
      var (wide, deletes): (UInt32, UInt32) = (0, 0)
      while true {
        let block = wideWord(at: index)
        let ends = ends(block)
        if ends != 0 {
          let end = index &+ ends.trailingZeroBitCount
          let before = (ends & (0 &- ends)) &- 1
          wide |= UInt32(bitPattern: _mm_movemask_epi8(block)) & before
          deletes |= self.deletes(block) & before
          guard self[at: end] >= .space else { return nil }
          return StringScan(end: end, hasWide: wide != 0, hasDelete: deletes != 0)
        }
        wide |= UInt32(bitPattern: _mm_movemask_epi8(block))
        deletes |= self.deletes(block)
        index &+= 16
      }
    #else
      plainRunByWords(from: start)
    #endif
  }

  /// Looks for the first byte that is a quotation mark or a backslash, or no printable ASCII.
  @inline(__always)
  func endOfPrintable(from start: Int) -> Int {
    #if arch(x86_64)
      var index = start
      while true {
        let block = wideWord(at: index)
        let marks = _mm_or_si128(
          _mm_cmpeq_epi8(block, _mm_set1_epi8(0x22)), _mm_cmpeq_epi8(block, _mm_set1_epi8(0x5C)))
        // One more lifts DEL beyond ASCII, where bytes are below zero: controls come with them.
        let lifted = _mm_add_epi8(block, _mm_set1_epi8(1))
        let others = _mm_cmpgt_epi8(_mm_set1_epi8(0x21), lifted)
        let ends = UInt32(bitPattern: _mm_movemask_epi8(_mm_or_si128(marks, others)))
        if ends != 0 { return index &+ ends.trailingZeroBitCount }
        index &+= 16
      }
    #else
      return endOfPrintableByWords(from: start)
    #endif
  }

  /// The same, eight bytes at a time.
  func endOfPrintableByWords(from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = start
    while true {
      let word = word(at: index)
      let quotes = word ^ (ones &* 0x22)
      let backslashes = word ^ (ones &* 0x5C)
      let deletes = word ^ (ones &* 0x7F)
      let hits =
        ((((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
          | ((deletes &- ones) & ~deletes) | ((word &- ones &* 0x20) & ~word)) | word)
        & (ones &* 0x80)
      // Only the lowest hit is certain, and it is the one that is wanted.
      if hits != 0 { return index &+ hits.trailingZeroBitCount / 8 }
      index &+= 8
    }
  }

  #if arch(x86_64)
    /// One bit for each quotation mark, backslash and control character of a block.
    @inline(__always)
    private func ends(_ block: __m128i) -> UInt32 {
      let quotes = _mm_cmpeq_epi8(block, _mm_set1_epi8(0x22))
      let backslashes = _mm_cmpeq_epi8(block, _mm_set1_epi8(0x5C))
      let controls = _mm_cmpeq_epi8(_mm_min_epu8(block, _mm_set1_epi8(0x1F)), block)
      let all = _mm_or_si128(_mm_or_si128(quotes, backslashes), controls)
      return UInt32(bitPattern: _mm_movemask_epi8(all))
    }

    /// One bit for each DEL of a block.
    @inline(__always)
    private func deletes(_ block: __m128i) -> UInt32 {
      UInt32(bitPattern: _mm_movemask_epi8(_mm_cmpeq_epi8(block, _mm_set1_epi8(0x7F))))
    }
  #endif

  /// The same, eight bytes at a time.
  func plainRunByWords(from start: Int) -> StringScan? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    var index = start
    var (wide, deletes): (UInt64, UInt64) = (0, 0)
    while true {
      let word = word(at: index)
      // Adding one lifts DEL to where the bytes beyond ASCII are.
      let lifted = ((word & ~highs) &+ ones) & ~word & highs
      let quotes = word ^ (ones &* 0x22)
      let backslashes = word ^ (ones &* 0x5C)
      let hits =
        (((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
          | ((word &- ones &* 0x20) & ~word)) & highs
      if hits != 0 {
        // Only the lowest hit is certain, and it is the one that is wanted.
        let end = index &+ hits.trailingZeroBitCount / 8
        let before = (hits & (0 &- hits)) &- 1
        wide |= word & highs & before
        deletes |= lifted & before
        guard self[at: end] >= .space else { return nil }
        return StringScan(end: end, hasWide: wide != 0, hasDelete: deletes != 0)
      }
      wide |= word & highs
      deletes |= lifted
      index &+= 8
    }
  }
}
