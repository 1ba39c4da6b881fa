import FormArguments
import FormTestTools
import Foundation
import Testing

/// Screens of forms, shown by the built program.
@Suite("formline preview")
struct PreviewCommandTests {
  private static let forms = URL(filePath: #filePath).appending(path: "../../../../Forms")
    .standardized.path

  private static func preview(_ form: String, _ words: String...) throws -> ProgramRun {
    try BuiltProgram.run(
      ["preview", "\(forms)/\(form).json", "--now", FillSetting.now] + words,
      environment: ["PATH": "/usr/bin:/bin", "TZ": "UTC"])
  }

  @Test(
    "shows every document of the folder, wide and narrow, as its golden",
    arguments: [
      "all-components", "clinic-visit", "control-room", "discount", "event-card", "field-guide",
      "greeting", "guest-login", "household", "map", "reception", "shift-handover", "welcome",
    ])
  func screens(form: String) throws {
    // Only one of the documents has layouts for several devices.
    let device = form == "control-room" ? "--device=desk" : "--scheme=light"
    let wide = try Self.preview(form, "--width", "100", device)
    let narrow = try Self.preview(form, "--width", "40", device)
    for run in [wide, narrow] {
      #expect(run.end == .exit(0), "\(run.errorText)")
      #expect(!run.outputText.contains("\u{1B}"))
    }
    let lines = narrow.outputText.split(separator: "\n").filter { $0.count > 40 }
    #expect(lines.isEmpty, "\(lines)")
    Golden.check(
      wide.outputText + String(repeating: "=", count: 40) + "\n" + narrow.outputText,
      named: "preview-\(form).txt")
  }

  @Test("changing the words and the colour of two texts changes exactly two rows of the screen")
  func twoRows() throws {
    let old = try Self.discount()
    let new = old.replacing("20 % off all garden tools", with: "30 % off all bicycles")
      .replacing("CC0000", with: "008800").replacing("While stocks last", with: "Until Sunday")
      .replacing("336699", with: "AA00AA")
    let (before, after) = (
      try Self.shown(old, "--scheme", "light"), try Self.shown(new, "--scheme", "light")
    )
    #expect(before.count == after.count)
    #expect(zip(before, after).count { $0 != $1 } == 2, "\(before) \(after)")
    #expect(before.contains { $0.contains("\u{1B}[38;2;204;0;0m") }, "\(before)")
    #expect(after.contains { $0.contains("\u{1B}[38;2;0;136;0m") }, "\(after)")
  }

  @Test("colours are those of the scheme, whatever shows them", arguments: ["light", "dark"])
  func schemes(scheme: String) throws {
    let color = #"{"dynamic":{"light":{"hex":"CC0000FF"},"dark":{"hex":"00FF00FF"}}}"#
    let form = #"""
      {"form":"colors","components":[{"type":"color","uuid":"area","args":{"color":\#(color)}},
        {"type":"shape","uuid":"circle","args":{"shape":"circle","fill":\#(color)}},
        {"type":"text","uuid":"intro","args":{"text":"Words"},"style":[{"foregroundColor":\#(color)}]}]}
      """#
    let rows = try Self.shown(form, "--scheme", scheme).joined()
    let (red, green) = ("38;2;204;0;0m", "38;2;0;255;0m")
    #expect(rows.ranges(of: scheme == "light" ? red : green).count == 3)
    #expect(!rows.contains(scheme == "light" ? green : red))
  }

  @Test("the alpha of a component list's colour is kept, and not drawn")
  func alpha() throws {
    let opaque = try Self.discount()
    let translucent = opaque.replacing("CC0000", with: "40CC0000")
    #expect(translucent != opaque)
    let shown = try Self.shown(translucent, "--scheme", "light")
    #expect(shown == (try Self.shown(opaque, "--scheme", "light")))
    #expect(shown.contains { $0.contains("\u{1B}[38;2;204;0;0m") })
  }

  @Test("black words of a component list are not drawn black on a dark terminal")
  func black() throws {
    let black = try Self.discount().replacing("CC0000", with: "000000")
    let (dark, light) = (try Self.shown(black), try Self.shown(black, "--scheme=light"))
    #expect(dark.contains { $0.contains("garden tools") })
    #expect(!dark.contains { $0.contains("[38;") }, "\(dark)")
    #expect(light.contains { $0.contains("\u{1B}[38;2;0;0;0m") }, "\(light)")
  }

  private static func discount() throws -> String {
    try String(contentsOfFile: "\(forms)/discount.json", encoding: .utf8)
  }

  /// The rows of a document in a terminal that has every colour.
  private static func shown(_ text: String, _ words: String...) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(text.utf8), to: "discount.json")
    let terminal = try PseudoTerminal(
      try BuiltProgram.path(), ["preview", path] + words,
      environment: ["PATH": "/usr/bin:/bin", "TERM": "xterm", "COLORTERM": "truecolor"])
    #expect(try terminal.waitForEnd() == .exit(0))
    return terminal.transcript.split(whereSeparator: \.isNewline).map(String.init)
  }

  @Test("a picture that is fetched is shown in the phase that is chosen, and never fetched")
  func phases() throws {
    func text(_ words: String) -> String { #"{"content":{"text":{"_0":{"text":"\#(words)"}}}}"# }
    let folder = try TemporaryFolder()
    let picture =
      #"{"content":{"asyncImage":{"_0":{"errorView":\#(text("No picture")),"image":"#
      + #""http://127.0.0.1:1/a.png","placeholderView":\#(text("Wait"))}}}}"#
    let path = try folder.write(Array(picture.utf8), to: "picture.json")
    for (phase, words) in [
      ("loading", "Wait"), ("failure", "No picture"), ("success", "http://127.0.0.1:1/a.png"),
    ] {
      let run = try BuiltProgram.run(["preview", path, "--phase", phase])
      #expect(run.end == .exit(0))
      #expect(run.outputText == "picture\n\n\(words)\n")
    }
  }

  @Test("something else stands in the place of an unknown kind, and the rest is shown")
  func unknownKind() throws {
    let folder = try TemporaryFolder()
    let tree =
      #"{"type":"vStack","views":[{"type":"gauge","id":"heat"},{"type":"textField","title":"Name"}]}"#
    let path = try folder.write(Array(tree.utf8), to: "tree.json")
    let run = try BuiltProgram.run(["preview", path])
    #expect(run.end == .exit(0))
    #expect(run.outputText.hasPrefix("tree\n\nsomething went wrong with 'heat'\n\nName\n"))
  }

  @Test("facts decide what is shown, and one that the form is not given is refused")
  func facts() throws {
    let stranger = try Self.preview("guest-login").outputText
    let guest = try Self.preview("guest-login", "--set", "user=Ana")
    #expect(stranger.contains("Password"))
    #expect(!guest.outputText.contains("Password"))
    #expect(guest.outputText.contains("Your table is ready."))
    let unknown = try Self.preview("reception", "--set", "user=Ana")
    #expect(unknown.end == .exit(2))
    #expect(unknown.errorText.contains("the form has no external values"))
  }

  @Test("a width outside of what can be laid out, and other words, are errors of usage")
  func usage() throws {
    #expect(try Self.preview("reception", "--width", "10").end == .exit(2))
    #expect(try Self.preview("reception", "--phase", "later").end == .exit(2))
    #expect(try BuiltProgram.run(["preview", "-", "--watch"]).end == .exit(2))
  }

  @Test("30,000 questions that another answer rules take a second and a microsecond a byte")
  func ruled() throws {
    let folder = try TemporaryFolder()
    let questions = (0..<30_000).map { number in
      let rule = number == 0 ? "" : #","validIf":"{q\#(number - 1)}""#
      return #"{"type":"toggle","uuid":"q\#(number)","args":{"label":"Q"\#(rule)}}"#
    }
    let text = #"{"form":"f","components":[\#(questions.joined(separator: ","))]}"#
    let form = try folder.write(Array(text.utf8), to: "form.json")
    let run = try ProgramRun.run(BuiltProgram.path(), ["preview", form, "--width", "20"])
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
    #expect(
      run.isDone(within: .seconds(1) + .microseconds(text.utf8.count)), "\(run.processorTime)")
  }
}
