import FormValues

extension FaultExplanation {
  /// Codes of arguments that promise what cannot be kept.
  static let arguments: [FaultExplanation] = [
    FaultExplanation(
      .defaultWrongType, "'default' is no value of the input's type",
      meaning: "The default could never be taken as an answer. A file question has no default.",
      mend: "Write a value of the input's type, or remove the default.",
      example: .components(
        #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?", "default": "maybe"}}"#,
        mended:
          #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?", "default": true}}"#)
    ),
    FaultExplanation(
      .defaultNotAChoice, "'default' is none of the options",
      meaning: "The default is compared with the options' values, not with their labels; or it is "
        + "an option that is never on offer.",
      mend: "Write the value of one of the options, or add the option.",
      example: .components(
        #"{"type": "picker", "uuid": "insurer", "args": {"default": "Nroth"}, "options": ["North", "South"]}"#,
        mended:
          #"{"type": "picker", "uuid": "insurer", "args": {"default": "North"}, "options": ["North", "South"]}"#
      )),
    FaultExplanation(
      .defaultBreaksConstraint, "'default' breaks a rule of its input",
      meaning: "The default would be refused as an answer: it is out of range, off the grid of "
        + "steps, too long, or of another format; or 'validIf', or a bound that an expression "
        + "gives, refuses it whatever else is answered, whenever a submission is begun.",
      mend: "Correct the default, or the rule that it breaks.",
      example: .components(
        #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10, "default": 11}}"#,
        mended: #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10, "default": 1}}"#)
    ),
    FaultExplanation(
      .defaultRefusedToday, "'default' is refused on the day of the check",
      meaning: "A bound is over, or still to come: submissions that are begun today have no "
        + "default, and their question stays open.",
      mend: "Remove the default, or move the bound.",
      example: .components(
        #"{"type": "date", "uuid": "visit", "args": {"label": "Visit", "max": "2020-12-31", "default": "today"}}"#,
        mended:
          #"{"type": "date", "uuid": "visit", "args": {"label": "Visit", "max": "today", "default": "today"}}"#
      )),
    FaultExplanation(
      .dateImpossible, "the calendar has no such date",
      meaning: "Dates are days of the Gregorian calendar, years 0001 to 9999.",
      mend: "Write a day that exists; February 29 exists in leap years only.",
      example: .components(
        #"{"type": "date", "uuid": "birth", "args": {"label": "Birth date", "default": "2023-02-30"}}"#,
        mended:
          #"{"type": "date", "uuid": "birth", "args": {"label": "Birth date", "default": "2023-02-28"}}"#
      )),
    FaultExplanation(
      .timeImpossible, "a clock has no such time",
      meaning: "Hours go from 00 to 23 and minutes from 00 to 59.",
      mend: "Write a time of the day; the last minute is 23:59.",
      example: .components(
        #"{"type": "time", "uuid": "arrival", "args": {"label": "Arrival", "max": "24:00"}}"#,
        mended:
          #"{"type": "time", "uuid": "arrival", "args": {"label": "Arrival", "max": "23:59"}}"#
      )),
    FaultExplanation(
      .rangeMinAboveMax, "the lowest value allowed is above the highest",
      meaning: "No answer could satisfy both bounds.",
      mend: "Swap the bounds, or correct the one that is wrong.",
      example: .components(
        #"{"type": "slider", "uuid": "pain", "args": {"min": 10, "max": 5}}"#,
        mended: #"{"type": "slider", "uuid": "pain", "args": {"min": 5, "max": 10}}"#)),
    FaultExplanation(
      .stepNotPositive, "'step' is not above zero",
      meaning: "Values are counted in steps from 'min', so a step must lead upwards.",
      mend: "Write a step above zero.",
      example: .components(
        #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10, "step": 0}}"#,
        mended: #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10, "step": 0.5}}"#)),
    FaultExplanation(
      .stepMissesMax, "the steps never land on 'max'",
      meaning:
        "Steps are counted from 'min'. The highest value that is shown could not be answered.",
      mend: "Choose a step that divides the range, or a 'max' that lies on a step.",
      example: .components(
        #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10, "step": 3}}"#,
        mended: #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 9, "step": 3}}"#)),
    FaultExplanation(
      .lengthMinAboveMax, "the least length is above the greatest",
      meaning: "No text could satisfy both.",
      mend: "Swap the two, or correct the one that is wrong.",
      example: .components(
        #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "minLength": 9, "maxLength": 3}}"#,
        mended:
          #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "minLength": 3, "maxLength": 9}}"#
      )),
    FaultExplanation(
      .patternSyntax, "the pattern cannot be read",
      meaning:
        "The message says what is wrong and at which character of the pattern. Patterns have "
        + "the syntax of ECMAScript in Unicode mode; in JSON each backslash is written twice.",
      mend: "Correct the pattern; a bracket or brace that is meant literally needs a backslash.",
      example: .components(
        #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "[A-Z"}}"#,
        mended:
          #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "[A-Z]"}}"#)
    ),
    FaultExplanation(
      .patternUnsupported, "the pattern uses a construct that is not supported",
      meaning:
        "Patterns match in time linear in the text, whatever the pattern. Back-references and "
        + "look-around cannot be had at that price, and some other constructs are left out.",
      mend: "Write the pattern without it; the whole text is matched, so anchors are not needed.",
      example: .components(
        #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "(?=A)[A-Z]+"}}"#,
        mended:
          #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "A[A-Z]*"}}"#
      )),
    FaultExplanation(
      .patternTooLarge, "the pattern is too large",
      meaning: "A pattern has at most 1 KiB of text, and 10,000 states when all of its repetitions "
        + "are written out.",
      mend: "Repeat less, and say the length with 'minLength' and 'maxLength'.",
      example: .components(
        #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "([A-Z]{200}){200}"}}"#,
        mended:
          #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "[A-Z]*", "maxLength": 40000}}"#
      )),
    FaultExplanation(
      .patternRejectsDefault, "'default' does not match the pattern",
      meaning: "The default would be refused as an answer. The pattern must match the whole text.",
      mend: "Correct the default, or the pattern.",
      example: .components(
        #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "[A-Z]+", "default": "abc"}}"#,
        mended:
          #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "[A-Z]+", "default": "ABC"}}"#
      )),
    FaultExplanation(
      .patternNeverMatches, "no text satisfies the pattern and the lengths allowed",
      meaning: "Every text that the pattern matches is longer than 'maxLength' or shorter than "
        + "'minLength', so that the question could never be answered. Empty text is no answer.",
      mend: "Correct the pattern, or the length that contradicts it.",
      example: .components(
        #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "[A-Z]{5}", "maxLength": 3}}"#,
        mended:
          #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "[A-Z]{5}", "maxLength": 5}}"#
      )),
    FaultExplanation(
      .colorUnreadable, "the text is not a colour",
      meaning: "Colours are RGB, RRGGBB or AARRGGBB in hexadecimal. The text is shown without it.",
      mend: "Write a colour such as CC0000.",
      example: .components(
        #"{"type": "text", "uuid": "intro", "args": {"text": "Hello", "fontColor": "redd"}}"#,
        mended:
          #"{"type": "text", "uuid": "intro", "args": {"text": "Hello", "fontColor": "CC0000"}}"#
      )),
    FaultExplanation(
      .styleUnreadable, "a part of 'style' cannot be read",
      meaning: "'style' is an array of modifiers in the order in which they are applied. One that "
        + "cannot be read is left out when the component is drawn, and kept when it is written.",
      mend: "Write the value as the message says; numbers may be strings.",
      example: .components(
        #"{"type": "text", "uuid": "intro", "args": {"text": "Hello"}, "style": [{"opacity": "half"}]}"#,
        mended:
          #"{"type": "text", "uuid": "intro", "args": {"text": "Hello"}, "style": [{"opacity": 0.5}]}"#
      )),
    FaultExplanation(
      .styleUnknownModifier, "a modifier, or a member of one, is not known",
      meaning: "It is kept when the component is written, and has no effect.",
      mend: "Write a known one; the message lists them.",
      example: .components(
        #"{"type": "text", "uuid": "intro", "args": {"text": "Hello"}, "style": [{"opcity": 0.5}]}"#,
        mended:
          #"{"type": "text", "uuid": "intro", "args": {"text": "Hello"}, "style": [{"opacity": 0.5}]}"#
      )),
    FaultExplanation(
      .fileBadAccept, "'accept' is no list of file endings",
      meaning: "Files are accepted by the ending of their names, ignoring case.",
      mend: "Write endings with their dots, separated by commas.",
      example: .components(
        #"{"type": "filepicker", "uuid": "letter", "args": {"accept": "*.pdf"}}"#,
        mended: #"{"type": "filepicker", "uuid": "letter", "args": {"accept": ".pdf,.txt"}}"#)),
  ]
}
