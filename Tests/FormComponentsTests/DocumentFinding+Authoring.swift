import FormCore
import FormValues

/// Mistakes that people make who write a form for the first time, each with what comes near it.
extension DocumentFinding {
  static let authoring = unanswerable + nested + misplaced

  private static let unanswerable: [DocumentFinding] = [
    DocumentFinding(
      .componentUnanswerable,
      #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "maxLength": ①0}}"#,
      nearMiss:
        #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "maxLength": 1}}"#
    ),
    DocumentFinding(
      .componentUnanswerable,
      #"{"type": "filepicker", "uuid": "scan", "args": {"maxBytes": ①0}}"#,
      nearMiss: #"{"type": "filepicker", "uuid": "scan", "args": {"maxBytes": 1}}"#),
    DocumentFinding(
      .componentUnanswerable,
      #"{"type": "picker", "uuid": "days", "args": {"multiple": true, "max": ①0}, "options": ["Mon", "Tue"]}"#,
      nearMiss:
        #"{"type": "picker", "uuid": "days", "args": {"multiple": true, "max": 1}, "options": ["Mon", "Tue"]}"#
    ),
    DocumentFinding(
      .componentUnanswerable,
      #"{"type": "form_field", "uuid": "age", "args": {"label": "Age", "format": "integer", "min": 0.2, "max": ①0.7}}"#,
      nearMiss:
        #"{"type": "form_field", "uuid": "age", "args": {"label": "Age", "format": "integer", "min": 0.2, "max": 1}}"#
    ),
    DocumentFinding(
      .componentUnanswerable,
      #"{"type": "form_field", "uuid": "age", "args": {"label": "Age", "format": "integer", "min": 0.5, "step": ①1}}"#,
      nearMiss:
        #"{"type": "form_field", "uuid": "age", "args": {"label": "Age", "format": "integer", "min": 0.5, "step": 0.75, "max": 2}}"#
    ),
    DocumentFinding(
      .componentUnanswerable,
      #"{"type": "group", "uuid": "guests", "args": {"repeat": {"max": ①0}}, "components": [{"type": "text", "uuid": "note", "args": {"text": "A"}}]}"#,
      nearMiss:
        #"{"type": "group", "uuid": "guests", "args": {"repeat": {"max": 1}}, "components": [{"type": "text", "uuid": "note", "args": {"text": "A"}}]}"#
    ),
    DocumentFinding(
      .stepTooLarge,
      #"{"type": "time", "uuid": "arrival", "args": {"label": "Arrival", "step": ①2000}}"#,
      nearMiss: #"{"type": "time", "uuid": "arrival", "args": {"label": "Arrival", "step": 720}}"#),
  ]

  private static let nested: [DocumentFinding] = [
    DocumentFinding(
      .rangeMinAboveMax, group(#"{"min": 3, "max": ①1}"#), nearMiss: group(#"{"min": 3, "max": 3}"#)
    ),
    DocumentFinding(
      .componentWrongType, group(#"{"min": ①-3}"#), nearMiss: group(#"{"min": "3"}"#)),
    DocumentFinding(
      .componentWrongType, group(#"{"label": {"en": ①3}}"#),
      nearMiss: group(#"{"label": {"en": "Guest"}}"#)),
    DocumentFinding(
      .componentUnknownArgument, group(#"{"min": 1, ①"mox": 3}"#),
      nearMiss: group(#"{"min": 1, "max": 3}"#)),
    DocumentFinding(
      .numberOutOfRange, group(#"{"min": ①100001}"#), nearMiss: group(#"{"max": 100001}"#)),
    DocumentFinding(
      .defaultNotAChoice, days(#"["Mon", ①"Thu", "Tue"]"#), nearMiss: days(#"["Mon", "Tue"]"#)),
    DocumentFinding(
      .defaultWrongType, days(#"["Mon", ①3]"#), nearMiss: days(#"["Mon"]"#)),
    DocumentFinding(
      .defaultBreaksConstraint, days(#"["Mon", "Tue", ①"Mon"]"#), nearMiss: days(#"[]"#)),
    DocumentFinding(
      .pickerDuplicateLabel,
      #"{"type": "picker", "uuid": "ward", "options": [{"value": "a", "label": "North"}, {"value": "b", "label": ①"North"}]}"#,
      nearMiss:
        #"{"type": "picker", "uuid": "ward", "options": [{"value": "a", "label": "North"}, {"value": "b", "label": "South"}]}"#
    ),
    DocumentFinding(
      .pickerDuplicateValue,
      #"{"type": "picker", "uuid": "ward", "options": [{"value": "a", "label": "North"}, {"label": "South", "value": ①"a"}]}"#,
      nearMiss:
        #"{"type": "picker", "uuid": "ward", "options": [{"value": "a", "label": "North"}, {"label": "South", "value": "A"}]}"#
    ),
    DocumentFinding(
      .componentEmptyGroup, #"{"type": "group", "uuid": "guests", "components": ①[]}"#,
      nearMiss:
        #"{"type": "group", "uuid": "guests", "components": [{"type": "text", "uuid": "note", "args": {"text": "A"}}]}"#
    ),
    DocumentFinding(
      .componentWrongType,
      #"{"type": "toggle", "uuid": "insured", "args": {"label": {"en": "Insured?", "de": ①5}}}"#,
      nearMiss:
        #"{"type": "toggle", "uuid": "insured", "args": {"label": {"en": "Insured?", "de": "5"}}}"#),
    DocumentFinding(
      .componentWrongType,
      #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?", "formerly": ["member", ①3]}}"#,
      nearMiss:
        #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?", "formerly": ["member"]}}"#
    ),
    DocumentFinding(
      .componentUnknownArgument,
      #"{"type": "stack", "uuid": "page", "args": {"phases": ["loading", ①"done"]}, "components": [{"type": "text", "uuid": "note", "args": {"text": "A"}}]}"#,
      nearMiss:
        #"{"type": "stack", "uuid": "page", "args": {"phases": ["loading"]}, "components": [{"type": "text", "uuid": "note", "args": {"text": "A"}}]}"#
    ),
  ]

  private static let misplaced: [DocumentFinding] = [
    DocumentFinding(
      .pickerNoOptions,
      #"{"type": "picker", "uuid": "ward", "args": {①"options": ["North", "South"]}}"#,
      nearMiss: #"{"type": "picker", "uuid": "ward", "args": {}, "options": ["North", "South"]}"#),
    DocumentFinding(
      .componentMissingMember,
      #"{"type": "toggle", ①"key": "insured", "args": {"label": "Insured?"}}, {"type": "toggle", "uuid": "member", "args": {"label": "Member?", "visibleIf": "{insured}"}}"#,
      nearMiss:
        #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}, {"type": "toggle", "uuid": "member", "args": {"label": "Member?", "visibleIf": "{insured}"}}"#
    ),
    DocumentFinding(
      .componentNoEffect,
      #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "text": ①"First name first"}}"#,
      nearMiss: #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "text": ""}}"#),
    DocumentFinding(
      .expressionCycle,
      #"{"type": "calculated", "uuid": "sum", "args": {"value": "①{name} + 1"}}, {"type": "calculated", "uuid": "name", "args": {"value": "upper({sum})"}}"#,
      nearMiss:
        #"{"type": "calculated", "uuid": "sum", "args": {"value": "length({name}) + 1"}}, {"type": "calculated", "uuid": "name", "args": {"value": "upper('a')"}}"#
    ),
  ]

  private static func group(_ repetition: String) -> String {
    #"{"type": "group", "uuid": "guests", "args": {"repeat": \#(repetition)}, "#
      + #""components": [{"type": "toggle", "uuid": "vegan", "args": {"label": "Vegan?"}}]}"#
  }

  private static func days(_ standard: String) -> String {
    #"{"type": "picker", "uuid": "days", "args": {"multiple": true, "default": \#(standard)}, "#
      + #""options": ["Mon", "Tue"]}"#
  }
}
