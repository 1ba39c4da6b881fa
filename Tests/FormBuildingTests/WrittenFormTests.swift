import FormArguments
import FormBuilding
import FormComponents
import FormCore
import FormDialects
import FormValues
import JSONText
import Testing

@Suite("Forms written in Swift")
struct WrittenFormTests {
  /// A question that several forms ask, with what differs as parameters.
  private func name(_ key: String, of whom: String) -> some FormPiece {
    FormField(key).label(Words("Name of \(whom)")).required().maxLength(80)
  }

  /// A person's login, or a greeting where the person is known.
  @FormBuilder private var login: FormPieces {
    Text("hello", "Good to see you, {user}.").visibleIf("answered({user})")
    FormField("account").label("Account").visibleIf("not answered({user})").required()
    FormField("password").label("Password").secret().visibleIf("not answered({user})").required()
  }

  private func visit(withLetter: Bool) -> WrittenForm {
    WrittenForm("visit", version: "3", title: "Clinic visit", externalKeys: ["user"]) {
      login
      name("patient", of: "the patient")
      DateField("birth").label(["en": "Birth date", "de": "Geburtstag"]).max("today")
      TimeField("arrival").label("Arrival").default("now")
      Toggle("insured").label("Insured?")
      Picker("insurer", options: ["North", Option("S", label: "South", visibleIf: "{pain} > 1")])
        .label("Insurer").visibleIf("{insured}")
      Slider("pain", in: 0...10).step(0.5).unit("points")
      if withLetter { FilePicker("letter").accept(".pdf").maxBytes(1_000_000) }
      FieldGroup("people") {
        for key in ["first", "second"] { name(key, of: key) }
        DateField("since").label("Since").min(expression: "{birth}")
      }
      .repeat(min: 1, max: 3, label: "Person")
      Calculated("half", "{pain} / 2")
      Button("send", "Send", action: "send", value: "desk")
    }
  }

  @Test("are the documents that say the same")
  func sameDocument() throws {
    let text = #"""
      {"form": "visit", "version": "3", "title": "Clinic visit", "given": ["user"], "components": [
        {"type": "text", "uuid": "hello",
         "args": {"text": "Good to see you, {user}.", "visibleIf": "answered({user})"}},
        {"type": "form_field", "uuid": "account",
         "args": {"label": "Account", "visibleIf": "not answered({user})", "required": true}},
        {"type": "form_field", "uuid": "password", "args": {"label": "Password", "secret": true,
         "visibleIf": "not answered({user})", "required": true}},
        {"type": "form_field", "uuid": "patient",
         "args": {"label": "Name of the patient", "required": true, "maxLength": 80}},
        {"type": "date", "uuid": "birth",
         "args": {"label": {"en": "Birth date", "de": "Geburtstag"}, "max": "today"}},
        {"type": "time", "uuid": "arrival", "args": {"label": "Arrival", "default": "now"}},
        {"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}},
        {"type": "picker", "uuid": "insurer",
         "args": {"label": "Insurer", "visibleIf": "{insured}"},
         "options": ["North", {"value": "S", "label": "South", "visibleIf": "{pain} > 1"}]},
        {"type": "slider", "uuid": "pain",
         "args": {"min": 0.0, "max": 10.0, "step": 0.5, "unit": "points"}},
        {"type": "filepicker", "uuid": "letter", "args": {"accept": ".pdf", "maxBytes": 1000000}},
        {"type": "group", "uuid": "people",
         "args": {"repeat": {"min": 1, "max": 3, "label": "Person"}}, "components": [
          {"type": "form_field", "uuid": "first",
           "args": {"label": "Name of first", "required": true, "maxLength": 80}},
          {"type": "form_field", "uuid": "second",
           "args": {"label": "Name of second", "required": true, "maxLength": 80}},
          {"type": "date", "uuid": "since",
           "args": {"label": "Since", "min": {"expression": "{birth}"}}}]},
        {"type": "calculated", "uuid": "half", "args": {"value": "{pain} / 2"}},
        {"type": "button", "uuid": "send",
         "args": {"label": "Send", "action": "send", "value": "desk"}}]}
      """#
    let source = DocumentSource(name: "visit.json", bytes: Array(text.utf8))
    let read = FormReader.read(source)
    #expect(read.findings.all.isEmpty)
    #expect(try visit(withLetter: true).document() == read.document)
    #expect(try visit(withLetter: false).document() != read.document)
    #expect(try visit(withLetter: true).form().inputs.count == 13)
  }

  @Test("have their mistakes told with code and sentence")
  func mistakes() throws {
    let mistakes = #expect(throws: FormMistakes.self) {
      _ = try Form("visit") {
        Slider("pain", in: 0...10).step(0)
        DateField("birth").label("Birth").max("2023-02-30").default("tomorrow")
        Toggle("pain").label("Pain?")
      }
    }
    #expect(
      mistakes?.findings.map(\.fault.code) == [
        .stepNotPositive, .dateImpossible, .defaultWrongType, .componentDuplicateKey,
      ])
    #expect(mistakes?.description.contains("[step.not-positive]") == true)
  }

  @Test("repeat a group as often as other answers say")
  func calculatedRows() throws {
    let form = try Form("f") {
      FormField("children").label("Children").format(.integer)
      FieldGroup("child") { FormField("name").label("Name") }
        .repeat(minExpression: "{children}", maxExpression: "{children} + 1", label: "Child")
    }
    let repetition = try #require(form.groups.first?.repetition)
    #expect(
      repetition.encoded.description
        == #"{"min":{"expression":"{children}"},"max":{"expression":"{children} + 1"},"label":"Child"}"#
    )
  }

  @Test("set an argument once, the last time it is called")
  func lastCallCounts() throws {
    let form = try Form("f") { FormField("name").label("A").label("B").required().required(false) }
    #expect(form.inputs[0].arguments.label?.plain == "B")
    #expect(!form.inputs[0].isRequired)
  }

  @Test("an argument is found by the property that holds it, also where that has another name")
  func argumentsByProperty() {
    let fields = FormFieldComponent.parameters
    #expect(fields.first { $0.holds(\FormFieldComponent.maxLength) }?.name == "maxLength")
    #expect(fields.first { $0.holds(\FormFieldComponent.input.label) }?.name == "label")
    let groups = GroupComponent.parameters
    #expect(groups.first { $0.holds(\GroupComponent.repetition) }?.name == "repeat")
  }
}
