import JSONText
import Testing

/// More documents than are kept with what was found in them.
@Suite("Many open documents")
struct ManyDocumentsTests {
  private static func uri(_ number: Int) -> String { "file:///tmp/many\(number).json" }

  /// A document of 0.9 MB with 150 conditions and a finding that follows from all of them together.
  private static func document(_ number: Int) -> String {
    let questions = (0..<150).map {
      #"{"type":"toggle","uuid":"key\#($0)","args":{"label":"Key","visibleIf":"{first}"}},"#
    }
    let title = String(repeating: "x", count: 900_000)
    return #"{"form":"many\#(number)","title":"\#(title)","components":["# + "\n"
      + questions.joined() + #"{"type":"toggle","uuid":"first","args":{"label":"First"}},"#
      + "\n" + start + #"{first} and not {first}"}}]}"#
  }

  /// The last line up to its condition.
  private static let start =
    #"{"type":"toggle","uuid":"last","args":{"lable":"","label":"Last","visibleIf":""#

  private static let codes = ["component.unknown-argument", "expression.unreachable"]

  @Test("have their findings and answers, also those that were forgotten for others")
  func all() {
    var client = Client()
    for number in 0..<5 { client.open(Self.document(number), as: Self.uri(number)) }
    var (sent, pieces) = ([String: [String]](), 0)
    while client.hasWork {
      for message in client.pause(after: 1000) {
        let found = message["params"]?["diagnostics"]?.elements ?? []
        sent[message["params"]?["uri"]?.text ?? ""] = found.compactMap { $0["code"]?.text }
        pieces += 1
      }
    }
    #expect(sent.count == 5 && sent.values.allSatisfy { $0 == Self.codes })
    #expect(pieces == 10, "those of the parts, and then all")
    for number in [0, 4, 1, 0] {
      let column = Self.start.utf8.count + 1
      let asked =
        #"{"textDocument":{"uri":"\#(Self.uri(number))"},"position":{"line":2,"character":\#(column)}}"#
      #expect(client.request("textDocument/definition", asked)?.elements?.count == 1)
      let items = client.request("textDocument/completion", asked)?["items"]?.elements
      #expect(items?.isEmpty == false)
    }
    #expect(!client.hasWork, "what is found again is not sent again")
  }

  /// The documents whose findings come after a pause.
  private static func published(_ client: inout Client) -> [String] {
    client.published().map { $0.uri.split(separator: "/").last.map { String($0) } ?? "" }
  }

  @Test("are checked again when the option file that they name is changed, saved or closed")
  func readers() {
    var client = Client()
    func address(_ name: String) -> String { "file:///tmp/none/\(name)" }
    func named(_ name: String) -> String {
      #"{"textDocument":{"uri":"\#(address(name))","version":2},"contentChanges":[{"text":"value,label\na,B\n"}]}"#
    }
    for (name, file) in [("a", "x.csv"), ("b", "x.csv"), ("c", "y.csv")] {
      client.open(
        #"{"form":"f","components":[{"type":"picker","uuid":"p","args":{"label":"P","optionsFrom":"\#(file)"}}]}"#,
        as: address(name))
    }
    #expect(Self.published(&client) == ["a", "b", "c"])
    client.open("value,label\na,A\n", as: address("x.csv"))
    #expect(Self.published(&client) == ["a", "b"], "nothing is said of a file of options itself")
    client.notify("textDocument/didChange", named("x.csv"))
    client.notify("textDocument/didChange", named("x.csv"))
    client.open(#"{"form":"f","components":[]}"#, as: address("b"))
    #expect(Self.published(&client) == ["a", "b"])
    client.notify("textDocument/didChange", named("x.csv"))
    #expect(Self.published(&client) == ["a"])
    client.notify("textDocument/didSave", named("c"))
    #expect(Self.published(&client) == ["a", "b", "c"])
    client.notify("textDocument/didClose", named("x.csv"))
    #expect(Self.published(&client) == ["a"])
  }

  /// The message that opens a document of 8 MiB.
  private static func opened(_ number: Int) -> String {
    let text = "{}" + String(repeating: " ", count: 8 << 20 - 2)
    return
      #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri(number))","version":1,"text":"\#(text)"}}}"#
  }

  @Test("of more than 32 MiB together are not all held, which is said, until others are closed")
  func beyond() {
    var client = Client()
    for number in 0..<4 { #expect(client.take(Self.opened(number)).isEmpty) }
    let messages = client.take(Self.opened(4))
    let methods = messages.map { $0["method"]?.text }
    #expect(methods == ["window/showMessage", "textDocument/publishDiagnostics"])
    let sentence = messages.compactMap { $0["params"]?["message"]?.text }.first
    #expect(sentence?.contains("32 MiB") == true)
    let document = #"{"textDocument":{"uri":"\#(Self.uri(4))"}}"#
    let answer = client.answer("textDocument/documentSymbol", document)
    #expect(answer?["error"]?["message"]?.text == sentence)
    let change =
      #"{"range":{"start":{"line":0,"character":1},"end":{"line":0,"character":1}},"text":" "}"#
    func changed(_ number: Int, _ change: String) -> String {
      #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(Self.uri(number))","version":2},"contentChanges":[\#(change)]}}"#
    }
    #expect(client.take(changed(4, change)).isEmpty, "it is said once")
    let grown = client.take(changed(0, change)).map { $0["method"]?.text }
    #expect(grown == ["window/showMessage", "textDocument/publishDiagnostics"])
    #expect(client.take(changed(4, #"{"text":"{}"}"#)).isEmpty)
    #expect(client.request("textDocument/documentSymbol", document) != nil)
    client.notify("textDocument/didClose", document)
    #expect(client.take(Self.opened(0)).isEmpty)
  }

  @Test("with large option files are not read a second time for a new name or a fix")
  func largeOptionFile() {
    var client = Client()
    let path = "file:///tmp/none/"
    let form =
      #"{"form":"f","components":[{"type":"picker","uuid":"p","args":{"lable":"P","optionsFrom":"o.csv"}}]}"#
    let document = #"{"textDocument":{"uri":"\#(path)f"},"#
    func renamed(_ client: inout Client) -> String? {
      client.open(form, as: path + "f")
      let answer = client.answer(
        "textDocument/rename",
        document + #""position":{"line":0,"character":51},"newName":"q"}"#)
      return answer?["error"]?["message"]?.text
    }
    func fixes(_ client: inout Client) -> Int? {
      client.request(
        "textDocument/codeAction",
        document
          + #""range":{"start":{"line":0,"character":0},"end":{"line":0,"character":90}},"context":{"diagnostics":[]}}"#
      )?.elements?.count
    }
    client.open("value,label\na,A\n", as: path + "o.csv")
    #expect(renamed(&client) == nil && fixes(&client) == 1)
    client.notify("textDocument/didClose", #"{"textDocument":{"uri":"\#(path)f"}}"#)
    client.notify("textDocument/didClose", #"{"textDocument":{"uri":"\#(path)o.csv"}}"#)
    let label = String(repeating: "x", count: 10_000)
    let rows = (0..<1_000).map { "v\($0),\(label)\n" }
    client.open("value,label\n" + rows.joined(), as: path + "o.csv")
    #expect(renamed(&client)?.contains("option files are too large") == true)
    #expect(fixes(&client) == 0)
  }
}
