/// The newest records of a report, each as a row of texts.
package struct RecordTable: Sendable {
  private let columns: [String]
  private let rows: [[String]]

  /// The columns, and the rows with the newest record first.
  package init(_ columns: [String], _ rows: [[String]]) {
    (self.columns, self.rows) = (columns, rows)
  }

  var html: HTML {
    .element(
      "section", ["id": "records"],
      [.element("h2", [:], [HTML("Newest records")]), ReportTables.table(columns, rows)])
  }
}
