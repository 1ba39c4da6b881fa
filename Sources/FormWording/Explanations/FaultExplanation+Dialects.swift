import FormValues

extension FaultExplanation {
  /// Codes of documents of other systems.
  static let dialects: [FaultExplanation] = [
    FaultExplanation(
      .layoutUnknownDevice, "there is no layout for the device",
      meaning:
        "A document may have a layout for each device. 'fill' and 'preview' show one of them; "
        + "'check' looks at all.",
      mend: "Choose one of the layouts that the message lists, with --device.",
      example: .words("--device pad, where the layouts are phone and ipad", mended: "--device ipad")
    ),
    FaultExplanation(
      .layoutMissingFragment, "the fragment of a widget is missing",
      meaning:
        "A widget such as 'clock.1' stands for the components of the document clock.json in the "
        + "folder of the layout. A display stands in its place, and the rest of the form is used.",
      mend:
        "Put the fragment beside the layout; one that is read from standard input has no folder.",
      example: .document(
        #"{"layouts": [{"key": "pad", "screen": {"type": "vStack", "children": [{"type": "widget", "widgetID": "clock.1"}]}}]}"#,
        mended:
          #"{"layouts": [{"key": "pad", "screen": {"type": "vStack", "children": [{"type": "spacer"}]}}]}"#
      )),
    FaultExplanation(
      .layoutFragmentCycle, "a fragment is inside itself",
      meaning:
        "A fragment that is a layout has widgets of its own; through them it would be inside "
        + "itself without end.",
      mend: "Remove one of the widgets along the path that the message shows.",
      example: .words(
        "a.json with the widget b.1, and b.json with a.1", mended: "b.json without it")),
    FaultExplanation(
      .layoutNotAContainer, "something that is no container has children",
      meaning: "Widgets and spacers hold nothing, and so does an element of an unknown type.",
      mend: "Put the children into a stack, a scroll view or a navigation view.",
      example: .document(
        #"{"layouts": [{"key": "pad", "screen": {"type": "spacer", "children": [{"type": "spacer"}]}}]}"#,
        mended:
          #"{"layouts": [{"key": "pad", "screen": {"type": "vStack", "children": [{"type": "spacer"}]}}]}"#
      )),
    FaultExplanation(
      .viewKindCount, "a view has not exactly one kind of content",
      meaning: "The 'content' of a view is an object with one member, its kind.",
      mend: "Make a view of each kind, and put them into a stack.",
      example: .document(
        #"{"content": {"text": {"text": "A"}, "spacer": {}}}"#,
        mended: #"{"content": {"text": {"text": "A"}}}"#)),
    FaultExplanation(
      .screenUnknownComponent, "a template names a component that is not there",
      meaning: "Templates of linked screens name their components by identifiers.",
      mend: "Add the component, or mend its name in the template.",
      example: .document(
        #"{"screenName": "Home", "templates": [{"id": "t", "type": "list", "order": 1, "componentsId": ["x", "y"]}], "components": [{"id": "x", "type": "text", "bodyId": "b"}], "bodies": [{"id": "b", "body": {"text": "Hello"}}]}"#,
        mended: screen)),
    FaultExplanation(
      .screenUnknownBody, "a component names a body that is not there",
      meaning: "Components of linked screens name their bodies by identifiers.",
      mend: "Add the body, or mend its name in the component.",
      example: .document(
        #"{"screenName": "Home", "templates": [{"id": "t", "type": "list", "order": 1, "componentsId": ["x"]}], "components": [{"id": "x", "type": "text", "bodyId": "z"}], "bodies": []}"#,
        mended: screen)),
    FaultExplanation(
      .screenDuplicateID, "two entries have one identifier",
      meaning:
        "Others name an entry by its identifier, so that it must be the only one of its list.",
      mend: "Rename one of them.",
      example: .document(
        #"{"screenName": "Home", "templates": [{"id": "t", "type": "list", "order": 1, "componentsId": ["x"]}], "components": [{"id": "x", "type": "text", "bodyId": "b"}, {"id": "x", "type": "text", "bodyId": "b"}], "bodies": [{"id": "b", "body": {"text": "Hello"}}]}"#,
        mended: screen)),
    FaultExplanation(
      .screenUnused, "nothing names an entry",
      meaning:
        "A component that stands in no template, and a body without a component, are not shown.",
      mend: "Name it where it belongs, or remove it.",
      example: .document(
        #"{"screenName": "Home", "templates": [{"id": "t", "type": "list", "order": 1, "componentsId": ["x"]}], "components": [{"id": "x", "type": "text", "bodyId": "b"}], "bodies": [{"id": "b", "body": {"text": "Hello"}}, {"id": "c", "body": {}}]}"#,
        mended: screen)),
  ]

  /// A linked screen of one component.
  private static let screen =
    #"{"screenName": "Home", "templates": [{"id": "t", "type": "list", "order": 1, "componentsId": ["x"]}], "components": [{"id": "x", "type": "text", "bodyId": "b"}], "bodies": [{"id": "b", "body": {"text": "Hello"}}]}"#
}
