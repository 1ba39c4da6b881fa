import FormTables
import JSONText

extension LinePen {
  /// The most bytes that one byte of a cell becomes: a control character is an escape of six bytes.
  static let longestEscape = 6

  /// Writes bytes of a padded text between quotation marks.
  @inline(__always)
  mutating func write(quoted text: Span<UInt8>, _ start: Int, _ end: Int) {
    write(.quote)
    write(padded: text, start, end)
    write(.quote)
  }

  /// Writes a cell between quotation marks.
  @inline(__always)
  mutating func write(_ text: Span<UInt8>, _ cell: RowCells.Cell) {
    if cell.hasMarks || cell.hasPairs {
      write(escaped: text, cell)
    } else {
      write(quoted: text, cell.start, cell.end)
    }
  }

  /// Writes a cell between quotation marks, piece by piece between the bytes that are escaped.
  @inline(never)
  mutating func write(escaped text: Span<UInt8>, _ cell: RowCells.Cell) {
    let escapes = CellEscapes.all
    write(.quote)
    var (index, copied) = (cell.start, cell.start)
    while index < cell.end {
      let marks = ByteBlock(text, at: index).marks
      index &+= marks == 0 ? 16 : marks.trailingZeroBitCount
      guard marks != 0, index < cell.end else { continue }
      write(padded: text, copied, index)
      // A mark is always of ASCII.
      let byte = Int(text[at: index] & 0x7F)
      write(padded: escapes.text.span, escapes.starts[byte], escapes.starts[byte &+ 1])
      index &+= cell.hasPairs && text[at: index] == .quote ? 2 : 1
      copied = index
    }
    write(padded: text, copied, cell.end)
    write(.quote)
  }
}

/// Each byte of ASCII as it is written inside a JSON string.
private struct CellEscapes: Sendable {
  static let all = CellEscapes()

  /// One after the other, with padding behind them.
  let text: [UInt8]
  /// The index where each begins, and where the last one ends.
  let starts: [Int]

  init() {
    var (text, starts): ([UInt8], [Int]) = ([], [0])
    for byte in UInt8(0)..<0x80 {
      text.appendEscaped([byte].span)
      starts.append(text.count)
    }
    self.text = text + [UInt8](repeating: 0, count: LinePen.slack)
    self.starts = starts
  }
}
