import FormValues

/// Codes of answers that break a rule, and of submissions as a whole.
enum SubmissionExplanations {
  static let all: [FaultExplanation] = [
    FaultExplanation(
      .lengthBelowMin, "the text is too short",
      meaning: "The length is the number of Unicode scalars.",
      fix: "Write at least 'minLength' characters.",
      example: .submission(#"{"code": "AB"}"#, to: code, fixed: #"{"code": "ABC"}"#)),
    FaultExplanation(
      .lengthAboveMax, "the text is too long",
      meaning: "The length is the number of Unicode scalars.",
      fix: "Write at most 'maxLength' characters.",
      example: .submission(#"{"code": "ABCDEF"}"#, to: code, fixed: #"{"code": "ABCDE"}"#)),
    FaultExplanation(
      .patternNoMatch, "the text does not match the pattern",
      meaning: "The pattern must match the whole text.",
      fix: "Write the text as the hint or the message of the form says.",
      example: .submission(#"{"code": "abc"}"#, to: code, fixed: #"{"code": "ABC"}"#)),
    FaultExplanation(
      .rangeBelowMin, "the answer is below the minimum or too early",
      meaning: "Both ends of the range are allowed.",
      fix: "Give a value within the range.",
      example: .submission(
        #"{"birth": "1899-12-31"}"#, to: ExampleInput.birth, fixed: #"{"birth": "1900-01-01"}"#)),
    FaultExplanation(
      .rangeAboveMax, "the answer is above the maximum or too late",
      meaning: "Both ends of the range are allowed.",
      fix: "Give a value within the range.",
      example: .submission(#"{"pain": 11}"#, to: ExampleInput.pain, fixed: #"{"pain": 10}"#)),
    FaultExplanation(
      .stepOffGrid, "the answer lies between two steps",
      meaning: "Steps are counted from 'min', or else from zero or midnight. Nothing is rounded.",
      fix: "Give one of the values that the message names.",
      example: .submission(#"{"pain": 3.7}"#, to: ExampleInput.pain, fixed: #"{"pain": 3.5}"#)),
    FaultExplanation(
      .formatEmail, "the text is not an e-mail address",
      meaning: "The same addresses are accepted as in web browsers.",
      fix: "Write an address such as ana@example.org.",
      example: .submission(
        #"{"contact": "ana@"}"#, to: contact("email"), fixed: #"{"contact": "ana@example.org"}"#)),
    FaultExplanation(
      .formatURL, "the text is not an address",
      meaning: "Absolute addresses of http, https, ftp and mailto are accepted, without spaces.",
      fix: "Write an address such as https://example.org/page.",
      example: .submission(
        #"{"contact": "example.org"}"#, to: contact("url"),
        fixed: #"{"contact": "https://example.org"}"#)),
    FaultExplanation(
      .formatPhone, "the text is not a phone number",
      meaning: "A phone number has 5 to 15 digits. It can begin with a plus sign and can contain "
        + "spaces, dots, hyphens, slashes and parentheses.",
      fix: "Write a number such as +49 30 901820.",
      example: .submission(
        #"{"contact": "none"}"#, to: contact("phone"), fixed: #"{"contact": "+49 30 901820"}"#)),
    FaultExplanation(
      .formatInteger, "the number is not whole",
      meaning: "The input takes whole numbers. 5.0 is whole.",
      fix: "Write a whole number.",
      example: .submission(
        #"{"contact": 1.5}"#, to: contact("integer"), fixed: #"{"contact": 2}"#)),
    FaultExplanation(
      .toggleOff, "the answer must be yes",
      meaning: "The toggle has 'mustBeOn', as a question about an agreement has. No is not an "
        + "answer to it.",
      fix: "Answer yes. If the form can be submitted without it, leave the answer out.",
      example: .submission(
        #"{"terms": false}"#,
        to: #"{"type": "toggle", "uuid": "terms", "args": {"label": "I agree", "mustBeOn": true}}"#,
        fixed: #"{"terms": true}"#)),
    FaultExplanation(
      .fileMissing, "the file does not exist",
      meaning: "The path is wrong, names a folder, or leaves the folder that attachments must "
        + "be in.",
      fix: "Check the path. It is relative to the working folder or to --attachments.",
      example: .words("an answer that names 'leter.pdf'", fixed: "one that names 'letter.pdf'")),
    FaultExplanation(
      .fileTooLarge, "the file is too large",
      meaning:
        "'maxBytes' is the largest size of a file (default: 100 MiB, or 1 MiB if "
        + "the content is inside the record).",
      fix: "Send a smaller file.",
      example: .submission(
        #"{"scan": "00ff00ff"}"#, to: scan, fixed: #"{"scan": "00ff"}"#)),
    FaultExplanation(
      .fileNotAccepted, "this kind of file is not accepted",
      meaning: "Files are accepted by the ending of their name, ignoring case.",
      fix: "Send a file of a kind that the message lists.",
      example: .submission(
        #"{"letter": "letter.exe"}"#,
        to: #"{"type": "filepicker", "uuid": "letter", "args": {"accept": ".pdf,.txt"}}"#,
        fixed: #"{"letter": "letter.pdf"}"#)),
    FaultExplanation(
      .custom, "the answer breaks a rule of the form",
      meaning: "The input's 'validIf' is false for the answer. 'message' says what is expected.",
      fix: "Give an answer that satisfies the rule.",
      example: .submission(
        #"{"even": 3}"#,
        to:
          #"{"type": "form_field", "uuid": "even", "args": {"label": "Even", "format": "integer", "validIf": "{even} / 2 = round({even} / 2)"}}"#,
        fixed: #"{"even": 4}"#)),
    FaultExplanation(
      .unknownKey, "the form has no such key",
      meaning: "The member is misspelt or belongs to another form. Nothing is dropped silently.",
      fix: "Correct the key, or drop such members with --drop-unknown.",
      example: .submission(#"{"nmae": "Ada"}"#, to: ExampleInput.name, fixed: #"{"name": "Ada"}"#)),
    FaultExplanation(
      .hiddenValue, "an answer was given to a hidden question",
      meaning: "The question's 'visibleIf' is false for the other answers, so a person could not "
        + "have answered it.",
      fix: "Remove the answer, or drop such answers with --drop-hidden.",
      example: .submission(
        #"{"insured": false, "insurer": "North"}"#,
        to:
          #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}, {"type": "picker", "uuid": "insurer", "args": {"visibleIf": "{insured}"}, "options": ["North", "South"]}"#,
        fixed: #"{"insured": true, "insurer": "North"}"#)),
    FaultExplanation(
      .calculatedMismatch, "an answer differs from the value that the form calculates",
      meaning: "The form calculates this value from other answers. A record may contain it, "
        + "but must have the same value.",
      fix: "Remove the key, or correct the answers that it is calculated from.",
      example: .submission(
        #"{"nights": 3, "price": 90}"#,
        to:
          #"{"type": "form_field", "uuid": "nights", "args": {"label": "Nights", "format": "integer"}}, {"type": "calculated", "uuid": "price", "args": {"value": "{nights} * 40"}}"#,
        fixed: #"{"nights": 3, "price": 120}"#)),
    FaultExplanation(
      .evaluationTooLarge, "the form's expressions need too much",
      meaning: "For one submission, they can make 16 MiB of text and read 160 MB of "
        + "answers. Each value of a row counts as 16 bytes. A text joined with itself again "
        + "and again is too much, and so are sums over 5,000 rows in each of 5,000 other rows.",
      fix: "Join shorter texts. Calculate a sum once, outside of the rows, and refer to it.",
      example: .words(
        "a text joined with itself in thirty steps", fixed: "the text joined once")),
    FaultExplanation(
      .wrongForm, "the record belongs to another form",
      meaning: "A line with 'form' and 'values' is a record. It names its form.",
      fix: "Process the record with its own form, or give only its values.",
      example: .submission(
        #"{"form": "order", "values": {"name": "Ada"}}"#, to: ExampleInput.name,
        fixed: #"{"form": "visit", "values": {"name": "Ada"}}"#)),
    FaultExplanation(
      .notAnObject, "the line is not an object of answers by key",
      meaning: "Each line of input is one submission: an object whose members are the answers.",
      fix: "Write one object a line. For one array of objects, use --from json.",
      example: .submission(#"["Ada"]"#, to: ExampleInput.name, fixed: #"{"name": "Ada"}"#)),
    FaultExplanation(
      .moreFaults, "too many refused answers to list",
      meaning:
        "The first 1,000 refused answers of a submission are listed. "
        + "The others are counted.",
      fix: "Correct the listed answers and process the submission again.",
      example: .words(
        "a submission of 2,000 wrong answers", fixed: "the same with 1,000 of them corrected")),
    FaultExplanation(
      .rowTooManyColumns, "the header has too many columns",
      meaning:
        "A table can have 10,000 columns. A header with more is probably not a header, or "
        + "has another delimiter.",
      fix: "Remove columns that are not needed, or name the delimiter with --delimiter.",
      example: .words("a header of 10,001 columns", fixed: "a header of 10,000 columns")),
  ]

  private static let code =
    #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "minLength": 3, "maxLength": 5, "pattern": "[A-Z]*"}}"#
  private static let scan =
    #"{"type": "filepicker", "uuid": "scan", "args": {"store": "hex", "maxBytes": 2}}"#

  private static func contact(_ format: String) -> String {
    #"{"type": "form_field", "uuid": "contact", "args": {"label": "Contact", "format": "\#(format)"}}"#
  }
}
