import FormTestTools
import Glibc
import Testing

/// The instruments of the end-to-end tests, tried on ordinary programs.
struct ProgramRunTests {
  @Test func inputComesOutAgain() throws {
    let bytes = (0..<500_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let run = try ProgramRun.run("cat", input: .bytes(bytes))
    #expect(run.output == bytes)
    #expect(run.errors.isEmpty)
    #expect(run.end == .exit(0))
  }

  @Test func bothStreamsAndTheCodeAreCollected() throws {
    let run = try ProgramRun.run("sh", ["-c", "echo out; echo err >&2; exit 7"])
    #expect(run.outputText == "out\n")
    #expect(run.errorText == "err\n")
    #expect(run.end == .exit(7))
  }

  @Test func aSignalIsSeen() throws {
    #expect(try ProgramRun.run("sh", ["-c", "kill -TERM $$"]).end == .signal(SIGTERM))
  }

  @Test func aProgramThatDoesNotEndIsKilled() {
    // A busy machine may not even begin in so short a time.
    let failures = [0.3, 3, 30].lazy.map { limit in
      let failure = #expect(throws: RunFailure.self) {
        try ProgramRun.run("sh", ["-c", "echo begun; exec cat /dev/zero >/dev/null"], limit: limit)
      }
      return failure?.description ?? ""
    }
    #expect(failures.contains { $0.contains("begun") })
  }

  @Test func aGrandchildThatHoldsTheOutputIsNotAwaited() throws {
    let run = try ProgramRun.run("sh", ["-c", "sleep 60 & echo done"], limit: 50)
    #expect(run.outputText == "done\n")
  }

  @Test func brokenAndClosedStreamsAreThose() throws {
    #expect(try ProgramRun.run("yes", output: .broken).end == .signal(SIGPIPE))
    #expect(try ProgramRun.run("echo", ["x"], output: .file("/dev/full")).end == .exit(1))
    #expect(try ProgramRun.run("echo", ["x"], output: .closed).end == .exit(1))
    #expect(try ProgramRun.run("cat", input: .closed).end == .exit(1))
    #expect(
      try ProgramRun.run("head", ["-c", "3"], input: .file("/dev/zero")).output == [0, 0, 0])
  }

  @Test func folderAndEnvironmentAreThoseGiven() throws {
    let script = "pwd; echo \"$NAME\"; env | wc -l"
    let run = try ProgramRun.run(
      "sh", ["-c", script], environment: ["NAME": "a b", "PATH": "/usr/bin:/bin"], folder: "/usr")
    #expect(run.outputText.hasPrefix("/usr\na b\n"))
    #expect(throws: RunFailure.self) { try ProgramRun.run("no-such-program-here") }
  }

  @Test func theBuiltProgramIsFound() throws {
    let path = try BuiltProgram.path()
    #expect(path.hasSuffix("/formline"))
    #expect(throws: RunFailure.self) { try BuiltProgram.path("no-such-program-here") }
  }
}
