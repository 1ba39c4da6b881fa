import FormTestTools
import Testing

@testable import FormWorkbooks

@Suite("A workbook that is written")
struct WorkbookWriterTests {
  /// The cells of each worksheet of what a writer has written, as `name: B2 kind text`.
  private static func cells(_ writer: WorkbookWriter) throws -> [String] {
    var writer = writer
    writer.finish()
    let workbook = try Workbook(writer.output)
    var found: [String] = []
    for worksheet in workbook.worksheets {
      var (rows, row) = (try workbook.rows(of: worksheet), WorkbookRow())
      while try rows.next(into: &row) {
        found += row.cells.map { cell in
          "\(worksheet.name): \(CellReference.letters(cell.column))\(row.number) "
            + "\(cell.kind) \(row.text(of: cell))"
        }
      }
    }
    return found
  }

  @Test("has the cells that were added, each of its kind")
  func kinds() throws {
    var writer = WorkbookWriter()
    writer.beginWorksheet("Visits", header: ["a"])
    writer.add(text: "=1+2")
    writer.add(number: "-3.5".utf8.span)
    writer.addNothing()
    writer.add(boolean: true)
    writer.add(boolean: false)
    for text in ["2024-02-29", "09:30", "2024-02-29T14:30", "9999-12-31T23:59", "00:00"] {
      writer.add(date: text.utf8.span)
    }
    writer.endRow()
    #expect(
      try Self.cells(writer) == [
        "Visits: A1 text a", "Visits: A2 text =1+2", "Visits: B2 number -3.5",
        "Visits: D2 boolean true", "Visits: E2 boolean false", "Visits: F2 date 2024-02-29",
        "Visits: G2 time 09:30", "Visits: H2 dateTime 2024-02-29T14:30",
        "Visits: I2 dateTime 9999-12-31T23:59", "Visits: J2 time 00:00",
      ])
  }

  @Test(
    "keeps as text what a spreadsheet program would change",
    arguments: ["1815-12-10", "1900-02-28", "2023-02-29", "25:00", "2024-02-29T24:00", "today"])
  func dates(text: String) throws {
    var writer = WorkbookWriter()
    writer.beginWorksheet("Visits", header: [])
    writer.add(date: text.utf8.span)
    writer.add(number: "1234567890123456".utf8.span)
    writer.add(number: "123456789012345000".utf8.span)
    writer.endRow()
    #expect(
      try Self.cells(writer) == [
        "Visits: A2 text \(text)", "Visits: B2 text 1234567890123456",
        "Visits: C2 number 123456789012345000",
      ])
  }

  @Test(
    "has texts with any character",
    arguments: [
      "a & b < c > \"d\" 'e'", " spaces ", "line\nfeed", "return\r\nfeed", "\u{1}\u{B}\u{1F}",
      "_x0041_", "_x005F_", "_x", "_x00", "é€😀", "\u{FFFE}\u{FFFF}", "]]>",
    ])
  func texts(text: String) throws {
    var writer = WorkbookWriter()
    writer.beginWorksheet("Visits", header: [text])
    writer.endRow()
    #expect(
      try Self.cells(writer).map { Array($0.utf8) } == [Array("Visits: A1 text \(text)".utf8)])
  }

  @Test("goes on in another worksheet, below the same header, where one is full")
  func manyRows() throws {
    var writer = WorkbookWriter(mostRows: 3)
    writer.beginWorksheet("Visits", header: ["a"])
    for number in 1...4 {
      writer.add(number: "\(number)".utf8.span)
      writer.endRow()
    }
    #expect(
      try Self.cells(writer) == [
        "Visits: A1 text a", "Visits: A2 number 1", "Visits: A3 number 2", "Visits (2): A1 text a",
        "Visits (2): A2 number 3", "Visits (2): A3 number 4",
      ])
    #expect(writer.continuedWorksheets == 1)
  }

  @Test("is not read if it has more than 4,096 worksheets")
  func manyWorksheets() throws {
    var writer = WorkbookWriter()
    for number in 1...4097 { writer.beginWorksheet("Ward \(number)", header: ["a"]) }
    writer.finish()
    #expect(throws: WorkbookProblem.tooManyWorksheets(most: 4096)) { try Workbook(writer.output) }
  }

  @Test("cuts a text that has more characters than a cell, and counts it")
  func longText() throws {
    var writer = WorkbookWriter()
    writer.beginWorksheet("Visits", header: ["a"])
    writer.add(text: String(repeating: "é", count: 32_767))
    writer.add(text: String(repeating: "😀", count: 16_384))
    writer.endRow()
    #expect(writer.cutTexts == 1)
    #expect(try Self.cells(writer).map(\.count).suffix(2) == [32_767 + 16, 16_383 + 16])
  }

  @Test(
    "has worksheets with names that are allowed",
    arguments: [
      (["a[1]:*?/\\"], ["a_1______"]), (["'x'", ""], ["_x_", "Sheet"]),
      (["history"], ["history_"]),
      (["Visits", "VISITS", "visits"], ["Visits", "VISITS (2)", "visits (3)"]),
      (
        [String(repeating: "a", count: 40), String(repeating: "a", count: 40)],
        [String(repeating: "a", count: 31), String(repeating: "a", count: 27) + " (2)"]
      ),
      ([String(repeating: "😀", count: 20)], [String(repeating: "😀", count: 15)]),
    ])
  func names(wished: [String], given: [String]) {
    var writer = WorkbookWriter()
    for name in wished { writer.beginWorksheet(name, header: []) }
    #expect(writer.worksheets == given)
  }

  @Test("is deflated, and inflates to the same bytes", arguments: [0, 1, 70_000, 300_000])
  func deflated(size: Int) throws {
    var random = SplitMix(seed: 7)
    let words = (0..<50).map { _ in Array("word \(random.next()) ".utf8) }
    var text: [UInt8] = []
    while text.count < size { text += words[Int(random.next() % 50)] }
    text.removeSubrange(size...)
    var (deflater, bytes) = (Deflater(), [UInt8]())
    for start in stride(from: 0, through: size, by: 1 << 16) {
      let piece = Array(text[start...].prefix(1 << 16))
      let padded = piece + [UInt8](repeating: 0, count: 32)
      let isLast = start + 1 << 16 > size
      deflater.deflate(padded.span, count: piece.count, isLast: isLast, into: &bytes)
    }
    var inflater = Inflater(ArchiveInMemory(bytes), 0..<bytes.count)
    var buffer = [UInt8](repeating: 0, count: size + 1000)
    let count = try inflater.inflate(into: &buffer, 0..<buffer.count)
    #expect(count == size && inflater.isComplete)
    #expect(Array(buffer[..<size]) == text)
    #expect(size < 1000 || bytes.count < size / 4)
  }
}
