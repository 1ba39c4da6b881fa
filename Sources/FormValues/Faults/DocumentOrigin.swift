internal import JSONText

/// The cells that the text of a document was made from.
///
/// A form in a spreadsheet has no text of its own. Its text is made from its cells, and each part of
/// it, and each problem found on the way, knows the cell that it comes from.
package struct DocumentOrigin: Sendable {
  /// A column of a worksheet, which its cells share.
  package final class Column: Sendable {
    package let worksheet: String
    /// The header of the column, as its author wrote it.
    package let header: String

    package init(worksheet: String, header: String) {
      (self.worksheet, self.header) = (worksheet, header)
    }
  }

  /// A cell of a worksheet.
  package struct Cell: Sendable {
    private let column: Column
    /// The row, from 1, as a spreadsheet shows it.
    package let row: Int
    package let text: String
    /// The order of the cell among all cells of the workbook.
    package let order: Int

    package init(_ column: Column, row: Int, text: String, order: Int) {
      (self.column, self.row, self.text, self.order) = (column, row, text, order)
    }

    package var worksheet: String { column.worksheet }
    package var header: String { column.header }
  }

  /// A position in a cell. A large form has more than a million, so each takes 8 bytes; a workbook
  /// has fewer cells and bytes than 32 bits can count.
  package struct Position: Sendable {
    private let words: (cell: UInt32, offset: UInt32)

    package init(cell: Int, offset: Int = 0) {
      words = (UInt32(truncatingIfNeeded: cell), UInt32(truncatingIfNeeded: offset))
    }

    /// The index of the cell.
    package var cell: Int { Int(words.cell) }
    /// The bytes of the cell's text before the position.
    package var offset: Int { Int(words.offset) }
  }

  /// A finding that was made before there was a text.
  package struct Problem: Sendable {
    package let fault: Fault
    package let position: Position
    package let severity: Severity?

    /// A fault that weighs what its code says, unless it is given a weight.
    package init(_ fault: Fault, at position: Position, weighing severity: Severity? = nil) {
      (self.fault, self.position, self.severity) = (fault, position, severity)
    }
  }

  /// Where in the made text a part begins that comes from a position.
  package struct Mark: Sendable {
    private let word: UInt32
    package let position: Position

    package init(start: Int, position: Position) {
      (word, self.position) = (UInt32(truncatingIfNeeded: start), position)
    }

    package var start: Int { Int(word) }
  }

  package let cells: [Cell]
  package let problems: [Problem]
  /// The columns that arguments of components come from, by the names of the arguments.
  package let members: [String: String]
  /// The parts of the text, in order.
  package let marks: [Mark]
  /// The bytes of the text.
  private let count: Int

  /// The origin of a text with a number of bytes; `marks` are in the order of the text.
  package init(
    cells: [Cell], marks: [Mark], problems: [Problem], members: [String: String], count: Int
  ) {
    (self.cells, self.marks, self.problems) = (cells, marks, problems)
    (self.members, self.count) = (members, count)
  }

  /// The offset that stands for the position of a problem: one behind the text.
  package func offset(ofProblem index: Int) -> Int { count + 1 + index }

  /// The position that the text at an offset comes from; nil in a document without cells.
  func cellPosition(of offset: Int) -> Position? {
    if offset > count, problems.indices.contains(offset - count - 1) {
      return problems[offset - count - 1].position
    }
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = low + (high - low) / 2
      if marks[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return marks.isEmpty ? nil : marks[max(0, low - 1)].position
  }
}

extension DocumentOrigin {
  /// The row, and the column inside the cell.
  func position(of offset: Int) -> TextPosition {
    guard let position = cellPosition(of: offset) else { return TextPosition(line: 1, column: 1) }
    let cell = cells[position.cell]
    let before = cell.text.utf8.prefix(position.offset).count { $0 & 0xC0 != 0x80 }
    return TextPosition(line: cell.row, column: before + 1)
  }

  /// The cell that the text at an offset comes from.
  func cell(of offset: Int) -> Cell? { cellPosition(of: offset).map { cells[$0.cell] } }

  /// What findings are sorted by.
  func rank(of offset: Int) -> (Int, Int) {
    guard let position = cellPosition(of: offset) else { return (0, 0) }
    return (cells[position.cell].order, position.offset)
  }
}
