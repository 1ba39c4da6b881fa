import JSONText

/// Finds where rows of comma-separated values end, however the bytes arrive: at a line feed that is
/// not inside quotation marks (RFC 4180).
///
/// A quotation mark opens a quoted cell only at the cell's beginning; elsewhere it is text.
package struct RowScan {
  private enum State {
    case cellStart
    case plain
    case quoted
    /// After a quotation mark inside a quoted cell: the cell's end, or the first of a pair.
    case quoteSeen
  }

  private let delimiter: UInt8
  private var state = State.cellStart

  /// A scan at the beginning of a text, with the delimiter of its cells.
  package init(delimiter: UInt8) { self.delimiter = delimiter }

  /// Starts again at the beginning of a row.
  package mutating func begin() { state = .cellStart }

  /// Scans further bytes, and returns the line feed of the last row that ends in them.
  ///
  /// The text must be padded and begin with a row.
  package mutating func lastEnd(_ text: Span<UInt8>, in range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    var (last, start, isQuoted) = (-1, range.lowerBound, state == .quoted)
    // The index of the quotation mark that closed a cell last, or opened a pair.
    var closing = state == .quoteSeen ? start &- 1 : -2
    while start < range.upperBound {
      let skipped = start
      text.skipToQuote(&start, range.upperBound)
      if !isQuoted, let end = text.lastLineFeed(inBlocks: skipped, start) { last = end }
      guard start < range.upperBound else { break }
      let block = ByteBlock(text, at: start)
      let count = min(16, range.upperBound &- start)
      let inside = UInt32.max &>> UInt32(truncatingIfNeeded: 32 &- count)
      var quotes = block.mask(of: .quote) & inside
      var feeds = isQuoted ? 0 : inside
      while quotes != 0 {
        let bit = quotes.trailingZeroBitCount
        let index = start &+ bit
        quotes &= quotes &- 1
        if isQuoted {
          (isQuoted, closing) = (false, index)
        } else if closing == index &- 1 || isCellStart(text, index, range.lowerBound) {
          isQuoted = true
        } else {
          continue
        }
        feeds ^= UInt32.max &<< UInt32(truncatingIfNeeded: bit)
      }
      feeds &= block.mask(of: .lineFeed) & inside
      if feeds != 0 { last = start &+ 31 &- feeds.leadingZeroBitCount }
      start &+= count
    }
    settle(text, range.upperBound, isQuoted: isQuoted, closing: closing)
    return last < 0 ? nil : last
  }

  /// Whether a cell begins at an index that is not inside quotation marks.
  private func isCellStart(_ text: Span<UInt8>, _ index: Int, _ lower: Int) -> Bool {
    guard index > lower else { return state == .cellStart }
    return text[at: index &- 1] == delimiter || text[at: index &- 1] == .lineFeed
  }

  /// Stores the state after the last byte.
  private mutating func settle(
    _ text: Span<UInt8>, _ end: Int, isQuoted: Bool, closing: Int
  ) {
    let byte = text[at: end &- 1]
    if isQuoted {
      state = .quoted
    } else if closing == end &- 1 {
      state = .quoteSeen
    } else {
      state = byte == delimiter || byte == .lineFeed ? .cellStart : .plain
    }
  }

  /// Scans further bytes up to the end of the first row, and returns its line feed.
  package mutating func firstEnd(_ text: Span<UInt8>, in range: Range<Int>) -> Int? {
    guard range.count > 1 else { return lastEnd(text, in: range) }
    let (before, middle) = (self, range.lowerBound &+ range.count / 2)
    guard lastEnd(text, in: range.lowerBound..<middle) != nil else {
      return firstEnd(text, in: middle..<range.upperBound)
    }
    self = before
    return firstEnd(text, in: range.lowerBound..<middle)
  }
}

extension Span where Element == UInt8 {
  /// The last line feed in some whole blocks.
  @inline(__always)
  fileprivate func lastLineFeed(inBlocks start: Int, _ end: Int) -> Int? {
    var index = end
    while index > start {
      index &-= 16
      let feeds = ByteBlock(self, at: index).mask(of: .lineFeed)
      if feeds != 0 { return index &+ 31 &- feeds.leadingZeroBitCount }
    }
    return nil
  }

  /// Skips whole blocks without quotation marks.
  @inline(__always)
  fileprivate func skipToQuote(_ start: inout Int, _ end: Int) {
    var index = start
    while index &+ 16 <= end, ByteBlock(self, at: index).mask(of: .quote) == 0 { index &+= 16 }
    start = index
  }
}
