import FormTestTools
import FormWorkbooks
import Testing

/// What `export --to xlsx` and `process --to xlsx` write, read again as a workbook.
@Suite("workbooks of records")
struct ExportWorkbookTests {
  private static let form = """
    {"form":"household","components":[
      {"type":"form_field","uuid":"street","args":{"label":"Street"}},
      {"type":"date","uuid":"since","args":{"label":"Since"}},
      {"type":"form_field","uuid":"rooms","args":{"label":"Rooms","format":"integer"}},
      {"type":"toggle","uuid":"owned","args":{"label":"Owned"}},
      {"type":"group","uuid":"people","args":{"label":"People","repeat":{}},"components":[
        {"type":"form_field","uuid":"name","args":{"label":"Name"}},
        {"type":"time","uuid":"up","args":{"label":"Up"}},
        {"type":"picker","uuid":"kin","args":{"label":"Kin"},
          "options":[{"value":"m","label":"mother"}]},
        {"type":"group","uuid":"pets","args":{"label":"Pets","repeat":{}},"components":[
          {"type":"form_field","uuid":"pet","args":{"label":"Pet"}}]}]}]}
    """

  private static let lines =
    #"{"street":"=1+2","since":"2024-02-29","rooms":3,"owned":true,"people":[{"name":"Ada","#
    + #""up":"07:30","kin":"m","pets":[{"pet":"Bo"},{"pet":"Cy"}]},{"name":"Eva"}]}"# + "\n"
    + #"{"street":"High Street","since":"1850-01-01"}"# + "\n"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Array(Self.form.utf8), to: "household.json")
    let run = try run("process", "household.json", "--into", "store", input: Self.lines)
    #expect(run.end == .exit(0))
  }

  @Test("there are at most 255 worksheets of repeated groups")
  func tooManyGroups() throws {
    let groups = (0..<256).map {
      #"{"type":"group","uuid":"g\#($0)","args":{"label":"G","repeat":{}},"components":["#
        + #"{"type":"toggle","uuid":"t","args":{"label":"T"}}]}"#
    }
    try folder.write(
      Array(#"{"form":"many","components":[\#(groups.joined(separator: ","))]}"#.utf8),
      to: "many.json")
    let rows = (0..<256).map { "\"g\($0)\":[{\"t\":true}]" }.joined(separator: ",")
    let stored = try run("process", "many.json", "--into", "store", input: "{\(rows)}\n")
    #expect(stored.end == .exit(0), "\(stored.errorText)")
    let words = ["export", "many", "--to", "xlsx", "--output", "o.xlsx", "--submissions", "store"]
    let all = try BuiltProgram.run(words, folder: folder.path)
    #expect(all.end == .exit(1))
    #expect(
      all.errorText
        == "formline export: the form has 256 repeated groups, but a workbook has at most 255 "
        + "worksheets for them; use --to csv, or choose with --columns\n")
    let columns = (0..<255).map { "g\($0)" }.joined(separator: ",")
    let some = try BuiltProgram.run(words + ["--columns", columns], folder: folder.path)
    #expect(some.end == .exit(0), "\(some.errorText)")
  }

  private func run(_ words: String..., input: String = "") throws -> ProgramRun {
    try BuiltProgram.run(words, input: .text(input), folder: folder.path)
  }

  private func export(_ words: String...) throws -> ProgramRun {
    try BuiltProgram.run(
      ["export", "household", "--submissions", "store", "--to", "xlsx"] + words,
      folder: folder.path)
  }

  /// The cells of each worksheet, a line for each row; identifiers and moments are `…`.
  private static func rows(_ bytes: [UInt8]) throws -> [String] {
    let workbook = try Workbook(bytes)
    var lines: [String] = []
    for worksheet in workbook.worksheets {
      var (rows, row) = (try workbook.rows(of: worksheet), WorkbookRow())
      while try rows.next(into: &row) {
        let cells = row.cells.map { cell in
          let text = row.text(of: cell)
          return text.count == 36 || text.hasSuffix("Z") ? "…" : "\(cell.kind) \(text)"
        }
        lines.append("\(worksheet.name): " + cells.joined(separator: ", "))
      }
    }
    return lines
  }

  @Test("have a worksheet for the form and one for each repeated group, with typed cells")
  func worksheets() throws {
    let run = try export()
    #expect(run.end == .exit(0) && run.errorText.isEmpty)
    #expect(
      try Self.rows(run.output) == [
        "household: text id, text submittedAt, text street, text since, text rooms, text owned",
        "household: …, …, text =1+2, date 2024-02-29, number 3, boolean true",
        "household: …, …, text High Street, text 1850-01-01",
        "people: text id, text row, text name, text up, text kin",
        "people: …, number 1, text Ada, time 07:30, text m", "people: …, number 2, text Eva",
        "people.pets: text id, text people.row, text row, text pet",
        "people.pets: …, number 1, number 1, text Bo",
        "people.pets: …, number 1, number 2, text Cy",
      ])
  }

  @Test("are the same in a file that is complete when it appears")
  func file() throws {
    #expect(try export("--output", "out.xlsx").output.isEmpty)
    #expect(try folder.read("out.xlsx") == export().output)
    #expect(try export("--output", "none/out.xlsx").end == .exit(3))
  }

  @Test("have the columns that are wanted, and words for values")
  func columns() throws {
    let run = try export("--columns", "people,rooms", "--labels", "--where", "rooms=3")
    #expect(
      try Self.rows(run.output) == [
        "household: text Rooms", "household: number 3",
        "people: text id, text row, text Name, text Up, text Kin",
        "people: …, number 1, text Ada, time 07:30, text mother", "people: …, number 2, text Eva",
        "people.pets: text id, text people.row, text row, text Pet",
        "people.pets: …, number 1, number 1, text Bo",
        "people.pets: …, number 1, number 2, text Cy",
      ])
  }

  @Test("keep answers in rows that only an earlier version of the form has")
  func versions() throws {
    let newer = Self.form.split(separator: #""uuid":"name","#).joined(
      separator: #""uuid":"called","#)
    try folder.write(Array(newer.utf8), to: "newer.json")
    _ = try run(
      "process", "newer.json", "--into", "store", input: #"{"people":[{"called":"Zoe"}]}"# + "\n")
    let rows = try Self.rows(export().output)
    #expect(rows.contains("people: text id, text row, text called, text up, text kin, text name"))
    #expect(rows.contains("people: …, number 2, text Eva"))
    #expect(rows.contains("people: …, number 1, text Zoe"))
  }

  @Test("lose no answer of an earlier version that is not a row, and change no text")
  func earlierAnswers() throws {
    let question = #"{"type":"form_field","uuid":"people","args":{"label":"People"}}"#
    let choice =
      #"{"type":"picker","uuid":"people","args":{"label":"People","multiple":true},"#
      + #""options":["Ada","Eva"]}"#
    let rooms = #"{"type":"form_field","uuid":"rooms","args":{"label":"Rooms"}}"#
    let pets =
      #"{"type":"group","uuid":"people","args":{"label":"People","repeat":{}},"components":["#
      + #"{"type":"form_field","uuid":"pets","args":{"label":"Pets"}}]}"#
    for (version, people, answers) in [
      ("a", question, #"{"people":"Ada, Eva","rooms":"007"}"#),
      ("b", choice, #"{"people":["Ada","Eva"],"rooms":"1.50"}"#),
      ("c", pets, #"{"people":[{"pets":"Bo"}],"rooms":"-0"}"#),
    ] {
      try folder.write(
        Array(
          #"{"form":"household","version":"\#(version)","components":[\#(rooms),\#(people)]}"#.utf8),
        to: "earlier.json")
      let run = try run("process", "earlier.json", "--into", "store", input: answers + "\n")
      #expect(run.end == .exit(0), "\(run.errorText)")
    }
    _ = try run("process", "household.json", "--into", "store", input: #"{"rooms":7}"# + "\n")
    #expect(
      try Self.rows(export("--columns", "rooms,people").output) == [
        "household: text rooms, text people", "household: number 3", "household: ",
        "household: text 007, text Ada, Eva", #"household: text 1.50, text ["Ada","Eva"]"#,
        "household: text -0", "household: number 7",
        "people: text id, text row, text name, text up, text kin, text pets",
        "people: …, number 1, text Ada, time 07:30, text m", "people: …, number 2, text Eva",
        "people: …, number 1, text Bo",
        "people.pets: text id, text people.row, text row, text pet",
        "people.pets: …, number 1, number 1, text Bo",
        "people.pets: …, number 1, number 2, text Cy",
      ])
  }

  @Test("are written by process as well, with the columns of its table")
  func process() throws {
    let run = try run("process", "household.json", "--to", "xlsx", input: Self.lines)
    #expect(run.end == .exit(0))
    #expect(
      try Self.rows(run.output) == [
        "household: text street, text since, text rooms, text owned, text people",
        "household: text =1+2, date 2024-02-29, number 3, boolean true, text "
          + #"[{"name":"Ada","up":"07:30","kin":"m","pets":[{"pet":"Bo"},{"pet":"Cy"}]},{"name":"Eva"}]"#,
        "household: text High Street, text 1850-01-01",
      ])
    try folder.write(run.output, to: "again.xlsx")
    let again = try self.run("process", "household.json", "again.xlsx", "--bare")
    #expect(again.outputText == Self.lines)
    let nothing = try self.run("process", "household.json", "--to", "xlsx")
    #expect(
      try Self.rows(nothing.output) == [
        "household: text street, text since, text rooms, text owned, text people"
      ])
  }

  @Test(
    "are refused with what is allowed",
    arguments: [
      (["export", "household", "--output", "x"], "--output needs --to xlsx"),
      (["export", "household", "--labels"], "--labels needs --to csv or --to xlsx"),
      (["export", "household", "--to", "xlsx", "--raw-text"], "--raw-text needs --to csv"),
      (["process", "household.json", "--to", "xlsx", "--raw-text"], "--raw-text needs --to csv"),
      (
        ["process", "household.json", "--to", "xlsx", "--delimiter", ";"],
        "--delimiter needs --from csv or --to csv"
      ),
    ])
  func refused(words: [String], sentence: String) throws {
    let run = try BuiltProgram.run(words, folder: folder.path)
    #expect(run.end == .exit(2))
    #expect(run.errorText.contains(sentence), "\(run.errorText)")
  }
}
