import FormTestTools
import Testing

/// The torture list in tmux, with lines that are edited and with those of the terminal's own mode.
@Suite(
  "Torture: in a window of tmux", .enabled(if: TmuxWindow.isInstalled, "tmux is not installed"))
struct TortureTmuxTests {
  @Test(
    "every line is answered, and the right one is recorded", arguments: TortureKind.all,
    [true, false])
  func everyLine(_ kind: TortureKind, isPlain: Bool) throws {
    let texts = TortureKind.texts.filter { !isPlain || $0.name != "5,000 characters" }.map(\.text)
    let words = [kind.invalid, "?", ":help", ":list", ":review", "<", ":clear", ""] + texts
    let lines = words.map { Array($0.utf8) } + [[0x41, 0x00], [0x41, 0xFF], [0xC3]]
    let setting = try kind.setting()
    let window = try TmuxWindow(setting, isPlain: isPlain)
    try window.expect("answer> ")
    var key = "answer"
    for line in lines + [Array(kind.typed(setting).utf8)] {
      if key == "review" { key = try window.enter([0x31]) }
      // Nothing may stand before what is typed here: not an answer, and not half of a line.
      key = try window.enter([0x15] + line)
    }
    while key != "review" { key = try window.enter([]) }
    let shown = try window.shown
    #expect(try window.submit() == "0")
    #expect(setting.output.contains(kind.values(kind.json)), "\(setting.output)")
    #expect(shown.contains("is not a command") != kind.isSecret)
    // The terminal's own mode shows what is typed by itself.
    #expect(isPlain || !shown.contains("^[") && !shown.contains("\u{202E}"))
    #expect(!kind.isSecret || !shown.contains(kind.valid))
  }

  @Test(
    "Ctrl-C and kill -9 at each question, and a whole session that goes on after each of them",
    arguments: [20, 100], [true, false])
  func session(columns: Int, isPlain: Bool) throws {
    let setting = try FillSetting()
    var key = ""
    for (index, answer) in setting.script.enumerated() {
      let window = try TmuxWindow(
        setting, index == 0 ? [] : ["--resume"], isPlain: isPlain, columns: columns)
      try window.expect("\(answer.prompt)>")
      key = try window.enter(Array(answer.line.utf8))
      if index + 1 == setting.script.count {
        #expect(try window.submit() == "0")
      } else if index % 2 == 0 {
        try window.kill()
        #expect(try window.waitForEnd() == "137")
      } else {
        try window.press("C-c")
        #expect(try window.waitForEnd() == "130")
      }
    }
    #expect(key == "review")
    #expect(setting.output.contains(FillSetting.values), "\(setting.output)")
    #expect(setting.drafts == [])
  }

  @Test("the end of the input midway keeps what was answered", arguments: [true, false])
  func endMidway(isPlain: Bool) throws {
    let setting = try FillSetting(Self.twoQuestions)
    let window = try TmuxWindow(setting, isPlain: isPlain)
    try window.expect("name> ")
    #expect(try window.enter(Array("Ana".utf8)) == "next")
    try window.press("C-d")
    #expect(try window.waitForEnd() == "4")
    #expect(setting.draft.contains(#""name":"Ana""#))
  }

  @Test("keys that tmux sends edit the line, in a window that changes its size")
  func keys() throws {
    let setting = try FillSetting(Self.twoQuestions)
    let window = try TmuxWindow(setting)
    try window.expect("name> ")
    try window.type("Lopes")
    try window.press("BSpace")
    try window.type("z Ríos")
    try window.resize(columns: 20)
    try window.press("Home")
    try window.type("Ana María de los Ángeles ")
    try window.press("M-f", "M-BSpace", "C-y", "F5", "PPage", "S-Up")
    try window.resize(columns: 60)
    try window.press("End", "Left", "Right", "Enter")
    try window.expect("next> ")
    try window.paste(Array("one\ntwo\nthree".utf8), isMarked: true)
    try window.expect("2 more pasted")
    try window.press("Enter")
    try window.expect("review> ")
    #expect(try window.submit() == "0")
    #expect(
      setting.output.contains(
        #""values":{"name":"Ana María de los Ángeles Lopez Ríos","next":"one"}"#),
      "\(setting.output)")
  }

  @Test(
    "Ctrl-Z and back, then a key that stops it: the draft is kept, the terminal is as it was",
    arguments: ["C-c", "C-\\"], [true, false])
  func stopped(_ key: String, isPlain: Bool) throws {
    let setting = try FillSetting(Self.twoQuestions)
    let window = try TmuxWindow(setting, isPlain: isPlain)
    try window.expect("name> ")
    #expect(try window.enter(Array("Ana".utf8)) == "next")
    #expect(try window.prompt { try window.press("C-z") } == "next")
    try window.press(key)
    #expect(try window.waitForEnd() == (key == "C-c" ? "130" : "131"))
    #expect(try window.shown.contains("To continue: formline fill"))
    #expect(window.isRestored)
    #expect(setting.draft.contains(#""name":"Ana""#))
  }

  private static let twoQuestions = """
    {"type": "form_field", "uuid": "name", "args": {"label": "Name", "required": true}},
    {"type": "form_field", "uuid": "next", "args": {"label": "Next"}}
    """
}
