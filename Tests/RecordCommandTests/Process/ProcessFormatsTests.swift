import FormTestTools
import JSONText
import Testing

/// The built program, run from and to each format.
@Suite("process --to")
struct ProcessFormatsTests {
  private let folder: ProgramFolder

  init() throws { folder = try ProgramFolder() }

  private func process(_ words: [String], input: String = "") throws -> ProgramRun {
    try folder.run(["process", "form.json"] + words, input: input)
  }

  @Test(
    "json writes one array, even of nothing",
    arguments: [
      ("[]", "[]\n"), (#"[{"name":"A"}]"#, "[\n{\"name\":\"A\"}\n]\n"),
      (#"[{"name":"A"},{},{"name":"B"}]"#, "[\n{\"name\":\"A\"},\n{\"name\":\"B\"}\n]\n"),
    ])
  func array(input: String, output: String) throws {
    let run = try process(["--from", "json", "--to", "json", "--bare"], input: input)
    #expect(run.outputText == output)
  }

  @Test(
    "a byte order mark at the beginning is accepted, even if it arrives byte by byte",
    arguments: [
      (["--from", "jsonl"], "{\"name\":\"Ada\"}\n"), (["--from", "json"], #"[{"name":"Ada"}]"#),
      (["--from", "csv"], "name,pain\nAda,\n"), (["--from", "csv"], "\"name\"\nAda\n"),
    ])
  func byteOrderMark(words: [String], text: String) throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    for input in [ProgramRun.Input.bytes(bytes), .oneByOne(bytes)] {
      let run = try folder.run(["process", "form.json", "--bare"] + words, input: input)
      #expect(run.end == .exit(0), "\(run.errorText)")
      #expect(run.outputText == "{\"name\":\"Ada\"}\n")
    }
  }

  @Test("csv writes the header alone where nothing is accepted")
  func emptyRows() throws {
    let run = try process(["--to", "csv"])
    #expect(run.end == .exit(0))
    #expect(run.outputText == "name,pain\r\n")
  }

  @Test("csv guards against formulas unless it is told not to")
  func formulas() throws {
    let line = #"{"name":"=A1","pain":"1.0"}"#
    #expect(try process(["--to", "csv"], input: line).outputText == "name,pain\r\n'=A1,1\r\n")
    let raw = try process(["--to", "csv", "--raw-text", "--delimiter", "tab"], input: line)
    #expect(raw.outputText == "name\tpain\r\n=A1\t1\r\n")
    #expect(try process(["--raw-text"], input: line).end == .exit(2))
  }

  @Test("ends the array where it stops, so what was written is JSON")
  func stopped() throws {
    let run = try process(
      ["--to", "json", "--bare", "--max-errors", "1"], input: "{\"name\":\"A\"}\n{}\n{}\n")
    #expect(run.end == .exit(1))
    #expect(run.outputText == "[\n{\"name\":\"A\"}\n]\n")
  }

  @Test("says which element was refused, and that an array does not end")
  func elements() throws {
    let run = try process(["--from", "json"], input: "[{\"name\":\"A\"},\n{},{\"name\":\"B\"}\n")
    #expect(run.end == .exit(1))
    let lines = run.errorText.split(separator: "\n")
    #expect(lines.first?.hasPrefix(#"{"line":2,"faults":[{"key":"name""#) == true)
    #expect(
      lines.dropFirst().first?.hasPrefix(#"{"line":4,"faults":[{"code":"json.syntax""#) == true)
  }

  @Test("gives the same bytes whatever the number of jobs", arguments: ["json", "csv"])
  func jobs(format: String) throws {
    var generator = SplitMix(seed: 9)
    let elements = (0..<20_000).map { _ in
      let number = generator.next()
      let name = String(repeating: "é", count: Int(number % 11))
      return "{\"name\":\"\(name)\",\n\"pain\":\(number >> 8 % 12)}"
    }
    let input = "[" + elements.joined(separator: ",\n") + "]"
    let words = ["--from", "json", "--to", format, "--jobs"]
    let one = try process(words + ["1"], input: input)
    #expect(one.end == .exit(1))
    #expect(one.output.count > 200_000)
    for jobs in ["2", "7"] {
      let run = try process(words + [jobs], input: input)
      #expect(run.output == one.output, "\(jobs) jobs")
      #expect(run.errors == one.errors, "\(jobs) jobs")
    }
  }
}
