import FormArguments
import FormCards
import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormTestForms
import FormValues
import JSONText
import Testing

extension AdaptiveCardDialectTests {
  @Test("Containers are layout containers, whose values stay flat, and actions are buttons")
  func containers() throws {
    let text = adaptiveCard(
      """
      {"type": "Container", "items": [{"type": "ColumnSet", "columns": [
        {"type": "Column", "items": [{"type": "Input.Text", "id": "name", "label": "Name"}]},
        {"items": [{"type": "Input.Text", "id": "mail", "label": "Mail"}]}]}]},
      {"type": "ActionSet", "actions": [{"type": "Action.OpenUrl", "title": "Map", "url": "https://example.org"}]},
      {"type": "TextBlock", "text": "Words"}
      """,
      actions: """
        [{"type": "Action.Submit", "title": "Send", "data": {"x": 1}},
         {"type": "Action.ShowCard", "title": "More", "card": {"type": "AdaptiveCard", "body": [
           {"type": "Input.Text", "id": "phone", "label": "Phone"}]}}]
        """)
    let built = BuiltForm(text)
    let form = try #require(built.form)
    #expect(built.codes == [])
    #expect(form.inputs.map(\.key.text) == ["name", "mail", "phone"])
    #expect(form.groups.allSatisfy { $0.nesting == .flat })
    #expect(
      adaptiveItems(text) == [
        "stack container-1",
        #"button action-openurl-2-1 label="Map" action="Action.OpenUrl" value="https://example.org""#,
        #"text textblock-3 text="Words""#,
        #"button action-submit-a1 label="Send" action="Action.Submit" value="{\"x\":1}""#,
        #"card action-showcard-a2 label="More""#,
      ])
  }

  @Test(
    "A card is written as it was read",
    arguments: [
      #"{"type":"AdaptiveCard","version":"1.5","body":[{"type":"Container","items":[{"type":"Input.Text","id":"name","label":"Name","style":"Email"}]}],"actions":[{"type":"Action.Submit","title":"Send","data":{"x":1}}]}"#,
      #"{"type":"AdaptiveCard","version":"1.5","lang":"de","body":[{"type":"ActionSet","actions":[{"type":"Action.OpenUrl","title":"Map","url":"https://example.org"}]},{"type":"TextBlock","text":"Words"}]}"#,
      #"{"type":"AdaptiveCard","version":"1.5","body":[{"type":"Gauge","id":"heat","level":5},{"type":"TextBlock","text":"Words"}]}"#,
      #"{"type":"AdaptiveCard","version":"1.5","body":[{"type":"FactSet","spacing":"large","facts":[{"title":"To","value":"1"},{"title":"{Due}"}]},{"type":"ImageSet","images":[{"type":"Image","url":"a.png"},{"type":"Image","id":"photo","url":"b.png","altText":"Photo"}]}]}"#,
      #"{"type":"AdaptiveCard","version":"1.5","body":[{"type":"Table","id":"table","rows":[]},{"type":"ActionSet","actions":[{"type":"Action.Http","title":"Go {x}"}]},{"type":"TextBlock","text":"Words"}],"actions":[{"type":"Action.Execute","verb":"send"}]}"#,
      #"{"type":"AdaptiveCard","version":"1.5","body":[{"type":"Input.Text","id":"name","label":"Name","regex":"[0-9]"},{"type":"Input.Text","id":"code","label":"Code","regex":"^a|b$"},{"type":"Input.Text","id":"zip","label":"Zip","regex":"^(?:a|b)$"},{"type":"Input.Text","id":"plate","label":"Plate","regex":"(a"}]}"#,
      #"{"type":"AdaptiveCard","version":"1.5","body":[{"type":"ColumnSet","columns":[{"type":"Column","items":[]}]}],"actions":[{"type":"Action.ShowCard","title":"More","card":{"type":"AdaptiveCard","body":[{"type":"TextBlock","text":"Words"}]}}]}"#,
      #"{"type":"AdaptiveCard","version":"1.5","body":[{"type":"TextBlock","text":"Words","wrap":true},{"type":"TextBlock","text":"Words","size":"small","wrap":true,"maxLines":2},{"type":"Input.Toggle","id":"agreed","title":"Agreed","wrap":true},{"type":"Input.ChoiceSet","id":"color","wrap":true,"choices":[{"title":"red","value":"red"}]}]}"#,
    ])
  func rewriting(text: String) throws {
    let document = try #require(ReadDocument(text).document)
    let encoded = AdaptiveCardDialect.encode(document)
    #expect(encoded.unsupported == [])
    #expect(encoded.json.description == text)
  }

  @Test("A toggle that is off is not written as on where both are the same word")
  func equalWords() throws {
    let text = adaptiveCard(
      #"{"type": "Input.Toggle", "id": "agreed", "title": "Agreed", "valueOn": "1", "valueOff": "1", "value": "0"}"#
    )
    let document = try #require(ReadDocument(text).document)
    #expect(document.items[0].argument("default")?.value.boolean == false)
    let native = try #require(rewritten(document, as: NativeDialect.self))
    #expect(
      AdaptiveCardDialect.encode(native).unsupported.map(\.description) == ["'default' of 'agreed'"]
    )
    #expect(rewritten(native, as: AdaptiveCardDialect.self)?.items[0].argument("default") == nil)
  }

  @Test("An element that is not known is an error, and a display stands in its place")
  func unknown() throws {
    let marked = adaptiveCard(
      #"{"type": ①"Input.Stars", "id": "stars"}, {"type": "Input.Text", "id": "name", "label": "Name"}"#
    )
    expectFindings([(1, .componentUnknownType)], in: marked)
    let built = BuiltForm(MarkedText(marked).text)
    let form = try #require(built.form)
    #expect(form.inputs.map(\.key.text) == ["name"])
    let display = try #require(form.items.first?.component as? any DisplayComponent)
    #expect(display.row.words.plain == "something went wrong with 'stars'")
    let message = built.findings.all.first?.fault.message ?? ""
    #expect(message.contains("Input.ChoiceSet") && message.contains("'Input.Stars'"))
    let document = try #require(built.document)
    #expect(
      NativeDialect.encode(document).unsupported.map(\.description) == ["'Input.Stars' of 'stars'"])
  }

  @Test(
    "What is wrong with a card, or not carried over, is found at its place",
    arguments: [
      Expected(
        adaptiveCard(#"{"type": "TextBlock", "text": "Words", ①"spacing": "Large"}"#),
        (1, .componentUnknownMember)),
      Expected(adaptiveCard(#"{"type": "TextBlock", "text": ①5}"#), (1, .componentWrongType)),
      Expected(adaptiveCard(#"①{"text": "Words"}"#), (1, .componentMissingMember)),
      Expected(adaptiveCard(#"{"type": ①5}"#), (1, .componentWrongType)),
      Expected(adaptiveCard(#"①"text""#), (1, .componentWrongType)),
      Expected(
        adaptiveCard(#"{"type": "Input.Number", "id": "age", "min": ①"one"}"#),
        (1, .componentWrongType)),
      Expected(
        adaptiveCard(#"{"type": "Input.Text", "id": "name", "style": ①"loud"}"#),
        (1, .componentWrongType)),
      Expected(
        adaptiveCard(
          #"{"type": "Input.Text", "id": "name", "label": "Name"}, {"type": "Input.Date", "id": ①"name", "label": "Day"}"#
        ), (1, .componentDuplicateKey)),
      Expected(
        adaptiveCard(#"{"type": "Input.Date", "id": "arrival", "value": ①"2026-02-30"}"#),
        (1, .componentUnknownArgument)),
      Expected(
        adaptiveCard(#"①{"type": "Input.ChoiceSet", "id": "color", "choices": []}"#),
        (1, .pickerNoOptions)),
      Expected(
        adaptiveCard(#"{"type": "Input.ChoiceSet", "id": "color", "choices": [①{}]}"#),
        (1, .componentMissingMember)),
      Expected(#"{"type": "AdaptiveCard", "body": ①5}"#, (1, .componentWrongType)),
    ])
  func findings(expected: Expected) { expectAmongFindings(expected) }

  @Test("Containers may nest 250 levels, and what is deeper is too deep")
  func depth() throws {
    func nested(_ levels: Int) -> String {
      let open = String(repeating: #"{"type":"Container","items":["#, count: levels - 1)
      return adaptiveCard(
        open + #"{"type":"TextBlock","text":"Words"}"# + String(repeating: "]}", count: levels - 1))
    }
    let read = ReadDocument(nested(250))
    #expect(read.builtFindings.all.isEmpty)
    let document = try #require(read.document)
    #expect(rewritten(document, as: AdaptiveCardDialect.self) == document)
    #expect(ReadDocument(nested(257)).findings.all.map(\.fault.code) == [.jsonTooDeep])
    #expect(ReadDocument(nested(900)).findings.all.map(\.fault.code) == [.jsonTooDeep])
  }

  @Test("A trailing comma and a byte order mark are warnings")
  func tolerated() {
    let text =
      "\u{FEFF}" + #"{"type": "AdaptiveCard", "body": [{"type": "TextBlock", "text": "Words"},]}"#
    let found = ReadDocument(text).builtFindings.sorted.map(\.fault.code)
    #expect(found == [.jsonByteOrderMark, .jsonTrailingComma])
  }
}
