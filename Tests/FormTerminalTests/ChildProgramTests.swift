import Glibc
import Testing

@testable import FormTerminal

@Suite("Another program is run")
struct ChildProgramTests {
  private func run(
    _ script: String, limit: Int = 1000, seconds: Int = 20
  ) throws(ChildProgram.Failure) -> ChildProgram.Run {
    let child = ChildProgram(
      path: "/bin/sh", arguments: ["-c", script, "sh", "a b", "$HOME"],
      environment: ["WORD=x y"], outputLimit: limit, seconds: seconds)
    return try child.run()
  }

  @Test("with its words and variables as they are, and both its streams are collected")
  func streams() throws {
    let run = try run(#"printf '%s|' "$@" "$WORD"; echo oh >&2; exit 7"#)
    #expect(String(decoding: run.output, as: UTF8.self) == "a b|$HOME|x y|")
    #expect(String(decoding: run.errors, as: UTF8.self) == "oh\n")
    #expect(run.code == 7)
  }

  @Test("it has nothing to read, and no descriptor but three")
  func descriptors() throws {
    let kept = open("/dev/null", O_RDONLY)
    #expect(kept > 2)
    defer { close(kept) }
    // The listing itself opens the folder as one more. What another test opens at the moment of the
    // start may be there as well.
    let listings = try (0..<5).lazy.map { _ in
      String(decoding: try run("cat; ls /proc/self/fd").output, as: UTF8.self)
    }
    #expect(listings.contains("0\n1\n2\n3\n"))
  }

  @Test("a signal that ends it is no exit code")
  func signals() throws {
    #expect(try run("kill -9 $$").code == nil)
  }

  @Test("one that says too much, or does not end, is stopped")
  func endless() {
    #expect(throws: ChildProgram.Failure.self) { try run("while :; do echo more; done") }
    #expect(throws: ChildProgram.Failure.self) { try run("exec sleep 60", seconds: 1) }
  }

  @Test("one that is not there is not started")
  func missing() {
    let child = ChildProgram(
      path: "/nonexistent/program", arguments: [], environment: [], outputLimit: 1, seconds: 1)
    #expect(throws: ChildProgram.Failure.self) { try child.run() }
  }
}
