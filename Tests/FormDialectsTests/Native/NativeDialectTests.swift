import FormArguments
import FormComponents
import FormCore
import FormDialects
import FormTestForms
import FormValues
import JSONText
import Testing

/// A form whose only component is a text, with other root members around.
private func root(_ members: String) -> String {
  #"{"form": "visit", \#(members) "components": [{"type": "text", "uuid": "intro", "args": {"text": "Words"}}]}"#
}

/// A form with one component, and a text beside it.
private func item(_ item: String) -> String {
  #"{"form": "visit", "components": [\#(item), {"type": "text", "uuid": "intro", "args": {"text": "Words"}}]}"#
}

@Suite struct NativeDialectTests {
  @Test(
    "What is wrong with the members of the root is found at its place",
    arguments: [
      Expected(
        #"①{"components": [{"type": "text", "uuid": "intro", "args": {"text": "Words"}}]}"#,
        (1, .componentMissingMember)),
      Expected(
        #"{"form": ①"", "components": [{"type": "text", "uuid": "intro", "args": {"text": "Words"}}]}"#,
        (1, .formBadIdentifier)),
      Expected(
        #"{"form": ①"../../visit", "components": [{"type": "text", "uuid": "intro", "args": {"text": "Words"}}]}"#,
        (1, .formBadIdentifier)),
      Expected(
        #"{"form": ①5, "components": [{"type": "text", "uuid": "intro", "args": {"text": "Words"}}]}"#,
        (1, .componentWrongType)),
      Expected(root(#""formline": ①2,"#), (1, .formUnknownVersion)),
      Expected(root(#""formline": ①"2","#), (1, .formUnknownVersion)),
      Expected(root(#""formline": ①1.5,"#), (1, .formUnknownVersion)),
      Expected(root(#""formline": ①1e99,"#), (1, .formUnknownVersion)),
      Expected(root(#""formline": ①true,"#), (1, .componentWrongType)),
      Expected(root(#""version": ①-3,"#), (1, .componentWrongType)),
      Expected(root(#""title": ①null,"#), (1, .componentWrongType)),
      Expected(root(#""description": ①{"en": 5},"#), (1, .componentWrongType)),
      Expected(root(#""language": ①"english language","#), (1, .componentWrongType)),
      Expected(root(#""language": ①["en"],"#), (1, .componentWrongType)),
      Expected(root(#""values": ①"string","#), (1, .componentWrongType)),
      Expected(root(#""given": ①"user","#), (1, .componentWrongType)),
      Expected(
        root(#""given": ["user", ①5, ②"\u0007"],"#),
        (1, .componentWrongType), (2, .componentBadKey)),
      Expected(root(#"①"titel": "x","#), (1, .componentUnknownMember)),
      Expected(#"{"form": "visit", "components": ①{}}"#, (1, .componentWrongType)),
      Expected(#"{"form": "visit", "components": ①[]}"#, (1, .formNoComponents)),
      Expected(#"①{"form": "visit"}"#, (1, .formNoComponents)),
    ])
  func rootMembers(expected: Expected) {
    expectFindings(expected.found, in: expected.marked)
  }

  @Test(
    "Root members within their rules are read without a finding",
    arguments: [
      #""formline": 1,"#, #""formline": "1","#, #""formline": 1.0,"#, #""version": "2026-03","#,
      #""version": "","#, #""title": {"en": "Visit"},"#, #""language": "pt-BR","#,
      #""values": "strings","#, #""given": ["user", "ward"],"#, #""description": "","#,
    ])
  func goodRootMembers(members: String) {
    expectFindings([], in: root(members))
  }

  @Test(
    "What is wrong with a component is found at its place",
    arguments: [
      Expected(
        item(#"①{"uuid": "urgent", "args": {"label": "Urgent"}}"#), (1, .componentMissingMember)),
      Expected(
        item(#"①{"type": "toggle", "args": {"label": "Urgent"}}"#), (1, .componentMissingMember)),
      Expected(item("①{}"), (1, .componentMissingMember), (1, .componentMissingMember)),
      Expected(item("①5"), (1, .componentWrongType)),
      Expected(
        item(#"{"type": ①5, "uuid": ②true}"#), (1, .componentWrongType), (2, .componentWrongType)),
      Expected(
        item(#"{"type": "toggle", "uuid": "urgent", "args": ①[]}"#), (1, .componentWrongType)),
      Expected(
        item(#"{"type": "toggle", "uuid": "urgent", "args": {"label": "Urgent"}, ①"arg": {}}"#),
        (1, .componentUnknownMember)),
      Expected(
        item(
          #"{"type": "toggle", "uuid": "urgent", "args": {"label": "Urgent"}, ①"label": "Urgent"}"#),
        (1, .componentUnknownMember)),
      Expected(
        item(#"{"type": "picker", "uuid": "color", "options": ①"red"}"#),
        (1, .componentWrongType)),
      Expected(
        item(#"{"type": "picker", "uuid": "color", "options": ["red", ①5]}"#),
        (1, .componentWrongType)),
      Expected(
        item(#"{"type": "picker", "uuid": "color", "options": ["red", ①{"label": "Blue"}]}"#),
        (1, .componentMissingMember)),
      Expected(
        item(
          #"{"type": "picker", "uuid": "color", "options": ["red", {"value": ①5, "label": ②6}]}"#),
        (1, .componentWrongType), (2, .componentWrongType)),
      Expected(
        item(
          #"{"type": "picker", "uuid": "color", "options": ["red", {"value": "blue", ①"lable": "Blue"}]}"#
        ),
        (1, .componentUnknownMember)),
      Expected(
        item(
          #"{"type": "picker", "uuid": "color", "options": ["red", {"value": "blue", "visibleIf": ①5}]}"#
        ),
        (1, .componentWrongType)),
      Expected(
        item(#"{"type": "picker", "uuid": "color", "style": ①"wheel", "options": ["red", "B"]}"#),
        (1, .styleUnreadable)),
      Expected(
        item(
          #"{"type": "toggle", "uuid": "urgent", "style": ①"red", "args": {"label": "Urgent"}}"#),
        (1, .styleUnreadable)),
      Expected(
        item(#"{"type": "toggle", "uuid": ①"", "args": {"label": "Urgent"}}"#),
        (1, .componentBadKey)),
      Expected(item(#"{"type": ①"togle", "uuid": "urgent"}"#), (1, .componentUnknownType)),
    ])
  func items(expected: Expected) {
    expectFindings(expected.found, in: expected.marked)
  }

  @Test(
    "Components within their rules are read without a finding",
    arguments: [
      #"{"type": "toggle", "uuid": "urgent", "args": {"label": "Urgent"}, "style": [{"opacity": "0.5"}]}"#,
      #"{"type": "picker", "uuid": "color", "options": ["red", {"value": "blue"}, {"value": "green", "label": {"en": "Green"}}]}"#,
      #"{"type": "slider", "uuid": "pain", "args": {"min": "0", "max": 5, "step": "0.5"}}"#,
    ])
  func goodItems(component: String) {
    expectFindings([], in: item(component))
  }

  @Test("A finding does not hide another one")
  func everyFinding() {
    let marked = """
      {"form": ①"Visit", "formline": ②7, ③"x": 1, "components": [
        ④{"uuid": "urgent"},
        {"type": "toggle", "uuid": ⑤"urgent", "args": {"label": "Urgent", ⑥"lable": "Hurry"}},
        ⑦7,
        {"type": "slider", "uuid": "pain", "args": {"min": 5, "max": ⑧1}, "style": [], ⑨"min": 1}
      ⑩,]}
      """
    expectFindings(
      [
        (1, .formBadIdentifier), (2, .formUnknownVersion), (3, .componentUnknownMember),
        (4, .componentMissingMember), (5, .componentDuplicateKey), (6, .componentUnknownArgument),
        (7, .componentWrongType), (8, .rangeMinAboveMax), (9, .componentUnknownMember),
        (10, .jsonTrailingComma),
      ], in: marked)
  }

  @Test("Names that are near a known one are suggested")
  func suggestions() {
    let text = root(#""titel": "x", "values": "typd","#)
    #expect(ReadDocument(text).findings.all.map(\.fault.suggestion) == ["title", "typed"])
  }

  @Test("A member that is an argument is said to belong inside 'args', whatever kind has it")
  func argumentsOutside() {
    for kind in ComponentRegistry.builtIn.kinds {
      for parameter in kind.parameters {
        let text = item(#"{"type": "toggle", "uuid": "urgent", "\#(parameter.name)": 1}"#)
        let message = ReadDocument(text).findings.all.first?.fault.message ?? ""
        #expect(message.contains("inside 'args'"), "\(parameter.name) of \(kind.name)")
      }
    }
  }

  @Test("What a component without a kind holds is read, too")
  func insideOfUntyped() {
    let marked = item(
      #"①{"uuid": "home", "components": [{"type": ②"gauge", "uuid": "heat"}, ③{"uuid": "street"}]}"#
    )
    expectFindings(
      [(1, .componentMissingMember), (2, .componentUnknownType), (3, .componentMissingMember)],
      in: marked)
  }
}
