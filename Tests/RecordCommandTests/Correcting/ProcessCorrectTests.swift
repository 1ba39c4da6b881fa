import FormTestTools
import JSONText
import Testing

/// The built program where lines correct records of a store.
@Suite("process --correct")
struct ProcessCorrectTests {
  @Test("fills what a line leaves out, judges the whole, and stores a record that replaces the old")
  func fills() throws {
    let fixture = try CorrectionFixture()
    let run = try fixture.correct(#"{"@id":"ID1","pain":4}"#, ["--now", "2026-11-25T08:00:00Z"])
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(
      run.errorText == "1 read, 1 accepted, 0 refused\n1 stored, 0 already there, 0 unchanged\n")
    #expect(fixture.log.count == 3)
    #expect(fixture.log.last?["replaces"]?.text == fixture.ids[0])
    #expect(fixture.log.last?["submittedAt"]?.text == "2026-11-25T08:00:00Z")
    #expect(
      fixture.lastValues
        == #"{"name":"Ada","pain":4,"smoker":true,"packs":2,"double":8,"pin":"9876","people":"#
        + #"[{"first":"Bo","age":4},{"first":"Cy","age":6}]}"#)
    let listed = try fixture.folder.run(["export", "visit", "--submissions", "store"])
    #expect(listed.outputText.split(separator: "\n").count == 2)
    #expect(!listed.outputText.contains(#"{"id":"\#(fixture.ids[0])""#))
    let verify = try fixture.folder.run(["verify", "--deep", "--submissions", "store"])
    #expect(verify.end == .exit(0), "\(verify.errorText)")
  }

  @Test("10,000 answers are corrected in a second and a microsecond a byte")
  func manyAnswers() throws {
    let folder = try TemporaryFolder()
    let questions = (0..<10_000).map {
      #"{"type":"form_field","uuid":"k\#($0)","args":{"label":"L"}}"#
    }
    let form = #"{"form":"f","components":[\#(questions.joined(separator: ","))]}"#
    try folder.write(Array(form.utf8), to: "form.json")
    let answers = (0..<10_000).map { "\"k\($0)\":\"a\"" }.joined(separator: ",")
    let words = ["process", "form.json", "--into", "store"]
    let stored = try BuiltProgram.run(
      words, input: .text("{\(answers)}\n"), folder: folder.path)
    #expect(stored.end == .exit(0), "\(stored.errorText)")
    let log = try BuiltProgram.run(
      ["export", "f", "--submissions", "store"], folder: folder.path)
    let id = JSONReader.read(Array(log.outputText.utf8)).root?["id"]?.text ?? ""
    let line = "{\"@id\":\"\(id)\",\(answers.replacing("\"a\"", with: "\"b\""))}\n"
    let run = try BuiltProgram.run(
      words + ["--correct"], input: .text(line), folder: folder.path)
    #expect(run.errorText.contains("1 stored, 0 already there, 0 unchanged"), "\(run.errorText)")
    #expect(
      run.isDone(within: .seconds(1) + .microseconds(form.utf8.count + 2 * line.utf8.count)),
      "\(run.processorTime)")
  }

  @Test("a list of corrected records has the definition in memory once")
  func listed() throws {
    let folder = try TemporaryFolder()
    let tags = ["de", "en", "fr", "it", "es", "nl", "pl", "pt", "da", "sv"]
    let label = tags.map { #""\#($0)":"Label number 1""# }.joined(separator: ",")
    let questions = (0..<30_000).map {
      #"{"type":"form_field","uuid":"k\#($0)","args":{"label":{\#(label)}}}"#
    }
    try folder.write(
      Array(#"{"form":"f","components":[\#(questions.joined(separator: ","))]}"#.utf8),
      to: "form.json")
    let words = ["process", "form.json", "--into", "store"]
    _ = try BuiltProgram.run(words, input: .text(#"{"k0":"a"}"#), folder: folder.path)
    let log = try BuiltProgram.run(["export", "f", "--submissions", "store"], folder: folder.path)
    let id = JSONReader.read(Array(log.outputText.utf8)).root?["id"]?.text ?? ""
    let line = #"{"@id":"\#(id)","k0":"b"}"#
    let run = try BuiltProgram.run(words + ["--correct"], input: .text(line), folder: folder.path)
    #expect(run.errorText.contains("1 stored, 0 already there, 0 unchanged"), "\(run.errorText)")
    let listed = try BuiltProgram.run(
      ["list", "f", "--submissions", "store"], folder: folder.path, mebibytesOfAddresses: 182)
    #expect(listed.end == .exit(0), "\(listed.errorText.suffix(300))")
    #expect(listed.outputText.split(separator: "\n").count == 2)
  }

  @Test(
    "a blank answer leaves the old one, and rows are filled by their number",
    arguments: [
      (#""pain":null"#, #""pain":3,"#), (#""pain":"""#, #""pain":3,"#),
      (#""pain":0"#, #""pain":0,"#),
      (#""people":[]"#, #""people":[{"first":"Bo","age":4},{"first":"Cy","age":6}]"#),
      (#""people":[{"age":5}]"#, #""people":[{"first":"Bo","age":5},{"first":"Cy","age":6}]"#),
      (
        #""people":[{},{"first":"Di"}]"#,
        #""people":[{"first":"Bo","age":4},{"first":"Di","age":6}]"#
      ),
      (#""people":[{},{},{"age":1}]"#, #"{"first":"Cy","age":6},{"age":1}]"#),
      (#""smoker":false"#, #""smoker":false,"double":6"#),
      (#""smoker":null"#, #""smoker":true,"packs":2"#),
    ])
  func merges(answer: String, expected: String) throws {
    let fixture = try CorrectionFixture()
    let run = try fixture.correct(#"{"name":"Eva",\#(answer),"@id":"ID1"}"#)
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(fixture.lastValues.contains(expected), "\(fixture.lastValues)")
    #expect(fixture.lastValues.contains(#""name":"Eva""#))
  }

  @Test(
    "the whole is judged, and a refused line is shown without secrets",
    arguments: [
      (#"{"@id":"ID1","pain":11}"#, "pain", "range.above-max"),
      (#"{"@id":"ID1","name":"Maximiliane"}"#, "name", "length.above-max"),
      (#"{"@id":"ID2","packs":3}"#, "packs", "hidden-value"),
      (#"{"@id":"ID1","smoker":false,"packs":3}"#, "packs", "hidden-value"),
      (#"{"@id":"ID1","double":7}"#, "double", "calculated.mismatch"),
      (#"{"@id":"ID1","people":[{},{"age":"old"}]}"#, "people[2].age", "unreadable.number"),
      (#"{"@id":"ID1","nmae":"Eva"}"#, "nmae", "unknown-key"),
      (#"{"@id":"ID1","people":[{},{},{},{},{}]}"#, "people", "count.above-max"),
    ])
  func judges(line: String, key: String, code: String) throws {
    let fixture = try CorrectionFixture()
    let run = try fixture.correct(line)
    #expect(run.end == .exit(1))
    #expect(run.errorText.contains(#""key":"\#(key)","code":"\#(code)""#), "\(run.errorText)")
    // The form has a secret, so what it does not know is not shown.
    let end = code == "unknown-key" ? "}" : ","
    let id = fixture.ids[line.contains("ID1") ? 0 : 1]
    #expect(run.errorText.contains(#""input":{"@id":"\#(id)"\#(end)"#))
    #expect(!run.errorText.contains("9876"))
    #expect(fixture.log.count == 2)
  }

  @Test(
    "a line names one record that is there",
    arguments: [
      (#"{"pain":4}"#, "missing", "the identifier of the record to correct is missing"),
      (#"{"@id":"","pain":4}"#, "missing", "is missing"),
      (#"{"@id":null,"pain":4}"#, "missing", "is missing"),
      (#"{"@id":"ID","pain":4}"#, "unreadable.id", "'ID' is not an identifier such as 019a2b3c"),
      (#"{"@id":17,"pain":4}"#, "unreadable.id", "'17' is not an identifier"),
      (
        #"{"@id":"019a2b3c-4d5e-7f60-8182-a3b4c5d6e7f8","pain":99}"#, "record.unknown",
        "the store has no record 019a2b3c-4d5e-7f60-8182-a3b4c5d6e7f8"
      ),
    ])
  func names(line: String, code: String, words: String) throws {
    let fixture = try CorrectionFixture()
    let run = try fixture.correct(line + "\n" + #"{"@id":"ID2","pain":2}"#)
    #expect(run.end == .exit(1))
    #expect(
      run.errorText.contains(#"{"line":1,"faults":[{"key":"@id","code":"\#(code)","message":""#),
      "\(run.errorText)")
    #expect(run.errorText.contains(words), "\(run.errorText)")
    #expect(fixture.log.count == 3)
    #expect(try fixture.folder.run(["explain", code]).end == .exit(0))
  }

  @Test("a record that was corrected or erased, is named twice, or is another form's, is refused")
  func states() throws {
    let fixture = try CorrectionFixture()
    let twice = try fixture.correct(
      #"{"@id":"ID1","pain":4}"# + "\n" + #"{"@id":"ID2","pain":11}"# + "\n"
        + #"{"@id":"ID1","pain":5}"# + "\n" + #"{"@id":"ID2","pain":5}"#, file: "a.jsonl")
    #expect(twice.errorText.contains(#"{"line":3,"faults":[{"key":"@id","code":"duplicate.value""#))
    #expect(twice.errorText.contains("the record \(fixture.ids[0]) is corrected at line 1 already"))
    #expect(twice.errorText.contains("2 stored, 0 already there, 0 unchanged"))
    let newest = try #require(fixture.log[2]["id"]?.text)
    let late = try fixture.correct(#"{"@id":"ID1","pain":6}"#)
    #expect(late.errorText.contains(#""key":"@id","code":"record.replaced""#))
    #expect(late.errorText.contains("its newest version is \(newest)"))
    #expect(try fixture.correct(#"{"@id":"\#(newest)","pain":6}"#).end == .exit(0))
    let older = try fixture.correct(#"{"@id":"ID1","pain":7}"#)
    #expect(!older.errorText.contains(newest) && older.errorText.contains("its newest version is"))
    let erased = try fixture.folder.run(
      ["erase", "visit", fixture.ids[1], "--yes", "--submissions", "store"])
    #expect(erased.end == .exit(0), "\(erased.errorText)")
    let gone = try fixture.correct(#"{"@id":"ID2","pain":6}"#)
    #expect(gone.errorText.contains(#""key":"@id","code":"record.erased""#), "\(gone.errorText)")
    try fixture.folder.write(
      CorrectionFixture.visit.replacing(#""form":"visit""#, with: #""form":"stay""#),
      to: "stay.json")
    _ = try fixture.folder.run(
      ["process", "stay.json", "-", "--into", "store"], input: #"{"name":"Zoe"}"#)
    let other = try fixture.correct(#"{"@id":"ID1","pain":6}"#, form: "stay.json")
    #expect(other.errorText.contains(#""key":"@id","code":"wrong-form""#))
    #expect(other.errorText.contains("belongs to the form 'visit', not to 'stay'"))
    for code in ["record.replaced", "record.erased", "duplicate.value", "wrong-form"] {
      #expect(try fixture.folder.run(["explain", code]).end == .exit(0))
    }
  }

  @Test("the same file again stores nothing, whatever was refused, and answers in the same way")
  func again() throws {
    let fixture = try CorrectionFixture()
    let lines =
      #"{"@id":"ID1","pain":4}"# + "\n" + #"{"@id":"ID1","pain":5}"# + "\n"
      + #"{"@id":"ID2","name":"Bob"}"# + "\n"
    let first = try fixture.correct(lines, ["--output", "-"], file: "a.jsonl")
    #expect(
      first.errorText.contains("1 stored, 0 already there, 1 unchanged"), "\(first.errorText)")
    #expect(first.outputText.split(separator: "\n").count == 2)
    let before = fixture.log
    let second = try fixture.correct(
      lines, ["--output", "-", "--summary", "sum.json", "--jobs", "2"], file: "a.jsonl")
    #expect(second.errorText.contains("0 stored, 1 already there, 1 unchanged"))
    #expect(second.output == first.output)
    #expect(
      second.errorText.split(separator: "\n").first == first.errorText.split(separator: "\n").first)
    #expect(fixture.log == before)
    #expect(
      fixture.folder.text("sum.json")
        == #"{"read":3,"accepted":2,"refused":1,"stored":0,"known":1,"unchanged":1,"#
        + #""faults":{"duplicate.value":1}}"# + "\n")
  }

  @Test("refused lines can be corrected and tried again")
  func rejects() throws {
    let fixture = try CorrectionFixture()
    _ = try fixture.correct(
      #"{"@id":"ID1","pain":40, "pin":"5555"}"# + "\n" + #"{"@id":"ID2","pain":5}"#,
      ["--rejects", "bad.jsonl"])
    let rejects = try #require(fixture.folder.text("bad.jsonl"))
    #expect(rejects.contains(#""input":{"@id":"\#(fixture.ids[0])","pain":40,"pin":"5555"}}"#))
    let run = try fixture.correct(
      rejects.replacing(#""pain":40"#, with: #""pain":4"#), ["--from", "rejects"])
    #expect(run.errorText.contains("1 stored, 0 already there, 0 unchanged"), "\(run.errorText)")
    #expect(fixture.lastValues.contains(#""pain":4,"#) && fixture.lastValues.contains("5555"))
  }

  @Test(
    "options that do not go with it are refused",
    arguments: [
      (["--correct"], "--correct needs --into DIR"),
      (["--correct", "--into", "store", "--from", "records"], "--from records cannot be combined"),
      (["--correct", "--into", "store", "--propose"], "--propose cannot be combined"),
    ])
  func usage(words: [String], message: String) throws {
    let fixture = try CorrectionFixture()
    let run = try fixture.folder.run(["process", "form.json", "-"] + words)
    #expect(run.end == .exit(2))
    #expect(run.errorText.contains(message), "\(run.errorText)")
  }

  @Test("a store that is not there, or has no record of the form, ends the run at once")
  func noStore() throws {
    let fixture = try CorrectionFixture()
    let none = try fixture.folder.run(
      ["process", "form.json", "-", "--correct", "--into", "nowhere"], input: "{}")
    #expect(none.end == .exit(3) && none.errorText.contains("'nowhere': no such folder"))
    #expect(!fixture.folder.names.contains("nowhere"))
    try fixture.folder.write(
      #"{"form":"other","components":[{"type":"form_field","uuid":"a","args":{"label":"A"}}]}"#,
      to: "other.json")
    let other = try fixture.correct("{}", form: "other.json")
    #expect(other.end == .exit(1) && other.errorText.contains("'store' has no form 'other'"))
    try fixture.folder.write(
      #"{"form":"visit","components":[{"type":"form_field","uuid":"@id","args":{"label":"A"}}]}"#,
      to: "named.json")
    let named = try fixture.correct("{}", form: "named.json")
    #expect(named.end == .exit(2) && named.errorText.contains("has an answer of that name"))
  }

  @Test("a newer version of the form judges the record anew")
  func newerVersion() throws {
    let fixture = try CorrectionFixture()
    try fixture.folder.write(
      CorrectionFixture.visit.replacing(#""version":"1""#, with: #""version":"2""#)
        .replacing(
          #"{"label":"Name","#, with: #"{"label":"Name","formerly":["name"],"#
        ).replacing(#""uuid":"name""#, with: #""uuid":"title""#)
        .replacing(#""max":10,"#, with: #""max":2,"#), to: "new.json")
    let run = try fixture.correct(
      #"{"@id":"ID1","title":"Eva"}"# + "\n" + #"{"@id":"ID2","title":"Eva"}"#, form: "new.json")
    #expect(run.errorText.contains(#"{"line":1,"faults":[{"key":"pain","code":"range.above-max""#))
    #expect(fixture.log.last?["version"]?.text == "2")
    #expect(fixture.lastValues == #"{"title":"Eva","pain":1,"double":2}"#)
    let without = #"""
      {"form":"visit","components":[
        {"type":"form_field","uuid":"name","args":{"label":"Name"}}]}
      """#
    try fixture.folder.write(without, to: "short.json")
    let refused = try fixture.correct(#"{"@id":"ID1","name":"Flo"}"#, form: "short.json")
    #expect(refused.errorText.contains(#""key":"pain","code":"unknown-key""#))
    let dropped = try fixture.correct(
      #"{"@id":"ID1","name":"Flo"}"#, ["--drop-unknown"], form: "short.json")
    #expect(dropped.end == .exit(0), "\(dropped.errorText)")
    #expect(fixture.lastValues == #"{"name":"Flo"}"#)
  }

  @Test("a record whose line is damaged is unknown, and the run says that the log is damaged")
  func damaged() throws {
    let fixture = try CorrectionFixture()
    let log = try #require(fixture.folder.text("store/visit/000001.jsonl"))
    try fixture.folder.write(log.replacing("Bob", with: "Bub"), to: "store/visit/000001.jsonl")
    for line in [#"{"@id":"ID2","pain":9}"#, #"{"@id":"ID1","pain":9}"#] {
      let run = try fixture.correct(line)
      #expect(run.end == .exit(1))
      #expect(run.errorText.contains("The log of 'visit' is damaged"), "\(run.errorText)")
      #expect(run.errorText.split(separator: "error: '").count == 2, "it is said once")
    }
    // Nothing is appended to a damaged segment.
    #expect(fixture.folder.text("store/visit/000002.jsonl")?.contains(#""pain":9"#) == true)
  }

  @Test("the messages are those of --language")
  func german() throws {
    let fixture = try CorrectionFixture()
    let run = try fixture.correct(#"{"pain":1}"#, ["--language", "de"])
    #expect(
      run.errorText.contains("die Kennung des Datensatzes, der geändert werden soll, fehlt"))
  }

  @Test("some hundred lines are corrected in order by two workers")
  func workers() throws {
    let numbers = 0..<600
    let fixture = try CorrectionFixture(
      CorrectionFixture.visit,
      numbers.map { #"{"name":"n\#($0)","pain":1}"# + "\n" }.joined())
    let words = String(repeating: "x", count: 2000)
    let lines = fixture.ids.enumerated().map { index, id in
      #"{"@id":"\#(id)","pain":\#(index % 7 == 0 ? 11 : 2),"pin":"\#(words)"}"# + "\n"
    }
    try fixture.folder.write(lines.joined(), to: "all.jsonl")
    let run = try fixture.folder.run(
      ["process", "form.json", "all.jsonl", "--into", "store", "--correct", "--jobs", "2"])
    let refused = numbers.count { $0 % 7 == 0 }
    #expect(
      run.errorText.contains("600 read, \(600 - refused) accepted, \(refused) refused"),
      "\(run.errorText.suffix(300))")
    let replaced = fixture.log.compactMap { $0["replaces"]?.text }
    #expect(replaced == fixture.ids.enumerated().filter { $0.offset % 7 != 0 }.map(\.element))
  }
}
