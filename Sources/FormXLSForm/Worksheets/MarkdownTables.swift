/// Reads the worksheets of a form from tables of Markdown: a row `| survey |` names a worksheet,
/// and the rows below it begin with an empty cell.
///
/// ```
/// | survey |      |      |       |
/// |        | type | name | label |
/// |        | text | town | Town  |
/// ```
package enum MarkdownTables {
  /// The worksheets of a text; nil if no table of it is named `survey`.
  package static func worksheets(in text: String) -> [XLSFormWorksheet]? {
    var (worksheets, cellCount) = ([(name: String, rows: [XLSFormRow])](), 0)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      guard let cells = cells(of: line), !isRule(cells) else { continue }
      if let name = cells.first, !name.isEmpty {
        worksheets.append((name.lowercased(), []))
      }
      let rest = Array(cells.dropFirst())
      if !worksheets.isEmpty, rest.contains(where: { !$0.isEmpty }) {
        let row = XLSFormRow(number: index + 1, cells: XLSFormLimit.trimmed(rest))
        worksheets[worksheets.count - 1].rows.append(row)
        cellCount += row.cells.count
        // What is too much is reported with the form; no more of it is read.
        if cellCount > XLSFormLimit.cells { break }
      }
    }
    guard worksheets.contains(where: { $0.name == "survey" }) else { return nil }
    return worksheets.map { XLSFormWorksheet(name: $0.name, rows: $0.rows) }
  }

  /// The cells of a line that begins with `|`; `\|` is a bar in a cell.
  private static func cells(of line: Substring) -> [String]? {
    let trimmed = CellText.trimmed(String(line)).text
    guard trimmed.hasPrefix("|") else { return nil }
    // What is between two marks is taken as a whole.
    var (cells, cell, start) = ([String](), "", trimmed.index(after: trimmed.startIndex))
    var isEscaped = false
    for index in trimmed.utf8[start...].indices {
      let byte = trimmed.utf8[index]
      guard isEscaped || byte == UInt8(ascii: "|") || byte == UInt8(ascii: "\\") else { continue }
      let character = trimmed[index]
      if character == "|", isEscaped {
        cell += trimmed[start..<trimmed.utf8.index(before: index)]
        start = index
      } else if character == "|" {
        cells.append(CellText.trimmed(cell + trimmed[start..<index]).text)
        (cell, start) = ("", trimmed.utf8.index(after: index))
      }
      isEscaped = character == "\\" && !isEscaped
    }
    let end = isEscaped ? trimmed.utf8.index(before: trimmed.endIndex) : trimmed.endIndex
    let last = CellText.trimmed(cell + trimmed[start..<end]).text
    return last.isEmpty ? cells : cells + [last]
  }

  /// Whether a row is the line below the head of a table: dashes and colons alone.
  private static func isRule(_ cells: [String]) -> Bool {
    cells.allSatisfy { $0.allSatisfy { $0 == "-" || $0 == ":" } }
      && cells.contains { $0.contains("-") }
  }
}
