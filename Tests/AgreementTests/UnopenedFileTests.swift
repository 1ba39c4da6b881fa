import FormTestTools
import Testing

/// A stored record has its files: `--into` takes no path that it has not opened.
@Suite("process --into stores no path that it has not opened")
struct UnopenedFileTests {
  private static let form = #"""
    {"form":"visit","components":[
      {"type":"filepicker","uuid":"letter","args":{"maxBytes":100}},
      {"type":"filepicker","uuid":"scan","args":{"store":"hex","maxBytes":4}}]}
    """#

  @Test(
    "and says which option opens it",
    arguments: [
      (#"{"letter":"att/a.txt"}"#, #""code":"file.missing""#),
      (#"{"letter":"att/a.txt"}"#, "--attachments"),
      (#"{"scan":"zz"}"#, #""code":"unreadable.file""#),
    ])
  func withoutAttachments(answers: String, reason: String) throws {
    let folder = try ProgramFolder(Self.form)
    let run = try folder.run(
      ["process", "form.json", "--into", "Submissions"], input: answers + "\n")
    #expect(run.end == .exit(1))
    #expect(run.errorText.contains(reason), "\(run.errorText)")
  }

  @Test("but passes it on where nothing is stored")
  func withoutStore() throws {
    let folder = try ProgramFolder(Self.form)
    let run = try folder.run(
      ["process", "form.json", "--bare"], input: #"{"letter":"att/a.txt"}"# + "\n")
    #expect(run.outputText == #"{"letter":"att/a.txt"}"# + "\n")
  }
}
