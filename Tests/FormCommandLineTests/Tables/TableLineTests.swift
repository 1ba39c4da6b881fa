import FormTestTools
import FormWording
import JSONText
import Testing

@testable import FormCommandLine

/// A simple text in a list is cut and aligned as any other text is.
@Suite struct TableLineTests {
  private static let pieces = [
    "a", "Z", " ", "~", "é", "ß", "\u{A0}", "\u{AD}", "ʰ", "\u{300}", "漢", "\u{85}", "÷", "\t",
    "\u{7F}",
    "plain text of some length", "Größe über Größe", "Ωmega", "–", "…", "Жук", "λόγος", "ệ", "Ἀ",
    "\\", "\"", "🌱", "\u{483}", "\u{200D}", "\u{FE0F}",
  ]

  @Test("bytes and texts give the same line", arguments: 1...20)
  func agrees(seed: Int) {
    var numbers = SplitMix(seed: UInt64(seed))
    for _ in 0..<500 {
      let text = (0..<numbers.below(6)).map { _ in Self.pieces[numbers.below(Self.pieces.count)] }
        .joined()
      var column = TableColumn("", isNumeric: numbers.below(2) == 0)
      column.width = numbers.below(30)
      var (line, expected) = (TableLine(), TableLine())
      let bytes = PaddedText(Array(text.utf8)).bytes
      if let simple = SimpleText(bytes.span, 0..<text.utf8.count) {
        line.add(bytes.span, simple, to: column)
        #expect(simple.columns == DisplayWidth.columns(of: text), "\(text)")
      } else {
        line.add(text, to: column)
      }
      expected.add(text, to: column)
      for _ in 0..<2 {
        line.add("end", to: TableColumn("title"))
        expected.add("end", to: TableColumn("title"))
      }
      #expect(line.bytes == expected.bytes, "\(text) in \(column.width)")
    }
  }

  @Test("Latin letters are simple, and what takes two columns or none is not")
  func simple() {
    for (text, isSimple) in [
      ("Zoë Größe", true), ("", true), ("Наталья – λόγος", true), (#""C:\new""#, true),
      ("e\u{301}", false), ("漢", false), ("\u{AD}", false),
      ("\u{85}", false),
      ("שלום", false),
    ] {
      let bytes = PaddedText(Array(text.utf8)).bytes
      let isFound = SimpleText(bytes.span, 0..<text.utf8.count) != nil
      #expect(isFound == isSimple, "\(text)")
    }
  }
}
