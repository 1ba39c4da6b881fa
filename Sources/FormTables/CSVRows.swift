import JSONText

/// The rows of a whole CSV text (RFC 4180), one after the other; empty lines are skipped.
package struct CSVRows {
  /// A cell of a row.
  package struct Cell {
    /// The text of the cell.
    package let bytes: [UInt8]
    /// The byte offset of the cell in the text.
    package let offset: Int
    /// Whether quotation marks are not where they may be.
    package let isBroken: Bool
  }

  /// The most columns of a table.
  package static let mostColumns = RowCells.mostColumns

  /// The number of cells in the last row; beyond ``mostColumns`` not all are returned.
  package var count: Int { row.count }

  private let text: PaddedText
  private let end: Int
  private var offset: Int
  private var row = RowCells()
  private let delimiter: UInt8

  /// The rows of a text, which may begin with a byte order mark.
  package init(_ bytes: [UInt8], delimiter: UInt8 = UInt8(ascii: ",")) {
    (text, end, self.delimiter) = (PaddedText(bytes), bytes.count, delimiter)
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The cells of the next row; nil at the end.
  package mutating func next() -> [Cell]? {
    let text = text.bytes
    while offset < end {
      row.read(text.span, from: offset, limit: end + 1, delimiter: delimiter)
      offset = row.end + 1
      if !row.isBlank { return row.cells.prefix(row.count).indices.map { cell($0) } }
    }
    return nil
  }

  private func cell(_ index: Int) -> Cell {
    let (cell, text) = (row.cells[index], text.bytes)
    var bytes: [UInt8] = []
    bytes.appendCell(text.span, cell)
    let isQuoted = cell.start > 0 && text[cell.start - 1] == .quote
    let isBroken = row.problem?.cell == index + 1 || !isQuoted && bytes.contains(.quote)
    return Cell(bytes: bytes, offset: isQuoted ? cell.start - 1 : cell.start, isBroken: isBroken)
  }
}
