import FormCore
import FormTables
import JSONText

// Answers inside groups.
extension RowEncoder {
  /// Appends a cell of a column, inside its groups.
  mutating func append(_ text: Span<UInt8>, _ cell: RowCells.Cell, _ column: RowColumn?) {
    guard !cell.isEmpty, let column else { return }
    enter(column)
    separate()
    line += column.token
    if column.isRows, let rows = rows(text, cell) { return line += rows }
    let length = cell.end &- cell.start
    line.append(atMost: (cell.isPlain ? length : LinePen.longestEscape &* length) &+ 2) { pen in
      pen.write(text, cell)
    }
  }

  /// The rows in a cell of JSON; nil if it is something else.
  private func rows(_ text: Span<UInt8>, _ cell: RowCells.Cell) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.appendCell(text, cell)
    let reading = JSONReader.read(bytes, grammar: .strict, limits: .line)
    guard let root = reading.root, root.elements != nil, reading.problems.isEmpty else {
      return nil
    }
    return JSONWriter.bytes(of: root)
  }

  /// Closes the groups that are open, and opens those of a column.
  private mutating func enter(_ column: RowColumn) {
    let steps = column.steps
    var common = 0
    while common < min(open.count, steps.count), open[common] == steps[common] { common += 1 }
    guard common < max(open.count, steps.count) else { return }
    if common < min(open.count, steps.count), let row = steps[common].row,
      let former = open[common].row, open[common].group == steps[common].group
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
    for index in common..<steps.count { begin(steps[index], column.groupTokens[index]) }
  }

  private mutating func begin(_ step: AnswerPath.Step, _ token: [UInt8]) {
    separate()
    line += token
    if let row = step.row {
      line.append(.openBracket)
      for _ in 1..<row { line += [.openBrace, .closeBrace, .comma] }
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
