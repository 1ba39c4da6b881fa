import FormTestSupport
import Glibc
import Testing

/// The built program where a signal ends it while it waits for more lines.
@Suite("process and signals")
struct ProcessSignalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let form = #"""
      {"form":"visit","components":[
        {"type":"slider","uuid":"pain","args":{"min":0,"max":10}}]}
      """#
    try folder.write(Array(form.utf8), to: "form.json")
    try folder.write(Array(#"{"pain":1}"#.utf8), to: "good.jsonl")
  }

  /// Runs `process` over lines that do not end, and sends it a signal when `isReady` says so.
  private func interrupt(
    _ number: Int32, _ words: String, when isReady: String
  ) throws -> ProgramRun {
    let script = """
      mkfifo lines
      exec 9<> lines
      printf '{"pain":2}\\n{"pain":3}\\n' >&9
      (until \(isReady); do kill -0 $$ || exit; done; kill -\(number) $$) 2> unheard &
      exec "$0" process form.json - \(words) < lines
      """
    return try ProgramRun.run(
      "/bin/sh", ["-c", script, BuiltProgram.path()], folder: folder.path, limit: 60)
  }

  @Test(
    "leave no half-made file behind, and the one that was there as it was",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func partialFiles(number: Int32) throws {
    let run = try interrupt(
      number, "--output good.jsonl --rejects bad.jsonl --summary sum.json",
      when: #"[ "$(ls -A | grep -c partial)" = 3 ]"#)
    #expect(run.end == .signal(number))
    #expect(folder.names == ["form.json", "good.jsonl", "lines", "unheard"])
    #expect(folder.read("good.jsonl") == Array(#"{"pain":1}"#.utf8))
    #expect(run.errors.isEmpty)
  }
}
