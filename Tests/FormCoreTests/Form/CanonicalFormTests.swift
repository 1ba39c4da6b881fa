import FormArguments
import FormCore
import FormTestForms
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
      ("toggle", #"{"label": "Paid"}"#, #"{"required": "false", "label": "Paid"}"#),
      ("toggle", #"{"label": "Paid", "default": true}"#, #"{"default": "true", "label": "Paid"}"#),
      (
        "form_field", #"{"label": "Name", "maxLength": 80}"#,
        #"{"maxLength": "80", "label": "Name", "secret": false}"#
      ),
      (
        "form_field", #"{"label": "Name", "formerly": "who"}"#,
        #"{"label": "Name", "formerly": ["who"]}"#
      ),
      ("form_field", #"{"label": "Name"}"#, #"{"label": "Name", "default": ""}"#),
      ("date", #"{"label": "Day", "max": "today+14d"}"#, #"{"label": "Day", "max": "today+2w"}"#),
      ("date", #"{"label": "Day", "max": "today-1y"}"#, #"{"label": "Day", "max": "today-12m"}"#),
      (
        "text", #"{"text": "Words", "fontColor": "c00"}"#,
        #"{"text": "Words", "fontColor": "FFCC0000", "font": "body"}"#
      ),
      ("filepicker", #"{"accept": ".pdf,.txt"}"#, #"{"store": "copy", "accept": ".PDF, .txt"}"#),
      ("toggle", #"{"label": "Paid"}"#, #"{"label": "Paid", "unknown": 1}"#),
    ] as [(String, String, String)])
  func sameForm(kind: String, one: String, other: String) throws {
    #expect(try digest(kind, one) == digest(kind, other))
  }

  @Test("aliases, white space, members' order and an option's own label do not count")
  func sameDocument() throws {
    #expect(try digest("toggle", #"{"label": "Paid"}"#) == digest("checkbox", #"{"label":"Paid"}"#))
    #expect(
      try digest("form_field", #"{"label": "Name"}"#) == digest("form", #"{"label": "Name"}"#))
    #expect(
      try digest("picker", "{}", #"["red", "blue"]"#)
        == digest("picker", "{}", #"[{"value": "red"}, {"label": "blue", "value": "blue"}]"#))
    #expect(
      try digest(
        #"{"form":"visit","components":[{"type":"toggle","uuid":"paid","args":{"label":"Paid"}}]}"#)
        == digest(
          """
          {"components": [{"args": {"label": "Paid"}, "uuid": "paid", "type": "toggle"}],
           "values": "typed", "language": "en", "version": "1", "formline": 1, "form": "visit"}
          """))
  }

  @Test("anything that matters changes the digest")
  func differences() throws {
    let components = #""components":[{"type":"toggle","uuid":"paid","args":{"label":"Paid"}}]"#
    let documents = [
      #"{"form":"visit",\#(components)}"#, #"{"form":"stay",\#(components)}"#,
      #"{"form":"visit","version":"2",\#(components)}"#,
      #"{"form":"visit","title":"Visit",\#(components)}"#,
      #"{"form":"visit","description":"Visit",\#(components)}"#,
      #"{"form":"visit","language":"de",\#(components)}"#,
      #"{"form":"visit","values":"strings",\#(components)}"#,
      #"{"form":"visit","given":["user"],\#(components)}"#,
      #"{"form":"visit",\#(components.replacing("paid", with: "free"))}"#,
      #"{"form":"visit",\#(components.replacing("Paid", with: "\u{E9}"))}"#,
      #"{"form":"visit",\#(components.replacing("Paid", with: "e\u{301}"))}"#,
      #"{"form":"visit",\#(components.replacing(#""Paid""#, with: #""Paid","required":true"#))}"#,
      #"{"form":"visit",\#(components.replacing(#""Paid""#, with: #""Paid","default":false"#))}"#,
      #"{"form":"visit",\#(components.replacing(#""Paid"}"#, with: #""Paid"},"style":[{"italic":true}]"#))}"#,
      #"{"form":"visit",\#(components.replacing("toggle", with: "form_field"))}"#,
      #"{"form":"visit",\#(components.dropLast()),{"type":"toggle","uuid":"urgent","args":{"label":"Urgent"}}]}"#,
      #"{"form":"visit",\#(components.dropLast()),{"type":"text","uuid":"urgent","args":{"text":"Urgent"}}]}"#,
    ]
    #expect(try Set(documents.map { try digest($0) }).count == documents.count)
    let options = [
      #"["red","blue"]"#, #"["blue","red"]"#, #"["red"]"#,
      #"["red",{"value":"blue","label":"Blue"}]"#,
    ]
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
      (
        "datetime",
        #"{"label": "Start", "min": "today-1wT08:00", "max": "now+7d", "step": 15, "default": "now"}"#
      ),
      ("time", #"{"label": "Hour", "min": "08:00", "max": "17:00", "step": 15, "default": "now"}"#),
      (
        "form",
        #"{"hint": "Code", "pattern": "[a-z]\\d", "default": "a1", "message": "A letter and a digit", "help": "?"}"#
      ),
      ("filepicker", #"{"buttonText": "Choose", "accept": ".pdf", "maxBytes": 5, "store": "hex"}"#),
      ("image", #"{"url": "https://example.org/a.png", "text": "A picture"}"#),
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
      {"version": "2", "form": "visit", "components": [
        {"args": {"step": "0.50", "max": "10", "min": 0.0, "required": false, "label": "Pain"},
         "uuid": "pain", "type": "slider"},
        {"options": ["red", {"value": "blue", "label": "Blue"}], "type": "picker", "uuid": "color"}]}
      """)
    #expect(
      built.form.map { String(decoding: $0.definition, as: UTF8.self) }
        == #"{"form":"visit","version":"2","components":["#
        + #"{"type":"slider","uuid":"pain","args":{"label":"Pain","min":0,"max":10,"step":0.5}},"#
        + #"{"type":"picker","uuid":"color","options":["red",{"value":"blue","label":"Blue"}]}]}"#)
  }
}
