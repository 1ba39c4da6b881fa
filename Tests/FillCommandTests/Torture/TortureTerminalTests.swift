import FormTestTools
import Testing

/// Every kind of question at a terminal, and the same lines through an `--interactive` pipe.
@Suite("Torture: a conversation about each component")
struct TortureTerminalTests {
  /// Types lines, coming back to the question from the review, and submits; returns what was typed.
  private func hold(
    _ kind: TortureKind, _ setting: FillSetting, _ lines: [[UInt8]], isPlain: Bool = true
  ) throws -> (typed: [[UInt8]], terminal: PseudoTerminal) {
    let terminal = try setting.start(
      noColor: "1", variables: ["HOME": "/nowhere"], isPlain: isPlain)
    var typed: [[UInt8]] = []
    func type(_ line: [UInt8]) throws {
      typed.append(line)
      try terminal.send(line + [0x0A])
      try terminal.expect("> ")
    }
    try terminal.expect("> ")
    for line in lines {
      if terminal.transcript.hasSuffix("review> ") { try type([0x31]) }
      try type(line)
    }
    if terminal.transcript.hasSuffix("review> ") { try type([0x31]) }
    try type(Array(kind.typed(setting).utf8))
    typed.append([0x73])
    try terminal.send("s\n")
    #expect(try terminal.waitForEnd() == .exit(0))
    return (typed, terminal)
  }

  /// The shown text, without the typed lines, which a terminal shows itself.
  private func shown(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isNewline).prefix { !$0.hasPrefix("Submitted ") }.filter {
      !$0.hasPrefix("answer> ") && !$0.hasPrefix("review> ")
    }
  }

  @Test(
    "every line is answered, and a pipe shows and stores the same", arguments: TortureKind.all)
  func everyLine(_ kind: TortureKind) throws {
    let texts = TortureKind.texts.filter { $0.name != "5,000 characters" }.map(\.text)
    let words = [kind.invalid, "?", ":help", ":list", ":review", "<", ":clear", ""] + texts
    let lines = words.map { Array($0.utf8) } + [[0x41, 0x00], [0x41, 0xFF], [0xC3]]
    let setting = try kind.setting()
    let (typed, terminal) = try hold(kind, setting, lines)
    #expect(setting.output.contains(kind.values(kind.json)), "\(setting.output)")
    let other = try kind.setting()
    let piped = try other.run(
      ["--interactive"], input: .bytes(Array(typed.joined(separator: [0x0A])) + [0x0A]))
    #expect(piped.end == .exit(0), "\(piped.errorText)")
    #expect(piped.outputText.withoutRun == setting.output.withoutRun)
    let log = piped.errorText
    #expect(shown(log) == shown(terminal.transcript))
    #expect(log.contains(kind.refusal))
    #expect(log.contains("':nosuch' is not a command") != kind.isSecret)
    #expect(log.contains("this is the first question"))
    #expect(log.contains("The answer was removed."))
    #expect(!piped.errors.contains { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F })
    #expect(!log.unicodeScalars.contains("\u{202E}"))
  }

  @Test("a line that is edited here takes every line as well", arguments: TortureKind.all)
  func everyEditedLine(_ kind: TortureKind) throws {
    let texts = TortureKind.texts.map(\.text).filter { !$0.contains("\t") }
    let words = [kind.invalid, "?", ":help", ":list", ":review", "<", ":clear", ""] + texts
    let lines = words.map { Array($0.utf8) } + [[0x41, 0x00], [0x41, 0xFF], [0xC3]]
    let setting = try kind.setting()
    let terminal = try hold(kind, setting, lines, isPlain: false).terminal
    #expect(setting.output.contains(kind.values(kind.json)), "\(setting.output)")
    #expect(!terminal.transcript.unicodeScalars.contains("\u{202E}"))
    #expect(!kind.isSecret || !terminal.transcript.contains(kind.valid))
  }

  @Test("the end of the input midway keeps what was answered", arguments: TortureKind.all)
  func endMidway(_ kind: TortureKind) throws {
    let setting = try FillSetting(
      kind.component
        + #", {"type": "form_field", "uuid": "next", "args": {"label": "Next", "required": true}}"#)
    let terminal = try setting.start()
    try terminal.expect("answer> ")
    try terminal.send(kind.typed(setting) + "\n")
    try terminal.expect("next> ")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exit(4))
    #expect(setting.output == "" && setting.log == "")
    guard !kind.isSecret else {
      // No draft has a secret, and there was nothing else.
      return #expect(setting.drafts == [])
    }
    let resumed = try setting.run(["--resume", "--set", "next=x"])
    #expect(resumed.end == .exit(0), "\(resumed.errorText)")
    #expect(resumed.outputText.contains(#""values":{"answer":\#(kind.json),"next":"x"}"#))
  }

  @Test("5,000 characters are refused where the terminal cuts them", arguments: TortureKind.all)
  func tooLongForTerminal(_ kind: TortureKind) throws {
    let setting = try kind.setting()
    let terminal = try setting.start(columns: 200, isPlain: true)
    try terminal.expect("answer> ")
    try terminal.send(String(repeating: "x", count: 5000) + "\n")
    try terminal.expect("the terminal passes on at most 4095 bytes of a line")
    try terminal.expect("> ")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exit(4))
  }

  @Test("several lines of text take dots, command signs and empty lines literally")
  func blocks() throws {
    let kind = try #require(TortureKind.all.first { $0.name == "multiline" })
    let block = ["<<", "one", "", "?", ":quit", "\\.", "<", "."]
    let setting = try kind.setting()
    let terminal = try setting.start(noColor: "1")
    for line in block + ["s"] {
      try terminal.expect("> ")
      try terminal.send(line + "\n")
    }
    #expect(try terminal.waitForEnd() == .exit(0))
    let piped = try kind.setting().converse(block + ["s"])
    for record in [setting.output, piped.outputText] {
      #expect(record.contains(kind.values(#""one\n\n?\n:quit\n.\n<""#)), "\(record)")
    }
  }
}
