import FormTestTools
import Glibc
import JSONText
import Testing

/// Corrections in every format, and the answers that are files.
@Suite("process --correct, by format")
struct CorrectionInputTests {
  @Test("a JSON array and a record that is named beside its members are read")
  func arrays() throws {
    let fixture = try CorrectionFixture()
    let array = try fixture.correct(
      "[\n {\"@id\": \"ID1\",\n  \"pain\": 4},\n {\"@id\": \"ID2\", \"pain\": 12}]",
      ["--from", "json"])
    #expect(
      array.errorText.contains("1 stored, 0 already there, 0 unchanged"), "\(array.errorText)")
    #expect(array.errorText.contains(#"{"line":2,"faults":[{"key":"pain","#))
    let record = try fixture.correct(
      #"{"@id":"ID2","form":"visit","version":"0","values":{"pain":6}}"#)
    #expect(record.end == .exit(0), "\(record.errorText)")
    #expect(fixture.lastValues.contains(#""name":"Bob","pain":6"#))
    let foreign = try fixture.correct(#"{"@id":"ID2","form":"stay","values":{"pain":6}}"#)
    #expect(foreign.errorText.contains(#""faults":[{"code":"wrong-form","#))
    for line in ["[1]", "{", #"{"@id":"ID1","@id":"ID2"}"#, #"{"@id":"ID1","pain":1,"pain":2}"#] {
      #expect(try fixture.correct(line).end == .exit(1))
    }
    #expect(fixture.log.count == 4)
  }

  @Test("a table has the column '@id', an empty cell leaves the answer, and rows have columns")
  func tables() throws {
    let fixture = try CorrectionFixture()
    let run = try fixture.correct(
      "pain,@id,name,people[2].age\n4,ID1,,7\n,ID2,Eva,\n12,ID1,,\n1,,,\n", file: "rows.csv")
    #expect(run.errorText.contains("2 stored, 0 already there, 0 unchanged"), "\(run.errorText)")
    #expect(run.errorText.contains(#"{"line":4,"faults":[{"key":"pain","#))
    #expect(
      run.errorText.contains(#""input":{"pain":"12","@id":"\#(fixture.ids[0])"}}"#),
      "\(run.errorText)")
    #expect(run.errorText.contains(#"{"line":5,"faults":[{"key":"@id","code":"missing""#))
    let values = fixture.log.suffix(2).compactMap { $0["values"] }
    #expect(values[0]["people"]?.elements?[1]["age"]?.digits == "7")
    #expect(values[0]["name"]?.text == "Ada" && values[1]["name"]?.text == "Eva")
    #expect(values[1]["pain"]?.digits == "1")
    let tabs = try fixture.correct("@id\tpain\nID9\t3\n", ["--delimiter", "tab"])
    #expect(tabs.errorText.contains("unreadable.id"))
  }

  @Test("a table without the column, or with the column where nothing is corrected, is refused")
  func headers() throws {
    let fixture = try CorrectionFixture()
    let none = try fixture.correct("name,pain\nAda,3\n", ["--from", "csv"])
    #expect(none.end == .exit(1))
    #expect(none.errorText.contains("the header has no column '@id'"), "\(none.errorText)")
    let twice = try fixture.correct("@id,@id,pain\n1,2,3\n", ["--from", "csv"])
    #expect(twice.end == .exit(1))
    let other = try fixture.folder.run(
      ["process", "form.json", "-", "--from", "csv"], input: "@id,name\n1,Ada\n")
    #expect(other.errorText.contains("unknown-key"), "\(other.errorText)")
    let line = try fixture.folder.run(
      ["process", "form.json", "-"], input: #"{"@id":"1","name":"Ada"}"#)
    #expect(line.errorText.contains(#""key":"@id","code":"unknown-key""#))
    #expect(fixture.log.count == 2)
  }

  @Test("what export writes as a table is taken back with --map")
  func roundTrip() throws {
    let fixture = try CorrectionFixture()
    let export = try fixture.folder.run(
      ["export", "visit", "--to", "csv", "--submissions", "store"])
    let map = ["--map", "id=@id", "--map", "submittedAt="]
    let same = try fixture.correct(export.outputText, map, file: "all.csv")
    #expect(same.errorText.contains("0 stored, 0 already there, 2 unchanged"), "\(same.errorText)")
    let changed = try fixture.correct(
      export.outputText.replacing("Bob", with: "Bea"), map, file: "all.csv")
    #expect(changed.errorText.contains("1 stored, 0 already there, 1 unchanged"))
    let plain = try fixture.folder.run(
      ["process", "form.json", "all.csv", "--map", "id=@id"])
    #expect(plain.end == .exit(2) && plain.errorText.contains("'@id' is not a key of this form"))
  }

  @Test("typed texts are read in the language, and what the record has stands for itself")
  func typed() throws {
    let form = #"""
      {"form":"visit","components":[
        {"type":"form_field","uuid":"weight","args":{"label":"Weight","format":"decimal"}},
        {"type":"date","uuid":"birth","args":{"label":"Birth"}},
        {"type":"toggle","uuid":"insured","args":{"label":"Insured?"}},
        {"type":"picker","uuid":"ward","args":{"label":"Ward"},"options":["2","1","3"]}]}
      """#
    let fixture = try CorrectionFixture(
      form, #"{"weight":2.5,"birth":"2024-02-03","insured":true,"ward":"2"}"#)
    func values(_ line: String) throws -> String {
      let id = fixture.log.last?["id"]?.text ?? ""
      let run = try fixture.folder.run(
        [
          "process", "form.json", "-", "--into", "store", "--correct", "--as-typed", "--language",
          "de",
        ],
        input: line.replacing("LAST", with: id))
      return run.end == .exit(0) ? fixture.lastValues : run.errorText
    }
    #expect(
      try values(#"{"@id":"LAST","insured":"nein"}"#)
        == #"{"weight":2.5,"birth":"2024-02-03","insured":false,"ward":"2"}"#)
    #expect(
      try values("@id;weight;birth\nLAST;3,25;4.5.2021\n")
        == #"{"weight":3.25,"birth":"2021-05-04","insured":false,"ward":"2"}"#)
    #expect(try values(#"{"@id":"LAST","birth":"32.1.2020"}"#).contains("unreadable.date"))
  }

  @Test("files of the record stay, and files of the line are taken from the folder")
  func files() throws {
    let form = #"""
      {"form":"visit","components":[
        {"type":"form_field","uuid":"name","args":{"label":"Name"}},
        {"type":"filepicker","uuid":"letter","args":{"label":"Letter"}},
        {"type":"filepicker","uuid":"scan","args":{"label":"Scan"}}]}
      """#
    let fixture = try CorrectionFixture(form, #"{"name":"Ada"}"#)
    mkdir(fixture.folder.path + "/in", 0o700)
    try fixture.folder.write("a letter", to: "in/letter.txt")
    try fixture.folder.write("a scan", to: "in/scan.txt")
    func newest() -> String { fixture.log.last?["id"]?.text ?? "" }
    let first = try fixture.correct(
      #"{"@id":"ID1","letter":"letter.txt"}"#, ["--attachments", "in"])
    #expect(first.end == .exit(0), "\(first.errorText)")
    #expect(fixture.lastValues.contains(#""letter":{"name":"letter.txt","bytes":8,"#))
    let name = try fixture.correct(#"{"@id":"\#(newest())","name":"Eva"}"#)
    #expect(name.end == .exit(0), "\(name.errorText)")
    let scan = try fixture.correct(
      #"{"@id":"\#(newest())","scan":"scan.txt"}"#, ["--attachments", "in"])
    #expect(scan.end == .exit(0), "\(scan.errorText)")
    #expect(fixture.lastValues.hasPrefix(#"{"name":"Eva","letter":{"name":"letter.txt""#))
    #expect(fixture.lastValues.contains(#""scan":{"name":"scan.txt","bytes":6,"#))
    let path = try fixture.correct(#"{"@id":"\#(newest())","scan":"scan.txt"}"#)
    #expect(path.errorText.contains(#""key":"scan","code":"file.missing""#))
    let verify = try fixture.folder.run(["verify", "--deep", "--submissions", "store"])
    #expect(verify.end == .exit(0), "\(verify.errorText)")
  }

  @Test("a correction carries the external values of --set, before its values")
  func externalValues() throws {
    let form = #"""
      {"form":"visit","given":["region"],"components":[
        {"type":"form_field","uuid":"name","args":{"label":"Name"}},
        {"type":"calculated","uuid":"place","args":{"label":"Place","value":"{region}"}}]}
      """#
    let fixture = try CorrectionFixture(form, #"{"name":"Ada"}"#)
    let run = try fixture.correct(#"{"@id":"ID1"}"#, ["--set", "region=North"])
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(fixture.lastValues == #"{"name":"Ada","place":"North"}"#)
    #expect(fixture.log.last?["replaces"]?.text == fixture.ids[0])
    #expect(fixture.log.last?["given"]?["region"]?.text == "North")
    let verify = try fixture.folder.run(["verify", "--deep", "--submissions", "store"])
    #expect(verify.end == .exit(0), "\(verify.errorText)")
  }

  @Test("a correction in bulk has the values of one by fill --correct --answers")
  func agreement() throws {
    for line in [
      #"{"pain":4}"#, #"{"pain":null,"name":"Eva"}"#, #"{"smoker":false,"name":" "}"#,
      #"{"people":[{"age":5},{"first":""},{"first":"Di"}]}"#, #"{"people":[],"pin":"1"}"#,
    ] {
      let fixture = try CorrectionFixture()
      try fixture.folder.write(line, to: "answers.json")
      let fill = try fixture.folder.run([
        "fill", "form.json", "--correct", fixture.ids[0], "--answers", "answers.json", "--no-input",
        "--submissions", "store",
      ])
      #expect(fill.end == .exit(0), "\(fill.errorText)")
      let filled = fixture.lastValues
      let bulk = try CorrectionFixture()
      let run = try bulk.correct(#"{"@id":"ID1","# + "\(line.dropFirst())")
      #expect(run.end == .exit(0), "\(run.errorText)")
      #expect(bulk.lastValues == filled)
    }
  }
}
