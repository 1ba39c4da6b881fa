import FormValues

/// Codes of arguments that promise what cannot be kept.
enum ArgumentExplanations {
  static let all: [FaultExplanation] = [
    FaultExplanation(
      .defaultWrongType, "'default' does not match the input's type",
      meaning: "The default could never be an answer. A file question has no default.",
      fix: "Write a value of the input's type, or remove the default.",
      example: .components(
        #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?", "default": "maybe"}}"#,
        fixed:
          #"{"type": "toggle", "uuid": "insured", "args": {"label": "Insured?", "default": true}}"#)
    ),
    FaultExplanation(
      .defaultNotAChoice, "'default' is not one of the options",
      meaning: "The default must be the value of an option, not its label. The option must also be "
        + "available at some time.",
      fix: "Write the value of one of the options, or add the option.",
      example: .components(
        #"{"type": "picker", "uuid": "insurer", "args": {"default": "Nroth"}, "options": ["North", "South"]}"#,
        fixed:
          #"{"type": "picker", "uuid": "insurer", "args": {"default": "North"}, "options": ["North", "South"]}"#
      )),
    FaultExplanation(
      .defaultBreaksConstraint, "'default' breaks a rule of its input",
      meaning: "The default would be refused as an answer. It is out of range, between two "
        + "steps, too long, or of another format; or 'validIf' or a calculated bound refuses it "
        + "for all other answers and at every time.",
      fix: "Correct the default or the rule that it breaks.",
      example: .components(
        #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10, "default": 11}}"#,
        fixed: #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10, "default": 1}}"#)
    ),
    FaultExplanation(
      .defaultRefusedToday, "'default' is refused today",
      meaning: "A bound is in the past or in the future. Submissions that start today have no "
        + "default, so their question stays open.",
      fix: "Remove the default or change the bound.",
      example: .components(
        #"{"type": "date", "uuid": "visit", "args": {"label": "Visit", "max": "2020-12-31", "default": "today"}}"#,
        fixed:
          #"{"type": "date", "uuid": "visit", "args": {"label": "Visit", "max": "today", "default": "today"}}"#
      )),
    FaultExplanation(
      .dateImpossible, "the date does not exist",
      meaning: "Dates are days of the Gregorian calendar, years 0001 to 9999.",
      fix: "Write a day that exists; February 29 exists in leap years only.",
      example: .components(
        #"{"type": "date", "uuid": "birth", "args": {"label": "Birth date", "default": "2023-02-30"}}"#,
        fixed:
          #"{"type": "date", "uuid": "birth", "args": {"label": "Birth date", "default": "2023-02-28"}}"#
      )),
    FaultExplanation(
      .timeImpossible, "the time does not exist",
      meaning: "Hours go from 00 to 23 and minutes from 00 to 59.",
      fix: "Write a time from 00:00 to 23:59.",
      example: .components(
        #"{"type": "time", "uuid": "arrival", "args": {"label": "Arrival", "max": "24:00"}}"#,
        fixed:
          #"{"type": "time", "uuid": "arrival", "args": {"label": "Arrival", "max": "23:59"}}"#
      )),
    FaultExplanation(
      .dateBadFormat, "'format' is not a format of dates",
      meaning: "A format has day, month and year: d or dd, M, MM, MMM (Mar) or MMMM (March), yyyy, "
        + "in an order that is read in one way. Words in it stand in single quotes. People read and "
        + "type dates in it; records and bulk answers have yyyy-MM-dd.",
      fix: "Write one such as dd.MM.yyyy, MM/dd/yyyy or d MMMM yyyy.",
      example: .components(
        #"{"type": "date", "uuid": "birth", "args": {"label": "Birth date", "format": "DD.MM.YYYY"}}"#,
        fixed:
          #"{"type": "date", "uuid": "birth", "args": {"label": "Birth date", "format": "dd.MM.yyyy"}}"#
      )),
    FaultExplanation(
      .timeBadFormat, "'format' is not a format of times",
      meaning: "A format has hours and minutes: H or HH and mm, or h or hh with a (AM, PM) and mm. "
        + "Words in it stand in single quotes. People read and type times in it; records and bulk "
        + "answers have HH:mm.",
      fix: "Write one such as HH.mm, h:mm a or H:mm 'Uhr'.",
      example: .components(
        #"{"type": "time", "uuid": "start", "args": {"label": "Start", "format": "HH:MM"}}"#,
        fixed: #"{"type": "time", "uuid": "start", "args": {"label": "Start", "format": "HH:mm"}}"#)
    ),
    FaultExplanation(
      .rangeMinAboveMax, "the minimum is above the maximum",
      meaning: "No answer can satisfy both bounds.",
      fix: "Swap the bounds or correct the wrong one.",
      example: .components(
        #"{"type": "slider", "uuid": "pain", "args": {"min": 10, "max": 5}}"#,
        fixed: #"{"type": "slider", "uuid": "pain", "args": {"min": 5, "max": 10}}"#)),
    FaultExplanation(
      .stepNotPositive, "'step' is not above zero",
      meaning: "Values are counted in steps from 'min', so a step must be positive.",
      fix: "Write a step above zero.",
      example: .components(
        #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10, "step": 0}}"#,
        fixed: #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10, "step": 0.5}}"#)),
    FaultExplanation(
      .stepTooLarge, "a step is a day or longer",
      meaning:
        "Steps of times are minutes, counted from 'min' or from midnight. A day has 1440, so "
        + "only one time is left to answer with.",
      fix: "Write the step in minutes, such as 30.",
      example: .components(
        #"{"type": "time", "uuid": "arrival", "args": {"label": "Arrival", "step": 2000}}"#,
        fixed:
          #"{"type": "time", "uuid": "arrival", "args": {"label": "Arrival", "step": 30}}"#)),
    FaultExplanation(
      .stepMissesMax, "no step reaches 'max' exactly",
      meaning:
        "Steps are counted from 'min'. Nobody could answer with the highest value shown.",
      fix: "Choose a step that divides the range, or a 'max' that lies on a step.",
      example: .components(
        #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 10, "step": 3}}"#,
        fixed: #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": 9, "step": 3}}"#)),
    FaultExplanation(
      .lengthMinAboveMax, "the minimum length is above the maximum length",
      meaning: "No text can satisfy both.",
      fix: "Swap the two or correct the wrong one.",
      example: .components(
        #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "minLength": 9, "maxLength": 3}}"#,
        fixed:
          #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "minLength": 3, "maxLength": 9}}"#
      )),
    FaultExplanation(
      .patternSyntax, "the pattern cannot be read",
      meaning:
        "The message says what is wrong and at which character. Patterns have "
        + "the syntax of ECMAScript in Unicode mode. In JSON, write each backslash twice.",
      fix: "Correct the pattern. Put a backslash before a literal bracket or brace.",
      example: .components(
        #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "[A-Z"}}"#,
        fixed:
          #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "[A-Z]"}}"#)
    ),
    FaultExplanation(
      .patternUnsupported, "the pattern uses a construct that is not supported",
      meaning:
        "Every pattern matches in time linear in the text. Back-references and "
        + "look-around would break that promise. Some other constructs are not supported either.",
      fix:
        "Write the pattern without it. The pattern matches the whole text, so it needs no anchors.",
      example: .components(
        #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "(?=A)[A-Z]+"}}"#,
        fixed:
          #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "A[A-Z]*"}}"#
      )),
    FaultExplanation(
      .patternTooLarge, "the pattern is too large",
      meaning: "A pattern can have 1 KiB of text, and 10,000 states when all of its repetitions "
        + "are written out.",
      fix: "Repeat less, and limit the length with 'minLength' and 'maxLength'.",
      example: .components(
        #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "([A-Z]{200}){200}"}}"#,
        fixed:
          #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "[A-Z]*", "maxLength": 40000}}"#
      )),
    FaultExplanation(
      .patternRejectsDefault, "'default' does not match the pattern",
      meaning: "The default would be refused as an answer. The pattern must match the whole text.",
      fix: "Correct the default or the pattern.",
      example: .components(
        #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "[A-Z]+", "default": "abc"}}"#,
        fixed:
          #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "[A-Z]+", "default": "ABC"}}"#
      )),
    FaultExplanation(
      .patternNeverMatches, "no text satisfies both the pattern and the lengths",
      meaning: "Every text that the pattern matches is longer than 'maxLength' or shorter than "
        + "'minLength', so nobody could answer the question. Empty text is not an answer.",
      fix: "Correct the pattern or the length.",
      example: .components(
        #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "[A-Z]{5}", "maxLength": 3}}"#,
        fixed:
          #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "pattern": "[A-Z]{5}", "maxLength": 5}}"#
      )),
    FaultExplanation(
      .colorUnreadable, "the text is not a colour",
      meaning:
        "A colour is RGB, RRGGBB or AARRGGBB in hexadecimal. The component is shown without it.",
      fix: "Write a colour such as CC0000.",
      example: .components(
        #"{"type": "text", "uuid": "intro", "args": {"text": "Hello", "fontColor": "redd"}}"#,
        fixed:
          #"{"type": "text", "uuid": "intro", "args": {"text": "Hello", "fontColor": "CC0000"}}"#
      )),
    FaultExplanation(
      .styleUnreadable, "a part of 'style' cannot be read",
      meaning: "'style' is an array of modifiers, applied in this order. A modifier that "
        + "cannot be read has no effect, but stays in the document.",
      fix: "Write the value as the message says. Numbers may be strings.",
      example: .components(
        #"{"type": "text", "uuid": "intro", "args": {"text": "Hello"}, "style": [{"opacity": "half"}]}"#,
        fixed:
          #"{"type": "text", "uuid": "intro", "args": {"text": "Hello"}, "style": [{"opacity": 0.5}]}"#
      )),
    FaultExplanation(
      .styleUnknownModifier, "a modifier or one of its members is unknown",
      meaning: "It has no effect, but stays in the document.",
      fix: "Use one that the message lists.",
      example: .components(
        #"{"type": "text", "uuid": "intro", "args": {"text": "Hello"}, "style": [{"opcity": 0.5}]}"#,
        fixed:
          #"{"type": "text", "uuid": "intro", "args": {"text": "Hello"}, "style": [{"opacity": 0.5}]}"#
      )),
    FaultExplanation(
      .fileBadAccept, "'accept' is not a list of file endings",
      meaning: "Files are accepted by the ending of their name, ignoring case.",
      fix: "Write endings with their dots, separated by commas.",
      example: .components(
        #"{"type": "filepicker", "uuid": "letter", "args": {"accept": "*.pdf"}}"#,
        fixed: #"{"type": "filepicker", "uuid": "letter", "args": {"accept": ".pdf,.txt"}}"#)),
  ]
}
