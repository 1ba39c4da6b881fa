import FormTestTools
import Testing

/// The built program where its store is taken away while it waits for more lines.
@Suite("process and a store that is taken away")
struct MovedStoreCommandTests {
  @Test(
    "ends with 3 before anything more is acknowledged",
    arguments: ["mv store moved", "mv store/visit store/other", "rm store/visit/lock"])
  func moved(_ command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(ProgramFolder.pain.utf8), to: "form.json")
    let script = """
      mkfifo lines
      (exec 9> lines; printf '{"pain":1}\\n{"pain":2}\\n' >&9
      until [ "$(cat store/visit/000001.jsonl | wc -l)" = 2 ]; do kill -0 $$ || exit; done
      \(command); printf '{"pain":3}\\n{"pain":4}\\n' >&9) 2> unheard &
      exec "$0" process form.json - --into store --output - < lines
      """
    let run = try ProgramRun.run(
      "/bin/sh", ["-c", script, BuiltProgram.path()], folder: folder.path, limit: 60)
    #expect(run.end == .exit(3))
    // It may be noticed while the first records are acknowledged, or with the next ones.
    #expect(run.errorText.contains("'store/visit"), "\(run.errorText)")
    #expect(run.outputText.split(separator: "\n").count <= 2)
    let log = ["moved/visit", "store/other", "store/visit"].compactMap {
      folder.read("\($0)/000001.jsonl")
    }
    #expect(log.count == 1 && log[0].count { $0 == 0x0A } == 2)
  }
}

@Suite("Files that may hold secrets")
struct SecretFileTests {
  @Test("are made for their owner alone, also in the place of one that others could read")
  func modes() throws {
    let folder = try TemporaryFolder()
    let form = #"""
      {"form": "door", "components": [
        {"type": "form_field", "uuid": "code", "args": {"label": "Code", "secret": true}}]}
      """#
    try folder.write(Array(form.utf8), to: "door.json")
    try folder.write(Array("{\"code\":\"1234\"}\n{\"cod\":\"1\"}\n".utf8), to: "rows.jsonl")
    try folder.write([], to: "good.jsonl")
    #expect(folder.mode("good.jsonl") != 0o600)
    let run = try BuiltProgram.run(
      ["process", "door.json", "rows.jsonl", "--output", "good.jsonl", "--rejects", "bad.jsonl"],
      folder: folder.path)
    #expect(run.end == .exit(1))
    for name in ["good.jsonl", "bad.jsonl"] { #expect(folder.mode(name) == 0o600, "\(name)") }
  }
}
