import FormTestTools
import Glibc
import Testing

/// What can happen to a session as a whole, in tmux: with lines that are edited, and with those of
/// the terminal's own mode.
@Suite(
  "Torture: sessions in windows of tmux",
  .enabled(if: TmuxWindow.isInstalled, "tmux is not installed"))
struct TortureTmuxSessionTests {
  @Test(
    "variables that are set, empty or missing change colours and words, and no answer",
    arguments: [
      ("NO_COLOR=1", false), ("NO_COLOR=", true), ("TERM=dumb", false), ("-u TERM", false),
      ("LC_ALL=C", true), ("LC_ALL=de_DE.UTF-8", true), ("TZ=XXX-14", true), ("-u HOME", true),
    ], [true, false])
  func variables(_ variables: (words: String, hasStyle: Bool), isPlain: Bool) throws {
    let setting = try FillSetting()
    let window = try TmuxWindow(setting, isPlain: isPlain, variables: variables.words)
    try window.enter(setting.script)
    #expect(try window.submit() == "0")
    #expect(try window.hasStyle == (variables.hasStyle && !isPlain))
    #expect(window.isRestored)
    #expect(setting.output.contains(FillSetting.values), "\(setting.output)")
  }

  @Test("a second session on a draft is told, and may begin a new one", arguments: [true, false])
  func twoSessions(isPlain: Bool) throws {
    let setting = try FillSetting()
    let first = try TmuxWindow(setting, isPlain: isPlain)
    try first.enter([("name", "Ana")])
    let second = try TmuxWindow(setting, isPlain: isPlain)
    try second.expect("is being filled by another session.")
    try second.enter([("draft", ""), ("name", "Bea")])
    #expect(setting.draftIDs.count == 2)
    for window in [first, second] {
      try window.press("C-d")
      #expect(try window.waitForEnd() == "4")
      #expect(try window.shown.contains("--resume=01"))
    }
  }

  @Test(
    "the draft of an earlier version of the form: what no longer fits is told and asked again",
    arguments: [true, false])
  func earlierForm(isPlain: Bool) throws {
    let setting = try FillSetting(FillSetting.nameAndNights)
    let first = try TmuxWindow(setting, isPlain: isPlain)
    try first.enter([("name", "Ana"), ("nights", "9")])
    try first.kill()
    #expect(try first.waitForEnd() == "137")
    let text = String(decoding: try #require(setting.folder.read("stay.json")), as: UTF8.self)
    let changed = text.split(separator: #""max": 9"#).joined(separator: #""max": 3"#)
    try setting.folder.write(Array(changed.utf8), to: "stay.json")
    let second = try TmuxWindow(setting, ["--resume"], isPlain: isPlain)
    try second.expect("these answers no longer fit")
    try second.enter([("nights", "2")])
    #expect(try second.submit() == "0")
    #expect(setting.output.contains(#""values":{"name":"Ana","nights":2}"#), "\(setting.output)")
    #expect(setting.drafts == [])
  }

  @Test("a draft that an earlier version of the program kept goes on", arguments: [true, false])
  func earlierProgram(isPlain: Bool) throws {
    let setting = try FillSetting(FillSetting.nameAndNights)
    _ = try setting.replaceDraftByDocument(["Ana"])
    let window = try TmuxWindow(setting, ["--resume"], isPlain: isPlain)
    try window.enter([("nights", "2")])
    #expect(try window.submit() == "0")
    #expect(setting.output.contains(#""values":{"name":"Ana","nights":2}"#), "\(setting.output)")
    #expect(setting.drafts == [])
  }

  @Test("a read-only store is found out before the first question", arguments: [true, false])
  func readOnlyStore(isPlain: Bool) throws {
    let window = try TmuxWindow(try FillSetting(), isPlain: isPlain, store: "/proc/formline")
    #expect(try window.waitForEnd() == "3")
    let shown = try window.shown
    #expect(shown.contains("'/proc/formline'") && !shown.contains("Question"), "\(shown)")
  }

  @Test("five lines pasted into question 1 answer question 1 alone", arguments: [true, false])
  func paste(isPlain: Bool) throws {
    let setting = try FillSetting()
    let window = try TmuxWindow(setting, isPlain: isPlain)
    try window.expect("name> ")
    try window.paste(Array("Ana\n+3d\ny\n1\n5\n".utf8), isMarked: !isPlain)
    try window.expect("4 more pasted")
    if !isPlain { try window.press("Enter") }
    try window.expect("arrival> ")
    try window.press("C-d")
    #expect(try window.waitForEnd() == "4")
    #expect(setting.draft.contains(#""answers":{"name":"Ana"}"#))
  }

  @Test(
    "every way back over a condition keeps what was answered behind it", arguments: [true, false])
  func waysBack(isPlain: Bool) throws {
    for way in WayBack.all {
      let setting = try FillSetting(WayBack.components)
      let window = try TmuxWindow(setting, isPlain: isPlain)
      try window.enter(way.lines)
      #expect(try window.submit() == "0")
      let shown = try window.shown
      #expect(WayBack.notes.allSatisfy(shown.contains), "\(way.lines)")
      #expect(setting.output.contains(WayBack.values), "\(way.lines): \(setting.output)")
    }
  }
}
