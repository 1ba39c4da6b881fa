import FormArguments
import FormCore
import FormValues

/// Mistakes in expressions, each with what comes near it.
extension DocumentFinding {
  static let logic: [DocumentFinding] = [
    hidden(.expressionSyntax, "{name} = ①= 'Ada'", "{name} = 'Ada'"),
    hidden(.expressionSyntax, "①", "{insured}"),
    hidden(.expressionSyntax, "{insured} ①&& {insured}", "{insured} and answered({name})"),
    hidden(.expressionUnknownKey, "①{allergies}", "{insured}"),
    hidden(.expressionUnknownKey, "{insured} or ①{house.insured}", "{insured} or {home.owned}"),
    DocumentFinding(
      .expressionAmbiguousKey,
      shared
        + #"{"type": "toggle", "uuid": "urgent", "args": {"label": "Urgent", "visibleIf": "①{own}"}}"#,
      nearMiss: shared
        + #"{"type": "toggle", "uuid": "urgent", "args": {"label": "Urgent", "visibleIf": "{home.own}"}}"#
    ),
    DocumentFinding(
      .expressionAmbiguousKey,
      shared + #"{"type": "toggle", "uuid": "urgent", "args": {"label": "Rent of ①{own}"}}"#,
      nearMiss: shared
        + #"{"type": "toggle", "uuid": "urgent", "args": {"label": "Rent of {work.own}"}}"#),
    hidden(.expressionUnknownFunction, "①len({name}) > 3", "length({name}) > 3"),
    hidden(.expressionArgumentCount, "①length() > 3", "length({name}) > 3"),
    hidden(.expressionTypeClash, "{name} ①< {pain}", "{pain} < 3"),
    hidden(.expressionTypeClash, "①{pain}", "{pain} > 0"),
    hidden(.expressionNotAChoice, "{color} = ①'reed'", "{color} = 'red'"),
    hidden(
      .expressionSelfReference, "{insured} and answered(①{urgent})",
      "{insured} and answered({name})"),
    hidden(.expressionConstant, "①true", "{insured}"),
    hidden(.expressionUnreachable, "①{pain} > 10", "{pain} > 9"),
    hidden(
      .expressionTooLarge, "①" + String(repeating: "(", count: 4097), "{insured}", offset: 4096),
    DocumentFinding(
      .expressionRequiredButHidden,
      givens
        + #"{"type": "toggle", "uuid": "urgent", "args": {"label": "Urgent", "required": true, "#
        + #""visibleIf": "①{pain} > 10"}}"#,
      nearMiss: givens
        + #"{"type": "toggle", "uuid": "urgent", "args": {"label": "Urgent", "required": true, "#
        + #""visibleIf": "{pain} > 9"}}"#),
    DocumentFinding(
      .expressionCycle,
      #"{"type": "toggle", "uuid": "smokes", "args": {"label": "Smokes", "visibleIf": "①{drinks}"}}, "#
        + #"{"type": "toggle", "uuid": "drinks", "args": {"label": "Drinks", "visibleIf": "{drives}"}}, "#
        + #"{"type": "toggle", "uuid": "drives", "args": {"label": "Drives", "visibleIf": "{smokes}"}}"#,
      nearMiss:
        #"{"type": "toggle", "uuid": "smokes", "args": {"label": "Smokes", "visibleIf": "{drinks}"}}, "#
        + #"{"type": "toggle", "uuid": "drinks", "args": {"label": "Drinks", "visibleIf": "{drives}"}}, "#
        + #"{"type": "toggle", "uuid": "drives", "args": {"label": "Drives"}}"#),
    DocumentFinding(
      .expressionTypeClash,
      givens
        + #"{"type": "date", "uuid": "arrival", "args": {"label": "Arrival", "max": {"expression": "①{pain}"}}}"#,
      nearMiss: givens
        + #"{"type": "date", "uuid": "arrival", "args": {"label": "Arrival", "max": {"expression": "today()"}}}"#
    ),
    DocumentFinding(
      .expressionTypeClash,
      givens + rows(#"{"min": {"expression": "①'many'"}}"#),
      nearMiss: givens + rows(#"{"min": {"expression": "{pain}"}}"#)),
    DocumentFinding(
      .expressionCycle, rows(#"{"max": {"expression": "①count({vegan})"}}"#),
      nearMiss: rows(#"{"max": {"expression": "2 + 1"}}"#)),
    DocumentFinding(
      .expressionSelfReference, rows(#"{"max": {"expression": "count(①{guests}) + 1"}}"#),
      nearMiss: rows(#"{"max": {"expression": "2 + 1"}}"#)),
    DocumentFinding(
      .expressionUnknownKey,
      givens
        + #"{"type": "toggle", "uuid": "urgent", "args": {"label": "Urgent", "default": {"expression": "①{insured}"}}}"#,
      nearMiss: givens
        + #"{"type": "toggle", "uuid": "urgent", "args": {"label": "Urgent", "default": {"expression": "1 < 2"}}}"#
    ),
    DocumentFinding(
      .expressionTypeClash,
      givens + #"{"type": "calculated", "uuid": "total", "args": {"value": "①[1, 2]"}}"#,
      nearMiss: givens
        + #"{"type": "calculated", "uuid": "total", "args": {"value": "sum([1, 2])"}}"#),
    DocumentFinding(
      .componentEmptyGroup, #"{"type": "group", "uuid": "home", "components": ①[]}"#,
      nearMiss:
        #"{"type": "group", "uuid": "home", "components": [{"type": "text", "uuid": "note", "#
        + #""args": {"text": "Words"}}]}"#),
    DocumentFinding(
      .rangeMinAboveMax,
      #"{"type": "group", "uuid": "home", "args": {"repeat": {"min": 3, "max": ①2}}, "components": "#
        + #"[{"type": "toggle", "uuid": "owned", "args": {"label": "Owned"}}]}"#,
      nearMiss: #"{"type": "group", "uuid": "home", "args": {"repeat": {"min": 2, "max": 2}}, "#
        + #""components": [{"type": "toggle", "uuid": "owned", "args": {"label": "Owned"}}]}"#),
  ]

  /// Components for expressions to refer to.
  /// Two groups with one key.
  private static let shared =
    ["home", "work"].map { group in
      #"{"type": "group", "uuid": "\#(group)", "components": ["#
        + #"{"type": "toggle", "uuid": "own", "args": {"label": "Own"}}]}, "#
    }.joined()

  private static let givens =
    #"{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}, "#
    + #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured"}}, "#
    + #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10}}, "#
    + #"{"type": "picker", "uuid": "color", "options": ["red", "blue"]}, "#
    + #"{"type": "group", "uuid": "home", "components": ["#
    + #"{"type": "toggle", "uuid": "owned", "args": {"label": "Owned"}}]}, "#

  /// A toggle shown by an expression with a mistake at the mark, or without one.
  private static func hidden(
    _ code: FaultCode, _ marked: String, _ nearMiss: String, offset: Int = 0
  ) -> DocumentFinding {
    func toggle(_ expression: String) -> String {
      givens
        + #"{"type": "toggle", "uuid": "urgent", "args": {"label": "Urgent", "visibleIf": "\#(expression)"}}"#
    }
    guard offset > 0 else {
      return DocumentFinding(code, toggle(marked), nearMiss: toggle(nearMiss))
    }
    let moved = String(marked.dropFirst().prefix(offset)) + "①" + marked.dropFirst(offset + 1)
    return DocumentFinding(code, toggle(moved), nearMiss: toggle(nearMiss))
  }

  private static func rows(_ repetition: String) -> String {
    #"{"type": "group", "uuid": "guests", "args": {"repeat": \#(repetition)}, "#
      + #""components": [{"type": "toggle", "uuid": "vegan", "args": {"label": "Vegan?"}}]}"#
  }
}
