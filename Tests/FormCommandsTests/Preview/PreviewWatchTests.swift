import FormTestTools
import Testing

/// `formline preview --watch`: the screen again whenever the file changes.
@Suite("PreviewWatch")
struct PreviewWatchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ words: String) throws {
    let form =
      #"{"form":"visit","components":[{"type":"text","uuid":"intro","args":{"text":"\#(words)"}}]}"#
    try folder.write(Array(form.utf8), to: "form.json")
  }

  private func watch(_ ending: String = "") throws -> PseudoTerminal {
    try PseudoTerminal(
      "/bin/sh",
      [
        "-c", "cd \"$0\"; exec \"$1\" preview --watch form.json \(ending)", folder.path,
        try BuiltProgram.path(),
      ])
  }

  @Test("what changes is shown again, and what breaks it is told below the last good screen")
  func changes() throws {
    try write("first")
    let terminal = try watch()
    try terminal.expect("first")
    try write("second screen")
    try terminal.expect("second screen")
    try folder.write(Array("{".utf8), to: "form.json")
    try terminal.expect("json.syntax")
    try write("the third screen")
    try terminal.expect("the third screen")
    terminal.signal(2)
    _ = try terminal.waitForEnd()
  }

  @Test("a file that is not there yet is told, and no screen is said to stand above")
  func absent() throws {
    let terminal = try watch()
    try terminal.expect("form.json")
    try write("it is there")
    let text = try terminal.expect("it is there")
    #expect(!text.contains("the screen above is unchanged"))
    terminal.signal(2)
    _ = try terminal.waitForEnd()
  }

  @Test("standard output that is closed ends it, even where there is nothing to show yet")
  func closed() throws {
    #expect(try watch(">&-").waitForEnd() == .exit(3))
  }

  @Test("standard output that cannot be written ends it", arguments: [">/dev/full", ">&-"])
  func unwritable(ending: String) throws {
    try write("first")
    let terminal = try watch(ending)
    #expect(try terminal.waitForEnd() == .exit(3))
    #expect(!terminal.transcript.contains("the screen above is unchanged"))
    #expect(terminal.transcript.contains("standard output"))
  }
}
