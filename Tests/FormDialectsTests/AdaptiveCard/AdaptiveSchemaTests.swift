import FormArguments
import FormComponents
import FormCore
import FormTestForms
import FormValues
import JSONText
import Testing

@testable import FormCards
@testable import FormDecoding
@testable import FormDialects

/// A card with some elements in its body.
private func card(_ elements: String, actions: String = "[]") -> String {
  #"{"type": "AdaptiveCard", "version": "1.5", "body": [\#(elements)], "actions": \#(actions)}"#
}

/// The parts of Adaptive Cards that forms do not have are named, and kept for writing.
@Suite struct AdaptiveSchemaTests {
  @Test("No kind is both carried over and not")
  func kinds() {
    let lost = AdaptiveSchema.elements + AdaptiveSchema.actions
    #expect(Set(lost).count == lost.count)
    #expect(lost.allSatisfy { AdaptiveKind(rawValue: $0) == nil })
  }

  @Test("No member of an element is named twice")
  func members() {
    for kind in AdaptiveKind.allCases {
      let names = AdaptiveSchema.members(of: kind)
      #expect(Set(names).count == names.count, "\(kind)")
    }
  }

  @Test(
    "An element that is not carried over is a warning, a display says so, and it is written again",
    arguments: AdaptiveSchema.elements + AdaptiveSchema.actions)
  func lostKinds(kind: String) throws {
    let text = card(
      #"{"type": "Input.Text", "id": "name", "label": "Name"}, {"type": "\#(kind)", "id": "other"}"#
    )
    let built = BuiltForm(text)
    #expect(built.findings.all.map(\.fault.message) == ["'\(kind)' is not carried over"])
    #expect(built.codes == [.componentUnknownMember])
    let display = try #require(built.form?.items.last?.component as? any DisplayComponent)
    #expect(display.row.words.plain == "'\(kind)' is not carried over")
    let document = try #require(built.document)
    let encoded = AdaptiveCardDialect.encode(document)
    #expect(encoded.unsupported == [])
    #expect(encoded.json.description.contains(#"{"type":"\#(kind)","id":"other"}"#))
    #expect(rewritten(document, as: AdaptiveCardDialect.self) == document)
  }

  @Test(
    "What an element has beyond what is carried over is named in one line",
    arguments: [
      (
        #"{"type": "TextBlock", "text": "Words", "isVisible": false, "fallback": "drop", "wrap": true}"#,
        ["'isVisible' and 'fallback' of 'TextBlock' are not carried over"]
      ),
      (
        #"{"type": "RichTextBlock", "inlines": [{"type": "TextRun", "text": "Words", "selectAction": {}}]}"#,
        ["'selectAction' of 'TextRun' is not carried over"]
      ),
      (
        #"{"type": "Input.ChoiceSet", "id": "color", "label": "Color", "choices": [{"title": "Red", "value": "red", "isSelected": true}]}"#,
        ["'isSelected' of a choice is not carried over"]
      ),
      (
        #"{"type": "ActionSet", "id": "links", "actions": [{"type": "Action.Submit"}]}"#,
        ["'id' of 'ActionSet' is not carried over"]
      ),
      (#"{"type": "TextBlock", "text": "Words", "isVisible": true}"#, []),
    ] as [(String, [String])])
  func lostMembers(element: String, messages: [String]) {
    #expect(BuiltForm(card(element)).findings.all.map(\.fault.message) == messages)
  }

  @Test(
    "The fallback of an element that is not carried over stands for it, or leaves it out",
    arguments: [
      (
        #"{"type": "Gauge", "level": 3, "fallback": {"type": "Input.Number", "id": "age", "label": "Age"}}"#,
        ["age"], ["'Gauge' is not carried over; its 'fallback' replaces it"]
      ),
      (
        #"{"type": "Input.Rating", "id": "stars", "fallback": {"type": "Input.Number", "id": "stars", "label": "Stars"}}"#,
        ["stars"], ["'Input.Rating' 'stars' is not carried over; its 'fallback' replaces it"]
      ),
      (
        #"{"type": "Media", "fallback": {"type": "Gauge", "fallback": {"type": "Container", "items": [{"type": "Input.Text", "id": "name", "label": "Name"}]}}}"#,
        ["container-1", "name"],
        [
          "'Media' is not carried over; its 'fallback' replaces it",
          "'Gauge' is not carried over; its 'fallback' replaces it",
        ]
      ),
      (
        #"{"type": "Gauge", "fallback": "Drop"}, {"type": "TextBlock", "text": "Words", "id": "intro"}"#,
        ["intro"], ["'Gauge' is not carried over; its 'fallback' drops it"]
      ),
      (
        #"{"type": "Input.Rating", "id": "stars", "fallback": "drop"}, {"type": "TextBlock", "text": "Words", "id": "intro"}"#,
        ["intro"], ["'Input.Rating' 'stars' is not carried over; its 'fallback' drops it"]
      ),
      (
        #"{"type": "ActionSet", "actions": [{"type": "Action.Execute", "fallback": {"type": "Action.Submit", "id": "send", "title": "Send"}}]}"#,
        ["send"], ["'Action.Execute' is not carried over; its 'fallback' replaces it"]
      ),
    ] as [(String, [String], [String])])
  func fallback(elements: String, keys: [String], messages: [String]) throws {
    let text = card(elements)
    #expect(BuiltForm(text).findings.all.map(\.fault.message) == messages)
    var found: [String] = []
    let document = try #require(BuiltForm(text).document)
    document.items.forEachInside { found.append($0.key.value) }
    #expect(found == keys)
  }

  @Test("A fallback that is no element, and that of an element that is known, is named")
  func uselessFallback() {
    let found = BuiltForm(card(#"{"type": "Gauge", "fallback": 3, "level": 3}"#)).findings
    #expect(found.sorted.map(\.fault.code) == [.componentUnknownType, .componentUnknownMember])
    #expect(found.all.contains { $0.fault.message == "'fallback' of 'Gauge' is not carried over" })
  }

  @Test("A size or weight from before version 1.0 is the default")
  func formerWord() {
    for member in ["size", "weight"] {
      let text = card(#"{"type": "TextBlock", "text": "Words", "\#(member)": "Normal"}"#)
      #expect(BuiltForm(text).findings.all.isEmpty)
    }
  }

  @Test(
    "A member that no version has is suggested the nearest one that some version has",
    arguments: [("hieght", "height"), ("wieght", "weight"), ("spaceing", "spacing")])
  func suggestions(member: String, nearest: String) {
    let text = card(#"{"type": "TextBlock", "text": "Words", "\#(member)": "x"}"#)
    #expect(BuiltForm(text).findings.all.map(\.fault.suggestion) == [nearest])
  }

  @Test("A kind that no version has lists what may stand in its place: actions among actions")
  func unknownKinds() throws {
    let text = card(
      #"{"type": "Factset"}"#, actions: #"[{"type": "Action.Sumbit", "title": "Send"}]"#)
    let found = BuiltForm(text).findings.sorted.map(\.fault)
    #expect(found.map(\.code) == [.componentUnknownType, .componentUnknownType])
    #expect(found.map(\.suggestion) == ["FactSet", "Action.Submit"])
    let (element, action) = (try #require(found.first).message, try #require(found.last).message)
    #expect(element.contains("'Factset' is not an element") && !element.contains("Action."))
    #expect(action.contains("'Action.Sumbit' is not an action") && !action.contains("TextBlock"))
  }

  @Test("Choices that come from a query are named, and the other inputs can be asked")
  func query() throws {
    let built = BuiltForm(
      card(
        #"{"type": "Input.ChoiceSet", "id": "color", "choices.data": {"type": "Data.Query"}}, {"type": "Input.Text", "id": "name", "label": "Name"}"#
      ))
    #expect(built.codes == [.componentUnknownMember])
    #expect(built.findings.all.first?.fault.message.hasPrefix("'Input.ChoiceSet' 'color'") == true)
    #expect(built.form?.inputs.map(\.key.text) == ["name"])
  }
}
