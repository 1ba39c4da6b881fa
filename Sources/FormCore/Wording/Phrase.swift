/// Everything that Formline says to the people who fill a form, in English; other languages are
/// tables beside this one.
///
/// `{name}` stands for an argument, `{name:one|more}` for the form that goes with its count.
public enum Phrase: String, Hashable, Sendable, CaseIterable {
  // Words that stand alone or in a row.
  case and = "and"
  case or = "or"
  case yes = "yes"
  case no = "no"
  case hiddenAnswer = "(hidden)"
  case inlineContent = "(content in the record)"
  case dayNames = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday"
  case monthNames =
    "January February March April May June July August September October November December"
  case longDate = "{weekday} {day} {month} {year}"
  case characters = "{count} {count:character|characters}"
  case bytes = "{count} {count:byte|bytes}"
  case minutes = "{count} {count:minute|minutes}"
  case didYouMean = "{sentence}; did you mean {name}?"

  // What an answer of each type looks like.
  case textDescribed = "text"
  case numberDescribed = "a number such as 12 or 3.5"
  case booleanDescribed = "true or false"
  case dateDescribed = "a date such as 2026-03-05"
  case timeDescribed = "a time such as 09:30"
  case choiceDescribed = "one of the choices"
  case choicesDescribed = "a list of choices"
  case fileDescribed = "the path of a file"

  // Answers that are no value of their type.
  case answerMissing = "an answer is required, and none was given"
  case tooManyDigits =
    "{given} has more digits than are kept: at most 18 before and 18 after the point"
  case notText = "{given} is not text; text is written in quotes"
  case notANumber =
    "{given} is not a number; write digits with at most one point, such as 12 or -3.5"
  case notABoolean = "{given} is neither true nor false"
  case notADate = "{given} is not a date; write year, month and day, such as 2026-03-05"
  case impossibleDate = "{given} is not a date: {reason}"
  case notATime = "{given} is not a time; write hours and minutes, such as 09:30"
  case impossibleTime = "{given} is not a time: {reason}"
  case notChoiceText = "{given} is not a choice; a choice is written in quotes"
  case notFileText = "{given} is not a file; its path is written in quotes"
  case monthLimits = "months go from 01 to 12"
  case yearLimits = "years go from 0001 to 9999"
  case dayLimits = "days begin with 01"
  case monthLength = "{month} {year} has {days} days"
  case timeLimits = "hours go from 00 to 23 and minutes from 00 to 59"
  case notAList = #"{given} is not a list of choices, such as ["a", "b"]"#
  case listGiven = "a list was given, and {expected} is expected"
  case objectGiven = "an object was given, and {expected} is expected"
  case elementNotText = "every choice in a list is written as text, and none is empty"
  case badFileObject =
    "a file is a path, or an object with the members name, bytes, sha256 and path"

  // Answers that break a rule.
  case severalLines = "{given} has several lines, and one is allowed"
  case controlCharacter =
    "the text holds the control character {code}; only printable characters and tabs are allowed"
  case tooShort = "{given} has {length}, and at least {min} {min:is|are} needed"
  case tooLong = "{given} has {length}, and at most {max} {max:is|are} allowed"
  case patternNotMatched = "{given} does not match the pattern {pattern}"
  case notAnEmail = "{given} is not an e-mail address such as ana@example.org"
  case notAnAddress = "{given} is not an address such as https://example.org/page"
  case notAPhone = "{given} is not a phone number such as +49 30 901820"
  case notWhole = "{given} is not a whole number, such as 12 or -3"
  case belowMin = "{given} is below {bound}, the lowest allowed"
  case aboveMax = "{given} is above {bound}, the highest allowed"
  case beforeMin = "{given} is before {bound}, the earliest allowed"
  case afterMax = "{given} is after {bound}, the latest allowed"
  case offGrid = "{given} is not on a step of {step} from {origin}"
  case offGridNear = "{given} is not on a step of {step}; the nearest {count:is|are} {nearest}"
  case notAChoice = "{given} is not a choice; the choices are {choices}"
  case choicesInAll = "{shown}, … ({count} in all)"
  case chosenTwice = "{given} is chosen twice"
  case tooFewChoices =
    "{count} {count:choice was|choices were} made, and at least {min} {min:is|are} needed"
  case tooManyChoices =
    "{count} {count:choice was|choices were} made, and at most {max} {max:is|are} allowed"
  case fileNotAccepted = "{given} is not accepted; allowed are {endings}"
  case contentTooLarge = "the content has {size}, and at most {limit} {max:is|are} allowed"
  case fileTooLarge = "{given} has {size}, and at most {limit} {max:is|are} allowed"
  case customRule = "{given} does not agree with what the form asks of this answer"
  case optionClosed = "{given} cannot be chosen with the other answers as they are"
  case answerHidden =
    "{given} was given to a question that is not asked with the other answers as they are"
  case anAnswer = "an answer"
  case noLongerAsked = "the form no longer asks for it; the answer was {given}"
  case tooFewRows =
    "{count} {count:row was|rows were} given, and at least {min} {min:is|are} needed"
  case tooManyRows =
    "{count} {count:row was|rows were} given, and at most {max} {max:is|are} allowed"

  // What a rule allows, in a few words.
  case between = "from {min} to {max}"
  case notBelow = "not below {min}"
  case notAbove = "not above {max}"
  case notBefore = "not before {min}"
  case notAfter = "not after {max}"
  case inSteps = "in steps of {step}"
  case exactLength = "exactly {max} {max:character|characters}"
  case lengthBetween = "{min} to {max} {max:character|characters}"
  case leastLength = "at least {min} {min:character|characters}"
  case mostLength = "at most {max} {max:character|characters}"
  case exactCount = "exactly {max} {max:choice|choices}"
  case countBetween = "{min} to {max} {max:choice|choices}"
  case leastCount = "at least {min} {min:choice|choices}"
  case mostCount = "at most {max} {max:choice|choices}"
  case matching = "matching {pattern}"
  case anEmail = "an e-mail address"
  case anAddress = "an address such as https://example.org"
  case aPhone = "a phone number"
  case wholeNumber = "a whole number"
  case filesEnding = "{endings} files"
  case mostSize = "at most {size}"

  // Hints of questions.
  case aNumber = "a number"
  case aNumberOf = "a number of {unit}"
  case wholeNumberOf = "a whole number of {unit}"
  case aDate = "a date"
  case aTime = "a time"
  case scaleWords = "min, max, + and - work too"
  case beginsLines = "<< begins a text of several lines"
  case forExample = "{allowed}, for example {example}"
  case exampleAlone = "for example {example}"
  case pathOfFile = "the path of a file: {allowed}"
  case requiredText = "an answer is required: type some text"
  case requiredAllowed = "an answer is required: {allowed}"
  case requiredExample = "an answer is required, for example {example}"
  case someText = "some text"
  case yesOrNo = "yes or no"
  case exampleChoices = "1 or 1 2"
  case exampleFile = "letter.pdf"
  case onePart = "{part}"
  case twoParts = "{first}; {second}"
  case pathAndSize = "{path}, {size}"

  // How answers can be typed.
  case guideLines =
    "One line is the text. For several lines type << first; a line with . alone ends them."
  case guideText = "What is typed is the text. A backslash before ?, < or : makes it text."
  case guideNumber = "Write digits with at most one point, such as 12 or -3.5."
  case guideScale = "{number} min and max are the ends; + and - go one step up and down."
  case guideBoolean = "Accepted: {words}."
  case guideDate =
    "Write a date as 2026-03-05 or 5 March 2026, or today, tomorrow, yesterday, mon, +3d, -1w, +2m."
  case guideTime = "Write a time as 9:30, 0930 or 9.30pm, or now, noon, midnight."
  case guideChoice = "Type the number of an option, or the first letters of its name."
  case guideChoices =
    "Type numbers or names such as 1 3-5, all, none; +2 adds one and -2 takes one away."
  case guideFile =
    "Type or drop the path of a file; ~ is the home folder. The name of a folder, or :ls, lists it."

  // Words that can be typed; each language adds its own to those of English.
  case yesWords = "y yes true on 1"
  case noWords = "n no false off 0"
  case booleanWords = "y yes n no true false on off 1 0"
  case today = "today"
  case tomorrow = "tomorrow"
  case yesterday = "yesterday"
  case now = "now"
  case noon = "noon"
  case midnight = "midnight"
  case allWord = "all"
  case noneWord = "none"

  // Typed lines that are not understood.
  case notYesOrNo = "{given} is not yes or no; accepted: {words}"
  case notADateTyped =
    "{given} is not a date; write year, month and day, such as 2026-03-05, or today, tomorrow, +3d"
  case ambiguousDate = "{given} could be {first} or {second}; type one of these"
  case monthLengthNot = "{month} {year} has {days} days, not {day}"
  case notATimeTyped =
    "{given} is not a time; write hours and minutes, such as 9:30, 0930 or 9.30pm"
  case numberWithPoint =
    "{given} is not a number; a number is written with a point, such as {example}"
  case ambiguousChoice = "{given} fits {names}; type the number or more letters"
  case namesAndMore = "{names} and {count} more"
  case noSuchOption = "there is no option {number}; the numbers go from 1 to {count}"
  case noSuchRange = "{given} is not a range of options; their numbers go from 1 to {count}"
  case tooManyNames = "{count} names and numbers are more than can be chosen"
  case noHome = "'~' stands for the home folder, and none is known; write the whole path"
  case noPath = "{given} is not the path of a file"
  case otherHost = "{given} is not on this machine; write file:/// and a path"
  case folderGiven = "{given} is a folder"
  case folderNotFile = "{given} is a folder, and a file is expected"
  case notAFolder = "{given} is not a folder"
  case fileNotKept = "the store keeps no file {given} of this size and hash"
  case secretRefused = "what was typed is not accepted; allowed: {allowed}"
  case printable = "printable characters"
  case typeExpected = "{expected} is expected"

  // Questions.
  case heading = "{title} ({count} {count:question|questions})"
  case greeting = "Enter keeps the default. ? helps, < goes back, :help lists the commands. {stop}"
  case stopKeeps = "Ctrl-C stops; answers are kept."
  case stopOnly = "Ctrl-C stops."
  case question = "Question {number} of {total}: {title} ({standing})"
  case required = "required"
  case optional = "optional"
  case defaultIs = "default: {answer}"
  case nowIs = "now: {answer}"
  case actionNamed = "[{title}] names the action {action}"
  case addOneRow = "{title}: add one?"
  case addAnotherRow = "{title}: add another?"
  case moreRowsHelp = "Yes asks the questions of one more row; no goes on behind the group."
  case moreOptions = "… {count} more: {key} shows them, /text those with a text."
  case enterKey = "Enter"
  case moreFound = "… {count} more; write more letters."
  case nothingFound = "no option contains {given}"
  case writeLines = "Write lines; a line with . alone ends them."
  case linesSoFar = "{count} {count:line|lines} so far:"
  case goOnWriting = "Go on; a line with . alone ends them."
  case lines = "{count} {count:line|lines}"
  case lineLeftOut = "{reason}; the line is left out"
  case noAnswer = "(no answer)"
  case notAskedYet = "(not asked yet)"
  case thisFolder = "this folder"
  case folderEmpty = "{folder} has no entries"
  case folderHas = "{folder} has these entries:"

  // Commands.
  case helpEnter = "Enter     keeps what is shown, or skips an optional question"
  case helpExplain = "?         help with this question"
  case helpBack = "<  :back  the question before; answers are kept"
  case helpGoTo = ":goto 3   question 3"
  case helpList = ":list     every question and its answer"
  case helpClear = ":clear    takes this answer away"
  case helpRemove = ":remove   takes away the row of a group that is asked several times"
  case helpReview = ":review   every answer, before submitting"
  case helpFiles = ":ls       the files of a folder, at a question for a file"
  case helpSave = ":save     stops; answers are kept"
  case helpQuitKept = ":quit     stops; answers are kept"
  case helpQuit = ":quit     stops; nothing is submitted"
  case helpBackslash = #"\         before a line makes it an answer: \? \:x \\"#
  case goToNumber = "':goto' needs the number of a question: ':goto 3'"
  case notACommand = """
    {given} is not a command; ':help' lists them, and a backslash before the line makes it \
    an answer
    """
  case notACommandNear = """
    {given} is not a command; did you mean {name}? ':help' lists them, and a backslash \
    before the line makes it an answer
    """
  case filesOnly = "':ls' is for questions that ask for a file"
  case notKeptHere = "answers are not kept here; ':quit' stops without submitting"
  case toQuestion = "To question {number}."
  case backTo = "Back to question {number}."
  case answerTaken = "The answer was taken away."
  case rowTaken = "The row was taken away."
  case nothingAsked = "no question is asked at present"
  case notInRow = "this question is not in a group that is asked several times"
  case leastRows = "{group} needs at least {count}"
  case noMoreRows = "{group} has as many rows as it can have"
  case firstQuestion = "this is the first question"
  case noSuchQuestion = "there is no question {number}; the questions go from 1 to {total}"

  // The review.
  case reviewTitle = "Review: nothing has been submitted yet"
  case reviewKeeps = "A number changes an answer, s submits, q stops and keeps the draft."
  case reviewStops = "A number changes an answer, s submits, q stops without submitting."
  case someOpen = "some questions still need an answer"
  case meansNothing = "{given} means nothing here. {hint}"

  // Drafts.
  case draftTitle = "A draft of {date} {time}"
  case correctionTitle = "A draft of {date} {time}, a correction of {record},"
  case draftOfID = "The draft {id}"
  case draftWith = "{draft} with {kept} of {total} {total:answer|answers}"
  case draftOffered = "{draft} is kept: continue it?"
  case draftHint = "Enter continues it, n begins a new one and keeps it, d discards it, q stops."
  case draftInUse = "{draft} is being filled by another session."
  case draftInUseHint = "Enter begins a new one, q stops."
  case draftChanged = "The form has changed since this draft was begun; every answer still fits."
  case draftChangedLost =
    "The form has changed since this draft was begun; these answers no longer fit."
  case recordChanged =
    "The form has changed since this record was submitted; every answer still fits."
  case recordChangedLost =
    "The form has changed since this record was submitted; these answers no longer fit."
  case noLongerFit = "These answers no longer fit."

  // How filling ends.
  case inputEnded = "The input has ended."
  case stoppedKept = "Stopped. {kept} of {total} {total:answer|answers} kept. To go on: {command}"
  case stoppedAfter = "Stopped after {count} {count:submission|submissions}."
  case stoppedNothing = "Stopped. Nothing was submitted."
  case stoppedGoOn = "Stopped. Nothing was submitted. To go on: {command}"
  case answersFollow = "The answers, to be given to --answers:"
  case submitted = "Submitted {id} to {place} ({count} {count:answer|answers})."
  case nextBegins = "The next submission begins; :quit ends."
  case lineMaybeCut = "the line filled the terminal's buffer, and may have been cut"
  case linesNotUsed =
    "{count} more {count:line had been typed, and was|lines had been typed, and were} not used"
  case lineNotUTF8 =
    "byte {byte} at position {position} of the line is not UTF-8; lines are read as UTF-8 text"
  case lineControl = """
    the line has the control character {code} at position {position}; the only control \
    character allowed is tab
    """
  case lineTooLong = "the line is longer than {limit} bytes, which is the most that is read"
  case lineEndless = "no end of line was found in {read} bytes; a line has at most {limit}"
}
