import FormLanguageServer
import FormTestTools
import JSONText
import Testing

@Suite("An editor helps with expressions, the layout of a document and its files")
struct WritingTests {
  private static let form = #"""
    {"form": "visit", "components": [
      {"type": "picker", "uuid": "ward", "options": ["North", "Kids' ward"]},
      {"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10}},
      {"type": "toggle", "uuid": "ill", "args": {"label": "Ill?", "visibleIf": "EXPRESSION"}}]}
    """#

  /// What is offered at the end of an expression, and the expression with the item of a label.
  private func complete(
    _ expression: String, _ label: String
  ) -> (labels: [String], text: String?) {
    let text = Self.form.replacing("EXPRESSION", with: expression)
    var client = Client()
    client.open(Self.form.replacing("EXPRESSION", with: "{pain} = 1"))
    _ = client.findings()
    client.change((0, 0), (9, 0), to: text)
    let (before, after) = (Self.start, #""}}]}"#)
    let column = before.utf16.count + expression.utf16.count
    let items = client.ask("completion", at: (3, column))?["items"]?.elements ?? []
    let labels = items.compactMap { $0["label"]?.text }
    guard let item = items.first(where: { $0["label"]?.text == label }), let edit = item["textEdit"]
    else { return (labels, nil) }
    let lines = text.applying([edit]).split(separator: "\n")
    return (labels, String(lines[3].dropFirst(before.count).dropLast(after.count)))
  }

  /// What stands before the expression on its line.
  private static let start =
    #"  {"type": "toggle", "uuid": "ill", "args": {"label": "Ill?", "visibleIf": ""#

  @Test("sends few of very many keys, and the others when more of them is written")
  func manyKeys() {
    let questions = (0..<600).map { number in
      #"{"type": "toggle", "uuid": "key\#(number)", "args": {"label": "Key"}},"#
    }
    var client = Client()
    client.open(
      #"{"form": "visit", "components": ["# + "\n" + questions.joined(separator: "\n") + "\n"
        + #"{"type": "toggle", "uuid": "last", "args": {"label": "Last", "visibleIf": "{key59}"}}]}"#
    )
    _ = client.findings()
    func offered(at character: Int) -> (labels: [String], isIncomplete: Bool?) {
      let found = client.ask("completion", at: (601, character))
      return (
        (found?["items"]?.elements ?? []).compactMap { $0["label"]?.text },
        found?["isIncomplete"]?.boolean
      )
    }
    let all = offered(at: 76)
    #expect(all.labels.count == 200 && all.isIncomplete == true)
    let some = offered(at: 81)
    #expect(some.labels == ["key59"] + (590...599).map { "key\($0)" })
  }

  @Test(
    "completes functions, keys and choices in their places",
    arguments: [
      ("", "answered", "answered("), ("{pain} > ro", "round", "{pain} > round("),
      ("{pa", "pain", "{pain"), ("{pain} > 3 an", "and", "{pain} > 3 and"),
      ("{ward} = '", "North", "{ward} = 'North"),
      ("{ward} = '", "Kids' ward", "{ward} = 'Kids'' ward"),
      ("{ward} = ", "North", "{ward} = 'North'"),
      ("{ward} in ['North', ", "North", "{ward} in ['North', 'North'"),
      ("{ward} in ['Nor", "North", "{ward} in ['North"), ("answered(", "{ward}", "answered({ward}"),
    ])
  func expressions(before: String, label: String, after: String) {
    let found = complete(before, label)
    #expect(found.text == after, "\(found.labels)")
  }

  @Test("completes keys in the bounds of rows that an expression gives")
  func rowBounds() {
    let start =
      #"{"form": "visit", "components": ["#
      + #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10}}, "#
    let group =
      #"{"type": "group", "uuid": "pills", "#
      + #""args": {"repeat": {"label": "Pill", "max": {"expression": ""#
    let end =
      #""}}}, "components": [{"type": "toggle", "uuid": "taken", "args": {"label": "Taken?"}}]}]}"#
    func labels(_ bound: String, at character: Int) -> [String] {
      var client = Client()
      client.open(start + group + "{pain}" + end)
      _ = client.findings()
      let count = (start + group + "{pain}" + end).utf16.count
      client.change((0, 0), (0, count), to: start + group + bound + end)
      let found = client.ask("completion", at: (0, character))
      return (found?["items"]?.elements ?? []).compactMap { $0["label"]?.text }
    }
    let column = (start + group).utf16.count
    #expect(labels("{pa", at: column + 3).contains("pain"))
    #expect(labels("", at: column).contains("answered"))
  }

  @Test("offers no choices where a key has none, and no keys inside of texts")
  func nothing() {
    #expect(complete("{pain} = '", "").labels.isEmpty)
    #expect(!complete("{ward} = 'x", "").labels.contains("ward"))
  }

  @Test("shows functions with their types")
  func types() {
    var client = Client()
    client.open(Self.form.replacing("EXPRESSION", with: "round({pain}) = 1"))
    let hover = client.ask("hover", at: (3, 79))?["contents"]?["value"]?.text
    #expect(hover?.hasPrefix("`round(") == true)
    #expect(hover?.contains("a number") == true)
    let key = client.ask("hover", at: (3, 86))?["contents"]?["value"]?.text
    #expect(key == "`{pain}`: a number")
  }

  @Test("tells the parts of expressions apart")
  func tokens() {
    var client = Client()
    client.open(
      #"{"form": "f", "title": "For {ill}", "components": [{"type": "toggle", "uuid": "ill", "#
        + #""args": {"label": "Ill", "visibleIf": "not answered({ill}) or 1 = 'ä'"}}]}"#)
    let answer = client.request(
      "textDocument/semanticTokens/full", #"{"textDocument":{"uri":"\#(Client.uri)"}}"#)
    let numbers = (answer?["data"]?.elements ?? []).compactMap { $0.digits.flatMap { Int($0) } }
    #expect(numbers.count.isMultiple(of: 5))
    let types = stride(from: 3, to: numbers.count, by: 5).map { numbers[$0] }
    #expect(types == [0, 2, 1, 0, 2, 5, 3, 4])
    #expect(numbers.prefix(3) == [0, 29, 3])
  }

  @Test("tells an editor of 100,000 parts at the most")
  func manyTokens() {
    var client = Client()
    let label = String(repeating: "{ill}", count: 100_001)
    client.open(
      #"{"form": "f", "components": [{"type": "toggle", "uuid": "ill", "args": {"label": "\#(label)"}}]}"#
    )
    let answer = client.request(
      "textDocument/semanticTokens/full", #"{"textDocument":{"uri":"\#(Client.uri)"}}"#)
    #expect(answer?["data"]?.elements?.count == 500_000)
  }

  @Test("indents lines by the brackets around them, and keeps what stands on one line")
  func layout() {
    var client = Client()
    let text = """
        {"form":"f",
      "components" : [ {
      "type": "toggle",   "uuid": "ill",
            "args": {"label": "A  \\" {"   ,  "help": "B"} }
        , {"type":"text","uuid":"note","args":{"text":"B"}}


      ]}
      """
    let wanted = """
      {"form":"f",
        "components" : [ {
          "type": "toggle",   "uuid": "ill",
          "args": {"label": "A  \\" {"   ,  "help": "B"} }
          , {"type":"text","uuid":"note","args":{"text":"B"}}

        ]}

      """
    client.open(text)
    let asked =
      #"{"textDocument":{"uri":"\#(Client.uri)"},"options":{"tabSize":2,"insertSpaces":true}}"#
    let edits = client.request("textDocument/formatting", asked)?.elements ?? []
    #expect(text.applying(edits) == wanted)
    client.change((0, 0), (99, 0), to: wanted)
    #expect(client.request("textDocument/formatting", asked)?.elements?.isEmpty == true)
    client.change((0, 0), (0, 1), to: "")
    #expect(client.request("textDocument/formatting", asked)?.elements?.isEmpty == true)
  }

  @Test("leads to the files of options, whose findings appear there")
  func files() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("value\nA\n\n,x\n".utf8), to: "wards.csv")
    let uri = try #require(FileAddress.uri(of: folder.path + "/visit.json"))
    let other = try #require(FileAddress.uri(of: folder.path + "/wards.csv"))
    var client = Client()
    client.open(
      #"{"form": "visit", "components": [{"type": "picker", "uuid": "ward", "args": {"optionsFrom": "wards.csv"}}]}"#,
      as: uri)
    let links = client.request("textDocument/documentLink", #"{"textDocument":{"uri":"\#(uri)"}}"#)
    #expect(links?.elements?.first?["target"]?.text == other)
    let found = client.published()
    #expect(found.map(\.uri) == [uri, other])
    #expect(found.last?.findings.first?["code"]?.text == "options.malformed")
    #expect(found.first?.findings.isEmpty == true)
    // What is open in the editor counts, not what is saved.
    client.open("value\nA\nB\n", as: other)
    let fixed = client.published()
    #expect(fixed.allSatisfy { $0.findings.isEmpty })
    #expect(fixed.contains { $0.uri == other })
  }

  @Test("lives on if two forms name each other as their options")
  func circle() throws {
    let folder = try TemporaryFolder()
    var client = Client()
    for (name, other) in [("a", "b"), ("b", "a")] {
      let uri = try #require(FileAddress.uri(of: "\(folder.path)/\(name).json"))
      client.open(
        #"{"form": "visit", "components": [{"type": "picker", "uuid": "ward", "#
          + #""args": {"optionsFrom": "\#(other).json"}}]}"#, as: uri)
    }
    let found = client.published()
    #expect(found.contains { $0.uri.hasSuffix("a.json") && !$0.findings.isEmpty })
    #expect(found.contains { $0.uri.hasSuffix("b.json") && !$0.findings.isEmpty })
  }
}
