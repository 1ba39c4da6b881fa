import FormCore
import FormValues

/// Mistakes in expressions, each with what comes near it.
extension DocumentFinding {
  static let logic: [DocumentFinding] = [
    hidden(.expressionSyntax, "{a} = ①= 'x'", "{b} = 'x'"),
    hidden(.expressionSyntax, "①", "{c}"),
    hidden(.expressionSyntax, "{c} ①&& {c}", "{c} and answered({b})"),
    hidden(.expressionUnknownKey, "①{d}", "{c}"),
    hidden(.expressionUnknownKey, "{c} or ①{group.c}", "{c} or {g.inner}"),
    hidden(.expressionUnknownFunction, "①len({b}) > 3", "length({b}) > 3"),
    hidden(.expressionArgumentCount, "①length() > 3", "length({b}) > 3"),
    hidden(.expressionTypeClash, "{b} ①< {n}", "{n} < 3"),
    hidden(.expressionTypeClash, "①{n}", "{n} > 0"),
    hidden(.expressionNotAChoice, "{p} = ①'reed'", "{p} = 'red'"),
    hidden(.expressionSelfReference, "{c} and answered(①{k})", "{c} and answered({b})"),
    hidden(.expressionConstant, "①true", "{c}"),
    hidden(.expressionUnreachable, "①{n} > 10", "{n} > 9"),
    hidden(.expressionTooLarge, "①" + String(repeating: "(", count: 4097), "{c}", offset: 4096),
    DocumentFinding(
      .expressionRequiredButHidden,
      givens
        + #"{"type": "toggle", "uuid": "k", "args": {"label": "L", "required": true, "#
        + #""visibleIf": "①{n} > 10"}}"#,
      nearMiss: givens
        + #"{"type": "toggle", "uuid": "k", "args": {"label": "L", "required": true, "#
        + #""visibleIf": "{n} > 9"}}"#),
    DocumentFinding(
      .expressionCycle,
      #"{"type": "toggle", "uuid": "x", "args": {"label": "L", "visibleIf": "①{y}"}}, "#
        + #"{"type": "toggle", "uuid": "y", "args": {"label": "L", "visibleIf": "{z}"}}, "#
        + #"{"type": "toggle", "uuid": "z", "args": {"label": "L", "visibleIf": "{x}"}}"#,
      nearMiss: #"{"type": "toggle", "uuid": "x", "args": {"label": "L", "visibleIf": "{y}"}}, "#
        + #"{"type": "toggle", "uuid": "y", "args": {"label": "L", "visibleIf": "{z}"}}, "#
        + #"{"type": "toggle", "uuid": "z", "args": {"label": "L"}}"#),
    DocumentFinding(
      .expressionTypeClash,
      givens
        + #"{"type": "date", "uuid": "k", "args": {"label": "L", "max": {"expression": "①{n}"}}}"#,
      nearMiss: givens
        + #"{"type": "date", "uuid": "k", "args": {"label": "L", "max": {"expression": "today()"}}}"#
    ),
    DocumentFinding(
      .expressionUnknownKey,
      givens
        + #"{"type": "toggle", "uuid": "k", "args": {"label": "L", "default": {"expression": "①{c}"}}}"#,
      nearMiss: givens
        + #"{"type": "toggle", "uuid": "k", "args": {"label": "L", "default": {"expression": "1 < 2"}}}"#
    ),
    DocumentFinding(
      .expressionTypeClash,
      givens + #"{"type": "calculated", "uuid": "k", "args": {"value": "①[1, 2]"}}"#,
      nearMiss: givens + #"{"type": "calculated", "uuid": "k", "args": {"value": "sum([1, 2])"}}"#),
    DocumentFinding(
      .componentEmptyGroup, #"①{"type": "group", "uuid": "g", "components": []}"#,
      nearMiss: #"{"type": "group", "uuid": "g", "components": [{"type": "text", "uuid": "x", "#
        + #""args": {"text": "T"}}]}"#),
    DocumentFinding(
      .rangeMinAboveMax,
      #"{"type": "group", "uuid": "g", "args": {"repeat": ①{"min": 3, "max": 2}}, "components": "#
        + #"[{"type": "toggle", "uuid": "x", "args": {"label": "L"}}]}"#,
      nearMiss: #"{"type": "group", "uuid": "g", "args": {"repeat": {"min": 2, "max": 2}}, "#
        + #""components": [{"type": "toggle", "uuid": "x", "args": {"label": "L"}}]}"#),
  ]

  /// Components for expressions to refer to.
  private static let givens =
    #"{"type": "form_field", "uuid": "b", "args": {"label": "L"}}, "#
    + #"{"type": "toggle", "uuid": "c", "args": {"label": "L"}}, "#
    + #"{"type": "slider", "uuid": "n", "args": {"min": 0, "max": 10}}, "#
    + #"{"type": "picker", "uuid": "p", "options": ["red", "blue"]}, "#
    + #"{"type": "group", "uuid": "g", "components": ["#
    + #"{"type": "toggle", "uuid": "inner", "args": {"label": "L"}}]}, "#

  /// A toggle shown by an expression with a mistake at the mark, or without one.
  private static func hidden(
    _ code: FaultCode, _ marked: String, _ nearMiss: String, offset: Int = 0
  ) -> DocumentFinding {
    func toggle(_ expression: String) -> String {
      givens
        + #"{"type": "toggle", "uuid": "k", "args": {"label": "L", "visibleIf": "\#(expression)"}}"#
    }
    guard offset > 0 else {
      return DocumentFinding(code, toggle(marked), nearMiss: toggle(nearMiss))
    }
    let moved = String(marked.dropFirst().prefix(offset)) + "①" + marked.dropFirst(offset + 1)
    return DocumentFinding(code, toggle(moved), nearMiss: toggle(nearMiss))
  }
}
