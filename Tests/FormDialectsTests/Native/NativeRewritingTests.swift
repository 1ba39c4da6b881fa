import FormArguments
import FormCore
import FormDecoding
import FormDialects
import FormTestForms
import FormValues
import JSONText
import Testing

@Suite struct NativeRewritingTests {
  @Test("Everything that a document says is written again")
  func everything() throws {
    let text = """
      {"form": "visit-1", "version": "3", "title": {"en": "Title", "de": "Titel"},
       "description": "Words", "language": "de", "values": "strings", "given": ["user"],
       "suppress": {"step.misses-max": "Reason"}, "components": [
        {"type": "group", "uuid": "stays", "args": {"label": "Stays", "repeat": {"min": 1}}, "components": [
          {"type": "picker", "uuid": "rooms", "args": {"multiple": "true", "min": "01", "size": 1.50},
           "options": ["é", "e\u{301}", {"value": "north", "label": {"en": "North"}}, {"value": "south"}]},
          {"type": "stack", "uuid": "box", "components": []}]},
        {"type": "unknown", "uuid": "gauge", "style": [{"padding": "1"}, {"opacity": 0.5}],
         "suppress": {"x.y": ""}}]}
      """
    let read = ReadDocument(text)
    #expect(read.findings.all.isEmpty)
    let document = try #require(read.document)
    let encoded = NativeDialect.encode(document)
    #expect(encoded.unsupported == [])
    #expect(rewritten(document, as: NativeDialect.self) == document)
    let root = try #require(JSONReader.read(Array(text.utf8)).root)
    #expect(encoded.json["components"] != nil)
    #expect(root.members?.map(\.name) == encoded.json.members?.map(\.name))
  }

  @Test("Two documents that differ anywhere are not equal")
  func differences() throws {
    let texts = [
      #"{"form": "visit", "components": [{"type": "gauge", "uuid": "heat"}]}"#,
      #"{"form": "stay", "components": [{"type": "gauge", "uuid": "heat"}]}"#,
      #"{"form": "visit", "version": "2", "components": [{"type": "gauge", "uuid": "heat"}]}"#,
      #"{"form": "visit", "title": "Visit", "components": [{"type": "gauge", "uuid": "heat"}]}"#,
      #"{"form": "visit", "values": "strings", "components": [{"type": "gauge", "uuid": "heat"}]}"#,
      #"{"form": "visit", "components": [{"type": "gauge", "uuid": "heat", "style": 1}]}"#,
      #"{"form": "visit", "components": [{"type": "gauge", "uuid": "heat", "suppress": {"step.misses-max": "Reason"}}]}"#,
      #"{"form": "visit", "suppress": {"step.misses-max": "Reason"}, "components": [{"type": "gauge", "uuid": "heat"}]}"#,
      #"{"form": "visit", "components": [{"type": "gauge", "uuid": "heat", "options": []}]}"#,
      #"{"form": "visit", "components": [{"type": "gauge", "uuid": "heat", "components": []}]}"#,
      #"{"form": "visit", "components": [{"type": "gauge", "uuid": "heat", "args": {"level": 1}}]}"#,
      #"{"form": "visit", "components": [{"type": "gauge", "uuid": "heat", "args": {"level": "1"}}]}"#,
    ]
    let documents = try texts.map { try #require(ReadDocument($0).document) }
    for (index, document) in documents.enumerated() {
      for (other, another) in documents.enumerated() {
        #expect((document == another) == (index == other), "\(texts[index]) \(texts[other])")
      }
    }
  }

  @Test("Components may nest 256 levels, and what is deeper is reported at its place")
  func depth() throws {
    func nested(_ levels: Int) -> String {
      let open = #"{"type":"group","uuid":"home","components":["#
      let inside = String(repeating: open, count: levels - 1)
      return #"{"form":"visit","components":["# + inside + #"{"type":"text","uuid":"intro"}"#
        + String(repeating: "]}", count: levels - 1) + "]}"
    }
    let deepest = ReadDocument(nested(256))
    #expect(deepest.findings.all.isEmpty)
    let document = try #require(deepest.document)
    #expect(rewritten(document, as: NativeDialect.self) == document)

    let tooDeep = ReadDocument(nested(257))
    #expect(tooDeep.findings.all.map(\.fault.code) == [.jsonTooDeep])
    let offset = tooDeep.findings.all.first?.location.offset ?? 0
    #expect(nested(257).utf8.dropFirst(offset).starts(with: #"{"type":"text""#.utf8))
    #expect(ReadDocument(nested(700)).findings.all.map(\.fault.code) == [.jsonTooDeep])
    // A group whose components are too deep is not called empty as well.
    #expect(BuiltForm(nested(257)).codes == [.jsonTooDeep])
  }
}
