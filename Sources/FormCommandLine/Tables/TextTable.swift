import FormMessages
import FormWording

/// One column of a table.
package struct TableColumn {
  package let title: String
  /// Terminal columns that its widest cell takes, or that it has room for.
  package var width: Int
  /// The smallest width of the column, in terminal columns.
  package let minimum: Int
  /// Whether all of its cells are numbers, which stand at the right.
  package var isNumeric: Bool

  /// A column as wide as its title.
  package init(_ title: String, isNumeric: Bool = false, minimum: Int = 8) {
    self.title = TextTable.shortened(title, to: TextTable.widest)
    width = DisplayWidth.columns(of: self.title)
    self.minimum = minimum
    self.isNumeric = isNumeric
  }

  /// Makes room for a cell.
  package mutating func fit(_ cell: String) {
    width = max(width, DisplayWidth.columns(of: TextTable.shortened(cell, to: TextTable.widest)))
  }

  /// Makes room for a cell of so many terminal columns.
  package mutating func fit(columns count: Int) { width = max(width, min(count, TextTable.widest)) }
}

/// Lines of cells, aligned by the columns of a terminal.
package struct TextTable {
  /// The most columns that any cell takes.
  package static let widest = 60
  package private(set) var columns: [TableColumn]

  /// A table that fits a window; columns at the end for which there is no room are left out.
  /// Without a width nothing is.
  package init(_ columns: [TableColumn], width: Int?) {
    self.columns = columns
    guard let width else { return }
    let least = columns.map { min($0.width, $0.minimum) }
    var (kept, used) = (0, 0)
    while kept < columns.count, kept == 0 || used + TableLine.gap + least[kept] <= width {
      used += least[kept] + (kept == 0 ? 0 : TableLine.gap)
      kept += 1
    }
    self.columns.removeLast(columns.count - kept)
    share(width - used, among: least)
  }

  /// Gives the columns what room is left, the narrow ones first.
  private mutating func share(_ room: Int, among least: [Int]) {
    var room = max(0, room)
    var wanted = columns.map(\.width)
    for index in columns.indices { columns[index].width = least[index] }
    let order = columns.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
    for (rank, index) in order.enumerated() {
      wanted[index] -= least[index]
      let given = min(wanted[index], room / (order.count - rank))
      columns[index].width += given
      room -= given
    }
    // The rest of the even shares goes to the first columns that need it.
    for index in columns.indices {
      wanted[index] -= columns[index].width - least[index]
      let given = min(max(0, wanted[index]), room)
      columns[index].width += given
      room -= given
    }
  }

  /// The line of the titles.
  package var header: String { line(columns.map(\.title)) }

  /// A line of cells, one for each column; more are left out.
  package func line(_ cells: [String]) -> String {
    var line = TableLine()
    for (column, cell) in zip(columns, cells) { line.add(cell, to: column) }
    return String(decoding: line.bytes, as: UTF8.self)
  }

  /// A text as a cell: on one line, nothing in it invisible, and cut to a width.
  package static func shortened(_ text: String, to width: Int) -> String {
    // One column may take several scalars, but a cell is not the place for hundreds.
    let scalars = text.unicodeScalars.prefix(4 * width + 4)
    let isCut = scalars.endIndex != text.unicodeScalars.endIndex
    let visible = VisibleText(isCut ? String(Substring(scalars)) : text).text
    if !isCut, DisplayWidth.columns(of: visible) <= width { return visible }
    return DisplayWidth.cut(visible, to: width)
  }
}
