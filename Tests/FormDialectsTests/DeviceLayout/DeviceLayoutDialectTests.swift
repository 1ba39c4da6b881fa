import FormArguments
import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormTestForms
import FormValues
import JSONText
import Testing

/// A layout for one device.
private func layout(_ screen: String) -> String {
  #"{"layouts": [{"key": "pad", "screen": \#(screen)}]}"#
}

/// Files that a layout may have beside it.
private func files(_ texts: [String: String]) -> OptionFiles {
  OptionFiles { name in
    guard let text = texts[name.text] else {
      return .failure(Fault(.optionsUnreadable, "\(name.text): no such file"))
    }
    return .success(DocumentSource(name: name.text, bytes: Array(text.utf8)))
  }
}

/// The result of reading a layout with files beside it, and building it.
private func read(
  _ text: String, _ texts: [String: String] = [:], device: String? = nil, needsOne: Bool = false
) -> (document: FormDocument?, form: Form?, findings: Findings) {
  let source = DocumentSource(name: "form.json", bytes: Array(text.utf8))
  let options = ReadingOptions(device: device, needsOneLayout: needsOne, files: files(texts))
  var (document, findings) = FormReader.read(source, options: options)
  let form = document.flatMap { Form.build($0, registry: .builtIn, findings: &findings) }
  return (document, form, findings)
}

private let clock = #"[{"type":"time","uuid":"start","args":{"label":"Start"}}]"#
private let report =
  #"{"form":"report","given":["user"],"components":[{"type":"toggle","uuid":"on","args":{"label":"On, {user}?"}},{"type":"form_field","uuid":"what","args":{"label":"What {on}","visibleIf":"{on} and answered({user})","pattern":"a{2}"}}]}"#

@Suite struct DeviceLayoutDialectTests {
  @Test("An object with layouts is recognised, and named after its file")
  func recognition() {
    let text = layout(#"{"type": "vStack", "children": [{"type": "spacer"}]}"#)
    let document = ReadDocument(text, named: "Control Room.json").document
    #expect(document?.identifier.value == "control-room")
    #expect(document?.items.map(\.key.value) == ["layout-1"])
    expectFindings([], in: text)
    expectFindings([(1, .componentWrongType)], in: "①[]", dialect: "device-layout")
  }

  @Test("Every element becomes a layout container, a card or a spacer, in its order")
  func elements() throws {
    let text = layout(
      """
      {"type": "navigationView", "children": [
        {"type": "hStack", "id": "row", "alignment": "top", "spacing": "8", "children": [{"type": "spacer"}, {"type": "spacer", "id": "gap"}]},
        {"type": "vStack", "children": []}, {"type": "zStack"},
        {"type": "scrollView"}, {"type": "navigationContainer"}, {"type": "widget", "widgetID": "clock.1"}]}
      """)
    let found = read(text, ["clock.json": clock])
    #expect(!found.findings.hasErrors)
    let screen = try #require(found.document?.items[0].children?.value.first)
    #expect(screen.type.value == "navigation")
    let inside = try #require(screen.children?.value)
    #expect(
      inside.map(\.type.value) == ["stack", "stack", "stack", "scroll", "navigation", "card"])
    #expect(inside[0].argument("axis")?.value.text == "horizontal")
    #expect(inside[2].argument("axis")?.value.text == "depth")
    #expect(inside[0].children?.value.map(\.key.value) == ["spacer-1-1-1", "gap"])
    let stack = try #require(
      found.form?.items[0].children[0].children[0].component as? any LayoutComponent)
    #expect(stack.layout.alignment == .top)
    #expect(stack.layout.spacing == 8)
  }

  @Test("A navigation view is the same by both of its names")
  func navigation() throws {
    let documents = ["navigationView", "navigationContainer"].map { name in
      read(layout(#"{"type": "\#(name)", "id": "screen", "children": [{"type": "spacer"}]}"#))
        .document
    }
    let document = try #require(documents[0])
    #expect(document == documents[1])
    #expect(rewritten(document, as: DeviceLayoutDialect.self) == document)
  }

  @Test("A device chooses its layout, and an absent one lists the keys")
  func devices() throws {
    let text =
      #"{"layouts": [{"key": "desk", "screen": {"type": "hStack"}}, {"key": "phone", "screen": {"type": "vStack"}}]}"#
    #expect(read(text).document?.items.count == 2)
    #expect(
      read(text, device: "phone").document?.items.map { $0.argument("device")?.value.text } == [
        "phone"
      ])
    let absent = read(text, device: "phne")
    #expect(absent.document == nil)
    let fault = try #require(absent.findings.all.first?.fault)
    #expect(fault.code == .layoutUnknownDevice)
    #expect(fault.message.hasSuffix("; use 'desk' or 'phone'") && fault.suggestion == "phone")
    let several = read(text, needsOne: true)
    #expect(several.form == nil)
    #expect(several.findings.all.first?.fault.message.contains("--device") == true)
    #expect(read(layout(#"{"type": "spacer"}"#), needsOne: true).form != nil)
  }

  @Test("A widget has the components of its fragment, each occurrence with keys of its own")
  func fragments() throws {
    let text = layout(
      """
      {"type": "vStack", "children": [{"type": "widget", "id": "board", "widgetID": "report.1"},
        {"type": "widget", "widgetID": "report.2"}, {"type": "widget", "widgetID": "clock.1"}]}
      """)
    let found = read(text, ["report.json": report, "clock.json": clock])
    #expect(found.findings.all.map(\.fault.message) == [])
    let form = try #require(found.form)
    #expect(
      form.inputs.map(\.key.text) == [
        "report-1/on", "report-1/what", "report-2/on", "report-2/what", "clock-1/start",
      ])
    #expect(form.externalKeys.map(\.text) == ["user"])
    let what = try #require(
      found.document?.items[0].children?.value[0].children?.value[0].children?.value[1])
    #expect(what.argument("visibleIf")?.value.text == "{report-1/on} and answered({user})")
    #expect(what.argument("label")?.value.text == "What {report-1/on}")
    #expect(what.argument("pattern")?.value.text == "a{2}")
  }

  @Test("What is wrong in a fragment is found once, however often the fragment stands there")
  func fragmentFindings() throws {
    let text = layout(
      #"{"type": "vStack", "children": [{"type": "widget", "widgetID": "a.1"}, {"type": "widget", "widgetID": "a.2"}]}"#
    )
    let slider =
      #"{"form":"visit","components":[{"type":"slider","uuid":"pain","args":{"label":"Pain"}}]}"#
    let found = read(text, ["a.json": slider]).findings.all
    #expect(found.map(\.fault.code) == [.componentMissingArgument, .componentMissingArgument])
    #expect(Set(found.map(\.fault.message)).count == 2)
  }

  @Test("A fragment that is a layout has widgets of its own, and one inside itself is diagnosed")
  func cycles() throws {
    let text = layout(#"{"type": "widget", "widgetID": "a.1"}"#)
    let inner = layout(#"{"type": "widget", "widgetID": "b.1"}"#)
    let fine = read(text, ["a.json": inner, "b.json": clock])
    #expect(fine.findings.all.map(\.fault.message) == [])
    #expect(fine.form?.inputs.count == 1)
    let cycle = read(
      text, ["a.json": inner, "b.json": layout(#"{"type": "widget", "widgetID": "a.1"}"#)])
    #expect(cycle.findings.all.map(\.fault.code) == [.layoutFragmentCycle])
    #expect(cycle.findings.all.first?.fault.message.contains("'a' → 'b' → 'a'") == true)
    let own = read(text, ["a.json": text])
    #expect(own.findings.all.map(\.fault.code) == [.layoutFragmentCycle])
  }

  @Test("Fragments that double each other end at the most components of a form")
  func doubling() {
    var texts = ["f0.json": #"[{"type":"text","uuid":"intro","args":{"text":"Words"}}]"#]
    for level in 1...15 {
      let row = (1...8).map { #"{"type": "widget", "widgetID": "f\#(level - 1).\#($0)"}"# }
        .joined(separator: ",")
      texts["f\(level).json"] = layout(#"{"type": "vStack", "children": [\#(row)]}"#)
    }
    let found = read(layout(#"{"type": "widget", "widgetID": "f15.1"}"#), texts)
    #expect(found.findings.all.contains { $0.fault.code == .formTooManyComponents })
  }

  @Test("Fragments that are too large together are not read, and displays stand in their place")
  func largeFragments() {
    let large =
      #"[{"type":"text","uuid":"intro","args":{"text":"{intro}\#(String(repeating: "x", count: 3 << 20))"}}]"#
    func row(_ names: [String]) -> String {
      let widgets = names.map { #"{"type": "widget", "widgetID": "\#($0)"}"# }
      return layout(#"{"type": "vStack", "children": [\#(widgets.joined(separator: ","))]}"#)
    }
    let texts = Dictionary(uniqueKeysWithValues: (0..<8).map { ("f\($0).json", large) })
    func missing(_ names: [String]) -> Int {
      read(row(names), texts).findings.all.count { $0.fault.code == .layoutMissingFragment }
    }
    #expect(missing((0..<5).map { "f\($0).1" }) == 0)
    #expect(missing((0..<8).map { "f\($0).1" }) == 3)
    #expect(missing((0..<5).map { "f0.\($0)" }) == 0)
    #expect(missing((0..<8).map { "f0.\($0)" }) == 3)
  }

  @Test("The keys of a widget come from its fragment and instance, wherever it stands")
  func stableKeys() throws {
    func keys(_ screen: String) throws -> [String] {
      try #require(read(layout(screen), ["clock.json": clock]).form).inputs.map(\.key.text)
    }
    let widget = #"{"type": "widget", "widgetID": "clock.7"}"#
    #expect(try keys(widget) == ["clock-7/start"])
    #expect(
      try keys(#"{"type": "vStack", "children": [{"type": "spacer"}, \#(widget)]}"#)
        == ["clock-7/start"])
  }

  @Test("A second widget of the same instance in one layout is an error")
  func secondInstance() {
    let text = MarkedText(
      layout(
        #"{"type": "vStack", "children": [{"type": "widget", "widgetID": "clock.1"}, {"type": "widget", "widgetID": ①"clock.1"}]}"#
      ))
    let found = read(text.text, ["clock.json": clock])
    #expect(found.findings.all.map(\.fault.code) == [.componentDuplicateKey])
    #expect(found.findings.all.map(\.location.offset) == [text.offset(1)])
    #expect(
      found.findings.all.first?.fault.message.hasPrefix("'clock.1' is already in this layout")
        == true)
  }

  @Test(
    "An element that moves between screens is written as it was, 'navigationContainer' where nothing says it",
    arguments: ["navigationContainer", "navigationView"])
  func navigation(type: String) throws {
    let document = try #require(
      read(layout(#"{"type": "\#(type)", "children": []}"#)).document)
    #expect(DeviceLayoutDialect.encode(document).json.description.contains(#""type":"\#(type)""#))
    let native =
      #"{"form": "visit", "components": [{"type": "navigation", "uuid": "menu", "components": []}]}"#
    let converted = DeviceLayoutDialect.encode(try #require(ReadDocument(native).document))
    #expect(converted.json.description.contains(#""type":"navigationContainer""#))
  }

  @Test("A missing fragment is an error, and a display stands in its place")
  func missingFragment() throws {
    let text = layout(
      #"{"type": "vStack", "children": [{"type": "widget", "widgetID": "gone.1"}, {"type": "widget", "widgetID": "clock.1"}]}"#
    )
    let found = read(text, ["clock.json": clock])
    #expect(found.findings.all.map(\.fault.code) == [.layoutMissingFragment])
    let form = try #require(found.form)
    #expect(form.inputs.map(\.key.text) == ["clock-1/start"])
    let row = try #require(
      form.items[0].children[0].children[0].children[0].component as? any DisplayComponent
    ).row
    #expect(row.words.plain.hasPrefix("something went wrong with"))
    // A form from standard input has no folder.
    #expect(
      ReadDocument(text).findings.all.map(\.fault.code) == [
        .layoutMissingFragment, .layoutMissingFragment,
      ])
  }

  @Test(
    "What is wrong with a layout is found at its place",
    arguments: [
      Expected(
        layout(
          #"{"type": "vStack", "children": [{"type": "spacer"}, ①{"type": "spacer", "children": [{"type": "spacer"}]}]}"#
        ), (1, .layoutNotAContainer)),
      Expected(
        layout(#"①{"type": "gauge", "children": [{"type": "spacer"}]}"#), (1, .layoutNotAContainer)),
      Expected(
        layout(#"①{"type": "widget", "widgetID": "clock.1", "children": [{"type": "spacer"}]}"#),
        (1, .layoutNotAContainer)),
      Expected(layout(#"①{"type": "spacer", "children": []}"#), (1, .layoutNotAContainer)),
      Expected(
        layout(#"①{"type": "widget", "widgetID": "clock.1", "children": []}"#),
        (1, .layoutNotAContainer)),
      Expected(layout(#"{"type": ①"gauge"}"#), (1, .componentUnknownType)),
      Expected(
        #"{"layouts": [{"key": "pad", "screen": {"type": "spacer"}}, {"key": ①"pad", "screen": {"type": "spacer"}}]}"#,
        (1, .componentDuplicateKey)),
      Expected(layout(#"①{"type": "widget"}"#), (1, .componentMissingMember)),
      Expected(layout(#"{"type": "widget", "widgetID": ①"clock"}"#), (1, .componentWrongType)),
      Expected(
        layout(#"{"type": "widget", "widgetID": ①"../clock.1"}"#), (1, .layoutMissingFragment)),
      Expected(layout(#"①{}"#), (1, .componentMissingMember)),
      Expected(layout(#"{"type": "vStack", "children": ①5}"#), (1, .componentWrongType)),
      Expected(layout(#"{"type": "vStack", "alignment": ①"middle"}"#), (1, .componentWrongType)),
      Expected(layout(#"{"type": "vStack", ①"child": []}"#), (1, .componentUnknownMember)),
      Expected(#"{"layouts": [①{"key": "pad"}]}"#, (1, .componentMissingMember)),
      Expected(#"{"layouts": ①5}"#, (1, .componentWrongType)),
    ])
  func findings(expected: Expected) { expectAmongFindings(expected) }

  @Test("Children of what holds none are named by their path")
  func path() {
    let text = layout(
      #"{"type": "vStack", "children": [{"type": "spacer"}, {"type": "spacer", "children": [{"type": "spacer"}]}]}"#
    )
    let message = ReadDocument(text).findings.all.first?.fault.message ?? ""
    #expect(message.hasPrefix("layouts[0].screen.children[1] "))
  }

  @Test(
    "A container with no children, or none given, is empty", arguments: ["", #", "children": []"#])
  func empty(children: String) {
    let read = ReadDocument(layout(#"{"type": "vStack"\#(children)}"#))
    #expect(read.document?.items[0].children?.value[0].children?.value.isEmpty == true)
    #expect(read.builtFindings.all.map(\.fault.message) == [])
  }

  @Test("A layout is written as it was read, its widgets by their names")
  func rewriting() throws {
    let text =
      #"{"layouts":[{"key":"pad","screen":{"type":"hStack","id":"row","alignment":"top","spacing":8,"children":[{"type":"widget","widgetID":"clock.1"},{"type":"gauge","level":1},{"type":"scrollView","children":[{"type":"spacer"}]}]}},{"key":"phone","screen":{"type":"widget","widgetID":"gone.1"}}]}"#
    let found = read(text, ["clock.json": clock])
    let document = try #require(found.document)
    let encoded = DeviceLayoutDialect.encode(document)
    #expect(encoded.unsupported == [])
    #expect(encoded.json.description == text)
    #expect(read(encoded.json.description, ["clock.json": clock]).document == document)
    #expect(rewritten(document, as: NativeDialect.self) == document)
  }

  @Test(
    "A node without alignment is centred, which the document says and the layout need not",
    arguments: ["hStack", "vStack", "zStack", "scrollView", "navigationView"])
  func usualAlignment(kind: String) throws {
    let text =
      #"{"layouts":[{"key":"pad","screen":{"type":"\#(kind)","id":"screen","children":[{"type":"spacer"}]}}]}"#
    let document = try #require(read(text).document)
    let node = try #require(document.items[0].children?.value.first)
    #expect(node.argument("alignment")?.value.text == "center")
    let explicit = text.replacing(#""id":"screen""#, with: #""id":"screen","alignment":"center""#)
    #expect(read(explicit).document == document)
    #expect(DeviceLayoutDialect.encode(document).json.description == text)
    #expect(rewritten(document, as: NativeDialect.self) == document)
  }

  @Test("A node without spacing has none, and says none when it is written")
  func usualSpacing() throws {
    let text = layout(#"{"type": "vStack", "id": "screen", "children": [{"type": "spacer"}]}"#)
    let found = read(text)
    let document = try #require(found.document)
    #expect(document.items[0].children?.value[0].argument("spacing") == nil)
    let stack = try #require(
      found.form?.items[0].children[0].component as? any LayoutComponent)
    #expect(stack.layout.spacing == nil && stack.layout.alignment == .center)
    #expect(!DeviceLayoutDialect.encode(document).json.description.contains("spacing"))
  }

  @Test(
    "Containers of another system that do not say where their components stand do so in a layout",
    arguments: [
      ("stack", "", "leading"), ("stack", #""axis":"horizontal""#, "top"),
      ("stack", #""axis":"depth""#, "topLeading"), ("scroll", "", "leading"),
      ("navigation", "", "leading"), ("stack", #""alignment":"trailing""#, "trailing"),
    ] as [(String, String, String)])
  func otherAlignment(kind: String, arguments: String, alignment: String) throws {
    let native = ReadDocument(
      #"{"form":"visit","components":[{"type":"\#(kind)","uuid":"box","args":{\#(arguments)},"components":[{"type":"spacer","uuid":"gap"}]}]}"#
    )
    let document = try #require(native.document)
    let encoded = DeviceLayoutDialect.encode(document).json
    let node = encoded["layouts"]?.elements?[0]["screen"]
    #expect(node?["alignment"]?.text == alignment, "\(encoded)")
  }

  @Test("Elements may nest 250 levels, and what is deeper is too deep")
  func depth() throws {
    func nested(_ levels: Int) -> String {
      layout(
        String(repeating: #"{"type":"vStack","children":["#, count: levels - 1)
          + #"{"type":"spacer"}"#
          + String(repeating: "]}", count: levels - 1))
    }
    let read = ReadDocument(nested(250))
    #expect(read.builtFindings.all.isEmpty)
    let document = try #require(read.document)
    #expect(rewritten(document, as: DeviceLayoutDialect.self) == document)
    #expect(ReadDocument(nested(257)).findings.all.map(\.fault.code) == [.jsonTooDeep])
    #expect(ReadDocument(nested(900)).findings.all.map(\.fault.code) == [.jsonTooDeep])
  }
}
