import FormValues

/// Codes of answers that are of another type than their input.
enum AnswerExplanations {
  static let all: [FaultExplanation] = [
    FaultExplanation(
      .missing, "a required answer was not given",
      meaning: "Null, empty text, an empty list and a missing member all mean no answer.",
      fix: "Give an answer.",
      example: .submission(
        "{}",
        to: #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "required": true}}"#,
        fixed: #"{"name": "Ada"}"#)),
    FaultExplanation(
      .unreadableText, "the answer is not text, or contains characters that are not allowed",
      meaning:
        "Tab is the only control character allowed. Several lines are allowed only if 'multiline' is "
        + "set.",
      fix: "Put the text in quotes and remove control characters.",
      example: .submission(
        #"{"name": "Ada\nLovelace"}"#, to: ExampleInput.name, fixed: #"{"name": "Ada Lovelace"}"#)),
    FaultExplanation(
      .unreadableNumber, "the answer is not a number",
      meaning: "A number has digits and at most one point. It has no comma, unit or space.",
      fix: "Write digits such as 12 or -3.5.",
      example: .submission(#"{"pain": "1,5"}"#, to: ExampleInput.pain, fixed: #"{"pain": 1.5}"#)),
    FaultExplanation(
      .unreadableBoolean, "the answer is not true or false",
      meaning:
        "Bulk input accepts only true, false, \"true\" and \"false\". A prompt also accepts yes, "
        + "no and other words.",
      fix: "Write true or false.",
      example: .submission(
        #"{"insured": "yes"}"#,
        to: #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}"#,
        fixed: #"{"insured": true}"#)),
    FaultExplanation(
      .unreadableDate, "the answer is not a date of the calendar",
      meaning: "A date has year, month and day, with zeros: 2026-03-05. A prompt accepts "
        + "more spellings; bulk input does not.",
      fix: "Write a day that exists as yyyy-MM-dd.",
      example: .submission(
        #"{"birth": "2023-02-29"}"#, to: ExampleInput.birth, fixed: #"{"birth": "2024-02-29"}"#)),
    FaultExplanation(
      .unreadableTime, "the answer is not a time",
      meaning: "A time has hours and minutes, with zeros, from 00:00 to 23:59.",
      fix: "Write a time as HH:mm.",
      example: .submission(
        #"{"arrival": "9:30"}"#, to: ExampleInput.arrival, fixed: #"{"arrival": "09:30"}"#)),
    FaultExplanation(
      .unreadableDateTime, "the answer is not a date and time",
      meaning: "A date and time has year, month, day, a T, hours and minutes, with zeros: "
        + "2026-03-05T14:30. It has no seconds and no time zone. A prompt accepts more spellings; "
        + "bulk input does not.",
      fix: "Write a date that exists and a time as yyyy-MM-ddTHH:mm.",
      example: .submission(
        #"{"start": "2026-03-05 14:30"}"#, to: ExampleInput.start,
        fixed: #"{"start": "2026-03-05T14:30"}"#)),
    FaultExplanation(
      .unreadableChoice, "the answer is not the text of a choice",
      meaning: "A choice is the value of an option, written as text.",
      fix: "Write the value of an option in quotes.",
      example: .submission(
        #"{"insurer": 1}"#, to: ExampleInput.insurer, fixed: #"{"insurer": "North"}"#)),
    FaultExplanation(
      .unreadableFile, "the answer is not a file",
      meaning: "A file is a path, or an object of a record with name, bytes, sha256 and path. "
        + "Content inside the record is base64 or hexadecimal text.",
      fix: "Write the path of a file in quotes.",
      example: .submission(
        #"{"letter": 7}"#, to: #"{"type": "filepicker", "uuid": "letter"}"#,
        fixed: #"{"letter": "letter.pdf"}"#)),
    FaultExplanation(
      .unreadableList, "the answer is not a list of choices, or it is a list by mistake",
      meaning: "Several choices are an array of texts. Every other input takes one value.",
      fix:
        "Write an array such as [\"Mon\", \"Tue\"] for several choices, and one value otherwise.",
      example: .submission(#"{"days": 7}"#, to: ExampleInput.days, fixed: #"{"days": ["Mon"]}"#)),
    FaultExplanation(
      .duplicateValue, "the same value was given before",
      meaning:
        "An option can be chosen once. With --unique KEY, two submissions cannot have the same "
        + "answer for the key; the first one wins. With --into DIR, a line is refused if its record "
        + "is already stored with other values. With --correct, one input corrects a record once.",
      fix: "Give each value once.",
      example: .submission(
        #"{"days": ["Mon", "Mon"]}"#, to: ExampleInput.days, fixed: #"{"days": ["Mon"]}"#)),
  ]
}
