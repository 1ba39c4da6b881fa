import FormTestForms
import FoundationEssentials
import JSONText
import Testing

/// `formline check`, run as a person would.
@Suite("CheckCommand")
struct CheckCommandTests {
  /// One document with a mistake of every ordinary kind.
  private static let mistakes = """
    {
      "form": "Visit",
      "components": [
        { "type": "form_field", "uuid": "name", "args": { "lable": "Name" } },
        { "type": "slidr", "uuid": "speed", "args": { "label": "Speed" } },
        { "type": "date", "uuid": "birth", "args": { "label": "Birth", "default": "2023-02-30" } },
        { "type": "toggle", "uuid": "insured", "args": { "label": "Insured?", "default": "maybe" } },
        { "type": "picker", "uuid": "insurer", "args": { "default": "East" }, "options": ["North", "South", "North"] },
        { "type": "slider", "uuid": "pain", "args": { "min": 10, "max": 5 } },
        { "type": "slider", "uuid": "heat", "args": { "min": 0, "max": 5, "step": 0 } },
        { "type": "form_field", "uuid": "code", "args": { "label": "Code", "pattern": "[A-Z" } },
        { "type": "toggle", "uuid": "name", "args": { "label": "Again?" } },
        { "type": "time", "uuid": "when", "args": { "default": "24:00" } },
        { "type": "picker", "uuid": "none", "options": [] },
      ]
    }

    """

  @Test("every mistake of one document is found in one run, each at its place")
  func everyMistake() throws {
    let run = try BuiltProgram.run(["check", "-"], input: .text(Self.mistakes))
    #expect(run.end == .exit(1))
    Golden.check(run.outputText.withoutLists, named: "check-mistakes.txt")
  }

  @Test("the locale and the time zone change nothing")
  func locale() throws {
    let plain = try BuiltProgram.run(["check", "-"], input: .text(Self.mistakes))
    for (language, zone) in [("tr_TR.UTF-8", "Asia/Kathmandu"), ("ar_EG", "Pacific/Apia")] {
      let run = try BuiltProgram.run(
        ["check", "-"], input: .text(Self.mistakes),
        environment: ["LANG": language, "LC_ALL": language, "TZ": zone])
      #expect(run.output == plain.output)
    }
  }

  @Test("a document that is too large is a finding like any other, however large it is")
  func tooLarge() throws {
    let folder = try TemporaryFolder()
    let text = #"{"form":"f","title":""# + String(repeating: "x", count: (16 << 20) + 5) + #""}"#
    let path = try folder.write(Array(text.utf8), to: "f.json")
    let run = try BuiltProgram.run(["check", path])
    #expect(run.end == .exit(1))
    #expect(run.outputText.contains("[json.too-large]"))
    #expect(run.outputText.contains("16777216"))
  }

  @Test("a clean form is exit 0, an empty array as JSON, and nothing on standard output as text")
  func clean() throws {
    let form =
      #"{"form":"visit","components":[{"type":"toggle","uuid":"urgent","args":{"label":"Urgent"}}]}"#
    let text = try BuiltProgram.run(["check", "-"], input: .text(form))
    #expect(text.end == .exit(0))
    #expect(text.outputText.isEmpty)
    let json = try BuiltProgram.run(["check", "--format", "json", "-"], input: .text(form))
    #expect(json.end == .exit(0))
    #expect(json.outputText == "[]\n")
  }

  @Test("warnings are exit 0, and exit 1 with --strict")
  func strict() throws {
    let form =
      #"{"form":"visit","components":[{"type":"toggle","uuid":"urgent","args":{"label":"Urgent","x":1}},]}"#
    #expect(try BuiltProgram.run(["check", "-"], input: .text(form)).end == .exit(0))
    #expect(try BuiltProgram.run(["check", "--strict", "-"], input: .text(form)).end == .exit(1))
  }

  @Test("a default of today past a fixed last day is a warning once that day is over")
  func defaultPastLastDay() throws {
    let form =
      #"{"form":"visit","components":[{"type":"date","uuid":"day","args":"#
      + #"{"label":"Day","max":"2020-12-31","default":"today"}}]}"#
    let late = try BuiltProgram.run(["check", "-"], input: .text(form))
    #expect(late.end == .exit(0))
    #expect(late.outputText.contains("[default.refused-today]"))
    let early = try BuiltProgram.run(
      ["check", "--now", "2020-12-31T12:00:00Z", "-"], input: .text(form))
    #expect(early.outputText.isEmpty)
  }

  @Test("a file that is not there is exit 3, and the others are checked all the same")
  func missingFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(Self.mistakes.utf8), to: "bad.json")
    let run = try BuiltProgram.run(["check", folder.path("none.json"), folder.path("bad.json")])
    #expect(run.end == .exit(3))
    #expect(run.errorText.contains("no such file"))
    #expect(run.outputText.contains("[component.unknown-type]"))
  }

  @Test("the twelve mistakes of the article are found where it says")
  func twelveMistakes() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let article = try String(
      contentsOf: folder.appending(path: "Sources/Formline/Formline.docc/WritingForms.md"),
      encoding: .utf8)
    let expected = article.split(separator: "\n").compactMap { line -> String? in
      let cells = line.split(separator: "|").map { $0.filter { !" `".contains($0) } }
      guard cells.count == 4, Int(cells[0]) != nil else { return nil }
      return "\(cells[2]) \(cells[3])"
    }
    #expect(expected.count == 12)
    let path = folder.appending(path: "Tests/FormCommandsTests/Fixtures/twelve-mistakes.json").path
    let run = try BuiltProgram.run(["check", "--format", "json", path])
    let found = JSONReader.read(Array(run.outputText.utf8)).root?.elements?.map {
      let (line, column) = ($0["line"]?.description ?? "", $0["column"]?.description ?? "")
      return "\(line):\(column) \($0["code"]?.text ?? "")"
    }
    #expect(found == expected)
  }

  @Test("more than thirty kinds of mistake in one document are all found in one run")
  func manyMistakes() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../Fixtures").standardized.path
    let run = try BuiltProgram.run(["check", "many-mistakes.json"], folder: folder)
    #expect(run.end == .exit(1))
    let codes = run.outputText.split(separator: "\n").compactMap { line in
      line.hasPrefix("many-mistakes.json:") ? line.split(separator: " ").last : nil
    }
    #expect(Set(codes).count >= 30)
    Golden.check(run.outputText.withoutLists, named: "check-many-mistakes.txt")
  }

  @Test("changes since an older version are findings, and breaking ones end with 1")
  func against() throws {
    let folder = try TemporaryFolder()
    func form(_ components: String) -> [UInt8] {
      Array(#"{"form":"visit","components":[\#n\#(components)\#n]}"#.utf8)
    }
    let name = #"{"type":"form_field","uuid":"name","args":{"label":"Name"}}"#
    let pain = #"{"type":"slider","uuid":"pain","args":{"min":0,"max":10}}"#
    try folder.write(form(name + ",\n" + pain), to: "old.json")
    let relabelled =
      #"{"type":"picker","uuid":"ward","options":["north",{"value":"south","label":"South"}]}"#
    try folder.write(form(relabelled), to: "lossy.json")
    try folder.write(
      form(#"{"type":"picker","uuid":"ward","options":["north","south"]}"#), to: "plain.json")
    try folder.write(form(name), to: "gone.json")
    try folder.write(
      form(
        #"{"type":"form_field","uuid":"full-name","args":{"label":"Name"}},\#n"#
          + #"{"type":"slider","uuid":"pain","args":{"min":0,"max":5}},\#n"#
          + #"{"type":"toggle","uuid":"insured","args":{"label":"Insured?"}}"#), to: "new.json")
    func check(
      _ words: String..., against old: String = "old.json"
    ) throws -> ProgramRun {
      try BuiltProgram.run(["check"] + words + ["--against", old], folder: folder.path)
    }
    let breaking = try check("new.json")
    #expect(breaking.end == .exit(1))
    Golden.check(breaking.outputText, named: "check-against.txt")
    #expect(try check("gone.json").end == .exit(1))
    #expect(try check("lossy.json", against: "plain.json").end == .exit(0))
    #expect(try check("lossy.json", "--strict", against: "plain.json").end == .exit(1))
    #expect(try check("old.json", "--format", "json").outputText == "[]\n")
    #expect(try check("old.json", "new.json").end == .exit(2))
  }

  @Test("a form is read from a pipe with a name, and from a descriptor of the shell")
  func pipes() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(#"{"form":"visit","components":[]}"#.utf8), to: "form.json")
    let script =
      "mkfifo pipe; cat form.json > pipe & \"$0\" check pipe; \"$0\" check /dev/fd/3 3< form.json"
    let run = try ProgramRun.run(
      "/bin/sh", ["-c", script, BuiltProgram.path()], folder: folder.path)
    #expect(run.outputText.contains("pipe:1:30: error: the form has no components"))
    #expect(run.outputText.contains("/dev/fd/3:1:30: error: the form has no components"))
  }

  @Test("a folder stands for the documents in it and below")
  func folder() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("[".utf8), to: "a.json")
    try folder.write(Array("ignored".utf8), to: "b.txt")
    let run = try BuiltProgram.run(["check", folder.path])
    #expect(run.end == .exit(1))
    #expect(run.outputText.contains("a.json:1:2: error:"))
    #expect(!run.outputText.contains("b.txt"))
  }

  @Test(
    "a document that is hostile is a finding, never a crash",
    arguments: [
      (String(repeating: "[", count: 1_000_000), "json.too-deep"),
      (String(repeating: #"{"a":"#, count: 200_000), "json.too-deep"),
      ("", "json.syntax"), ("\u{0}", "json.syntax"), ("{\"form\":\"\\ud800\"}", "json.syntax"),
      (
        #"{"form":"../../visit","components":[{"type":"text","uuid":"intro"}]}"#,
        "form.bad-identifier"
      ),
    ] as [(String, String)])
  func hostile(document: String, code: String) throws {
    let run = try BuiltProgram.run(["check", "-"], input: .text(document))
    #expect(run.end == .exit(1))
    #expect(run.outputText.contains("[\(code)]"))
  }

  @Test("no escape sequence of a document reaches the output")
  func escapes() throws {
    let form = "{\"form\":\"\u{1B}[31m\u{202E}\u{7F}x\",\"components\":3,\"\u{9B}2J\":1}"
    let run = try BuiltProgram.run(["check", "-"], input: .text(form))
    #expect(run.end == .exit(1))
    for scalar in run.outputText.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      #expect(scalar == "\n" || !isControl)
      #expect(scalar != "\u{202E}")
    }
  }
}
