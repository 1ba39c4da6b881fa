import FormBuilding
import FormComponents
import FormCore
import FormDialects
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
    WrittenForm("visit", version: "3", title: "Clinic visit", given: ["user"]) {
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
      .repeats(min: 1, max: 3, label: "Person")
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

  private func written(_ document: FormDocument, _ dialect: any Dialect.Type) -> FormDocument? {
    let bytes = JSONWriter.bytes(of: dialect.encode(document).json)
    let source = DocumentSource(name: "visit.json", bytes: bytes)
    return FormReader.read(source, dialect: dialect.name).document
  }

  /// The keys of the components, and of those inside them.
  private func keys(_ items: [FormItem]) -> [String] {
    items.flatMap { [$0.key.value] + keys($0.children?.value ?? []) }
  }

  @Test(
    "go to every dialect, and come back as they were as far as the dialect can say it",
    arguments: [
      (
        "native",
        "hello account password patient birth arrival insured insurer pain letter people first "
          + "second since half send"
      ),
      (
        "component-list",
        "hello account password patient birth arrival insured insurer pain letter"
      ),
      (
        "adaptive-card",
        "hello account password patient birth arrival insured insurer send"
      ),
      ("view-tree", "vstack hello account password patient send"),
      ("device-layout", "layout-1 vstack-1"), ("content-modifier", "vstack text-1 button-2"),
      (
        "linked-screen",
        "stack-1 hello account password patient birth arrival insured insurer pain letter half send"
      ),
    ])
  func everyDialect(name: String, expected: String) throws {
    let dialect = try DialectRegistry.builtIn.dialect(named: name).get()
    let document = try visit(withLetter: true).document()
    let unsaid = dialect.encode(document).unsaid
    let again = try #require(written(document, dialect))
    #expect(keys(again.items).joined(separator: " ") == expected)
    // What came back can be said as a whole, and what did not is named.
    #expect(dialect.encode(again).unsaid == [])
    #expect(written(again, dialect) == again)
    let lost = Set(keys(document.items)).subtracting(keys(again.items))
    #expect(lost.isSubset(of: Set(unsaid.compactMap(\.key))))
    #expect((again == document) == (name == NativeDialect.name))
  }

  @Test("say everything that a document can")
  func everything() throws {
    let form = WrittenForm("all", suppress: [.componentEmptyGroup: "filled later"]) {
      List("list") {
        Text("t", "Words").style("foregroundColor", ["hex": "003366FF"])
          .style("padding", ["top": 1, "leading": 2.5])
          .style("frame", ["flexible": ["maxWidth": "infinity"]])
          .style("font", JSON.object([("system", .object([("style", .string("title"))]))]))
        Spacer("space").minLength(4)
        Progress("wait")
        ColorArea("area", ["white": 0.5])
        Shape("dot", .circle).fill(["system": "red"]).stroke(["lineWidth": 2])
      }
      Scroll("scroll") {
        Picker("city", options: ["x", "y"]).label("City").multiple().default(["x", "y"])
      }
      Navigation("way") {
        Toggle("near").label("Near?")
        Picker(
          "street",
          options: [
            Option("a", columns: ["town": "x"]), Option("b", label: "B", columns: ["town": "y"]),
          ]
        )
        .label("Street").optionsWhere(["town": "if({near}, 'x', 'y')"])
      }
    }
    let text = #"""
      {"form": "all", "suppress": {"component.empty-group": "filled later"}, "components": [
        {"type": "list", "uuid": "list", "components": [
          {"type": "text", "uuid": "t", "args": {"text": "Words"}, "style": [
            {"foregroundColor": {"hex": "003366FF"}}, {"padding": {"leading": 2.5, "top": 1.0}},
            {"frame": {"flexible": {"maxWidth": "infinity"}}},
            {"font": {"system": {"style": "title"}}}]},
          {"type": "spacer", "uuid": "space", "args": {"minLength": 4}},
          {"type": "progress", "uuid": "wait"},
          {"type": "color", "uuid": "area", "args": {"color": {"white": 0.5}}},
          {"type": "shape", "uuid": "dot", "args": {"shape": "circle",
           "fill": {"system": "red"}, "stroke": {"lineWidth": 2}}}]},
        {"type": "scroll", "uuid": "scroll", "components": [
          {"type": "picker", "uuid": "city", "options": ["x", "y"],
           "args": {"label": "City", "multiple": true, "default": ["x", "y"]}}]},
        {"type": "navigation", "uuid": "way", "components": [
          {"type": "toggle", "uuid": "near", "args": {"label": "Near?"}},
          {"type": "picker", "uuid": "street", "options": [
            {"value": "a", "columns": {"town": "x"}},
            {"value": "b", "label": "B", "columns": {"town": "y"}}],
           "args": {"label": "Street", "optionsWhere": {"town": "if({near}, 'x', 'y')"}}}]}]}
      """#
    let source = DocumentSource(name: "all.json", bytes: Array(text.utf8))
    #expect(try form.document() == FormReader.read(source).document)
    var (document, findings) = form.read()
    _ = document.map { Form.build($0, registry: .builtIn, findings: &findings) }
    // Nothing is empty, so that the suppression itself is what is found.
    #expect(findings.all.map(\.fault.code) == [.suppressionUnused])
    document = nil
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
