/// What is said about what can be answered, in English.
enum EnglishPrompts {
  static let phrases: [(Phrase, String)] = [
    // What a rule allows, in a few words.
    (.between, "from {min} to {max}"),
    (.notBelow, "not below {min}"),
    (.notAbove, "not above {max}"),
    (.notBefore, "not before {min}"),
    (.notAfter, "not after {max}"),
    (.inSteps, "in steps of {step}"),
    (.exactLength, "exactly {max} {max:character|characters}"),
    (.lengthBetween, "{min} to {max} {max:character|characters}"),
    (.leastLength, "at least {min} {min:character|characters}"),
    (.mostLength, "at most {max} {max:character|characters}"),
    (.exactCount, "exactly {max} {max:choice|choices}"),
    (.countBetween, "{min} to {max} {max:choice|choices}"),
    (.leastCount, "at least {min} {min:choice|choices}"),
    (.mostCount, "at most {max} {max:choice|choices}"),
    (.matching, "matching {pattern}"),
    (.anEmail, "an e-mail address"),
    (.anAddress, "an address such as https://example.org"),
    (.aPhone, "a phone number"),
    (.wholeNumber, "a whole number"),
    (.onlyYes, "only yes"),
    (.filesEnding, "{endings} files"),
    (.mostSize, "at most {size}"),

    // Hints of questions.
    (.aNumber, "a number"),
    (.aNumberOf, "a number of {unit}"),
    (.wholeNumberOf, "a whole number of {unit}"),
    (.aDate, "a date"),
    (.aTime, "a time"),
    (.scaleWords, "or min, max, + or -"),
    (.beginsLines, "<< starts a text of several lines"),
    (.forExample, "{allowed}, for example {example}"),
    (.exampleAlone, "for example {example}"),
    (.pathOfFile, "the path of a file: {allowed}"),
    (.requiredText, "an answer is required: type some text"),
    (.requiredAllowed, "an answer is required: {allowed}"),
    (.requiredExample, "an answer is required, for example {example}"),
    (.someText, "some text"),
    (.ownAnswer, "or type your own answer"),
    (.yesOrNo, "yes or no"),
    (.exampleChoices, "1 or 1 2"),
    (.exampleFile, "letter.pdf"),
    (.onePart, "{part}"),
    (.twoParts, "{first}; {second}"),
    (.pathAndSize, "{path}, {size}"),

    // How answers can be typed.
    (
      .guideLines,
      "Type one line of text. For several lines, type << first and end with a line of only ."
    ),
    (.guideText, "Type the text. A backslash before ?, < or : makes it text."),
    (.guideNumber, "Write digits with at most one point, such as 12 or -3.5."),
    (.guideScale, "{number} Type min or max for the ends, + or - for one step up or down."),
    (.guideBoolean, "Accepted: {words}."),
    (
      .guideDate,
      "Write a date as 2026-03-05 or 5 March 2026, or today, tomorrow, yesterday, mon, +3d, -1w, +2m."
    ),
    (.guideTime, "Write a time as 9:30, 0930 or 9.30pm, or now, noon, midnight."),
    (.guideChoice, "Type the number of an option, or the first letters of its name."),
    (
      .guideChoices,
      "Type numbers or names such as 1 3-5, all, none; +2 adds one and -2 removes one."
    ),
    (
      .guideFile,
      "Type or drop the path of a file; ~ is the home folder. Type the name of a folder, or :ls, to list it."
    ),

    // Words that can be typed; each language adds its own to those of English.
    (.yesWords, "y yes true on 1"),
    (.noWords, "n no false off 0"),
    (.booleanWords, "y yes n no true false on off 1 0"),
    (.today, "today"),
    (.tomorrow, "tomorrow"),
    (.yesterday, "yesterday"),
    (.now, "now"),
    (.noon, "noon"),
    (.midnight, "midnight"),
    (.allWord, "all"),
    (.noneWord, "none"),

    // Typed lines that are not understood.
    (.notYesOrNo, "{given} is not yes or no; accepted: {words}"),
    (
      .notADateTyped,
      "{given} is not a date; write year, month and day, such as 2026-03-05, or today, tomorrow, +3d"
    ),
    (.ambiguousDate, "{given} could be {first} or {second}; type one of these"),
    (.ambiguousNumber, "{given} could be {first} or {second}; type one of these"),
    (.monthLengthNot, "{month} {year} has {days} days, not {day}"),
    (
      .notATimeTyped, "{given} is not a time; write hours and minutes, such as 9:30, 0930 or 9.30pm"
    ),
    (
      .numberWithPoint,
      "{given} is not a number; write a number with a point, such as {example}"
    ),
    (.ambiguousChoice, "{given} matches {names}; type the number or more letters"),
    (.namesAndMore, "{names} and {count} more"),
    (.noSuchOption, "there is no option {number}; the numbers go from 1 to {count}"),
    (.noSuchRange, "{given} is not a range of options; their numbers go from 1 to {count}"),
    (.tooManyNames, "{count} names and numbers are too many"),
    (.noHome, "'~' is the home folder, but it is unknown; write the whole path"),
    (.noPath, "{given} is not the path of a file"),
    (.otherHost, "{given} is not on this machine; write file:/// and a path"),
    (.folderGiven, "{given} is a folder"),
    (.folderNotFile, "{given} is a folder; a file is expected"),
    (.notAFolder, "{given} is not a folder"),
    (.fileNotKept, "the store has no file {given} of this size and hash"),
    (.secretRefused, "the answer is not accepted; allowed: {allowed}"),
    (.printable, "printable characters"),
    (.typeExpected, "{expected} is expected"),
  ]
}
