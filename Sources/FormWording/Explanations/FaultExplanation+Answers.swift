import FormValues

extension FaultExplanation {
  /// Codes of answers that are of another type than their input.
  static let answers: [FaultExplanation] = [
    FaultExplanation(
      .missing, "a required answer was not given",
      meaning: "Null, empty text, an empty list and no member at all are the same: no answer.",
      mend: "Give an answer.",
      example: .submission(
        "{}",
        to: #"{"type": "form_field", "uuid": "name", "args": {"label": "Name", "required": true}}"#,
        mended: #"{"name": "Ada"}"#)),
    FaultExplanation(
      .unreadableText, "the answer is not text, or holds characters that text may not have",
      meaning:
        "Text has no control characters but tabs; it has several lines only if 'multiline' is "
        + "set.",
      mend: "Write text in quotes, and remove control characters.",
      example: .submission(
        #"{"name": "Ada\nLovelace"}"#, to: name, mended: #"{"name": "Ada Lovelace"}"#)),
    FaultExplanation(
      .unreadableNumber, "the answer is not a number",
      meaning: "A number is digits with at most one point: no comma, no unit, no blanks.",
      mend: "Write digits such as 12 or -3.5.",
      example: .submission(#"{"pain": "1,5"}"#, to: pain, mended: #"{"pain": 1.5}"#)),
    FaultExplanation(
      .unreadableBoolean, "the answer is neither true nor false",
      meaning:
        "The strict reader takes true, false, \"true\" and \"false\" only. At a prompt yes and "
        + "no, among others, are understood as well.",
      mend: "Write true or false.",
      example: .submission(
        #"{"insured": "yes"}"#,
        to: #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}}"#,
        mended: #"{"insured": true}"#)),
    FaultExplanation(
      .unreadableDate, "the answer is not a date, or not one of the calendar",
      meaning: "Dates are written year, month, day, with zeros: 2026-03-05. A prompt understands "
        + "more spellings, bulk input does not.",
      mend: "Write a day that exists as yyyy-MM-dd.",
      example: .submission(
        #"{"birth": "2023-02-29"}"#, to: birth, mended: #"{"birth": "2024-02-29"}"#)),
    FaultExplanation(
      .unreadableTime, "the answer is not a time",
      meaning: "Times are written hours and minutes, with zeros, from 00:00 to 23:59.",
      mend: "Write a time as HH:mm.",
      example: .submission(#"{"arrival": "9:30"}"#, to: arrival, mended: #"{"arrival": "09:30"}"#)),
    FaultExplanation(
      .unreadableChoice, "the answer is not the text of a choice",
      meaning: "A choice is given by its value, written as text.",
      mend: "Write the value of one of the options in quotes.",
      example: .submission(#"{"insurer": 1}"#, to: insurer, mended: #"{"insurer": "North"}"#)),
    FaultExplanation(
      .unreadableFile, "the answer is not a file",
      meaning: "A file is a path, or the object that a record holds: name, bytes, sha256 and path. "
        + "Where content lies inside the record, it is base64 or hexadecimal text.",
      mend: "Write the path of a file in quotes.",
      example: .submission(
        #"{"letter": 7}"#, to: #"{"type": "filepicker", "uuid": "letter"}"#,
        mended: #"{"letter": "letter.pdf"}"#)),
    FaultExplanation(
      .unreadableList, "the answer is not a list of choices, or a list where none is expected",
      meaning: "Several choices are an array of texts; every other input takes one value.",
      mend:
        "Write an array such as [\"Mon\", \"Tue\"] for several choices, and one value elsewhere.",
      example: .submission(#"{"days": 7}"#, to: days, mended: #"{"days": ["Mon"]}"#)),
    FaultExplanation(
      .choiceUnknown, "the answer is none of the choices",
      meaning: "Answers are compared with the values of the options, byte for byte.",
      mend: "Choose one of the options; the message lists them.",
      example: .submission(
        #"{"insurer": "Nroth"}"#, to: insurer, mended: #"{"insurer": "North"}"#)),
    FaultExplanation(
      .countBelowMin, "too few were chosen",
      meaning: "'min' is the least number of options to be chosen, or of times a group is filled.",
      mend: "Choose more.",
      example: .submission(
        #"{"days": ["Mon"]}"#, to: twoDays, mended: #"{"days": ["Mon", "Tue"]}"#)),
    FaultExplanation(
      .countAboveMax, "too many were chosen",
      meaning:
        "'max' is the greatest number of options to be chosen, or of times a group is filled.",
      mend: "Choose fewer.",
      example: .submission(
        #"{"days": ["Mon", "Tue", "Wed"]}"#, to: twoDays, mended: #"{"days": ["Mon", "Tue"]}"#)),
    FaultExplanation(
      .duplicateValue, "a value was given before",
      meaning:
        "An option is chosen at most once; with --unique KEY no two submissions have the same "
        + "answer for the key, and the first one wins; and with --into DIR a line whose record is "
        + "stored with other values than it has now is refused.",
      mend: "Give each value once.",
      example: .submission(
        #"{"days": ["Mon", "Mon"]}"#, to: days, mended: #"{"days": ["Mon"]}"#)),
  ]

  static let name = #"{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}"#
  static let pain =
    #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10, "step": 0.5}}"#
  static let birth =
    #"{"type": "date", "uuid": "birth", "args": {"label": "Birth date", "min": "1900-01-01", "max": "2026-12-31"}}"#
  static let arrival = #"{"type": "time", "uuid": "arrival", "args": {"label": "Arrival"}}"#
  static let insurer = #"{"type": "picker", "uuid": "insurer", "options": ["North", "South"]}"#
  static let days =
    #"{"type": "picker", "uuid": "days", "args": {"multiple": true}, "options": ["Mon", "Tue", "Wed"]}"#
  static let twoDays =
    #"{"type": "picker", "uuid": "days", "args": {"multiple": true, "min": 2, "max": 2}, "options": ["Mon", "Tue", "Wed"]}"#
}
