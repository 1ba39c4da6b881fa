import FormTestTools
import Glibc
import Testing

/// Lines that are edited, in the program itself at a pseudo-terminal.
@Suite("Editing a line at a terminal", .serialized)
struct FillEditingTests {
  private static let name =
    #"{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}"#
  private static let pin =
    #"{"type": "form_field", "uuid": "pin", "args": {"label": "Code", "secret": true}}"#
  private static let note =
    #"{"type": "form_field", "uuid": "note", "args": {"label": "Note", "multiline": true}}"#

  private func pasted(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  /// The record and the shown text of a session of one question after some keys at it.
  private func fill(
    _ component: String, _ keys: [String], columns: UInt16 = 80
  ) throws -> (values: String, shown: String) {
    let setting = try FillSetting(component)
    let terminal = try setting.start(columns: columns)
    try terminal.expect("> ")
    for key in keys { try terminal.send(key) }
    try terminal.expect("review> ")
    try terminal.send("s\r")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.settings == terminal.initialSettings)
    let values = setting.output.split(separator: #""values":"#).last?.split(separator: ",\"seq\"")
    return (String(values?.first ?? ""), terminal.transcript)
  }

  @Test(
    "arrow keys, Home, End, Backspace and words edit, and nothing of them is stored",
    arguments: [
      ["Lopez\u{1B}[D\u{1B}[D\u{7F}\u{7F}ó\u{1B}[C\r"],
      ["opez", "\u{1B}[H", "L", "\u{1B}OF", "!\r"],
      ["Ana Lopez", "\u{1B}", "b", "\u{B}Diaz\r"], ["\u{1B}", "[", "1", ";", "5", "D", "Ana\r"],
      ["Ana\u{1B}[15~\u{1B}[24;80R\r"],
    ])
  func edited(_ keys: [String]) throws {
    let expected = ["Lóez", "Lopez!", "Ana Diaz", "Ana", "Ana"]
    let (values, _) = try fill(Self.name, keys)
    #expect(expected.map { #"{"name":"\#($0)"}"# }.contains(values), "\(values)")
  }

  @Test("the bytes shown are text, line ends, SGR, paste marks, and moves within the row")
  func bytesShown() throws {
    let setting = try FillSetting()
    let terminal = try setting.start(columns: 40)
    try terminal.expect("name> ")
    try terminal.send("Ana Lopez 漢字 " + String(repeating: "long ", count: 20))
    try terminal.send("\u{1}\u{6}\u{6}\u{1B}[1;5C\u{17}\u{19}\u{5}\u{C}\u{15}Ana\r")
    try terminal.type([("arrival", "5 mar\u{15}+3d"), ("breakfast", "y\t")])
    try terminal.expect("diet> ")
    try terminal.send("veg\t")
    try terminal.expect("Vegetarian  Vegan")
    try terminal.send("\t\t\r")
    try terminal.type([("nights", "max"), ("letter", ":quit")])
    #expect(try terminal.waitForEnd() == .exit(4))
    var rest = terminal.transcript.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        let sequence = rest.prefix { !("@"..."~").contains($0) || $0 == "[" }
        rest = rest.dropFirst(sequence.count)
        let final = rest.popFirst().map { Character($0) } ?? " "
        let isAllowed =
          "mKCD".contains(final) && !sequence.contains("?")
          || String(String.UnicodeScalarView(sequence)) == "[?2004" && "hl".contains(final)
        #expect(isAllowed, "\(sequence) \(final)")
      } else {
        #expect(scalar.value >= 0x20 && scalar.value != 0x7F || scalar == "\r" || scalar == "\n")
      }
    }
    // A person sees the text that was typed with Tab, and the record has it.
    #expect(setting.draft.contains(#""diet":"Vegan""#), "\(setting.draft)")
    #expect(setting.draft.contains(#""name":"Ana""#) && setting.draft.contains("2026-03-05"))
  }

  @Test("what is typed ahead answers the questions to come, and no line of it is dropped")
  func typedAhead() throws {
    let setting = try FillSetting()
    let terminal = try setting.start()
    try terminal.expect("name> ")
    let letter = setting.folder.path("letter.txt")
    try terminal.send("Ana López\r+3d\ry\rvegan\rmax\r\(letter)\r1234\rs\r")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(setting.output.contains(FillSetting.values))
    #expect(!terminal.transcript.contains("1234"))
  }

  @Test("10,000 keys at full speed, and a resize between them, lose no key")
  func fullSpeed() throws {
    let setting = try FillSetting(Self.name)
    let terminal = try setting.start()
    try terminal.expect("name> ")
    for round in 0..<100 {
      try terminal.send(String(repeating: "abcdefghi\u{7F}", count: 10))
      terminal.resize(columns: UInt16(20 + round))
    }
    try terminal.send("\r")
    try terminal.type([("review", "s")])
    #expect(try terminal.waitForEnd() == .exit(0))
    let line = String(repeating: "abcdefgh", count: 1000)
    #expect(setting.output.contains(#""name":"\#(line)""#))
  }

  @Test("a paste of 1 MB and lines longer than 4,095 bytes are whole")
  func large() throws {
    let line = String(repeating: "0123456789", count: 100_000)
    #expect(try fill(Self.name, [pasted(line), "\r"]).values == #"{"name":"\#(line)"}"#)
    let typed = String(repeating: "x", count: 5000)
    #expect(try fill(Self.name, [typed + "\r"]).values == #"{"name":"\#(typed)"}"#)
  }

  @Test("of several pasted lines the first stays in the line, and the rest is counted aloud")
  func pastedLines() throws {
    let setting = try FillSetting()
    let terminal = try setting.start()
    try terminal.expect("name> ")
    try terminal.send(pasted("Ana\r+3d\ry\r1\r5\r"))
    try terminal.expect("4 more pasted lines were not used")
    try terminal.expect("name> Ana")
    try terminal.send(" López\r")
    try terminal.expect("arrival> ")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exit(4))
    #expect(setting.draft.contains(#""answers":{"name":"Ana López"}"#), "\(setting.draft)")
  }

  @Test("several pasted lines at a text of several lines are the text")
  func pastedBlock() throws {
    #expect(try fill(Self.note, [pasted("one\r\rthree\r")]).values == #"{"note":"one\n\nthree"}"#)
    let block = try fill(Self.note, ["<<\r", pasted("one\r.\rthree"), ".\r"])
    #expect(block.values == #"{"note":"one\n.\nthree"}"#)
  }

  @Test("of several pasted lines of a secret only the length is shown")
  func pastedSecret() throws {
    let pin =
      #"{"type": "form_field", "uuid": "pin", "args": {"label": "Key", "secret": true, "multiline": true}}"#
    let (values, shown) = try fill(pin, [pasted("hunter2\rhunter3\r")])
    #expect(values == #"{"pin":"hunter2\nhunter3"}"#)
    #expect(shown.contains("pin> •••••••\r\n•••••••\r\n= 2 lines"), "\(shown)")
    let block = try fill(pin, ["<<\r", "hunter2\r", pasted("hunter3\rhunter4"), ".\r"])
    #expect(block.values == #"{"pin":"hunter2\nhunter3\nhunter4"}"#)
    #expect(!shown.contains("hunter") && !block.shown.contains("hunter"))
  }

  @Test("of more candidates than are listed the others are counted")
  func manyCandidates() throws {
    let options = (1...150).map { #""Place \#($0)""# }.joined(separator: ", ")
    let (_, shown) = try fill(
      #"{"type": "picker", "uuid": "place", "args": {"label": "Place"}, "options": [\#(options)]}"#,
      ["\t", "150\r"])
    #expect(shown.contains("… 50 more; type more letters."), "\(shown)")
  }

  @Test("a paste with control characters is refused whole and aloud")
  func pastedControls() throws {
    let (values, shown) = try fill(Self.name, [pasted("a\u{1B}[2Jb"), "Ana\r"])
    #expect(values == #"{"name":"Ana"}"#)
    #expect(shown.contains("the control character U+001B at position 2"))
    #expect(try fill(Self.name, ["a\u{9B}\r", "Ana\r"]).shown.contains("U+009B"))
  }

  @Test("a secret shows a dot for each character, and is in no line, draft or record shown")
  func secret() throws {
    let setting = try FillSetting([Self.name, Self.pin].joined(separator: ", "))
    let terminal = try setting.start(["--print"], showsOutput: true)
    try terminal.type([("name", "Ana")])
    try terminal.expect("pin> ")
    #expect(!terminal.isEchoing)
    try terminal.send("hunter2")
    try terminal.expect("•••••••")
    try terminal.send("\t\u{1B}[A\r")
    try terminal.expect("(hidden)")
    try terminal.type([("review", "s")])
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.transcript.contains(#""pin":"(hidden)""#))
    #expect(!terminal.transcript.contains("hunter2"))
    #expect(setting.log.contains("hunter2"))
    let id = try #require(setting.log.member("id"))
    let show = try PseudoTerminal(
      BuiltProgram.path(),
      ["show", "stay", id, "--submissions", setting.folder.path("Submissions")])
    #expect(try show.waitForEnd() == .exit(0))
    #expect(show.transcript.contains(#""pin":"(hidden)""#) && !show.transcript.contains("hunter2"))
  }

  @Test("a terminal is told where the record is, and gets it only with --print")
  func printed() throws {
    for (options, isPrinted) in [([], false), (["--print"], true)] as [([String], Bool)] {
      let setting = try FillSetting(Self.name)
      let terminal = try setting.start(options, showsOutput: true)
      try terminal.type([("name", "Ana"), ("review", "s")])
      #expect(try terminal.waitForEnd() == .exit(0))
      #expect(terminal.transcript.contains("Submitted "))
      #expect(terminal.transcript.contains(#""name":"Ana""#) == isPrinted)
    }
  }

  @Test(
    "whichever signal comes, the terminal is as it was, and nothing typed is left in it",
    arguments: [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGSEGV, SIGABRT, SIGTRAP], [true, false])
  func signals(_ number: Int32, _ isPlain: Bool) throws {
    let setting = try FillSetting([Self.name, Self.pin].joined(separator: ", "))
    let terminal = try setting.start(isPlain: isPlain)
    try terminal.type([("name", "Ana")])
    try terminal.expect("pin> ")
    try terminal.send("hunt")
    if isPlain { terminal.deliver() } else { try terminal.expect("••••") }
    terminal.signal(number)
    #expect(try terminal.waitForEnd() == .signal(number))
    #expect(terminal.settings == terminal.initialSettings)
    #expect(terminal.pendingInput == 0)
    let isReported = [SIGINT, SIGQUIT, SIGTERM, SIGHUP].contains(number)
    #expect(terminal.transcript.contains("Stopped. 1 of 2 answers kept.") == isReported)
    #expect(isPlain || terminal.transcript.contains("\u{1B}[?2004l"))
    #expect(!terminal.transcript.contains("hunt"))
    #expect(!terminal.transcript.contains("Backtrace") && !terminal.transcript.contains("Crash"))
    #expect(!setting.draft.contains("hunt"))
  }

  @Test("Ctrl-\\ ends the program like Ctrl-C, and starts no backtrace")
  func quit() throws {
    let setting = try FillSetting(Self.name)
    let terminal = try setting.start()
    try terminal.expect("name> ")
    try terminal.send("half a name\u{1C}")
    #expect(try terminal.waitForEnd(within: 10) == .signal(SIGQUIT))
    #expect(terminal.transcript.contains("\r\nStopped. Nothing was submitted."))
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test("Ctrl-Z and back: the line that was begun stands in the row again")
  func suspended() throws {
    let setting = try FillSetting(Self.name)
    let terminal = try setting.start()
    try terminal.expect("name> ")
    try terminal.send("An")
    try terminal.expect("An")
    terminal.signal(SIGTSTP)
    terminal.signal(SIGCONT)
    try terminal.expect("name> An")
    try terminal.send("a\r")
    try terminal.type([("review", "s")])
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(setting.output.contains(#""name":"Ana""#))
  }

  @Test("an answer that is asked again stands in the line: typing replaces it, other keys edit it")
  func prefilled() throws {
    let typed = try fill(Self.name, ["Ana\r", "1\r", "Bo\r"])
    #expect(typed.values == #"{"name":"Bo"}"#)
    let edited = try fill(Self.name, ["Ana\r", "1\r", "\u{5}!\r"])
    #expect(edited.values == #"{"name":"Ana!"}"#)
    let kept = try fill(Self.name, ["Ana\r", "1\r", "\r"])
    #expect(kept.values == #"{"name":"Ana"}"#)
    // Commands need no empty line.
    let left = try fill(Self.name, ["Ana\r", "1\r", ":review\r"])
    #expect(left.values == #"{"name":"Ana"}"#)
  }

  @Test("an answer that is longer than a line may be is not offered in one, and Enter keeps it")
  func tooLongToOffer() throws {
    let label = String(repeating: "long ", count: 40)
    let options = (1...6_000).map { #"{"value": "v\#($0)", "label": "\#(label)\#($0)"}"# }
    let diet =
      #"{"type": "picker", "uuid": "diet", "args": {"multiple": true}, "options": [\#(options.joined(separator: ","))]}"#
    let typed = try fill(diet, ["all\r", "1\r", "\u{5}v1\r"])
    #expect(typed.values == #"{"diet":["v1"]}"#)
    let kept = try fill(diet, ["all\r", "1\r", "\r"])
    #expect(kept.values.hasSuffix(#""v6000"]}"#))
  }

  @Test("what is typed is explained behind the cursor, and the only hit that is shown is taken")
  func explained() throws {
    let setting = try FillSetting(
      #"{"type": "picker", "uuid": "diet", "options": ["Green beans", "Beans on toast", "Vegan"]}"#)
    let terminal = try setting.start()
    try terminal.expect("diet> ")
    try terminal.send("toast bea")
    try terminal.expect("= Beans on toast")
    try terminal.send("\r")
    // The row shows what is taken.
    try terminal.expect("Beans on toast\u{1B}[K\r\n= Beans on toast\r\n")
    try terminal.type([("review", "s")])
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(setting.output.contains(#""diet":"Beans on toast""#))
  }

  @Test("a match by skipped letters is taken only after the row has shown it")
  func shownFirst() throws {
    let picker = #"{"type": "picker", "uuid": "diet", "options": ["Green beans", "Vegan"]}"#
    for (columns, waits) in [(UInt16(80), false), (20, true), (80, true)] {
      let setting = try FillSetting(picker)
      let terminal = try setting.start(columns: columns)
      try terminal.expect("diet> ")
      try terminal.send(waits ? "gbn" : "gbn\r")
      if waits {
        try terminal.expect(columns == 20 ? "gbn" : "= Green beans")
        try terminal.send("\r")
      }
      try terminal.expect(columns == 80 && waits ? "\r\n= Green beans\r\n" : "'gbn' is not a")
      try terminal.expect("> ")
      try terminal.send("\u{4}")
      #expect(try terminal.waitForEnd() == .exit(4))
      #expect(setting.draftIDs.count == (columns == 80 && waits ? 1 : 0))
    }
  }

  @Test("of several choices the last one is filtered while it is typed")
  func lastChoice() throws {
    let setting = try FillSetting(
      #"{"type": "picker", "uuid": "days", "args": {"multiple": true}, "options": ["Mon", "Tue", "Wed"]}"#
    )
    let terminal = try setting.start()
    try terminal.expect("days> ")
    try terminal.send("1, e")
    try terminal.expect("2. Tue  3. Wed")
    try terminal.send("d")
    try terminal.expect("= Mon, Wed")
    try terminal.send("\r")
    try terminal.type([("review", "s")])
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(setting.output.contains(#""days":["Mon","Wed"]"#))
  }

  @Test("Up and Down walk the options of a picker, and elsewhere the lines that were typed")
  func walked() throws {
    let picker =
      #"{"type": "picker", "uuid": "diet", "options": ["Anything", "Vegetarian", "Vegan"]}"#
    #expect(try fill(picker, ["\u{1B}[B\u{1B}[B\r"]).values == #"{"diet":"Vegetarian"}"#)
    #expect(try fill(picker, ["\u{1B}[A\r"]).values == #"{"diet":"Vegan"}"#)
    let several =
      #"{"type": "picker", "uuid": "days", "args": {"multiple": true}, "options": ["Mon", "Tue", "Wed"]}"#
    #expect(
      try fill(several, ["\u{1B}[B \u{1B}[A\r"]).values == #"{"days":["Mon","Wed"]}"#)
    // An option that stands in the line is not offered again.
    #expect(
      try fill(several, ["\u{1B}[B \u{1B}[B\r"]).values == #"{"days":["Mon","Tue"]}"#)
    let date = #"{"type": "date", "uuid": "day", "args": {"label": "Day"}}"#
    let again = try fill(date, ["2026-02-30\r", "\u{1B}[A\u{7F}\u{7F}28\r"])
    #expect(again.values == #"{"day":"2026-02-28"}"#)
  }

  @Test("with --plain, and with a dumb terminal, nothing but text and line ends is shown")
  func plain() throws {
    for (kind, options) in [("xterm-256color", ["--plain"]), ("dumb", [])] as [(String, [String])] {
      let setting = try FillSetting(Self.pin)
      let terminal = try setting.start(options, terminal: kind)
      try terminal.expect("pin> ")
      try terminal.send("hunter2\r")
      try terminal.type([("review", "s")])
      #expect(try terminal.waitForEnd() == .exit(0))
      #expect(!terminal.recorded.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x0D || $0 == 0x7F })
      #expect(!terminal.transcript.contains("hunter2") && !terminal.transcript.contains("•"))
    }
  }

  @Test("lines typed ahead in the terminal's own line mode are kept, a paste is not")
  func plainAhead() throws {
    let setting = try FillSetting()
    let terminal = try setting.start(isPlain: true)
    // Before the first question: typed ahead.
    try terminal.send("Ana\n")
    try terminal.expect("arrival> ")
    try terminal.send("+3d\ny\nvegan\n")
    try terminal.expect("2 more pasted lines were not used")
    try terminal.expect("breakfast> ")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exit(4))
    #expect(setting.draft.contains(#""answers":{"name":"Ana","arrival":"2026-03-05"}"#))
  }

  @Test("--resume says what it goes on with, and an end of the input names all that is missing")
  func words() throws {
    let setting = try FillSetting()
    _ = try setting.converse(["Ana", "+3d"])
    let resumed = try setting.converse([":quit"], ["--resume"])
    #expect(
      resumed.errorText.contains("A draft from 2026-03-02 08:10 with 2 of 7 answers is continued."),
      "\(resumed.errorText)")
    let required = ["name", "room", "town"].map {
      #"{"type": "form_field", "uuid": "\#($0)", "args": {"label": "\#($0)", "required": true}}"#
    }
    let run = try FillSetting(required.joined(separator: ", ")).run(input: .text(""))
    #expect(run.end == .exit(4))
    for name in ["name", "room", "town"] {
      #expect(run.errorText.contains("--set \(name)=TEXT"), "\(run.errorText)")
    }
    // One alone as well, whichever question the input ended at.
    let nick = #"{"type": "form_field", "uuid": "nick", "args": {"label": "nick"}}"#
    let last = try FillSetting("\(nick), \(required[1])").run(input: .text(""))
    #expect(last.errorText.contains("the answer to 'nick' (nick)"), "\(last.errorText)")
    #expect(last.errorText.contains("  room: an answer is required (text; --set room=TEXT)\n"))
  }
}
