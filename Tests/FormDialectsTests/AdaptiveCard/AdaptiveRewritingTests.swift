import FormArguments
import FormBuilding
import FormCards
import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormTestForms
import FormValues
import JSONText
import Testing

/// A card is written again: as it was, and by way of the native form.
@Suite struct AdaptiveRewritingTests {
  private static func native(_ components: String) throws -> FormDocument {
    try #require(ReadDocument(#"{"form":"form","components":[\#(components)]}"#).document)
  }

  private static func inputs(_ encoded: EncodedDocument) -> [String] {
    (encoded.json["body"]?.elements ?? []).map(\.description)
  }

  @Test("A card comes back with its order, its spellings, and what forms have nothing for")
  func unchanged() throws {
    let text =
      #"{"version":"1.6","type":"AdaptiveCard","minHeight":"80px","body":[{"id":"name","spacing":"large","type":"Input.Text","isRequired":"true","style":"Email","unknown":[1,2]},{"type":"ActionSet","id":"set","actions":[{"type":"Action.ToggleVisibility","targetElements":["name"]}]},{"type":"Input.Toggle","id":"terms","title":"Terms","isRequired":true,"value":"false"}],"actions":[{"type":"Action.ShowCard","card":{"type":"AdaptiveCard","style":"emphasis","body":[{"type":"Input.Date","id":"day","isRequired":true}]}}]}"#
    let document = try #require(ReadDocument(text).document)
    let encoded = AdaptiveCardDialect.encode(document)
    #expect(encoded.json.description == text)
    #expect(encoded.unsupported == [])
  }

  @Test("A card that was changed since is written with the change")
  func changed() throws {
    let text = adaptiveCard(#"{"type":"Input.Text","id":"name","label":"Name","spacing":"large"}"#)
    var document = try #require(ReadDocument(text).document)
    document.items[0].arguments[0].value = .string("Surname")
    let encoded = AdaptiveCardDialect.encode(document)
    #expect(
      Self.inputs(encoded) == [
        #"{"type":"Input.Text","id":"name","label":"Surname","spacing":"large"}"#
      ])
    #expect(encoded.unsupported == [])
  }

  /// Cards in which the word `Old` is changed, and nothing else.
  static let changing = [
    // Members that forms have nothing for, in any order, and spellings that say nothing.
    #"{"version":"1.6","lang":"en","minHeight":"80px","type":"AdaptiveCard","$schema":"s","body":[{"separator":true,"id":"old","label":"Old","type":"Input.Text","regex":"","maxLength":0,"isRequired":false,"style":"text","inlineAction":{"type":"Action.Submit"}},{"type":"TextBlock","style":"columnHeader","text":"Words","size":"default","wrap":false,"isSubtle":true}]}"#,
    // Inputs without labels, whose words come from elsewhere.
    #"{"type":"AdaptiveCard","version":"1.3","body":[{"type":"Input.Text","id":"old","label":"Old"},{"type":"Input.Text","id":"name"},{"type":"Input.Date","id":"day","placeholder":"Day"},{"type":"Input.Toggle","id":"terms","title":"Terms","isRequired":true,"value":"false"},{"type":"Input.Toggle","id":"news","label":"News","title":"News"}]}"#,
    // Containers and what is in them.
    #"{"type":"AdaptiveCard","version":"1.5","body":[{"type":"Container","style":"good","items":[{"type":"ColumnSet","columns":[{"width":"auto","items":[{"type":"TextBlock","text":"Old"}]},{"type":"Column","width":"stretch","items":[]}]}]},{"type":"Table","gridStyle":"accent","columns":[{"width":3},{"width":1}],"rows":[{"type":"TableRow","style":"good","cells":[{"type":"TableCell","minHeight":"8px","items":[]}]}]},{"type":"ImageSet","imageSize":"small","images":[{"type":"Image","url":"a.png","size":"large"}]}]}"#,
    // Actions in sets, at the end of the body, and in the card of another.
    #"{"type":"AdaptiveCard","version":"1.5","body":[{"type":"TextBlock","text":"Old"},{"type":"ActionSet","id":"first","actions":[{"type":"Action.Submit","title":"Send","style":"positive"}]},{"type":"ActionSet","spacing":"large","actions":[{"type":"Action.OpenUrl","tooltip":"Help","url":"https://example.org"},{"type":"Action.ToggleVisibility","targetElements":["old"]}]}],"actions":[{"type":"Action.Submit"},{"type":"Action.ShowCard","title":"More","mode":"secondary","card":{"type":"AdaptiveCard","style":"emphasis","body":[{"type":"Input.Text","id":"name","label":"Name","isRequired":true,"errorMessage":"Please"}]}}]}"#,
    // Texts in parts, choices, and an element in the place of another.
    #"{"type":"AdaptiveCard","version":"1.5","body":[{"type":"TextBlock","text":"Old"},{"type":"RichTextBlock","inlines":["A",{"type":"TextRun","text":"B","weight":"bolder"}]},{"type":"FactSet","spacing":"none","facts":[{"title":"To","value":"Ada"}]},{"type":"Input.ChoiceSet","id":"color","label":"Color","style":"expanded","choices":[{"value":"r","title":"Red","speak":"Red"},{"title":"Blue","value":"b"}]},{"type":"Clock","zone":"UTC","fallback":{"type":"Badge","text":"Now","fallback":{"type":"TextBlock","text":"Now","requires":{"host":"1"}}}}]}"#,
  ]

  @Test(
    "A card that was changed is written with all that forms have nothing for", arguments: changing)
  func changedInOneWord(text: String) throws {
    let document = try #require(ReadDocument(text).document)
    let walk = TreeTransformer<FormItem, FormItem>(
      children: { $0.children?.value ?? [] },
      leave: { item, inside in
        var item = item
        item.children = item.children.map { Located(inside, at: $0.location) }
        for index in item.arguments.indices where item.arguments[index].value.text == "Old" {
          item.arguments[index].value = .string("New")
        }
        return item
      })
    var changed = document
    changed.items = walk.transform(document.items)
    #expect(changed != document)
    let encoded = AdaptiveCardDialect.encode(changed)
    #expect(encoded.json.description == text.replacing("\"Old\"", with: "\"New\""))
    #expect(encoded.unsupported == [])
  }

  @Test("What a changed card loses is named")
  func lostByChanging() throws {
    let text =
      #"{"type":"AdaptiveCard","version":"1.5","body":[{"type":"Clock","id":"clock","fallback":"drop"},{"type":"ActionSet","id":"none","actions":[]},{"type":"FactSet","id":"facts","facts":[{"title":"To","value":"Ada"}]},{"type":"RichTextBlock","id":"runs","inlines":["A"]}]}"#
    var document = try #require(ReadDocument(text).document)
    for index in document.items.indices { document.items[index].arguments[0].value = .string("B") }
    let encoded = AdaptiveCardDialect.encode(document)
    #expect(
      encoded.unsupported.map(\.description) == [
        "'Clock' of 'clock'", "'ActionSet' of 'none'", "'facts' of 'facts'", "'inlines' of 'runs'",
      ])
    #expect(
      Self.inputs(encoded) == [
        #"{"type":"TextBlock","id":"facts","text":"B"}"#,
        #"{"type":"TextBlock","id":"runs","text":"B"}"#,
      ])
  }

  @Test("The native form of a card is written as the same card")
  func byWayOfNative() throws {
    for seed in 0..<UInt64(400) {
      let made = try #require(ReadDocument(RandomDocument.text(seed: seed)).document)
      let card = try #require(rewritten(made, as: AdaptiveCardDialect.self))
      let native = try #require(rewritten(card, as: NativeDialect.self))
      let encoded = AdaptiveCardDialect.encode(native)
      #expect(encoded.unsupported.map(\.description) == [], "\(seed): \(encoded.json)")
      let isSame = rewritten(native, as: AdaptiveCardDialect.self) == card
      #expect(isSame, "\(seed): \(encoded.json)")
    }
  }

  @Test("A required toggle must be on, and one that must be on is written as required")
  func toggles() throws {
    let element =
      #"{"type":"Input.Toggle","id":"terms","label":"Terms","title":"I accept","isRequired":true,"errorMessage":"Please accept"}"#
    let document = try #require(ReadDocument(adaptiveCard(element)).document)
    #expect(document.items[0].argument("mustBeOn")?.value.boolean == true)
    let native = try #require(rewritten(document, as: NativeDialect.self))
    #expect(native == document)
    #expect(Self.inputs(AdaptiveCardDialect.encode(native)) == [element])
  }

  @Test(
    "A toggle that is only one of required and on is named, and written as neither",
    arguments: ["required", "mustBeOn"])
  func halfToggles(argument: String) throws {
    let document = try Self.native(
      #"{"type":"toggle","uuid":"terms","args":{"label":"Terms","\#(argument)":true}}"#)
    let encoded = AdaptiveCardDialect.encode(document)
    #expect(encoded.unsupported.map(\.description) == ["'\(argument)' of 'terms'"])
    #expect(encoded.json.description.contains("isRequired") == false)
  }

  @Test("Several choices have a comma between them, as hosts send them")
  func separators() throws {
    let element =
      #"{"type":"Input.ChoiceSet","id":"days","label":"Days","isMultiSelect":true,"value":"1,3","choices":[{"title":"Mon","value":"1"},{"title":"Tue","value":"2"},{"title":"Wed","value":"3"}]}"#
    let document = try #require(ReadDocument(adaptiveCard(element)).document)
    #expect(document.items[0].argument("separator")?.value.text == ",")
    let native = try #require(rewritten(document, as: NativeDialect.self))
    #expect(Self.inputs(AdaptiveCardDialect.encode(native)) == [element])
    for (separator, lost) in [("", "the missing separator"), (#""separator":";","#, "separator")] {
      let other = try Self.native(
        #"{"type":"picker","uuid":"days","args":{\#(separator)"multiple":true},"options":["1"]}"#)
      let unsupported = AdaptiveCardDialect.encode(other).unsupported
      #expect(unsupported.map(\.description) == ["'\(lost)' of 'days'"])
    }
    let comma = element.replacing(#""value":"3""#, with: #""value":"3,4""#)
      .replacing("1,3", with: "1")
    #expect(BuiltForm(adaptiveCard(comma)).codes == [.pickerSeparatorInValue])
  }

  @Test(
    "A style is a hint that refuses nothing",
    arguments: [("email", "email"), ("tel", "phone"), ("url", "url")])
  func styles(style: String, format: String) throws {
    let element = #"{"type":"Input.Text","id":"contact","label":"Contact","style":"\#(style)"}"#
    let built = BuiltForm(adaptiveCard(element))
    let rule = try built.firstInput().rule(at: .epoch)
    guard case .value = rule.read(.string("anything")) else {
      Testing.Issue.record("a style refuses a text")
      return
    }
    let document = try #require(built.document)
    #expect(document.items[0].argument("suggestedFormat")?.value.text == format)
    let native = try #require(rewritten(document, as: NativeDialect.self))
    #expect(Self.inputs(AdaptiveCardDialect.encode(native)) == [element])
    let strict = try Self.native(
      #"{"type":"form_field","uuid":"contact","args":{"label":"Contact","format":"\#(format)"}}"#)
    let encoded = AdaptiveCardDialect.encode(strict)
    #expect(Self.inputs(encoded) == [element])
    #expect(encoded.unsupported.map(\.description) == ["'format' of 'contact'"])
  }

  @Test(
    "An input without a label, or required without a message, is a warning",
    arguments: [
      (#""type":"Input.Text""#, [.cardNoLabel]),
      (#""type":"Input.Text","label":" ","placeholder":"Name""#, [.cardNoLabel]),
      (#""type":"Input.Toggle","title":"I accept""#, []),
      (#""type":"Input.Toggle""#, [.cardNoLabel]),
      (
        #""type":"Input.Toggle","title":"I accept","isRequired":true,"errorMessage":"Please""#,
        [.cardNoLabel]
      ),
      (#""type":"Input.Date","label":"Day","isRequired":true"#, [.cardNoErrorMessage]),
      (#""type":"Input.Date","label":"Day","isRequired":true,"errorMessage":"Please""#, []),
      (
        #""type":"Input.Number","isRequired":true,"errorMessage":"""#,
        [.cardNoLabel, .cardNoErrorMessage]
      ),
    ] as [(String, [FaultCode])])
  func missingWords(members: String, codes: [FaultCode]) {
    let built = BuiltForm(adaptiveCard(#"{"id":"answer",\#(members)}"#))
    #expect(built.codes == codes)
    #expect(built.form?.inputs.count == 1)
  }

  @Test(
    "An element that requires what forms do not have gives way to its fallback",
    arguments: [
      (#"{"clock":"1.0"}"#, "new"), (#"{"clock":"*"}"#, "new"),
      (#"{"adaptiveCards":"1.7"}"#, "new"), (#"{"adaptiveCards":"2"}"#, "new"),
      (#"{"adaptiveCards":"1.6.0.0"}"#, "old"), (#"{"adaptiveCards":"*"}"#, "old"),
      (#"{"clock":"soon"}"#, "old"), (#"{"clock":5}"#, "old"), ("{}", "old"),
    ])
  func requirements(requires: String, key: String) throws {
    let element =
      #"{"type":"Input.Text","id":"old","label":"Old","requires":\#(requires),"fallback":{"type":"Input.Text","id":"new","label":"Old"}}"#
    let built = BuiltForm(adaptiveCard(element))
    #expect(built.form?.inputs.map(\.key.text) == [key])
    var document = try #require(built.document)
    document.items[0].arguments[0].value = .string("New")
    let changed = AdaptiveCardDialect.encode(document)
    let label = #""id":"\#(key)","label":"#
    #expect(
      Self.inputs(changed) == [
        element.replacing(label + "\"Old\"", with: label + "\"New\"")
      ])
  }

  @Test("Without a fallback it stays, and one that is to be dropped is not asked")
  func requirementsWithout() {
    func element(_ fallback: String) -> String {
      adaptiveCard(
        #"{"type":"TextBlock","text":"Words"},{"type":"Input.Text","id":"name","label":"Name","requires":{"clock":"1"}\#(fallback)}"#
      )
    }
    #expect(BuiltForm(element("")).form?.inputs.count == 1)
    let dropped = BuiltForm(element(#","fallback":"drop""#))
    #expect(
      dropped.findings.all.map(\.fault.message) == [
        "'Input.Text' 'name' requires 'clock'; its 'fallback' drops it"
      ])
  }

  @Test("The key of an input without an identifier stays when others are put before it")
  func madeKeys() throws {
    let elements = [
      #"{"type":"Input.Text","label":"Your name"}"#,
      #"{"type":"Input.Toggle","title":"Send news","id":""}"#, #"{"type":"Input.Date","id":null}"#,
    ]
    let built = BuiltForm(adaptiveCard(elements.joined(separator: ",")))
    #expect(
      built.form?.inputs.map(\.key.text) == [
        "input-text-your-name", "input-toggle-send-news", "input-date-3",
      ])
    #expect(built.codes == [.componentMadeKey, .cardNoLabel])
    let more = BuiltForm(adaptiveCard(#"{"type":"TextBlock","text":"Words"},\#(elements[0])"#))
    #expect(more.form?.inputs.map(\.key.text) == ["input-text-your-name"])
  }

  @Test("What is required in a card that an action shows is required of nobody, and written again")
  func requiredInCard() throws {
    let text = adaptiveCard(
      #"{"type":"TextBlock","text":"Words"}"#,
      actions:
        #"[{"type":"Action.ShowCard","title":"More","card":{"type":"AdaptiveCard","body":[{"type":"Input.Text","id":"name","label":"Name","isRequired":true,"errorMessage":"Please"}]}}]"#
    )
    let built = BuiltForm(text)
    #expect(try !built.firstInput().isRequired)
    let written = AdaptiveCardDialect.encode(try #require(built.document)).json
    #expect(written.description.contains(#""isRequired":true"#))
  }

  @Test("The cells of a table are layout containers, and its native form is written as a table")
  func tables() throws {
    let text =
      #"{"type":"AdaptiveCard","version":"1.5","body":[{"type":"Table","columns":[{"width":1},{"width":1}],"rows":[{"type":"TableRow","cells":[{"type":"TableCell","items":[{"type":"TextBlock","text":"Name"}]},{"type":"TableCell","items":[{"type":"Input.Text","id":"name","label":"Name"}]}]},{"type":"TableRow","cells":[{"type":"TableCell","items":[]}]}]}]}"#
    let built = BuiltForm(text)
    #expect(built.findings.all.map(\.fault.message) == ["'columns' of 'Table' is not carried over"])
    #expect(built.form?.inputs.map(\.key.text) == ["name"])
    let document = try #require(built.document)
    let native = try #require(rewritten(document, as: NativeDialect.self))
    let encoded = AdaptiveCardDialect.encode(native)
    #expect(encoded.json.description == text)
    #expect(encoded.unsupported == [])
  }

  @Test("A slider is written as a number between its bounds, and its step is named")
  func sliders() throws {
    let document = try Self.native(
      #"{"type":"slider","uuid":"pain","args":{"label":"Pain","min":"0","max":10,"step":0.5,"required":true,"message":"How much?"}}"#
    )
    let encoded = AdaptiveCardDialect.encode(document)
    #expect(
      Self.inputs(encoded) == [
        #"{"type":"Input.Number","id":"pain","label":"Pain","isRequired":true,"errorMessage":"How much?","min":0,"max":10}"#
      ])
    #expect(
      encoded.unsupported.map(\.description) == ["'type slider' of 'pain'", "'step' of 'pain'"])
  }

  @Test("A form that is written in Swift is a card that the published types read")
  func built() throws {
    let form = try Form("visit") {
      Text("intro", "Tell us about your visit")
      FormField("name").label("Name").required().maxLength(80)
      DateField("day").label("Day").default("today")
      TimeField("hour").label("Hour")
      Toggle("terms").label("I accept the terms").required().mustBeOn()
      Picker("days", options: ["Mon", "Tue"]).label("Days").multiple().separator(",")
      Slider("pain", in: 0...10).label("Pain")
      Card("more") { FormField("remark").label("Remark").multiline() }
      Button("send", "Send", action: "send")
    }
    let document = try #require(
      ReadDocument(String(decoding: form.definition, as: UTF8.self)).document)
    try readStrictly(
      AdaptiveCardDialect.encode(document).json.description, as: PublishedCard.self)
  }
}
