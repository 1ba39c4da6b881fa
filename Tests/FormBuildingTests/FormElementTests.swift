import FormArguments
import FormBuilding
import FormComponents
import FormCore
import FormDialects
import FormValues
import JSONText
import Testing

@Suite("Components written in Swift")
struct FormElementTests {
  /// A component of each kind, with whatever a document can say of it.
  @FormBuilder private var everyKind: FormPieces {
    Text("words", "Welcome").fontColor("CC0000").font(.title)
      .style("foregroundColor", ["dynamic": ["light": ["hex": "CC0000FF"], "dark": ["white": 1]]])
      .style("padding", ["top": 1, "leading": 2]).style("lineLimit", 2)
    Image("plan", "plan.png", "A plan").resizable(["resizingMode": "tile"])
    Spacer("gap", minLength: 8)
    ProgressSign("busy")
    ColorArea("stripe", ["system": "red"])
    ColorArea("bar", "CC0000")
    Shape("dot", .circle).fill(["hex": "00FF00FF"])
    FieldGroup("people") { Toggle("adult").label("Adult?").valueOn("adult") }
      .repeat(min: 1, max: 3, label: "Person")
    Stack("row") { FormField("name").label("Name") }.axis(.horizontal).alignment(.center).spacing(1)
    List("list") { DateField("day").label("Day") }.label("When")
    Scroll("scroll") {
      TimeField("hour").label("Hour")
      DateTimeField("start").label("Start").min("now").step(15)
    }
    Navigation("way") { FilePicker("letter").accept(".pdf") }
    Card("card") { Slider("pain", in: 0...10) }
    Picker(
      "town",
      options: [
        Option("Ulm", columns: ["land": "BW"]),
        Option("Hof", label: "Hof", columns: ["land": "BY"]),
      ]
    ).optionsWhere(["land": "{name}"]).multiple().default(["Ulm", "Hof"])
    Calculated("half", "{pain} / 2")
    Button("send", "Send", action: "send")
  }

  private static let text = #"""
    [{"type": "text", "uuid": "words",
      "args": {"text": "Welcome", "fontColor": "CC0000", "font": "title"},
      "style": [{"foregroundColor": {"dynamic": {"light": {"hex": "CC0000FF"}, "dark": {"white": 1}}}},
        {"padding": {"top": 1, "leading": 2}}, {"lineLimit": 2}]},
     {"type": "image", "uuid": "plan",
      "args": {"url": "plan.png", "text": "A plan", "resizable": {"resizingMode": "tile"}}},
     {"type": "spacer", "uuid": "gap", "args": {"minLength": 8}},
     {"type": "progress", "uuid": "busy"},
     {"type": "color", "uuid": "stripe", "args": {"color": {"system": "red"}}},
     {"type": "color", "uuid": "bar", "args": {"color": "CC0000"}},
     {"type": "shape", "uuid": "dot", "args": {"shape": "circle", "fill": {"hex": "00FF00FF"}}},
     {"type": "group", "uuid": "people",
      "args": {"repeat": {"min": 1, "max": 3, "label": "Person"}}, "components": [
        {"type": "toggle", "uuid": "adult", "args": {"label": "Adult?", "valueOn": "adult"}}]},
     {"type": "stack", "uuid": "row",
      "args": {"axis": "horizontal", "alignment": "center", "spacing": 1}, "components": [
        {"type": "form_field", "uuid": "name", "args": {"label": "Name"}}]},
     {"type": "list", "uuid": "list", "args": {"label": "When"}, "components": [
        {"type": "date", "uuid": "day", "args": {"label": "Day"}}]},
     {"type": "scroll", "uuid": "scroll", "components": [
        {"type": "time", "uuid": "hour", "args": {"label": "Hour"}},
        {"type": "datetime", "uuid": "start",
         "args": {"label": "Start", "min": "now", "step": 15}}]},
     {"type": "navigation", "uuid": "way", "components": [
        {"type": "filepicker", "uuid": "letter", "args": {"accept": ".pdf"}}]},
     {"type": "card", "uuid": "card", "components": [
        {"type": "slider", "uuid": "pain", "args": {"min": 0.0, "max": 10.0}}]},
     {"type": "picker", "uuid": "town",
      "args": {"optionsWhere": {"land": "{name}"}, "multiple": true, "default": ["Ulm", "Hof"]},
      "options": [{"value": "Ulm", "columns": {"land": "BW"}},
        {"value": "Hof", "label": "Hof", "columns": {"land": "BY"}}]},
     {"type": "calculated", "uuid": "half", "args": {"value": "{pain} / 2"}},
     {"type": "button", "uuid": "send", "args": {"label": "Send", "action": "send"}}]
    """#

  @Test("each says what the document says")
  func kinds() throws {
    let bytes = Array(#"{"form": "visit", "components": \#(Self.text)}"#.utf8)
    let read = FormReader.read(DocumentSource(name: "visit.json", bytes: bytes))
    #expect(read.findings.all.isEmpty)
    let form = WrittenForm("visit") { everyKind }
    #expect(try form.document() == read.document)
    #expect(try form.form().inputs.count == 9)
  }

  /// The arguments that are called by a function of their own.
  private static let functions: Set = ["visibleIf", "default", "repeat", "value", "optionsWhere"]

  @Test("every argument is called as it is named in the tables")
  func argumentNames() {
    func labels(_ value: Any) -> Set<String> {
      Set(Mirror(reflecting: value).children.compactMap(\.label))
    }
    func check<Owner: Sendable>(_ table: [Parameter<Owner>], _ owner: Owner, _ shared: Set<String>)
    {
      let known = labels(owner).union(shared).union(Self.functions)
      #expect(table.map(\.name).filter { !known.contains($0) } == [], "\(Owner.self)")
    }
    let inputs = labels(InputArguments())
    check(InputArguments.parameters, InputArguments(), [])
    check(LayoutArguments.parameters, LayoutArguments(), [])
    func check<Kind: Component>(_ kind: Kind.Type) {
      let isInput = Kind.self is any InputComponent.Type
      let isLayout = Kind.self is any LayoutComponent.Type
      check(
        kind.parameters, Kind(), isInput ? inputs : isLayout ? labels(LayoutArguments()) : [])
    }
    let kinds: [any Component.Type] = ComponentRegistry.builtIn.kinds.map {
      type(of: $0.initial)
    }
    for kind in kinds { check(kind) }
  }

  @Test("a warning is left out of the whole form, with its reason")
  func suppressions() throws {
    func form(_ reasons: KeyValuePairs<FaultCode, String>) -> WrittenForm {
      WrittenForm("visit", suppress: reasons) {
        Text("words", "Welcome").style("opacitee", 0.5)
      }
    }
    func codes(_ form: WrittenForm) -> [FaultCode] {
      var (document, findings) = form.read()
      _ = document.flatMap { Form.build($0, registry: .builtIn, findings: &findings) }
      return findings.sorted.map(\.fault.code)
    }
    #expect(codes(form([:])) == [.styleUnknownModifier])
    #expect(codes(form([.styleUnknownModifier: "a host draws it"])) == [])
  }
}
