// Phrases about possible answers.

extension Phrase {
  // Allowed answers of a rule, in a few words.
  package static let optionCount = Phrase("optionCount", "{count} {count:option|options}")
  package static let writtenLike = Phrase("writtenLike", "written like {example}")
  package static let matching = Phrase("matching", "matching {pattern}")
  package static let wholeNumber = Phrase("wholeNumber", "a whole number")
  package static let mostSize = Phrase("mostSize", "at most {size}")

  // Hints of questions.
  package static let aNumber = Phrase("aNumber", "a number")
  package static let aNumberOf = Phrase("aNumberOf", "a number of {unit}")
  package static let wholeNumberOf = Phrase("wholeNumberOf", "a whole number of {unit}")
  package static let aDate = Phrase("aDate", "a date")
  package static let aTime = Phrase("aTime", "a time")
  package static let aDateTime = Phrase("aDateTime", "a date and time")
  package static let scaleWords = Phrase("scaleWords", "or min, max, + or -")
  package static let beginsLines = Phrase(
    "beginsLines", "two less-than signs (<<) start a text of several lines")
  package static let forExample = Phrase("forExample", "{allowed}, for example {example}")
  package static let exampleAlone = Phrase("exampleAlone", "for example {example}")
  package static let pathOfFile = Phrase("pathOfFile", "the path of a file: {allowed}")
  package static let requiredText = Phrase("requiredText", "an answer is required: type some text")
  package static let requiredAllowed = Phrase("requiredAllowed", "an answer is required: {allowed}")
  package static let requiredExample = Phrase(
    "requiredExample", "an answer is required, for example {example}")
  package static let someText = Phrase("someText", "some text")
  package static let ownAnswer = Phrase("ownAnswer", "or type your own answer")
  package static let yesOrNo = Phrase("yesOrNo", "yes or no")
  package static let exampleChoices = Phrase("exampleChoices", "1 or 1 2")
  package static let exampleFile = Phrase("exampleFile", "letter.pdf")
  package static let onePart = Phrase("onePart", "{part}")
  package static let twoParts = Phrase("twoParts", "{first}; {second}")
  package static let pathAndSize = Phrase("pathAndSize", "{path}, {size}")

  // The guides to typing answers.
  package static let guideLines = Phrase(
    "guideLines",
    """
    Type one line of text. For several lines, type two less-than signs (<<) first and end with a \
    line of only a dot (.).
    """)
  package static let guideText = Phrase(
    "guideText",
    """
    Type the text. A backslash before a question mark (?), a less-than sign (<) or a colon (:) \
    makes it text.
    """)
  package static let guideSecret = Phrase(
    "guideSecret",
    "Type the text. A backslash before a command, such as :help or a question mark (?), makes it text."
  )
  package static let guideNumber = Phrase(
    "guideNumber", "Write digits with at most one point, such as 12 or -3.5.")
  package static let guideScale = Phrase(
    "guideScale", "{number} Type min or max for the ends, + or - for one step up or down.")
  package static let guideBoolean = Phrase("guideBoolean", "Accepted: {words}.")
  package static let guideDate = Phrase(
    "guideDate",
    "Write a date as {example} or 5 March 2026, or today, tomorrow, yesterday, mon, +3d, -1w, +2m."
  )
  package static let guideTime = Phrase(
    "guideTime", "Write a time as {example}, 0930 or 9.30pm, or now, noon, midnight.")
  package static let guideDateTime = Phrase(
    "guideDateTime",
    "Write a date and then a time, such as {example}, 5 March 2026 9.30pm, tomorrow noon, mon 14:00 or +3d 9:30; now means this minute."
  )
  package static let guideChoice = Phrase(
    "guideChoice", "Type the number of an option, or the first letters of its name.")
  package static let guideChoices = Phrase(
    "guideChoices",
    "Type numbers or names such as 1 3-5, all, none; +2 adds one and -2 removes one.")
  package static let guideFile = Phrase(
    "guideFile",
    "Type or drop the path of a file; ~ is the home folder. Type the name of a folder, or :ls, to list it."
  )

  // Words that can be typed; each language adds its own to those of English.
  package static let yesWords = Phrase("yesWords", "y yes true on 1")
  package static let noWords = Phrase("noWords", "n no false off 0")
  package static let booleanWords = Phrase("booleanWords", "y yes n no true false on off 1 0")
  package static let today = Phrase("today", "today")
  package static let tomorrow = Phrase("tomorrow", "tomorrow")
  package static let yesterday = Phrase("yesterday", "yesterday")
  package static let now = Phrase("now", "now")
  package static let noon = Phrase("noon", "noon")
  package static let midnight = Phrase("midnight", "midnight")
  package static let allWord = Phrase("allWord", "all")
  package static let noneWord = Phrase("noneWord", "none")

  // Typed lines that are not understood.
  package static let notYesOrNo = Phrase(
    "notYesOrNo", "{given} is not yes or no; accepted: {words}")
  package static let notADateTyped = Phrase(
    "notADateTyped",
    "{given} is not a date; write year, month and day, such as 2026-03-05, or today, tomorrow, +3d")
  package static let notADateInFormat = Phrase(
    "notADateInFormat",
    "{given} is not a date; write one such as {example}, or today, tomorrow, +3d")
  package static let ambiguousDate = Phrase(
    "ambiguousDate", "{given} could be {first} or {second}; type one of these")
  package static let monthLengthNot = Phrase(
    "monthLengthNot", "{month} {year} has {days} days, not {day}")
  package static let notATimeTyped = Phrase(
    "notATimeTyped",
    "{given} is not a time; write hours and minutes, such as {example}, 0930 or 9.30pm")
  package static let notADateTimeTyped = Phrase(
    "notADateTimeTyped",
    "{given} is not a date and time; write a date and then a time, such as {example}, or now")
  package static let dateWithoutTime = Phrase(
    "dateWithoutTime", "{given} has no time; write the time after it, such as {example}")
  package static let timeWithoutDate = Phrase(
    "timeWithoutDate", "{given} has no date; write the date before it, such as {example}")
  package static let numberWithPoint = Phrase(
    "numberWithPoint", "{given} is not a number; write a number with a point, such as {example}")
  package static let ambiguousNumber = Phrase(
    "ambiguousNumber", "{given} could be {first} or {second}; type one of these")
  package static let ambiguousChoice = Phrase(
    "ambiguousChoice", "{given} matches {names}; type the number or more letters")
  package static let namesAndMore = Phrase("namesAndMore", "{names} and {count} more")
  package static let noSuchOption = Phrase(
    "noSuchOption", "there is no option {number}; the numbers go from 1 to {count}")
  package static let noSuchRange = Phrase(
    "noSuchRange", "{given} is not a range of options; their numbers go from 1 to {count}")
  package static let tooManyNames = Phrase("tooManyNames", "{count} names and numbers are too many")
  package static let noHome = Phrase(
    "noHome", "'~' is the home folder, but it is unknown; write the whole path")
  package static let noPath = Phrase("noPath", "{given} is not the path of a file")
  package static let otherHost = Phrase(
    "otherHost", "{given} is not on this machine; write file:/// and a path")
  package static let folderGiven = Phrase("folderGiven", "{given} is a folder")
  package static let folderNotFile = Phrase(
    "folderNotFile", "{given} is a folder; a file is expected")
  package static let notAFolder = Phrase("notAFolder", "{given} is not a folder")
  package static let fileNotKept = Phrase(
    "fileNotKept", "the store has no file {given} of this size and hash")
  package static let secretRefused = Phrase(
    "secretRefused", "the answer is not accepted; allowed: {allowed}")
  package static let printable = Phrase("printable", "printable characters")
  package static let typeExpected = Phrase("typeExpected", "{expected} is expected")
}
