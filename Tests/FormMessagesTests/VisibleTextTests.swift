import FormMessages
import Testing

struct VisibleTextTests {
  @Test(
    arguments: [
      ("plain ~", "plain ~"), ("", ""), ("é ñ 漢字 𝄞", "é ñ 漢字 𝄞"),
      ("a\u{1B}[31mb", "a\\u{1B}[31mb"), ("\u{0}", "\\u{00}"), ("\u{7}\u{7F}", "\\u{07}\\u{7F}"),
      ("\u{85}\u{9B}31m", "\\u{85}\\u{9B}31m"), ("a\tb\nc\r\n", "a\\tb\\nc\\r\\n"),
      ("\u{202E}evil\u{202C}", "\\u{202E}evil\\u{202C}"),
      ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
      ("\u{61C}\u{200E}\u{200F}", "\\u{61C}\\u{200E}\\u{200F}"),
      ("pass\u{200B}word", "pass\\u{200B}word"), ("a\u{200D}b\u{200C}c", "a\\u{200D}b\\u{200C}c"),
      ("\u{FEFF}x", "\\u{FEFF}x"), ("\u{2060}\u{AD}", "\\u{2060}\\u{AD}"),
      ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"), ("\u{E0041}", "\\u{E0041}"),
      ("\u{3164}\u{115F}\u{180E}", "\\u{3164}\\u{115F}\\u{180E}"), ("x\u{FE0F}", "x\\u{FE0F}"),
      ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}"), ("C:\\new", "C:\\new"),
    ] as [(String, String)])
  func showsWhatCannotBeSeen(text: String, expected: String) {
    #expect(VisibleText(text).text.utf8.elementsEqual(expected.utf8))
  }

  @Test(arguments: [
    "👩‍👩‍👧", "❤️", "👩🏽‍🚀", "🏳️‍🌈", "می\u{200C}خواهم", "क्\u{200D}ष", "葛\u{E0100}", "שלום", "e\u{301}",
  ])
  func ordinarySpellingStays(text: String) {
    #expect(VisibleText(text).text.utf8.elementsEqual(text.utf8))
  }

  @Test(arguments: ["\u{200D}👩", "👩\u{200D}", "1\u{200D}2", "\u{200C}می", "\u{FE0F}"])
  func joinersThatJoinNothingAreShown(text: String) {
    #expect(VisibleText(text).text.contains("\\u{"))
  }

  @Test func linesAreKeptWhereAsked() {
    let text = VisibleText("one\r\ntwo\n\u{1B}three\rfour", keepingLines: true).text
    #expect(text.utf8.elementsEqual("one\ntwo\n\\u{1B}three\\rfour".utf8))
  }

  @Test func visibleTextStaysAsItIs() {
    let once = VisibleText("a\u{1B}\u{202E}\u{200D}\\ 👩\u{200D}👧\u{FE0F}")
    #expect(VisibleText(once.text) == once)
  }

  @Test func noControlAndNoBidirectionalCharacterComesThrough() {
    let values = Array(0...0x2FFFF as ClosedRange<UInt32>) + Array(0xE0000...0xE0FFF)
    let all = values.compactMap(Unicode.Scalar.init)
    for keepingLines in [false, true] {
      let text = VisibleText(
        String(String.UnicodeScalarView(all)), keepingLines: keepingLines
      ).text
      let remaining = text.unicodeScalars.filter { scalar in
        VisibleText.isInvisible(scalar) || scalar.properties.isBidiControl
      }
      #expect(
        remaining.allSatisfy { keepingLines && $0 == "\n" || $0.properties.isVariationSelector })
    }
  }
}
