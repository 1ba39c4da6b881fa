import FormValues

/// Codes of expressions, and of words.
enum ExpressionExplanations {
  static let all: [FaultExplanation] = [
    FaultExplanation(
      .expressionSyntax, "the expression cannot be read",
      meaning:
        "The message shows the first character that does not fit: a missing operator, quote or "
        + "bracket, or a spelling of another language. Write keys in braces and texts in single quotes.",
      fix: "Correct the expression there. Use 'and', 'or', 'not' and '='.",
      example: visibleIf(
        "{insured} && {birth} < date('2000-01-01')",
        fixed: "{insured} and {birth} < date('2000-01-01')")),
    FaultExplanation(
      .expressionUnknownKey, "the expression names a key that the form does not have",
      meaning: "The key never has a value.",
      fix: "Correct the key, add the component, or add an external value to 'given'.",
      example: visibleIf("{insurd}", fixed: "{insured}")),
    FaultExplanation(
      .expressionAmbiguousKey, "a key in an expression or in a text is in several groups",
      meaning:
        "A key means the nearest component: the one in the same group, else the one in the next "
        + "group around it. This key stands in other groups only, and in several of them.",
      fix: "Write the keys of the groups before it, with points between them.",
      example: .components(
        #"""
        {"type": "group", "uuid": "home", "components": [{"type": "toggle", "uuid": "own", "args": {"label": "Own"}}]}, {"type": "group", "uuid": "work", "components": [{"type": "toggle", "uuid": "own", "args": {"label": "Own"}}]}, {"type": "form_field", "uuid": "rent", "args": {"label": "Rent", "visibleIf": "{own}"}}
        """#,
        fixed:
          #"""
          {"type": "group", "uuid": "home", "components": [{"type": "toggle", "uuid": "own", "args": {"label": "Own"}}]}, {"type": "group", "uuid": "work", "components": [{"type": "toggle", "uuid": "own", "args": {"label": "Own"}}]}, {"type": "form_field", "uuid": "rent", "args": {"label": "Rent", "visibleIf": "{home.own}"}}
          """#)),
    FaultExplanation(
      .expressionUnknownFunction, "the expression calls a function that does not exist",
      meaning: "Only built-in functions exist. Forms cannot define functions.",
      fix: "Use a built-in function.",
      example: visibleIf("answerd({birth})", fixed: "answered({birth})")),
    FaultExplanation(
      .expressionArgumentCount, "a function has too few or too many arguments",
      meaning: "The message shows the arguments of the function.",
      fix: "Give the function these arguments.",
      example: visibleIf("answered({birth}, {insured})", fixed: "answered({birth})")),
    FaultExplanation(
      .expressionTooLarge, "the expression is too large",
      meaning:
        "An expression can have 4,096 bytes, all expressions of a form 1 MiB. This keeps checking "
        + "and answering fast.",
      fix: "Split it into 'calculated' components.",
      example: .words("a condition of a million characters", fixed: "several shorter ones")),
    FaultExplanation(
      .expressionTypeClash, "the types of an expression do not match",
      meaning:
        "Texts cannot be compared with dates, and numbers cannot be added to choices. Nothing is "
        + "converted silently.",
      fix: "Use values of the same type: date('2000-01-01'), time('09:30'), 'text', 5, true.",
      example: visibleIf("{birth} < '2000-01-01'", fixed: "{birth} < date('2000-01-01')")),
    FaultExplanation(
      .expressionNotAChoice, "a choice is compared with a text that is not one of its options",
      meaning:
        "The comparison always has the same result. Options are compared by their values.",
      fix: "Write the value of an option.",
      example: visibleIf("{insurer} = 'Nroth'", fixed: "{insurer} = 'North'")),
    FaultExplanation(
      .expressionSelfReference, "an expression refers to its own component",
      meaning:
        "A question's own answer cannot decide whether it is shown. Only 'validIf' can use "
        + "its own input.",
      fix: "Refer to another component, or use 'validIf'.",
      example: visibleIf("answered({member})", fixed: "answered({birth})")),
    FaultExplanation(
      .expressionCycle, "expressions refer to each other in a cycle",
      meaning: "Each needs the other's value first. The message shows the whole cycle.",
      fix: "Remove one of the references.",
      example: .components(
        #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?", "visibleIf": "{member}"}}, {"type": "toggle", "uuid": "member", "args": {"label": "Member?", "visibleIf": "{insured}"}}"#,
        fixed:
          #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}, {"type": "toggle", "uuid": "member", "args": {"label": "Member?", "visibleIf": "{insured}"}}"#
      )),
    FaultExplanation(
      .expressionConstant, "the condition is always true",
      meaning: "It is true for all answers, so it has no effect.",
      fix: "Correct or remove the condition.",
      example: visibleIf("{insured} or not {insured} or 1 < 2", fixed: "{insured}")),
    FaultExplanation(
      .expressionUnreachable, "the condition is never true",
      meaning: "No allowed answers make it true, so the component is never shown.",
      fix: "Correct the condition or remove the component.",
      example: visibleIf("{pain} > 10", fixed: "{pain} > 5")),
    FaultExplanation(
      .expressionRequiredButHidden, "a required component can never be shown",
      meaning: "The form requires an answer that nobody can give.",
      fix: "Correct 'visibleIf' or remove 'required'.",
      example: .components(
        ExampleInput.pain
          + #", {"type": "toggle", "uuid": "member", "args": {"label": "Member?", "required": true, "visibleIf": "{pain} > 10"}}"#,
        fixed: ExampleInput.pain
          + #", {"type": "toggle", "uuid": "member", "args": {"label": "Member?", "required": true, "visibleIf": "{pain} > 5"}}"#
      )),
    FaultExplanation(
      .wordsMissingTranslation, "a text lacks a translation that others have",
      meaning: "People who fill the form in that language see this text in another language.",
      fix: "Add the translation.",
      example: .components(
        #"{"type": "toggle", "uuid": "insured", "args": {"label": {"en": "Insured?", "de": "Versichert?"}, "help": {"en": "By anyone"}}}"#,
        fixed:
          #"{"type": "toggle", "uuid": "insured", "args": {"label": {"en": "Insured?", "de": "Versichert?"}, "help": {"en": "By anyone", "de": "Von irgendwem"}}}"#
      )),
    FaultExplanation(
      .wordsUnusedTranslation, "a text stands under a name that nobody can ask for",
      meaning: "The name is no language tag, or the text for it is there already. "
        + "People who fill the form never see this text.",
      fix: "Write the tag of its language, such as en or pt-BR, or remove the text.",
      example: .components(
        #"{"type": "toggle", "uuid": "insured", "args": {"label": {"en": "Insured?", "de_AT": "Versichert?"}}}"#,
        fixed:
          #"{"type": "toggle", "uuid": "insured", "args": {"label": {"en": "Insured?", "de-AT": "Versichert?"}}}"#
      )),
    FaultExplanation(
      .wordsUnknownPlaceholder, "a text names a key in braces that the form does not have",
      meaning: "An answer should replace the braces, but there is none.",
      fix: "Correct the key in braces.",
      example: .components(
        ExampleInput.name
          + #", {"type": "toggle", "uuid": "insured", "args": {"label": "Is {nmae} insured?"}}"#,
        fixed: ExampleInput.name
          + #", {"type": "toggle", "uuid": "insured", "args": {"label": "Is {name} insured?"}}"#)
    ),
  ]

  /// A condition on a component after a few others.
  private static func visibleIf(_ condition: String, fixed: String) -> FaultExample {
    func form(_ condition: String) -> String {
      var others: [String] = []
      if condition.contains("insured") || condition.contains("insurd") { others.append(insured) }
      if condition.contains("birth") { others.append(ExampleInput.birth) }
      if condition.contains("insurer") { others.append(ExampleInput.insurer) }
      if condition.contains("pain") { others.append(ExampleInput.pain) }
      let member =
        #"{"type": "toggle", "uuid": "member", "args": {"label": "Member?", "visibleIf": "\#(condition)"}}"#
      return (others + [member]).joined(separator: ", ")
    }
    return .components(form(condition), fixed: form(fixed))
  }

  private static let insured =
    #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}"#
}
