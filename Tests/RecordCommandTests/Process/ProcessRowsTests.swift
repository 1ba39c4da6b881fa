import FormTestTools
import Testing

/// The built program, run on comma-separated values.
@Suite("process --from csv")
struct ProcessRowsTests {
  private let folder: ProgramFolder

  init() throws { folder = try ProgramFolder() }

  private func process(_ words: String..., input: String = "") throws -> ProgramRun {
    try folder.run(["process", "form.json", "--from", "csv"] + words, input: input)
  }

  @Test("takes the header for keys, and numbers physical lines")
  func rows() throws {
    let run = try process(
      "--delimiter", ";", "--bare", input: "pain;name\n3,5;Ada\n4;\"B;\no\"\n11;Cy\n1.50;Di\n")
    #expect(run.end == .exit(1))
    #expect(run.outputText == #"{"name":"Di","pain":1.5}"# + "\n")
    let lines = run.errorText.split(separator: "\n").map { $0.prefix(11) }
    #expect(lines.prefix(3) == [#"{"line":2,""#, #"{"line":3,""#, #"{"line":5,""#])
  }

  @Test("ends with 1 at a wrong header, and says once what is wrong and where")
  func wrongHeader() throws {
    let run = try process(input: "nmae,pain,room\nAda,1,2\n")
    #expect(run.end == .exit(1))
    #expect(run.output.isEmpty)
    #expect(run.errorText.contains("standard input, line 1: "))
    #expect(
      run.errorText.contains(
        "'nmae' and 'room' are not keys of this form; use --drop-unknown to drop such columns"))
    #expect(run.errorText.contains("; did you mean 'name'?"))
    #expect(run.errorText.split(separator: "\n").count == 1)
    let empty = try process(input: "")
    #expect(empty.end == .exit(1))
    #expect(empty.errorText.contains("there is no header"))
  }

  @Test("looks at the headers of all files before it reads a row")
  func severalFiles() throws {
    try folder.write("name\nAda\n", to: "a.csv")
    try folder.write("pain,name\n1,Bob\n", to: "b.csv")
    try folder.write("nom\nCy\n", to: "c.csv")
    let run = try process("a.csv", "b.csv", "--bare")
    #expect(run.end == .exit(0))
    #expect(run.outputText == "{\"name\":\"Ada\"}\n{\"name\":\"Bob\",\"pain\":1}\n")
    let wrong = try process("a.csv", "c.csv", "--bare")
    #expect(wrong.end == .exit(1))
    #expect(wrong.output.isEmpty)
    #expect(wrong.errorText.contains("'c.csv', line 1: the column 'nom'"))
  }

  @Test("gives the same bytes whatever the number of jobs")
  func jobs() throws {
    var generator = SplitMix(seed: 8)
    let rows = (0..<30_000).map { _ in
      let number = generator.next()
      let name = String(repeating: number % 5 == 0 ? "\n" : "x", count: Int(number % 11))
      return "\"\(name)\",\(number >> 8 % 12)"
    }
    let input = "name,pain\n" + rows.joined(separator: "\r\n")
    let one = try process("--jobs", "1", "--bare", input: input)
    #expect(one.end == .exit(1))
    #expect(one.output.count > 200_000)
    for jobs in ["2", "7"] {
      let run = try process("--jobs", jobs, "--bare", input: input)
      #expect(run.output == one.output, "\(jobs) jobs")
      #expect(run.errors == one.errors, "\(jobs) jobs")
    }
  }

  @Test(
    "refuses a delimiter that is none",
    arguments: [["--delimiter", "ab"], ["--delimiter", "\""], ["--delimiter", "é"]])
  func usage(words: [String]) throws {
    let run = try folder.run(["process", "form.json", "--from", "csv"] + words)
    #expect(run.end == .exit(2))
    let other = try folder.run(["process", "form.json", "--delimiter", ";"])
    #expect(other.end == .exit(2))
  }
}
