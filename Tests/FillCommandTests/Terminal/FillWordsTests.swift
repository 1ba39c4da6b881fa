import FormTestTools
import Testing

/// The words around questions, as people see them.
@Suite("Words, colours and buttons of formline fill")
struct FillWordsTests {
  private static let notice = #"""
    {"type": "text", "uuid": "notice", "args": {"text": "Doors close at ten", "fontColor": "000000"}},
    {"type": "form_field", "uuid": "name", "args": {"label": "Name"}}
    """#

  /// The text that a terminal with every colour shows before the first question.
  private static func shown(_ more: [String], _ variables: [String: String]) throws -> String {
    let setting = try FillSetting(notice)
    var all = ["COLORTERM": "truecolor"]
    all.merge(variables) { $1 }
    let terminal = try setting.start(more, variables: all)
    try terminal.expect("name> ")
    try terminal.send(":quit\n")
    _ = try terminal.waitForEnd()
    return terminal.transcript
  }

  @Test(
    "black words are drawn black on a light terminal alone",
    arguments: [
      ([], [:], false), (["--scheme", "dark"], [:], false), (["--scheme=light"], [:], true),
      ([], ["COLORFGBG": "0;15"], true), (["--scheme=dark"], ["COLORFGBG": "0;15"], false),
    ] as [([String], [String: String], Bool)])
  func black(_ more: [String], _ variables: [String: String], _ isBlack: Bool) throws {
    let shown = try Self.shown(more, variables)
    #expect(shown.contains("Doors close at ten"))
    #expect(shown.contains("\u{1B}[38;2;0;0;0mDoors") == isBlack, "\(shown)")
  }

  @Test("another scheme is a fault of use")
  func unknownScheme() throws {
    let run = try FillSetting(Self.notice).run(["--scheme", "sepia"])
    #expect(run.end == .exit(2))
    #expect(run.errorText.contains("light or dark"), "\(run.errorText)")
  }

  @Test("the words on the button of a file question stand before what is allowed")
  func buttonText() throws {
    let setting = try FillSetting(
      #"""
      {"type": "filepicker", "uuid": "photo", "args": {"label": "Photo", "buttonText": "Take a photo"}},
      {"type": "filepicker", "uuid": "plan", "args": {"buttonText": "Choose a plan"}}
      """#)
    let shown = try setting.converse(["", "", "s"]).errorText
    #expect(shown.contains("Photo (optional)\nTake a photo. The path of a file:"), "\(shown)")
    #expect(shown.contains("Choose a plan (optional)\nThe path of a file:"), "\(shown)")
  }

  @Test("external values stand in the words of a button, in the review as in the preview")
  func buttonWords() throws {
    let folder = try TemporaryFolder()
    let tree =
      #"{"type":"vStack","given":["user"],"views":[{"type":"text","content":"Welcome {user}"},"#
      + #"{"type":"textField","id":"note","title":"Note"},"#
      + #"{"type":"button","content":"Go on as {user}","action":"go"}]}"#
    let path = try folder.write(Array(tree.utf8), to: "tree.json")
    let filled = try BuiltProgram.run(
      ["fill", path, "--interactive", "--set", "user=Ana", "--allow-action", "go"],
      input: .text("fine\nb1\n"), folder: folder.path)
    #expect(filled.end == .exit(0), "\(filled.errorText)")
    #expect(filled.errorText.contains("Welcome Ana"))
    #expect(filled.errorText.contains("b1. Go on as Ana"), "\(filled.errorText)")
    #expect(filled.outputText.contains(#""action":{"name":"go"}"#))
    let preview = try BuiltProgram.run(["preview", path, "--set", "user=Ana"])
    #expect(preview.outputText.contains("[ Go on as Ana ]"), "\(preview.outputText)")
  }

  @Test("an action that is not allowed is refused with those that are")
  func refusedAction() throws {
    let setting = try FillSetting(
      #"""
      {"type":"form_field","uuid":"note","args":{"label":"Note"}},
      {"type":"button","uuid":"delete","args":{"label":"Delete","action":"drop"}}
      """#)
    for (allowed, words) in [
      (["--allow-action", "send"], "allowed actions: 'send'"), ([], "no action is allowed here"),
    ] {
      let run = try setting.converse(["", "b1", "q"], allowed)
      #expect(run.end == .exit(4))
      let refusal = "  the action 'drop' is not allowed here\n  \(words)"
      #expect(run.errorText.contains(refusal), "\(run.errorText)")
    }
  }

  @Test("of options with one value, the one that is on offer is named everywhere")
  func equalValues() throws {
    let setting = try FillSetting(
      #"""
      {"type":"picker","uuid":"state","options":["IL","MA"]},
      {"type":"picker","uuid":"city","args":{"optionsWhere":{"in":"{state}"}},"options":[
        {"value":"springfield","label":"Springfield, Illinois","columns":{"in":"IL"}},
        {"value":"springfield","label":"Springfield, Massachusetts","columns":{"in":"MA"}}]},
      {"type":"text","uuid":"note","args":{"text":"To {city}"}}
      """#)
    let shown = try setting.converse(["MA", "1", "s"]).errorText
    for words in ["= Springfield, M", "To Springfield, M", "2. city: Springfield, M"] {
      #expect(shown.contains(words), "\(words) in \(shown)")
    }
    #expect(!shown.contains("Illinois"))
  }

  @Test("dates are typed in the format of the question, and strict channels take ISO 8601 alone")
  func formats() throws {
    let setting = try FillSetting(
      #"{"type":"date","uuid":"day","args":{"label":"Day","format":"dd.MM.yyyy"}}"#)
    for input in ["03/04/2026\n", "3.4.2026\n", "2026-04-03\n"] {
      let run = try setting.run([], input: .text(input))
      #expect(run.outputText.contains(#""values":{"day":"2026-04-03"}"#), "\(run.errorText)")
    }
    let set = try setting.run(["--set", "day=3.4.2026"])
    #expect(set.outputText.contains(#""day":"2026-04-03""#), "\(set.errorText)")
    let strict = try setting.run(["--answers", "-"], input: .text(#"{"day":"03.04.2026"}"#))
    #expect(strict.end == .exit(1))
    #expect(strict.errorText.contains("write year, month and day, such as 2026-03-05"))
    let line = #"{"day":"03.04.2026"}"# + "\n"
    let bulk = try BuiltProgram.run(["process", setting.form], input: .text(line))
    #expect(bulk.errorText.contains(#""code":"unreadable.date""#))
  }
}
