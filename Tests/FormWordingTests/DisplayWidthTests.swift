import FormCore
import FormWording
import Testing

struct DisplayWidthTests {
  @Test(
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("ｱ", 1), ("Ａ", 2), ("한", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🇪🇸", 2), ("❤️", 2), ("❤", 1),
      ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("→", 1), ("á̂̃", 1), ("क्षि", 3), ("\u{200B}", 0), ("\n", 0), ("日本 a", 6),
    ] as [(String, Int)])
  func columnsAreThoseOfATerminal(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }
}
