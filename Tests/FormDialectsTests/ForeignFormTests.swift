import FormCore
import FormDecoding
import FormDialects
import FormTestTools
import FormValues
import Testing

@Suite("Documents of systems that are not read")
struct ForeignFormTests {
  static let documents = [
    (
      #"{"title": "Visit", "pages": [{"name": "p1", "elements": [{"type": "text", "name": "who"}]}]}"#,
      "a SurveyJS form"
    ),
    (#"{"elements": [{"type": "rating", "name": "service"}]}"#, "a SurveyJS form"),
    (
      #"{"display": "form", "type": "form", "components": [{"type": "textfield", "key": "name", "input": true}]}"#,
      "a Form.io form"
    ),
    (#"{"components": [{"type": "panel", "key": "page1", "components": []}]}"#, "a Form.io form"),
    (
      #"{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object"}"#,
      "a JSON Schema"
    ),
    (#"{"type": "object", "properties": {"name": {"type": "string"}}}"#, "a JSON Schema"),
    (
      #"{"type": "VerticalLayout", "elements": [{"type": "Control", "label": "Name"}]}"#,
      "a form of JSON Forms"
    ),
    (
      #"{"schema": {"type": "object"}, "uiSchema": {"name": {"ui:widget": "textarea"}}}"#,
      "a form of react-jsonschema-form"
    ),
    ("<!DOCTYPE html><form></form>", "a page of HTML"),
    (
      #"<?xml version="1.0"?><h:html xmlns="http://www.w3.org/2002/xforms"/>"#, "an XForms document"
    ),
    ("<form/>", "XML"),
    ("form: visit\ntitle: Visit\n", "YAML"),
  ]

  @Test("are refused once, by their names, with the dialects that are read", arguments: documents)
  func refused(_ text: String, _ name: String) throws {
    let findings = ReadDocument(text).findings.all
    #expect(findings.map(\.fault.code) == [.formUnknownDialect])
    let message = try #require(findings.first?.fault.message)
    #expect(message.hasPrefix("this is \(name)"))
    for dialect in DialectRegistry.builtIn.names { #expect(message.contains(dialect)) }
  }

  @Test(
    "A root of an unknown kind is not a view tree",
    arguments: [#"{"type": "object"}"#, #"{"type": "listing", "title": "a"}"#])
  func unknownRoot(_ text: String) {
    let read = ReadDocument(text)
    #expect(read.document == nil)
    #expect(read.findings.all.map(\.fault.code) == [.formUnknownDialect])
  }

  @Test("One component alone is a component list of one")
  func oneComponent() throws {
    let alone = #"{"type": "toggle", "uuid": "toggle-1", "args": {"label": "Urgent"}}"#
    let document = try #require(ReadDocument(alone).document)
    let list = try #require(ReadDocument("[\(alone)]").document)
    #expect(document.items.map(\.key.value) == ["toggle-1"])
    #expect(document.items.map(\.type.value) == list.items.map(\.type.value))
    #expect(document.valueStyle == .strings)
  }
}
