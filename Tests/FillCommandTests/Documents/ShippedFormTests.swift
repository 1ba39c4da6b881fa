import FormTestTools
import Foundation
import Testing

/// Conversations about the forms that come with the project, with wrong answers, help, ways back
/// and a review, each as its golden.
@Suite("The forms of the project are filled")
struct ShippedFormTests {
  private static let forms = URL(filePath: #filePath).appending(path: "../../../../Forms")
    .standardized.path

  /// The lines typed into each form, and the options it is filled with.
  private static let conversations: [(form: String, options: [String], lines: [String])] = [
    (
      "all-components", [],
      [
        "Ana Ruiz", "Main 1", "2026-02-30", "+1d", "9.30pm", "", "?", "rain", "y", ":clear",
        "plan.pdf", "3.3", "2.5", "5", "large", "s",
      ]
    ),
    (
      "clinic-visit", ["--allow-action", "send"],
      [
        "", "Ana", "+1d", "?", "3 May 1990", "9:30", "y", "9", "other", "max", "1-4", "1 3",
        "50", "37.2", "call me", "+49 30 901820", "", "letter.exe", "letter.pdf", "<", "",
        "9", "", ":list", "b2", "b1",
      ]
    ),
    (
      "delivery", [],
      [
        "Ana", "South", "harbour", "", "1", "<", "<", "north", "?", "hil", "AB-12", "AB-1234",
        "2", "south", "1", "s",
      ]
    ),
    (
      "equipment-inspection", [],
      [
        "147", "FT-0147", "1", "electric", "12.5", "1250", "Bo Berg", "", "", "early", "3/B12",
        "ok", "12.2", "12", "worn", "12", "ok", "ok", "ok", "ok", "ok", "ok", "80", "ok", "ok",
        "ok",
        "ok", "ok", "ok", "ok", "y", "", "y", "<<", "Forks are worn.", ".", "", "", "b1", "s",
      ]
    ),
    (
      "feedback", [],
      [
        "6", "5", "walking by", "all", "-2", "y", "-2y", "yesterday", "<<", "More chairs.",
        "More light.", ".", "ana@", "ana@example.org", "s",
      ]
    ),
    (
      "ferry", [],
      [
        "Ana", "har", "tern", "tomorrow", "03/04/2026 9:00", "?", "now", "today 7:00",
        "5 mar 2026 2.30pm", "5 mar 2026 15:00", "5 apr 2026 noon", "letter.exe", "plan.pdf",
        "", "3", "fri 9.30pm", "4", "12 mar 2026, 1800", "s",
      ]
    ),
    ("shift-handover", [], ["yes", "A lamp broke.", "s"]),
    ("reception", [], ["", "Ana", "", "2", "y", "s"]),
    (
      "welcome", ["--language", "de", "--set", "clinic=Riverside"],
      [
        "Ana", "gestern", "morgen", "1", "j", "170,5", "170", "j", "Bo", "n", "n", "s",
      ]
    ),
  ]

  @Test("as their goldens show", arguments: conversations)
  func conversation(form: String, options: [String], lines: [String]) throws {
    let folder = try TemporaryFolder()
    for name in ["plan.pdf", "letter.pdf", "letter.exe"] {
      try folder.write(Array("content".utf8), to: name)
    }
    let run = try BuiltProgram.run(
      [
        "fill", "\(Self.forms)/\(form).json", "--interactive", "--now", FillSetting.now,
        "--submissions", folder.path("Submissions"),
      ] + options,
      input: .text(lines.map { $0 + "\n" }.joined()),
      environment: ["PATH": "/usr/bin:/bin", "TZ": "UTC", "NO_COLOR": "1"], folder: folder.path)
    #expect(run.end == .exit(0), "\(run.errorText)")
    // The button that sent the record stands before its values.
    let values = try #require(run.outputText.firstRange(of: #""submittedAt":"#)).lowerBound
    let end = try #require(run.outputText.firstRange(of: #","seq":"#)).lowerBound
    let shown = run.errorText.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
    Golden.check(
      (shown + [run.outputText[values..<end]]).joined(separator: "\n") + "\n",
      named: "fill-\(form).txt")
  }

  @Test("none of the native ones that ask is left out")
  func all() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.forms)
    let asking = try names.filter { name in
      guard name.hasSuffix(".json") else { return false }
      let run = try BuiltProgram.run(["schema", "\(Self.forms)/\(name)"])
      let text = try String(contentsOfFile: "\(Self.forms)/\(name)", encoding: .utf8)
      return text.contains(#""form":"#) && !run.outputText.contains(#""properties": {}"#)
    }
    let filled = Self.conversations.map { "\($0.form).json" } + ["household.json"]
    #expect(Set(asking).subtracting(filled).isEmpty)
    #expect(asking.count >= 6)
  }
}
