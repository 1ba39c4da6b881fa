import FormTestTools
import Foundation
import Testing

/// Conversations that go from one linked screen to another.
@Suite("Filling goes from screen to screen, and keeps what was entered")
struct ScreenJourneyTests {
  private static let forms = URL(filePath: #filePath).appending(path: "../../../../Forms")
    .standardized.path

  @Test("to the map and back, the first screen's answers kept, as its golden shows")
  func shipped() throws {
    let setting = try ScreenSetting()
    for name in ["field-guide", "map"] {
      try setting.write(
        name, try String(contentsOfFile: "\(Self.forms)/\(name).json", encoding: .utf8))
    }
    let run = try setting.converse(
      [
        "2", "heron", "yesterday", "b3", "b2", "ford", "The old mill", "b1", "1", "3", "b2", "b1",
        "s",
      ], form: "field-guide")
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(run.outputText.contains(#""form":"field-guide""#))
    #expect(
      run.outputText.contains(#""values":{"count":3,"species":"Heron","seen":"2026-03-01"},"#))
    #expect(run.output.count { $0 == 0x0A } == 1)
    #expect(setting.drafts("map").first?.contains(#""stretch":"Ford""#) ?? false)
    let shown = run.errorText.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("Submitted ") }
    Golden.check(shown.joined(separator: "\n"), named: "fill-screens.txt")
  }

  @Test("submitting on another screen stores its record alone, and tells of the first one's draft")
  func otherScreen() throws {
    let setting = try ScreenSetting.pair()
    let run = try setting.converse(["Ana", "b2", "Mill", "s"], ["--submissions", "My store"])
    #expect(run.end == .exit(0))
    #expect(run.outputText.contains(#""form":"town""#))
    #expect(run.outputText.contains(#""values":{"place":"Mill"},"#))
    let ending =
      "Kept on the screen guest: 1 of 1 answer. To continue: formline fill guest --submissions 'My store' "
      + "--resume\n"
    #expect(run.errorText.hasSuffix(ending))
    let resumed = try setting.converse(["s"], ["--submissions", "My store", "--resume"])
    #expect(resumed.outputText.contains(#""values":{"name":"Ana"},"#))
  }

  @Test("each way out on one screen tells how to go on with the others")
  func waysOut() throws {
    for lines in [["q"], [], ["1", ":quit"]] {
      let setting = try ScreenSetting.pair()
      let run = try setting.converse(["Ana", "b2", "Mill"] + lines)
      #expect(run.end == .exit(4) && run.output.isEmpty)
      let ending =
        "1 of 1 answer kept. To continue: formline fill Forms/town.json --resume\n"
        + "Kept on the screen guest: 1 of 1 answer. To continue: formline fill guest --resume\n"
      #expect(run.errorText.hasSuffix(ending), "\(run.errorText)")
    }
  }

  /// A conversation in which both screens have an answer.
  private func atSecondReview(of setting: ScreenSetting) throws -> PseudoTerminal {
    let terminal = try setting.start()
    try terminal.type([("name", "Ana"), ("review", "b2"), ("place", "Mill")])
    try terminal.expect("review> ")
    return terminal
  }

  @Test("Ctrl-C on one screen tells of all, and the program dies by it")
  func interrupted() throws {
    let setting = try ScreenSetting.pair()
    let terminal = try atSecondReview(of: setting)
    try terminal.send("\u{3}")
    #expect(try terminal.waitForEnd() == .signal(SIGINT))
    #expect(terminal.settings == terminal.initialSettings)
    #expect(terminal.transcript.contains("formline fill Forms/town.json --resume\r\n"))
    #expect(terminal.transcript.hasSuffix("formline fill guest --resume\r\n"))
  }

  @Test("killed in the middle, the drafts of both screens are there and go on")
  func killed() throws {
    let setting = try ScreenSetting.pair()
    let terminal = try atSecondReview(of: setting)
    terminal.signal(SIGKILL)
    #expect(try terminal.waitForEnd() == .signal(SIGKILL))
    let first = try setting.converse(["s"], ["--resume"])
    #expect(first.outputText.contains(#""values":{"name":"Ana"},"#))
    let second = try setting.converse(["s"], ["--resume"], form: "Forms/town.json")
    #expect(second.outputText.contains(#""values":{"place":"Mill"},"#))
  }

  @Test("the trace tells the way, a screen twice that was gone to twice")
  func trace() throws {
    let setting = try ScreenSetting.pair()
    let run = try setting.converse(["Ana", "b1", "b2", "Mill", "b1", "b3", "b3", "s"])
    #expect(run.end == .exit(0))
    let traces = run.errorText.split(separator: "\n").filter { $0.hasPrefix("Screen: ") }
    #expect(
      traces == [
        "Screen: guest.guest", "Screen: guest.guest.town", "Screen: guest.guest", "Screen: guest",
      ])
    #expect(run.errorText.contains("\nThis is the first screen.\n"))
  }

  @Test("in German the way is told in German")
  func german() throws {
    let setting = try ScreenSetting.pair()
    let run = try setting.converse(["Ana", "b3", "b2", "Mill", "q"], ["--language", "de"])
    #expect(run.end == .exit(4))
    for words in [
      "Das ist die erste Ansicht.", "Ansicht: guest.town", "b2. To goto:town (führt zu town)",
      "In der Ansicht guest gespeichert: 1 von 1 Antwort. Weiter mit: formline fill guest --language de",
    ] { #expect(run.errorText.contains(words), "\(words)") }
  }

  @Test("a screen is left with open questions, and nothing is submitted that lacks an answer")
  func open() throws {
    let setting = try ScreenSetting.pair()
    let run = try setting.converse([":review", "b2", ":review", "b1", "s", "Ana", "s"])
    #expect(run.end == .exit(0))
    #expect(run.errorText.contains("some questions still need an answer"))
    #expect(run.outputText.contains(#""values":{"name":"Ana"},"#))
    // Nothing was entered on the other one.
    #expect(!run.errorText.contains("Kept on the screen"))
    #expect(setting.drafts("town") == [])
  }

  @Test("a secret is still there when the person comes back, and is in no draft")
  func secret() throws {
    let setting = try ScreenSetting.pair()
    try setting.write("guest", setting.screen("Code", ["goto:town"], secret: true))
    let run = try setting.converse(["hunter2", "b1", "Mill", "b1", "s"])
    #expect(run.end == .exit(0))
    #expect(run.outputText.contains(#""values":{"code":"hunter2"},"#))
    #expect(!run.errorText.contains("hunter2"))
  }

  @Test("a screen without screens of its own offers the way back, and its answers are kept")
  func wayBack() throws {
    let setting = try ScreenSetting.pair()
    try setting.write(
      "town",
      #"{"form": "places", "components": [{"type": "form_field", "uuid": "place", "args": "#
        + #"{"label": "Place"}}]}"#)
    let run = try setting.converse(["Ana", "b2", "Mill", "b1", "b2", "b1", "s"])
    #expect(run.end == .exit(0))
    #expect(run.errorText.contains("\n  b1. Back (goes back)\n"))
    #expect(run.errorText.contains("\nType b and a number to go to another screen; "))
    #expect(run.outputText.contains(#""values":{"name":"Ana"},"#))
    #expect(run.errorText.contains("Kept on the screen town: 1 of 1 answer."))
    let traces = run.errorText.split(separator: "\n").filter { $0.hasPrefix("Screen: ") }
    #expect(
      traces == ["Screen: guest.town", "Screen: guest", "Screen: guest.town", "Screen: guest"])
    // Filled by itself there is nothing to go back to.
    let alone = try setting.converse(["Ford", "s"], ["--discard"], form: "Forms/town.json")
    #expect(!alone.errorText.contains("Back"))
    let german = try setting.converse(["Ana", "b2", "", "q"], ["--language", "de"])
    #expect(german.errorText.contains("  b1. Zurück (führt zurück)\n"), "\(german.errorText)")
  }

  @Test("a screen of words alone offers the way back")
  func wayBackFromWords() throws {
    let setting = try ScreenSetting.pair()
    try setting.write("town", #"[{"type": "text", "uuid": "intro", "args": {"text": "Hello"}}]"#)
    let run = try setting.converse(["Ana", "b2", "b1", "s"])
    #expect(run.end == .exit(0))
    #expect(run.outputText.contains(#""values":{"name":"Ana"},"#))
  }

  @Test("a screen may be of any dialect; the buttons of others are plain actions")
  func otherDialect() throws {
    let setting = try ScreenSetting.pair()
    try setting.write(
      "town",
      #"{"form": "places", "components": [{"type": "form_field", "uuid": "place", "args": "#
        + #"{"label": "Place"}}, {"type": "button", "uuid": "back", "args": {"label": "Back", "#
        + #""action": "goBack"}}]}"#)
    let run = try setting.converse(["Ana", "b2", "x", "b1", "s"])
    #expect(run.end == .exit(0))
    #expect(run.errorText.contains("the action 'goBack' is not allowed here"))
    #expect(run.outputText.contains(#""form":"places""#))
    let first = try setting.converse(
      ["x", "b1"], ["--allow-action", "goBack"], form: "Forms/town.json")
    #expect(first.outputText.contains(#""action":{"name":"goBack"}"#))
  }

  @Test("a draft of a screen is offered when the screen is first come to, and not again")
  func laterRun() throws {
    let setting = try ScreenSetting.pair()
    #expect(try setting.converse(["Ana", "b2", "Mill", "q"]).end == .exit(4))
    let run = try setting.converse(["", "b2", "", "b1", "b2", "s"])
    #expect(run.end == .exit(0))
    #expect(run.errorText.ranges(of: "is kept. Continue it?").count == 2)
    #expect(run.outputText.contains(#""values":{"place":"Mill"},"#))
  }

  @Test("--again goes on with the screen that was submitted, and the others keep their answers")
  func again() throws {
    let setting = try ScreenSetting.pair()
    let run = try setting.converse(
      ["Ana", "b2", "Mill", "s", "Ford", "s", ":review", "b1", "q"], ["--again"])
    #expect(run.end == .exit(4))
    #expect(run.output.count { $0 == 0x0A } == 2)
    #expect(
      run.errorText.hasSuffix("1 of 1 answer kept. To continue: formline fill guest --resume\n"))
    #expect(setting.drafts("town") == [])
  }

  @Test("--correct and --set are about the first screen")
  func firstScreenAlone() throws {
    let setting = try ScreenSetting.pair()
    let stored = try setting.converse(["Ana", "s"])
    let id = try #require(stored.outputText.member("id"))
    let run = try setting.converse(
      ["b2", "Mill", "b1", "s"], ["--correct", id, "--set", "name=Bo"])
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(run.outputText.contains("\"replaces\":\"\(id)\""))
    #expect(run.outputText.contains(#""values":{"name":"Bo"},"#))
    #expect(setting.drafts("town").first.map { !$0.contains(id) } ?? false)
    #expect(run.errorText.contains("To continue: formline fill Forms/town.json --resume\n"))
  }

  @Test("4,000 moves take a second and a microsecond a byte of what is shown")
  func manyMoves() throws {
    let setting = try ScreenSetting.pair()
    let moves = (0..<2000).flatMap { _ in [":review", "b2", ":review", "b1"] }
    let run = try setting.converse(moves + [":quit"])
    #expect(run.end == .exit(4), "\(run.errorText.suffix(300))")
    #expect(run.errorText.ranges(of: "Screen: ").count == 4000)
    #expect(run.errorText.utf8.count < 4_000_000)
    #expect(
      run.isDone(within: .seconds(1) + .microseconds(run.errorText.utf8.count)),
      "\(run.processorTime)")
  }

  @Test("from a screen that takes much memory none can be opened that is not open")
  func largeScreen() throws {
    let setting = try ScreenSetting.pair()
    let components = (0..<36_000).map { #"{"id":"c\#($0)","type":"form_field","bodyId":"b"}"# }
    let names = (0..<36_000).map { "\"c\($0)\"" }
    let large =
      #"{"screenName":"Large","templates":[{"id":"list","type":"list","#
      + #""componentsId":["go",\#(names.joined(separator: ","))]}],"components":["#
      + #"{"id":"go","type":"button","bodyId":"go"},\#(components.joined(separator: ","))],"#
      + #""bodies":[{"id":"go","body":{"label":"On","action":"goto:town"}},"#
      + #"{"id":"b","body":{"label":"L"}}]}"#
    try setting.write("guest", large)
    let refusal = "No other screen can be opened: the open ones take too much memory."
    let alone = try setting.converse([":review", "b1", ":quit"])
    #expect(alone.end == .exit(4))
    #expect(alone.errorText.contains(refusal), "\(alone.errorText.suffix(300))")
    #expect(!alone.errorText.contains("Screen: "))
    // One that is open can be gone back to.
    try setting.write("town", setting.screen("Place", ["goto:guest", "goto:other"]))
    let run = try setting.converse(
      [":review", "b1", ":review", "b1", ":review", "b2", ":quit"], form: "town")
    #expect(run.errorText.contains("Screen: town.guest.town\n"), "\(run.errorText.suffix(300))")
    #expect(run.errorText.contains(refusal))
  }

  @Test("without a conversation there are no moves")
  func lines() throws {
    let setting = try ScreenSetting.pair()
    for options in [["--no-input", "--set", "name=Ana"], []] {
      let run = try BuiltProgram.run(
        ["fill", "guest"] + options, input: .text(options.isEmpty ? "b2\n" : ""),
        folder: setting.folder.path)
      #expect(run.end == .exit(0))
      #expect(!run.errorText.contains("Screen: "))
    }
    #expect(setting.log("guest").contains(#""values":{"name":"b2"}"#))
  }
}
