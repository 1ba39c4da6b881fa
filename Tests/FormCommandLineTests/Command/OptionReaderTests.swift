import Testing

@testable import FormCommandLine

@Suite("OptionReader")
struct OptionReaderTests {
  private let reader = OptionReader([
    CommandOption("set", .required("KEY=VALUE"), repeats: true, "an answer"),
    CommandOption("output", .required("FILE"), "where to"),
    CommandOption("resume", .optional("ID"), "go on"),
    CommandOption("yes", .none, "no review"),
  ])

  @Test("options and operands may stand in any order")
  func anyOrder() throws {
    let line = try reader.read(["form.json", "--yes", "--output", "a", "more"])
    #expect(line.operands == ["form.json", "more"])
    #expect(line.has("yes"))
    #expect(line.value("output") == "a")
  }

  @Test("a value is attached by = or follows, and keeps its own =")
  func values() throws {
    let line = try reader.read(["--set=a=1=2", "--set", "b=3"])
    #expect(line.all("set") == ["a=1=2", "b=3"])
  }

  @Test("an optional value is taken only with =")
  func optionalValue() throws {
    let line = try reader.read(["--resume", "form"])
    #expect(line.value("resume") == "")
    #expect(line.operands == ["form"])
    #expect(try reader.read(["--resume=7"]).value("resume") == "7")
  }

  @Test("-- ends the options, and a hyphen alone is an operand")
  func endOfOptions() throws {
    let line = try reader.read(["-", "--", "--yes"])
    #expect(line.operands == ["-", "--yes"])
    #expect(!line.has("yes"))
  }

  @Test(
    "what cannot be understood is a usage failure",
    arguments: [
      (["--outptu", "x"], "--output"), (["--output"], "FILE"), (["--yes=1"], "no value"),
      (["--output", "a", "--output", "b"], "twice"), (["-x"], "not an option"),
    ] as [([String], String)])
  func refused(words: [String], mentions: String) {
    let failure = #expect(throws: CommandFailure.self) { try reader.read(words) }
    guard case .usage(let sentence)? = failure else {
      Issue.record("not a usage failure")
      return
    }
    #expect(sentence.contains(mentions))
  }

  @Test("a number outside its range is refused with the range")
  func numbers() throws {
    let reader = OptionReader([CommandOption("jobs", .required("N"), "workers")])
    #expect(try reader.read(["--jobs", "2"]).number("jobs", in: 1...64) == 2)
    #expect(try reader.read([]).number("jobs", in: 1...64) == nil)
    for wrong in ["0", "65", "x", "1.5", "99999999999999999999"] {
      #expect(throws: CommandFailure.self) {
        try reader.read(["--jobs", wrong]).number("jobs", in: 1...64)
      }
    }
  }
}
