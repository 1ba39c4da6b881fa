import FormArguments
import FormCore
import FormDecoding
import FormDialects
import FormTestForms
import FormValues
import JSONText
import Testing

@Suite("What cannot be a view is refused by name") struct ContentModifierFaultTests {
  @Test("Several kinds in content are found, and none is found")
  func kindCounts() {
    let messages = [#"{"content": {"text": {}, "color": {}}}"#, #"{"content": {}}"#].map {
      ReadDocument($0).findings.all.first?.fault.message
    }
    #expect(
      messages == [
        "'content' must have exactly one kind of view, but 'text' and 'color' are found",
        "'content' must have exactly one kind of view, but none is found",
      ])
  }

  @Test("The later form, with the modifiers inside each view, is refused by name")
  func laterForm() {
    let later = #"①{"hStack": {"children": [], "modifiers": []}}"#
    expectFindings([(1, .formUnknownDialect)], in: later)
    let message = ReadDocument(MarkedText(later).text).findings.all.first?.fault.message ?? ""
    #expect(
      message.hasPrefix("this is the newer format of content and modifiers, with the modifiers"))
    let inside = viewText(#""vStack": {"children": [①{"text": {"text": "A"}}]}"#)
    expectFindings([(1, .formUnknownDialect)], in: inside)
  }

  @Test("An unknown kind is an error, and a display stands in its place")
  func unknown() throws {
    let built = BuiltForm(
      viewText(
        #""vStack": {"children": [\#(viewText(#""gauge": {"level": 5}"#)), \#(textView("A"))]}"#))
    #expect(built.codes == [.componentUnknownType])
    let form = try #require(built.form)
    let display = try #require(form.items[0].children[0].component as? any DisplayComponent)
    #expect(display.row.words.plain == "something went wrong with 'gauge-1'")
    let document = try #require(built.document)
    #expect(
      ContentModifierDialect.encode(document).json.description.contains(#"{"gauge":{"level":5}}"#))
    #expect(ContentModifierDialect.encode(document).unsupported == [])
    #expect(NativeDialect.encode(document).unsupported.count == 1)
  }

  @Test("Views may nest 250 levels, and what is deeper is too deep")
  func depth() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: #"{"content":{"vStack":{"_0":{"children":["#, count: levels - 1)
        + textView("T")
        + String(repeating: "]}}},\"modifiers\":[]}", count: levels - 1)
    }
    let read = ReadDocument(nested(250))
    #expect(read.builtFindings.all.isEmpty)
    let document = try #require(read.document)
    #expect(rewritten(document, as: ContentModifierDialect.self) == document)
    #expect(ReadDocument(nested(257)).findings.all.map(\.fault.code) == [.jsonTooDeep])
    #expect(ReadDocument(nested(900)).findings.all.map(\.fault.code) == [.jsonTooDeep])
  }
}
