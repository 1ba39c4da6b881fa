import FormCore
import JSONText

/// Turns rows into lines: each an object of its cells that are not empty, as text.
struct RowShaper {
  /// The line, with a line feed and padding behind it.
  var line: [UInt8] = []
  var open: [RowColumn.Step] = []
  private var cell: [UInt8] = []

  /// Shapes a row; false when it is not UTF-8.
  mutating func shape(
    _ text: Span<UInt8>, _ row: borrowing RowCells, _ header: RowHeader
  ) -> Bool {
    line.removeAll(keepingCapacity: true)
    line.append(.openBrace)
    if let order = header.order {
      for place in order where !append(text, row.cells[place], header.columns[place]) {
        return false
      }
      close(to: 0)
    } else {
      guard append(text, row, header.names, header.keepsLiteral) else { return false }
    }
    end()
    return true
  }

  /// Makes the row an object of text by column, to be shown; nothing when it is not UTF-8.
  mutating func show(_ text: Span<UInt8>, _ row: borrowing RowCells, _ header: RowHeader) {
    line.removeAll(keepingCapacity: true)
    line.append(.openBrace)
    guard append(text, row, header.shownNames, []) else {
      return line.removeAll(keepingCapacity: true)
    }
    line.append(.closeBrace)
  }

  /// Appends the cells of a row that are not empty, each behind its name; false when one is not UTF-8.
  ///
  /// - Parameter keepsLiteral: by column whether a number or a word is left without quotation marks,
  ///   for what an answer is written as anyway is read fastest; empty where none is.
  private mutating func append(
    _ text: Span<UInt8>, _ row: borrowing RowCells, _ names: RowHeader.Names,
    _ keepsLiteral: [Bool]
  ) -> Bool {
    let room = LinePen.longestEscape &* row.length &+ 3 &* names.ranges.count
    guard room <= RowShaper.mostRoom else {
      return appendLong(text, row.cells, names, keepsLiteral)
    }
    guard RowShaper.isUTF8(text, row.cells.span, names.ranges.span) else { return false }
    line.append(atMost: room &+ names.text.count) { pen in
      RowShaper.write(
        text, row.cells.span, names.text.span, names.ranges.span, keepsLiteral.span, to: &pen)
    }
    return true
  }

  /// Whether all cells that are read are UTF-8.
  private static func isUTF8(
    _ text: Span<UInt8>, _ cells: Span<RowCells.Cell>, _ names: Span<Range<Int>>
  ) -> Bool {
    for place in names.indices {
      let cell = cells[place]
      if cell.isWide, !names[place].isEmpty, !text.isUTF8(cell.start, cell.end) { return false }
    }
    return true
  }

  @inline(__always)
  private static func write(
    _ text: Span<UInt8>, _ cells: Span<RowCells.Cell>, _ tokens: Span<UInt8>,
    _ names: Span<Range<Int>>, _ keepsLiteral: Span<Bool>, to pen: inout LinePen
  ) {
    var isFirst = true
    for place in names.indices where !cells[place].isEmpty {
      let (cell, name) = (cells[place], names[place])
      if name.isEmpty { continue }
      if !isFirst { pen.write(.comma) }
      isFirst = false
      pen.write(padded: tokens, name.lowerBound, name.upperBound)
      if cell.hasMarks || cell.hasPairs {
        pen.write(escaped: text, cell)
      } else if !keepsLiteral.isEmpty, keepsLiteral[place], text.isLiteral(cell.start, cell.end) {
        pen.write(padded: text, cell.start, cell.end)
      } else {
        pen.write(quoted: text, cell.start, cell.end)
      }
    }
  }

  /// More room than this is not asked for at once, for what is written may take much less.
  private static let mostRoom = 1 << 18

  /// The same for long rows, cell by cell.
  @inline(never)
  private mutating func appendLong(
    _ text: Span<UInt8>, _ cells: [RowCells.Cell], _ names: RowHeader.Names, _ keepsLiteral: [Bool]
  ) -> Bool {
    for place in names.ranges.indices where !cells[place].isEmpty {
      let (cell, name) = (cells[place], names.ranges[place])
      if name.isEmpty { continue }
      if line.count > 1 { line.append(.comma) }
      line.append(names.text.span, name.lowerBound, name.upperBound)
      if !keepsLiteral.isEmpty, keepsLiteral[place], text.isLiteral(cell.start, cell.end) {
        line.append(text, cell.start, cell.end)
      } else if !appendText(text, cell) {
        return false
      }
    }
    return true
  }

  private mutating func end() {
    line.append(.closeBrace)
    line.append(contentsOf: repeatElement(.lineFeed, count: 1 &+ PaddedText.padding))
  }

  /// Appends a cell as JSON text; false when it is not UTF-8.
  mutating func appendText(_ text: Span<UInt8>, _ cell: RowCells.Cell) -> Bool {
    line.append(.quote)
    if !cell.isPlain {
      guard appendOdd(text, cell) else { return false }
    } else {
      line.append(text, cell.start, cell.end)
    }
    line.append(.quote)
    return true
  }

  @inline(never)
  private mutating func appendOdd(_ text: Span<UInt8>, _ cell: RowCells.Cell) -> Bool {
    guard text.isUTF8(cell.start, cell.end) else { return false }
    guard cell.hasPairs else {
      line.appendEscaped(text.extracting(cell.start..<cell.end))
      return true
    }
    // Taken out for the while: it is read while the line changes.
    var decoded = self.cell
    self.cell = []
    decoded.removeAll(keepingCapacity: true)
    decoded.appendCell(text, cell)
    line.appendEscaped(decoded.span)
    self.cell = decoded
    return true
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
