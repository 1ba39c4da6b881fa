import FormTestForms
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

  /// A workbook of one worksheet behind some other sheets, with some other relationships.
  private static func archive(sheets: Int, relationships: Int) -> TestArchive {
    var archive = TestArchive(worksheet: "")
    for (entry, root, other, count) in [
      (1, "<sheets>", "<sheet name='S' id='z'/>", sheets),
      (2, "<Relationships>", "<R Id='y' Target='a'/>", relationships),
    ] {
      let parts = String(decoding: archive.entries[entry].bytes, as: UTF8.self)
        .split(separator: root, maxSplits: 1).map { String($0) }
      archive.entries[entry] = TestArchive.Entry(
        archive.entries[entry].name,
        (parts.count == 2 ? parts[0] : "") + root + String(repeating: other, count: count)
          + parts[parts.count - 1])
    }
    return archive
  }

  @Test("has at most 4,096 sheets, of which some may be charts")
  func manySheets() throws {
    let most = try Workbook(Self.archive(sheets: 4_095, relationships: 1).bytes)
    #expect(most.worksheets.map(\.name) == ["Visits"])
    #expect(throws: WorkbookProblem.tooManyWorksheets(most: 4_096)) {
      try Workbook(Self.archive(sheets: 4_096, relationships: 1).bytes)
    }
  }

  @Test("has its sheets looked for in a table of its parts")
  func manyParts() throws {
    func time(_ sheets: Int) throws -> Duration {
      let bytes = Self.archive(sheets: sheets, relationships: 150_000).bytes
      return try ProcessorTime.of { _ = try Workbook(bytes) }
    }
    let limit = try time(1) * 4
    #expect(try ProcessorTime.least(within: limit) { try time(4_000) } < limit)
  }
}
