import FormTestTools
import JSONText
import Testing

/// The built program, run on files and pipes of submissions.
@Suite("process")
struct ProcessCommandTests {
  private let folder: ProgramFolder

  init() throws { folder = try ProgramFolder() }

  private static let lines = """
    {"pain":3.50,"name":"Ada"}
    {"name":"Bob","pain":11}

    {"name":"Cy"}

    """

  private static let written = """
    {"form":"visit","version":"1","values":{"name":"Ada","pain":3.5}}
    {"form":"visit","version":"1","values":{"name":"Cy"}}

    """

  private func process(
    _ words: String..., input: String = lines, output: ProgramRun.Output = .collected
  ) throws -> ProgramRun {
    try folder.run(["process", "form.json"] + words, input: input, output: output)
  }

  @Test("reads standard input, and tells refused lines and the counts on standard error")
  func streams() throws {
    let run = try process()
    #expect(run.end == .exit(1))
    #expect(run.outputText == Self.written)
    let lines = run.errorText.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines.first?.hasPrefix(#"{"line":2,"faults":[{"key":"pain","code":"range.above-max","#)
        == true
    )
    #expect(lines.dropFirst().first == "3 read, 2 accepted, 1 refused")
    #expect(lines.last == "  1  range.above-max")
  }

  @Test("ends with 0 where nothing is refused")
  func allAccepted() throws {
    let run = try process("-", "--bare", input: #"{"name":"Ada"}"#)
    #expect(run.end == .exit(0))
    #expect(run.outputText == "{\"name\":\"Ada\"}\n")
  }

  @Test("writes files, and the counts as JSON")
  func files() throws {
    let run = try process(
      "--output", "good.jsonl", "--rejects", "bad.jsonl", "--summary", "sum.json")
    #expect(run.end == .exit(1))
    #expect(run.output.isEmpty)
    #expect(folder.text("good.jsonl") == Self.written)
    let summary = folder.text("sum.json")
    #expect(
      summary == #"{"read":3,"accepted":2,"refused":1,"faults":{"range.above-max":1}}"# + "\n")
    #expect(folder.names == ["bad.jsonl", "form.json", "good.jsonl", "sum.json"])
  }

  @Test("names the file of a refused line where there are several, each with its own lines")
  func severalInputs() throws {
    try folder.write("{}\n", to: "a.jsonl")
    try folder.write("\n{}", to: "b.jsonl")
    let run = try process("a.jsonl", "b.jsonl")
    let lines = run.errorText.split(separator: "\n")
    #expect(lines.first?.hasPrefix(#"{"line":1,"file":"a.jsonl","faults":"#) == true)
    #expect(lines.dropFirst().first?.hasPrefix(#"{"line":2,"file":"b.jsonl","faults":"#) == true)
  }

  @Test("stops at the refused line that is named, and leaves the file of accepted lines unwritten")
  func maximumErrors() throws {
    let run = try process("--max-errors", "1", "--output", "good.jsonl")
    #expect(run.end == .exit(1))
    #expect(folder.text("good.jsonl") == nil)
    #expect(run.errorText.contains("stopped"))
    #expect(folder.names == ["form.json"])
  }

  @Test(
    "refuses a command line that makes no sense",
    arguments: [
      ["--jobs", "0"], ["--max-errors", "0"], ["--values", "words"], ["--format", "x"],
      ["--output", "x", "--rejects", "x"],
    ])
  func usage(words: [String]) throws {
    let run = try folder.run(["process", "form.json"] + words)
    #expect(run.end == .exit(2))
    #expect(run.output.isEmpty)
  }

  @Test(
    "tells the first errors of a form that cannot be used, and counts the rest",
    arguments: ["process", "fill", "preview"])
  func brokenForm(command: String) throws {
    let field = #"{"type":"toggle","uuid":"urgent","args":{"label":"Urgent","colour":1}},"#
    let fields = (1...25).map { #"{"type":"date","uuid":"d\#($0)"}"# }.joined(separator: ",")
    try folder.write(#"{"form":"visit","components":[\#(field)\#(fields)]}"#, to: "broken.json")
    let run = try folder.run([command, "broken.json"])
    #expect(run.end == .exit(1))
    let lines = run.errorText.split(separator: "\n")
    #expect(lines.count { $0.hasSuffix("[component.no-label]") } == 20)
    #expect(lines.count { $0.contains("component.unknown-argument") } == 0)
    #expect(lines.contains("6 more findings; run 'formline check broken.json' to see all"))
    let check = try folder.run(["check", "broken.json"])
    #expect(check.outputText.split(separator: "\n").count { $0.hasSuffix("]") } == 26)
  }

  @Test("ends with 3 where an input cannot be read, and leaves no file behind")
  func missingInput() throws {
    let run = try process("absent.jsonl", "--output", "good.jsonl")
    #expect(run.end == .exit(3))
    #expect(run.errorText.contains("'absent.jsonl': no such file"))
    #expect(folder.names == ["form.json"])
  }

  @Test("ends with 3 where the output is full, whatever the number of jobs", arguments: ["1", "4"])
  func fullDisk(jobs: String) throws {
    let line = #"{"name":"Ada"}"# + "\n"
    let input = String(repeating: line, count: 100_000)
    let run = try process("--jobs", jobs, input: input, output: .file("/dev/full"))
    #expect(run.end == .exit(3))
    #expect(run.errorText.contains("standard output"))
  }

  @Test("gives the same bytes whatever the number of jobs")
  func jobs() throws {
    var generator = SplitMix(seed: 7)
    let lines = (0..<30_000).map { _ in
      let number = generator.next()
      let name = String(repeating: "x", count: Int(number % 11))
      return #"{"name":"\#(name)","pain":\#(number >> 8 % 12)}"#
    }
    let input = lines.joined(separator: "\n")
    let one = try process("--jobs", "1", "--bare", input: input)
    #expect(one.end == .exit(1))
    #expect(one.output.count > 200_000)
    for jobs in ["2", "7"] {
      let run = try process("--jobs", jobs, "--bare", input: input)
      #expect(run.output == one.output, "\(jobs) jobs")
      #expect(run.errors == one.errors, "\(jobs) jobs")
    }
  }
}

extension ProcessCommandTests {
  @Test("speaks English whatever the locale, and another language only where it is told to")
  func languages() throws {
    let folder = try TemporaryFolder()
    let form = #"""
      {"form":"visit","language":"de","components":[
        {"type":"form_field","uuid":"name","args":{"label":"Name","required":true,
          "message":{"de":"ein Name fehlt","en":"a name is missing"}}},
        {"type":"slider","uuid":"pain","args":{"min":0,"max":10}}]}
      """#
    try folder.write(Array(form.utf8), to: "form.json")
    func sentences(_ words: String..., locale: String) throws -> String {
      try BuiltProgram.run(
        ["process", "form.json"] + words, input: .text(#"{"pain":11,"nam":"x"}"#),
        environment: ["LC_ALL": locale], folder: folder.path
      ).errorText
    }
    let english = try sentences(locale: "C")
    #expect(english.contains("a name is missing"))
    #expect(english.contains("11 is above 10, the maximum"))
    #expect(try sentences(locale: "de_DE.UTF-8") == english)
    let german = try sentences("--language", "de-AT", locale: "C")
    #expect(german.contains("ein Name fehlt"))
    #expect(german.contains("'nam' ist kein Schlüssel dieses Formulars; meinten Sie 'name'?"))
    #expect(!german.contains("the maximum"))
    #expect(try sentences("--language", "de", locale: "en_US.UTF-8") == german)
    #expect(try sentences("--language", "1", locale: "C").contains("a language tag such as"))
  }
}
