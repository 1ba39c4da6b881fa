import FormArguments
import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormValues
import JSONText
import Testing

private let documents = [
  "[]",
  #"[{"type":"text","uuid":"intro","args":{"text":"Words","fontColor":"f00","font":".title"}},]"#,
  #"{"record":[{"type":"text","uuid":"intro","args":{"fontType":".caption","text":"Words",},}],"id":1}"#,
  #"[{"type":"date","uuid":"date-1","args":{"label":" Day"}},{"type":"time","uuid":"time-1","args":{"label":"Time"}}]"#,
  #"[{"type":"time","uuid":"hour","args":{"selection":"08:15","label":"Hour"}}]"#,
  #"[{"type":"time","uuid":"hour","args":{"selection":"a lunch","label":"Hour"}}]"#,
  #"[{"type":"toggle","args":{"label":"Urgent"}},{"type":"checkbox","args":{"label":"Agreed"}}]"#,
  #"[{"type":"picker","uuid":"color","args":{"style":"wheel","selection":"blue","label":"Color"},"options":["red","blue"]}]"#,
  #"[{"type":"picker","uuid":"color","args":{"selection":"green"},"options":["red","blue"]}]"#,
  #"[{"type":"slider","uuid":"pain","args":{"min":0,"max":1E1,"step":0.50,"label":7}}]"#,
  #"[{"type":"filepicker","uuid":"letter","args":{"label":"Letter","buttonText":"Choose"}},{"type":"form_field","uuid":"form-a","args":{"hint":"Name","text":"name"}}]"#,
  #"[{"type":"gauge","uuid":"heat","args":{"level":"5"}},{"type":"text","uuid":"intro","args":{"text":"é e\u0301"}}]"#,
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
      {"form": "visit", "version": "2", "title": "Visit", "components": [
        {"type": "group", "uuid": "home", "components": [{"type": "text", "uuid": "intro", "args": {"text": "Words"}}]},
        {"type": "card", "uuid": "card", "components": [
          {"type": "form", "uuid": "name", "args": {"label": {"en": "Name", "de": "Name"}, "required": true}}]},
        {"type": "date", "uuid": "arrival", "args": {"label": "Arrival", "min": "2026-01-01"}},
        {"type": "toggle", "uuid": "urgent", "args": {"label": "Urgent"}, "style": [{"opacity": "1"}]},
        {"type": "picker", "uuid": "color", "args": {"default": "red"}, "options": [{"value": "red", "label": "Red"}]},
        {"type": "filepicker", "uuid": "letter"},
        {"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 5, "default": 2}},
        {"type": "time", "uuid": "hour", "args": {"label": "Hour", "default": "now"}}]}
      """
    let document = try #require(ReadDocument(text, named: "other.json").document)
    let encoded = ComponentListDialect.encode(document)
    #expect(
      encoded.unsupported.map(\.description) == [
        "'form'", "'version'", "'title'", "'values'", "'group' of 'home'", "'text' of 'intro'",
        "'card' of 'card'", "'translations of label' of 'name'", "'required' of 'name'",
        "'min' of 'arrival'",
        "'default' of 'arrival'", "'style' of 'urgent'", "'label of the options' of 'color'",
        "'store' of 'letter'",
        "'default' of 'pain'",
      ])
    let read = try #require(rewritten(document, as: ComponentListDialect.self))
    #expect(
      read.items.map(\.key.value) == [
        "name", "arrival", "urgent", "color", "letter", "pain", "hour",
      ])
    #expect(read.items.first?.type.value == "form_field")
  }

  @Test("The style of a picker is kept in native documents, and nothing is found in them")
  func pickerStyle() throws {
    let text = #"""
      [{"type":"picker","uuid":"color","args":{"style":"wheel","label":"Color"},"options":["red"]}]
      """#
    let document = try #require(ReadDocument(text).document)
    let native = NativeDialect.encode(document)
    #expect(native.unsupported == [])
    let written = ReadDocument(JSONWriter.bytes(of: native.json, .pretty))
    #expect(written.builtFindings.all.isEmpty && written.document == document)
    let back = ComponentListDialect.encode(try #require(written.document))
    #expect(back.json.description == text && back.unsupported.isEmpty)
  }

  @Test("The members of what is written are those of other programs, in the order that was read")
  func written() throws {
    let text =
      #"[{"uuid":"pain","args":{"min":0,"max":1},"type":"slider"},{"type":"date","uuid":"arrival","args":{"label":"Arrival"}}]"#
    let document = try #require(ReadDocument(text).document)
    #expect(
      ComponentListDialect.encode(document).json.description
        == #"[{"uuid":"pain","args":{"min":"0","max":"1"},"type":"slider"},{"type":"date","uuid":"arrival","args":{"label":"Arrival"}}]"#
    )
  }
}
