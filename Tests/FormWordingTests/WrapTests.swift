import FormCore
import FormMessages
import FormWording
import Testing

struct WrapTests {
  private func wrapped(_ text: String, _ width: Int, hanging: Int = 0) -> [String] {
    Wrap(width: width, hanging: hanging).lines(VisibleText(text, keepingLines: true))
  }

  @Test func breaksAtSpaces() {
    #expect(wrapped("the quick brown fox", 10) == ["the quick", "brown fox"])
    #expect(wrapped("the quick brown fox", 9) == ["the quick", "brown fox"])
    #expect(wrapped("a b c", 1) == ["a", "b", "c"])
    #expect(wrapped("", 10) == [""])
    #expect(wrapped("   ", 10) == [""])
  }

  @Test func indentsTheLinesAfterTheFirst() {
    #expect(
      wrapped("  1. one two three", 10, hanging: 5) == ["  1. one", "     two", "     three"])
    #expect(wrapped("one two\nthree four", 7, hanging: 2) == ["one two", "three", "  four"])
  }

  @Test func breaksWordsThatAreTooLong() {
    #expect(wrapped("abcdefgh", 3) == ["abc", "def", "gh"])
    #expect(wrapped("x abcdefgh y", 4) == ["x", "abcd", "efgh", "y"])
    #expect(wrapped("漢字漢字", 5) == ["漢字", "漢字"])
    #expect(wrapped("漢字", 1) == ["漢", "字"])
    #expect(wrapped("👩‍👩‍👧👩‍👩‍👧", 3) == ["👩‍👩‍👧", "👩‍👩‍👧"])
  }

  @Test func spacingInsideALineStays() {
    #expect(wrapped("a   b", 10) == ["a   b"])
    #expect(wrapped("a   b", 4) == ["a", "b"])
    #expect(wrapped("      a", 4) == ["   a"])
  }

  @Test(arguments: [0, -1, Int.min])
  func aWidthOfZeroCountsAsEighty(width: Int) {
    #expect(wrapped(String(repeating: "x", count: 81), width).map(\.count) == [80, 1])
  }

  @Test func noLineIsWiderThanTheWidth() {
    let text = "A date from 2026-03-02 to 2027-03-02, 漢字漢字漢字 👩‍👩‍👧👩‍👩‍👧 tomorrow,   +3d. Donaudampfschiff"
    for width in 2...40 {
      for hanging in [0, 1, 8, 100] {
        let lines = wrapped(text, width, hanging: hanging)
        #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= width })
        let letters = lines.joined().filter { $0 != " " }
        #expect(letters == text.filter { $0 != " " })
      }
    }
  }

  @Test func wideAndLongTextIsWrappedInLinearTime() {
    let words = String(repeating: "word ", count: 100_000)
    #expect(wrapped(words, 79).count == 6250)
    #expect(wrapped(String(repeating: "x", count: 300_000), .max).count == 1)
    #expect(wrapped(String(repeating: "x", count: 300_000), 3).count == 100_000)
  }
}
