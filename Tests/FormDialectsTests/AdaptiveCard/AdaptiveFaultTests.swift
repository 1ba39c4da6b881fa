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

/// A card with one element before an input that is in order.
private func card(_ element: String) -> String {
  #"{"type": "AdaptiveCard", "version": "1.5", "body": [\#(element), {"type": "Input.Text", "id": "mail", "label": "Mail"}]}"#
}

/// The faults of a card are reported in its own words, and the rest of it goes on.
@Suite struct AdaptiveFaultTests {
  @Test(
    "One broken part of a card is an error, and every other input of it can be asked",
    arguments: [
      (#"{"type": "TextBlock"}"#, FaultCode.componentMissingMember, ["mail"]),
      (#"{"type": "TextBlock", "text": 5}"#, .componentWrongType, ["mail"]),
      (#"{"type": "RichTextBlock"}"#, .componentMissingMember, ["mail"]),
      (#"{"type": "Image"}"#, .componentMissingMember, ["mail"]),
      (#"{"type": "Image", "url": ""}"#, .componentWrongType, ["mail"]),
      (
        #"{"type": "Input.Text", "id": "name", "label": {"type": "TextBlock"}}"#,
        .componentWrongType,
        ["name", "mail"]
      ),
      (
        #"{"type": "Input.Text", "id": "name", "maxLength": -1}"#, .componentWrongType,
        ["name", "mail"]
      ),
      (#"{"type": "Input.Text", "id": "name", "regex": "(a"}"#, .patternSyntax, ["name", "mail"]),
      (
        #"{"type": "Input.Text", "id": "mail"}"#, .componentDuplicateKey,
        ["mail", "input-text-mail"]
      ),
      (#"{"type": "Input.Text", "id": "name\tage"}"#, .componentBadKey, ["input-text-1", "mail"]),
      (
        #"{"type": "Input.Number", "id": "age", "max": 5, "value": 9}"#, .defaultBreaksConstraint,
        ["age", "mail"]
      ),
      (
        #"{"type": "Input.Number", "id": "age", "min": 9, "max": 5}"#, .rangeMinAboveMax,
        ["age", "mail"]
      ),
      (#"{"type": "Input.ChoiceSet", "id": "color"}"#, .pickerNoOptions, ["mail"]),
      (#"{"type": "Input.ChoiceSet", "id": "color", "choices": 5}"#, .componentWrongType, ["mail"]),
      (
        #"{"type": "Input.ChoiceSet", "id": "color", "choices": [{"title": "Red", "value": "red"}, {"title": "Rose", "value": "red"}]}"#,
        .pickerDuplicateValue, ["color", "mail"]
      ),
    ] as [(String, FaultCode, [String])])
  func goesOn(element: String, code: FaultCode, keys: [String]) throws {
    let built = BuiltForm(card(element))
    #expect(built.findings.sorted.filter { $0.severity == .error }.map(\.fault.code) == [code])
    let form = try #require(built.form)
    #expect(form.inputs.map(\.key.text) == keys)
  }

  @Test("A card that is a carousel alone names what is not carried over, and shows that")
  func carousel() throws {
    let text = #"""
      {"type": "AdaptiveCard", "version": "1.6", "body": {"type": ①"Carousel", "pages": [
        {"type": "CarouselPage", "items": [②{"type": "Input.Text", "id": "name"}]}]}}
      """#
    expectFindings([(1, .componentUnknownMember), (2, .componentUnknownMember)], in: text)
    let document = try #require(ReadDocument(MarkedText(text).text).document)
    #expect(document.items.count == 1)
    #expect(rewritten(document, as: AdaptiveCardDialect.self) == document)
    let other = #"{"type": "AdaptiveCard", "body": ①{"type": "TextBlock", "text": "Words"}}"#
    expectFindings([(1, .componentWrongType), (1, .formNoComponents)], in: other)
  }

  @Test("What is no object is a finding by the member that it stands in")
  func noObjects() {
    expectFindings(
      [(1, .componentWrongType), (2, .componentWrongType), (3, .componentWrongType)],
      in: card(
        #"{"type": "ColumnSet", "columns": [①5, ②null]}, {"type": "ImageSet", "images": [③"x"]}"#))
    let found = ReadDocument(card(#"{"type": "ColumnSet", "columns": [5]}, 6"#)).findings.all
    #expect(found.map { $0.fault.message.prefix(10) } == ["'columns':", "'body': fo"])
  }

  @Test("An action that opens an address needs one that is text")
  func addresses() {
    expectFindings(
      [(1, .componentMissingMember), (2, .componentWrongType), (3, .componentWrongType)],
      in: card(
        #"{"type": "ActionSet", "actions": [①{"type": "Action.OpenUrl", "title": "Map"}, "#
          + #"{"type": "Action.OpenUrl", "title": "Plan", "url": ②5}, "#
          + #"{"type": "Action.OpenUrl", "title": "Way", "url": ③" "}]}"#))
  }

  @Test("The version and the schema of a card are written again")
  func version() throws {
    let text =
      #"{"type":"AdaptiveCard","$schema":"http://adaptivecards.io/schemas/adaptive-card.json","version":"1.2","body":[{"type":"TextBlock","text":"Words"}]}"#
    let document = try #require(ReadDocument(text).document)
    #expect(AdaptiveCardDialect.encode(document).json.description == text)
  }

  @Test("A choice that names its type is carried over, and nobody says else")
  func typedChoice() {
    expectFindings(
      [],
      in: card(
        #"{"type": "Input.ChoiceSet", "id": "color", "label": "Color", "choices": [{"type": "Input.Choice", "title": "Red", "value": "red"}]}"#
      ))
  }

  @Test(
    "Findings name the element and the member of the card",
    arguments: [
      (
        #"{"type": "Container", "items": []}"#,
        "'Container' has no 'items', so it shows and asks nothing"
      ),
      (
        #"{"type": "ColumnSet"}"#, "'ColumnSet' has no 'columns', so it shows and asks nothing"
      ),
      (
        #"{"type": "Input.ChoiceSet", "id": "color"}"#,
        "'Input.ChoiceSet' has no 'choices'; at least one is needed"
      ),
      (#"{"type": "TextBlock"}"#, "'TextBlock' needs the member 'text': the words to show"),
      (
        #"{"type": "Input.Number", "id": "age", "label": "Age", "max": 5, "value": 9}"#,
        "'value': 9 is above 5, the maximum"
      ),
      (
        #"{"type": "Input.Text", "id": "name", "label": "Name", "regex": "(a"}"#,
        "'regex': the group that '(' opens is not closed by ')', at character 1"
      ),
      (
        #"{"type": "Input.Text", "id": "name", "label": "Name", "regex": "^.{9}$", "maxLength": 5}"#,
        "'regex' matches texts of at least 9 characters, but 'maxLength' allows at most 5"
      ),
      (
        #"{"type": "Input.Text", "id": "mail", "label": "Mail"}"#,
        "'mail' is already the 'id' of another element, at line 1, column 82; this one is named 'input-text-mail'"
      ),
    ] as [(String, String)])
  func words(element: String, message: String) {
    #expect(BuiltForm(card(element)).findings.all.map(\.fault.message) == [message])
  }

  @Test("A card without elements says so in its own words, once")
  func empty() {
    let found = BuiltForm(#"{"type": "AdaptiveCard", "body": []}"#).findings.all
    #expect(found.map(\.fault.code) == [.formNoComponents])
    #expect(found.first?.fault.message.contains("'actions'") == true)
  }

  @Test("Of an input and a container with one id the input keeps it, for its values go by it")
  func inputsFirst() throws {
    let built = BuiltForm(
      card(
        #"{"type": "Container", "id": "name", "items": [{"type": "Input.Text", "id": "name", "label": "Name"}]}"#
      )
    )
    #expect(built.codes == [.componentDuplicateKey])
    #expect(built.form?.items.first?.key.text == "container-1")
    #expect(built.form?.inputs.map(\.key.text) == ["name", "mail"])
  }

  @Test("What stands for a broken picture is what the definition of its records says")
  func definition() throws {
    let form = try #require(BuiltForm(card(#"{"type": "Image", "id": "photo", "url": ""}"#)).form)
    let first = JSONReader.read(form.definition).root?["components"]?.elements?.first
    #expect(first?["type"]?.text == "text")
    #expect(first?["args"]?["text"]?.text == "something went wrong with 'photo'")
  }

  @Test("A choice of many thousand wrong options is left out as a whole")
  func many() throws {
    let choices = Array(repeating: #"{"title": "Red", "value": "red"}"#, count: 20_000)
    let built = BuiltForm(
      card(
        #"{"type": "Input.ChoiceSet", "id": "color", "choices": [\#(choices.joined(separator: ","))]}"#
      )
    )
    #expect(built.form?.inputs.map(\.key.text) == ["mail"])
    #expect(built.findings.all.count < 1000)
  }

  @Test("Blank words are none: the identifier is asked")
  func blank() throws {
    let built = BuiltForm(card(#"{"type": "Input.Date", "id": "arrival", "label": "  "}"#))
    #expect(built.codes == [.cardNoLabel])
    #expect(try built.firstInput().title == "arrival")
  }
}
