import FormMessages
import FormWording
import JSONText

/// One line of a table, made cell by cell. Nothing in it acts on a terminal.
package struct TableLine {
  package private(set) var bytes: [UInt8] = []
  /// Blanks are written when something follows them: no line ends with one.
  private var blanks = 0

  /// An empty line.
  package init() {}

  /// The columns between two cells.
  package static let gap = 2

  /// Forgets the line, and keeps its memory.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    blanks = 0
  }

  /// Ends the line.
  package mutating func end() {
    bytes.append(.lineFeed)
    blanks = 0
  }

  /// Adds a cell, cut to the width of its column.
  package mutating func add(_ cell: String, to column: TableColumn) {
    let text = TextTable.shortened(cell, to: column.width)
    let free = column.width - DisplayWidth.columns(of: text)
    add(text.utf8.span, 0..<text.utf8.count, free: free, column)
  }

  /// Adds an empty cell.
  package mutating func addNothing(to column: TableColumn) { blanks += column.width + Self.gap }

  /// Adds a cell of simple text, cut to the width of its column.
  package mutating func add(_ text: Span<UInt8>, _ cell: SimpleText, to column: TableColumn) {
    guard cell.columns > column.width else {
      return add(text, cell.range, free: column.width - cell.columns, column)
    }
    guard column.width > 0 else { return add(text, 0..<0, free: 0, column) }
    // As any text is cut to a width: the last column is a mark.
    write(text, cell.prefix(column.width - 1, of: text), after: 0)
    bytes += TableLine.cut
    blanks = TableLine.gap
  }

  private static let cut = Array("…".utf8)

  private mutating func add(
    _ text: Span<UInt8>, _ range: Range<Int>, free: Int, _ column: TableColumn
  ) {
    let free = max(0, free)
    let before = column.isNumeric ? free : 0
    if range.isEmpty { blanks += before } else { write(text, range, after: before) }
    blanks += free - before + Self.gap
  }

  /// Writes a piece of the line behind the blanks before it.
  private mutating func write(_ text: Span<UInt8>, _ range: Range<Int>, after before: Int) {
    for _ in 0..<blanks + before { bytes.append(.space) }
    bytes.append(text, range.lowerBound, range.upperBound)
    blanks = 0
  }
}

/// Text of which every character is one scalar and takes one column: printable ASCII, Latin letters
/// and marks with accents of their own, Greek and Cyrillic letters, dashes and quotation marks.
package struct SimpleText {
  package let range: Range<Int>
  /// The terminal columns that it takes.
  package let columns: Int

  /// Bytes of a padded text, in UTF-8; nil if there are others among them.
  package init?(_ text: Span<UInt8>, _ range: Range<Int>) {
    var (index, columns) = (range.lowerBound, 0)
    while index < range.upperBound {
      let end = min(text.endOfPrintable(from: index), range.upperBound)
      columns &+= end &- index
      index = end
      guard index < range.upperBound else { break }
      guard let count = Self.letter(text, at: index) else { return nil }
      columns &+= 1
      index &+= count
    }
    (self.range, self.columns) = (range, columns)
  }

  /// The number of bytes of a scalar that is a character of one column whatever stands before it:
  /// a quotation mark, a backslash, or one beyond ASCII; nil for any other.
  private static func letter(_ text: Span<UInt8>, at index: Int) -> Int? {
    let (lead, next) = (text[at: index], text[at: index &+ 1])
    switch lead {
    case .quote, .backslash: return 1
    // From U+00A0 to U+00BF without the soft hyphen.
    case 0xC2: return next >= 0xA0 && next != 0xAD ? 2 : nil
    // From U+00C0 to U+02FF, and from U+0400 to U+047F.
    case 0xC3...0xCB, 0xD0...0xD1: return 2
    // From U+0391 to U+03FF, without U+03A2.
    case 0xCE: return next >= 0x91 && next != 0xA2 ? 2 : nil
    case 0xCF: return 2
    // From U+1E00 to U+1FFF.
    case 0xE1: return (0xB8...0xBF).contains(next) ? 3 : nil
    // From U+2010 to U+2027.
    case 0xE2: return next == 0x80 && (0x90...0xA7).contains(text[at: index &+ 2]) ? 3 : nil
    default: return nil
    }
  }

  /// The bytes of the first columns.
  package func prefix(_ columns: Int, of text: Span<UInt8>) -> Range<Int> {
    var (index, left) = (range.lowerBound, columns)
    while left > 0, index < range.upperBound {
      index &+= text[at: index] < 0x80 ? 1 : text[at: index] < 0xE0 ? 2 : 3
      left &-= 1
    }
    return range.lowerBound..<index
  }
}
