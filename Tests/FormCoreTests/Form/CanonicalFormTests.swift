import FormCore
import FormTestSupport
import FormValues
import JSONText
import Testing

@Suite struct CanonicalFormTests {
  private func digest(_ text: String) throws -> Digest {
    let built = BuiltForm(text)
    return try #require(built.form, "\(built.codes)").digest
  }

  private func digest(_ kind: String, _ arguments: String, _ options: String? = nil) throws
    -> Digest
  {
    let built = BuiltForm(kind, arguments, options: options)
    return try #require(built.form, "\(built.codes)").digest
  }

  @Test(
    "one form has one digest, however it is spelled",
    arguments: [
      ("slider", #"{"min": 0, "max": 10}"#, #"{"max": "10.0", "min": "-0", "step": 1}"#),
      (
        "slider", #"{"min": 0, "max": 10, "step": 0.5}"#,
        #"{"step": 5e-1, "min": 0.00, "max": 1e1}"#
      ),
      (
        "slider", #"{"min": 0, "max": 10, "default": 5}"#,
        #"{"min": 0, "max": 10, "default": "5.0"}"#
      ),
      ("toggle", #"{"label": "L"}"#, #"{"required": "false", "label": "L"}"#),
      ("toggle", #"{"label": "L", "default": true}"#, #"{"default": "true", "label": "L"}"#),
      (
        "form_field", #"{"label": "L", "maxLength": 80}"#,
        #"{"maxLength": "80", "label": "L", "secret": false}"#
      ),
      ("form_field", #"{"label": "L", "formerly": "a"}"#, #"{"label": "L", "formerly": ["a"]}"#),
      ("form_field", #"{"label": "L"}"#, #"{"label": "L", "default": ""}"#),
      ("date", #"{"label": "L", "max": "today+14d"}"#, #"{"label": "L", "max": "today+2w"}"#),
      ("date", #"{"label": "L", "max": "today-1y"}"#, #"{"label": "L", "max": "today-12m"}"#),
      (
        "text", #"{"text": "T", "fontColor": "c00"}"#,
        #"{"text": "T", "fontColor": "FFCC0000", "font": "body"}"#
      ),
      ("filepicker", #"{"accept": ".pdf,.txt"}"#, #"{"store": "copy", "accept": ".PDF, .txt"}"#),
      ("toggle", #"{"label": "L"}"#, #"{"label": "L", "unknown": 1}"#),
    ] as [(String, String, String)])
  func sameForm(kind: String, one: String, other: String) throws {
    #expect(try digest(kind, one) == digest(kind, other))
  }

  @Test("aliases, white space, members' order and an option's own label do not count")
  func sameDocument() throws {
    #expect(try digest("toggle", #"{"label": "L"}"#) == digest("checkbox", #"{"label":"L"}"#))
    #expect(try digest("form_field", #"{"label": "L"}"#) == digest("form", #"{"label": "L"}"#))
    #expect(
      try digest("picker", "{}", #"["a", "b"]"#)
        == digest("picker", "{}", #"[{"value": "a"}, {"label": "b", "value": "b"}]"#))
    #expect(
      try digest(#"{"form":"f","components":[{"type":"toggle","uuid":"k","args":{"label":"L"}}]}"#)
        == digest(
          """
          {"components": [{"args": {"label": "L"}, "uuid": "k", "type": "toggle"}],
           "values": "typed", "language": "en", "version": "1", "formline": 1, "form": "f"}
          """))
  }

  @Test("anything that matters changes the digest")
  func differences() throws {
    let components = #""components":[{"type":"toggle","uuid":"k","args":{"label":"L"}}]"#
    let documents = [
      #"{"form":"f",\#(components)}"#, #"{"form":"g",\#(components)}"#,
      #"{"form":"f","version":"2",\#(components)}"#, #"{"form":"f","title":"T",\#(components)}"#,
      #"{"form":"f","description":"T",\#(components)}"#,
      #"{"form":"f","language":"de",\#(components)}"#,
      #"{"form":"f","values":"strings",\#(components)}"#,
      #"{"form":"f","given":["u"],\#(components)}"#,
      #"{"form":"f",\#(components.replacing("k", with: "j"))}"#,
      #"{"form":"f",\#(components.replacing("L", with: "\u{E9}"))}"#,
      #"{"form":"f",\#(components.replacing("L", with: "e\u{301}"))}"#,
      #"{"form":"f",\#(components.replacing(#""L""#, with: #""L","required":true"#))}"#,
      #"{"form":"f",\#(components.replacing(#""L""#, with: #""L","default":false"#))}"#,
      #"{"form":"f",\#(components.replacing(#""L"}"#, with: #""L"},"style":[{"italic":true}]"#))}"#,
      #"{"form":"f",\#(components.replacing("toggle", with: "form_field"))}"#,
      #"{"form":"f",\#(components.dropLast()),{"type":"toggle","uuid":"l","args":{"label":"L"}}]}"#,
      #"{"form":"f",\#(components.dropLast()),{"type":"text","uuid":"l","args":{"text":"L"}}]}"#,
    ]
    #expect(try Set(documents.map { try digest($0) }).count == documents.count)
    let options = [#"["a","b"]"#, #"["b","a"]"#, #"["a"]"#, #"["a",{"value":"b","label":"B"}]"#]
    #expect(try Set(options.map { try digest("picker", "{}", $0) }).count == options.count)
  }

  @Test(
    "the canonical form is a form again, with the same digest",
    arguments: [
      ("slider", #"{"min": "-1.50", "max": 10.5, "unit": "kg", "default": 0.5}"#),
      (
        "date",
        #"{"label": {"en": "Day", "de": "Tag"}, "min": "today-99999w", "default": "today+7d"}"#
      ),
      ("time", #"{"label": "L", "min": "08:00", "max": "17:00", "step": 15, "default": "now"}"#),
      (
        "form",
        #"{"hint": "H", "pattern": "[a-z]\\d", "default": "a1", "message": "M", "help": "?"}"#
      ),
      ("filepicker", #"{"buttonText": "Choose", "accept": ".pdf", "maxBytes": 5, "store": "hex"}"#),
      ("image", #"{"url": "https://example.org/a.png", "text": "A"}"#),
      ("button", #"{"label": "Go", "action": "send", "value": "1"}"#),
    ] as [(String, String)])
  func readsBack(kind: String, arguments: String) throws {
    let first = BuiltForm(kind, arguments)
    let form = try #require(first.form, "\(first.codes)")
    let second = BuiltForm(String(decoding: form.definition, as: UTF8.self))
    #expect(second.codes == [])
    #expect(second.form?.digest == form.digest)
    #expect(second.form?.definition == form.definition)
  }

  @Test("the canonical form has the members in the order of the tables, defaults omitted")
  func text() throws {
    let built = BuiltForm(
      """
      {"version": "2", "form": "f", "components": [
        {"args": {"step": "0.50", "max": "10", "min": 0.0, "required": false, "label": "Pain"},
         "uuid": "pain", "type": "slider"},
        {"options": ["a", {"value": "b", "label": "B"}], "type": "picker", "uuid": "p"}]}
      """)
    #expect(
      built.form.map { String(decoding: $0.definition, as: UTF8.self) }
        == #"{"form":"f","version":"2","components":["#
        + #"{"type":"slider","uuid":"pain","args":{"label":"Pain","min":0,"max":10,"step":0.5}},"#
        + #"{"type":"picker","uuid":"p","options":["a",{"value":"b","label":"B"}]}]}"#)
  }
}
