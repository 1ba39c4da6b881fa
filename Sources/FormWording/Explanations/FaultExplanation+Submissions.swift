import FormValues

extension FaultExplanation {
  /// Codes of answers that break a rule, and of submissions as a whole.
  static let submissions: [FaultExplanation] = [
    FaultExplanation(
      .lengthBelowMin, "the text is too short",
      meaning: "Lengths count characters as Unicode scalars.",
      mend: "Write at least as many characters as 'minLength' says.",
      example: .submission(#"{"code": "AB"}"#, to: code, mended: #"{"code": "ABC"}"#)),
    FaultExplanation(
      .lengthAboveMax, "the text is too long",
      meaning: "Lengths count characters as Unicode scalars.",
      mend: "Write at most as many characters as 'maxLength' says.",
      example: .submission(#"{"code": "ABCDEF"}"#, to: code, mended: #"{"code": "ABCDE"}"#)),
    FaultExplanation(
      .patternNoMatch, "the text does not match the pattern",
      meaning: "The pattern must match the whole text, character by character.",
      mend: "Write the text as the hint or the author's message says.",
      example: .submission(#"{"code": "abc"}"#, to: code, mended: #"{"code": "ABC"}"#)),
    FaultExplanation(
      .rangeBelowMin, "the answer is below the lowest, or before the earliest, that is allowed",
      meaning: "Both ends of a range are allowed themselves.",
      mend: "Give a value within the range.",
      example: .submission(
        #"{"birth": "1899-12-31"}"#, to: birth, mended: #"{"birth": "1900-01-01"}"#)),
    FaultExplanation(
      .rangeAboveMax, "the answer is above the highest, or after the latest, that is allowed",
      meaning: "Both ends of a range are allowed themselves.",
      mend: "Give a value within the range.",
      example: .submission(#"{"pain": 11}"#, to: pain, mended: #"{"pain": 10}"#)),
    FaultExplanation(
      .stepOffGrid, "the answer lies between two steps",
      meaning: "Steps are counted from 'min', else from zero or midnight. Nothing is rounded.",
      mend: "Give one of the nearest values that the message names.",
      example: .submission(#"{"pain": 3.7}"#, to: pain, mended: #"{"pain": 3.5}"#)),
    FaultExplanation(
      .formatEmail, "the text is not an e-mail address",
      meaning: "Addresses are accepted as web browsers accept them.",
      mend: "Write an address such as ana@example.org.",
      example: .submission(
        #"{"contact": "ana@"}"#, to: contact("email"), mended: #"{"contact": "ana@example.org"}"#)),
    FaultExplanation(
      .formatURL, "the text is not an address",
      meaning: "Absolute addresses of http, https, ftp and mailto are accepted, without spaces.",
      mend: "Write an address such as https://example.org/page.",
      example: .submission(
        #"{"contact": "example.org"}"#, to: contact("url"),
        mended: #"{"contact": "https://example.org"}"#)),
    FaultExplanation(
      .formatPhone, "the text is not a phone number",
      meaning: "A phone number has 5 to 15 digits, perhaps a plus sign first, and between them "
        + "blanks, dots, hyphens, slashes and parentheses.",
      mend: "Write a number such as +49 30 901820.",
      example: .submission(
        #"{"contact": "none"}"#, to: contact("phone"), mended: #"{"contact": "+49 30 901820"}"#)),
    FaultExplanation(
      .formatInteger, "the number is not whole",
      meaning: "The input takes whole numbers, without digits after the point; 5.0 is whole.",
      mend: "Write a whole number.",
      example: .submission(
        #"{"contact": 1.5}"#, to: contact("integer"), mended: #"{"contact": 2}"#)),
    FaultExplanation(
      .fileMissing, "the file does not exist",
      meaning: "The path leads nowhere, or to a folder, or out of the folder that attachments must "
        + "lie in.",
      mend: "Check the path; it is relative to the working directory, or to --attachments.",
      example: .words("an answer that names 'leter.pdf'", mended: "one that names 'letter.pdf'")),
    FaultExplanation(
      .fileTooLarge, "the file is too large",
      meaning:
        "'maxBytes' is the most a file may have: 100 MiB if it is not given, and 1 MiB where "
        + "the content lies inside the record.",
      mend: "Send a smaller file.",
      example: .submission(
        #"{"scan": "00ff00ff"}"#, to: scan, mended: #"{"scan": "00ff"}"#)),
    FaultExplanation(
      .fileNotAccepted, "the file is of another kind than accepted",
      meaning: "Files are accepted by the ending of their names, ignoring case.",
      mend: "Send a file of one of the kinds that the message lists.",
      example: .submission(
        #"{"letter": "letter.exe"}"#,
        to: #"{"type": "filepicker", "uuid": "letter", "args": {"accept": ".pdf,.txt"}}"#,
        mended: #"{"letter": "letter.pdf"}"#)),
    FaultExplanation(
      .custom, "the answer breaks a rule that the author wrote",
      meaning: "The input's 'validIf' is false for the answer; 'message' says what was meant.",
      mend: "Give an answer that satisfies the rule.",
      example: .submission(
        #"{"even": 3}"#,
        to:
          #"{"type": "form_field", "uuid": "even", "args": {"label": "Even", "format": "integer", "validIf": "{even} / 2 = round({even} / 2)"}}"#,
        mended: #"{"even": 4}"#)),
    FaultExplanation(
      .unknownKey, "the form has no such key",
      meaning: "The member is misspelt, or belongs to another form. Nothing is dropped silently.",
      mend: "Correct the key, or drop such members with --drop-unknown.",
      example: .submission(#"{"nmae": "Ada"}"#, to: name, mended: #"{"name": "Ada"}"#)),
    FaultExplanation(
      .hiddenValue, "an answer was given to a question that is not asked",
      meaning: "The question's 'visibleIf' is false for the other answers, so a person could not "
        + "have answered it.",
      mend: "Leave the answer out, or drop such answers with --drop-hidden.",
      example: .submission(
        #"{"insured": false, "insurer": "North"}"#,
        to:
          #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}, {"type": "picker", "uuid": "insurer", "args": {"visibleIf": "{insured}"}, "options": ["North", "South"]}"#,
        mended: #"{"insured": true, "insurer": "North"}"#)),
    FaultExplanation(
      .calculatedMismatch, "an answer is not what the form calculates",
      meaning: "The key is one that the form calculates from other answers. A record may be given "
        + "back with it, and then it must have the same value.",
      mend: "Leave the key out, or correct the answers that it is calculated from.",
      example: .submission(
        #"{"nights": 3, "price": 90}"#,
        to:
          #"{"type": "form_field", "uuid": "nights", "args": {"label": "Nights", "format": "integer"}}, {"type": "calculated", "uuid": "price", "args": {"value": "{nights} * 40"}}"#,
        mended: #"{"nights": 3, "price": 120}"#)),
    FaultExplanation(
      .evaluationTooLarge, "the form's expressions take too much",
      meaning: "For one submission they make at most 16 MiB of text and read at most 160 MB of "
        + "answers, where each value of a row counts as 16 bytes. A text joined with itself again "
        + "and again exceeds that, and so do sums over 5,000 rows in each of 5,000 other rows.",
      mend: "Join shorter texts; work the sum out once, outside of the rows, and refer to it.",
      example: .words(
        "a text joined with itself in thirty steps", mended: "the text joined once")),
    FaultExplanation(
      .wrongForm, "the record is of another form",
      meaning: "A line with 'form' and 'values' is a record, and names the form that it is of.",
      mend: "Process the record with its own form, or give its values alone.",
      example: .submission(
        #"{"form": "order", "values": {"name": "Ada"}}"#, to: name,
        mended: #"{"form": "visit", "values": {"name": "Ada"}}"#)),
    FaultExplanation(
      .notAnObject, "the line is not an object of answers by key",
      meaning: "Each line of input is one submission: an object whose members are the answers.",
      mend: "Write one object a line; for one array of objects use --from json.",
      example: .submission(#"["Ada"]"#, to: name, mended: #"{"name": "Ada"}"#)),
    FaultExplanation(
      .moreFaults, "more answers are refused than are listed",
      meaning:
        "Of a submission the first 1,000 answers that are wrong are listed with their faults. "
        + "The others are counted.",
      mend: "Correct what is listed, and give the submission again.",
      example: .words(
        "a submission of 2,000 wrong answers", mended: "the same with 1,000 of them corrected")),
    FaultExplanation(
      .rowTooManyColumns, "the header of the rows names too many columns",
      meaning:
        "A table may have 10,000 columns. A header that has more is likely to be no header, or to "
        + "have another delimiter.",
      mend: "Leave out columns that are not needed, and name the delimiter with --delimiter.",
      example: .words("a header of 10,001 columns", mended: "a header of 10,000 columns")),
  ]

  private static let code =
    #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "minLength": 3, "maxLength": 5, "pattern": "[A-Z]*"}}"#
  private static let scan =
    #"{"type": "filepicker", "uuid": "scan", "args": {"store": "hex", "maxBytes": 2}}"#

  private static func contact(_ format: String) -> String {
    #"{"type": "form_field", "uuid": "contact", "args": {"label": "Contact", "format": "\#(format)"}}"#
  }
}
