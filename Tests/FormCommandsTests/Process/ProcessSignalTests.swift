import FormTestSupport
import Glibc
import Testing

/// The built program where a signal ends it while it waits for more lines.
@Suite("process and signals")
struct ProcessSignalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Array(ProgramFolder.pain.utf8), to: "form.json")
    try folder.write(Array(#"{"pain":1}"#.utf8), to: "good.jsonl")
  }

  /// Runs `process` over lines that do not end, and sends it a signal when `isReady` says so.
  private func interrupt(
    _ number: Int32, _ words: String, when isReady: String,
    feeding: String = #"printf '{"pain":2}\n{"pain":3}\n' >&9"#
  ) throws -> ProgramRun {
    let script = """
      mkfifo lines
      exec 9<> lines
      \(feeding)
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

  @Test("tell what is stored, from where the same command goes on", arguments: [SIGINT, SIGTERM])
  func records(number: Int32) throws {
    let run = try interrupt(
      number, "--into store --output good.jsonl",
      when: #"[ "$(cat store/visit/000001.jsonl | wc -l)" = 2 ]"#)
    #expect(run.end == .signal(number))
    #expect(run.output.isEmpty)
    #expect(
      run.errorText == "stopped: 2 stored, 0 already there; "
        + "the same command on the same input goes on from there\n")
    #expect(folder.names == ["form.json", "good.jsonl", "lines", "store", "unheard"])
    let again = try BuiltProgram.run(
      ["process", "form.json", "--into", "store"],
      input: .text(#"{"pain":2}\#n{"pain":3}\#n{"pain":4}\#n"#), folder: folder.path)
    #expect(again.errorText.contains("1 stored, 2 already there"))
  }

  @Test("tell how much is stored also in the middle of it", arguments: ["1", "2"])
  func workers(jobs: String) throws {
    let lines = (1...60_000).map { #"{"pain":\#($0 % 10)}"# + "\n" }.joined()
    try folder.write(Array(lines.utf8), to: "many.jsonl")
    let run = try interrupt(
      SIGTERM, "--into store --jobs \(jobs)", when: "[ -s store/visit/000001.jsonl ]",
      feeding: "cat many.jsonl 9<&- > lines &")
    #expect(run.end == .signal(SIGTERM))
    let stored = folder.read("store/visit/000001.jsonl")?.count { $0 == 0x0A }
    #expect(run.errorText.hasPrefix("stopped: \(stored ?? 0) stored, 0 already there; "))
  }
}
