import FormValues

extension FaultExplanation {
  /// Codes of a document's text and of its root.
  static let documents: [FaultExplanation] = [
    FaultExplanation(
      .jsonSyntax, "the text is not JSON",
      meaning: "The text ends too early, or holds something at the place shown that JSON does not "
        + "have there: a missing comma or quote, a comment, a lone surrogate escape. Nothing after "
        + "the place is read.",
      mend: "Look at the place and just before it; most often a comma or a quote is missing.",
      example: .document(
        #"{"form": "visit" "components": []}"#,
        mended: form(#"{"type": "text", "uuid": "intro", "args": {"text": "Hello"}}"#))),
    FaultExplanation(
      .jsonDuplicateMember, "an object has two members of one name",
      meaning: "Programs disagree about which of the two counts, so neither is taken silently.",
      mend: "Remove one of them, or rename it.",
      example: .components(
        #"{"type": "text", "uuid": "intro", "args": {"text": "Hello", "text": "Welcome"}}"#,
        mended: #"{"type": "text", "uuid": "intro", "args": {"text": "Welcome"}}"#)),
    FaultExplanation(
      .jsonTrailingComma, "a comma stands before a closing bracket",
      meaning: "The document is read all the same, but most other programs refuse it.",
      mend: "Remove the comma.",
      example: .components(
        #"{"type": "text", "uuid": "intro", "args": {"text": "Hello",}}"#,
        mended: #"{"type": "text", "uuid": "intro", "args": {"text": "Hello"}}"#)),
    FaultExplanation(
      .jsonByteOrderMark, "the text begins with a byte order mark",
      meaning: "The mark, U+FEFF, is invisible, and JSON should not begin with it (RFC 8259, "
        + "section 8.1); other programs may refuse the document.",
      mend: "Save the file as UTF-8 without a byte order mark.",
      example: .document(
        "\u{FEFF}" + form(#"{"type": "text", "uuid": "intro", "args": {"text": "Hello"}}"#),
        mended: form(#"{"type": "text", "uuid": "intro", "args": {"text": "Hello"}}"#))),
    FaultExplanation(
      .jsonTooDeep, "containers are nested too deeply",
      meaning:
        "JSON containers may nest 1,536 levels deep, and components 256; no form needs more, "
        + "and a text that has more is likely to be broken or hostile.",
      mend: "Look for brackets that are opened again and again, and never closed.",
      example: .words("2,000 opening brackets in a row", mended: "as many closed again, earlier")),
    FaultExplanation(
      .jsonTooLarge, "the text is too large",
      meaning: "A document may have 16 MiB, and a line of input 8 MiB.",
      mend: "Split the form into several ones, or send large files as attachments.",
      example: .words("a document of 17 MiB", mended: "two documents of 9 MiB each")),
    FaultExplanation(
      .jsonTooManyValues, "the text has too many values",
      meaning:
        "A document may have 2,000,000 JSON values: objects, arrays, and what stands in them, and "
        + "1,000,000 members of objects. "
        + "No form needs more, and a text that has more is likely to be broken or hostile.",
      mend: "Split the form into several ones.",
      example: .words("an array of 2,000,000 zeros", mended: "an array of 1,999,999 zeros")),
    FaultExplanation(
      .jsonNotUTF8, "the text is not UTF-8",
      meaning:
        "JSON is UTF-8 (RFC 8259, section 8.1). The text holds bytes at the place shown that "
        + "are none; often it was saved as Latin-1, Windows-1252 or UTF-16.",
      mend: "Save the file as UTF-8, or convert it: iconv -f LATIN1 -t UTF-8.",
      example: .words("the byte E9, which is é in Latin-1", mended: "the bytes C3 A9")),
    FaultExplanation(
      .formNoComponents, "the form has no components",
      meaning: "A form without components asks nothing and shows nothing.",
      mend: "Put at least one component into 'components'.",
      example: .document(
        #"{"form": "visit", "components": []}"#,
        mended: form(#"{"type": "text", "uuid": "intro", "args": {"text": "Hello"}}"#))),
    FaultExplanation(
      .formBadIdentifier, "'form' is not an identifier",
      meaning: "The identifier names the folder of the form's submissions, so it has lower-case "
        + "letters, digits and hyphens only, at most 63 of them, and begins with no hyphen.",
      mend: "Choose a short name of such characters; 'title' may hold any words.",
      example: .document(
        #"{"form": "Clinic visit", "components": [{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}]}"#,
        mended:
          #"{"form": "clinic-visit", "components": [{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}]}"#
      )),
    FaultExplanation(
      .formUnknownDialect, "the document is of no known dialect",
      meaning: "A native form is an object with 'form'; a component list is an array. The text is "
        + "neither, nor of another dialect that is known, so nothing in it could be checked.",
      mend: "Add what the dialect is recognised by, or name the dialect with --dialect.",
      example: .document(
        #"{"name": "visit"}"#,
        mended: form(#"{"type": "text", "uuid": "intro", "args": {"text": "Hello"}}"#))),
    FaultExplanation(
      .formUnknownVersion, "the document is of another version of the format",
      meaning:
        "'formline' is the version of the format, not of the form, and only version 1 exists.",
      mend: "Leave 'formline' out, or write 1; the version of the form itself is 'version'.",
      example: .document(
        #"{"form": "visit", "formline": 2, "components": [{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}]}"#,
        mended:
          #"{"form": "visit", "version": "2", "components": [{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}]}"#
      )),
    FaultExplanation(
      .formTooManyComponents, "the form has too many components or options",
      meaning:
        "A form may have 50,000 components and as many given names, its pickers 200,000 options "
        + "and its styles 200,000 modifiers in all.",
      mend: "Split the form into several ones.",
      example: .words("a form of 50,001 components", mended: "two forms of half as many each")),
    FaultExplanation(
      .formMoreFindings, "there are more findings than are listed",
      meaning: "At most 1,000 findings of a form are listed, errors before warnings. Further ones "
        + "are counted, up to 100,000 of them.",
      mend: "Fix what is listed, and check the form again.",
      example: .words("a form of 1,500 findings", mended: "the same form with 1,000 of them fixed")),
  ]

  /// A form of one component.
  private static func form(_ component: String) -> String {
    #"{"form": "visit", "components": [\#(component)]}"#
  }
}
