import FormCore
import FormTables
import JSONText

/// Encodes rows as lines: an object of the cells that are not empty.
struct RowEncoder {
  /// The line, with a line feed and padding behind it.
  var line: [UInt8] = []
  var open: [AnswerPath.Step] = []

  /// Encodes a row; false if it is not UTF-8.
  mutating func encode(
    _ text: Span<UInt8>, _ row: borrowing RowCells, _ header: RowHeader
  ) -> Bool {
    line.removeAll(keepingCapacity: true)
    guard RowEncoder.isUTF8(text, row.cells.span, header.names.ranges.span) else { return false }
    line.append(.openBrace)
    if let order = header.order {
      for index in order { append(text, row.cells[index], header.columns[index]) }
      close(to: 0)
    } else {
      append(text, row, header.names, header.keepsLiteral)
    }
    line.append(.closeBrace)
    line.append(contentsOf: repeatElement(.lineFeed, count: 1 &+ PaddedText.padding))
    return true
  }

  /// Encodes a row for display: an object of texts by column. The row must be UTF-8.
  mutating func show(_ text: Span<UInt8>, _ row: borrowing RowCells, _ header: RowHeader) {
    line.removeAll(keepingCapacity: true)
    line.append(.openBrace)
    append(text, row, header.shownNames, [])
    line.append(.closeBrace)
  }

  /// Whether all cells that are read are UTF-8.
  private static func isUTF8(
    _ text: Span<UInt8>, _ cells: Span<RowCells.Cell>, _ names: Span<Range<Int>>
  ) -> Bool {
    for index in names.indices {
      let cell = cells[index]
      if cell.isWide, !names[index].isEmpty, !text.isUTF8(cell.start, cell.end) { return false }
    }
    return true
  }

  /// Appends the cells of a row that are not empty, each after its name.
  ///
  /// - Parameter keepsLiteral: for each column, whether numbers and words stay unquoted, because
  ///   answers in canonical form are read fastest; empty if all are quoted.
  private mutating func append(
    _ text: Span<UInt8>, _ row: borrowing RowCells, _ names: RowHeader.Names, _ keepsLiteral: [Bool]
  ) {
    let room = LinePen.longestEscape &* row.length &+ 3 &* names.ranges.count &+ names.text.count
    line.append(atMost: room) { pen in
      RowEncoder.write(
        text, row.cells.span, names.text.span, names.ranges.span, keepsLiteral.span, to: &pen)
    }
  }

  @inline(__always)
  private static func write(
    _ text: Span<UInt8>, _ cells: Span<RowCells.Cell>, _ tokens: Span<UInt8>,
    _ names: Span<Range<Int>>, _ keepsLiteral: Span<Bool>, to pen: inout LinePen
  ) {
    var isFirst = true
    for index in names.indices where !cells[index].isEmpty {
      let (cell, name) = (cells[index], names[index])
      if name.isEmpty { continue }
      if !isFirst { pen.write(.comma) }
      isFirst = false
      pen.write(padded: tokens, name.lowerBound, name.upperBound)
      let keeps = !keepsLiteral.isEmpty && keepsLiteral[index] && cell.isPlain
      if keeps, text.isLiteral(cell.start, cell.end) {
        pen.write(padded: text, cell.start, cell.end)
      } else {
        pen.write(text, cell)
      }
    }
  }
}

extension Span where Element == UInt8 {
  /// Whether a range is a number as records have it, or a truth value.
  fileprivate func isLiteral(_ start: Int, _ end: Int) -> Bool {
    if endOfNumber(from: start) == end { return isCanonicalNumber(start, end) }
    guard let (word, last) = endOfWord(from: start) else { return false }
    return last == end && word != .null
  }
}
