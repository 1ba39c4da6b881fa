/// The newest records of a report, each as a row of texts.
package struct RecordTable: Sendable {
  private let columns: [String]
  private let count: Int
  private let row: @Sendable (Int) -> [String]

  /// The columns, the number of rows, and what makes the row with a number; that of the newest
  /// record is the first.
  package init(_ columns: [String], count: Int, row: @escaping @Sendable (Int) -> [String]) {
    (self.columns, self.count, self.row) = (columns, count, row)
  }

  /// Calls a function with each piece of the table, of which one row is made at a time.
  func forEachPiece<Failure: Error>(
    _ take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let heading = HTML.element("h2", [:], [HTML("Newest records")])
    try take(
      HTML.group([
        .opening("section", ["id": "records"]), heading, ReportTables.beginning(columns),
      ]).bytes)
    for number in 0..<count { try take(ReportTables.row(row(number)).bytes) }
    try take(HTML.group([ReportTables.end, .closing("section")]).bytes)
  }
}
