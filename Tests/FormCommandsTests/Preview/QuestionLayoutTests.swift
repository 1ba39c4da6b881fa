import FormArguments
import FormTestTools
import Testing

/// Questions as they are seen, shown by the built program.
@Suite struct QuestionLayoutTests {
  private static func shown(_ card: String, by verb: String) throws -> [String] {
    let text = #"{"type": "AdaptiveCard", "body": [\#(card)]}"#
    let run = try BuiltProgram.run([verb, "-"], input: .text(text))
    #expect(run.end == .exit(0), "\(run.errorText)")
    return run.outputText.split(separator: "\n").map(String.init)
  }

  @Test("The words beside a box to tick stand below its label, and in the page of the form")
  func toggle() throws {
    let card = #"{"type": "Input.Toggle", "id": "terms", "label": "Terms", "title": "I agree!"}"#
    #expect(try Self.shown(card, by: "preview").suffix(2) == ["[ ] Terms", "    I agree!"])
    let row = try #require(try Self.shown(card, by: "describe").last)
    #expect(row.hasPrefix("| `terms` | Terms (I agree!) |"))
  }

  @Test(
    "A pattern is shown to people as a text that it matches, and in the page as its author wrote it",
    arguments: [
      ("[0-9]+", "123"), ("^[0-9]+", "123"), ("^a+|b+$", "aaa"), ("^[0-9]+$", "123"),
    ])
  func pattern(regex: String, example: String) throws {
    let card = #"{"type": "Input.Text", "id": "name", "label": "Name", "regex": "\#(regex)"}"#
    let line = try #require(try Self.shown(card, by: "preview").last)
    #expect(line.hasPrefix("[ Written like '\(example)'"), "\(line)")
    let row = try #require(try Self.shown(card, by: "describe").last)
    #expect(row.contains(" matching \(regex.replacing("|", with: "\\|")) "), "\(row)")
  }

  @Test("What follows a question stands apart from it, wherever the question ends")
  func apart() throws {
    let column = #"""
      {"type": "Container", "items": [{"type": "Input.Text", "id": "name", "label": "Name"}]}
      """#
    let words = #"{"type": "TextBlock", "text": "Words"}"#
    let text = #"{"type": "AdaptiveCard", "body": [\#(words), \#(column), \#(words), \#(words)]}"#
    let run = try BuiltProgram.run(["preview", "-"], input: .text(text))
    let lines = run.outputText.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.dropFirst(2).map { $0.hasPrefix("[") ? "[]" : String($0) }
        == ["Words", "", "Name", "[]", "", "Words", "Words", ""])
  }

  @Test("A line to write on is as wide as its hint, on a window that has room for it")
  func widths() throws {
    let hint = "A rather long hint which needs more than forty columns"
    let text = #"""
      {"type": "AdaptiveCard", "body": [
        {"type": "Input.Text", "id": "name", "label": "Name", "placeholder": "\#(hint)"},
        {"type": "Input.Text", "id": "room", "label": "Room", "placeholder": "short"}]}
      """#
    for (width, isWhole) in [(80, true), (40, false)] {
      let run = try BuiltProgram.run(["preview", "-", "--width", "\(width)"], input: .text(text))
      #expect(run.outputText.contains(hint) == isWhole)
      #expect(run.outputText.contains("[ short." + String(repeating: " ", count: 31) + "]"))
      #expect(run.outputText.split(separator: "\n").allSatisfy { $0.count <= width })
    }
  }

  @Test("The ends of lines of other systems are ends of lines")
  func lines() throws {
    let card = #"{"type": "TextBlock", "text": "one\r\ntwo\rthree\nfour"}"#
    #expect(try Self.shown(card, by: "preview").suffix(4) == ["one", "two", "three", "four"])
  }
}
