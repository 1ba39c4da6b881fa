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

  @Test("the cells of a row are written together as they are one by one")
  func together() {
    let texts = [
      "", "a", "a, b", "=1", "fifteen letters", "sixteen letters,", "ä",
      "a text that is longer than the thirty-two bytes of two blocks, and more",
    ]
    var (json, ranges) = ("", [Range<Int>]())
    for text in texts {
      let start = json.utf8.count + 1
      json += "\"\(text)\","
      ranges.append(start..<start + text.utf8.count)
    }
    let number = json.utf8.count..<json.utf8.count + 4
    let padded = PaddedText(Array((json + "-1.5").utf8))
    var (one, all) = (CSVWriter(guardsFormulas: true), CSVWriter(guardsFormulas: true))
    for isNumberFirst in [true, false] {
      if isNumberFirst { one.add(padded.bytes.span, number) }
      for range in ranges { one.addText(plain: padded.bytes.span, range) }
      one.addNothing()
      if !isNumberFirst { one.add(padded.bytes.span, number) }
      one.end()
      let cells = ranges.map { PlainCell($0, isText: true) } + [.nothing]
      let numbers = [PlainCell(number, isText: false)]
      all.add(isNumberFirst ? numbers + cells : cells + numbers, of: padded.bytes.span)
      all.end()
    }
    #expect(!one.bytes.isEmpty && all.bytes == one.bytes)
  }
}
