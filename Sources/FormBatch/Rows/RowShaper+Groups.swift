import JSONText

// Answers inside groups.
extension RowShaper {
  /// Appends a cell of a column, inside its groups; false when it is not UTF-8.
  mutating func append(
    _ text: Span<UInt8>, _ cell: RowCells.Cell, _ column: RowColumn?
  ) -> Bool {
    guard !cell.isEmpty, let column else { return true }
    enter(column.steps)
    separate()
    line += column.token
    return column.isRows ? appendRows(text, cell) : appendText(text, cell)
  }

  /// Appends rows that are given as JSON; as text if they are not.
  private mutating func appendRows(_ text: Span<UInt8>, _ cell: RowCells.Cell) -> Bool {
    var bytes: [UInt8] = []
    bytes.appendCell(text, cell)
    let reading = JSONReader.read(bytes, grammar: .strict, limits: .line)
    guard let root = reading.root, root.elements != nil, reading.problems.isEmpty else {
      return appendText(text, cell)
    }
    line += JSONWriter.bytes(of: root)
    return true
  }

  /// Closes the groups that are open, and opens others.
  private mutating func enter(_ steps: [RowColumn.Step]) {
    var common = 0
    while common < min(open.count, steps.count), open[common] == steps[common] { common += 1 }
    guard common < max(open.count, steps.count) else { return }
    if common < min(open.count, steps.count), let row = steps[common].row,
      let former = open[common].row, open[common].name.utf8.elementsEqual(steps[common].name.utf8)
    {
      close(to: common + 1)
      line.append(.closeBrace)
      skipRows(row - former - 1)
      line.append(.comma)
      line.append(.openBrace)
      open[common] = steps[common]
      common += 1
    } else {
      close(to: common)
    }
    for step in steps[common...] { begin(step) }
  }

  private mutating func begin(_ step: RowColumn.Step) {
    separate()
    line.append(.quote)
    line.appendEscaped(step.name.utf8.span)
    line += [.quote, .colon]
    if let row = step.row {
      line.append(.openBracket)
      for _ in 0..<row { line += [.openBrace, .closeBrace, .comma] }
    }
    line.append(.openBrace)
    open.append(step)
  }

  /// Writes rows that no cell has an answer for.
  private mutating func skipRows(_ count: Int) {
    for _ in 0..<max(0, count) { line += [.comma, .openBrace, .closeBrace] }
  }

  mutating func close(to depth: Int) {
    while open.count > depth {
      let isRow = open.removeLast().row != nil
      line += isRow ? [.closeBrace, .closeBracket] : [.closeBrace]
    }
  }

  private mutating func separate() {
    if let last = line.last, last != .openBrace { line.append(.comma) }
  }
}
