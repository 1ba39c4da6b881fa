// Phrases about answers.

extension Phrase {
  // Words that stand alone or in a row.
  package static let and = Phrase("and", "and")
  package static let or = Phrase("or", "or")
  package static let yes = Phrase("yes", "yes")
  package static let no = Phrase("no", "no")
  package static let hiddenAnswer = Phrase("hiddenAnswer", "(hidden)")
  package static let inlineContent = Phrase("inlineContent", "(content in the record)")
  package static let dayNames = Phrase(
    "dayNames", "Monday Tuesday Wednesday Thursday Friday Saturday Sunday")
  package static let monthNames = Phrase(
    "monthNames",
    "January February March April May June July August September October November December")
  package static let longDate = Phrase("longDate", "{weekday} {day} {month} {year}")
  package static let longDateTime = Phrase("longDateTime", "{date}, {time}")
  package static let characters = Phrase("characters", "{count} {count:character|characters}")
  package static let bytes = Phrase("bytes", "{count} {count:byte|bytes}")
  package static let minutes = Phrase("minutes", "{count} {count:minute|minutes}")
  package static let didYouMean = Phrase("didYouMean", "{sentence}; did you mean {name}?")

  // Descriptions of answers of each type.
  package static let textDescribed = Phrase("textDescribed", "text")
  package static let numberDescribed = Phrase("numberDescribed", "a number such as 12 or 3.5")
  package static let booleanDescribed = Phrase("booleanDescribed", "true or false")
  package static let dateDescribed = Phrase("dateDescribed", "a date such as 2026-03-05")
  package static let timeDescribed = Phrase("timeDescribed", "a time such as 09:30")
  package static let dateTimeDescribed = Phrase(
    "dateTimeDescribed", "a date and time such as 2026-03-05T14:30")
  package static let choiceDescribed = Phrase("choiceDescribed", "one of the choices")
  package static let choicesDescribed = Phrase("choicesDescribed", "a list of choices")
  package static let fileDescribed = Phrase("fileDescribed", "the path of a file")

  // Answers that are not values of their type.
  package static let answerMissing = Phrase("answerMissing", "an answer is required")
  package static let tooManyDigits = Phrase(
    "tooManyDigits",
    "{given} has too many digits: at most 18 before and 18 after the point are allowed")
  package static let notText = Phrase("notText", "{given} is not text; put text in quotes")
  package static let notANumber = Phrase(
    "notANumber", "{given} is not a number; write digits with at most one point, such as 12 or -3.5"
  )
  package static let notANumberWithComma = Phrase(
    "notANumberWithComma",
    "{given} is not a number; write digits with at most one comma, such as 12 or -3,5")
  package static let notABoolean = Phrase("notABoolean", "{given} is not true or false")
  package static let notADate = Phrase(
    "notADate", "{given} is not a date; write year, month and day, such as 2026-03-05")
  package static let impossibleDate = Phrase("impossibleDate", "{given} is not a date: {reason}")
  package static let notATime = Phrase(
    "notATime", "{given} is not a time; write hours and minutes, such as 09:30")
  package static let impossibleTime = Phrase("impossibleTime", "{given} is not a time: {reason}")
  package static let notADateTime = Phrase(
    "notADateTime",
    "{given} is not a date and time; write year, month, day, T, hours and minutes, such as 2026-03-05T14:30"
  )
  package static let impossibleDateTime = Phrase(
    "impossibleDateTime", "{given} is not a date and time: {reason}")
  package static let notChoiceText = Phrase(
    "notChoiceText", "{given} is not a choice; put a choice in quotes")
  package static let notFileText = Phrase(
    "notFileText", "{given} is not a file; put its path in quotes")
  package static let monthLimits = Phrase("monthLimits", "months go from 01 to 12")
  package static let yearLimits = Phrase("yearLimits", "years go from 0001 to 9999")
  package static let dayLimits = Phrase("dayLimits", "days begin with 01")
  package static let monthLength = Phrase("monthLength", "{month} {year} has {days} days")
  package static let timeLimits = Phrase(
    "timeLimits", "hours go from 00 to 23 and minutes from 00 to 59")
  package static let notAList = Phrase(
    "notAList", #"{given} is not a list of choices, such as ["a", "b"]"#)
  package static let listGiven = Phrase("listGiven", "{expected} is expected, not a list")
  package static let objectGiven = Phrase("objectGiven", "{expected} is expected, not an object")
  package static let elementNotText = Phrase(
    "elementNotText", "every choice in a list must be text that is not empty")
  package static let badFileObject = Phrase(
    "badFileObject",
    "a file must be a path, or an object with the members name, bytes, sha256 and path")

  // Answers that break a rule.
  package static let patternNotMatched = Phrase(
    "patternNotMatched", "{given} does not have the expected form, for example {example}")
  package static let formNotMatched = Phrase(
    "formNotMatched", "{given} does not have the expected form")
  package static let chosenTwice = Phrase("chosenTwice", "{given} is chosen twice")
  package static let answerDoubted = Phrase("answerDoubted", "{given} is unusual")
  package static let nearlyCommand = Phrase("nearlyCommand", "this is nearly a command")
  package static let keepDoubted = Phrase(
    "keepDoubted", "Enter keeps this answer. Or type another one.")
  package static let answerWarning = Phrase(
    "answerWarning", "formline fill: warning: {path}: {reason}")
  package static let warningIs = Phrase("warningIs", "warning: {reason}")
  package static let customRule = Phrase("customRule", "{given} breaks a rule of the form")
  package static let customCondition = Phrase(
    "customCondition", "{given} is allowed only if {condition}")
  package static let optionClosed = Phrase("optionClosed", "{given} is ruled out by other answers")
  package static let answerHidden = Phrase(
    "answerHidden", "{given} was given to a question that is hidden by other answers")
  package static let anAnswer = Phrase("anAnswer", "an answer")
  package static let theAnswer = Phrase("theAnswer", "the answer")
  package static let answerTwice = Phrase("answerTwice", "the same answer was given before")
  package static let moreFaults = Phrase(
    "moreFaults",
    "{count} {count:more answer is|more answers are} refused; at most {max} are listed")
  package static let calculatedIs = Phrase(
    "calculatedIs", "the form calculates {value} here, not {given}")
  package static let calculatedNothing = Phrase(
    "calculatedNothing", "the form calculates no value here, but {given} was given")
  package static let calculatedOther = Phrase(
    "calculatedOther", "the form calculates another value here")
  package static let calculatedNotSet = Phrase(
    "calculatedNotSet", "the form calculates this answer, so it cannot be set")
  package static let tooMuchToCalculate = Phrase(
    "tooMuchToCalculate",
    "this calculation is too large: for one submission, the expressions of a form can make at most {made} of text and read at most {read} of answers"
  )
  package static let notAKey = Phrase("notAKey", "{given} is not a key of this form")
  package static let notAKeyOfGroup = Phrase(
    "notAKeyOfGroup", "{given} is not a key of the group {group}")
  package static let keyOfRows = Phrase(
    "keyOfRows", "{given} is not a key of this form but of each row of {group}, such as {path}")
  package static let moreNotKeys = Phrase(
    "moreNotKeys", "{count} more {count:member is not a key|members are not keys} of this form")
  package static let noLongerAsked = Phrase(
    "noLongerAsked", "the form no longer asks for it; the answer was {given}")
  package static let tooFewRows = Phrase(
    "tooFewRows", "{count} {count:row was|rows were} given, but at least {min} {min:is|are} needed")
  package static let tooManyRows = Phrase(
    "tooManyRows", "{count} {count:row was|rows were} given, but at most {max} {max:is|are} allowed"
  )
  package static let tooMuchTextInAll = Phrase(
    "tooMuchTextInAll", "all answers together have more than {max} bytes of text, the maximum")
  package static let tooManyRowsInAll = Phrase(
    "tooManyRowsInAll", "all groups together have more than {max} rows, the maximum")
}
