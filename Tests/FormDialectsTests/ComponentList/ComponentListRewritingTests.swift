import FormComponents
import FormCore
import FormDialects
import FormValues
import JSONText
import Testing

private let documents = [
  "[]",
  #"[{"type":"text","uuid":"a","args":{"text":"T","fontColor":"f00","font":".title"}},]"#,
  #"{"record":[{"type":"text","uuid":"a","args":{"fontType":".caption","text":"T",},}],"id":1}"#,
  #"[{"type":"date","uuid":"date-1","args":{"label":" D"}},{"type":"time","uuid":"time-1","args":{"label":"T"}}]"#,
  #"[{"type":"time","uuid":"a","args":{"selection":"08:15","label":"T"}}]"#,
  #"[{"type":"time","uuid":"a","args":{"selection":"a lunch","label":"T"}}]"#,
  #"[{"type":"toggle","args":{"label":"T"}},{"type":"checkbox","args":{"label":"C"}}]"#,
  #"[{"type":"picker","uuid":"a","args":{"style":"wheel","selection":"B","label":"L"},"options":["A","B"]}]"#,
  #"[{"type":"picker","uuid":"a","args":{"selection":"C"},"options":["A","B"]}]"#,
  #"[{"type":"slider","uuid":"a","args":{"min":0,"max":1E1,"step":0.50,"label":7}}]"#,
  #"[{"type":"filepicker","uuid":"a","args":{"label":"L","buttonText":"B"}},{"type":"form_field","uuid":"form-a","args":{"hint":"H","text":"x"}}]"#,
  #"[{"type":"unknown","uuid":"a","args":{"x":"y"}},{"type":"text","uuid":"b","args":{"text":"é e\u0301"}}]"#,
]

@Suite struct ComponentListRewritingTests {
  @Test("A document written again is equal to the one it was read from", arguments: documents)
  func rewriting(text: String) throws {
    let document = try #require(ReadDocument(text).document)
    #expect(rewritten(document, as: ComponentListDialect.self) == document)
    #expect(ComponentListDialect.encode(document).unsupported == [])
  }

  @Test("A component list and its conversion to the native dialect are equal", arguments: documents)
  func conversion(text: String) throws {
    let document = try #require(ReadDocument(text).document)
    let native = try #require(rewritten(document, as: NativeDialect.self))
    #expect(native == document)
    #expect(rewritten(native, as: ComponentListDialect.self) == document)
  }

  @Test("A component list and its conversion give forms with one digest")
  func digest() throws {
    let text = documents[7]
    let document = try #require(ReadDocument(text).document)
    let native = try #require(rewritten(document, as: NativeDialect.self))
    var findings = Findings()
    let forms = [document, native].map {
      Form.build($0, registry: .builtIn, findings: &findings)?.digest
    }
    #expect(forms[0] != nil)
    #expect(forms[0] == forms[1])
  }

  @Test("What a component list cannot say is named, and the rest is written")
  func unsupported() throws {
    let text = """
      {"form": "visit", "version": "2", "title": "T", "components": [
        {"type": "group", "uuid": "g", "components": [{"type": "text", "uuid": "x", "args": {"text": "X"}}]},
        {"type": "card", "uuid": "c", "components": [
          {"type": "form", "uuid": "n", "args": {"label": {"en": "Name", "de": "Name"}, "required": true}}]},
        {"type": "date", "uuid": "d", "args": {"label": "D", "min": "2026-01-01"}},
        {"type": "toggle", "uuid": "t", "args": {"label": "T"}, "style": [{"opacity": "1"}]},
        {"type": "picker", "uuid": "p", "args": {"default": "a"}, "options": [{"value": "a", "label": "A"}]},
        {"type": "filepicker", "uuid": "f"},
        {"type": "slider", "uuid": "s", "args": {"min": 0, "max": 5, "default": 2}},
        {"type": "time", "uuid": "w", "args": {"label": "W", "default": "now"}}]}
      """
    let document = try #require(ReadDocument(text, named: "other.json").document)
    let encoded = ComponentListDialect.encode(document)
    #expect(
      encoded.unsupported.map(\.description) == [
        "'form'", "'version'", "'title'", "'values'", "'group' of 'g'", "'text' of 'x'",
        "'card' of 'c'", "'translations of label' of 'n'", "'required' of 'n'", "'min' of 'd'",
        "'default' of 'd'", "'style' of 't'", "'label of the options' of 'p'", "'store' of 'f'",
        "'default' of 's'",
      ])
    let read = try #require(rewritten(document, as: ComponentListDialect.self))
    #expect(read.items.map(\.key.value) == ["n", "d", "t", "p", "f", "s", "w"])
    #expect(read.items.first?.type.value == "form_field")
  }

  @Test("The style of a picker is kept in native documents, and nothing is found in them")
  func pickerStyle() throws {
    let text = #"""
      [{"type":"picker","uuid":"a","args":{"style":"wheel","label":"L"},"options":["A"]}]
      """#
    let document = try #require(ReadDocument(text).document)
    let native = NativeDialect.encode(document)
    #expect(native.unsupported == [])
    let written = ReadDocument(JSONWriter.bytes(of: native.json, .pretty))
    #expect(written.builtFindings.all.isEmpty && written.document == document)
    let back = ComponentListDialect.encode(try #require(written.document))
    #expect(back.json.description == text && back.unsupported.isEmpty)
  }

  @Test("The members of what is written are those of other programs, in their order")
  func written() throws {
    let text =
      #"[{"uuid":"a","args":{"min":0,"max":1},"type":"slider"},{"type":"date","uuid":"b","args":{"label":"B"}}]"#
    let document = try #require(ReadDocument(text).document)
    #expect(
      ComponentListDialect.encode(document).json.description
        == #"[{"type":"slider","uuid":"a","args":{"min":"0","max":"1"}},{"type":"date","uuid":"b","args":{"label":"B"}}]"#
    )
  }
}
