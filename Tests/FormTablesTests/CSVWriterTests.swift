import FormTables
import JSONText
import Testing

@Suite("The writer of tables")
struct CSVWriterTests {
  /// A row of two cells, of which the first is a text between quotation marks in JSON.
  private func row(_ text: String) -> String {
    let json = PaddedText(Array("\"\(text)\",\"next\":1".utf8))
    var writer = CSVWriter(guardsFormulas: true)
    writer.addText(plain: json.bytes.span, 1..<1 + text.utf8.count)
    writer.addText("next")
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(
    "a plain text stands in its cell as it is, in quotation marks if it has the delimiter",
    arguments: [
      "", "a", "fifteen letters", "sixteen letters!", "seventeen letters", "ä", "a, b",
      "fifteen letters,", "sixteen letters!,", "thirty two letters and no comma!",
    ])
  func plain(text: String) {
    let cell = text.contains(",") ? "\"\(text)\"" : text
    #expect(row(text) == "\(cell),next")
  }

  @Test(
    "a plain text that looks like a formula gets an apostrophe", arguments: ["=1", "@a", " +1"])
  func formula(text: String) { #expect(row(text) == "'\(text),next") }
}
