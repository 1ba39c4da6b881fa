import FormArguments
import FormCore
import FormDialects
import FormValues
import Testing

@testable import FormXLSForm

/// One thing that is wrong is one finding.
@Suite struct UnreadableTests {
  private static func findings(_ source: DocumentSource) -> [Diagnostic] {
    FormReader.read(source).findings.sorted
  }

  @Test("A worksheet that cannot be read is one finding")
  func damaged() {
    let problem = WorksheetProblem("the archive is damaged", in: 1)
    let source = XLSForm.source(
      name: "a.xlsx", worksheets: [], problems: [("survey", problem)], files: .none)
    #expect(Self.findings(source).map(\.fault.message) == ["the archive is damaged"])
  }

  @Test("A workbook without the worksheet of questions says so, once")
  func noSurvey() {
    let other = XLSFormWorksheet(name: "settings", rows: [])
    let source = XLSForm.source(name: "a.xlsx", worksheets: [other], files: .none)
    #expect(
      Self.findings(source).map(\.fault.message)
        == ["no worksheet is named 'survey', which has the questions of a form"])
  }

  @Test("A file of options in which something is wrong is one finding")
  func malformedOptions() throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label", "select_one_from_file towns.csv | town | Town",
        "text | other | Other"),
      files: ["towns.csv": "name,label\nulm,\"Ulm\"x\n"])
    #expect(worksheets.findings.map(\.fault.code) == [.optionsMalformed])
  }

  @Test("Files of options that become too much of a document are not read", arguments: [4, 5])
  func largeOptions(mebibytes: Int) throws {
    let row = String(repeating: "x", count: 1 << 10)
    let names = (0..<mebibytes << 10).map { "\($0)\(row.dropFirst("\($0),\n".count)),\n" }
    let file = "name,label\n" + names.dropLast().joined()
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label", "select_one_from_file a.csv | a | A",
        "select_one_from_file b.csv | b | B", "text | other | Other"),
      files: ["a.csv": file, "b.csv": file])
    let found = worksheets.findings.filter { $0.fault.code == .optionsUnreadable }
    #expect(found.map(\.location.label) == (mebibytes == 4 ? [] : ["visit.md:b.csv:1::1"]))
    #expect(
      found.allSatisfy { $0.fault.message.contains("can have 8 MiB in all; this one is not read") })
  }

  @Test("Worksheets of a folder that mean something to other programs are named")
  func folder() {
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    let source = XLSForm.source(
      name: "form",
      files: [
        ("survey", bytes("type,name,label\ntext,town,Town\n")),
        ("entities", bytes("list_name,label\ntowns,Town\n")), ("osm", [0xFF, 0x22]),
        ("external_choices", bytes("list_name,name\n")),
      ], beside: .none)
    #expect(
      Self.findings(source).map(\.fault.message)
        == ["the worksheet 'entities' is not carried over"])
    #expect(WorksheetFiles.names.contains("external_choices"))
  }
}
