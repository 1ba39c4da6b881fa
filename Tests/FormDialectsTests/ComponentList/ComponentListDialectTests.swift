import FormComponents
import FormCore
import FormDialects
import FormTestSupport
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
        {"type": "picker", "uuid": "picker-1", "args": {"selection": "B", "style": "wheel"}, "options": ["A", "B"]},
        {"type": "filepicker", "uuid": "filepicker-1", "args": {"buttonText": "Choose"}},
        {"type": "slider", "uuid": "slider-1", "args": {"min": "0", "max": 1, "step": "0.1"}}
      ], "metadata": {"private": true}}
      """
    let read = ReadDocument(text)
    let document = try #require(read.document)
    var findings = read.findings
    let form = try #require(Form.build(document, registry: .builtIn, findings: &findings))
    #expect(findings.all.isEmpty)
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
        #"{"type":"text","uuid":"a","args":{"text":"T","fontType":".caption"}}"#,
        [#"text="T""#, #"font="caption""#]
      ),
      (
        #"{"type":"text","uuid":"a","args":{"font":".headline","text":"T"}}"#,
        [#"font="body""#, #"text="T""#]
      ),
      (#"{"type":"text","uuid":"a","args":{"font":"title"}}"#, [#"font="body""#]),
      (
        #"{"type":"date","uuid":"a","args":{"label":" D "}}"#,
        [#"label=" D ""#, #"default="today""#]
      ),
      (#"{"type":"time","uuid":"a","args":{"label":"T"}}"#, [#"label="T""#, #"default="now""#]),
      (
        #"{"type":"time","uuid":"a","args":{"selection":"07:30","label":"T"}}"#,
        [#"default="07:30""#, #"label="T""#]
      ),
      (#"{"type":"toggle","uuid":"a","args":{"label":"T"}}"#, [#"label="T""#, "default=false"]),
      (#"{"type":"checkbox","uuid":"a"}"#, ["default=false"]),
      (
        #"{"type":"slider","uuid":"a","args":{"min":0,"max":1e1,"step":"0.50"}}"#,
        [#"min="0""#, #"max="10""#, #"step="0.50""#]
      ),
      (
        #"{"type":"filepicker","uuid":"a","args":{"buttonText":"B"}}"#,
        [#"buttonText="B""#, #"store="hex""#]
      ),
      (
        #"{"type":"picker","uuid":"a","args":{"selection":"A","label":true},"options":["A"]}"#,
        [#"default="A""#, #"label="true""#]
      ),
      (
        #"{"type":"form_field","uuid":"a","args":{"label":5,"text":"x"}}"#,
        [#"label="5""#, #"text="x""#]
      ),
      (#"{"type":"form_field","uuid":"a","args":null,"options":null}"#, []),
    ] as [(String, [String])])
  func decoding(item: String, expected: [String]) {
    #expect(arguments(item) == expected)
    #expect(ReadDocument("[\(item)]").findings.all.isEmpty)
  }

  @Test(
    "A selection that could not be given is named with the reason",
    arguments: [
      (
        #"{"type":"picker","uuid":"a","args":{"selection":"C"},"options":["A","B"]}"#,
        "'selection' 'C' is not one of the options, so nothing is preselected"
      ),
      (
        #"{"type":"time","uuid":"a","args":{"label":"T","selection":"24:00"}}"#,
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
      [{"type": "date", "uuid": "a", "args": {"label": "  Day "}},
       {"type": "filepicker", "uuid": "b", "args": {"buttonText": " Choose a letter "}},
       {"type": "filepicker", "uuid": "c", "args": {"label": "Letter", "buttonText": "Choose"}},
       {"type": "slider", "uuid": "slider-1", "args": {"min": "0", "max": "1"}}]
      """
    let read = ReadDocument(text)
    var findings = read.findings
    let document = try #require(read.document)
    let form = try #require(Form.build(document, registry: .builtIn, findings: &findings))
    #expect(form.inputs.map(\.title) == ["Day", "Choose a letter", "Letter", "slider-1"])
    #expect(document.items.first?.argument("label")?.value.text == "  Day ")
  }

  @Test("A checkbox stays one, and the same suffix on two kinds is legal")
  func kinds() {
    let text = """
      [{"type": "toggle", "uuid": "toggle-1", "args": {"label": "A"}},
       {"type": "checkbox", "uuid": "checkbox-1", "args": {"label": "B"}},
       {"type": "checkbox", "uuid": "date-1", "args": {"label": "C"}}]
      """
    #expect(
      ReadDocument(text).document?.items.map(\.type.value) == ["toggle", "checkbox", "checkbox"])
    expectFindings([], in: text)
  }

  @Test(
    "What is wrong with a component list is found at its place",
    arguments: [
      Expected(#"[{"type": ①"image", "uuid": "a"}]"#, (1, .componentUnknownType)),
      Expected(#"[①{"uuid": "a"}]"#, (1, .componentMissingMember)),
      Expected(
        #"[{"type": ①null, "uuid": "a"}]"#, (1, .componentWrongType)),
      Expected(#"[①"text", ②["x"]]"#, (1, .componentWrongType), (2, .componentWrongType)),
      Expected(#"[{"type": "text", "uuid": ①5, "args": {"text": "T"}}]"#, (1, .componentWrongType)),
      Expected(#"[{"type": "text", "uuid": "a", "args": ①"T"}]"#, (1, .componentWrongType)),
      Expected(
        #"[②{"type": "toggle", "uuid": "a", "args": {"label": ①["L"]}}]"#,
        (2, .componentNoLabel), (1, .componentWrongType)),
      Expected(
        #"[{"type": "picker", "uuid": "a", "options": ["A", ①2]}]"#, (1, .componentWrongType)),
      Expected(
        #"[{"type": "text", "uuid": "a", "args": {"text": "T"}, ①"text": "T"}]"#,
        (1, .componentUnknownMember)),
      Expected(
        #"[{"type": "text", "uuid": "a", "args": {"text": "T"}, ①"components": []}]"#,
        (1, .componentUnknownMember)),
      Expected(
        #"[{"type": "date", "uuid": "a", "args": {"label": "L", ①"min": "2026-01-01"}}]"#,
        (1, .componentUnknownArgument)),
      Expected(
        #"[{"type": "time", "uuid": "a", "args": {"label": "L", "selection": ①"option 1"}}]"#,
        (1, .componentUnknownArgument)),
      Expected(
        #"[{"type": "time", "uuid": "a", "args": {"label": "L", "selection": ①"24:00"}}]"#,
        (1, .componentUnknownArgument)),
      Expected(
        #"[{"type": "picker", "uuid": "a", "args": {"selection": ①"C"}, "options": ["A", "B"]}]"#,
        (1, .componentUnknownArgument)),
      Expected(
        #"[{"type": "text", "uuid": "a", "args": {"text": "T", "font": ".title", ①"fontType": ".title"}}]"#,
        (1, .componentUnknownArgument)),
      Expected(
        #"[{"type": "text", "uuid": "a", "args": {"text": "T", "fontColor": ①"red"}}]"#,
        (1, .colorUnreadable)),
      Expected(
        #"[①{"type": "slider", "uuid": "a", "args": {"max": "1"}}]"#, (1, .componentMissingArgument)
      ),
      Expected(
        #"[①{"type": "form_field", "uuid": "a", "args": {"text": "x"}}]"#, (1, .componentNoLabel)),
      Expected(
        #"[{"type": "text", "uuid": "a", "args": {"text": "T"}}, {"type": "text", "uuid": ①"a", "args": {"text": "T"}}]"#,
        (1, .componentDuplicateKey)),
      Expected("①[]", (1, .formNoComponents)),
      Expected(#"{"record": ①[]}"#, (1, .formNoComponents)),
      Expected(
        #"{①"title": "T", "record": [{"type": "date", "uuid": "a", "args": {"label": "L"}}], ②"recrd": 1}"#,
        (1, .componentUnknownMember), (2, .componentUnknownMember)),
    ])
  func findings(expected: Expected) {
    expectFindings(expected.found, in: expected.marked)
  }

  @Test(
    "What is within the rules is not reported",
    arguments: [
      #"[{"type": "time", "uuid": "a", "args": {"label": "L", "selection": "23:59"}}]"#,
      #"[{"type": "picker", "uuid": "a", "args": {"selection": "B", "style": "menu"}, "options": ["A", "B"]}]"#,
      ##"[{"type": "text", "uuid": "a", "args": {"text": "T", "fontColor": "#0af"}}]"##,
      #"{"record": [{"type": "date", "uuid": "a", "args": {"label": "L"}}], "id": 1, "metadata": {}}"#,
      #"[{"type": "filepicker", "uuid": "a"}]"#,
    ])
  func nothingFound(text: String) {
    expectFindings([], in: text)
  }

  @Test("The unknown kind is answered with the known ones, and the rest is read")
  func unknownKind() {
    let read = ReadDocument(
      #"[{"type":"datte","uuid":"a"},{"type":"toggle","uuid":"b","args":{"label":"B"}}]"#)
    let fault = read.findings.all.first?.fault
    #expect(fault?.suggestion == "date")
    for kind in [
      "text", "form_field", "date", "time", "toggle", "checkbox", "filepicker", "picker", "slider",
    ] {
      #expect(fault?.message.contains(kind) == true)
    }
    #expect(read.document?.items.map(\.key.value) == ["a", "b"])
    #expect(read.builtFindings.all.count == 1)
  }

  @Test("In the place of an unknown kind stands a display, and the original is written again")
  func standIn() throws {
    let text =
      #"[{"type":"gauge","uuid":"g","args":{"level":"5"}},{"type":"toggle","uuid":"b","args":{"label":"B"}}]"#
    let read = ReadDocument(text)
    var findings = read.findings
    let document = try #require(read.document)
    let form = try #require(Form.build(document, registry: .builtIn, findings: &findings))
    #expect(findings.hasErrors && !findings.isUnusable)
    #expect(form.inputs.map(\.key.text) == ["b"])
    let display = try #require(form.items.first?.component as? any DisplayComponent)
    #expect(display.row.words.plain == "something went wrong with 'g'")
    #expect(ComponentListDialect.encode(document).json.description == text)
    #expect(NativeDialect.encode(document).unsupported.map(\.description) == ["'gauge' of 'g'"])
  }

  @Test("A missing key is made from the place in the list, stable and free")
  func missingKeys() {
    let text = """
      [{"type": "text", "args": {"text": "A"}},
       {"type": "text", "uuid": "component-3", "args": {"text": "B"}},
       {"type": "text", "uuid": null, "args": {"text": "C"}}]
      """
    let keys = ["component-1", "component-3", "component-3-2"]
    #expect(ReadDocument(text).document?.items.map(\.key.value) == keys)
    #expect(ReadDocument("{\"record\": \(text)}").document?.items.map(\.key.value) == keys)
    expectFindings([], in: text)
  }
}
