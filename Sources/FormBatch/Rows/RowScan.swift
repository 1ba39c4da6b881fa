/// Finds where rows of comma-separated values end, however the bytes arrive: at a line feed that is
/// not inside quotation marks (RFC 4180).
///
/// A quotation mark opens a quoted cell only at the cell's beginning; elsewhere it is text.
struct RowScan {
  private enum State {
    case cellStart
    case plain
    case quoted
    /// Behind a quotation mark inside a quoted cell: its end, or the first of a pair.
    case quoteSeen
  }

  let delimiter: UInt8
  private var state = State.cellStart

  init(delimiter: UInt8) { self.delimiter = delimiter }

  /// Begins anew, at the beginning of a row.
  mutating func begin() { state = .cellStart }

  /// Looks at further bytes; returns the line feed of the last row that ends in them.
  ///
  /// The text is padded.
  mutating func lastEnd(_ text: Span<UInt8>, in range: Range<Int>) -> Int? {
    var last: Int?
    var start = range.lowerBound
    while start < range.upperBound {
      let block = ByteBlock(text, at: start)
      if start &+ 16 <= range.upperBound, state == .plain || state == .cellStart,
        block.places(of: .quote) == 0
      {
        let feeds = block.places(of: .lineFeed)
        if feeds != 0 { last = start &+ 31 &- feeds.leadingZeroBitCount }
        let byte = text[at: start &+ 15]
        state = byte == delimiter || byte == .lineFeed ? .cellStart : .plain
        start &+= 16
        continue
      }
      let count = min(16, range.upperBound &- start)
      var quotes = block.places(of: .quote) & ((1 &<< UInt32(truncatingIfNeeded: count)) &- 1)
      var index = 0
      while quotes != 0 {
        let quote = quotes.trailingZeroBitCount
        if let end = skip(text, block, start, index, quote) { last = end }
        step(.quote)
        index = quote &+ 1
        quotes &= quotes &- 1
      }
      if let end = skip(text, block, start, index, count) { last = end }
      start &+= count
    }
    return last
  }

  /// Takes bytes of a block between quotation marks, where nothing opens or closes; returns the line
  /// feed of the last row that ends in them.
  @inline(__always)
  private mutating func skip(
    _ text: Span<UInt8>, _ block: ByteBlock, _ start: Int, _ index: Int, _ end: Int
  ) -> Int? {
    guard state != .quoted, end > index else { return nil }
    let byte = text[at: start &+ end &- 1]
    state = byte == delimiter || byte == .lineFeed ? .cellStart : .plain
    let before: UInt32 = (1 &<< UInt32(truncatingIfNeeded: end)) &- 1
    let behind = UInt32.max &<< UInt32(truncatingIfNeeded: index)
    let feeds = block.places(of: .lineFeed) & before & behind
    return feeds == 0 ? nil : start &+ 31 &- feeds.leadingZeroBitCount
  }

  /// Looks at further bytes as far as the first row's end, and returns its line feed.
  mutating func firstEnd(_ text: Span<UInt8>, in range: Range<Int>) -> Int? {
    for index in range where step(text[index]) { return index }
    return nil
  }

  /// Takes a byte; true when it ends a row.
  @inline(__always)
  @discardableResult
  private mutating func step(_ byte: UInt8) -> Bool {
    switch state {
    case .quoted:
      if byte == .quote { state = .quoteSeen }
      return false
    case .cellStart where byte == .quote, .quoteSeen where byte == .quote:
      state = .quoted
      return false
    case .cellStart, .plain, .quoteSeen:
      state = byte == delimiter || byte == .lineFeed ? .cellStart : .plain
      return byte == .lineFeed
    }
  }
}

extension Span where Element == UInt8 {
  /// The last line feed in a range.
  func lastLineFeed(in range: Range<Int>) -> Int? {
    var index = range.upperBound
    while index > range.lowerBound {
      index &-= 1
      if self[index] == .lineFeed { return index }
    }
    return nil
  }

  /// How many line feeds there are in a range.
  func lineFeeds(in range: Range<Int>) -> Int {
    var count = 0
    for index in range where self[index] == .lineFeed { count &+= 1 }
    return count
  }
}
