import FormArguments
import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormTestForms
import FormValues
import JSONText
import Testing

/// A screen of one template that names some components.
private func screen(
  _ references: String, components: String, bodies: String = "[]", more: String = ""
) -> String {
  """
  {"screenName": "Home", \(more)"templates": [{"id": "list", "type": "list", "order": 1, "componentsId": \(references)}],
   "components": \(components), "bodies": \(bodies)}
  """
}

/// The components inside the templates of a document, as `type key name=value`.
private func inside(_ text: String) -> [String] {
  (ReadDocument(text).document?.items ?? []).flatMap { $0.children?.value ?? [] }.map { item in
    let arguments = item.arguments.map { "\($0.name.value)=\($0.value)" }
    return ([item.type.value, item.key.value] + arguments).joined(separator: " ")
  }
}

@Suite struct LinkedScreenDialectTests {
  @Test("An object with screenName is recognised, and named after its file")
  func recognition() {
    let read = ReadDocument(#"{"screenName": "Home", "templates": []}"#, named: "A B.json")
    #expect(read.document?.identifier.value == "a-b")
    #expect(read.document?.title == "Home")
    expectFindings([(1, .formNoComponents)], in: #"①{"screenName": "Home"}"#)
    expectFindings([(1, .componentWrongType)], in: "①[]", dialect: "linked-screen")
  }

  @Test(
    "Templates and their components stand by their order, ties as in the document, those without last"
  )
  func order() {
    let text = """
      {"screenName": "Home", "templates": [
        {"id": "second", "type": "list", "order": 2, "componentsId": []},
        {"id": "last", "type": "list", "componentsId": []},
        {"id": "first", "type": "list", "order": "1", "componentsId": ["three", "two", {"id": "one", "order": 0}, "five", "four"]},
        {"id": "third", "type": "list", "order": 2, "componentsId": []}],
       "components": [
        {"id": "three", "type": "text", "bodyId": "words", "order": 3}, {"id": "two", "type": "text", "bodyId": "words", "order": 1},
        {"id": "one", "type": "text", "bodyId": "words", "order": 9}, {"id": "five", "type": "text", "bodyId": "words"},
        {"id": "four", "type": "text", "bodyId": "words", "order": 3}],
       "body": [{"id": "words", "body": {"text": "Hello"}}]}
      """
    let document = ReadDocument(text).document
    #expect(document?.items.map(\.key.value) == ["first", "second", "third", "last"])
    #expect(
      document?.items.first?.children?.value.map(\.key.value) == [
        "one", "two", "three", "four", "five",
      ])
    #expect(ReadDocument(text).findings.all.isEmpty)
  }

  @Test("A type that is known is that component with its body as arguments, a number read as text")
  func knownTypes() {
    let text = screen(
      #"["name", "pain", "room"]"#,
      components: """
        [{"id": "name", "type": "form_field", "bodyId": "1"}, {"id": "pain", "type": "slider", "bodyId": 2},
         {"id": "room", "type": "picker", "bodyId": "3"}]
        """,
      bodies: """
        [{"id": "1", "body": {"label": "Name", "maxLength": 5}}, {"id": 2, "body": {"min": 0, "max": "10"}},
         {"id": "3", "body": {"label": "Pick", "options": "One, Two"}}]
        """)
    #expect(
      inside(text) == [
        #"form_field name label="Name" maxLength="5""#, #"slider pain min="0" max="10""#,
        #"picker room label="Pick""#,
      ])
    let built = BuiltForm(text)
    #expect(built.codes == [])
    #expect(built.form?.inputs.map(\.key.text) == ["name", "pain", "room"])
    #expect(
      built.document?.items[0].children?.value[2].options?.value.map(\.value) == ["One", "Two"])
  }

  @Test("Another type is shown as a card of its body, and a signature is a button")
  func cards() throws {
    let text = screen(
      #"["offer"]"#, components: #"[{"id": "offer", "type": "banner", "bodyId": "words"}]"#,
      bodies:
        #"[{"id": "words", "body": {"title": "Offer", "price": 5, "actionSignature": "goto:shop", "actionBody": "x"}}]"#
    )
    let card = try #require(ReadDocument(text).document?.items[0].children?.value.first)
    #expect(card.type.value == "card")
    #expect(card.argument("kind")?.value == .string("banner"))
    #expect(
      card.children?.value.map(\.key.value) == ["offer/title", "offer/price", "offer/action"])
    #expect(BuiltForm(text).codes == [])
    let button = try #require(card.children?.value.last)
    #expect(button.argument("label")?.value.text == "Offer")
    #expect(button.argument("action")?.value.text == "goto:shop")
    #expect(button.argument("value")?.value.text == "x")
  }

  @Test("A card that lacks what its kind needs names it")
  func lacking() {
    let built = BuiltForm(
      screen(
        #"["photo", "pain"]"#,
        components:
          #"[{"id": "photo", "type": "image", "bodyId": "words"}, {"id": "pain", "type": "slider"}]"#,
        bodies: #"[{"id": "words", "body": {"text": "A picture"}}]"#))
    #expect(
      built.codes == [
        .componentMissingArgument, .componentMissingArgument, .componentMissingArgument,
      ])
    #expect(built.findings.all.first?.fault.message.contains("'url'") == true)
  }

  @Test("What one component lacks is said in its place, and the rest is asked")
  func lackingGoesOn() throws {
    let built = BuiltForm(
      screen(
        #"["pain", "name"]"#,
        components:
          #"[{"id": "pain", "type": "slider", "bodyId": "1"}, {"id": "name", "type": "form_field", "bodyId": "2"}]"#,
        bodies:
          #"[{"id": "1", "body": {"label": "Pain", "min": 0}}, {"id": "2", "body": {"label": "Name"}}]"#
      ))
    #expect(built.codes == [.componentMissingArgument])
    #expect(built.findings.all.first?.fault.message.contains("'max'") == true)
    #expect(built.findings.hasErrors && !built.findings.isUnusable)
    let form = try #require(built.form)
    #expect(form.inputs.map(\.key.text) == ["name"])
    let display = try #require(form.items[0].children[0].component as? any DisplayComponent)
    #expect(display.row.words.plain == "something went wrong with 'pain'")
  }

  @Test("A card without a body is named with its type")
  func emptyCard() {
    let text = screen(#"["offer"]"#, components: #"[①{"id": "offer", "type": "hero"}]"#)
    expectFindings([(1, .componentEmptyGroup)], in: text)
    let message = ReadDocument(MarkedText(text).text).findings.all.first?.fault.message ?? ""
    #expect(message.contains("'offer'") && message.contains("'hero'"))
  }

  @Test("'body' beside 'bodies' is not dropped without a word")
  func secondBodies() {
    expectFindings(
      [(1, .componentUnknownMember)],
      in: screen(
        #"["gap"]"#, components: #"[{"id": "gap", "type": "spacer"}]"#, more: #"①"body": [], "#))
  }

  @Test("An input that stands in two templates is one binding, asked once")
  func twice() throws {
    let text = """
      {"screenName": "Home", "templates": [
        {"id": "first", "type": "list", "order": 1, "componentsId": ["name"]},
        {"id": "second", "type": "list", "order": 2, "componentsId": ["name", "hello"]},
        {"id": "third", "type": "list", "order": 3, "componentsId": ["hello"]}],
       "components": [{"id": "name", "type": "form_field", "bodyId": "question"}, {"id": "hello", "type": "text", "bodyId": "words"}],
       "bodies": [{"id": "question", "body": {"label": "Name"}}, {"id": "words", "body": {"text": "Hello"}}]}
      """
    let built = BuiltForm(text)
    #expect(built.codes == [])
    #expect(built.form?.inputs.map(\.key.text) == ["name"])
    #expect(
      inside(text) == [
        #"form_field name label="Name""#, #"text second/name text="" sameAs="name""#,
        #"text hello text="Hello""#,
        #"text third/hello text="Hello" sameAs="hello""#,
      ])
    let document = try #require(built.document)
    let encoded = LinkedScreenDialect.encode(document)
    #expect(encoded.unsupported == [])
    #expect(encoded.json["components"]?.elements?.count == 2)
    #expect(rewritten(document, as: LinkedScreenDialect.self) == document)
  }

  @Test("hasBackButton is true or false, and is a button that goes back")
  func backButton() throws {
    for (value, expected) in [(#""true""#, 1), (#""false""#, 0)] {
      let text = screen(
        #"["gap"]"#, components: #"[{"id": "gap", "type": "spacer"}]"#,
        more: #""hasBackButton": \#(value), "#)
      let document = try #require(ReadDocument(text).document)
      #expect(document.items.count { $0.argument("action")?.value.text == "goBack" } == expected)
      #expect(rewritten(document, as: LinkedScreenDialect.self) == document)
      expectFindings([], in: text)
    }
    expectFindings(
      [(1, .componentWrongType)],
      in: screen(
        #"["gap"]"#, components: #"[{"id": "gap", "type": "spacer"}]"#,
        more: #""hasBackButton": ①"yes", "#))
  }

  @Test(
    "What is wrong with a screen is found at its place",
    arguments: [
      Expected(
        screen(#"["gap", ①"photo"]"#, components: #"[{"id": "gap", "type": "spacer"}]"#),
        (1, .screenUnknownComponent)),
      Expected(
        screen(#"["gap"]"#, components: #"[{"id": "gap", "type": "spacer", "bodyId": ①"words"}]"#),
        (1, .screenUnknownBody)),
      Expected(
        screen(
          #"["gap"]"#,
          components: #"[{"id": "gap", "type": "spacer"}, {"id": ①"gap", "type": "spacer"}]"#
        ), (1, .screenDuplicateID)),
      Expected(
        screen(
          #"["gap"]"#,
          components: #"[{"id": "gap", "type": "spacer"}, {"id": ①"other-gap", "type": "spacer"}]"#
        ), (1, .screenUnused)),
      // A body that is missing is found for a component that is not shown as well.
      Expected(
        screen(
          #"["gap"]"#,
          components:
            #"[{"id": "gap", "type": "spacer"}, {"id": ①"other-gap", "type": "spacer", "bodyId": ②"words"}]"#
        ), (1, .screenUnused), (2, .screenUnknownBody)),
      Expected(
        screen(
          #"["gap"]"#, components: #"[{"id": "gap", "type": "spacer"}]"#,
          bodies: #"[{"id": ①"words", "body": {}}]"#), (1, .screenUnused)),
      Expected(
        screen(
          #"["intro"]"#, components: #"[{"id": "intro", "type": "text", "bodyId": "words"}]"#,
          bodies: #"[{"id": "words", "body": {"text": "Hello", ①"...": "more"}}]"#),
        (1, .componentUnknownMember)),
      Expected(
        screen(
          #"["gap"]"#, components: #"[{"id": "gap", "type": "spacer"}]"#, more: #"①"...": 1, "#),
        (1, .componentUnknownMember)),
      Expected(
        screen(
          #"["intro"]"#, components: #"[{"id": "intro", "type": "text", "bodyId": "words"}]"#,
          bodies: #"[{"id": "words", "body": {"text": ①["Hello"]}}]"#), (1, .componentWrongType)),
      Expected(
        screen(
          #"["intro"]"#, components: #"[{"id": "intro", "type": "text", "bodyId": "words"}]"#,
          bodies: #"[{"id": "words", "body": {"text": "Hello", "actionSignature": ①""}}]"#),
        (1, .componentWrongType)),
      Expected(
        screen(
          #"["send"]"#, components: #"[{"id": "send", "type": "button", "bodyId": "words"}]"#,
          bodies: #"[{"id": "words", "body": {"label": "Send", "action": ①" "}}]"#),
        (1, .componentWrongType)),
      Expected(
        screen(#"["gap"]"#, components: #"[{"id": "gap", "type": "spacer"}, ①{"type": "spacer"}]"#),
        (1, .componentMissingMember)),
    ])
  func findings(expected: Expected) { expectAmongFindings(expected) }

  @Test("Two templates of one identifier are one finding, and what both hold is shown")
  func twoTemplates() throws {
    let text =
      #"{"screenName": "Home", "templates": [{"id": "list", "type": "list", "componentsId": ["gap"]}, "#
      + #"{"id": ①"list", "type": "list", "componentsId": ["gap", "photo"]}], "components": "#
      + #"[{"id": "gap", "type": "spacer"}, {"id": "photo", "type": "spacer"}]}"#
    expectFindings([(1, .screenDuplicateID)], in: text)
    let document = try #require(ReadDocument(MarkedText(text).text).document)
    #expect(document.items.map(\.key.value) == ["list", "template-list"])
    let inside = document.items.map { $0.children?.value.map(\.key.value) }
    #expect(inside == [["gap"], ["template-list/gap", "photo"]])
    #expect(rewritten(document, as: LinkedScreenDialect.self) == document)
  }

  @Test(
    "Numbers and truth values of a native form are texts of a body, and nothing of them is lost")
  func spelledArguments() throws {
    let native =
      #"{"form":"form","title":"Visit","components":[{"type":"list","uuid":"list","components":["#
      + #"{"type":"slider","uuid":"pain","args":{"label":"Pain","min":1,"max":"5","step":0.5,"required":true}}]}]}"#
    let document = try #require(ReadDocument(native).document)
    let encoded = LinkedScreenDialect.encode(document)
    #expect(encoded.unsupported == [])
    #expect(
      encoded.json["bodies"]?.elements?.first?["body"]?.description
        == #"{"label":"Pain","min":"1","max":"5","step":"0.5","required":"true"}"#)
    let again = ReadDocument(encoded.json.description)
    #expect(again.builtFindings.all.map(\.fault.message) == [])
  }

  @Test("Members called ... get a message of their own")
  func dots() {
    let text = screen(#"["gap"]"#, components: #"[{"id": "gap", "type": "spacer", "...": 0}]"#)
    #expect(
      ReadDocument(text).findings.all.first?.fault.message
        == "'...' marks something missing in the document and has no effect")
  }

  @Test("The later form, a tree of data, metadata and child, is refused by name")
  func laterForm() {
    let later = #"①{"id": "1", "type": "list", "data": {}, "metadata": {}, "child": []}"#
    expectFindings([(1, .formUnknownDialect)], in: later)
    let message = ReadDocument(MarkedText(later).text).findings.all.first?.fault.message ?? ""
    #expect(message.hasPrefix("this is the newer format of linked screens, a tree of 'id', 'type'"))
  }

  @Test(
    "A screen is written as it was read: with bodies of their own identifiers, orders, and 'body' or 'bodies'",
    arguments: [
      #"{"screenName":"Home","templates":[{"id":"top","type":"grid","order":1,"componentsId":["offer","notice"]},{"id":"below","type":"list","order":2,"componentsId":["color"]}],"components":[{"id":"offer","type":"banner","bodyId":"first","order":1},{"id":"notice","type":"text","bodyId":"second","order":2},{"id":"color","type":"picker","bodyId":"third","order":1}],"bodies":[{"id":"first","body":{"title":"Sale","actionSignature":"goto:sale"}},{"id":"second","body":{"text":"Closed","actionSignature":"goto:map","actionBody":"north"}},{"id":"third","body":{"label":"Color","options":"red,blue"}}]}"#,
      #"{"screenName":"Home","templates":[{"id":"top","type":"zero","order":1,"componentsId":[{"id":"ana","order":1},{"id":"bea","order":2}]},{"id":"below","type":"one","order":2,"componentsId":[{"id":"carla","order":1}]}],"components":[{"id":"ana","type":"zero","bodyId":"first"},{"id":"bea","type":"one","bodyId":"second"},{"id":"carla","type":"two","bodyId":"third"}],"body":[{"id":"first","body":{"nome":"Ana"}},{"id":"second","body":{"nome":"Bea"}},{"id":"third","body":{"nome":"Carla"}}]}"#,
      #"{"screenName":"Home","hasBackButton":"true","templates":[{"id":"top","type":"stack","order":1,"componentsId":["send"]}],"components":[{"id":"send","type":"button","bodyId":"send","order":1}],"bodies":[{"id":"send","body":{"label":"Send","action":"send","value":"1"}}]}"#,
      #"{"screenName":"detail","templates":[{"id":"top","type":"header","order":1,"componentsId":["heading","detail"]}],"components":[{"id":"heading","type":"header","bodyId":"head","order":1},{"id":"detail","type":"detail","bodyId":"head","order":2}],"bodies":[{"id":"head","body":{"nome":"UM","hasBackButton":"true"}}]}"#,
      #"{"screenName":"lista","templates":[{"id":"top","type":"header","order":1,"componentsId":["heading"]},{"id":"below","type":"list","order":2,"componentsId":["card"]}],"components":[{"id":"heading","type":"header","bodyId":"heading","order":1},{"id":"card","type":"card","bodyId":"card","order":1}],"bodies":[{"id":"heading","body":{"nome":"HOME","hasBackButton":"false"}},{"id":"card","body":{"nome":"UM","numero":"1","actionSignature":"gotoWithDetail:","actionBody":"um-detail"}}]}"#,
    ])
  func rewriting(text: String) throws {
    let document = try #require(ReadDocument(text).document)
    let encoded = LinkedScreenDialect.encode(document)
    #expect(encoded.unsupported == [])
    #expect(encoded.json.description == text)
    #expect(rewritten(document, as: NativeDialect.self) == document)
  }

  @Test("What a screen lacks of what the published types need is added when it is written")
  func completed() throws {
    let text =
      #"{"screenName":"Home","templates":[{"id":"top","type":"list","componentsId":["busy","notice"]},{"id":"below","type":"list","componentsId":["notice","busy"]}],"components":[{"id":"notice","type":"text","bodyId":"words"},{"id":"busy","type":"progress"}],"bodies":[{"id":"words","body":{"text":"Closed"}}]}"#
    let encoded = LinkedScreenDialect.encode(try #require(ReadDocument(text).document))
    #expect(
      encoded.json.description
        == #"{"screenName":"Home","templates":[{"id":"top","type":"list","componentsId":["busy","notice"],"order":1},{"id":"below","type":"list","componentsId":["notice","busy"],"order":2}],"components":[{"id":"notice","type":"text","bodyId":"words","order":2},{"id":"busy","type":"progress","bodyId":"busy","order":1}],"bodies":[{"id":"words","body":{"text":"Closed"}},{"id":"busy","body":{}}]}"#
    )
    #expect(encoded.unsupported == [Unsupported("order", of: "below")])
  }

  @Test(
    "The body of a card says whether there is a button that goes back, and shows nothing of that")
  func cardsBackButton() throws {
    func card(_ has: String) throws -> Item {
      let form = try #require(
        BuiltForm(
          #"{"screenName":"Home","templates":[{"id":"top","type":"header","order":1,"componentsId":["card"]}],"#
            + #""components":[{"id":"card","type":"header","bodyId":"card","order":1}],"#
            + #""bodies":[{"id":"card","body":{"nome":"UM","hasBackButton":"\#(has)"}}]}"#
        ).form)
      return form.items[0].children[0]
    }
    #expect(try card("false").children.map(\.key.text) == ["card/nome"])
    let back = try card("true").children
    #expect(back.map(\.key.text) == ["card/nome", "card/hasBackButton"])
    #expect((back[1].component as? any ControlComponent)?.action == "goBack")
    #expect(try card("maybe").children.map(\.key.text) == ["card/nome", "card/hasBackButton"])
  }
}
