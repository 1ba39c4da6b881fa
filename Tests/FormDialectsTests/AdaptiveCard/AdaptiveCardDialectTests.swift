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

/// A card with some elements in its body.
func adaptiveCard(_ elements: String, actions: String = "[]") -> String {
  #"{"type": "AdaptiveCard", "version": "1.3", "body": [\#(elements)], "actions": \#(actions)}"#
}

/// The components of a card, as `type key name=value`.
func adaptiveItems(_ text: String) -> [String] {
  (ReadDocument(text).document?.items ?? []).map { item in
    let arguments = item.arguments.map { "\($0.name.value)=\($0.value)" }
    return ([item.type.value, item.key.value] + arguments).joined(separator: " ")
  }
}

@Suite struct AdaptiveCardDialectTests {
  @Test("An object whose type is AdaptiveCard is recognised, whatever its version")
  func recognition() throws {
    for version in ["1.0", "1.6", "9"] {
      let text = #"{"type": "AdaptiveCard", "version": "\#(version)", "body": []}"#
      #expect(ReadDocument(text, named: "My Card.json").document?.identifier.value == "my-card")
    }
    expectFindings([(1, .componentWrongType)], in: "①[]", dialect: "adaptive-card")
  }

  @Test(
    "Every input becomes the component that asks the same",
    arguments: [
      (
        #"{"type": "Input.Text", "id": "name", "label": "Name", "placeholder": "Your name", "value": "Ada", "maxLength": 5, "isRequired": true, "errorMessage": "Say a name", "isMultiline": true}"#,
        #"form_field name label="Name" hint="Your name" required=true message="Say a name" maxLength=5 multiline=true default="Ada""#
      ),
      (
        #"{"type": "Input.Text", "id": "name", "label": "Name", "regex": "^[0-9]+$"}"#,
        #"form_field name label="Name" pattern="^[0-9]+$""#
      ),
      (
        #"{"type": "Input.Text", "id": "name", "label": "Name", "regex": "[0-9]"}"#,
        #"form_field name label="Name" pattern="[\\s\\S]*(?:[0-9])[\\s\\S]*" originalPattern="[0-9]""#
      ),
      (
        #"{"type": "Input.Text", "id": "name", "label": "Name", "style": "email"}"#,
        #"form_field name label="Name" suggestedFormat="email""#
      ),
      (
        #"{"type": "Input.Text", "id": "name", "label": "Name", "style": "Tel"}"#,
        #"form_field name label="Name" suggestedFormat="phone""#
      ),
      (
        #"{"type": "Input.Text", "id": "name", "label": "Name", "style": "Url"}"#,
        #"form_field name label="Name" suggestedFormat="url""#
      ),
      (
        #"{"type": "Input.Text", "id": "name", "label": "Name", "style": "password"}"#,
        #"form_field name label="Name" secret=true"#
      ),
      (
        #"{"type": "Input.Number", "id": "age", "label": "Age", "min": 1, "max": "5", "value": 2}"#,
        #"form_field age label="Age" format="decimal" min=1 max="5" default=2"#
      ),
      (
        #"{"type": "Input.Date", "id": "arrival", "label": "Arrival", "min": "2026-01-01", "value": ""}"#,
        #"date arrival label="Arrival" min="2026-01-01""#
      ),
      (
        #"{"type": "Input.Time", "id": "hour", "label": "Hour", "max": "17:00", "value": "09:30"}"#,
        #"time hour label="Hour" max="17:00" default="09:30""#
      ),
      (
        #"{"type": "Input.Toggle", "id": "agreed", "title": "Agreed", "value": "on", "valueOn": "on", "valueOff": "off"}"#,
        #"toggle agreed label="Agreed" valueOn="on" valueOff="off" default=true"#
      ),
      (
        #"{"type": "Input.Toggle", "id": "agreed", "title": "Agreed", "value": "x"}"#,
        #"toggle agreed label="Agreed" default=false"#
      ),
      (
        #"{"type": "Input.ChoiceSet", "id": "color", "label": "Color", "isMultiSelect": true, "value": "red,blue", "choices": [{"title": "Red", "value": "red"}, {"title": "blue", "value": "blue"}]}"#,
        #"picker color label="Color" multiple=true separator="," default=["red","blue"]"#
      ),
    ] as [(String, String)])
  func inputs(element: String, expected: String) {
    #expect(adaptiveItems(adaptiveCard(element)) == [expected])
    expectFindings([], in: adaptiveCard(element))
  }

  @Test(
    "An input without a label takes its placeholder, else its id, as title",
    arguments: [
      (#"{"type": "Input.Text", "id": "name", "placeholder": "Your name"}"#, "Your name"),
      (#"{"type": "Input.Text", "id": "name"}"#, "name"),
      (#"{"type": "Input.Number", "id": "age"}"#, "age"),
      (#"{"type": "Input.Date", "id": "arrival", "placeholder": "Your day"}"#, "Your day"),
      (#"{"type": "Input.Time", "id": "hour"}"#, "hour"),
      (#"{"type": "Input.Toggle", "id": "agreed"}"#, "agreed"),
      (
        #"{"type": "Input.ChoiceSet", "id": "color", "choices": [{"title": "Red", "value": "red"}]}"#,
        "color"
      ),
      (
        #"{"type": "Input.ChoiceSet", "id": "color", "placeholder": "Your color", "choices": [{"title": "Red", "value": "red"}]}"#,
        "Your color"
      ),
    ] as [(String, String)])
  func titles(element: String, expected: String) throws {
    let built = BuiltForm(adaptiveCard(element))
    #expect(built.form?.inputs.first?.title == expected)
    #expect(built.codes == [.cardNoLabel])
  }

  @Test(
    "An expression that forms cannot have is named, kept for writing, and the input stays usable",
    arguments: [
      #"^(?=.*[0-9]).{8,}$"#, #"(a)\\1"#, #"(?<!x)y"#, "(?:a{500}){500}",
    ])
  func unsupportedRegex(regex: String) throws {
    let element = #"{"type": "Input.Text", "id": "name", "label": "Name", "regex": ①"\#(regex)"}"#
    expectFindings([(1, .componentUnknownArgument)], in: adaptiveCard(element))
    let text = MarkedText(adaptiveCard(element)).text
    #expect(adaptiveItems(text) == ["form_field name label=\"Name\" originalPattern=\"\(regex)\""])
    #expect(BuiltForm(text).form?.inputs.count == 1)
    let document = try #require(ReadDocument(text).document)
    for dialect in [AdaptiveCardDialect.self, NativeDialect.self] as [any Dialect.Type] {
      #expect(dialect.encode(document).unsupported == [])
      #expect(rewritten(document, as: dialect) == document)
    }
    let written = AdaptiveCardDialect.encode(document).json["body"]?.elements?.first
    #expect(written?["regex"]?.description == "\"\(regex)\"")
  }

  @Test(
    "An input in what is not carried over as a whole is named",
    arguments: [
      #"{"type": "Image", "url": "a.png", ②"selectAction": {"type": "Action.ShowCard", "card": {"type": "AdaptiveCard", "body": [①{"type": "Input.Date", "id": "due"}]}}}"#,
      #"{"type": ②"Carousel", "pages": [{"items": [①{"type": "Input.Text", "id": "name"}]}]}"#,
      #"{"type": ②"Gauge", "fallback": "drop", "inside": [①{"type": "Input.Toggle", "id": "agreed"}]}, {"type": "TextBlock", "text": "Words"}"#,
    ])
  func lostInputs(element: String) {
    expectFindings(
      [(2, .componentUnknownMember), (1, .componentUnknownMember)], in: adaptiveCard(element))
  }

  @Test("An expression that is wrong in itself is an error")
  func wrongRegex() {
    let element = #"{"type": "Input.Text", "id": "name", "label": "Name", "regex": ①"(a"}"#
    expectFindings([(1, .patternSyntax)], in: adaptiveCard(element))
  }

  @Test(
    "What cards say in ways of their own is read, or named as not carried over",
    arguments: [
      (
        #"{"type": "Input.Text", "id": "name", "label": "Name", "maxLength": 0}"#,
        #"form_field name label="Name""#, 0
      ),
      (
        #"{"type": "Input.Date", "id": "arrival", "label": "Arrival", "min": "1/6/2026", "value": "2026-06-01"}"#,
        #"date arrival label="Arrival" default="2026-06-01""#, 1
      ),
      (
        #"{"type": "Input.Time", "id": "hour", "label": "Hour", "max": "5 pm"}"#,
        #"time hour label="Hour""#, 1
      ),
      (
        #"{"type": "Input.ChoiceSet", "id": "color", "value": "red,blue", "choices": [{"title": "red", "value": "red"}]}"#,
        "picker color", 2
      ),
      (
        #"{"type": "Input.Toggle", "id": "agreed", "label": "Agreed", "title": "I agree", "isRequired": true}"#,
        #"toggle agreed label="Agreed" hint="I agree" mustBeOn=true required=true"#, 1
      ),
      (
        #"{"type": "Input.Text", "id": "name", "label": "Name", "speak": "Say your name", "inlineAction": {"type": "Action.Submit"}}"#,
        #"form_field name label="Name""#, 1
      ),
    ] as [(String, String, Int)])
  func waysOfTheirOwn(element: String, expected: String, warnings: Int) throws {
    #expect(adaptiveItems(adaptiveCard(element)) == [expected])
    let built = BuiltForm(adaptiveCard(element))
    #expect(built.findings.all.count == warnings)
    #expect(built.form?.inputs.count == 1)
  }

  @Test("A brace in the words of a card is a brace, as templates have them")
  func braces() throws {
    let text =
      #"{"type":"AdaptiveCard","version":"1.5","body":[{"type":"TextBlock","text":"Hello ${name}, {{DATE(x)}}"},{"type":"Input.Text","id":"name","label":"{name}"}]}"#
    let built = BuiltForm(text)
    #expect(built.codes == [])
    let document = try #require(built.document)
    #expect(AdaptiveCardDialect.encode(document).json.description == text)
    let native =
      #"{"form":"form","components":[{"type":"toggle","uuid":"sure","args":{"label":"Sure {urgent}"}},{"type":"toggle","uuid":"urgent","args":{"label":"Urgent"}}]}"#
    let unsupported = AdaptiveCardDialect.encode(try #require(ReadDocument(native).document))
      .unsupported
    #expect(unsupported.map(\.description) == ["'answers in label' of 'sure'"])
  }

  @Test("Every input of a larger card becomes a component, or is named")
  func everyInput() throws {
    // Kinds, members and depth as in the scenarios of the samples that come with Adaptive Cards.
    let text = adaptiveCard(
      """
      {"type": "Container", "style": "emphasis", "bleed": true, "items": [{"type": "ColumnSet", "spacing": "large", "columns": [
        {"type": "Column", "width": "stretch", "items": [{"type": "Input.Text", "id": "one", "placeholder": "One", "maxLength": 0}]},
        {"type": "Column", "width": "auto", "selectAction": {"type": "Action.ToggleVisibility", "targetElements": ["two"]}, "items": [
          {"type": "Image", "url": "https://example.org/a.png", "size": "small"}]}, {"type": "Column"}]}]},
      {"type": "FactSet", "facts": [{"title": "To", "value": "Ada"}]}, {"type": "ImageSet", "images": []},
      {"type": "Container", "id": "two", "isVisible": false, "items": [{"type": "Input.Number", "id": "two-a", "min": -5, "max": 5, "value": 1}]},
      {"type": "Table", "rows": [{"cells": [{"items": [{"type": "Input.Text", "id": "inside"}]}]}]},
      {"type": "Input.Rating", "id": "stars", "label": "Stars"}
      """,
      actions: """
        [{"type": "Action.ShowCard", "title": "More", "style": "destructive", "card": {"type": "AdaptiveCard", "body": [
           {"type": "Input.ChoiceSet", "id": "three", "style": "expanded", "choices": [{"title": "Red", "value": "red"}]}],
           "actions": [{"type": "Action.Submit", "title": "OK"}]}},
         {"type": "Action.ToggleVisibility", "title": "T", "targetElements": ["two"]}]
        """)
    let built = BuiltForm(text)
    let form = try #require(built.form)
    #expect(form.inputs.map(\.key.text) == ["one", "two-a", "inside", "three"])
    #expect(!built.findings.hasErrors)
    for name in [
      "'Input.Rating'", "'Action.ToggleVisibility' 'T'",
      "'isVisible' of 'Container'", "'style' and 'bleed' of 'Container'",
    ] {
      #expect(built.findings.all.contains { $0.fault.message.hasPrefix(name) }, "\(name)")
    }
  }

  @Test("An empty optional number is valid")
  func emptyNumber() throws {
    let built = BuiltForm(
      adaptiveCard(#"{"type": "Input.Number", "id": "age", "min": 1, "value": ""}"#))
    let rule = try built.firstInput().rule(at: .epoch)
    guard case .absent = rule.read(.string("")) else {
      Testing.Issue.record("an empty number is no answer")
      return
    }
    #expect(try !built.firstInput().isRequired)
  }

  @Test("Texts and pictures are displays, with as much of their look as is carried over")
  func displays() throws {
    let text = adaptiveCard(
      """
      {"type": "TextBlock", "text": "One", "size": "Large", "weight": "Bolder", "color": "Attention", "horizontalAlignment": "right", "maxLines": 3},
      {"type": "TextBlock", "id": "heading", "text": "Two", "style": "heading"},
      {"type": "RichTextBlock", "inlines": ["Three", {"type": "TextRun", "text": "Four"}]},
      {"type": "Image", "url": "https://example.org/x.png", "altText": "Photo"}
      """)
    #expect(
      adaptiveItems(text) == [
        #"text textblock-1 text="One""#, #"text heading text="Two" font="title""#,
        #"text richtextblock-3 text="ThreeFour""#,
        #"image image-4 url="https://example.org/x.png" text="Photo""#,
      ])
    let style = try #require(BuiltForm(text).form?.items.first?.style)
    #expect(style.alignment == .trailing)
    #expect(style.lineLimit == 3)
    #expect(style.font?.isBold == true)
    #expect(style.foreground(.light) != nil)
    expectFindings([], in: text)
  }

  @Test("A text is wrapped, whether the card says so, says that it is not, or says nothing")
  func wrapping() throws {
    let text = adaptiveCard(
      """
      {"type": "TextBlock", "text": "One", "wrap": true}, {"type": "TextBlock", "text": "Two", "wrap": false},
      {"type": "TextBlock", "text": "Three"}, {"type": "TextBlock", "text": "Four", "wrap": true, "maxLines": 2}
      """)
    let built = BuiltForm(text)
    #expect(built.codes == [])
    #expect(try #require(built.form).items.map(\.style.lineLimit) == [nil, nil, nil, 2])
    expectFindings(
      [(1, .componentWrongType)],
      in: adaptiveCard(#"{"type": "TextBlock", "text": "Words", "wrap": ①"no"}"#))
  }

  @Test(
    "A button is called by its title, else by its tooltip, else by its type",
    arguments: [
      (#""title": "T", "tooltip": "P""#, "T", 1), (#""tooltip": "P {x}""#, "P {{x}", 0),
      (#""title": " ", "tooltip": "P""#, "P", 0), (#""title": null, "tooltip": " ""#, nil, 1),
      (#""title": 5, "tooltip": "P""#, "P", 1),
    ] as [(String, String?, Int)])
  func buttonTitles(members: String, label: String?, findings: Int) throws {
    for (type, otherwise) in [("Action.Submit", "Action.Submit"), ("Action.ShowCard", "")] {
      let text = adaptiveCard(
        #"{"type": "Input.Text", "id": "name", "label": "Name"}"#,
        actions: #"[{"type": "\#(type)", \#(members), "card": {"body": []}}]"#)
      let read = ReadDocument(text)
      let button = try #require(read.document?.items.last)
      #expect(button.argument("label")?.value.text == label ?? otherwise)
      let document = try #require(read.document)
      #expect(rewritten(document, as: AdaptiveCardDialect.self)?.items.last == button)
      let others = read.findings.all.filter { !$0.fault.message.contains("'card'") }
      #expect(others.count == findings, "\(others.map(\.fault.message))")
    }
  }
}
