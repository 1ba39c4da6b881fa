import FormTestForms
import Testing

/// The built program, with little memory for forms of very many questions.
@Suite("Records of very many questions")
struct ManyQuestionsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: [String], mebibytes: Int) throws -> ProgramRun {
    try BuiltProgram.run(
      words + ["--submissions", folder.path("Submissions")], output: .file("/dev/null"),
      mebibytesOfData: mebibytes)
  }

  private func store(_ components: [String], version: Int, _ lines: [String]) throws {
    let form =
      #"{"form":"large","version":"\#(version)","components":["#
      + components.joined(separator: ",") + "]}"
    let run = try BuiltProgram.run(
      [
        "process", try folder.write(Array(form.utf8), to: "form.json"), "--into",
        folder.path("Submissions"),
      ], input: .text(lines.joined(separator: "\n") + "\n"))
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
  }

  #if DEBUG
    private static let count = 4_000
  #else
    private static let count = 30_000
  #endif

  @Test("A summary of sixty different answers to each of very many questions")
  func differentAnswers() throws {
    let lines = (0..<60).map { record in
      let members = (0..<Self.count / 2).map { "\"k\($0)\":\"text \(record * 31 + $0)\"" }
      return "{\(members.joined(separator: ","))}"
    }
    let questions = (0..<Self.count / 2).map {
      #"{"type":"form_field","uuid":"k\#($0)","args":{"label":"L"}}"#
    }
    try store(questions, version: 1, lines)
    for command in ["summary", "report"] {
      let run = try run([command, "large"], mebibytes: 170)
      #expect(run.end == .exit(0), "\(command): \(run.errorText.suffix(300))")
    }
  }

  @Test("The newest records of a page have at most 12 MiB of answers")
  func newestRecords() throws {
    let questions = (0..<1000).map {
      #"{"type":"form_field","uuid":"k\#($0)","args":{"label":"L"}}"#
    }
    let letters = String(repeating: "x", count: 197)
    let lines = (0..<70).map { record in
      "{" + (0..<1000).map { "\"k\($0)\":\"\(record + 10)-\(letters)\"" }.joined(separator: ",")
        + "}"
    }
    try store(questions, version: 1, lines)
    let run = try run(["report", "large", "--records", "70"], mebibytes: 170)
    #expect(run.end == .exit(1))
    #expect(
      run.errorText.contains(
        "--records 70: the newest records have more than 500000 answers, or more than 12 MiB of them, "
          + "the most that a page shows, which allows 62 records of this form; ask for fewer"),
      "\(run.errorText.suffix(300))")
    // Older records do not count.
    let fewer = try self.run(["report", "large", "--records", "62"], mebibytes: 170)
    #expect(fewer.end == .exit(0), "\(fewer.errorText.suffix(300))")
  }

  @Test("Several versions of a large form take no more memory than one")
  func versions() throws {
    for version in 1...3 {
      let calculated = (1..<Self.count).map { number in
        #"{"type":"calculated","uuid":"k\#(number)","args":{"label":"L","value":"{x} + \#(number) * 2"}}"#
      }
      let first = #"{"type":"form_field","uuid":"x","args":{"label":"X","format":"integer"}}"#
      let last =
        version == 1 ? [#"{"type":"form_field","uuid":"gone","args":{"label":"G"}}"#] : []
      try store([first] + calculated + last, version: version, [#"{"x":\#(version)}"#])
    }
    for words in [
      ["list", "large"], ["list", "large", "--labels"], ["export", "large", "--to", "csv"],
      ["export", "large", "--to", "csv", "--columns", "gone,x"], ["summary", "large"],
      ["report", "large"], ["verify", "--deep"],
    ] {
      let run = try run(words, mebibytes: 210)
      #expect(run.end == .exit(0), "\(words): \(run.errorText.suffix(300))")
    }
  }
}
