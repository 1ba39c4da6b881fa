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
  mutating func lastEnd(_ text: Span<UInt8>, in range: Range<Int>) -> Int? {
    var last: Int?
    var index = range.lowerBound
    while index < range.upperBound {
      let quote = text.nextQuote(in: index..<range.upperBound)
      if quote == index || state == .quoteSeen {
        if step(text[index]) { last = index }
        index &+= 1
        continue
      }
      // Between quotation marks nothing opens or closes: only the last byte and the last end count.
      if state != .quoted {
        if let end = text.lastLineFeed(in: index..<quote) { last = end }
        state = .plain
        step(text[quote &- 1])
      }
      index = quote
    }
    return last
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
  /// The first quotation mark in a range, or its end; the text is padded.
  fileprivate func nextQuote(in range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound {
      let difference = word(at: index) ^ 0x2222_2222_2222_2222
      let hits = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
      if hits != 0 { return Swift.min(range.upperBound, index &+ hits.trailingZeroBitCount / 8) }
      index &+= 8
    }
    return range.upperBound
  }

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
