import FormTestTools
import JSONText
import Testing

/// A line of more than 8 MiB, in every format that can hold one.
@Suite("A line over 8 MiB is refused with its beginning and its length")
struct LongLineTests {
  private static let form = #"""
    {"form":"visit","components":[
      {"type":"form_field","uuid":"name","args":{"label":"Name","multiline":true}}]}
    """#

  private static let name = String(repeating: "a", count: 9 << 20)

  @Test(
    "by every reader of process",
    arguments: [
      ("jsonl", #"{"name":""#, #""}"#), ("json", #"[{"name":""#, #""}]"#), ("csv", "name\n", ""),
      ("records", #"{"form":"visit","values":{"name":""#, #""}}"#),
    ])
  func processed(source: String, before: String, after: String) throws {
    let folder = try ProgramFolder(Self.form)
    try folder.write(before + Self.name + after + "\n", to: "input")
    let run = try folder.run(["process", "form.json", "input", "--from", source])
    let line = run.errors.split(separator: 0x0A).first.map(Array.init) ?? []
    let reject = JSONReader.read(line).root
    #expect(reject?["faults"]?.elements?.first?["code"]?.text == "json.too-large")
    #expect(reject?["input"]?.text?.utf8.count == 1000)
    #expect(reject?["inputBytes"]?.digits.flatMap { Int($0) }.map { $0 >= 9 << 20 } == true)
    #expect(run.end == .exit(1) && run.output.isEmpty)
  }

  @Test("again as it was, when refused lines are processed again")
  func processedAgain() throws {
    let folder = try ProgramFolder(Self.form)
    try folder.write(#"{"name":"\#(Self.name)"}"# + "\n", to: "input")
    let first = try folder.run(["process", "form.json", "input"])
    let line = first.errorText.split(separator: "\n").prefix(1).joined()
    try folder.write(line + "\n", to: "rejects")
    let again = try folder.run(["process", "form.json", "rejects", "--from", "rejects"])
    #expect(again.errors == first.errors && again.end == .exit(1))
  }

  @Test("by fill, with nothing stored")
  func filled() throws {
    let folder = try ProgramFolder(Self.form)
    try folder.write(#"{"name":"\#(Self.name)"}"#, to: "answers.json")
    let fill = ["fill", "form.json", "--submissions", "store"]
    for (words, input) in [(["--answers", "answers.json"], ""), ([], Self.name + "\n")] {
      let run = try folder.run(fill + words, input: input)
      #expect(run.end != .exit(0) && run.output.isEmpty)
      #expect(run.errorText.contains("bytes, the maximum"), "\(run.errorText)")
    }
    let exported = try folder.run(["export", "visit", "--submissions", "store"])
    #expect(exported.output.isEmpty)
  }
}
