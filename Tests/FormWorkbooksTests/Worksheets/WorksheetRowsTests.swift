import FormTestForms
import FormTestTools
import Testing

@testable import FormWorkbooks

@Suite("The rows of a worksheet")
struct WorksheetRowsTests {
  /// The cells of all rows, as `B7 kind text`.
  private static func cells(_ archive: TestArchive) throws -> [String] {
    let workbook = try Workbook(archive.bytes)
    var (rows, row) = (try workbook.rows(of: workbook.worksheets[0]), WorkbookRow())
    var found: [String] = []
    while try rows.next(into: &row) {
      found += row.cells.map { cell in
        "\(CellReference.letters(cell.column))\(row.number) \(cell.kind) \(row.text(of: cell))"
      }
    }
    return found
  }

  @Test(
    "have the cells that their XML says",
    arguments: [
      ("<row r='3'><c r='B3'><v>3.50</v></c></row>", "B3 number 3.5"),
      ("<row><c><v>1</v></c></row>", "A1 number 1"),
      ("<row r='2'><c r='C2' t='b'><v>1</v></c></row>", "C2 boolean true"),
      ("<row r='2'><c r='C2' t='b'><v>0</v></c></row>", "C2 boolean false"),
      ("<row r='2'><c r='AA2' t='e'><v>#N/A</v></c></row>", "AA2 error #N/A"),
      ("<row r='1'><c r='A1' t='s'><v>1</v></c></row>", "A1 text Ada & Bob"),
      ("<row r='1'><c r='A1' t='s'><v>2</v></c></row>", "A1 text two runs"),
      ("<row r='1'><c r='A1' t='s'><v>3</v></c></row>", "A1 text a\tb_x"),
      (
        "<row r='1'><c r='A1' t='inlineStr'><is><t>&lt;a&gt; &#233;&#x1F600;</t></is></c></row>",
        "A1 text <a> é😀"
      ),
      (
        "<row r='1'><c r='A1' t='str'><f>B1&amp;\"x\"</f><v>north</v></c></row>",
        "A1 text north"
      ),
      ("<row r='1'><c r='A1'><f>B1+1</f><v></v></c></row>", "A1 noResult "),
      (
        "<row r='1'><c r='A1' t='d'><v>2024-02-29T00:00:00</v></c></row>",
        "A1 dateTime 2024-02-29T00:00"
      ),
      ("<row r='1'><c r='A1' t='d'><v>2024-02-29</v></c></row>", "A1 date 2024-02-29"),
      ("<x:row r='1'><x:c r='A1'><x:v><![CDATA[7]]></x:v></x:c></x:row>", "A1 number 7"),
      ("<row r='1'><!-- no <c> --><c r='A1' x='&gt;>'><v>7</v></c></row>", "A1 number 7"),
    ])
  func cell(rows: String, expected: String) throws {
    let strings = [
      "<t/>", "<t>Ada &amp; Bob</t>",
      "<r><t>two</t></r><r><rPr/><t> runs</t></r><rPh><t>x</t></rPh>",
      "<t>a_x0009_b_x005F_x</t>",
    ]
    #expect(try Self.cells(TestArchive(worksheet: rows, strings: strings)) == [expected])
  }

  @Test("leave out empty cells and empty rows")
  func empty() throws {
    let rows = """
      <row r='1' spans='1:3'/><row r='4'><c r='A4' s='0'/><c r='B4' t='s'><v>0</v></c>\
      <c r='D4'><v>1</v></c></row>
      """
    #expect(try Self.cells(TestArchive(worksheet: rows, strings: ["<t></t>"])) == ["D4 number 1"])
  }

  @Test(
    "have dates and times where the style of a cell says so",
    arguments: [
      ("yyyy-mm-dd", "45351", "date 2024-02-29"), ("yyyy\\-mm\\-dd;@", "61", "date 1900-03-01"),
      ("d. mmmm yyyy", "59", "date 1900-02-28"), ("dd/mm/yy", "60", "date 1900-02-29"),
      ("dd.mm.yyyy", "45351.5", "dateTime 2024-02-29T12:00"),
      ("dd.mm.yyyy hh:mm", "45351", "dateTime 2024-02-29T00:00"),
      ("[$-409]m/d/yy h:mm AM/PM;@", "45351.604166666664", "dateTime 2024-02-29T14:30"),
      ("h:mm", "0.39583333333333331", "time 09:30"),
      ("hh:mm:ss", "0.999988425925926", "time 23:59:59"),
      ("[h]:mm", "1.5", "time 36:00"), ("[SS]", "1.5", "time 36:00"),
      ("[Mm]", "1.5", "time 36:00"), ("[hm]yyyy", "61", "date 1900-03-01"),
      ("[", "61", "number 61"), ("[h", "1.5", "number 1.5"), ("[]h", "0.4", "time 09:36"),
      ("\\h\"h\"_h*h;h", "0.4", "number 0.4"), ("\\é\"ü\"d", "61", "date 1900-03-01"),
      ("mmm", "2958465", "date 9999-12-31"),
      ("yyyy", "2958466", "number 2958466"), ("yyyy", "-1", "number -1"),
      ("0.00", "45351", "number 45351"), ("#,##0 \"days\"", "45351", "number 45351"),
      ("General", "45351", "number 45351"), ("[Red]0;[Yellow]-0", "45351", "number 45351"),
      ("hh:mm", "0.4", "time 09:36"), ("hh:mm", "0.40000001", "time 09:36:00.001"),
    ])
  func dates(format: String, number: String, expected: String) throws {
    let code = format.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "&quot;")
    let rows = "<row r='1'><c r='A1' s='0'><v>\(number)</v></c></row>"
    #expect(
      try Self.cells(TestArchive(worksheet: rows, formats: [code])) == ["A1 \(expected)"])
  }

  @Test("have the meaning of a format of 400,000 letters in brackets in little time")
  func longFormat() {
    let format = "[" + String(repeating: "a", count: 400_000)
    let time = ProcessorTime.of {
      #expect(NumberFormats.meaning(of: format + "]hh:mm") == .time)
      #expect(NumberFormats.meaning(of: format) == .number)
    }
    #expect(time < .seconds(1), "\(time)")
  }

  /// A text of nine runs of a million bytes.
  private static let runs = String(
    repeating: "<r><t>\(String(repeating: "x", count: 1_000_000))</t></r>", count: 9)

  @Test("are refused while the runs of a cell arrive, and with a shared text, beyond 8 MiB")
  func longCells() {
    let unread = "<t>&behind;</t>"
    let rows = [
      "<row r='7'><c t='inlineStr'><is>\(Self.runs)\(unread)</is></c></row>",
      "<row r='7'><c t='s'><v>1</v></c></row>",
      "<row r='7'><c t='s'><v>0</v></c><c t='s'><v>1</v></c></row>",
    ]
    for rows in rows {
      let problem = #expect(throws: WorkbookProblem.self) {
        try Self.cells(TestArchive(worksheet: rows, strings: ["<t>Ada</t>", Self.runs]))
      }
      #expect(problem == .cell(worksheet: "Visits", row: 7, column: nil, .rowTooLong))
    }
  }

  @Test("are refused while their shared texts arrive, also those that stand in no item")
  func longTexts() throws {
    let unread = "<si><t>&behind;</t></si>"
    for texts in ["<si>\(Self.runs)</si>\(unread)", "\(Self.runs)\(unread)"] {
      var archive = TestArchive(worksheet: "")
      archive.entries[4] = TestArchive.Entry("xl/sharedStrings.xml", "<sst>\(texts)</sst>")
      let workbook = try Workbook(archive.bytes)
      let problem = #expect(throws: WorkbookProblem.self) {
        _ = try workbook.rows(of: workbook.worksheets[0], mostOfTexts: 8_999_999)
      }
      #expect(problem == .tooLarge("xl/sharedStrings.xml", what: "texts", most: 8_999_999))
    }
  }

  @Test("count days from 1904 where the workbook says so")
  func days1904() throws {
    let archive = TestArchive(
      worksheet: "<row r='1'><c r='A1' s='0'><v>43889</v></c><c r='B1' s='0'><v>0</v></c></row>",
      formats: ["yyyy-mm-dd"], properties: "<workbookPr date1904='1'/><workbookProtection/>")
    #expect(try Self.cells(archive) == ["A1 date 2024-02-29", "B1 date 1904-01-01"])
  }

  @Test(
    "have numbers without exponents, superfluous zeros, and digits beyond 15",
    arguments: [
      ("1.1000000000000001", "1.1"), ("0.30000000000000004", "0.3"), ("1E-3", "0.001"),
      ("1.5E+20", "150000000000000000000"), ("-0", "0"), ("007", "7"), ("+2.50", "2.5"),
      ("12345678901234567", "12345678901234567"), ("0", "0"), ("-0.5", "-0.5"), (".5", "0.5"),
      ("9.9999999999999999", "10"), ("1.2345678901234568E+16", "12345678901234568"), ("10", "10"),
      ("-12", "-12"), ("0.0", "0"), ("100", "100"), ("0.10", "0.1"),
    ])
  func numbers(number: String, expected: String) throws {
    let rows = "<row r='1'><c r='A1'><v>\(number)</v></c></row>"
    #expect(try Self.cells(TestArchive(worksheet: rows)) == ["A1 number \(expected)"])
  }

  @Test(
    "are refused where they are not what a worksheet has",
    arguments: [
      ("<row r='2'/><row r='2'/>", "worksheet 'Visits', row 2: it does not follow the one before"),
      (
        "<row r='1'><c r='B1'/><c r='A1'/></row>",
        "worksheet 'Visits', cell A1: it does not follow the one before"
      ),
      (
        "<row r='1048577'/>",
        "worksheet 'Visits', row 1: rows up to 1048576 and columns up to XFD are read"
      ),
      (
        "<row r='1'><c r='XFE1'/></row>",
        "worksheet 'Visits', row 1: rows up to 1048576 and columns up to XFD are read"
      ),
      (
        "<row r='1'><c t='s'><v>9</v></c></row>",
        "worksheet 'Visits', cell A1: it names a shared text that the workbook does not have"
      ),
      (
        "<row r='1'><c><v>nine</v></c></row>",
        "worksheet 'Visits', cell A1: it is of a kind that is not known"
      ),
      (
        "<row r='1'><c></row>",
        "'xl/worksheets/sheet1.xml' is not a worksheet in XML: it ends too early"
      ),
      (
        "<row r='1'><c r=1/></row>",
        "'xl/worksheets/sheet1.xml' is not a worksheet in XML: a tag is not complete"
      ),
      (
        "<row r='1'><c t='str'><v>&secret;</v></c></row>",
        "'xl/worksheets/sheet1.xml' is not a worksheet in XML: an entity has no meaning"
      ),
      (
        "<!DOCTYPE x [<!ENTITY secret SYSTEM 'file:///etc/passwd'>]>",
        "'xl/worksheets/sheet1.xml' has a document type; entities are not read from anywhere"
      ),
    ])
  func refused(rows: String, sentence: String) {
    let problem = #expect(throws: WorkbookProblem.self) {
      try Self.cells(TestArchive(worksheet: rows))
    }
    #expect(problem?.sentence == sentence)
  }

  @Test("come one after the other, across the pieces that are read at once")
  func many() throws {
    var rows: [UInt8] = []
    for number in 1...20_000 {
      rows += Array("<row r='\(number)'><c r='A\(number)'><v>\(number)</v></c></row>".utf8)
    }
    let archive = TestArchive(worksheet: String(decoding: rows, as: UTF8.self))
    #expect(try Self.cells(archive) == (1...20_000).map { "A\($0) number \($0)" })
  }
}
