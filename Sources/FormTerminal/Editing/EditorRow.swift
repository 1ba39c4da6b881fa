/// One place of a row: a character and the columns that it takes.
struct RowCell: Equatable, Sendable {
  let text: TerminalText
  let columns: Int
  var isDim = false
}

/// The row of a line that is being typed, and the column of the cursor.
struct EditorRow: Equatable, Sendable {
  var cells: [RowCell] = []
  var cursor = 0

  var columns: Int { cells.reduce(0) { $0 + $1.columns } }
}

/// Turns the row that a terminal shows into another one with as few bytes as it takes.
///
/// Nothing but text, SGR, carriage return, erase to the end of the line, and cursor left and right
/// is written, and never as much as fills the row: no terminal begins another one.
struct RowPainter: Sendable {
  private var shown = EditorRow()
  private let style: TerminalStyle

  init(_ style: TerminalStyle) { self.style = style }

  /// The row is empty, and the cursor is at its beginning.
  mutating func forget() { shown = EditorRow() }

  /// The columns that the row takes at present.
  var columns: Int { shown.columns }

  /// The bytes to write.
  mutating func paint(_ row: EditorRow) -> TerminalText {
    let same = zip(shown.cells, row.cells).prefix { $0 == $1 }.count
    var text: TerminalText = ""
    if same < max(shown.cells.count, row.cells.count) {
      let start = row.cells[..<same].reduce(0) { $0 + $1.columns }
      text.append(move(from: shown.cursor, to: start))
      text.append(draw(row.cells[same...]))
      if shown.columns > row.columns { text.append("\u{1B}[K") }
      text.append(move(from: row.columns, to: row.cursor))
    } else {
      text.append(move(from: shown.cursor, to: row.cursor))
    }
    shown = row
    return text
  }

  private func draw(_ cells: ArraySlice<RowCell>) -> TerminalText {
    let plain = cells.prefix { !$0.isDim }
    let rest = cells[plain.endIndex...]
    let dim = rest.prefix { $0.isDim }
    var text = plain.map(\.text).joined()
    guard !dim.isEmpty else { return text }
    text.append(TerminalText(style.escape("2", "22"), dim.map(\.text).joined()))
    text.append(draw(rest[dim.endIndex...]))
    return text
  }

  private func move(from column: Int, to target: Int) -> TerminalText {
    if target == column { return "" }
    if target == 0 { return "\r" }
    return target < column ? "\u{1B}[\(column - target)D" : "\u{1B}[\(target - column)C"
  }
}
