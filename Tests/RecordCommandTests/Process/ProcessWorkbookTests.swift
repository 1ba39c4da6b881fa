import FormTestForms
import FormWorkbooks
import Testing

/// The rows of a worksheet go the way of the rows of CSV.
@Suite("workbooks")
struct ProcessWorkbookTests {
  private static let form = """
    {"form":"visit","components":[
      {"type":"form_field","uuid":"name","args":{"label":"Name","required":true,"multiline":true}},
      {"type":"date","uuid":"birth","args":{"label":"Born"}},
      {"type":"time","uuid":"arrival","args":{"label":"Arrival"}},
      {"type":"datetime","uuid":"met","args":{"label":"Met"}},
      {"type":"form_field","uuid":"weight","args":{"label":"Weight","format":"decimal"}},
      {"type":"toggle","uuid":"insured","args":{"label":"Insured"}}]}
    """

  private let folder: ProgramFolder

  init() throws {
    folder = try ProgramFolder(Self.form)
    try folder.write(Self.workbook().output, to: "visits.xlsx")
  }

  /// A workbook whose second worksheet has a good row, a bad one, an empty one, and one of two
  /// lines.
  private static func workbook() -> WorkbookWriter {
    var writer = WorkbookWriter()
    writer.beginWorksheet("About", header: ["nothing"])
    writer.beginWorksheet(
      "Visits", header: ["name", "birth", "arrival", "met", "weight", "insured"])
    writer.add(text: "two\nlines")
    for text in ["2000-02-29", "09:30", "2024-02-29T14:30"] { writer.add(date: text.utf8.span) }
    writer.add(number: "1.234".utf8.span)
    writer.add(boolean: true)
    writer.endRow()
    writer.add(text: "Ben")
    writer.add(text: "someday")
    writer.endRow()
    writer.endRow()
    writer.addNothing()
    writer.add(date: "1999-12-31".utf8.span)
    writer.endRow()
    writer.finish()
    return writer
  }

  private static let accepted =
    #"{"name":"two\nlines","birth":"2000-02-29","arrival":"09:30","met":"2024-02-29T14:30","#
    + #""weight":1.234,"insured":true}"# + "\n"

  @Test("are read by the worksheet, with cells as they are meant and rows as they are numbered")
  func worksheet() throws {
    let run = try folder.run(["process", "form.json", "visits.xlsx", "--sheet", "Visits", "--bare"])
    #expect(run.end == .exit(1))
    #expect(run.outputText == Self.accepted)
    #expect(
      run.errorText.hasPrefix(
        "'visits.xlsx' is read as the worksheet 'Visits' of a workbook (--from xlsx --sheet Visits)\n"
      ))
    #expect(run.errorText.contains(#"{"line":3,"sheet":"Visits","faults":[{"key":"birth","#))
    #expect(run.errorText.contains(#"{"line":5,"sheet":"Visits","faults":[{"key":"name","#))
    #expect(run.errorText.contains("3 read, 1 accepted, 2 refused"))
  }

  @Test("are read the same as typed texts in any language: cells have types")
  func typed() throws {
    for language in ["en", "de"] {
      let run = try folder.run([
        "process", "form.json", "visits.xlsx", "--sheet", "2", "--bare", "--as-typed", "--language",
        language,
      ])
      #expect(run.outputText == Self.accepted, "\(language)")
    }
  }

  @Test("are those of the first worksheet that is not hidden, unless another one is named")
  func hidden() throws {
    func row(_ number: Int, _ text: String) -> String {
      "<row r='\(number)'><c r='A\(number)' t='inlineStr'><is><t>\(text)</t></is></c></row>"
    }
    var archive = TestArchive(worksheet: row(1, "name") + row(2, "Ada"), named: "Lists")
    let list = String(decoding: archive.entries[1].bytes, as: UTF8.self)
    archive.entries[1] = TestArchive.Entry(
      "xl/workbook.xml",
      list.replacing("<sheets><sheet ", with: "<sheets><sheet state=\"hidden\" ").replacing(
        "</sheets>", with: "<sheet name=\"Visits\" sheetId=\"2\" r:id=\"rId4\"/></sheets>"))
    let links = String(decoding: archive.entries[2].bytes, as: UTF8.self)
    let link = try #require(links.split(separator: "<").first { $0.contains("worksheets/sheet1") })
    archive.entries[2] = TestArchive.Entry(
      "xl/_rels/workbook.xml.rels",
      links.replacing(
        "</Relationships>",
        with: "<" + link.replacing("rId1", with: "rId4").replacing("sheet1", with: "sheet2")
          + "</Relationships>"))
    archive.entries.append(
      TestArchive.Entry(
        "xl/worksheets/sheet2.xml",
        "<worksheet><sheetData>\(row(1, "name"))\(row(2, "Ben"))</sheetData></worksheet>"))
    try folder.write(archive.bytes, to: "hidden.xlsx")
    let choices: [(words: [String], name: String)] = [
      ([], "Ben"), (["--sheet", "Lists"], "Ada"), (["--sheet", "1"], "Ada"),
    ]
    for (words, name) in choices {
      let run = try folder.run(["process", "form.json", "hidden.xlsx", "--bare"] + words)
      #expect(run.outputText == #"{"name":"\#(name)"}"# + "\n", "\(run.errorText)")
    }
  }

  @Test("come through a pipe, and several at once, as the same rows of CSV would")
  func pipe() throws {
    let bytes = Self.workbook().output
    let run = try BuiltProgram.run(
      ["process", "form.json", "--from", "xlsx", "--sheet", "visits", "--bare"],
      input: .bytes(bytes), folder: folder.path)
    #expect(run.outputText == Self.accepted)
    let both = try folder.run([
      "process", "form.json", "visits.xlsx", "visits.xlsx", "--sheet", "2", "--bare",
    ])
    #expect(both.outputText == Self.accepted + Self.accepted)
    #expect(both.errorText.contains(#"{"line":3,"file":"visits.xlsx","sheet":"Visits","#))
  }

  @Test(
    "are refused with what is allowed",
    arguments: [
      (
        ["visits.xlsx"], 1,
        "'visits.xlsx', worksheet 'About', row 1: the column 'nothing' is not a key"
      ),
      (
        ["visits.xlsx", "--sheet", "Visit"], 2,
        "--sheet 'Visit': 'visits.xlsx' has the worksheets 'About' and 'Visits'; did you mean 'Visits'?"
      ),
      (["form.json", "--sheet", "1"], 2, "--sheet needs --from xlsx, or a workbook as the input"),
      (["form.json", "--from", "xlsx"], 1, "'form.json': it is not a workbook (.xlsx)"),
      (["visits.xlsx", "--from", "csv"], 1, "is a workbook or another archive; use --from xlsx"),
      (["visits.xlsx", "--delimiter", ";"], 2, "--delimiter needs --from csv or --to csv"),
    ])
  func refused(words: [String], code: Int32, sentence: String) throws {
    let run = try folder.run(["process", "form.json"] + words)
    #expect(run.end == .exit(code))
    #expect(run.errorText.contains(sentence), "\(run.errorText)")
    #expect(run.output.isEmpty)
  }

  @Test("end at a formula whose result is not stored, or what is damaged, by its place")
  func faulty() throws {
    let rows = """
      <row r='1'><c r='A1' t='inlineStr'><is><t>name</t></is></c></row>\
      <row r='2'><c r='A2'><f>1+1</f></c></row>
      """
    try folder.write(TestArchive(worksheet: rows).bytes, to: "formula.xlsx")
    let run = try folder.run(["process", "form.json", "formula.xlsx"])
    #expect(run.errorText.contains("'formula.xlsx': worksheet 'Visits', cell A2: it has a formula"))
    var archive = TestArchive(worksheet: "<row r='1'/>")
    archive.entries[5].checksum ^= 1
    try folder.write(archive.bytes, to: "damaged.xlsx")
    let damaged = try folder.run(["process", "form.json", "damaged.xlsx"])
    #expect(damaged.end == .exit(1))
    #expect(damaged.errorText.contains("does not have its checksum"))
  }

  @Test("are proposed like other tables")
  func proposal() throws {
    let run = try folder.run(
      ["process", "form.json", "visits.xlsx", "--sheet", "2", "--propose"])
    #expect(
      run.outputText.hasPrefix(
        "formline process form.json visits.xlsx --from xlsx --sheet Visits"))
    #expect(run.outputText.contains("\nrow 3, birth: "))
  }
}
