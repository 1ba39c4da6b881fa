import FormMessages
internal import FormTables
package import FormValues
internal import JSONText

extension OptionTable {
  /// Reads a CSV file (RFC 4180) whose first row names the columns.
  package init(
    csv source: DocumentSource, _ findings: inout Findings, cells: Int, rows: Int
  ) {
    self.init(source, cells: cells, rows: rows)
    var reader = CSVRows(source.bytes)
    guard let header = reader.next() else {
      report("the file is empty; a row with 'value' is needed", at: 0, &findings)
      return
    }
    guard header.count <= CSVRows.mostColumns else {
      report(
        "the first row has \(reader.count) columns, but at most \(CSVRows.mostColumns) are allowed",
        at: 0, &findings)
      return
    }
    guard let names = names(header, &findings),
      let value = names.firstIndex(where: { $0.hasSameBytes(as: "value") })
    else { return }
    let label = names.firstIndex { $0.hasSameBytes(as: "label") }
    while !isFull, let cells = reader.next() {
      guard reader.count == names.count else {
        report(
          "the row has \(counted(reader.count, "cell")), but the first row has \(names.count)",
          at: cells.first?.offset ?? 0, &findings)
        continue
      }
      guard let texts = texts(cells, &findings) else { continue }
      if texts[value].isBlankText {
        report("the value is blank", at: cells[value].offset, &findings)
        continue
      }
      let title = label.flatMap { texts[$0].isEmpty ? nil : Words(texts[$0]) }
      let columns = names.indices.filter { $0 != value && $0 != label }
        .map { OptionColumn(name: names[$0], text: texts[$0]) }
      add(
        Row(value: texts[value], label: title, columns: columns, offset: cells[value].offset),
        &findings)
    }
  }

  private mutating func names(
    _ header: [CSVRows.Cell], _ findings: inout Findings
  ) -> [String]? {
    guard let names = texts(header, &findings) else { return nil }
    var seen: Set<TextBytes> = []
    for (index, name) in names.enumerated() where !seen.insert(TextBytes(name)).inserted {
      report("two columns are named \(quoted(name))", at: header[index].offset, &findings)
    }
    if !seen.contains(TextBytes("value")) {
      let found = listed(names.map { quoted($0) }, "and")
      report(
        "no column is named 'value'; the first row has \(found)", at: header.first?.offset ?? 0,
        &findings)
    }
    return isSound ? names : nil
  }

  private mutating func texts(
    _ cells: [CSVRows.Cell], _ findings: inout Findings
  ) -> [String]? {
    var texts: [String] = []
    for cell in cells {
      guard !cell.isBroken else {
        report("a cell has a misplaced quotation mark", at: cell.offset, &findings)
        return nil
      }
      guard let text = String(validating: cell.bytes, as: UTF8.self) else {
        report("a cell is not UTF-8", at: cell.offset, &findings)
        return nil
      }
      texts.append(text)
    }
    return texts
  }
}
