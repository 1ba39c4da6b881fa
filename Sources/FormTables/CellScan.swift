import JSONText

/// Splits a row of comma-separated values into cells, sixteen bytes at a time.
struct CellScan {
  /// The end of the rows in the text.
  let limit: Int
  let delimiter: UInt8
  private(set) var count = 0
  private(set) var problem: RowCells.Problem?
  private(set) var lines = 1
  /// The line feed that ends the row.
  private(set) var end = 0
  /// The first cell for which there was no room.
  private var next = 0

  init(limit: Int, delimiter: UInt8) { (self.limit, self.delimiter) = (limit, delimiter) }

  /// Finds the cells of the row that begins at an index; false if there is not enough room for
  /// them.
  mutating func read(
    _ text: Span<UInt8>, from start: Int, into cells: consuming MutableSpan<RowCells.Cell>
  ) -> Bool {
    (count, problem, lines) = (0, nil, 1)
    // Loaded once: beside a count that was just stored it would have to wait for it.
    let delimiter = delimiter
    var index = start
    while count < cells.count {
      index =
        text[at: index] == .quote
        ? readQuoted(text, index, &cells[count])
        : Self.readPlain(text, index, delimiter, &cells[count])
      count &+= 1
      if text[at: index] == .lineFeed {
        end = index
        return true
      }
      index &+= 1
    }
    next = index
    return false
  }

  /// Counts the cells for which there was no room, up to the end of the row.
  mutating func countRest(_ text: Span<UInt8>) {
    var (index, cell) = (next, RowCells.Cell())
    while true {
      index =
        text[at: index] == .quote
        ? readQuoted(text, index, &cell) : Self.readPlain(text, index, delimiter, &cell)
      count &+= 1
      if text[at: index] == .lineFeed { break }
      index &+= 1
    }
    end = index
  }

  /// Reads an unquoted cell, and returns the byte that ends it.
  // Static, so the scan is not copied for each cell.
  @inline(__always)
  private static func readPlain(
    _ text: Span<UInt8>, _ start: Int, _ delimiter: UInt8, _ cell: inout RowCells.Cell
  ) -> Int {
    var index = start
    while true {
      let block = ByteBlock(text, at: index)
      let delimiters = block.mask(of: delimiter)
      let stops = delimiters | block.odd
      guard stops != 0 else {
        index &+= 16
        continue
      }
      let bit = stops.trailingZeroBitCount
      let end = index &+ bit
      guard delimiters &>> UInt32(truncatingIfNeeded: bit) & 1 != 0 || text[at: end] == .lineFeed
      else { return readOdd(text, start, from: index, delimiter, &cell) }
      cell = RowCells.Cell(start: start, end: end)
      return end
    }
  }

  /// Reads the rest of an unquoted cell, from the block on that has more than printable ASCII.
  private static func readOdd(
    _ text: Span<UInt8>, _ start: Int, from block: Int, _ delimiter: UInt8,
    _ cell: inout RowCells.Cell
  ) -> Int {
    var (index, marks, wide): (Int, UInt32, UInt32) = (block, 0, 0)
    while true {
      let block = ByteBlock(text, at: index)
      let ends = block.mask(of: delimiter) | block.mask(of: .lineFeed)
      if ends != 0 {
        let before = (ends & (0 &- ends)) &- 1
        (marks, wide) = (marks | block.marks & before, wide | block.wide & before)
        index &+= ends.trailingZeroBitCount
        break
      }
      (marks, wide) = (marks | block.marks, wide | block.wide)
      index &+= 16
    }
    cell = RowCells.Cell(start: start, end: index, hasMarks: marks != 0, isWide: wide != 0)
    if marks != 0, text[at: index] == .lineFeed, text[at: index &- 1] == .carriageReturn {
      cell.end = index &- 1
    }
    return index
  }

  /// Reads a quoted cell, and returns the byte that ends it.
  private mutating func readQuoted(
    _ text: Span<UInt8>, _ quote: Int, _ cell: inout RowCells.Cell
  ) -> Int {
    cell = RowCells.Cell(start: quote &+ 1)
    var (index, marks, wide): (Int, UInt32, UInt32) = (quote &+ 1, 0, 0)
    var feeds = 0
    while true {
      let block = ByteBlock(text, at: index)
      let quotes = block.mask(of: .quote)
      let before = quotes == 0 ? 0xFFFF : (quotes & (0 &- quotes)) &- 1
      let found = index &+ (quotes == 0 ? 16 : quotes.trailingZeroBitCount)
      guard found < limit else { return leaveOpen(text, quote, &cell) }
      let marked = block.marks & before
      (marks, wide) = (marks | marked, wide | block.wide & before)
      if marked != 0 { feeds &+= (block.mask(of: .lineFeed) & before).nonzeroBitCount }
      index = found
      if quotes == 0 { continue }
      if text[at: found &+ 1] != .quote { break }
      cell.hasPairs = true
      index = found &+ 2
    }
    lines &+= feeds
    (cell.end, cell.hasMarks, cell.isWide) = (index, marks != 0, wide != 0)
    return behindQuote(text, index &+ 1)
  }

  /// Treats the rest of the text as a cell that is never closed.
  private mutating func leaveOpen(
    _ text: Span<UInt8>, _ quote: Int, _ cell: inout RowCells.Cell
  ) -> Int {
    problem = problem ?? RowCells.Problem(kind: .unclosed, cell: count &+ 1)
    lines &+= text.lineFeeds(in: quote..<limit &- 1)
    cell = RowCells.Cell(start: quote &+ 1, end: quote &+ 1)
    return limit &- 1
  }

  /// Checks that the cell ends after its closing quotation mark.
  @inline(__always)
  private mutating func behindQuote(_ text: Span<UInt8>, _ start: Int) -> Int {
    let byte = text[at: start]
    if byte == delimiter || byte == .lineFeed { return start }
    if byte == .carriageReturn, text[at: start &+ 1] == .lineFeed { return start &+ 1 }
    problem = problem ?? RowCells.Problem(kind: .textBehindQuote, cell: count &+ 1)
    var rest = RowCells.Cell()
    return Self.readPlain(text, start, delimiter, &rest)
  }
}
