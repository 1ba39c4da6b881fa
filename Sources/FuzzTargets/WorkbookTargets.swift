import FormInputs
import FormTables
import FormWorkbooks
import JSONText

/// Any bytes as a workbook: no trap, and what is read is read again alike.
enum ArchiveTarget: FuzzTarget {
  static let name = "archive"

  static func attempt(_ bytes: [UInt8]) {
    let first = outcome(bytes)
    if first != outcome(bytes) { broken("a workbook is read alike twice") }
    guard let directory = try? ArchiveDirectory(ArchiveInMemory(bytes)) else { return }
    for entry in directory.entries.prefix(8) {
      guard var reader = try? EntryReader(entry, of: ArchiveInMemory(bytes)) else { continue }
      guard let text = try? reader.wholeText(most: 1 << 20) else { continue }
      if text.count != entry.size { broken("an entry has the size that the directory says") }
    }
  }

  /// The texts of the cells of some worksheets, and the problem at which they end.
  private static func outcome(_ bytes: [UInt8]) -> [[UInt8]] {
    var texts: [[UInt8]] = []
    do throws(WorkbookProblem) {
      let workbook = try Workbook(bytes)
      for worksheet in workbook.worksheets.prefix(2) {
        var (rows, row) = (try workbook.rows(of: worksheet), WorkbookRow())
        while try rows.next(into: &row) {
          if texts.count < 1000 { texts.append(row.bytes) }
        }
      }
    } catch {
      texts.append(Array(error.sentence.utf8))
    }
    return texts
  }
}

/// Any bytes as the XML of a worksheet: no trap, rows and columns ascend, and the rows as
/// comma-separated values have the same cells.
enum WorksheetTarget: FuzzTarget {
  static let name = "sheet"

  private static let office =
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

  static func attempt(_ bytes: [UInt8]) {
    guard let workbook = try? Workbook(archive(bytes)), let worksheet = workbook.worksheets.first,
      var rows = try? workbook.rows(of: worksheet)
    else { broken("an archive that is whole can be opened") }
    let text = try? text(of: rows)
    var (row, number): (WorkbookRow, Int) = (WorkbookRow(), 0)
    var cells: [[[UInt8]]] = []
    while (try? rows.next(into: &row)) == true {
      if row.number <= number { broken("rows ascend") }
      number = row.number
      if zip(row.cells, row.cells.dropFirst()).contains(where: { $0.column >= $1.column }) {
        broken("columns ascend")
      }
      if row.cells.isEmpty { continue }
      cells.append(row.cells.map { Array(row.bytes[$0.start..<$0.end]) }.filter { !$0.isEmpty })
    }
    guard let text else { return }
    var (table, found) = (CSVRows(text), [[[UInt8]]]())
    while let row = table.next() { found.append(row.map(\.bytes).filter { !$0.isEmpty }) }
    if found != cells { broken("the rows of a worksheet are those of its text") }
  }

  private static func text(of rows: WorksheetRows) throws(WorkbookProblem) -> [UInt8] {
    var (text, bytes) = (WorksheetText(rows), [UInt8]())
    while true {
      let next = try text.next(atLeast: 1)
      if next.isEmpty { return bytes }
      bytes += next
    }
  }

  private static func archive(_ worksheet: [UInt8]) -> [UInt8] {
    var archive = ArchiveWriter()
    func part(_ id: String, _ type: String) -> String {
      "<Relationship Id=\"\(id)\" Type=\"\(office)/\(type)\" Target=\"\(id).xml\"/>"
    }
    archive.store("_rels/.rels", "<a>\(part("book", "officeDocument"))</a>")
    archive.store("book.xml", "<a><sheet name=\"Sheet\" id=\"sheet\"/></a>")
    archive.store(
      "_rels/book.xml.rels",
      "<a>\(part("sheet", "worksheet"))\(part("texts", "sharedStrings"))"
        + "\(part("styles", "styles"))</a>")
    archive.store("texts.xml", "<a><si><t>one</t></si><si><t>two, \"2\"</t></si></a>")
    archive.store(
      "styles.xml",
      "<a><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"20\"/>"
        + "<xf numFmtId=\"22\"/><xf numFmtId=\"46\"/></cellXfs></a>")
    archive.store("sheet.xml", worksheet)
    archive.finish()
    return archive.output
  }
}
