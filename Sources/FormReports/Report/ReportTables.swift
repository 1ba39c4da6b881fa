/// The tables below the pictures of a report, folded.
enum ReportTables {
  /// What was counted, a row each.
  static func counts(_ points: [CountedItem], of total: Int?, named name: String) -> HTML {
    let head = [name, "count"] + (total == nil ? [] : ["part"])
    let rows = points.map { point in
      [point.label, "\(point.count)"] + (total.map { [Percent(point.count, of: $0).text] } ?? [])
    }
    return folded("Table", table(head, rows))
  }

  /// The figures of each group, side by side.
  static func comparison(_ table: CrossTable, _ columns: [String]) -> HTML {
    folded(
      "Table of the groups",
      ReportTables.table(["figure"] + columns, table.rows.map { [$0.label] + $0.cells }))
  }

  private static func folded(_ words: String, _ table: HTML) -> HTML {
    .element("details", [:], [.element("summary", [:], [HTML(words)]), table])
  }

  /// A table whose first column names its rows. It scrolls by itself in a narrow window.
  static func table(_ head: [String], _ rows: [[String]]) -> HTML {
    .group([beginning(head)] + rows.map(row) + [end])
  }

  /// A table before its first row.
  static func beginning(_ head: [String]) -> HTML {
    let names = head.map { HTML.element("th", ["scope": "col"], [.written($0)]) }
    return .group([
      .opening(
        "div", ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": "Table"]),
      .opening("table"), .element("thead", [:], [.element("tr", [:], names)]), .opening("tbody"),
    ])
  }

  /// A row of a table.
  static func row(_ cells: [String]) -> HTML {
    .element(
      "tr", [:],
      cells.enumerated().map { index, cell in
        index == 0
          ? .element("th", ["scope": "row"], [.written(cell)])
          : .element("td", [:], [.written(cell)])
      })
  }

  /// What follows the last row of a table.
  static var end: HTML {
    .group([.closing("tbody"), .closing("table"), .closing("div")])
  }
}
