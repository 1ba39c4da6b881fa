import FormValues

extension FaultExplanation {
  /// Codes of expressions, and of words.
  static let expressions: [FaultExplanation] = [
    FaultExplanation(
      .expressionSyntax, "the expression cannot be read",
      meaning: "The place is the first character that does not fit: a missing operator, quote or "
        + "bracket, or a spelling of another language. Keys stand in braces, texts in single quotes.",
      mend: "Correct the expression at the place; 'and', 'or', 'not' and '=' are written so.",
      example: visibleIf("{insured} && true", mended: "{insured} and {birth} < date('2000-01-01')")),
    FaultExplanation(
      .expressionUnknownKey, "the expression names a key that the form does not have",
      meaning: "Its value could never be known.",
      mend: "Correct the key, add the component, or name a fact of the caller in 'given'.",
      example: visibleIf("{insurd}", mended: "{insured}")),
    FaultExplanation(
      .expressionUnknownFunction, "the expression calls a function that does not exist",
      meaning: "There are only the functions of the list; forms define none of their own.",
      mend: "Write one of the known functions.",
      example: visibleIf("answerd({birth})", mended: "answered({birth})")),
    FaultExplanation(
      .expressionArgumentCount, "a function is given too few or too many values",
      meaning: "The message says how many the function takes.",
      mend: "Give the function what it takes.",
      example: visibleIf("answered({birth}, {insured})", mended: "answered({birth})")),
    FaultExplanation(
      .expressionTooLarge, "the expression is too large",
      meaning:
        "An expression has at most 4,096 bytes, and all of a form 1 MiB, so that checking and "
        + "answering stay fast.",
      mend: "Split it, with 'calculated' components for the parts.",
      example: .words("a condition of a million characters", mended: "several shorter ones")),
    FaultExplanation(
      .expressionTypeClash, "the expression joins values that do not go together",
      meaning:
        "Texts are not compared with dates, and numbers are not added to choices; nothing is "
        + "converted silently.",
      mend: "Compare like with like: date('2000-01-01'), time('09:30'), 'text', 5, true.",
      example: visibleIf("{birth} < '2000-01-01'", mended: "{birth} < date('2000-01-01')")),
    FaultExplanation(
      .expressionNotAChoice, "a choice is compared with a text that is none of its options",
      meaning:
        "The comparison would always come out the same. Options are compared by their values.",
      mend: "Write the value of one of the options.",
      example: visibleIf("{insurer} = 'Nroth'", mended: "{insurer} = 'North'")),
    FaultExplanation(
      .expressionSelfReference, "an expression refers to the component that it decides on",
      meaning:
        "Whether a question is shown cannot depend on its own answer. 'validIf' alone looks at "
        + "its own input.",
      mend: "Refer to another component, or use 'validIf'.",
      example: visibleIf("answered({member})", mended: "answered({birth})")),
    FaultExplanation(
      .expressionCycle, "expressions refer to each other in a circle",
      meaning: "Each would need the other's value first. The message shows the whole circle.",
      mend: "Remove one of the references.",
      example: .components(
        #"{"type": "toggle", "uuid": "a", "args": {"label": "A", "visibleIf": "{b}"}}, {"type": "toggle", "uuid": "b", "args": {"label": "B", "visibleIf": "{a}"}}"#,
        mended:
          #"{"type": "toggle", "uuid": "a", "args": {"label": "A"}}, {"type": "toggle", "uuid": "b", "args": {"label": "B", "visibleIf": "{a}"}}"#
      )),
    FaultExplanation(
      .expressionConstant, "the condition is always true",
      meaning: "It holds whatever is answered, so that it decides nothing.",
      mend: "Correct the condition, or leave it out.",
      example: visibleIf("{insured} or not {insured} or 1 < 2", mended: "{insured}")),
    FaultExplanation(
      .expressionUnreachable, "the condition is never true",
      meaning: "No answers that the form allows make it true, so the component is never shown.",
      mend: "Correct the condition, or remove the component.",
      example: visibleIf("{pain} > 10", mended: "{pain} > 5")),
    FaultExplanation(
      .expressionRequiredButHidden, "a required component can never be shown",
      meaning: "An answer is demanded that nobody can give.",
      mend: "Correct 'visibleIf', or take 'required' away.",
      example: .components(
        pain
          + #", {"type": "toggle", "uuid": "member", "args": {"label": "Member?", "required": true, "visibleIf": "{pain} > 10"}}"#,
        mended: pain
          + #", {"type": "toggle", "uuid": "member", "args": {"label": "Member?", "required": true, "visibleIf": "{pain} > 5"}}"#
      )),
    FaultExplanation(
      .wordsMissingTranslation, "words lack a language that others have",
      meaning: "Who fills the form in that language sees these words in another one.",
      mend: "Add the translation.",
      example: .components(
        #"{"type": "toggle", "uuid": "a", "args": {"label": {"en": "Insured?", "de": "Versichert?"}, "help": {"en": "By anyone"}}}"#,
        mended:
          #"{"type": "toggle", "uuid": "a", "args": {"label": {"en": "Insured?", "de": "Versichert?"}, "help": {"en": "By anyone", "de": "Von irgendwem"}}}"#
      )),
    FaultExplanation(
      .wordsUnknownPlaceholder, "words name a key in braces that the form does not have",
      meaning: "An answer is to stand in its place, and there can be none.",
      mend: "Correct the key in braces.",
      example: .components(
        name + #", {"type": "toggle", "uuid": "a", "args": {"label": "Is {nmae} insured?"}}"#,
        mended: name
          + #", {"type": "toggle", "uuid": "a", "args": {"label": "Is {name} insured?"}}"#)
    ),
  ]

  /// A condition on a component after a few others.
  private static func visibleIf(_ condition: String, mended: String) -> FaultExample {
    func form(_ condition: String) -> String {
      var others: [String] = []
      if condition.contains("insured") || condition.contains("insurd") { others.append(insured) }
      if condition.contains("birth") { others.append(birth) }
      if condition.contains("insurer") { others.append(insurer) }
      if condition.contains("pain") { others.append(pain) }
      let member =
        #"{"type": "toggle", "uuid": "member", "args": {"label": "Member?", "visibleIf": "\#(condition)"}}"#
      return (others + [member]).joined(separator: ", ")
    }
    return .components(form(condition), mended: form(mended))
  }

  private static let insured =
    #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}"#
}
