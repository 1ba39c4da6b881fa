import FormArguments
import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormTestForms
import FormValues
import JSONText
import Testing

/// A stack of some views.
private func stack(_ views: String) -> String { #"{"type": "vStack", "views": [\#(views)]}"# }

/// The components inside the root, as `type key name=value`.
private func inside(_ text: String) -> [String] {
  (ReadDocument(text).document?.items.first?.children?.value ?? []).map { item in
    let arguments = item.arguments.map { "\($0.name.value)=\($0.value)" }
    let style = item.style.map { ["\($0)"] } ?? []
    return ([item.type.value, item.key.value] + arguments + style).joined(separator: " ")
  }
}

@Suite struct ViewTreeDialectTests {
  @Test("An object with a text type is recognised, and named after its file")
  func recognition() {
    let read = ReadDocument(#"{"type": "text", "content": "Hello"}"#, named: "Login.json")
    #expect(read.document?.identifier.value == "login")
    #expect(read.document?.items.map(\.type.value) == ["text"])
    expectFindings([(1, .componentWrongType)], in: "①[]", dialect: "view-tree")
  }

  @Test(
    "Every view becomes the component that shows or asks the same",
    arguments: [
      (
        #"{"type": "text", "id": "intro", "content": "A\nB", "alignment": "center", "lineLimit": "2"}"#,
        #"text intro text="A\nB" [{"multilineTextAlignment":"center"},{"lineLimit":2}]"#
      ),
      (
        #"{"type": "text", "content": "Hello", "fontFamily": "Serif", "fontWeight": "700", "fontStyle": "italic", "fontSize": "12"}"#,
        #"text text-1 text="Hello" [{"font":{"described":{"family":"Serif","weight":700,"style":"italic","size":12}}}]"#
      ),
      (
        #"{"type": "text", "content": "Hello", "fontWeight": "bold", "padding": [1, 2, 3, 4]}"#,
        #"text text-1 text="Hello" [{"font":{"described":{"weight":"bold"}}},{"padding":{"top":1,"leading":2,"bottom":3,"trailing":4}}]"#
      ),
      (
        #"{"type": "image", "url": "https://example.org/a.png", "aspectRatio": "1.5"}"#,
        #"image image-1 aspectRatio=1.5 url="https://example.org/a.png""#
      ),
      (
        #"{"type": "button", "content": "Go", "action": "open", "parameter": "x"}"#,
        #"button button-1 label="Go" action="open" value="x""#
      ),
      (
        #"{"type": "button", "content": "Go"}"#, #"button button-1 label="Go" action="Go""#
      ),
      (
        #"{"type": "textField", "id": "pin", "title": "PIN", "secret": true, "visibleIf": "true"}"#,
        #"form_field pin label="PIN" secret=true visibleIf="true""#
      ),
      (
        #"{"type": "textField", "id": "name", "title": "Name", "alignment": "trailing", "lineLimit": 1}"#,
        #"form_field name label="Name" [{"multilineTextAlignment":"trailing"},{"lineLimit":1}]"#
      ),
    ] as [(String, String)])
  func views(view: String, expected: String) {
    #expect(inside(stack(view)) == [expected])
    #expect(ReadDocument(stack(view)).findings.all.isEmpty)
  }

  @Test("Children stand under views or components, and an array inside them is flattened in place")
  func children() throws {
    let text = """
      {"type": "list", "components": [
        {"type": "text", "id": "one", "content": "One"},
        [{"type": "text", "id": "two", "content": "Two"}, [{"type": "text", "id": "three", "content": "Three"}]],
        {"type": "vStack", "id": "inner", "views": [{"type": "textField", "id": "name", "title": "Name"}]}]}
      """
    let document = try #require(ReadDocument(text).document)
    #expect(document.items.map(\.type.value) == ["list"])
    #expect(document.items[0].children?.value.map(\.key.value) == ["one", "two", "three", "inner"])
    let built = BuiltForm(text)
    #expect(built.codes == [])
    #expect(built.form?.inputs.map(\.key.text) == ["name"])
  }

  @Test("A line break in a text is one, and missing alignment is leading")
  func text() throws {
    let form = try TestForm.read(#"{"type": "text", "content": "A\nB"}"#)
    let display = try #require(form.items.first?.component as? any DisplayComponent)
    #expect(display.row.words.plain == "A\nB")
    #expect(form.items.first?.style.alignment == .leading)
  }

  @Test("A screen for a known user stands beside one with login fields")
  func knownUser() throws {
    let text = """
      {"type": "vStack", "given": ["user"], "views": [
        {"type": "text", "id": "hello", "content": "Hello", "visibleIf": "answered({user})"},
        {"type": "vStack", "id": "login", "visibleIf": "not answered({user})", "views": [
          {"type": "textField", "id": "name", "title": "Name"}]}]}
      """
    let built = BuiltForm(text)
    let form = try #require(built.form)
    #expect(built.codes == [])
    for (externalValues, shown) in [([:], true), ([try #require(FieldKey("user")): "ada"], false)] {
      let answerState = AnswerState(form, at: .epoch, externalValues: externalValues)
      #expect(answerState.isShown(0) == shown)
    }
  }

  @Test(
    "What is wrong with a tree is found at its place",
    arguments: [
      Expected(
        stack(#"{"type": "text", "content": "Hello", "alignment": ①"middle"}"#),
        (1, .componentWrongType)),
      Expected(
        stack(#"{"type": "text", "content": "Hello", "padding": ①[1, 2, 3]}"#),
        (1, .componentWrongType)
      ),
      Expected(
        stack(#"{"type": "text", "content": "Hello", "padding": ①[1, 2, 3, 4.5]}"#),
        (1, .componentWrongType)),
      Expected(stack(#"{"type": "image", "url": ①"not an address"}"#), (1, .componentWrongType)),
      Expected(stack(#"{"type": "image", "url": "a", "aspectRatio": ①0}"#), (1, .numberOutOfRange)),
      Expected(stack(#"①{"type": "image"}"#), (1, .componentMissingArgument)),
      Expected(
        stack(#"{"type": "text", "content": "Hello", "lineLimit": ①"two"}"#),
        (1, .componentWrongType)),
      Expected(
        stack(#"{"type": "text", "content": "Hello", ①"contents": "Hello"}"#),
        (1, .componentUnknownMember)),
      Expected(stack(#"{"type": ①"slider"}"#), (1, .componentUnknownType)),
      Expected(
        stack(#"{"type": "button", "content": "Hello", "action": ①""}"#), (1, .componentWrongType)),
      Expected(
        stack(#"{"type": "button", "content": "Hello", "action": ①" "}"#), (1, .componentWrongType)),
      Expected(
        stack(#"{"type": "button", "content": "Hello", "action": ①{}}"#), (1, .componentWrongType)),
      Expected(stack(#"{"type": "button", "content": "Hello", "action": null}"#)),
      Expected(stack(#"①{"content": "Hello"}"#), (1, .componentMissingMember)),
      Expected(stack("①5"), (1, .componentWrongType)),
      Expected(
        #"①{"type": "vStack", "views": ②5}"#, (1, .componentEmptyGroup), (2, .componentWrongType)),
      Expected(
        stack(#"{"type": "text", "content": "Hello", "visibleIf": ①"{nobody}"}"#),
        (1, .expressionUnknownKey)),
    ])
  func findings(expected: Expected) {
    let text = MarkedText(expected.marked)
    let found = ReadDocument(text.text).builtFindings.sorted
    for wanted in expected.found {
      let position = text.position(wanted.mark)
      let isFound = found.contains { finding in
        finding.fault.code == wanted.code && finding.location.position.line == position.line
      }
      #expect(isFound, "\(found.map(\.fault))")
    }
    #expect(found.count == expected.found.count, "\(found.map(\.fault))")
  }

  @Test(
    "A button whose action is no name is an error, and stays without an action",
    arguments: [#""""#, "5", "{}", "[true]"])
  func namelessAction(action: String) throws {
    let built = BuiltForm(stack(#"{"type": "button", "content": "Hello", "action": \#(action)}"#))
    #expect(built.codes == [.componentWrongType])
    #expect(built.findings.all.allSatisfy { $0.severity == .error && $0.isReplaced })
    #expect(built.form != nil)
    let document = try #require(built.document)
    #expect(document.items[0].children?.value.map(\.key.value) == ["button-1"])
  }

  @Test("An unknown view is an error, and a display stands in its place")
  func unknown() throws {
    let built = BuiltForm(
      stack(
        #"{"type": "gauge", "id": "heat"}, {"type": "textField", "id": "name", "title": "Name"}"#))
    #expect(built.codes == [.componentUnknownType])
    let form = try #require(built.form)
    #expect(form.inputs.map(\.key.text) == ["name"])
    let display = try #require(form.items[0].children[0].component as? any DisplayComponent)
    #expect(display.row.words.plain == "something went wrong with 'heat'")
    // Kinds that the dialect does not know follow its own.
    let message = built.findings.all.first?.fault.message
    #expect(
      message?.replacing(" or ", with: ", ").hasPrefix(
        "'gauge' is not a view; use list, vStack, text, image, button, textField") == true)
  }

  @Test(
    "A tree is written as it was read: the root keeps its type, and what is absent is not written",
    arguments: [
      #"{"type":"text","content":"Hello"}"#,
      #"{"type":"vStack","id":"root","alignment":"center","views":[{"type":"text","content":"Hello","fontWeight":700,"alignment":"trailing","lineLimit":2,"padding":[1,2,3,4]}]}"#,
      #"{"type":"list","views":[{"type":"button","content":"Go"},{"type":"gauge","level":5},{"type":"textField","id":"name","title":"Name","secret":true,"visibleIf":"true"}]}"#,
      #"{"type":"vStack","views":[],"given":["user"]}"#,
    ])
  func rewriting(text: String) throws {
    let document = try #require(ReadDocument(text).document)
    let encoded = ViewTreeDialect.encode(document)
    #expect(encoded.unsupported == [])
    #expect(encoded.json.description == text)
    #expect(rewritten(document, as: ViewTreeDialect.self) == document)
  }

  @Test(
    "A member that could not be read is lost by its name in every dialect",
    arguments: ["view-tree", "native", "component-list"])
  func unreadable(dialect: String) throws {
    let text = stack(
      #"{"type": "text", "id": "intro", "content": "Hello", "alignment": "sideways", "padding": [1, 2, 3]}"#
    )
    let document = try #require(ReadDocument(text).document)
    let encoded = try DialectRegistry.builtIn.dialect(named: dialect).get().encode(document)
    let lost = encoded.unsupported.filter { $0.key == "intro" }
    #expect(lost == [Unsupported("alignment", of: "intro"), Unsupported("padding", of: "intro")])
  }

  @Test("An external value stands in words by its name in braces, and other braces are braces")
  func facts() throws {
    let text =
      #"{"type":"vStack","views":[{"type":"text","content":"Welcome {user}, {name} {{ {user"}],"given":["user"]}"#
    let built = BuiltForm(text)
    #expect(built.codes == [])
    let form = try #require(built.form)
    let state = AnswerState(
      form, at: .epoch, externalValues: [try #require(FieldKey("user")): "Ana"])
    let display = try #require(form.items[0].children[0].component as? any DisplayComponent)
    #expect(state.filled(display.row.words.plain, in: 0, nil) == "Welcome Ana, {name} {{ {user")
    let document = try #require(built.document)
    let encoded = ViewTreeDialect.encode(document)
    #expect(encoded.unsupported == [] && encoded.json.description == text)
    #expect(rewritten(document, as: ViewTreeDialect.self) == document)
    // In these words `{user}` is literal; a view would show the answer.
    let native = try #require(
      ReadDocument(
        #"{"form":"form","given":["user"],"components":[{"type":"text","uuid":"greeting","args":{"text":"{{user}"}}]}"#
      ).document)
    #expect(
      ViewTreeDialect.encode(native).unsupported == [Unsupported("answers in text", of: "greeting")]
    )
  }

  @Test("A button without an action has that of its label, and is written without one")
  func labelledButton() throws {
    let text = #"{"type":"button","content":" Log in "}"#
    let form = try TestForm.read(text)
    let button = try #require(form.items[0].component as? any ControlComponent)
    #expect(button.action == "Log in")
    let document = try #require(ReadDocument(text).document)
    #expect(ViewTreeDialect.encode(document).json.description == text)
    let idle = try #require(
      ReadDocument(
        #"{"form":"form","components":[{"type":"button","uuid":"go","args":{"label":"Go","action":""}}]}"#
      ).document)
    #expect(
      ViewTreeDialect.encode(idle).unsupported == [Unsupported("the missing action", of: "go")])
  }

  @Test("An empty address of a picture is reported once")
  func emptyAddress() {
    let built = BuiltForm(stack(#"{"type": "image", "url": ""}"#))
    #expect(built.codes == [.componentWrongType])
  }

  @Test("Views may nest 250 levels, and what is deeper is too deep")
  func depth() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: #"{"type":"vStack","views":["#, count: levels - 1)
        + #"{"type":"text","content":"Hello"}"# + String(repeating: "]}", count: levels - 1)
    }
    let read = ReadDocument(nested(250))
    #expect(read.builtFindings.all.isEmpty)
    let document = try #require(read.document)
    #expect(rewritten(document, as: ViewTreeDialect.self) == document)
    #expect(ReadDocument(nested(257)).findings.all.map(\.fault.code) == [.jsonTooDeep])
    let arrays = String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)
    #expect(!ReadDocument(stack(arrays)).findings.hasErrors)
  }
}
