import JSONText

/// The cells of one row of comma-separated values (RFC 4180), as ranges of the text.
@usableFromInline
package struct RowCells {
  /// One cell, without its quotation marks.
  @usableFromInline
  package struct Cell {
    /// The first byte of the cell, and the byte after it, as offsets in the text.
    @usableFromInline package var start = 0
    @usableFromInline package var end = 0
    /// Whether quotation marks in it are doubled.
    @usableFromInline package var hasPairs = false
    /// Whether it holds bytes that JSON text escapes, or DEL.
    @usableFromInline package var hasMarks = false
    /// Whether it holds bytes beyond ASCII.
    @usableFromInline package var isWide = false

    /// Whether it has no bytes.
    @inlinable package var isEmpty: Bool { start == end }
    /// Whether it is printable ASCII that needs no escape in JSON.
    @inlinable package var isPlain: Bool { !hasPairs && !hasMarks && !isWide }

    /// A cell between two indices.
    @inlinable
    package init(start: Int = 0, end: Int = 0, hasMarks: Bool = false, isWide: Bool = false) {
      (self.start, self.end, self.hasMarks, self.isWide) = (start, end, hasMarks, isWide)
    }
  }

  /// The reason why a row cannot be read.
  package struct Problem {
    package enum Kind {
      case unclosed, textBehindQuote
    }

    package let kind: Kind
    /// The number of the first cell that is wrong, from 1.
    package let cell: Int
  }

  /// The most columns of a table; of a row with more cells, not all of them are kept.
  package static let mostColumns = 10_000
  /// The most cells that are kept: as many as fit when room is doubled until there is enough.
  private static let mostKept = 1 << 14

  /// The cells, and room for more.
  @usableFromInline package private(set) var cells = [Cell](repeating: Cell(), count: 16)
  /// The number of cells; may be more than are kept.
  @usableFromInline package private(set) var count = 0
  package private(set) var problem: Problem?
  /// The number of lines in the row.
  package private(set) var lines = 1
  /// The byte offset of the row.
  @usableFromInline var begin = 0
  /// The byte offset of the line feed that ends it.
  @usableFromInline package private(set) var end = 0

  /// A row that is not read yet.
  package init() {}

  /// The number of bytes in the row.
  @inlinable package var length: Int { end &- begin }

  /// Whether the row is an empty line.
  @inlinable package var isBlank: Bool { count == 1 && cells[0].isEmpty && cells[0].start == begin }

  /// Reads the row that begins at an index, in a text whose rows end at `limit`.
  package mutating func read(_ text: Span<UInt8>, from start: Int, limit: Int, delimiter: UInt8) {
    var scan = CellScan(limit: limit, delimiter: delimiter)
    // Moved out, so their capacity is checked once for a row.
    var cells = cells
    self.cells = []
    while !scan.read(text, from: start, into: cells.mutableSpan) {
      guard cells.count < RowCells.mostKept else {
        scan.countRest(text)
        break
      }
      cells += [Cell](repeating: Cell(), count: cells.count)
    }
    self.cells = cells
    (begin, end, count) = (start, scan.end, scan.count)
    (problem, lines) = (scan.problem, scan.lines)
  }
}

extension [UInt8] {
  /// Appends what a cell says.
  package mutating func appendCell(_ text: Span<UInt8>, _ cell: RowCells.Cell) {
    guard cell.hasPairs else { return append(text, cell.start, cell.end) }
    var (index, copied) = (cell.start, cell.start)
    while index < cell.end {
      let quotes = ByteBlock(text, at: index).mask(of: .quote)
      index &+= quotes == 0 ? 16 : quotes.trailingZeroBitCount
      guard quotes != 0, index < cell.end else { continue }
      // Only the first of two quotation marks is copied.
      append(text, copied, index &+ 1)
      index &+= 2
      copied = index
    }
    append(text, copied, cell.end)
  }
}
