import FormTestTools
import Testing

/// The built program, run on tables whose headers are not keys.
@Suite("the columns of process")
struct ProcessColumnsTests {
  private static let form = #"""
    {"form":"visit","language":"en","components":[
      {"type":"form_field","uuid":"name","args":{"label":"Full name","formerly":["guest"]}},
      {"type":"slider","uuid":"pain","args":{"label":{"en":"Pain","de":"Schmerz"},"min":0,"max":10}},
      {"type":"group","uuid":"home","components":[
        {"type":"form_field","uuid":"town","args":{"label":"Town"}}]},
      {"type":"form_field","uuid":"first","args":{"label":"Note"}},
      {"type":"form_field","uuid":"second","args":{"label":"Note"}}]}
    """#

  private let folder: ProgramFolder

  init() throws { folder = try ProgramFolder(Self.form) }

  private func process(_ input: String, _ words: String...) throws -> ProgramRun {
    try folder.run(
      ["process", "form.json", "--from", "csv", "--delimiter", ";", "--bare"] + words, input: input)
  }

  @Test(
    "headers are placed by key, earlier key, and label in any language, ignoring case and spaces",
    arguments: [
      "name;pain", "guest;Schmerz", "Full name;Pain", " full NAME ;SCHMERZ", "fullname;pain",
    ])
  func names(header: String) throws {
    let run = try process("\(header)\nAda;3\n", "--as-typed")
    #expect(run.outputText == "{\"name\":\"Ada\",\"pain\":3}\n", "\(run.errorText)")
  }

  @Test("the map comes first, and an empty key leaves a column out")
  func map() throws {
    let table = "name;x;y\nAda;Berlin;Bob\n"
    let run = try process(table, "--map", "x=town", "--map", "y=name", "--map", "name=")
    #expect(run.outputText.contains(#""name":"Bob""#), "\(run.errorText)")
    #expect(run.outputText.contains("Berlin"))
    try folder.write(#"{"x": "town", "y": "", "name": "name"}"#, to: "map.json")
    let file = try process(table, "--map", "map.json")
    #expect(file.outputText.contains(#""name":"Ada""#), "\(file.errorText)")
  }

  @Test("columns that cannot be placed are reported once, with the nearest name")
  func unplaced() throws {
    let run = try process("Fullname;Schmertz;Note\nAda;3;x\n", "--as-typed")
    #expect(run.end == .exit(1))
    #expect(run.output.isEmpty)
    #expect(
      run.errorText.contains(
        "the columns 'Schmertz' (the nearest is 'Schmerz') and 'Note' (the label of 'first' and "
          + "'second') give no answers of this form; use --map 'HEADER=KEY'"), "\(run.errorText)")
    let dropped = try process("Fullname;Schmertz\nAda;3\n", "--as-typed", "--drop-unknown")
    #expect(dropped.outputText == "{\"name\":\"Ada\"}\n")
  }

  @Test("a map that names what the form does not have is refused before anything is read")
  func wrongMap() throws {
    let run = try process("x\n1\n", "--map", "x=nmae")
    #expect(run.end == .exit(2))
    #expect(run.errorText.contains("'nmae' is not a key of this form; did you mean 'name'?"))
    try folder.write("[]", to: "map.json")
    #expect(try process("x\n1\n", "--map", "map.json").end == .exit(1))
    #expect(try process("x\n1\n", "--map", "absent.json").end == .exit(3))
  }

  @Test("rows of empty cells are skipped and counted, and cells without a header must be empty")
  func emptyRows() throws {
    let run = try process("name;pain;;\nAda;3;;\n;;;\n ; ;;;;\nBob;;;x\nCy;1;;;\n", "--as-typed")
    #expect(run.outputText == "{\"name\":\"Ada\",\"pain\":3}\n{\"name\":\"Cy\",\"pain\":1}\n")
    #expect(run.errorText.contains("cell 4 is not empty, and its column has no header"))
    #expect(run.errorText.contains("3 read, 2 accepted, 1 refused\n2 empty rows skipped\n"))
    let strict = try process("name;pain\n;\n")
    #expect(strict.outputText == "{}\n", "an empty row is a submission without answers")
  }

  @Test("without the options headers are keys, as before")
  func strict() throws {
    let run = try process("Full name\nAda\n")
    #expect(run.end == .exit(1))
    #expect(run.errorText.contains("the column 'Full name' is not a key of this form"))
  }

  @Test("a proposal prints the command line, the reasons, the map and the first faults")
  func proposal() throws {
    try folder.write("Full name;Schmerz;Other\nAda;2,0;x\nBob;2,5;y\n", to: "rows.csv")
    let run = try folder.run(["process", "form.json", "rows.csv", "--propose"])
    #expect(run.end == .exit(1))
    #expect(run.errors.isEmpty)
    #expect(
      run.outputText == """
        formline process form.json rows.csv --from csv --delimiter ';' --as-typed --language de \
        --map map.json

        column     key   found
        Full name  name  by its label
        Schmerz    pain  by its label
        Other      -     nothing alike

        map.json:
        {
          "Full name": "name",
          "Schmerz": "pain",
          "Other": ""
        }

        2 rows in the sample, 1 accepted
        line 3, pain: 2,5 passt nicht zur Schrittweite 1; am nächsten liegen 2 und 3 \
        [step.off-grid]

        """, "\(run.outputText)")
    #expect(folder.names == ["form.json", "rows.csv"])
    #expect(try folder.run(["process", "form.json", "--propose"], input: "{}").end == .exit(2))
  }

  @Test("a proposal looks for the names nearest to 200 columns, and names the others")
  func manyColumns() throws {
    let fields = (0..<300).map { #"{"type":"form_field","uuid":"k\#($0)","args":{"label":"L"}}"# }
    try folder.write(
      #"{"form":"f","components":[\#(fields.joined(separator: ","))]}"#, to: "many.json")
    let names = (0..<300).map { "kk\($0)" }
    try folder.write(names.joined(separator: ",") + "\n", to: "rows.csv")
    let run = try folder.run(["process", "many.json", "rows.csv", "--propose"])
    let found = run.outputText.split(separator: "\n").filter { $0.hasPrefix("kk") }
    #expect(found.count == 300)
    #expect(found.count { $0.contains("nearest: k") } == 200)
    #expect(found.count { $0.hasSuffix("unknown") } == 100)
  }
}
