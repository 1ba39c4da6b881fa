import FormArguments
import FormLanguageServer
import FormTestTools
import JSONText
import Testing

@Suite("A server of the Language Server Protocol")
struct LanguageServerTests {
  private static let form = """
    {"form": "visit", "title": "😀 {name}",
     "components": [
      {"type": "form_field", "uuid": "name", "args": {"label": "Name 😀", "maxLenght": 20}},
      {"type": "toggle", "uuid": "urgent", "args": {"label": "Urgent", "visibleIf": "answered({name})"}},
      {"type": "group", "uuid": "more", "components": [
        {"type": "slider", "uuid": "pain", "args": {"label": "Pain of {name}", "min": 0, "max": 10}}]}
     ]}
    """

  private func client(_ unit: TextUnit = .utf16) -> Client {
    var client = Client(unit)
    client.open(Self.form)
    return client
  }

  private func labels(_ completion: JSON?) -> [String] {
    (completion?["items"]?.elements ?? []).compactMap { $0["label"]?.text }
  }

  @Test("reports findings after a pause, and none when they are fixed, or the document is closed")
  func findings() {
    var client = client()
    #expect(client.findings() == ["2 component.unknown-argument"])
    #expect(client.findings() == [], "nothing has changed")
    client.change((2, 71), (2, 80), to: "maxLength")
    #expect(client.findings() == [])
    client.change((0, 0), (0, 1), to: "")
    #expect(client.findings() == ["0 json.syntax"])
    let closed = client.take(
      #"{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":"\#(Client.uri)"}}}"#
    )
    #expect(closed.first?["params"]?["diagnostics"]?.elements?.isEmpty == true)
  }

  @Test("has the symbols of 20,000 components in one line in seconds")
  func longLine() {
    let questions = (0..<20_000).map {
      #"{"type":"toggle","uuid":"k\#($0)","args":{"label":"Ä"}}"#
    }
    var client = Client()
    client.open(#"{"form":"f","components":[\#(questions.joined(separator: ","))]}"#)
    #expect(client.findings() == [])
    var symbols: JSON?
    let time = ContinuousClock().measure {
      symbols = client.request(
        "textDocument/documentSymbol", #"{"textDocument":{"uri":"\#(Client.uri)"}}"#)
    }
    #expect(symbols?.elements?.count == 20_000)
    #expect(
      symbols?.elements?.last?["selectionRange"]?["end"]?["character"]?.digits == "1088893")
    // Each place was found by counting from the beginning of the line: that took minutes.
    #expect(time < .seconds(20))
  }

  @Test("checks no document of more than 2 MiB, and says so")
  func largeDocument() {
    var client = Client()
    client.open(
      #"{"form":"f","title":"\#(String(repeating: "x", count: 2 << 20))","components":[]}"#)
    let found = client.published()
    #expect(found.map(\.findings.count) == [1])
    let finding = found.first?.findings.first
    #expect(finding?["code"]?.text == "json.too-large")
    #expect(finding?["severity"]?.digits == "3")
    #expect(finding?["message"]?.text?.hasSuffix("run 'formline check'") == true)
    let place = #"{"textDocument":{"uri":"\#(Client.uri)"},"position":{"line":0,"character":3}}"#
    #expect(client.request("textDocument/hover", place) != nil)
    #expect(client.request("textDocument/completion", place)?["items"]?.elements?.isEmpty == true)
    let options = place.dropLast() + #","options":{"tabSize":2}}"#
    #expect(
      client.answer("textDocument/formatting", String(options))?["error"]?["message"]?.text
        == "the document is too large; up to 2 MiB are indented")
  }

  @Test("sends what follows from many conditions together last, unless the client writes on")
  func manyConditions() {
    let questions = (0..<150).map { number in
      #"{"type": "toggle", "uuid": "key\#(number)", "args": {"label": "Key", "visibleIf": "{first}"}},"#
    }
    var client = Client()
    client.open(
      #"{"form": "visit", "components": ["# + "\n" + questions.joined(separator: "\n") + "\n"
        + #"{"type": "toggle", "uuid": "first", "args": {"lable": "First", "label": "First"}},"#
        + "\n"
        + #"{"type": "toggle", "uuid": "last", "args": {"label": "Last", "visibleIf": "{first} and not {first}"}}]}"#
    )
    func codes(_ messages: [JSON]) -> [[String]] {
      messages.map { message in
        (message["params"]?["diagnostics"]?.elements ?? []).compactMap { $0["code"]?.text }
      }
    }
    let (some, all) = (
      ["component.unknown-argument"], ["component.unknown-argument", "expression.unreachable"]
    )
    #expect(codes(client.pause(after: 0)) == [some])
    #expect(client.pause(after: 0).isEmpty && client.hasWork, "the client writes on")
    #expect(codes(client.pause(after: 1000)) == [all])
    #expect(client.pause(after: 0).isEmpty && !client.hasWork, "the last piece has no messages")
    client.change((151, 46), (151, 51), to: "label2")
    #expect(codes(client.pause(after: 0)) == [some])
    client.change((151, 46), (151, 52), to: "lable")
    #expect(codes(client.pause(after: 0)) == [some], "what was not done is begun again")
    #expect(client.findings() == ["151 component.unknown-argument", "152 expression.unreachable"])
  }

  @Test("finds several errors in broken JSON, and what is wrong elsewhere")
  func brokenText() {
    var client = client()
    // The key is lost, so nothing is said of those who name it.
    client.change((2, 30), (2, 33), to: "")
    client.change((5, 52), (5, 53), to: "")
    #expect(client.findings() == ["2 json.syntax", "5 component.unknown-argument"])
    client.open(
      """
      {"form": "visit", "components": [
        {"type": "toggle", "uuid": "ill" "args": {"label": "Ill?"}},
        {"type": "togle", "uuid": "urgent", "args": {"label": "Urgent"}},
        {"type": "form_field", "uuid": "name", "args": {"label": nothing}},
        {"type": "form_field", "uuid": "other", "args": {"lable": "{nobody}"}}]}
      """)
    #expect(
      client.findings() == [
        "1 json.syntax", "2 component.unknown-type", "3 json.syntax",
        "4 component.no-label", "4 component.unknown-argument",
      ])
  }

  @Test("counts positions as the client offers", arguments: [TextUnit.utf16, .utf8])
  func positions(unit: TextUnit) {
    var client = client(unit)
    // "Name 😀" ends two units later in UTF-8.
    let column = unit == .utf16 ? 73 : 75
    let hover = client.ask("hover", at: (2, column))
    #expect(hover?["contents"]?["value"]?.text?.hasPrefix("**component.unknown-argument**") == true)
  }

  @Test("finds the declaration and every place of a key, and renames it with its earlier name")
  func keys() {
    var client = client()
    let declared = client.ask("definition", at: (3, 92))
    #expect(declared?.elements?.count == 1)
    #expect(declared?.elements?[0]["range"]?["start"]?["line"]?.digits == "2")
    #expect(client.ask("references", at: (2, 36))?.elements?.count == 4)
    let without = #", "context": {"includeDeclaration": false}"#
    #expect(client.ask("references", at: (2, 36), without)?.elements?.count == 3)
    let renamed = client.ask("rename", at: (2, 36), #", "newName": "patient""#)
    let edits = renamed?["changes"]?[Client.uri]?.elements ?? []
    let texts = edits.compactMap { $0["newText"]?.text }
    #expect(texts == ["patient", "patient", "patient", "patient", #""formerly": ["name"], "#])
    for name in ["urgent", "", "a}b"] {
      #expect(client.ask("rename", at: (2, 36), #", "newName": "\#(name)""#) == nil, "\(name)")
    }
  }

  @Test(
    "completes kinds, arguments, members, words and keys, in broken text as well",
    arguments: [
      (#"{"components": [{"type": ""#, "slider"), (#"{"components": [{""#, "uuid"),
      (#"{"components": [{"type": "slider", "args": {""#, "step"),
      (#"{"components": [{"type": "form_field", "args": {"format": ""#, "email"),
      (#"{"#, "components"), (#"{"components": [{"type": "text", ""#, "style"),
      (#"{"components": [{"type": "text", "style": [{""#, "readonly"),
      (#"{"components": [{"type": "text", "style": [{"lineLimit": 1}, {"app"#, "appearance"),
    ])
  func completion(text: String, expected: String) {
    var client = Client()
    client.open(text)
    #expect(labels(client.ask("completion", at: (0, text.utf16.count))).contains(expected))
  }

  @Test("completes a modifier with its meaning, which it shows at the modifier as well")
  func modifiers() {
    let text =
      #"{"form": "f", "components": [{"type": "progress", "uuid": "p", "style": [{"readonly": {}}]}]}"#
    var client = Client()
    client.open(text)
    _ = client.findings()
    let column = text.utf16.count - #"only": {}}]}]}"#.utf16.count
    let items = client.ask("completion", at: (0, column))?["items"]?.elements ?? []
    #expect(
      items.compactMap { $0["label"]?.text } == Modifier.Name.allCases.map(\.rawValue))
    #expect(items.compactMap { $0["detail"]?.text } == Modifier.Name.allCases.map(\.meaning))
    let hover = client.ask("hover", at: (0, column))?["contents"]?["value"]?.text
    #expect(hover == "**readonly**: \(Modifier.Name.readonly.meaning)")
  }

  @Test("completes the keys of the form inside braces")
  func keyCompletion() {
    var client = client()
    #expect(
      labels(client.ask("completion", at: (3, 91))) == ["name", "urgent", "more", "pain"])
    #expect(labels(client.ask("completion", at: (2, 59))) == [])
  }

  @Test("offers the fixes of findings, and the safe ones first")
  func fixes() {
    var client = client()
    let range = #"{"start":{"line":2,"character":71},"end":{"line":2,"character":71}}"#
    let asked =
      #"{"textDocument":{"uri":"\#(Client.uri)"},"range":\#(range),"context":{"diagnostics":[]}}"#
    let actions = client.request("textDocument/codeAction", asked)?.elements ?? []
    #expect(actions.count == 1)
    let edit = actions.first?["edit"]?["changes"]?[Client.uri]?.elements?.first
    #expect(edit?["newText"]?.text?.contains("maxLength") == true)
    #expect(actions.first?["isPreferred"]?.boolean == true)
    #expect(actions.first?["diagnostics"]?.elements?.count == 1)
    let elsewhere = asked.replacing("\"line\":2", with: "\"line\":3")
    #expect(client.request("textDocument/codeAction", elsewhere)?.elements?.isEmpty == true)
  }

  @Test("lists the components of a document as its symbols, and folds them")
  func symbols() {
    var client = client()
    let document = #"{"textDocument":{"uri":"\#(Client.uri)"}}"#
    let symbols = client.request("textDocument/documentSymbol", document)?.elements ?? []
    #expect(symbols.compactMap { $0["name"]?.text } == ["name", "urgent", "more"])
    #expect(symbols.last?["children"]?.elements?.first?["detail"]?.text == "slider")
    let folds = client.request("textDocument/foldingRange", document)?.elements ?? []
    #expect(folds.compactMap { $0["startLine"]?.digits }.sorted() == ["0", "1"])
  }

  @Test("answers what it cannot do with an error, and lives on")
  func nonsense() {
    var fresh = Client(fresh: true)
    #expect(fresh.answer("textDocument/hover", "{}")?["error"]?["code"]?.digits == "-32002")
    var client = client()
    for message in ["", "{", "[]", "7", #"{"id": 1}"#, #"{"method": 3, "id": 1}"#, "\u{0}"] {
      let answers = client.take(message)
      #expect(answers.count == 1 && answers[0]["error"] != nil, "\(message)")
    }
    #expect(client.answer("nothing/such", "{}")?["error"]?["code"]?.digits == "-32601")
    #expect(client.take(#"{"method": "nothing/such"}"#).isEmpty)
    let other = #"{"textDocument":{"uri":"file:///other"},"position":{"line":0,"character":0}}"#
    #expect(client.answer("textDocument/hover", other)?["error"]?["code"]?.digits == "-32602")
    client.change((0, 9), (0, 1), to: "x")
    client.change((0, 0), (1_000_000, 1_000_000), to: "{}")
    #expect(!client.findings().isEmpty)
    #expect(client.request("shutdown", "null")?.isNull == true)
    #expect(client.answer("textDocument/hover", other)?["error"] != nil)
    client.notify("exit")
    #expect(client.exitCode == 0)
  }
}
