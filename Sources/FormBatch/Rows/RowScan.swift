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
    if state != .quoted, state != .quoteSeen, !text.hasQuote(in: range) {
      guard let end = text.lastLineFeed(in: range) else {
        if !range.isEmpty { step(text[range.upperBound &- 1]) }
        return nil
      }
      state = .cellStart
      if end &+ 1 < range.upperBound { step(text[range.upperBound &- 1]) }
      return end
    }
    var last: Int?
    for index in range where step(text[index]) { last = index }
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
  fileprivate func hasQuote(in range: Range<Int>) -> Bool {
    for index in range where self[index] == .quote { return true }
    return false
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
