import FormMessages
import FormWording

/// Lines of labels, counts, parts of a whole, and bars.
struct TextBars {
  /// The columns that there are; at least 20 are used.
  let width: Int
  /// Whether bars may be of block elements; otherwise they are of `#`.
  let hasBlocks: Bool

  /// The widest label.
  private static let widestLabel = 40

  /// The lines of some rows; with `total`, each has its part of it in percent.
  func lines(_ rows: [CountedItem], total: Int? = nil) -> [String] {
    let labels = rows.map { shortened($0.label) }
    let counts = rows.map { "\($0.count)" }
    let parts = rows.map { row in total.map { Percent(row.count, of: $0).text } ?? "" }
    let labelWidth = labels.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    let countWidth = counts.map(\.utf8.count).max() ?? 0
    let partWidth = total == nil ? 0 : 2 + (parts.map { DisplayWidth.columns(of: $0) }.max() ?? 0)
    let room = max(4, min(40, width - labelWidth - countWidth - partWidth - 6))
    let most = rows.map(\.count).max() ?? 0
    return rows.indices.map { index in
      var line = "  " + labels[index]
      line += blanks(labelWidth - DisplayWidth.columns(of: labels[index]) + 2)
      line += blanks(countWidth - counts[index].utf8.count) + counts[index]
      if total != nil { line += blanks(partWidth - parts[index].utf8.count) + parts[index] }
      let bar = bar(rows[index].count, of: most, room)
      return bar.isEmpty ? line : line + "  " + bar
    }
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  private func shortened(_ label: String) -> String {
    let most = max(8, min(TextBars.widestLabel, width / 2))
    let text = VisibleText(label).text
    return DisplayWidth.columns(of: text) > most ? DisplayWidth.cut(text, to: most) : text
  }

  /// A bar in eighths of a column, or in whole ones of `#`.
  private func bar(_ count: Int, of most: Int, _ room: Int) -> String {
    guard count > 0, most > 0 else { return "" }
    let part = Double(count) / Double(most)
    guard hasBlocks else {
      return String(repeating: "#", count: max(1, Int((part * Double(room)).rounded())))
    }
    let eighths = max(1, Int((part * Double(room * 8)).rounded()))
    let last = eighths % 8 == 0 ? "" : ["▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8 - 1]
    return String(repeating: "█", count: eighths / 8) + last
  }
}
