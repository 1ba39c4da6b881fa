import FormCore
import FormValues

/// Mistakes in words, each with what comes near it.
extension DocumentFinding {
  static let words: [DocumentFinding] = translations + placeholders

  private static let translations: [DocumentFinding] = [
    DocumentFinding(
      .wordsMissingTranslation,
      toggle(#"{"en": "Insured?", "de": "Versichert?"}"#, help: #"①{"en": "By anyone"}"#),
      nearMiss: toggle(
        #"{"en": "Insured?", "de": "Versichert?"}"#, help: #"{"de": "Egal", "EN": "By anyone"}"#)),
    DocumentFinding(
      .wordsMissingTranslation,
      toggle(#"{"en": "Insured?", "de": "Versichert?"}"#, help: #"①{"en": "A", "de-AT": "B"}"#),
      // A language does for its variants.
      nearMiss: toggle(
        #"{"en": "I?", "de": "V?", "de-AT": "W?"}"#, help: #"{"en": "A", "de": "B"}"#)),
    DocumentFinding(
      .wordsMissingTranslation,
      document: document(
        #""title": ①{"de": "Besuch"}, "#,
        #"{"type": "toggle", "uuid": "k", "args": {"label": {"en": "I?", "de": "V?"}}}"#),
      // Plain words are in the form's own language.
      nearMiss: document(
        #""title": {"de": "Besuch", "fr": "Visite"}, "language": "de", "#,
        #"{"type": "toggle", "uuid": "k", "args": {"label": "Versichert?"}}"#)),
    DocumentFinding(
      .wordsMissingTranslation, toggle(#""Insured?""#, help: #"①{"de": "Egal"}"#),
      nearMiss: toggle(#""Insured?""#, help: #""By anyone""#)),
    DocumentFinding(
      .wordsMissingTranslation,
      #"{"type": "picker", "uuid": "k", "args": {"label": {"en": "A", "de": "B"}}, "#
        + #""options": [{"value": "a", "label": ①{"en": "C"}}]}"#,
      nearMiss: #"{"type": "picker", "uuid": "k", "args": {"label": {"en": "A", "de": "B"}}, "#
        + #""options": [{"value": "a", "label": {"de": "C", "en": "D"}}, "x"]}"#),
    DocumentFinding(
      .wordsMissingTranslation,
      group(#"①{"en": "Person"}"#), nearMiss: group(#"{"en": "Person", "de": "Person"}"#)),
  ]

  private static let placeholders: [DocumentFinding] = [
    DocumentFinding(
      .wordsUnknownPlaceholder, toggle(#""Is ①{kk} insured?""#, help: #""H""#),
      nearMiss: toggle(#""Is {k} insured?""#, help: #""{{kk} is a brace, and so is {""#)),
    DocumentFinding(
      .wordsUnknownPlaceholder, toggle(#"{"en": "I?", "de": "\u00fc ①{no}?"}"#, help: #""H""#),
      nearMiss: toggle(#"{"en": "I?", "de": "\u00fc {k}?"}"#, help: #""H""#)),
    DocumentFinding(
      .wordsUnknownPlaceholder,
      document: document(
        #""description": "For ①{clinik}.", "given": ["clinic"], "#,
        #"{"type": "text", "uuid": "k", "args": {"text": "T"}}"#),
      nearMiss: document(
        #""description": "For {clinic}.", "given": ["clinic"], "#,
        #"{"type": "text", "uuid": "k", "args": {"text": "T"}}"#)),
    DocumentFinding(
      .wordsUnknownPlaceholder,
      #"{"type": "picker", "uuid": "k", "options": [{"value": "a", "label": "①{}"}]}"#,
      nearMiss:
        #"{"type": "picker", "uuid": "k", "options": [{"value": "a", "label": "}"}, "{b}"]}"#),
    DocumentFinding(
      .wordsUnknownPlaceholder, group(#""Person ①{nmae}""#), nearMiss: group(#""Person {g.name}""#)),
    // An argument that is no words may have any braces.
    DocumentFinding(
      .wordsUnknownPlaceholder,
      #"{"type": "form_field", "uuid": "k", "args": {"label": "①{z}", "pattern": "[0-9]{3}"}}"#,
      nearMiss:
        #"{"type": "form_field", "uuid": "k", "args": {"label": "L", "pattern": "[0-9]{3}"}}"#),
  ]

  private static func toggle(_ label: String, help: String) -> String {
    #"{"type": "toggle", "uuid": "k", "args": {"label": \#(label), "help": \#(help)}}"#
  }

  private static func group(_ label: String) -> String {
    #"{"type": "group", "uuid": "g", "args": {"repeat": {"label": \#(label)}, "#
      + #""label": {"en": "People", "de": "Leute"}}, "components": [{"type": "form_field", "#
      + #""uuid": "name", "args": {"label": {"en": "Name", "de": "Name"}}}]}"#
  }

  private static func document(_ members: String, _ component: String) -> String {
    #"{"form": "f", \#(members)"components": [\#(component)]}"#
  }
}
