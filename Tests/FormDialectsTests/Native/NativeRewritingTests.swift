import FormCore
import FormDialects
import FormValues
import JSONText
import Testing

@Suite struct NativeRewritingTests {
  @Test("Everything that a document says is written again")
  func everything() throws {
    let text = """
      {"form": "a-1", "version": "3", "title": {"en": "Title", "de": "Titel"},
       "description": "Words", "language": "de", "values": "strings", "given": ["user"],
       "suppress": {"step.misses-max": "R"}, "components": [
        {"type": "group", "uuid": "g", "args": {"label": "G", "repeat": {"min": 1}}, "components": [
          {"type": "picker", "uuid": "p", "args": {"multiple": "true", "min": "01", "x": 1.50},
           "options": ["é", "e\u{301}", {"value": "c", "label": {"en": "C"}}, {"value": "d"}]},
          {"type": "stack", "uuid": "s", "components": []}]},
        {"type": "unknown", "uuid": "u", "style": [{"padding": "1"}, {"opacity": 0.5}],
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
      #"{"form": "a", "components": [{"type": "x", "uuid": "u"}]}"#,
      #"{"form": "b", "components": [{"type": "x", "uuid": "u"}]}"#,
      #"{"form": "a", "version": "2", "components": [{"type": "x", "uuid": "u"}]}"#,
      #"{"form": "a", "title": "T", "components": [{"type": "x", "uuid": "u"}]}"#,
      #"{"form": "a", "values": "strings", "components": [{"type": "x", "uuid": "u"}]}"#,
      #"{"form": "a", "components": [{"type": "x", "uuid": "u", "style": 1}]}"#,
      #"{"form": "a", "components": [{"type": "x", "uuid": "u", "suppress": {"a": "b"}}]}"#,
      #"{"form": "a", "suppress": {"a": "b"}, "components": [{"type": "x", "uuid": "u"}]}"#,
      #"{"form": "a", "components": [{"type": "x", "uuid": "u", "options": []}]}"#,
      #"{"form": "a", "components": [{"type": "x", "uuid": "u", "components": []}]}"#,
      #"{"form": "a", "components": [{"type": "x", "uuid": "u", "args": {"a": 1}}]}"#,
      #"{"form": "a", "components": [{"type": "x", "uuid": "u", "args": {"a": "1"}}]}"#,
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
      let open = #"{"type":"group","uuid":"g","components":["#
      let inside = String(repeating: open, count: levels - 1)
      return #"{"form":"a","components":["# + inside + #"{"type":"text","uuid":"t"}"#
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
  }
}
