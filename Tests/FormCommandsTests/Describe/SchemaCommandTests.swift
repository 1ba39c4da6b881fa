import FormComponents
import FormSchema
import FormTestForms
import JSONText
import Testing

/// The built program, asked for schemas.
@Suite("schema")
struct SchemaCommandTests {
  private let folder: ProgramFolder

  init() throws { folder = try ProgramFolder(Self.form) }

  private static let form = #"""
    {"form":"visit","version":"2","title":"A visit","components":[
      {"type":"text","uuid":"intro","args":{"text":"Hello"}},
      {"type":"form_field","uuid":"name","args":{"label":"Name","help":"As in the passport","required":true,"maxLength":9}},
      {"type":"form_field","uuid":"code","args":{"label":"Code","pattern":"\\d{2}[A-F]"}},
      {"type":"form_field","uuid":"mail","args":{"label":"Mail","format":"email"}},
      {"type":"form_field","uuid":"age","args":{"label":"Age","format":"integer","min":0}},
      {"type":"date","uuid":"birth","args":{"label":"Birth","min":"1900-01-01","max":"today"}},
      {"type":"time","uuid":"arrival","args":{"label":"Arrival","min":"08:00","max":"09:00","step":30}},
      {"type":"datetime","uuid":"visit","args":{"label":"Visit","min":"2026-03-05T08:00","step":20}},
      {"type":"datetime","uuid":"round","args":{"label":"Round","max":"now","step":100}},
      {"type":"toggle","uuid":"insured","args":{"label":"Insured?","default":true}},
      {"type":"picker","uuid":"days","args":{"multiple":true,"max":2},"options":["Mon","Tue"]},
      {"type":"picker","uuid":"insurer","options":["North","South"]},
      {"type":"slider","uuid":"dose","args":{"min":0.1,"max":10,"step":0.3}},
      {"type":"filepicker","uuid":"letter","args":{"accept":".pdf","maxBytes":1000}}]}
    """#

  @Test("writes a JSON Schema of the values of records")
  func jsonSchema() throws {
    let run = try folder.run(["schema", "form.json"])
    #expect(run.end == .exit(0))
    #expect(run.errorText.isEmpty)
    Golden.check(run.outputText, named: "schema.json")
  }

  @Test("lists the times on a grid, or gives a pattern of just these", arguments: 1...31)
  func times(step: Int) throws {
    try folder.write(
      #"{"form":"f","components":[{"type":"time","uuid":"t","args":{"label":"T","#
        + #""min":"00:02","step":\#(step)}}]}"#, to: "times.json")
    let run = try folder.run(["schema", "times.json"])
    let value = JSONReader.read(Array(run.outputText.utf8)).root?["properties"]?["t"]
    let listed = value?["enum"]?.elements?.compactMap(\.text)
    let patterns = try ([value] + (value?["allOf"]?.elements ?? [])).compactMap {
      try $0?["pattern"]?.text.map { try Regex($0) }
    }
    #expect((listed == nil) == (step < 5))
    let times = (0..<1440).map { minutes in
      let (hour, minute) = (String(100 + minutes / 60), String(100 + minutes % 60))
      return "\(hour.dropFirst()):\(minute.dropFirst())"
    }
    let allowed = times.filter { time in
      listed?.contains(time) ?? patterns.allSatisfy { time.wholeMatch(of: $0) != nil }
    }
    #expect(allowed == times.indices.filter { $0 >= 2 && ($0 - 2) % step == 0 }.map { times[$0] })
  }

  @Test("20,000 questions for a time on a grid are described in 256 MiB")
  func manyTimes() throws {
    let questions = (0..<20_000).map {
      #"{"type":"time","uuid":"k\#($0)","args":{"label":"L","min":"00:01","step":7}}"#
    }
    try folder.write(
      #"{"form":"f","components":[\#(questions.joined(separator: ","))]}"#, to: "times.json")
    let run = try BuiltProgram.run(
      ["schema", "\(folder.path)/times.json"], mebibytesOfAddresses: 256)
    #expect(run.outputText.hasSuffix("\"additionalProperties\": false\n}\n"), "\(run.errorText)")
  }

  @Test("writes the definition of a table of records")
  func sql() throws {
    let run = try folder.run(["schema", "form.json", "--to", "sql"])
    #expect(run.end == .exit(0))
    Golden.check(run.outputText, named: "schema.sql")
  }

  @Test("makes no table of a form with a choice that no text in SQL can hold, and tells its place")
  func unheld() throws {
    try folder.write(
      #"""
      {"form":"visit","values":"strings","components":[
        {"type":"group","uuid":"rows","args":{"repeat":{}},"components":[
          {"type":"picker","uuid":"free","options":["a\u0000b"]}]},
        {"type":"group","uuid":"home","components":[
          {"type":"picker","uuid":"rooms","args":{"multiple":true},"options":["a", "b\u0000c"]}]}]}
      """#, to: "picker.json")
    let picker = try folder.run(["schema", "picker.json", "--to", "sql"])
    #expect(picker.end == .exit(1) && picker.output.isEmpty)
    #expect(
      picker.errorText.contains(#"picker.json:5:78: 'b\u{00}c' can be the answer to 'rooms'"#))
    try folder.write(
      #"""
      {"form":"visit","values":"strings","components":[{"type":"toggle","uuid":"paid","args":{
        "label":"Paid","valueOn":"y\u0000"}}]}
      """#, to: "toggle.json")
    let toggle = try folder.run(["schema", "toggle.json", "--to", "sql"])
    #expect(toggle.end == .exit(1) && toggle.errorText.contains("toggle.json:2:28: "))
    #expect(try folder.run(["schema", "toggle.json"]).end == .exit(0))
  }

  @Test("writes the schema of form documents, by which the form itself is right")
  func documents() throws {
    let run = try folder.run(["schema", "--document"])
    #expect(run.end == .exit(0) && run.errorText.isEmpty)
    let schema = try #require(JSONReader.read(run.output).root)
    #expect(schema == NativeSchema(.builtIn).json)
    let form = try #require(JSONReader.read(Array(Self.form.utf8)).root)
    #expect(SchemaValidator(schema).problems(of: form) == [])
    for words in [["form.json"], ["--to", "sql"]] {
      let refused = try folder.run(["schema", "--document"] + words)
      #expect(refused.end == .exit(2) && refused.outputText.isEmpty)
    }
  }

  @Test("refuses a form with errors, and words that it does not know")
  func refusals() throws {
    try folder.write(#"{"form":"visit","components":[]}"#, to: "empty.json")
    let empty = try folder.run(["schema", "empty.json"])
    #expect(empty.end == .exit(1))
    #expect(empty.outputText.isEmpty)
    let other = try folder.run(["schema", "form.json", "--to", "xsd"])
    #expect(other.end == .exit(2))
  }
}
