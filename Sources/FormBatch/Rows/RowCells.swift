import FormCore
import JSONText

/// The cells of one row of comma-separated values (RFC 4180), as places in the text.
struct RowCells {
  /// One cell, without its quotation marks.
  struct Cell {
    var start = 0
    var end = 0
    /// Whether quotation marks in it are doubled.
    var hasPairs = false
    /// Whether it holds bytes that JSON text escapes, or DEL.
    var hasMarks = false
    /// Whether it holds bytes beyond ASCII.
    var isWide = false

    var isEmpty: Bool { start == end }
    /// Whether it is printable ASCII that JSON text has as it is.
    var isPlain: Bool { !hasPairs && !hasMarks && !isWide }
  }

  /// What keeps a row from being read.
  enum Problem {
    case unclosed(cell: Int)
    case textBehindQuote(cell: Int)
  }

  /// The cells, and room for more.
  private(set) var cells = [Cell](repeating: Cell(), count: 16)
  /// How many cells there are.
  private(set) var count = 0
  private(set) var problem: Problem?
  /// How many lines the row has.
  private(set) var lines = 1
  /// Where it begins.
  private var begin = 0
  /// The line feed that ends it.
  private(set) var end = 0

  /// How many bytes it has.
  var length: Int { end &- begin }

  /// Whether nothing stands in the row, not even a delimiter.
  var isBlank: Bool { count == 1 && cells[0].isEmpty && cells[0].start == begin }

  /// Reads the row that begins at an index, in a text whose rows end at `limit`.
  mutating func read(_ text: Span<UInt8>, from start: Int, limit: Int, delimiter: UInt8) {
    var scan = CellScan(limit: limit, delimiter: delimiter)
    // Taken out for the while, so that their room is looked at once for a row.
    var cells = cells
    self.cells = []
    while !scan.read(text, from: start, into: cells.mutableSpan) {
      cells += [Cell](repeating: Cell(), count: cells.count)
    }
    self.cells = cells
    (begin, end, count) = (start, scan.end, scan.count)
    (problem, lines) = (scan.problem, scan.lines)
  }
}

extension Fault {
  /// The fault of a row whose quotation marks are not in order.
  static func row(_ problem: RowCells.Problem) -> Fault {
    switch problem {
    case .unclosed(let cell):
      Fault(.unreadableText, "the quotation mark that opens cell \(cell) is never closed")
    case .textBehindQuote(let cell):
      Fault(
        .unreadableText,
        "text stands behind the closing quotation mark of cell \(cell); "
          + "a quotation mark inside a quoted cell is doubled")
    }
  }

  /// The fault of a row that has not as many cells as the header.
  static func row(cells: Int, columns: Int) -> Fault {
    Fault(
      .notAnObject,
      "the row has \(counted(cells, "cell")), and the header has \(counted(columns, "column"))")
  }

  static let rowNotUTF8 = Fault(.jsonNotUTF8, "the row is not UTF-8")
}
