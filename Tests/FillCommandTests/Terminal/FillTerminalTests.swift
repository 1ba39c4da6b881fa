import FormTestTools
import Glibc
import Testing

/// `fill` at a pseudo-terminal.
@Suite("Filling at a terminal", .serialized)
struct FillTerminalTests {
  @Test("a session asks, reviews, stores and prints the record, and gives the terminal back")
  func whole() throws {
    let setting = try FillSetting()
    let terminal = try setting.start()
    let before = terminal.initialSettings
    try terminal.expect("name> ")
    #expect(terminal.editsUTF8)
    try terminal.send("Ana López\n")
    try terminal.type(Array(setting.script.dropFirst()))
    try terminal.expect("Review: nothing has been submitted yet")
    try terminal.type([("review", "s")])
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
    let terminal = try setting.start(terminal: kind)
    try terminal.type(setting.script + [("review", "q")])
    #expect(try terminal.waitForEnd() == .exit(4))
    #expect(!terminal.recorded.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x0D || $0 == 0x7F })
  }

  @Test("an --interactive pipe shows what a terminal shows")
  func sameTranscript() throws {
    let setting = try FillSetting()
    let terminal = try setting.start(terminal: "dumb")
    var script = setting.script + [("review", "2"), ("arrival", "+4d"), ("review", "q")]
    script.insert(("arrival", "2026-02-30"), at: 1)
    script.insert(("arrival", "03/04/2026"), at: 2)
    script.insert(("breakfast", "si"), at: 4)
    script.insert(("diet", "veg"), at: 6)
    script.insert(("diet", "<"), at: 7)
    script.insert(("breakfast", ""), at: 8)
    try terminal.type(script)
    #expect(try terminal.waitForEnd() == .exit(4))
    let piped = try setting.run(
      ["--interactive", "--discard"], input: .text(script.map { $0.line + "\n" }.joined()))
    #expect(piped.end == .exit(4))
    let shown = terminal.transcript.split(whereSeparator: \.isNewline)
    let log = piped.errorText.drop { !$0.isNewline }.dropFirst()
    #expect(shown == log.split(whereSeparator: \.isNewline))
    let parts = log.split(separator: setting.folder.path + "/")
    Golden.check(parts.joined(), named: "fill-stay.txt")
  }

  @Test("Ctrl-C, Ctrl-\\, TERM and HUP end the program by the signal, the terminal given back")
  func signals() throws {
    for (number, key) in [(SIGINT, "\u{3}"), (SIGQUIT, "\u{1C}"), (SIGTERM, ""), (SIGHUP, "")] {
      let setting = try FillSetting()
      let terminal = try setting.start()
      let before = terminal.initialSettings
      try terminal.type([("name", "Ana")])
      try terminal.expect("arrival> ")
      if key.isEmpty { terminal.signal(number) } else { try terminal.send(key) }
      #expect(try terminal.waitForEnd() == .signal(number))
      #expect(terminal.settings == before)
      #expect(
        terminal.transcript.contains(
          "Stopped. 1 of 7 answers kept. To continue: formline fill \(setting.form)"))
      #expect(setting.log == "")
    }
  }

  @Test("a window that is closed ends the program as HUP does", arguments: [true, false])
  func hangUp(isPlain: Bool) throws {
    let setting = try FillSetting()
    let terminal = try setting.start(isPlain: isPlain)
    try terminal.type([("name", "Ana")])
    try terminal.expect("arrival> ")
    try terminal.send("2026")
    terminal.hangUp()
    #expect(try terminal.waitForEnd() == .signal(SIGHUP))
    #expect(setting.draft.contains(#""answers":{"name":"Ana"}"#))
    #expect(setting.log == "")
  }

  @Test("Ctrl-C at a secret question gives the echo back")
  func secretStop() throws {
    let setting = try FillSetting(
      #"{"type": "form_field", "uuid": "pin", "args": {"label": "Code", "secret": true}}"#)
    let terminal = try setting.start()
    try terminal.expect("pin> ")
    #expect(!terminal.isEchoing)
    try terminal.send("\u{3}")
    #expect(try terminal.waitForEnd() == .signal(SIGINT))
    #expect(terminal.isEchoing)
  }

  @Test("Ctrl-D at an empty prompt stops with 4")
  func endOfInput() throws {
    let setting = try FillSetting()
    let terminal = try setting.start()
    try terminal.expect("name> ")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exit(4))
    #expect(terminal.transcript.contains("The input has ended."))
  }

  @Test("Ctrl-Z stops, and the prompt is shown again afterwards")
  func suspension() throws {
    let setting = try FillSetting()
    let terminal = try setting.start()
    try terminal.expect("name> ")
    // A session without a parent shell ignores the stop of its terminal; the program is told
    // directly.
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
    let terminal = try setting.start(isPlain: true)
    try terminal.expect("name> ")
    try terminal.send("Ana\n2026-03-09\ny\n1\n5\n")
    try terminal.expect("4 more pasted lines were not used")
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
    let terminal = try setting.start(["--set", "name=Ana"])
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(!terminal.transcript.contains("Question"))
    #expect(!terminal.transcript.contains("Review"))
  }

  @Test(
    "a window of 20 columns is wrapped, and one of 0 counts as 80", arguments: [20, 0] as [UInt16])
  func narrow(_ columns: UInt16) throws {
    let setting = try FillSetting()
    let terminal = try setting.start(noColor: "1", columns: columns, isPlain: true)
    try terminal.expect("name> ")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exit(4))
    let widest = terminal.transcript.split(whereSeparator: \.isNewline).map(\.count).max() ?? 0
    #expect(widest <= (columns == 0 ? 80 : Int(columns)))
  }
}
