import FormArguments
import FormValues
import JSONText
import Testing

@Suite struct ColorTests {
  @Test(
    "three, six or eight digits are a colour, with or without #",
    arguments: [
      ("000", Color(red: 0, green: 0, blue: 0)), ("c00", Color(red: 204, green: 0, blue: 0)),
      ("#FfF", Color(red: 255, green: 255, blue: 255)),
      ("cc0000", Color(red: 204, green: 0, blue: 0)),
      ("#1A2b3C", Color(red: 26, green: 43, blue: 60)),
      ("FF0000FF", Color(red: 0, green: 0, blue: 255)),
      ("80123456", Color(red: 18, green: 52, blue: 86, alpha: 128)),
      ("#00000000", Color(red: 0, green: 0, blue: 0, alpha: 0)),
    ] as [(String, Color)])
  func accepted(text: String, color: Color) {
    #expect(Color(text) == color)
    #expect((try? Color.decode(.string(text)).get()) == color)
  }

  @Test(
    "any other text is a warning",
    arguments: [
      "", "#", "12", "1234", "12345", "1234567", "123456789", "##12345", "red", "0x1234", "12345g",
      " 123456", "123456 ", "１２３", "ff#", "éee",
    ])
  func refused(text: String) {
    #expect(Color(text) == nil)
    guard case .failure(let fault) = Color.decode(.string(text)) else {
      Testing.Issue.record("\(text) is taken for a colour")
      return
    }
    #expect(fault.code == .colorUnreadable)
    #expect(fault.code.severity == .warning)
  }

  @Test("a colour is written in upper case, its opacity only where it is not whole") func text() {
    #expect(Color("#c00")?.description == "CC0000")
    #expect(Color("ff0a0b0c")?.description == "0A0B0C")
    #expect(Color("7f0a0b0c")?.description == "7F0A0B0C")
  }

  @Test(
    "another JSON type is of the wrong type",
    arguments: [JSON.null, .number("112233"), .boolean(true), .array([]), .object([])])
  func wrongType(json: JSON) {
    guard case .failure(let fault) = Color.decode(json) else {
      Testing.Issue.record("\(json) is taken for a colour")
      return
    }
    #expect(fault.code == .componentWrongType)
  }
}
