import FormValues

/// Codes of answers that break a rule, and of submissions as a whole.
enum SubmissionExplanations {
  static let all: [FaultExplanation] = [
    FaultExplanation(
      .fileMissing, "the file does not exist",
      meaning: "The path is wrong, names a folder, or leaves the folder that attachments must "
        + "be in.",
      fix: "Check the path. It is relative to the working folder or to --attachments.",
      example: .words("an answer that names 'leter.pdf'", fixed: "one that names 'letter.pdf'")),
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
      .softCustom, "the answer is allowed, but unusual",
      meaning: "The input's 'warnIf' is true for the answer. 'warning' says why it is unusual. The "
        + "record is stored with the warning; --strict refuses it.",
      fix: "Look at the answer again, and keep it if it is right.",
      example: .submission(
        #"{"age": 101}"#,
        to:
          #"{"type": "form_field", "uuid": "age", "args": {"label": "Age", "format": "integer", "warnIf": "{age} > 100", "warning": "Few people are older than 100"}}"#,
        fixed: #"{"age": 10}"#)),
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
      .evaluationTooLarge, "the form's expressions read or make too much",
      meaning:
        "For one submission, they can make at most 16 MiB of text and read at most 160 MB of "
        + "answers. Each value of a row counts as 16 bytes. Examples that need more: a text that is "
        + "joined with itself again and again, and a sum over 5,000 rows in each of 5,000 other rows.",
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
      .unreadableID, "the text is not the identifier of a record",
      meaning: "With --correct, '@id' is the whole identifier of the record: 36 characters, as "
        + "'export' and 'show' print them. A beginning of it could mean several records.",
      fix: "Copy the identifier from 'id' of the record.",
      example: .words(
        "'@id' is '019a2b3c'", fixed: "'@id' is '019a2b3c-4d5e-7f60-8182-a3b4c5d6e7f8'")),
    FaultExplanation(
      .recordUnknown, "the store has no such record",
      meaning: "With --correct, '@id' names a record of the form in the store of --into.",
      fix: "Check the identifier and the store. 'formline export FORM-ID --all' lists all records.",
      example: .words(
        "an identifier of another store", fixed: "one that 'export' prints for this store")),
    FaultExplanation(
      .recordErased, "the record was erased",
      meaning: "An erased record cannot be corrected, and it never comes back.",
      fix: "Leave the line out.",
      example: .words(
        "the identifier of an erased record", fixed: "that of a record that is there")),
    FaultExplanation(
      .recordReplaced, "the record was corrected before",
      meaning: "A later record replaces it. A second correction of the same record would hide the "
        + "first one.",
      fix: "Look at the newest version, and correct that one: the message names it.",
      example: .words(
        "the identifier of a record that was corrected", fixed: "that of its newest version")),
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
}
