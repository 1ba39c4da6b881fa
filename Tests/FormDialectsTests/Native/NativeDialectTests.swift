import FormComponents
import FormCore
import FormDialects
import FormTestSupport
import FormValues
import JSONText
import Testing

/// A form whose only component is a text, with other root members around.
private func root(_ members: String) -> String {
  #"{"form": "a", \#(members) "components": [{"type": "text", "uuid": "t", "args": {"text": "T"}}]}"#
}

/// A form with one component, and a text beside it.
private func item(_ item: String) -> String {
  #"{"form": "a", "components": [\#(item), {"type": "text", "uuid": "t", "args": {"text": "T"}}]}"#
}

@Suite struct NativeDialectTests {
  @Test(
    "What is wrong with the members of the root is found at its place",
    arguments: [
      Expected(
        #"①{"components": [{"type": "text", "uuid": "t", "args": {"text": "T"}}]}"#,
        (1, .componentMissingMember)),
      Expected(
        #"{"form": ①"", "components": [{"type": "text", "uuid": "t", "args": {"text": "T"}}]}"#,
        (1, .formBadIdentifier)),
      Expected(
        #"{"form": ①"../../x", "components": [{"type": "text", "uuid": "t", "args": {"text": "T"}}]}"#,
        (1, .formBadIdentifier)),
      Expected(
        #"{"form": ①5, "components": [{"type": "text", "uuid": "t", "args": {"text": "T"}}]}"#,
        (1, .componentWrongType)),
      Expected(root(#""formline": ①2,"#), (1, .formUnknownVersion)),
      Expected(root(#""formline": ①"2","#), (1, .formUnknownVersion)),
      Expected(root(#""formline": ①1.5,"#), (1, .formUnknownVersion)),
      Expected(root(#""formline": ①1e99,"#), (1, .formUnknownVersion)),
      Expected(root(#""formline": ①true,"#), (1, .componentWrongType)),
      Expected(root(#""version": ①3,"#), (1, .componentWrongType)),
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
      Expected(#"{"form": "a", "components": ①{}}"#, (1, .componentWrongType)),
      Expected(#"{"form": "a", "components": ①[]}"#, (1, .formNoComponents)),
      Expected(#"①{"form": "a"}"#, (1, .formNoComponents)),
    ])
  func rootMembers(expected: Expected) {
    expectFindings(expected.found, in: expected.marked)
  }

  @Test(
    "Root members within their rules are read without a finding",
    arguments: [
      #""formline": 1,"#, #""formline": "1","#, #""formline": 1.0,"#, #""version": "2026-03","#,
      #""version": "","#, #""title": {"en": "A", "de": "B"},"#, #""language": "pt-BR","#,
      #""values": "strings","#, #""given": ["user", "ward"],"#, #""description": "","#,
    ])
  func goodRootMembers(members: String) {
    expectFindings([], in: root(members))
  }

  @Test(
    "What is wrong with a component is found at its place",
    arguments: [
      Expected(item(#"①{"uuid": "a", "args": {"label": "A"}}"#), (1, .componentMissingMember)),
      Expected(item(#"①{"type": "toggle", "args": {"label": "A"}}"#), (1, .componentMissingMember)),
      Expected(item("①{}"), (1, .componentMissingMember), (1, .componentMissingMember)),
      Expected(item("①5"), (1, .componentWrongType)),
      Expected(
        item(#"{"type": ①5, "uuid": ②true}"#), (1, .componentWrongType), (2, .componentWrongType)),
      Expected(item(#"{"type": "toggle", "uuid": "a", "args": ①[]}"#), (1, .componentWrongType)),
      Expected(
        item(#"{"type": "toggle", "uuid": "a", "args": {"label": "A"}, ①"arg": {}}"#),
        (1, .componentUnknownMember)),
      Expected(
        item(#"{"type": "toggle", "uuid": "a", "args": {"label": "A"}, ①"label": "A"}"#),
        (1, .componentUnknownMember)),
      Expected(
        item(#"①{"type": "picker", "uuid": "a", "options": ②"A"}"#),
        (1, .pickerNoOptions), (2, .componentWrongType)),
      Expected(
        item(#"{"type": "picker", "uuid": "a", "options": ["A", ①5]}"#), (1, .componentWrongType)),
      Expected(
        item(#"{"type": "picker", "uuid": "a", "options": ["A", ①{"label": "B"}]}"#),
        (1, .componentMissingMember)),
      Expected(
        item(#"{"type": "picker", "uuid": "a", "options": ["A", {"value": ①5, "label": ②6}]}"#),
        (1, .componentWrongType), (2, .componentWrongType)),
      Expected(
        item(#"{"type": "picker", "uuid": "a", "options": ["A", {"value": "B", ①"lable": "C"}]}"#),
        (1, .componentUnknownMember)),
      Expected(
        item(
          #"{"type": "picker", "uuid": "a", "options": ["A", {"value": "B", "visibleIf": ①5}]}"#
        ),
        (1, .componentWrongType)),
      Expected(
        item(#"{"type": "picker", "uuid": "a", "style": ①"wheel", "options": ["A", "B"]}"#),
        (1, .styleUnreadable)),
      Expected(
        item(#"{"type": "toggle", "uuid": "a", "style": ①"red", "args": {"label": "A"}}"#),
        (1, .styleUnreadable)),
      Expected(
        item(#"{"type": "toggle", "uuid": ①"", "args": {"label": "A"}}"#), (1, .componentBadKey)),
      Expected(item(#"{"type": ①"togle", "uuid": "a"}"#), (1, .componentUnknownType)),
    ])
  func items(expected: Expected) {
    expectFindings(expected.found, in: expected.marked)
  }

  @Test(
    "Components within their rules are read without a finding",
    arguments: [
      #"{"type": "toggle", "uuid": "a", "args": {"label": "A"}, "style": [{"opacity": "0.5"}]}"#,
      #"{"type": "picker", "uuid": "a", "options": ["A", {"value": "B"}, {"value": "C", "label": {"en": "c"}}]}"#,
      #"{"type": "slider", "uuid": "a", "args": {"min": "0", "max": 5, "step": "0.5"}}"#,
    ])
  func goodItems(component: String) {
    expectFindings([], in: item(component))
  }

  @Test("A finding does not hide another one")
  func everyFinding() {
    let marked = """
      {"form": ①"A", "formline": ②7, ③"x": 1, "components": [
        ④{"uuid": "a"},
        {"type": "toggle", "uuid": ⑤"a", "args": {"label": "A", ⑥"lable": "B"}},
        ⑦7,
        {"type": "slider", "uuid": "s", "args": {"min": 5, "max": ⑧1}, "style": [], ⑨"min": 1}
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
        let text = item(#"{"type": "toggle", "uuid": "a", "\#(parameter.name)": 1}"#)
        let message = ReadDocument(text).findings.all.first?.fault.message ?? ""
        #expect(message.contains("inside 'args'"), "\(parameter.name) of \(kind.name)")
      }
    }
  }

  @Test("What a component without a kind holds is read, too")
  func insideOfUntyped() {
    let marked = item(
      #"①{"uuid": "a", "components": [{"type": ②"x", "uuid": "b"}, ③{"uuid": "c"}]}"#)
    expectFindings(
      [(1, .componentMissingMember), (2, .componentUnknownType), (3, .componentMissingMember)],
      in: marked)
  }
}
