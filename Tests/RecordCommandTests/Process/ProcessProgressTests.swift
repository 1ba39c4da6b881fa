import FormTestTools
import Testing

/// The built program at work for longer than a moment, on a terminal.
@Suite("the progress of process")
struct ProcessProgressTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Array(ProgramFolder.pain.utf8), to: "form.json")
  }

  /// Submissions without end, until there is a file `stop`, no faster than programs start.
  private func start(
    _ line: String, _ words: String, variables: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let script = """
      cd "$0"
      trap : INT
      while [ ! -e stop ]; do printf '%s\\n' '{"pain":3}' '\(line)'; /bin/true; done |
        "$1" process form.json - \(words)
      """
    let environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm-256color"]
    return try PseudoTerminal(
      "/bin/sh", ["-c", script, folder.path, try BuiltProgram.path()],
      environment: environment.merging(variables) { $1 })
  }

  private func finish(_ terminal: PseudoTerminal) throws -> [String] {
    try folder.write([], to: "stop")
    try terminal.expect(" refused")
    _ = try terminal.waitForEnd()
    #expect(!terminal.recorded.contains(0x1B), "no escape sequence")
    return Self.screen(terminal.transcript)
  }

  /// The final content of a terminal, line by line.
  private static func screen(_ transcript: String) -> [String] {
    transcript.split(separator: "\r\n", omittingEmptySubsequences: false).map { text in
      var line: [Character] = []
      for part in text.split(separator: "\r" as Character, omittingEmptySubsequences: false) {
        line.replaceSubrange(0..<min(part.count, line.count), with: part)
      }
      let end = line.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
      return String(line[..<end])
    }
  }

  @Test(
    "tells count and rate of a pipe, and is gone in the end",
    arguments: [["TERM": "xterm-256color"], ["TERM": "dumb"], ["NO_COLOR": "1"]])
  func pipe(variables: [String: String]) throws {
    let terminal = try start(#"{"pain":4}"#, "--output good", variables: variables)
    try terminal.expect(" read, ")
    try terminal.expect(" a second")
    let screen = try finish(terminal)
    #expect(!terminal.transcript.contains("%"))
    #expect(screen.count == 2, "\(screen)")
    #expect(screen.first?.hasSuffix("accepted, 0 refused") == true)
  }

  @Test("is never mixed with refused lines")
  func rejects() throws {
    let terminal = try start(#"{"pain":11}"#, "--output good")
    try terminal.expect(" a second")
    let screen = try finish(terminal)
    let refused = screen.filter { $0.hasPrefix("{") }
    #expect(refused.allSatisfy { $0.hasPrefix(#"{"line":"#) && $0.hasSuffix(#"{"pain":11}}"#) })
    #expect(screen.count == refused.count + 3, "\(screen.suffix(4))")
  }

  @Test("is taken away before a signal ends the run, with what the terminal wrote behind it")
  func interrupted() throws {
    let terminal = try start(#"{"pain":4}"#, "--output good; echo $?")
    try terminal.expect(" a second")
    try terminal.send("\u{3}")
    try terminal.expect("130")
    _ = try terminal.waitForEnd()
    #expect(Self.screen(terminal.transcript) == ["130", ""])
    // The lines have ended by the same signal, and are not all that there would have been.
    #expect(folder.names == ["form.json"])
  }

  @Test("is not shown where accepted lines are")
  func acceptedLines() throws {
    let terminal = try start(#"{"pain":4}"#, "--rejects bad")
    for _ in 0..<30 { try terminal.expect("{\"pain\":4}}") }
    _ = try finish(terminal)
    #expect(!terminal.transcript.contains("a second"))
  }
}
