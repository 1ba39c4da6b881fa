import FormTestTools
import Testing

/// Columns of options that expressions look up.
@Suite("columns of options")
struct LookupOptionsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      Array("value,label,region,size\nulm,Ulm,south,1\nkiel,Kiel,north,2\n".utf8), to: "towns.csv")
  }

  private func write(_ expression: String) throws {
    let form = #"""
      {"form":"trip","components":[
      {"type":"picker","uuid":"town","args":{"label":"Town","optionsFrom":"towns.csv"}},
      {"type":"calculated","uuid":"region","args":{"value":"\#(expression)"}}]}
      """#
    try folder.write(Array(form.utf8), to: "trip.json")
  }

  private func run(_ words: String..., input: String = "") throws -> ProgramRun {
    try BuiltProgram.run(words, input: .text(input), folder: folder.path)
  }

  @Test("are looked up in an option file, and stay with the definition that is stored")
  func file() throws {
    try write("lookup({town}, 'region')")
    let run = try run("process", "trip.json", "--bare", input: #"{"town":"kiel"}"# + "\n")
    #expect(run.outputText == #"{"town":"kiel","region":"north"}"# + "\n", "\(run.errorText)")
    let stored = try self.run(
      "process", "trip.json", "--into", "store", input: #"{"town":"kiel"}"# + "\n")
    #expect(stored.end == .exit(0))
    let found = try ProgramRun.run(
      "/bin/sh", ["-c", "cat '\(folder.path)'/store/trip/forms/*.json"])
    #expect(found.outputText.contains("north") && !found.outputText.contains("size"))
    let verified = try self.run("verify", "trip", "--deep", "--submissions", "store")
    #expect(verified.end == .exit(0), "\(verified.errorText)")
  }

  @Test(
    "are checked where they are named",
    arguments: [
      (
        "lookup({town}, 'regoin')",
        "no option has the column 'regoin'; they have 'region' and 'size'; did you mean 'region'?"
      ),
      (
        "lookup({town}, {town})",
        "lookup({key}, column) takes the name of a column in quotes"
      ),
      ("concat(position({town}))", "position({group}) takes a repeated group in braces"),
      ("lookup('ulm', 'region')", "lookup({key}, column) takes a key in braces"),
    ])
  func mistakes(expression: String, message: String) throws {
    try write(expression)
    let run = try run("check", "trip.json")
    #expect(run.end == .exit(1))
    #expect(run.outputText.contains(message), "\(run.outputText)")
  }
}
