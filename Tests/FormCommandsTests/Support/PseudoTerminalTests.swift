import FormTestTools
import Glibc
import Testing

struct PseudoTerminalTests {
  @Test func aConversationIsRecorded() throws {
    let terminal = try PseudoTerminal("sh", ["-c", "printf 'name> '; read x; echo \"hello $x\""])
    try terminal.expect("name> ")
    try terminal.send("Ada\n")
    try terminal.expect("hello Ada")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.transcript == "name> Ada\r\nhello Ada\r\n")
  }

  @Test func expectingGoesForward() throws {
    let terminal = try PseudoTerminal("sh", ["-c", "echo once; read x"])
    try terminal.expect("once")
    let failure = #expect(throws: RunFailure.self) { try terminal.expect("once", within: 0.1) }
    #expect(failure?.description.contains("once\\r\\n") == true)
  }

  @Test func itIsTheControllingTerminal() throws {
    let terminal = try PseudoTerminal("sh", ["-c", "tty; exec cat </dev/tty"])
    try terminal.expect("/dev/pts/")
    try terminal.send("x\n")
    try terminal.expect("x\r\nx\r\n")
    try terminal.send("\u{3}")
    #expect(try terminal.waitForEnd() == .signal(SIGINT))
  }

  @Test func endOfInputIsTyped() throws {
    let terminal = try PseudoTerminal("cat")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exit(0))
  }

  @Test func theWindowHasTheSizeGiven() throws {
    let script = "stty size; read x; stty size; exit 3"
    let terminal = try PseudoTerminal("sh", ["-c", script], columns: 20, rows: 5)
    try terminal.expect("5 20\r\n")
    terminal.resize(columns: 33, rows: 7)
    try terminal.send("\n")
    try terminal.expect("7 33")
    #expect(try terminal.waitForEnd() == .exit(3))
  }

  @Test func settingsCanBeCompared() throws {
    let terminal = try PseudoTerminal(
      "sh", ["-c", "stty -echo iutf8; echo off; read x; stty echo"])
    try terminal.expect("off")
    #expect(!terminal.isEchoing)
    #expect(terminal.editsUTF8)
    #expect(terminal.settings != terminal.initialSettings)
    try terminal.send("\n")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.isEchoing)
  }

  @Test func stoppingAndGoingOnAreSeen() throws {
    let terminal = try PseudoTerminal("sh", ["-c", "echo up; kill -STOP $$; echo on"])
    try terminal.expect("up")
    try terminal.waitForStop()
    terminal.signal(SIGCONT)
    try terminal.expect("on")
    #expect(try terminal.waitForEnd() == .exit(0))
  }

  @Test func outputMayGoElsewhere() throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal(
      "sh", ["-c", "echo data; echo words >&2"], output: folder.path("out"))
    try terminal.expect("words")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.transcript == "words\r\n")
    #expect(try ProgramRun.run("cat", [folder.path("out")]).outputText == "data\n")
  }
}
