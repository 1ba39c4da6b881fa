import FormTestTools
import Testing

/// `formline new`, run as a person would.
@Suite("NewCommand")
struct NewCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: String..., input: String = "") throws -> ProgramRun {
    try BuiltProgram.run(words, input: .text(input), folder: folder.path)
  }

  @Test("a form to begin with is clean, and each part is described")
  func newForm() throws {
    let made = try run("new", "site-visit")
    #expect(made.end == .exit(0))
    for key in ["intro", "name", "day", "reason", "other-reason"] {
      #expect(made.outputText.contains(key + " "))
    }
    #expect(made.errorText.contains("'Forms/site-visit.json' is written"))
    let check = try run("check", "--strict", "Forms/site-visit.json")
    #expect(check.end == .exit(0))
    #expect(check.outputText.isEmpty)
    let filled = try run(
      "fill", "site-visit", "--no-input", "--set", "name=Ada", "--set", "reason=Other", "--set",
      "other-reason=Tea", "--submissions", folder.path("records"))
    #expect(filled.end == .exit(0), "\(filled.errorText)")
  }

  @Test("no file is replaced")
  func existing() throws {
    #expect(try run("new", "visit").end == .exit(0))
    try folder.write(Array("mine".utf8), to: "Forms/visit.json")
    let again = try run("new", "visit")
    #expect(again.end == .exit(1))
    #expect(again.errorText.contains("'Forms/visit.json' exists, and no file is replaced"))
    #expect(folder.read("Forms/visit.json") == Array("mine".utf8))
  }

  @Test(
    "a name that is not an identifier is a usage error", arguments: ["Visit", "../x", "", "a b"])
  func badName(name: String) throws {
    let made = try run("new", name)
    #expect(made.end == .exit(2))
    #expect(made.errorText.contains("is not a form identifier") || name.isEmpty)
    #expect(folder.read("Forms") == nil)
  }

  @Test("a table becomes a form that reads it")
  func table() throws {
    var rows = "name;arrival;guests;vegan;room\n"
    for number in 1...40 {
      rows +=
        "Guest \(number);2026-03-\(number % 9 + 10);\(number % 4);"
        + "\(number % 2 == 0);\(number % 3 == 0 ? "North" : "South")\n"
    }
    try folder.write(Array(rows.utf8), to: "guests.csv")
    let made = try run("new", "guests", "--from", "guests.csv")
    #expect(made.end == .exit(0), "\(made.errorText)")
    Golden.check(made.outputText, named: "new-from.txt")
    #expect(try run("check", "--strict", "Forms/guests.json").end == .exit(0))
    let processed = try run("process", "Forms/guests.json", "guests.csv", "--bare")
    #expect(processed.end == .exit(0), "\(processed.errorText)")
    #expect(
      processed.outputText.hasPrefix(#"{"name":"Guest 1","arrival":"2026-03-11","guests":1,"#))
  }

  @Test(
    "what is not a table is refused, and nothing is written",
    arguments: [
      ("", "has no rows"), ("a,b\n", "has no rows"), ("{\"a\": 1}\n", "is not a table"),
      ("[1]", "is not a table"), ("<a/>", "is not a table"), ("PK\u{3}\u{4}x", "workbook"),
    ])
  func noTable(text: String, reason: String) throws {
    let made = try run("new", "guests", "--from", "-", input: text)
    #expect(made.end == .exit(1))
    #expect(made.errorText.contains(reason), "\(made.errorText)")
    #expect(folder.read("Forms/guests.json") == nil)
  }

  @Test("a table that is not there is exit 3")
  func missing() throws {
    #expect(try run("new", "guests", "--from", "none.csv").end == .exit(3))
  }
}
