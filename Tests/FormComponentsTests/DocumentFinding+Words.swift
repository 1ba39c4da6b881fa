import FormArguments
import FormCore
import FormValues

/// Mistakes in words, each with what comes near it.
extension DocumentFinding {
  static let words: [DocumentFinding] = translations + unusedTexts + placeholders

  private static let translations: [DocumentFinding] = [
    DocumentFinding(
      .wordsMissingTranslation,
      toggle(#"{"en": "Insured?", "de": "Versichert?"}"#, help: #"①{"en": "By anyone"}"#),
      nearMiss: toggle(
        #"{"en": "Insured?", "de": "Versichert?"}"#, help: #"{"de": "Egal", "EN": "By anyone"}"#)),
    DocumentFinding(
      .wordsMissingTranslation,
      toggle(
        #"{"en": "Insured?", "de": "Versichert?"}"#, help: #"①{"en": "By anyone", "de-AT": "Egal"}"#
      ),
      // A language does for its variants.
      nearMiss: toggle(
        #"{"en": "Insured?", "de": "Versichert?", "de-AT": "Sozialversichert?"}"#,
        help: #"{"en": "By anyone", "de": "Egal"}"#)),
    DocumentFinding(
      .wordsMissingTranslation,
      document: document(
        #""title": ①{"de": "Besuch"}, "#,
        #"{"type": "toggle", "uuid": "insured", "args": {"label": {"en": "Insured?", "de": "Versichert?"}}}"#
      ),
      // Plain words are in the form's own language.
      nearMiss: document(
        #""title": {"de": "Besuch"}, "language": "de", "#,
        #"{"type": "toggle", "uuid": "insured", "args": {"label": "Versichert?"}}"#)),
    // A plain text is missing in each other language, unless it is a symbol, a number or a key.
    DocumentFinding(
      .wordsMissingTranslation,
      document: document(
        #""title": {"en": "Visit", "de": "Besuch"}, "#,
        #"{"type": "toggle", "uuid": "insured", "args": {"label": ①"Insured?"}}"#),
      nearMiss: document(
        #""title": {"en": "Visit", "de": "Besuch"}, "#,
        #"{"type": "slider", "uuid": "size", "args": {"min": 0, "max": 9, "unit": "cm", "hint": "0 – 9"}}, "#
          + #"{"type": "text", "uuid": "shown", "args": {"text": "{size}"}}"#)),
    DocumentFinding(
      .wordsMissingTranslation,
      toggle(#"①"Insured?""#, help: #"{"en": "By anyone", "de": "Egal"}"#),
      nearMiss: toggle(#""Insured?""#, help: #""By anyone""#)),
    DocumentFinding(
      .wordsMissingTranslation,
      #"{"type": "picker", "uuid": "color", "args": {"label": {"en": "Color", "de": "Farbe"}}, "#
        + #""options": [{"value": "red", "label": ①{"en": "Red"}}]}"#,
      nearMiss:
        #"{"type": "picker", "uuid": "color", "args": {"label": {"en": "Color", "de": "Farbe"}}, "#
        + #""options": [{"value": "red", "label": {"de": "Rot", "en": "Red"}}, "blue"]}"#),
    DocumentFinding(
      .wordsMissingTranslation,
      group(#"①{"en": "Person"}"#), nearMiss: group(#"{"en": "Person", "de": "Person"}"#)),
  ]

  private static let unusedTexts: [DocumentFinding] = [
    DocumentFinding(
      .wordsUnusedTranslation,
      toggle(#"{"en": "Insured?", ①"de_AT": "Versichert?"}"#, help: #""""#),
      nearMiss: toggle(#"{"en": "Insured?", "de-AT": "Versichert?"}"#, help: #""""#)),
    DocumentFinding(
      .wordsUnusedTranslation,
      toggle(#"{①"English (en)": "Insured?"}"#, help: #""""#),
      nearMiss: toggle(#"{"en": "Insured?"}"#, help: #""""#)),
    // Languages are asked for in letters of either case, and the first text is shown.
    DocumentFinding(
      .wordsUnusedTranslation,
      toggle(#"{"en": "Insured?", ①"EN": "Insured by law?"}"#, help: #""""#),
      nearMiss: toggle(#"{"en": "Insured?", "en-GB": "Insured by law?"}"#, help: #""""#)),
    DocumentFinding(
      .wordsUnusedTranslation,
      document: document(
        #""title": {"en": "Visit", ①"no language": "Besuch"}, "#,
        #"{"type": "text", "uuid": "intro", "args": {"text": {"en": "Words"}}}"#),
      nearMiss: document(
        #""title": {"en": "Visit"}, "#,
        #"{"type": "text", "uuid": "intro", "args": {"text": {"en": "Words"}}}"#)),
    DocumentFinding(
      .wordsUnusedTranslation,
      #"{"type": "picker", "uuid": "color", "args": {"label": {"en": "Color"}}, "#
        + #""options": [{"value": "red", "label": {"en": "Red", ①"d": "Rot"}}]}"#,
      nearMiss:
        #"{"type": "picker", "uuid": "color", "args": {"label": {"en": "Color"}}, "#
        + #""options": [{"value": "red", "label": {"en": "Red"}}]}"#),
  ]

  private static let placeholders: [DocumentFinding] = [
    DocumentFinding(
      .wordsUnknownPlaceholder, toggle(#""Insured: ①{insurd}?""#, help: #""By anyone""#),
      nearMiss: toggle(#""Insured: {insured}?""#, help: #""{{insurd} is a brace, and so is {""#)),
    DocumentFinding(
      .wordsUnknownPlaceholder,
      toggle(#"{"en": "Insured?", "de": "\u00fc ①{insure}?"}"#, help: #""""#),
      nearMiss: toggle(#"{"en": "Insured?", "de": "\u00fc {insured}?"}"#, help: #""…""#)),
    DocumentFinding(
      .wordsUnknownPlaceholder,
      document: document(
        #""description": "For ①{clinik}.", "given": ["clinic"], "#,
        #"{"type": "text", "uuid": "intro", "args": {"text": "Words"}}"#),
      nearMiss: document(
        #""description": "For {clinic}.", "given": ["clinic"], "#,
        #"{"type": "text", "uuid": "intro", "args": {"text": "Words"}}"#)),
    DocumentFinding(
      .wordsUnknownPlaceholder,
      #"{"type": "picker", "uuid": "color", "options": [{"value": "red", "label": "①{}"}]}"#,
      nearMiss:
        #"{"type": "picker", "uuid": "color", "options": [{"value": "red", "label": "}"}, "{blue}"]}"#
    ),
    DocumentFinding(
      .wordsUnknownPlaceholder, group(#""①{nmae}""#), nearMiss: group(#""{people.name}""#)),
    // An argument that is no words may have any braces.
    DocumentFinding(
      .wordsUnknownPlaceholder,
      #"{"type": "form_field", "uuid": "zip", "args": {"label": "①{street}", "pattern": "[0-9]{3}"}}"#,
      nearMiss:
        #"{"type": "form_field", "uuid": "zip", "args": {"label": "Zip", "pattern": "[0-9]{3}"}}"#),
  ]

  private static func toggle(_ label: String, help: String) -> String {
    #"{"type": "toggle", "uuid": "insured", "args": {"label": \#(label), "help": \#(help)}}"#
  }

  private static func group(_ label: String) -> String {
    #"{"type": "group", "uuid": "people", "args": {"repeat": {"label": \#(label)}, "#
      + #""label": {"en": "People", "de": "Leute"}}, "components": [{"type": "form_field", "#
      + #""uuid": "name", "args": {"label": {"en": "Name", "de": "Name"}}}]}"#
  }

  private static func document(_ members: String, _ component: String) -> String {
    #"{"form": "visit", \#(members)"components": [\#(component)]}"#
  }
}
