import FormLanguageServer
import FormTestTools
import JSONText
import Testing

@Suite("A key is renamed")
struct RenamingTests {
  /// The text after the edits of an answer; nil if there are none.
  private func renamed(
    _ text: String, _ client: inout Client, at position: (Int, Int), _ name: String
  )
    -> String?
  {
    let answer = client.ask("rename", at: position, #", "newName": "\#(name)""#)
    guard let edits = answer?["changes"]?[Client.uri]?.elements else { return nil }
    return text.applying(edits)
  }

  private func rename(_ components: String, _ name: String) -> String? {
    let text = #"{"form": "visit", "title": "T", "components": ["# + "\n" + components + "\n]}"
    var client = Client()
    client.open(text)
    let line = components.split(separator: "\n")[0]
    guard let at = line.firstRange(of: #""uuid": ""#) else { return nil }
    let column = line.utf16.distance(from: line.startIndex, to: at.upperBound)
    return renamed(text, &client, at: (1, column), name).map {
      $0.split(separator: "\n").dropFirst().dropLast().joined(separator: "\n")
    }
  }

  @Test("in paths, with spaces, in escapes, and where it only looks alike it stays")
  func everywhere() {
    let before = #"""
      {"type": "toggle", "uuid": "ill", "args": {"label": "Ill {ill}?"}},
      {"type": "form_field", "uuid": "other", "args": {"label": "{{ill} {n\u0061me}", "pattern": "x{ill}", "visibleIf": "{ill} and '{ill}' != 'x'"}},
      {"type": "group", "uuid": "home", "components": [
        {"type": "form_field", "uuid": "name", "args": {"label": "N", "visibleIf": "{ill}"}}]}
      """#
    let after = #"""
      {"type": "toggle", "uuid": "is sick", "args": {"formerly": ["ill"], "label": "Ill {is sick}?"}},
      {"type": "form_field", "uuid": "other", "args": {"label": "{{ill} {n\u0061me}", "pattern": "x{ill}", "visibleIf": "{is sick} and '{ill}' != 'x'"}},
      {"type": "group", "uuid": "home", "components": [
        {"type": "form_field", "uuid": "name", "args": {"label": "N", "visibleIf": "{is sick}"}}]}
      """#
    #expect(rename(before, "is sick") == after)
  }

  @Test("and the part of a path that is it, if it is a group")
  func group() {
    let before = #"""
      {"type": "group", "uuid": "home", "components": [
        {"type": "form_field", "uuid": "street", "args": {"label": "Street"}}]},
      {"type": "group", "uuid": "work", "components": [
        {"type": "form_field", "uuid": "street", "args": {"label": "{home.street}"}}]}
      """#
    let after = before.replacing(#""home""#, with: #""house""#)
      .replacing("{home.street}", with: "{house.street}")
    #expect(rename(before, "house") == after)
  }

  @Test("with its earlier names, of which the new one is none any more")
  func back() {
    let before = #"""
      {"type": "toggle", "uuid": "sick", "args": {"label": "Ill?", "formerly": ["ill", "unwell"]}}
      """#
    let after = #"""
      {"type": "toggle", "uuid": "ill", "args": {"label": "Ill?", "formerly": ["sick", "unwell"]}}
      """#
    #expect(rename(before, "ill") == after)
    let text = before.replacing(#"["ill", "unwell"]"#, with: #""ill""#)
    #expect(rename(text, "sickness")?.contains(#""formerly": ["sick", "ill"]"#) == true)
  }

  @Test("with its earlier name where it has no arguments yet")
  func noArguments() {
    #expect(
      rename(#"{"type": "picker", "uuid": "ward", "options": ["A", "B"]}"#, "station")
        == #"{"type": "picker", "uuid": "station", "options": ["A", "B"], "args": { "formerly": ["ward"] }}"#
    )
    #expect(
      rename(#"{"type": "group", "uuid": "home", "components": []}"#, "house")
        == #"{"type": "group", "uuid": "house", "components": []}"#, "a group has no earlier keys")
  }

  @Test("not if another name would then mean it")
  func capture() {
    let components = #"""
      {"type": "toggle", "uuid": "ill", "args": {"label": "Ill?"}},
      {"type": "group", "uuid": "home", "components": [
        {"type": "toggle", "uuid": "sick", "args": {"label": "Sick?"}},
        {"type": "form_field", "uuid": "name", "args": {"label": "N", "visibleIf": "{ill} or {sick}"}}]}
      """#
    #expect(rename(components, "sick") == nil)
    #expect(rename(components, "unwell") != nil)
  }

  @Test("with the version of its document, where the client takes it")
  func versions() {
    var client = Client(abilities: #"{"workspace":{"workspaceEdit":{"documentChanges":true}}}"#)
    client.open(
      #"{"form": "f", "components": [{"type": "toggle", "uuid": "ill", "args": {"label": "Ill"}}]}"#
    )
    let answer = client.ask("rename", at: (0, 58), #", "newName": "sick""#)
    let change = answer?["documentChanges"]?.elements?.first
    #expect(change?["textDocument"]?["version"]?.digits == "1")
    #expect(change?["edits"]?.elements?.count == 2)
  }
}

extension String {
  /// The text with edits as a client applies them.
  func applying(_ edits: [JSON]) -> String {
    let text = OpenText(Array(utf8), unit: .utf16)
    func position(_ json: JSON?) -> Int {
      let line = json?["line"]?.digits.flatMap { Int($0) } ?? 0
      let unit = json?["character"]?.digits.flatMap { Int($0) } ?? 0
      return text.offset(of: EditorPosition(line: line, unit: unit))
    }
    var bytes = Array(utf8)
    let sorted = edits.sorted { position($0["range"]?["start"]) > position($1["range"]?["start"]) }
    for edit in sorted {
      bytes.replaceSubrange(
        position(edit["range"]?["start"])..<position(edit["range"]?["end"]),
        with: Array((edit["newText"]?.text ?? "").utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
