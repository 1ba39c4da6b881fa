import FormTestSupport
import Glibc
import Testing

/// `fill` at a pseudo-terminal.
@Suite("Filling at a terminal", .serialized)
struct FillTerminalTests {
  private func start(
    _ setting: FillSetting, _ more: [String] = [], terminal: String = "xterm-256color",
    noColor: String? = nil, columns: UInt16 = 80
  ) throws -> PseudoTerminal {
    var environment = ["PATH": "/usr/bin:/bin", "TZ": "UTC", "TERM": terminal]
    environment["NO_COLOR"] = noColor
    return try PseudoTerminal(
      try BuiltProgram.path(), setting.arguments + more, environment: environment,
      columns: columns, output: setting.folder.path("output"))
  }

  /// Types lines, each one when the prompt of a key is shown.
  private func type(_ lines: [(prompt: String, line: String)], at terminal: PseudoTerminal) throws {
    for (prompt, line) in lines {
      try terminal.expect("\(prompt)> ")
      try terminal.send(line + "\n")
    }
  }

  private func answers(_ setting: FillSetting) -> [(prompt: String, line: String)] {
    let keys = ["name", "arrival", "breakfast", "diet", "nights", "letter", "pin"]
    return zip(keys, FillSetting.lines).map { key, line in
      (key, key == "letter" ? setting.folder.path("letter.txt") : line)
    }
  }

  @Test("a session asks, reviews, stores and prints the record, and gives the terminal back")
  func whole() throws {
    let setting = try FillSetting()
    let terminal = try start(setting)
    let before = terminal.settings
    try terminal.expect("name> ")
    #expect(terminal.editsUTF8)
    try terminal.send("Ana López\n")
    try type(Array(answers(setting).dropFirst()), at: terminal)
    try terminal.expect("Review: nothing has been submitted yet")
    try type([("review", "s")], at: terminal)
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.settings == before)
    let output = String(decoding: setting.folder.read("output") ?? [], as: UTF8.self)
    #expect(output.contains(FillSetting.values))
    #expect(output == setting.log)
    #expect(!terminal.transcript.contains("1234"))
    #expect(terminal.transcript.contains("Submitted "))
  }

  @Test("nothing but text and line ends is shown without colour", arguments: ["dumb", ""])
  func plain(_ kind: String) throws {
    let setting = try FillSetting()
    let terminal = try start(setting, terminal: kind)
    try type(answers(setting) + [("review", "q")], at: terminal)
    #expect(try terminal.waitForEnd() == .exit(4))
    #expect(!terminal.recorded.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x0D || $0 == 0x7F })
  }

  @Test("an --interactive pipe shows what a terminal shows")
  func sameTranscript() throws {
    let setting = try FillSetting()
    let terminal = try start(setting, noColor: "1")
    var script = answers(setting) + [("review", "2"), ("arrival", "+4d"), ("review", "q")]
    script.insert(("arrival", "2026-02-30"), at: 1)
    script.insert(("arrival", "03/04/2026"), at: 2)
    script.insert(("breakfast", "si"), at: 4)
    script.insert(("diet", "veg"), at: 6)
    script.insert(("diet", "<"), at: 7)
    script.insert(("breakfast", ""), at: 8)
    try type(script, at: terminal)
    #expect(try terminal.waitForEnd() == .exit(4))
    let piped = try setting.run(
      ["--interactive"], input: .text(script.map { $0.line + "\n" }.joined()))
    #expect(piped.end == .exit(4))
    let shown = terminal.transcript.split(whereSeparator: \.isNewline)
    #expect(shown == piped.errorText.split(whereSeparator: \.isNewline))
    let parts = piped.errorText.split(separator: setting.folder.path + "/")
    Golden.check(parts.joined(), named: "fill-stay.txt")
  }

  @Test("Ctrl-C, TERM and HUP end the program by the signal, the terminal given back")
  func signals() throws {
    for (number, key) in [(SIGINT, "\u{3}"), (SIGTERM, ""), (SIGHUP, "")] {
      let setting = try FillSetting()
      let terminal = try start(setting)
      let before = terminal.settings
      try type([("name", "Ana")], at: terminal)
      try terminal.expect("arrival> ")
      if key.isEmpty { terminal.signal(number) } else { try terminal.send(key) }
      #expect(try terminal.waitForEnd() == .signal(number))
      #expect(terminal.settings == before)
      #expect(terminal.transcript.contains("Stopped. Nothing was submitted."))
      #expect(setting.log == "")
    }
  }

  @Test("Ctrl-C at a secret question gives the echo back")
  func secretStop() throws {
    let setting = try FillSetting(
      #"{"type": "form_field", "uuid": "pin", "args": {"label": "Code", "secret": true}}"#)
    let terminal = try start(setting)
    try terminal.expect("pin> ")
    #expect(!terminal.isEchoing)
    try terminal.send("\u{3}")
    #expect(try terminal.waitForEnd() == .signal(SIGINT))
    #expect(terminal.isEchoing)
  }

  @Test("Ctrl-D at an empty prompt stops with 4")
  func endOfInput() throws {
    let setting = try FillSetting()
    let terminal = try start(setting)
    try terminal.expect("name> ")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exit(4))
    #expect(terminal.transcript.contains("The input has ended."))
  }

  @Test("Ctrl-Z stops, and the prompt is shown again afterwards")
  func suspension() throws {
    let setting = try FillSetting()
    let terminal = try start(setting)
    try terminal.expect("name> ")
    // A session without a parent shell ignores the stop of its terminal; the program is told directly.
    terminal.signal(SIGTSTP)
    terminal.signal(SIGCONT)
    try terminal.expect("name> ")
    try terminal.send("Ana\n")
    try terminal.expect("arrival> ")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exit(4))
  }

  @Test("lines pasted behind an answer never answer the next question")
  func paste() throws {
    let setting = try FillSetting()
    let terminal = try start(setting)
    try terminal.expect("name> ")
    try terminal.send("Ana\n2026-03-09\ny\n1\n5\n")
    try terminal.expect("4 more lines")
    try terminal.expect("arrival> ")
    try terminal.send("+3d\n")
    try terminal.expect("= Thursday 5 March 2026")
    try terminal.expect("breakfast> ")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exit(4))
  }

  @Test("everything given by options asks nothing")
  func everythingGiven() throws {
    let setting = try FillSetting(
      #"{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}"#)
    let terminal = try start(setting, ["--set", "name=Ana"])
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(!terminal.transcript.contains("Question"))
    #expect(!terminal.transcript.contains("Review"))
  }

  @Test(
    "a window of 20 columns is wrapped, and one of 0 counts as 80", arguments: [20, 0] as [UInt16])
  func narrow(_ columns: UInt16) throws {
    let setting = try FillSetting()
    let terminal = try start(setting, noColor: "1", columns: columns)
    try terminal.expect("name> ")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exit(4))
    let widest = terminal.transcript.split(whereSeparator: \.isNewline).map(\.count).max() ?? 0
    #expect(widest <= (columns == 0 ? 80 : Int(columns)))
  }
}
