import FormLanguageServer
import FormTestTools
import Testing

/// How long many messages take together.
@Suite("The time of a server")
struct ServerTimeTests {
  private static func uri(_ number: Int) -> String { "file:///tmp/open\(number).json" }

  private static func document(_ number: Int) -> String {
    #"{"textDocument":{"uri":"\#(uri(number))","version":2},"contentChanges":[{"text":"{}"}]}"#
  }

  @Test("is linear in the documents that are opened, changed, checked, saved and closed")
  func documents() {
    let count = 4_000
    let time = ProcessorTime.of {
      var client = Client()
      for number in 0..<count { client.open("", as: Self.uri(number)) }
      for _ in 0..<count { client.notify("textDocument/didChange", Self.document(0)) }
      #expect(client.published().count == count)
      for number in 0..<count { client.notify("textDocument/didSave", Self.document(number)) }
      #expect(client.published().count == count)
      for number in 0..<count { client.notify("textDocument/didClose", Self.document(number)) }
      #expect(!client.hasWork)
    }
    #expect(time < .limit(.seconds(4)))
  }

  @Test("of a look at a position is linear in the members before it")
  func members() {
    let members = (0..<100_000).map { #""m\#($0)":"v""# }
    let text = Array(#"{"form":"f",\#(members.joined(separator: ",")),"title":"L"}"#.utf8)
    let time = ProcessorTime.of {
      let cursor = TextCursor(text, at: text.count - 2)
      #expect(cursor.siblings[0].count == 100_001)
      #expect(cursor.path == ["title"])
    }
    #expect(time < .limit(.milliseconds(500)))
  }

  @Test(
    "does not grow with the units and lines behind an edit", arguments: ["x", "\n", "ä\r\n"])
  func edits(part: String) {
    var text = OpenText(
      Array(String(repeating: part, count: 2_000_000 / part.utf8.count).utf8), unit: .utf16)
    let start = EditorPosition(line: 0, unit: 0)
    let time = ProcessorTime.of {
      for _ in 0..<4_000 { text.replace(start..<start, with: " ") }
    }
    #expect(text.position(of: 4_000) == EditorPosition(line: 0, unit: 4_000))
    #expect(time < .limit(.seconds(2)))
  }
}
