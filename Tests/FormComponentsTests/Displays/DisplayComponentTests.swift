import FormArguments
import FormComponents
import FormCore
import FormTestForms
import FormValues
import Testing

@Suite struct DisplayComponentTests {
  private func row(_ kind: String, _ arguments: String) throws -> DisplayRow {
    let item = try #require(BuiltForm(kind, arguments).form?.items.first)
    return try #require(item.component as? any DisplayComponent).row
  }

  @Test("A spacer shows nothing, and progress shows a sign")
  func words() throws {
    #expect(try row("spacer", #"{"minLength": "4"}"#).words.isBlank)
    #expect(try !row("progress", "{}").words.isBlank)
  }

  @Test("A colour is an area in it, in the hexadecimal of native documents or as a modifier has it")
  func color() throws {
    let blue = Color(red: 0, green: 0, blue: 255)
    #expect(try row("color", #"{"color": "FF0000FF"}"#).color == blue)
    let red = Color(red: 255, green: 0, blue: 0)
    #expect(try row("color", #"{"color": {"hex": {"_0": "FF0000FF"}}}"#).color == red)
    #expect(try row("color", #"{"color": {"system": "clear"}}"#).words.isBlank)
  }

  @Test("A shape has its sign, in the colour that fills it")
  func shape() throws {
    let shown = try row("shape", #"{"shape": "circle", "fill": {"white": 0}}"#)
    #expect(shown.words == "●")
    #expect(shown.color == Color(red: 0, green: 0, blue: 0))
    #expect(try row("shape", #"{"shape": "rectangle"}"#).color == nil)
  }

  @Test("A picture without height is found at its ratio")
  func ratio() {
    expectFindings(
      [(1, .numberOutOfRange)],
      in: """
        {"form": "visit", "components": [
          {"type": "image", "uuid": "photo", "args": {"url": "a.png", "aspectRatio": ①"-0.5"}}]}
        """)
  }
}
