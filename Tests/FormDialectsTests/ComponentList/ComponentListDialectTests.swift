import FormArguments
import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormTestForms
import FormValues
import JSONText
import Testing

/// The arguments of the only component of a list, as `name=value`.
private func arguments(_ item: String) -> [String] {
  let items = ReadDocument("[\(item)]").document?.items ?? []
  return items.flatMap { item in item.arguments.map { "\($0.name.value)=\($0.value)" } }
}

@Suite struct ComponentListDialectTests {
  @Test("A document exactly as other programs write it gives a form without a finding")
  func unchanged() throws {
    let text = """
      {"id": "5f2", "record": [
        {"type": "text", "uuid": "text-1", "args": {"text": "Hello", "fontColor": "#FF0000FF", "font": ".title"}},
        {"type": "form_field", "uuid": "form-1", "args": {"hint": "Name", "text": "name"}},
        {"type": "date", "uuid": "date-1", "args": {"label": "Day "}},
        {"type": "time", "uuid": "time-1", "args": {"label": "Time", "selection": ""}},
        {"type": "toggle", "uuid": "toggle-1", "args": {"label": "On"}},
        {"type": "checkbox", "uuid": "checkbox-1", "args": {"label": "Agreed"}},
        {"type": "picker", "uuid": "picker-1", "args": {"selection": "blue", "style": "wheel"}, "options": ["red", "blue"]},
        {"type": "filepicker", "uuid": "filepicker-1", "args": {"buttonText": "Choose"}},
        {"type": "slider", "uuid": "slider-1", "args": {"min": "0", "max": 1, "step": "0.1"}}
      ], "metadata": {"private": true}}
      """
    let built = BuiltForm(text)
    let form = try #require(built.form)
    #expect(built.codes == [])
    #expect(form.valueStyle == .strings)
    #expect(
      form.inputs.map(\.key.text) == [
        "form-1", "date-1", "time-1", "toggle-1", "checkbox-1", "picker-1", "filepicker-1",
        "slider-1",
      ])
    #expect(form.input(named: "date-1")?.title == "Day")
  }

  @Test(
    "Arguments become native ones, and the promises of the dialect are written out",
    arguments: [
      (
        #"{"type":"text","uuid":"intro","args":{"text":"Words","fontType":".caption"}}"#,
        [#"text="Words""#, #"font="caption""#]
      ),
      (
        #"{"type":"text","uuid":"intro","args":{"font":".headline","text":"Words"}}"#,
        [#"font="body""#, #"text="Words""#]
      ),
      (#"{"type":"text","uuid":"intro","args":{"font":"title"}}"#, [#"font="body""#]),
      (
        #"{"type":"date","uuid":"arrival","args":{"label":" Day "}}"#,
        [#"label=" Day ""#, #"default="today""#]
      ),
      (
        #"{"type":"time","uuid":"hour","args":{"label":"Hour"}}"#,
        [#"label="Hour""#, #"default="now""#]
      ),
      (
        #"{"type":"time","uuid":"hour","args":{"selection":"07:30","label":"Hour"}}"#,
        [#"default="07:30""#, #"label="Hour""#]
      ),
      (
        #"{"type":"toggle","uuid":"urgent","args":{"label":"Urgent"}}"#,
        [#"label="Urgent""#, "default=false"]
      ),
      (#"{"type":"checkbox","uuid":"agreed"}"#, ["default=false"]),
      (
        #"{"type":"slider","uuid":"pain","args":{"min":0,"max":1e1,"step":"0.50"}}"#,
        [#"min="0""#, #"max="10""#, #"step="0.50""#]
      ),
      (
        #"{"type":"filepicker","uuid":"letter","args":{"buttonText":"Choose"}}"#,
        [#"buttonText="Choose""#, #"store="hex""#]
      ),
      (
        #"{"type":"picker","uuid":"color","args":{"selection":"red","label":true},"options":["red"]}"#,
        [#"default="red""#, #"label="true""#]
      ),
      (
        #"{"type":"form_field","uuid":"name","args":{"label":5,"text":"name"}}"#,
        [#"label="5""#, #"text="name""#]
      ),
      (#"{"type":"form_field","uuid":"name","args":null,"options":null}"#, []),
    ] as [(String, [String])])
  func decoding(item: String, expected: [String]) {
    #expect(arguments(item) == expected)
    #expect(ReadDocument("[\(item)]").findings.all.isEmpty)
  }

  @Test(
    "A selection that could not be given is named with the reason",
    arguments: [
      (
        #"{"type":"picker","uuid":"color","args":{"selection":"green"},"options":["red","blue"]}"#,
        "'selection' 'green' is not one of the options, so nothing is preselected"
      ),
      (
        #"{"type":"time","uuid":"hour","args":{"label":"Hour","selection":"24:00"}}"#,
        "'selection' '24:00' is not a time such as 09:30; the current time is suggested"
      ),
    ])
  func straySelections(item: String, sentence: String) {
    let findings = ReadDocument("[\(item)]").builtFindings.all
    #expect(findings.map(\.fault.message) == [sentence])
    #expect(findings.first?.severity == .warning)
  }

  @Test("Titles are trimmed, and a file question without a label shows the text of its button")
  func titles() throws {
    let text = """
      [{"type": "date", "uuid": "arrival", "args": {"label": "  Day "}},
       {"type": "filepicker", "uuid": "scan", "args": {"buttonText": " Choose a letter "}},
       {"type": "filepicker", "uuid": "letter", "args": {"label": "Letter", "buttonText": "Choose"}},
       {"type": "slider", "uuid": "slider-1", "args": {"min": "0", "max": "1"}}]
      """
    let built = BuiltForm(text)
    #expect(
      built.form?.inputs.map(\.title) == ["Day", "Choose a letter", "Letter", "slider-1"])
    #expect(built.document?.items.first?.argument("label")?.value.text == "  Day ")
  }

  @Test("A checkbox stays one, and the same suffix on two kinds is legal")
  func kinds() {
    let text = """
      [{"type": "toggle", "uuid": "toggle-1", "args": {"label": "Urgent"}},
       {"type": "checkbox", "uuid": "checkbox-1", "args": {"label": "Agreed"}},
       {"type": "checkbox", "uuid": "date-1", "args": {"label": "Today"}}]
      """
    #expect(
      ReadDocument(text).document?.items.map(\.type.value) == ["toggle", "checkbox", "checkbox"])
    expectFindings([], in: text)
  }

  @Test(
    "What is wrong with a component list is found at its place",
    arguments: [
      Expected(#"[{"type": ①"image", "uuid": "photo"}]"#, (1, .componentUnknownType)),
      Expected(#"[①{"uuid": "urgent"}]"#, (1, .componentMissingMember)),
      Expected(
        #"[{"type": ①null, "uuid": "urgent"}]"#, (1, .componentWrongType)),
      Expected(#"[①"text", ②["words"]]"#, (1, .componentWrongType), (2, .componentWrongType)),
      Expected(
        #"[{"type": "text", "uuid": ①5, "args": {"text": "Words"}}]"#, (1, .componentWrongType)),
      Expected(#"[{"type": "text", "uuid": "intro", "args": ①"Words"}]"#, (1, .componentWrongType)),
      Expected(
        #"[②{"type": "toggle", "uuid": "urgent", "args": {"label": ①["Urgent"]}}]"#,
        (2, .componentNoLabel), (1, .componentWrongType)),
      Expected(
        #"[{"type": "picker", "uuid": "color", "options": ["red", ①2]}]"#, (1, .componentWrongType)),
      Expected(
        #"[{"type": "text", "uuid": "intro", "args": {"text": "Words"}, ①"text": "Words"}]"#,
        (1, .componentUnknownMember)),
      Expected(
        #"[{"type": "text", "uuid": "intro", "args": {"text": "Words"}, ①"components": []}]"#,
        (1, .componentUnknownMember)),
      Expected(
        #"[{"type": "date", "uuid": "arrival", "args": {"label": "Arrival", ①"min": "2026-01-01"}}]"#,
        (1, .componentUnknownArgument)),
      Expected(
        #"[{"type": "time", "uuid": "hour", "args": {"label": "Hour", "selection": ①"option 1"}}]"#,
        (1, .componentUnknownArgument)),
      Expected(
        #"[{"type": "time", "uuid": "hour", "args": {"label": "Hour", "selection": ①"24:00"}}]"#,
        (1, .componentUnknownArgument)),
      Expected(
        #"[{"type": "picker", "uuid": "color", "args": {"selection": ①"green"}, "options": ["red", "blue"]}]"#,
        (1, .componentUnknownArgument)),
      Expected(
        #"[{"type": "text", "uuid": "intro", "args": {"text": "Words", "font": ".title", ①"fontType": ".title"}}]"#,
        (1, .componentUnknownArgument)),
      Expected(
        #"[{"type": "text", "uuid": "intro", "args": {"text": "Words", "fontColor": ①"red"}}]"#,
        (1, .colorUnreadable)),
      Expected(
        #"[①{"type": "slider", "uuid": "pain", "args": {"max": "1"}}]"#,
        (1, .componentMissingArgument)
      ),
      Expected(
        #"[①{"type": "form_field", "uuid": "name", "args": {"text": "name"}}]"#,
        (1, .componentNoLabel)),
      Expected(
        #"[{"type": "text", "uuid": "intro", "args": {"text": "Words"}}, {"type": "text", "uuid": ①"intro", "args": {"text": "Words"}}]"#,
        (1, .componentDuplicateKey)),
      Expected("①[]", (1, .formNoComponents)),
      Expected(#"{"record": ①[]}"#, (1, .formNoComponents)),
      Expected(
        #"{①"title": "Visit", "record": [{"type": "date", "uuid": "arrival", "args": {"label": "Arrival"}}], ②"recrd": 1}"#,
        (1, .componentUnknownMember), (2, .componentUnknownMember)),
    ])
  func findings(expected: Expected) {
    expectFindings(expected.found, in: expected.marked)
  }

  @Test(
    "What is within the rules is not reported",
    arguments: [
      #"[{"type": "time", "uuid": "hour", "args": {"label": "Hour", "selection": "23:59"}}]"#,
      #"[{"type": "picker", "uuid": "color", "args": {"selection": "blue", "style": "menu"}, "options": ["red", "blue"]}]"#,
      ##"[{"type": "text", "uuid": "intro", "args": {"text": "Words", "fontColor": "#0af"}}]"##,
      #"{"record": [{"type": "date", "uuid": "arrival", "args": {"label": "Arrival"}}], "id": 1, "metadata": {}}"#,
      #"[{"type": "filepicker", "uuid": "letter"}]"#,
    ])
  func nothingFound(text: String) {
    expectFindings([], in: text)
  }

  @Test("The unknown kind is answered with the known ones, and the rest is read")
  func unknownKind() {
    let read = ReadDocument(
      #"[{"type":"datte","uuid":"arrival"},{"type":"toggle","uuid":"urgent","args":{"label":"Urgent"}}]"#
    )
    let fault = read.findings.all.first?.fault
    #expect(fault?.suggestion == "date")
    for kind in [
      "text", "form_field", "date", "time", "toggle", "checkbox", "filepicker", "picker", "slider",
    ] {
      #expect(fault?.message.contains(kind) == true)
    }
    #expect(read.document?.items.map(\.key.value) == ["arrival", "urgent"])
    #expect(read.builtFindings.all.count == 1)
  }

  @Test("In the place of an unknown kind stands a display, and the original is written again")
  func standIn() throws {
    let text =
      #"[{"type":"gauge","uuid":"heat","args":{"level":"5"}},{"type":"toggle","uuid":"urgent","args":{"label":"Urgent"}}]"#
    let built = BuiltForm(text)
    let (document, form) = (try #require(built.document), try #require(built.form))
    #expect(built.findings.hasErrors && !built.findings.isUnusable)
    #expect(form.inputs.map(\.key.text) == ["urgent"])
    let display = try #require(form.items.first?.component as? any DisplayComponent)
    #expect(display.row.words.plain == "something went wrong with 'heat'")
    #expect(ComponentListDialect.encode(document).json.description == text)
    #expect(NativeDialect.encode(document).unsupported.map(\.description) == ["'gauge' of 'heat'"])
  }

  @Test(
    "What is no component is said with its number, and the other findings are not doubled",
    arguments: [
      (
        #"[{"type":"toggle","uuid":"a-1","args":{"label":"Urgent"}},1]"#,
        [
          #"element 2 of the list: found 1, but a component is expected, such as {"type": "text", "uuid": "text-1", "args": {"text": "Hello"}}"#
        ]
      ),
      (
        #"[{"type":"picker","uuid":"color-1","options":[1,2]}]"#,
        [
          "'options': found 1, but text is expected", "'options': found 2, but text is expected",
        ]
      ),
      (
        #"{"form":"visit","components":[{"type":"picker","uuid":"color","options":[1]}]}"#,
        ["'options': found 1, but text, or an object with 'value', is expected"]
      ),
    ])
  func wrongElements(text: String, messages: [String]) {
    #expect(ReadDocument(text).builtFindings.all.map(\.fault.message) == messages)
  }

  @Test("Keys without '-' are written with a warning")
  func plainKeys() throws {
    let list =
      #"[{"type":"date","uuid":"date-1","args":{"label":"Day"}},"#
      + #"{"type":"date","uuid":"day","args":{"label":"Day"}}]"#
    let encoded = ComponentListDialect.encode(try #require(ReadDocument(list).document))
    #expect(encoded.unsupported == [])
    #expect(
      encoded.warnings == [
        "the programs of this dialect need a '-' in each uuid, as in 'form-name', and fail on 'day'"
      ])
  }

  @Test("A missing key is made from what the component says, stable and free")
  func missingKeys() {
    let text = """
      [{"type": "text", "args": {"text": "One"}},
       {"type": "text", "uuid": "text-three", "args": {"text": "Two"}},
       {"type": "text", "uuid": null, "args": {"text": "Three"}}]
      """
    let keys = ["text-one", "text-three", "text-three-2"]
    #expect(ReadDocument(text).document?.items.map(\.key.value) == keys)
    #expect(ReadDocument("{\"record\": \(text)}").document?.items.map(\.key.value) == keys)
    expectFindings([], in: text)
  }
}
