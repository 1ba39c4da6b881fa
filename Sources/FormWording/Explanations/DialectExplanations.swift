import FormValues

/// Codes of documents of other systems.
enum DialectExplanations {
  static let all: [FaultExplanation] = [
    FaultExplanation(
      .layoutUnknownDevice, "there is no layout for the device",
      meaning:
        "A document can have a layout for each device. 'fill' and 'preview' show one of them. "
        + "'check' reads them all.",
      fix: "Choose a layout that the message lists, with --device.",
      example: .words("--device pad, with layouts for phone and ipad", fixed: "--device ipad")
    ),
    FaultExplanation(
      .layoutMissingFragment, "the fragment of a widget is missing",
      meaning:
        "A widget such as 'clock.1' includes the components of the document clock.json in the "
        + "folder of the layout. A display replaces it, and the rest of the form is used.",
      fix:
        "Put the fragment beside the layout. A layout from standard input has no folder.",
      example: .document(
        #"{"layouts": [{"key": "pad", "screen": {"type": "vStack", "children": [{"type": "widget", "widgetID": "clock.1"}]}}]}"#,
        fixed:
          #"{"layouts": [{"key": "pad", "screen": {"type": "vStack", "children": [{"type": "spacer"}]}}]}"#
      )),
    FaultExplanation(
      .layoutFragmentCycle, "a fragment includes itself",
      meaning:
        "A fragment that is a layout can have widgets. With these, it would include "
        + "itself endlessly.",
      fix: "Remove one of the widgets on the path that the message shows.",
      example: .words(
        "a.json with the widget b.1, and b.json with a.1", fixed: "b.json without it")),
    FaultExplanation(
      .layoutNotAContainer, "an element that is not a container has children",
      meaning: "Widgets, spacers and elements of an unknown type cannot have children.",
      fix: "Put the children in a stack, a scroll view or a navigation view.",
      example: .document(
        #"{"layouts": [{"key": "pad", "screen": {"type": "spacer", "children": [{"type": "spacer"}]}}]}"#,
        fixed:
          #"{"layouts": [{"key": "pad", "screen": {"type": "vStack", "children": [{"type": "spacer"}]}}]}"#
      )),
    FaultExplanation(
      .viewKindCount, "a view must have exactly one kind of content",
      meaning: "The 'content' of a view is an object with one member, which is its kind.",
      fix: "Make a view of each kind and put them in a stack.",
      example: .document(
        #"{"content": {"text": {"text": "Welcome"}, "spacer": {}}}"#,
        fixed: #"{"content": {"text": {"text": "Welcome"}}}"#)),
    FaultExplanation(
      .screenUnknownComponent, "a template names a component that does not exist",
      meaning: "Templates of linked screens name their components by identifiers.",
      fix: "Add the component or correct its name in the template.",
      example: .document(
        #"{"screenName": "Home", "templates": [{"id": "main", "type": "list", "order": 1, "componentsId": ["welcome", "hours"]}], "components": [{"id": "welcome", "type": "text", "bodyId": "greeting"}], "bodies": [{"id": "greeting", "body": {"text": "Hello"}}]}"#,
        fixed: screen)),
    FaultExplanation(
      .screenUnknownBody, "a component names a body that does not exist",
      meaning: "Components of linked screens name their bodies by identifiers.",
      fix: "Add the body or correct its name in the component.",
      example: .document(
        #"{"screenName": "Home", "templates": [{"id": "main", "type": "list", "order": 1, "componentsId": ["welcome"]}], "components": [{"id": "welcome", "type": "text", "bodyId": "opening"}], "bodies": []}"#,
        fixed: screen)),
    FaultExplanation(
      .screenDuplicateID, "two entries have the same identifier",
      meaning:
        "Other entries use the identifier, so it must be unique in its list.",
      fix: "Rename one of them.",
      example: .document(
        #"{"screenName": "Home", "templates": [{"id": "main", "type": "list", "order": 1, "componentsId": ["welcome"]}], "components": [{"id": "welcome", "type": "text", "bodyId": "greeting"}, {"id": "welcome", "type": "text", "bodyId": "greeting"}], "bodies": [{"id": "greeting", "body": {"text": "Hello"}}]}"#,
        fixed: screen)),
    FaultExplanation(
      .screenUnused, "an entry is unused",
      meaning:
        "A component without a template and a body without a component are not shown.",
      fix: "Use it or remove it.",
      example: .document(
        #"{"screenName": "Home", "templates": [{"id": "main", "type": "list", "order": 1, "componentsId": ["welcome"]}], "components": [{"id": "welcome", "type": "text", "bodyId": "greeting"}], "bodies": [{"id": "greeting", "body": {"text": "Hello"}}, {"id": "goodbye", "body": {}}]}"#,
        fixed: screen)),
  ]

  /// A linked screen of one component.
  private static let screen =
    #"{"screenName": "Home", "templates": [{"id": "main", "type": "list", "order": 1, "componentsId": ["welcome"]}], "components": [{"id": "welcome", "type": "text", "bodyId": "greeting"}], "bodies": [{"id": "greeting", "body": {"text": "Hello"}}]}"#
}
