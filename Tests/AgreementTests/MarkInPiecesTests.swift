import FormTestTools
import Testing

/// A byte order mark that a pipe delivers byte by byte.
@Suite("A byte order mark in pieces is removed")
struct MarkInPiecesTests {
  @Test("by every command that reads a pipe")
  func pipes() throws {
    let folder = try TemporaryFolder()
    let form =
      #"{"form":"visit","components":[{"type":"form_field","uuid":"name","args":{"label":"Name"}}]}"#
    try folder.write(Array(form.utf8), to: "form.json")
    for (text, command) in [
      (#"{"name":"Ada"}"#, "process form.json --bare"),
      (#"[{"name":"Ada"}]"#, "process form.json --bare --from json"),
      (#"name\nAda"#, "process form.json --bare --from csv"),
      ("Ada", "fill form.json --submissions piped"),
      (#"{"name":"Ada"}"#, "fill form.json --answers - --submissions given"),
    ] {
      let writes =
        ["\\357", "\\273", "\\277", text + "\\n"].map { "printf '\($0)'" }.joined(separator: "; ")
      let run = try ProgramRun.run(
        "/bin/sh", ["-c", "{ \(writes); } | \"$0\" \(command)", try BuiltProgram.path()],
        environment: ["PATH": "/usr/bin:/bin"], folder: folder.path)
      #expect(run.end == .exit(0), "\(command): \(run.errorText)")
      #expect(run.outputText.contains(#"{"name":"Ada"}"#), "\(command): \(run.outputText)")
    }
  }
}
