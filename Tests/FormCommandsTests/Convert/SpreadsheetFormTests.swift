import FormTables
import FormTestForms
import FormWorkbooks
import Foundation
import Testing

/// A form in worksheets, run as a person would.
@Suite("A form in worksheets")
struct SpreadsheetFormTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    .path

  private func run(
    _ arguments: [String], _ input: String = "", in folder: String = root
  ) throws -> ProgramRun {
    try BuiltProgram.run(
      arguments, input: .text(input),
      environment: ["PATH": "/usr/bin:/bin", "TZ": "UTC", "NO_COLOR": "1"], folder: folder)
  }

  @Test(
    "a folder with 'survey.csv' is one form, by its path, by its identifier and below a folder",
    arguments: [["Forms/vaccination"], ["Forms/vaccination/"], ["vaccination"]])
  func check(words: [String]) throws {
    for options in [[], ["--dialect", "xlsform"]] {
      let run = try run(["check", "--strict"] + words + options)
      #expect(run.end == .exit(0), "\(run.errorText)\(run.outputText)")
      #expect(run.errorText == "1 form checked: nothing found\n")
    }
  }

  @Test("a folder above it counts it among its forms")
  func folder() throws {
    let folder = try TemporaryFolder()
    _ = try ProgramRun.run("cp", ["-r", "\(Self.root)/Forms", folder.path])
    let run = try run(["check", "Forms"], in: folder.path)
    #expect(run.errorText == "19 forms checked: nothing found\n", "\(run.outputText)")
  }

  @Test("a workbook is read as the same worksheets in CSV files are")
  func workbook() throws {
    let folder = try TemporaryFolder()
    var writer = WorkbookWriter()
    for worksheet in ["survey", "choices", "settings"] {
      let path = "\(Self.root)/Forms/vaccination/\(worksheet).csv"
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      var reader = CSVRows(bytes)
      var rows: [[String]] = []
      while let cells = reader.next() {
        rows.append(cells.map { String(decoding: $0.bytes, as: UTF8.self) })
      }
      writer.beginWorksheet(worksheet, header: rows.removeFirst())
      for row in rows {
        for text in row { if text.isEmpty { writer.addNothing() } else { writer.add(text: text) } }
        writer.endRow()
      }
    }
    writer.finish()
    try folder.write(writer.output, to: "vaccination.xlsx")
    _ = try ProgramRun.run(
      "sh", ["-c", "cp '\(Self.root)'/Forms/vaccination/*.csv '\(folder.path)'"])
    let check = try run(["check", "--strict", folder.path("vaccination.xlsx")])
    #expect(check.errorText == "1 form checked: nothing found\n", "\(check.outputText)")
    let native = try run(["convert", folder.path("vaccination.xlsx"), "--to", "native"])
    #expect(
      native.outputText == (try run(["convert", "Forms/vaccination", "--to", "native"])).outputText)
    try folder.write(Array(writer.output.dropLast(300)), to: "cut.xlsx")
    let cut = try run(["check", folder.path("cut.xlsx")])
    #expect(cut.end == .exit(1))
    #expect(cut.outputText.contains("the archive is damaged or cut off"), "\(cut.outputText)")
  }

  @Test("cells of a workbook keep what they say, and those that say nothing are found")
  func cells() throws {
    let folder = try TemporaryFolder()
    func cell(_ reference: String, _ text: String) -> String {
      "<c r='\(reference)' t='inlineStr'><is><t>\(text)</t></is></c>"
    }
    let rows =
      "<row r='1'>\(cell("A1", "type"))\(cell("B1", "name"))\(cell("C1", "label"))"
      + "\(cell("D1", "default"))\(cell("E1", "required"))</row>"
      + "<row r='2'>\(cell("A2", "text"))\(cell("B2", "town"))\(cell("C2", "Town"))"
      + "<c r='D2' t='b'><v>1</v></c><c r='E2' t='b'><v>1</v></c></row>"
      + "<row r='3'>\(cell("A3", "text"))\(cell("B3", "street"))<c r='C3'><f>B3</f></c></row>"
      + "<row r='4'>\(cell("A4", "text"))\(cell("B4", "house"))\(cell("C4", "House"))"
      + "\(cell("AML4", "lost"))</row>"
    try folder.write(TestArchive(worksheet: rows, named: "survey").bytes, to: "visit.xlsx")
    let check = try run(["check", "visit.xlsx"], in: folder.path)
    #expect(
      check.outputText.contains(
        "visit.xlsx:survey:3::1: error: worksheet 'survey', cell C3: it has a formula without a result"
      ), "\(check.outputText)")
    #expect(
      check.outputText.contains(
        "visit.xlsx:survey:4::1: error: the row has more than 1000 columns; the rest is not read"),
      "\(check.outputText)")
    let native = try run(["convert", "visit.xlsx", "--to", "native"], in: folder.path).outputText
    #expect(native.contains(#""default": "TRUE""#) && native.contains(#""required": true"#))
  }

  @Test("worksheets are never overwritten by fixes", arguments: ["--fix", "--fix=all", "--diff"])
  func noFixes(option: String) throws {
    let folder = try TemporaryFolder()
    let text =
      "| survey |\n| | type | name | label | relevant |\n"
      + "| | text | name | Name | |\n| | text | age | Age | ${nam} = 'x' |\n"
    try folder.write(Array(text.utf8), to: "visit.md")
    let run = try run(["check", folder.path("visit.md"), option])
    #expect(run.end == .exit(2))
    #expect(run.errorText.contains("is a form in worksheets, which --fix does not change"))
    #expect(folder.read("visit.md").map { String(decoding: $0, as: UTF8.self) } == text)
  }

  @Test("convert writes a native document that is clean and asks the same")
  func convert() throws {
    let native = try run(["convert", "Forms/vaccination", "--to", "native"])
    #expect(native.end == .exit(0) && native.errorText == "")
    Golden.check(native.outputText, named: "convert-vaccination-native.json")
    let folder = try TemporaryFolder()
    try folder.write(Array(native.outputText.utf8), to: "vaccination.json")
    let check = try run(["check", "--strict", "vaccination.json"], in: folder.path)
    #expect(check.errorText == "1 form checked: nothing found\n")
    let answers =
      #"{"person":{"name":"Mia","birth":"2016-05-01","years":9},"region":"north","clinic":"valley","signs":["none","rash"],"total":0.3,"dose":[{"vaccine":"measles","amount":0.25},{"vaccine":"cholera","amount":0}]}"#
    let options = ["--now", "2026-03-02T09:00:00Z", "--bare"]
    let outputs = try ["Forms/vaccination", folder.path("vaccination.json")].map { form in
      let run = try run(["process", form] + options, answers + "\n")
      #expect(run.end == .exit(1))
      return run.errorText
    }
    #expect(outputs[0] == outputs[1])
    #expect(outputs[0].contains("custom") && outputs[0].contains("choice.unknown"))
  }

  @Test("what a row says for other programs is in the style of a native document, which is clean")
  func styles() throws {
    let folder = try TemporaryFolder()
    let text =
      "| survey |\n| | type | name | label | appearance | readonly |\n"
      + "| | begin group | home | Home | field-list | |\n"
      + "| | text | town | Town | w1 w2 | yes |\n| | end group | | | | |\n"
    try folder.write(Array(text.utf8), to: "visit.md")
    var outputs: [String] = []
    for name in ["visit.md", "visit.json"] {
      let check = try run(["check", "--strict", name], in: folder.path)
      #expect(check.errorText == "1 form checked: nothing found\n", "\(check.outputText)")
      let native = try run(["convert", name, "--to", "native"], in: folder.path)
      #expect(native.end == .exit(0) && native.errorText == "")
      try folder.write(Array(native.outputText.utf8), to: "visit.json")
      outputs.append(native.outputText)
    }
    #expect(outputs[0] == outputs[1])
    for modifier in [
      #""appearance": "field-list""#, #""appearance": "w1 w2""#, #""readonly": {}"#,
    ] {
      #expect(outputs[0].contains(modifier), "\(outputs[0])")
    }
    let processed = try run(
      ["process", "visit.json", "--bare"], #"{"home":{"town":"Bern"}}"# + "\n", in: folder.path)
    #expect(processed.end == .exit(0) && processed.outputText.contains("Bern"))
  }

  @Test("a conversation in two languages reads as its golden", arguments: ["en", "de"])
  func conversation(language: String) throws {
    let folder = try TemporaryFolder()
    let lines = [
      "Mia", "+1d", "2016-05-01", "north", "valley", "bridge", "", "none, rash", "other", "A cough",
      "y", "measles", "0", "0.25", "n", "s",
    ]
    let run = try run(
      [
        "fill", "Forms/vaccination", "--interactive", "--now", "2026-03-02T09:00:00Z",
        "--language", language, "--set", "nurse=ada", "--submissions", folder.path("s"),
      ], lines.map { $0 + "\n" }.joined())
    #expect(run.end == .exit(0), "\(run.errorText)")
    let shown = run.errorText.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("Submitted ") && !$0.contains(" abgesendet und in ") }
    Golden.check(shown.joined(separator: "\n"), named: "fill-vaccination-\(language).txt")
  }

  private static let mistakes = """
    | survey |
    |        | type              | name     | label    | relevant                  | constraint    |
    |        | integer           | age      | Age      |                           | . <= 120      |
    |        | select_one yes_no | pregnant | Pregnant | ${age} > 12 and ${agee}<9 |               |
    |        | geopoint          | place    | Where    |                           |               |
    |        | note              | thanks   | Thanks   | ${age} > 130              |               |
    |        | text              | town     | Town     | ${place} != ''            | . = Bern      |

    | choices |
    |         | list_name | name | label |
    |         | yes_no    | yes  | Yes   |
    |         | yes_no    | no   | No    |
    """

  @Test("findings stand at the worksheet, the row, the column and the character, in every format")
  func findings() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(Self.mistakes.utf8), to: "visit.md")
    var output = ""
    for format in ["text", "json", "github"] {
      let run = try run(["check", "--format", format, "visit.md"], in: folder.path)
      #expect(run.end == .exit(1))
      output += run.outputText
    }
    Golden.check(output, named: "check-spreadsheet.txt")
    let piped = try run(["check", "-"], Self.mistakes)
    #expect(piped.outputText.hasPrefix("-:survey:4:relevant:17: error: "), "\(piped.outputText)")
  }

  @Test("what a terminal cannot ask keeps nobody from filling the rest")
  func rest() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Array(
        "| survey |\n| | type | name | label |\n| | geopoint | a | A |\n| | text | b | B |".utf8),
      to: "visit.md")
    let run = try run(
      ["fill", "visit.md", "--set", "b=x", "--no-input", "--print"], in: folder.path)
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(run.outputText.contains(#""values":{"b":"x"}"#))
  }

  @Test("a document of another kind is refused as XLSForm, and an XLSForm as another dialect")
  func otherDialects() throws {
    let json = try run(["check", "Forms/reception.json", "--dialect", "xlsform"])
    #expect(json.outputText.contains("this is not an XLSForm"), "\(json.outputText)")
    let worksheets = try run(["check", "Forms/vaccination", "--dialect", "native"])
    #expect(
      worksheets.outputText.contains(
        "this is an XLSForm and not a document of the dialect 'native'"))
    let target = try run(["convert", "Forms/vaccination", "--to", "xlsform"])
    #expect(target.end == .exit(2))
  }

  @Test("a broken file of a folder says its row")
  func brokenFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("type,name,label\ntext,town,\"Town\n".utf8), to: "survey.csv")
    let run = try run(["check", folder.path])
    #expect(run.end == .exit(1))
    #expect(run.outputText.contains("misplaced quotation mark"), "\(run.outputText)")
  }
}
