import FormTestTools
import Testing

@testable import FormWorkbooks

@Suite("A workbook")
struct WorkbookTests {
  @Test("that openpyxl wrote has its worksheets, and the cells as they are meant")
  func visits() throws {
    let workbook = try Workbook(Fixture.bytes("visits.xlsx"))
    #expect(workbook.worksheets.map(\.name) == ["Visits", "Other"])
    #expect(workbook.worksheets.map(\.isHidden) == [false, true])
    #expect(workbook.worksheet(named: "other")?.name == "Other")
    #expect(workbook.worksheet(named: "third") == nil)
    var (rows, row) = (try workbook.rows(of: workbook.worksheets[0]), WorkbookRow())
    var lines: [String] = []
    while try rows.next(into: &row) {
      lines.append("\(row.number): " + row.cells.map { row.text(of: $0) }.joined(separator: "|"))
    }
    #expect(
      lines == [
        "1: name|birth|arrival|pain|insured|met|note",
        "2: Ada & <Bob>|1915-12-10|09:30|3.5|true|2024-02-29T14:30|line\nbreak",
        "3: Ünï €😀|1900-01-05|23:59:30|0.3|false|2024-02-29T00:00",
        "6: later|36:05|",
      ])
    #expect(row.cells.last?.kind == .noResult)
  }
}
