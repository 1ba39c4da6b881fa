import FormCore
import FormStorage
import FormTestForms
import FormValues
import JSONText
import Testing

@Suite("export")
struct ExportCommandTests {
  @Test("JSON Lines are the stored lines, the newest of corrected ones")
  func jsonLines() throws {
    let fixture = try StoreFixture()
    try fixture.add(1)
    let second = try fixture.add(2)
    let third = try fixture.add(3, replaces: 1)
    let run = try fixture.run("export", "visit")
    #expect(run.end == .exit(0))
    #expect(run.output == second + [0x0A] + third + [0x0A])
    #expect(try fixture.run("export", "visit", "--all").output == fixture.segment())
  }

  @Test("a JSON array holds every record", arguments: [0, 1, 3])
  func array(count: Int) throws {
    let fixture = try StoreFixture()
    try fixture.store.prepare(for: FormIdentifier(nearest: "visit"))
    for number in 0..<count { try fixture.add(number) }
    let run = try fixture.run("export", "visit", "--to", "json")
    #expect(run.end == .exit(0))
    let reading = JSONReader.read(run.output)
    #expect(reading.problems.isEmpty)
    #expect(reading.root?.elements?.count == count)
  }

  @Test("CSV has the envelope, then a column for each key")
  func csv() throws {
    let fixture = try StoreFixture()
    try fixture.add(
      1, [("name", .text("Ada \"A\", \r\nx")), ("likes", .choices(["a, b", "c"]))])
    try fixture.add(2, [("age", .number(try number("-36.5"))), ("ok", .boolean(true))])
    let run = try fixture.run("export", "visit", "--to", "csv")
    #expect(run.end == .exit(0))
    #expect(
      run.outputText == """
        id,submittedAt,name,likes,age,ok\r
        \(SampleSubmission.id(1)),2023-11-14T22:13:21Z,"Ada ""A"", \r
        x","[""a, b"",""c""]",,\r
        \(SampleSubmission.id(2)),2023-11-14T22:13:22Z,,,-36.5,true\r

        """)
  }

  @Test("the columns of a form with groups are those of process, each once")
  func groups() throws {
    let folder = try TemporaryFolder()
    let form = """
      {"form": "household", "components": [
        {"type": "form_field", "uuid": "street", "args": {"label": "Street"}},
        {"type": "group", "uuid": "home", "components": [
          {"type": "form_field", "uuid": "rooms", "args": {"label": "Rooms"}},
          {"type": "form_field", "uuid": "floor", "args": {"label": "Floor"}}]},
        {"type": "group", "uuid": "people", "args": {"repeat": {}}, "components": [
          {"type": "form_field", "uuid": "name", "args": {"label": "Name"}},
          {"type": "form_field", "uuid": "age", "args": {"label": "Age"}}]}]}
      """
    try folder.write(Array(form.utf8), to: "household.json")
    let lines = #"{"home":{"rooms":"3"},"people":[{"name":"Ada"},{"name":"Eva"}]}"# + "\n{}\n"
    func run(_ words: String..., input: String = "") throws -> ProgramRun {
      try BuiltProgram.run(words, input: .text(input), folder: folder.path)
    }
    let table = try run("process", "household.json", "--to", "csv", input: lines)
    _ = try run("process", "household.json", "--into", "store", input: lines)
    let export = try run("export", "household", "--submissions", "store", "--to", "csv")
    #expect(export.end == .exit(0))
    let columns = export.outputText.split(separator: "\r\n").map { row in
      row.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false).last ?? ""
    }
    #expect(columns == table.outputText.split(separator: "\r\n"))
    #expect(columns.first == "street,home.rooms,home.floor,people")
  }

  @Test("a table has at most 50,000 columns, and the lines have no such limit")
  func manyKeys() throws {
    let fixture = try StoreFixture()
    let number = Value.boolean(true)
    for first in [0, 25_000] {
      try fixture.add(first, (first...first + 25_000).map { ("key\($0)", number) })
    }
    let run = try fixture.run("export", "visit", "--to", "csv")
    #expect(run.end == .exit(1) && run.output.isEmpty)
    #expect(run.errorText.contains("more than 50000 or 16 MiB of names; use --to jsonl"))
    #expect(try fixture.run("export", "visit").end == .exit(0))
  }

  @Test("a stored file takes four columns")
  func files() throws {
    let fixture = try StoreFixture()
    let hash = String(repeating: "a", count: 64)
    let file = StoredFile(name: "=a.pdf", bytes: 7, sha256: hash, path: "files/aa/\(hash)")
    try fixture.add(1, [("letter", .file(.stored(file)))])
    try fixture.add(2, [("letter", .file(.inline("aGk=")))])
    let run = try fixture.run("export", "visit", "--to", "csv")
    let lines = run.outputText.split(separator: "\r\n")
    #expect(
      lines.first
        == "id,submittedAt,letter,letter.name,letter.bytes,letter.sha256,letter.path")
    #expect(lines[1].hasSuffix("Z,,'=a.pdf,7,\(hash),files/aa/\(hash)"))
    #expect(lines[2].hasSuffix("Z,aGk=,,,,"))
  }

  @Test(
    "text that a spreadsheet would run is guarded, numbers are not",
    arguments: [
      ("=1+1", "'=1+1"), ("+49", "'+49"), ("@a", "'@a"), ("-a", "'-a"), ("\ta", "'\ta"),
      ("-1", "-1"), ("-1.50", "-1.50"), ("-1.", "'-1."), ("-", "'-"), ("-1+1", "'-1+1"),
      ("a=1", "a=1"), ("1", "1"), ("'a", "'a"), ("＝1+1", "'＝1+1"), ("＋49", "'＋49"),
      ("－a", "'－a"), ("＠a", "'＠a"), (" =1", "' =1"), ("  ＠a", "'  ＠a"), (" -1", " -1"),
      (" a=1", " a=1"), ("ｂ", "ｂ"), ("\n=1", "\"'\n=1\""), ("\n \n@a", "\"'\n \n@a\""),
    ] as [(String, String)])
  func formulas(text: String, cell: String) throws {
    let fixture = try StoreFixture()
    try fixture.add(1, [("=key", .text(text))])
    let guarded = try fixture.run("export", "visit", "--to", "csv").outputText
    #expect(guarded.contains("submittedAt,'=key\r\n"))
    #expect(guarded.hasSuffix("Z,\(cell)\r\n"))
    let raw = try fixture.run("export", "visit", "--to", "csv", "--raw-text").outputText
    #expect(raw.contains("submittedAt,=key\r\n"))
    let isQuoted = text.contains("\n")
    #expect(raw.hasSuffix("Z,\(isQuoted ? "\"\(text)\"" : text)\r\n"))
  }

  @Test("a key that is called as an envelope member keeps its name")
  func collision() throws {
    let fixture = try StoreFixture()
    try fixture.add(1, [("id", .text("x"))])
    let run = try fixture.run("export", "visit", "--to", "csv")
    #expect(run.outputText.hasPrefix("record.id,submittedAt,id\r\n"))
  }

  @Test("columns follow the definition of the newest record, unanswered keys among them")
  func definitionOrder() throws {
    let fixture = try StoreFixture()
    let form = """
      {"form":"visit","components":[{"type":"form_field","uuid":"room","args":{"label":"Room"}},
      {"type":"filepicker","uuid":"letter"},{"type":"form_field","uuid":"name","args":{"label":"Name"}},
      {"type":"form_field","uuid":"note","args":{"label":"Note"}}]}
      """
    try fixture.add(1, [("old", .text("1")), ("name", .text("2"))])
    try fixture.folder.write(Array(form.utf8), to: "visit.json")
    let fill = try fixture.run(
      "fill", fixture.folder.path("visit.json"), "--set", "name=3", "--set", "note=4", "--no-input")
    #expect(fill.end == .exit(0), "\(fill.errorText)")
    let run = try fixture.run("export", "visit", "--to", "csv")
    let lines = run.outputText.split(separator: "\r\n")
    #expect(
      lines.first
        == "id,submittedAt,room,letter.name,letter.bytes,letter.sha256,letter.path,name,note,old")
    #expect(lines.last?.hasSuffix("Z,,,,,,3,4,") == true)
  }

  @Test("--raw-text without CSV, and an unknown format, are usage errors")
  func usage() throws {
    let fixture = try StoreFixture()
    #expect(try fixture.run("export", "visit", "--raw-text").end == .exit(2))
    #expect(try fixture.run("export", "visit", "--to", "cvs").errorText.contains("'csv'"))
  }

  @Test("a reader that goes away ends the export quietly")
  func brokenPipe() throws {
    let fixture = try StoreFixture()
    let group = (1...2000).map { SampleSubmission.make($0) }
    _ = try fixture.store.append(contentsOf: group, resend: .impossible)
    let run = try BuiltProgram.run(
      ["export", "visit", "--submissions", fixture.folder.path("store")], output: .broken)
    #expect(run.errorText.isEmpty)
    #expect(run.end == .signal(13))
  }

  @Test("a terminal is shown nothing that it would act on", arguments: ["jsonl", "json", "csv"])
  func terminal(format: String) throws {
    let fixture = try StoreFixture()
    try fixture.add(1, [("na\u{200B}me", .text("a\u{202E}b\u{9B}31mc\u{1B}[31m\r\n"))])
    let terminal = try PseudoTerminal(
      BuiltProgram.path(),
      ["export", "visit", "--to", format, "--submissions", fixture.folder.path("store")])
    #expect(try terminal.waitForEnd() == .exit(0))
    let shown = terminal.transcript.unicodeScalars
    #expect(shown.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F || $0 == "\n" || $0 == "\r" })
    #expect(terminal.transcript.contains("31mc"))
  }
}
