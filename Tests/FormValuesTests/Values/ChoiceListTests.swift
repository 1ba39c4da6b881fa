import FormValues
import Testing

@Suite("Lists of choices")
struct ChoiceListTests {
  @Test("a list has its texts byte for byte, and equals a list of the same texts in their order")
  func lists() {
    let list: ChoiceList = ["north", "caf\u{E9}", ""]
    #expect(list.has("north") && list.has("") && list.has("caf\u{E9}"))
    // The accent as a character of its own is another text.
    #expect(!list.has("North") && !list.has("cafe\u{301}"))
    #expect(list == list && list == ["north", "caf\u{E9}", ""])
    #expect(list.hashValue == ChoiceList(["north", "caf\u{E9}", ""]).hashValue)
    #expect(list != ["north", "cafe\u{301}", ""] && list != ["caf\u{E9}", "north", ""])
    #expect(list != ["north", "caf\u{E9}"] && list != [] && !ChoiceList([]).has(""))
  }
}
