import FormValues
import Testing

@Suite struct CharacterRuleTests {
  static let oneLine = AnswerRule(
    type: .text, constraints: [.characters(CharacterRule(multiline: false))])
  static let lines = AnswerRule(
    type: .text, constraints: [.characters(CharacterRule(multiline: true))])

  @Test("every C0 control but tab is refused, and DEL; line breaks need several lines")
  func controls() {
    for value in Array(UInt8(0)...0x1F) + [0x7F] {
      let text = "a" + String(Unicode.Scalar(value)) + "b"
      let isLineBreak = value == 0x0A || value == 0x0D
      #expect(codes(Self.oneLine, text) == (value == 0x09 ? [] : [.unreadableText]))
      #expect(codes(Self.lines, text) == (value == 0x09 || isLineBreak ? [] : [.unreadableText]))
    }
  }

  @Test("any other character is text", arguments: [" ", "é", "🙂", "\u{A0}", "\u{200D}", "\u{85}"])
  func text(text: String) {
    #expect(codes(Self.oneLine, text) == [])
  }
}
