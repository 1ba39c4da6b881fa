import FormValues

/// Codes of a document's text and of its root.
enum DocumentExplanations {
  static let all: [FaultExplanation] = [
    FaultExplanation(
      .jsonSyntax, "the text is not JSON",
      meaning: "The text ends too early, or something at the place shown does not belong "
        + "there: a missing comma or quote, a comment, a lone surrogate escape. Nothing after "
        + "it is read.",
      fix: "Look at the place and just before it. Often a comma or a quote is missing.",
      example: .document(
        #"{"form": "visit" "components": []}"#,
        fixed: form(#"{"type": "text", "uuid": "intro", "args": {"text": "Hello"}}"#))),
    FaultExplanation(
      .jsonDuplicateMember, "an object has two members with the same name",
      meaning: "Programs disagree about which of the two counts, so neither is used.",
      fix: "Remove or rename one of them.",
      example: .components(
        #"{"type": "text", "uuid": "intro", "args": {"text": "Hello", "text": "Welcome"}}"#,
        fixed: #"{"type": "text", "uuid": "intro", "args": {"text": "Welcome"}}"#)),
    FaultExplanation(
      .jsonTrailingComma, "there is a comma before a closing bracket",
      meaning: "The document is read, but most other programs refuse it.",
      fix: "Remove the comma.",
      example: .components(
        #"{"type": "text", "uuid": "intro", "args": {"text": "Hello",}}"#,
        fixed: #"{"type": "text", "uuid": "intro", "args": {"text": "Hello"}}"#)),
    FaultExplanation(
      .jsonByteOrderMark, "the text begins with a byte order mark",
      meaning: "The mark U+FEFF is invisible. JSON should not begin with it (RFC 8259, "
        + "section 8.1). Other programs may refuse the document.",
      fix: "Save the file as UTF-8 without a byte order mark.",
      example: .document(
        "\u{FEFF}" + form(#"{"type": "text", "uuid": "intro", "args": {"text": "Hello"}}"#),
        fixed: form(#"{"type": "text", "uuid": "intro", "args": {"text": "Hello"}}"#))),
    FaultExplanation(
      .jsonTooDeep, "containers are nested too deeply",
      meaning:
        "JSON containers can nest 1,536 levels deep, components 256. No form needs more. "
        + "A deeper text is probably broken or hostile.",
      fix: "Look for brackets that are never closed.",
      example: .words(
        "2,000 opening brackets in a row", fixed: "the same brackets, closed earlier")),
    FaultExplanation(
      .jsonTooLarge, "the text is too large",
      meaning:
        "A document can have 16 MiB, a line of input 8 MiB, and so can all texts of a submission. "
        + "In an editor a document of more than 2 MiB is not checked, which a note says.",
      fix: "Split the form, or send large files as attachments.",
      example: .words("a document of 17 MiB", fixed: "two documents of 9 MiB each")),
    FaultExplanation(
      .jsonTooManyValues, "the text has too many values",
      meaning:
        "A document can have 2,000,000 JSON values, including objects and arrays, and "
        + "1,000,000 members of objects. "
        + "No form needs more. A larger text is probably broken or hostile.",
      fix: "Split the form.",
      example: .words("an array of 2,000,000 zeros", fixed: "an array of 1,999,999 zeros")),
    FaultExplanation(
      .jsonNotUTF8, "the text is not UTF-8",
      meaning:
        "JSON is UTF-8 (RFC 8259, section 8.1). The bytes at the place shown "
        + "are not. Often the file was saved as Latin-1, Windows-1252 or UTF-16.",
      fix: "Save the file as UTF-8, or convert it: iconv -f LATIN1 -t UTF-8.",
      example: .words("the byte E9, which is é in Latin-1", fixed: "the bytes C3 A9")),
    FaultExplanation(
      .formNoComponents, "the form has no components",
      meaning: "A form without components asks nothing and shows nothing.",
      fix: "Add at least one component to 'components'.",
      example: .document(
        #"{"form": "visit", "components": []}"#,
        fixed: form(#"{"type": "text", "uuid": "intro", "args": {"text": "Hello"}}"#))),
    FaultExplanation(
      .formBadIdentifier, "'form' is not an identifier",
      meaning: "The identifier names the folder of the form's submissions. It can have lower-case "
        + "letters, digits and hyphens only. It has at most 63 of them and does not begin with a hyphen.",
      fix: "Choose a short name of these characters. 'title' may contain any words.",
      example: .document(
        #"{"form": "Clinic visit", "components": [{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}]}"#,
        fixed:
          #"{"form": "clinic-visit", "components": [{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}]}"#
      )),
    FaultExplanation(
      .formUnknownDialect, "the document has an unknown dialect",
      meaning: "A native form is an object with 'form'. A component list is an array. The text is "
        + "neither, and no other dialect is detected, so it could not be checked.",
      fix: "Add what identifies the dialect, or name the dialect with --dialect.",
      example: .document(
        #"{"name": "visit"}"#,
        fixed: form(#"{"type": "text", "uuid": "intro", "args": {"text": "Hello"}}"#))),
    FaultExplanation(
      .formUnknownVersion, "the document has another version of the format",
      meaning:
        "'formline' is the version of the format, not of the form. Only version 1 exists.",
      fix: "Remove 'formline' or write 1. The version of the form itself is 'version'.",
      example: .document(
        #"{"form": "visit", "formline": 2, "components": [{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}]}"#,
        fixed:
          #"{"form": "visit", "version": "2", "components": [{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}]}"#
      )),
    FaultExplanation(
      .formTooManyComponents, "the form has too many components or options",
      meaning:
        "A form can have 50,000 components, 50,000 names of external values, 200,000 options in its "
        + "pickers, 200,000 earlier keys and 200,000 modifiers in its styles. The components of a "
        + "linked screen can take 500,000 arguments from its bodies. All of them, with arguments, "
        + "languages, expressions, patterns and groups inside each other, can take about 140 MiB of "
        + "memory together.",
      fix: "Split the form.",
      example: .words("a form of 50,001 components", fixed: "two forms with half of them each")),
    FaultExplanation(
      .formMoreFindings, "too many findings to list",
      meaning: "At most 1,000 findings of a form are listed, errors before warnings. The others "
        + "are counted, up to 100,000.",
      fix: "Fix the listed findings and check the form again.",
      example: .words("a form of 1,500 findings", fixed: "the same form with 1,000 of them fixed")),
  ]

  /// A form of one component.
  private static func form(_ component: String) -> String {
    #"{"form": "visit", "components": [\#(component)]}"#
  }
}
