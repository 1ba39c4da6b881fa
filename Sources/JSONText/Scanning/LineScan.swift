// Lines of a text, and the bytes of a range of it.

extension Span where Element == UInt8 {
  /// The first byte at or behind an index that is not a space inside a line.
  @inlinable @inline(__always)
  package func skippingSpace(from start: Int) -> Int {
    var index = start
    while self[at: index] <= .space, isSpace(self[at: index]) { index &+= 1 }
    return index
  }

  @inlinable @inline(__always)
  func isSpace(_ byte: UInt8) -> Bool {
    byte == .space || byte == .tab || byte == .carriageReturn
  }

  /// The byte index of the line feed that ends the line around an index.
  package func endOfLine(from start: Int) -> Int {
    var index = start
    // Most lines are long: four blocks are examined together as long as they are in the text.
    while index &+ 64 <= count, !hasLineFeed(inFourBlocksAt: index) { index &+= 64 }
    while true {
      let feeds = ByteBlock(self, at: index).mask(of: .lineFeed)
      if feeds != 0 { return index &+ feeds.trailingZeroBitCount }
      index &+= 16
    }
  }

  @inline(__always)
  private func hasLineFeed(inFourBlocksAt index: Int) -> Bool {
    @inline(__always)
    func feeds(_ offset: Int) -> BytePairs {
      let block = ByteBlock(self, at: index &+ offset)
      return block.pairs(.lineFeed, block, .lineFeed)
    }
    return (feeds(0) | feeds(16) | feeds(32) | feeds(48)).mask != 0
  }

  /// The byte index of the first line feed at or after an index, in a text without padding.
  package func firstLineFeed(from start: Int) -> Int? {
    var index = start
    while index &+ 16 <= count {
      let feeds = ByteBlock(self, at: index).mask(of: .lineFeed)
      if feeds != 0 { return index &+ feeds.trailingZeroBitCount }
      index &+= 16
    }
    while index < count {
      if self[index] == .lineFeed { return index }
      index &+= 1
    }
    return nil
  }

  /// The index of the first occurrence of some bytes in a range; the text may have no padding.
  package func firstIndex(of wanted: [UInt8], in range: Range<Int>) -> Int? {
    guard !wanted.isEmpty else { return nil }
    // Letters are rarer than the punctuation around them.
    let offset = wanted.firstIndex { $0 >= 0x41 } ?? 0
    let length = wanted.lastIndex { $0 >= 0x41 } ?? wanted.count &- 1
    let (first, end) = (wanted[offset], wanted[length])
    @inline(__always)
    func pairs(_ index: Int) -> BytePairs {
      ByteBlock(self, at: index &+ offset).pairs(first, ByteBlock(self, at: index &+ length), end)
    }
    let last = range.upperBound &- wanted.count
    var index = range.lowerBound
    while index <= last {
      guard index &+ 16 &+ length <= count else {
        if holds(wanted, at: index) { return index }
        index &+= 1
        continue
      }
      if index &+ 64 &+ length <= count,
        (pairs(index) | pairs(index &+ 16) | pairs(index &+ 32) | pairs(index &+ 48)).mask == 0
      {
        index &+= 64
        continue
      }
      var found = pairs(index).mask
      while found != 0 {
        let start = index &+ found.trailingZeroBitCount
        if start <= last, holds(wanted, at: start) { return start }
        found &= found &- 1
      }
      index &+= 16
    }
    return nil
  }

  /// Whether bytes stand at an index.
  package func holds(_ wanted: [UInt8], at start: Int) -> Bool {
    guard start >= 0, start + wanted.count <= count else { return false }
    for index in wanted.indices where self[start + index] != wanted[index] { return false }
    return true
  }

  /// The last line feed in a range.
  package func lastLineFeed(in range: Range<Int>) -> Int? {
    var index = range.upperBound
    while index > range.lowerBound {
      index &-= 1
      if self[index] == .lineFeed { return index }
    }
    return nil
  }

  /// The number of line feeds in a range.
  package func lineFeeds(in range: Range<Int>) -> Int {
    var (count, index) = (0, range.lowerBound)
    while index &+ 8 <= range.upperBound {
      // A byte that is a line feed leaves its highest bit empty.
      let others = word(at: index) ^ 0x0A0A_0A0A_0A0A_0A0A
      let marks = ((others & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F) | others
      let feeds = (~marks &>> 7) & 0x0101_0101_0101_0101
      count &+= Int(truncatingIfNeeded: (feeds &* 0x0101_0101_0101_0101) &>> 56)
      index &+= 8
    }
    while index < range.upperBound {
      if self[index] == .lineFeed { count &+= 1 }
      index &+= 1
    }
    return count
  }

  /// The byte index at which a line ends without its line break.
  @inlinable
  package func endOfContent(_ start: Int, _ lineFeed: Int) -> Int {
    lineFeed > start && self[at: lineFeed &- 1] == .carriageReturn ? lineFeed &- 1 : lineFeed
  }

  /// Whether a range has the same bytes as another text.
  @inlinable
  package func hasBytes(_ range: Range<Int>, _ other: Span<UInt8>) -> Bool {
    let (start, count) = (range.lowerBound, range.count)
    guard count == other.count else { return false }
    var offset = 0
    while offset &+ 8 <= count {
      if word(at: start &+ offset) != other.word(at: offset) { return false }
      offset &+= 8
    }
    while offset < count {
      if self[at: start &+ offset] != other[offset] { return false }
      offset &+= 1
    }
    return true
  }
}

extension [UInt8] {
  /// A copy of bytes of a text.
  package init(_ text: Span<UInt8>, _ start: Int, _ end: Int) {
    self = []
    append(text, start, end)
  }

  /// Appends bytes of a text.
  @inlinable @inline(__always)
  package mutating func append(_ text: Span<UInt8>, _ start: Int, _ end: Int) {
    text.extracting(start..<end).withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
