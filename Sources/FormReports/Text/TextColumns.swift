import FormMessages
import FormWording

/// A table of figures as lines, its columns in several blocks where a window is too narrow for
/// them side by side.
struct TextColumns {
  /// The columns that there are; at least 20 are used.
  let width: Int

  private static let widestLabel = 30
  private static let widestCell = 24

  /// The lines of a table: names of columns, then a label and a cell for each column in a row.
  func lines(_ names: [String], _ rows: [(label: String, cells: [String])]) -> [String] {
    let labels = rows.map { shortened($0.label, min(TextColumns.widestLabel, width / 3)) }
    let labelWidth = labels.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    let names = names.map { shortened($0, TextColumns.widestCell) }
    let widths = names.indices.map { column in
      rows.reduce(DisplayWidth.columns(of: names[column])) { most, row in
        max(most, DisplayWidth.columns(of: row.cells[column]))
      }
    }
    var (lines, first): ([String], Int) = ([], 0)
    while first < names.count {
      var (end, used) = (first, 2 + labelWidth)
      while end < names.count, end == first || used + 2 + widths[end] <= width {
        used += 2 + widths[end]
        end += 1
      }
      let columns = first..<end
      lines.append(line("", columns.map { names[$0] }, labelWidth, columns.map { widths[$0] }))
      for (label, row) in zip(labels, rows) {
        lines.append(
          line(label, columns.map { row.cells[$0] }, labelWidth, columns.map { widths[$0] }))
      }
      first = end
    }
    return lines
  }

  private func line(
    _ label: String, _ cells: [String], _ labelWidth: Int, _ widths: [Int]
  ) -> String {
    // As bytes, for a table may have many cells.
    var text = Array("  ".utf8) + label.utf8
    text += TextColumns.blanks(labelWidth - DisplayWidth.columns(of: label))
    for (cell, width) in zip(cells, widths) {
      text += TextColumns.blanks(2 + width - DisplayWidth.columns(of: cell))
      text += cell.utf8
    }
    while text.last == UInt8(ascii: " ") { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }

  private static func blanks(_ count: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(ascii: " "), count: max(0, count))
  }

  private func shortened(_ label: String, _ most: Int) -> String {
    let text = VisibleText(label).text
    return DisplayWidth.columns(of: text) > most ? DisplayWidth.cut(text, to: most) : text
  }
}
