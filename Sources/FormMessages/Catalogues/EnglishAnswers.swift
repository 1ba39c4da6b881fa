/// What is said about answers, in English.
enum EnglishAnswers {
  static let phrases: [(Phrase, String)] = [
    // Words that stand alone or in a row.
    (.and, "and"),
    (.or, "or"),
    (.yes, "yes"),
    (.no, "no"),
    (.hiddenAnswer, "(hidden)"),
    (.inlineContent, "(content in the record)"),
    (.dayNames, "Monday Tuesday Wednesday Thursday Friday Saturday Sunday"),
    (
      .monthNames,
      "January February March April May June July August September October November December"
    ),
    (.longDate, "{weekday} {day} {month} {year}"),
    (.characters, "{count} {count:character|characters}"),
    (.bytes, "{count} {count:byte|bytes}"),
    (.minutes, "{count} {count:minute|minutes}"),
    (.didYouMean, "{sentence}; did you mean {name}?"),

    // What an answer of each type looks like.
    (.textDescribed, "text"),
    (.numberDescribed, "a number such as 12 or 3.5"),
    (.booleanDescribed, "true or false"),
    (.dateDescribed, "a date such as 2026-03-05"),
    (.timeDescribed, "a time such as 09:30"),
    (.choiceDescribed, "one of the choices"),
    (.choicesDescribed, "a list of choices"),
    (.fileDescribed, "the path of a file"),

    // Answers that are no value of their type.
    (.answerMissing, "an answer is required"),
    (
      .tooManyDigits,
      "{given} has too many digits: at most 18 before and 18 after the point are allowed"
    ),
    (.notText, "{given} is not text; put text in quotes"),
    (
      .notANumber,
      "{given} is not a number; write digits with at most one point, such as 12 or -3.5"
    ),
    (.notABoolean, "{given} is not true or false"),
    (.notADate, "{given} is not a date; write year, month and day, such as 2026-03-05"),
    (.impossibleDate, "{given} is not a date: {reason}"),
    (.notATime, "{given} is not a time; write hours and minutes, such as 09:30"),
    (.impossibleTime, "{given} is not a time: {reason}"),
    (.notChoiceText, "{given} is not a choice; put a choice in quotes"),
    (.notFileText, "{given} is not a file; put its path in quotes"),
    (.monthLimits, "months go from 01 to 12"),
    (.yearLimits, "years go from 0001 to 9999"),
    (.dayLimits, "days begin with 01"),
    (.monthLength, "{month} {year} has {days} days"),
    (.timeLimits, "hours go from 00 to 23 and minutes from 00 to 59"),
    (.notAList, #"{given} is not a list of choices, such as ["a", "b"]"#),
    (.listGiven, "{expected} is expected, not a list"),
    (.objectGiven, "{expected} is expected, not an object"),
    (.elementNotText, "every choice in a list must be text that is not empty"),
    (
      .badFileObject,
      "a file must be a path, or an object with the members name, bytes, sha256 and path"
    ),

    // Answers that break a rule.
    (.severalLines, "{given} has several lines, but only one is allowed"),
    (
      .controlCharacter,
      "the text contains the control character {code}; only printable characters and tabs are allowed"
    ),
    (.tooShort, "{given} has {length}, but at least {min} {min:is|are} needed"),
    (.tooLong, "{given} has {length}, but at most {max} {max:is|are} allowed"),
    (.patternNotMatched, "{given} does not match the pattern {pattern}"),
    (.notAnEmail, "{given} is not an e-mail address such as ana@example.org"),
    (.notAnAddress, "{given} is not an address such as https://example.org/page"),
    (.notAPhone, "{given} is not a phone number such as +49 30 901820"),
    (.notWhole, "{given} is not a whole number, such as 12 or -3"),
    (.mustBeYes, "the answer must be yes"),
    (.belowMin, "{given} is below {bound}, the minimum"),
    (.aboveMax, "{given} is above {bound}, the maximum"),
    (.beforeMin, "{given} is before {bound}, the earliest allowed"),
    (.afterMax, "{given} is after {bound}, the latest allowed"),
    (.offGrid, "{given} is not on a step of {step} from {origin}"),
    (.offGridNear, "{given} is not on a step of {step}; the nearest {count:is|are} {nearest}"),
    (.notAChoice, "{given} is not a choice; the choices are {choices}"),
    (.choicesInAll, "{shown}, … ({count} in all)"),
    (.chosenTwice, "{given} is chosen twice"),
    (
      .tooFewChoices,
      "{count} {count:choice was|choices were} made, but at least {min} {min:is|are} needed"
    ),
    (
      .tooManyChoices,
      "{count} {count:choice was|choices were} made, but at most {max} {max:is|are} allowed"
    ),
    (.fileNotAccepted, "{given} is not accepted; only {endings} files are allowed"),
    (.contentTooLarge, "the content has {size}, but at most {limit} {max:is|are} allowed"),
    (.fileTooLarge, "{given} has {size}, but at most {limit} {max:is|are} allowed"),
    (.customRule, "{given} breaks a rule of the form"),
    (.optionClosed, "{given} is ruled out by other answers"),
    (
      .answerHidden,
      "{given} was given to a question that is hidden by other answers"
    ),
    (.anAnswer, "an answer"),
    (.theAnswer, "the answer"),
    (.answerTwice, "the same answer was given before"),
    (
      .moreFaults,
      "{count} {count:more answer is|more answers are} refused; at most {max} are listed"
    ),
    (.calculatedIs, "the form calculates {value} here, not {given}"),
    (.calculatedNothing, "the form calculates no value here, not {given}"),
    (.calculatedOther, "the form calculates another value here"),
    (.calculatedNotSet, "the form calculates this answer, so it cannot be set"),
    (
      .tooMuchToWorkOut,
      "this calculation is too large: for one submission, the expressions of a form can make at most {made} of text and read at most {read} of answers"
    ),
    (.notAKey, "{given} is not a key of this form"),
    (.notAKeyOfGroup, "{given} is not a key of the group {group}"),
    (
      .keyOfRows, "{given} is not a key of this form but of each row of {group}, such as {path}"
    ),
    (
      .moreNotKeys,
      "{count} more {count:member is not a key|members are not keys} of this form"
    ),
    (.noLongerAsked, "the form no longer asks for it; the answer was {given}"),
    (
      .tooFewRows, "{count} {count:row was|rows were} given, but at least {min} {min:is|are} needed"
    ),
    (
      .tooManyRows,
      "{count} {count:row was|rows were} given, but at most {max} {max:is|are} allowed"
    ),
    (
      .tooManyRowsInAll,
      "all groups together have more than {max} rows, the maximum"
    ),
  ]
}
