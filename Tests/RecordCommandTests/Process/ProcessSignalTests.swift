import FormTestTools
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
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
  func partialFiles(number: Int32) throws {
    let run = try interrupt(
      number, "--output good.jsonl --rejects bad.jsonl --summary sum.json",
      when: #"[ "$(ls -l /proc/$$/fd | grep -c '(deleted)')" = 3 ]"#)
    #expect(run.end == .signal(number))
    #expect(folder.names == ["form.json", "good.jsonl", "lines", "unheard"])
    #expect(folder.read("good.jsonl") == Array(#"{"pain":1}"#.utf8))
    #expect(run.errors.isEmpty)
  }

  /// The signal and the end of the lines come at the same time: the outcome is the same every time.
  @Test("complete nothing where the lines end by the same signal", arguments: 1...30)
  func endOfLines(round: Int) throws {
    let script = """
      mkfifo lines
      (exec 9> lines
        printf '{"pain":2}\n' >&9
        until [ "$(ls -l /proc/$$/fd | grep -c '(deleted)')" = 1 ]; do kill -0 $$ || exit; done
        kill -INT $$) 2> unheard &
      exec "$0" process form.json - --output good.jsonl < lines
      """
    let run = try ProgramRun.run(
      "/bin/sh", ["-c", script, BuiltProgram.path()], folder: folder.path, limit: 60)
    #expect(run.end == .signal(SIGINT))
    #expect(folder.read("good.jsonl") == Array(#"{"pain":1}"#.utf8))
    #expect(run.errors.isEmpty)
  }

  @Test(
    "are not needed to end a run that waits for lines and takes no more", arguments: ["1", "3"])
  func waiting(jobs: String) throws {
    let script = """
      mkfifo lines
      exec 9<> lines
      printf '{"pain":1}\\n' >&9
      (until [ "$(cat store/visit/000001.jsonl | wc -l)" = 1 ]; do kill -0 $$ || exit; done
        printf '{"pain":99}\\n' >&9) 2> unheard &
      exec "$0" process form.json - --into store --max-errors 1 --jobs \(jobs) < lines
      """
    let run = try ProgramRun.run(
      "/bin/sh", ["-c", script, BuiltProgram.path()], folder: folder.path, limit: 30)
    #expect(run.end == .exit(1))
    #expect(run.errorText.contains("2 read, 1 accepted, 1 refused\n1 stored, 0 already there\n"))
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
        + "run the same command on the same input to continue\n")
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
