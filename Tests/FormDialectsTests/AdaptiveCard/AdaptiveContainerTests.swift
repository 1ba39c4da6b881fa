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

/// A card with some actions.
private func card(_ actions: String) -> String {
  #"{"type": "AdaptiveCard", "version": "1.5", "body": [], "actions": [\#(actions)]}"#
}

/// Sets, containers and the cards that actions show.
@Suite struct AdaptiveContainerTests {
  @Test(
    "A stack whose components lie on each other is lost by name", arguments: ["depth", "vertical"])
  func axis(word: String) throws {
    let native =
      #"{"form":"form","components":[{"type":"stack","uuid":"box","args":{"axis":"\#(word)"},"#
      + #""components":[{"type":"text","uuid":"intro","args":{"text":"Words"}}]}]}"#
    let encoded = AdaptiveCardDialect.encode(try #require(ReadDocument(native).document))
    #expect(encoded.unsupported.map(\.description) == ["'axis' of 'box'"])
  }

  @Test("A set of facts is a text of a line each, and a set of pictures is a row of them")
  func sets() throws {
    let text =
      #"{"type": "AdaptiveCard", "body": [{"type": "FactSet", "facts": [{"title": "To:", "value": "Ada"}, {"title": "Due", "value": "{Friday}"}, {"value": "Soon"}, {}]}, {"type": "ImageSet", "images": [{"url": "a.png"}, {"type": "Image", "id": "photo", "url": "b.png"}]}]}"#
    let built = BuiltForm(text)
    #expect(built.codes == [])
    let items = try #require(built.form?.items)
    let facts = try #require(items.first?.component as? any DisplayComponent)
    #expect(facts.row.words.plain == "To: Ada\nDue: {{Friday}\nSoon")
    #expect(items.last?.children.map(\.key.text) == ["image-2-1", "photo"])
    let document = try #require(built.document)
    #expect(rewritten(document, as: AdaptiveCardDialect.self) == document)
    #expect(rewritten(document, as: NativeDialect.self) == document)
  }

  @Test(
    "An action may show a container, or say itself what it shows",
    arguments: [
      #"{"type": "Action.ShowCard", "title": "More", "card": {"type": "AdaptiveCard", "body": [{"type": "Input.Text", "id": "name", "label": "Name"}]}}"#,
      #"{"type": "Action.ShowCard", "title": "More", "card": {"type": "Container", "items": [{"type": "Input.Text", "id": "name", "label": "Name"}]}}"#,
      #"{"type": "Action.ShowCard", "title": "More", "body": [{"type": "Input.Text", "id": "name", "label": "Name"}]}"#,
    ])
  func shown(action: String) throws {
    let built = BuiltForm(card(action))
    #expect(built.codes == [])
    #expect(built.form?.inputs.map(\.key.text) == ["name"])
    let document = try #require(built.document)
    #expect(AdaptiveCardDialect.encode(document).unsupported == [])
    #expect(rewritten(document, as: AdaptiveCardDialect.self) == document)
  }

  @Test("The actions of a container are its buttons")
  func actionsOfContainers() throws {
    let text =
      #"{"type": "AdaptiveCard", "body": [{"type": "Container", "items": [{"type": "TextBlock", "text": "Words"}], "actions": [{"type": "Action.Submit", "title": "More"}]}]}"#
    let built = BuiltForm(text)
    #expect(built.codes == [])
    let keys = built.form?.items.first?.children.map(\.key.text)
    #expect(keys == ["textblock-1-1", "action-submit-1-a1"])
    let document = try #require(built.document)
    #expect(AdaptiveCardDialect.encode(document).unsupported == [])
    #expect(rewritten(document, as: AdaptiveCardDialect.self) == document)
  }

  @Test("Nothing in a card that an action shows is required of those who leave it closed")
  func required() throws {
    let element =
      #"{"type": "Input.Text", "id": "ID", "label": "Name", "isRequired": true, "errorMessage": "Please"}"#
    let (one, two) = (element.replacing("ID", with: "first"), element.replacing("ID", with: "last"))
    let built = BuiltForm(
      card(
        [one, two].map {
          #"{"type": "Action.ShowCard", "title": "More", "card": {"type": "AdaptiveCard", "body": [\#($0)]}}"#
        }.joined(separator: ", ")))
    #expect(built.codes == [.componentUnknownMember, .componentUnknownMember])
    let message = try #require(built.findings.all.first?.fault.message)
    #expect(
      message.hasPrefix(
        "'isRequired' of 'Input.Text' has no effect because the card of 'Action.ShowCard' may stay closed"
      ))
    #expect(built.form?.inputs.map(\.isRequired) == [false, false])
  }

  @Test("What a form requires in a card that an action would show is named when it is written")
  func requiredUnsupported() throws {
    let text =
      #"{"form": "form", "components": [{"type": "card", "uuid": "card", "args": {"label": "More"}, "components": [{"type": "stack", "uuid": "box", "components": [{"type": "form_field", "uuid": "name", "args": {"label": "Name", "required": true}}]}]}]}"#
    let document = try #require(ReadDocument(text).document)
    let unsupported = AdaptiveCardDialect.encode(document).unsupported
    #expect(unsupported.map(\.description) == ["'required' of 'name'"])
  }
}
