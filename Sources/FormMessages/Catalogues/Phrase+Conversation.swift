// Phrases of a conversation.

extension Phrase {
  // Questions.
  package static let heading = Phrase("heading", "{title} ({count} {count:question|questions})")
  package static let greeting = Phrase(
    "greeting",
    """
    Enter keeps the default. A question mark (?) shows help, :back (or <) goes back, \
    :help lists the commands. {stop}
    """)
  package static let stopKeeps = Phrase("stopKeeps", "Ctrl-C stops; answers are kept.")
  package static let stopOnly = Phrase("stopOnly", "Ctrl-C stops.")
  package static let question = Phrase(
    "question", "Question {number} of {total}: {title} ({standing})")
  package static let required = Phrase("required", "required")
  package static let optional = Phrase("optional", "optional")
  package static let defaultIs = Phrase("defaultIs", "default: {answer}")
  package static let nowIs = Phrase("nowIs", "now: {answer}")
  package static let nowUnfit = Phrase("nowUnfit", "now: {answer}, which no longer fits")
  package static let actionNamed = Phrase("actionNamed", "[{title}] names the action {action}")
  package static let addOneRow = Phrase("addOneRow", "{title}: add one?")
  package static let addAnotherRow = Phrase("addAnotherRow", "{title}: add another?")
  package static let moreRowsHelp = Phrase(
    "moreRowsHelp", "Yes adds one more row; no continues after the group.")
  package static let moreOptions = Phrase(
    "moreOptions", "… {count} more: :more shows them, /text searches them.")
  package static let moreFound = Phrase("moreFound", "… {count} more; type more letters.")
  package static let nothingFound = Phrase("nothingFound", "no option contains {given}")
  package static let chooseFile = Phrase("chooseFile", "Choose a file")
  package static let writeLines = Phrase(
    "writeLines", "Type lines; a line with only a dot (.) ends the text.")
  package static let linesSoFar = Phrase("linesSoFar", "{count} {count:line|lines} so far:")
  package static let goOnWriting = Phrase(
    "goOnWriting", "Continue; a line with only a dot (.) ends the text.")
  package static let lines = Phrase("lines", "{count} {count:line|lines}")
  package static let lineSkipped = Phrase("lineSkipped", "{reason}; the line is skipped")
  package static let noAnswer = Phrase("noAnswer", "(no answer)")
  package static let notAskedYet = Phrase("notAskedYet", "(not asked yet)")
  package static let thisFolder = Phrase("thisFolder", "this folder")
  package static let folderEmpty = Phrase("folderEmpty", "{folder} is empty")
  package static let folderHas = Phrase("folderHas", "{folder} contains:")

  // Commands.
  package static let helpEnter = Phrase(
    "helpEnter", "Enter     keep what is shown, or skip an optional question")
  package static let helpExplain = Phrase(
    "helpExplain", "?         (a question mark) show help for this question")
  package static let helpBack = Phrase(
    "helpBack", "<  :back  go to the previous question; answers are kept")
  package static let helpGoTo = Phrase("helpGoTo", ":goto 3   go to question 3")
  package static let helpList = Phrase("helpList", ":list     show every question and its answer")
  package static let helpClear = Phrase("helpClear", ":clear    remove this answer")
  package static let helpRemove = Phrase(
    "helpRemove", ":remove   remove this row of a repeated group")
  package static let helpReview = Phrase(
    "helpReview", ":review   review every answer before submitting")
  package static let helpFiles = Phrase(
    "helpFiles", ":ls       list the files of a folder, at a question for a file")
  package static let helpSave = Phrase("helpSave", ":save     stop; answers are kept")
  package static let helpQuitKept = Phrase("helpQuitKept", ":quit     stop; answers are kept")
  package static let helpQuit = Phrase("helpQuit", ":quit     stop; nothing is submitted")
  package static let helpBackslash = Phrase(
    "helpBackslash", #"\         before a line makes it an answer: \? \:x \\"#)
  package static let helpBackslashSecret = Phrase(
    "helpBackslashSecret", #"\         before a command makes it an answer: \? \< \:help"#)
  package static let goToNumber = Phrase(
    "goToNumber", "':goto' needs the number of a question: ':goto 3'")
  package static let notACommand = Phrase(
    "notACommand",
    """
    {given} is not a command; ':help' lists them; a backslash before the line makes it \
    an answer
    """)
  package static let notACommandNear = Phrase(
    "notACommandNear",
    """
    {given} is not a command; did you mean {name}? ':help' lists them; a backslash \
    before the line makes it an answer
    """)
  package static let filesOnly = Phrase("filesOnly", "':ls' works only at questions for a file")
  package static let notKeptHere = Phrase(
    "notKeptHere", "answers cannot be kept here; ':quit' stops without submitting")
  package static let toQuestion = Phrase("toQuestion", "To question {number}.")
  package static let backTo = Phrase("backTo", "Back to question {number}.")
  package static let answerTaken = Phrase("answerTaken", "The answer was removed.")
  package static let rowTaken = Phrase("rowTaken", "{row} was removed. :undo brings it back.")
  package static let nothingAsked = Phrase("nothingAsked", "there is no current question")
  package static let notInRow = Phrase("notInRow", "this question is not in a repeated group")
  package static let leastRows = Phrase("leastRows", "{group} needs at least {count}")
  package static let noMoreRows = Phrase(
    "noMoreRows", "{group} already has the maximum number of rows")
  package static let firstQuestion = Phrase("firstQuestion", "this is the first question")
  package static let noSuchQuestion = Phrase(
    "noSuchQuestion", "there is no question {number}; questions go from 1 to {total}")

  // The review.
  package static let nothingSubmitted = Phrase(
    "nothingSubmitted",
    "nothing was submitted: {count} {count:answer is|answers are} missing or invalid")
  package static let answersRefused = Phrase(
    "answersRefused", "the answers do not satisfy the form; nothing was submitted")
  package static let lineRefused = Phrase(
    "lineRefused", "line {line}, {name}: {reason}; nothing was submitted")
  package static let lineUnreadable = Phrase(
    "lineUnreadable", "line {line}: {reason}; nothing was submitted")
  package static let linesEnded = Phrase(
    "linesEnded", "the input ended before line {line}, the answer to {name}; nothing was submitted")
  package static let lineTooMany = Phrase(
    "lineTooMany", "there is no question for line {line}; nothing was submitted")
  package static let inputUnreadable = Phrase(
    "inputUnreadable", "standard input cannot be read; nothing was submitted")
  package static let reviewTitle = Phrase("reviewTitle", "Review: nothing has been submitted yet")
  package static let reviewKeeps = Phrase(
    "reviewKeeps", "Type a number to change an answer, s to submit, q to stop and keep the draft.")
  package static let reviewStops = Phrase(
    "reviewStops", "Type a number to change an answer, s to submit, q to stop without submitting.")
  package static let reviewButtons = Phrase(
    "reviewButtons", "Type b and a number to submit with a button.")
  package static let reviewScreens = Phrase(
    "reviewScreens", "Type b and a number to go to another screen; your answers are kept.")
  package static let reviewButtonsAndScreens = Phrase(
    "reviewButtonsAndScreens", "Type b and a number to go to another screen, or to submit.")
  package static let goesToScreen = Phrase("goesToScreen", "goes to {screen}")
  package static let goesBack = Phrase("goesBack", "goes back")
  package static let wayBack = Phrase("wayBack", "Back")
  package static let screenTrace = Phrase("screenTrace", "Screen: {trace}")
  package static let firstScreen = Phrase("firstScreen", "This is the first screen.")
  package static let tooManyScreens = Phrase(
    "tooManyScreens",
    "No other screen can be opened: the open ones take too much memory. Go back to one of them, or "
      + "submit this one.")
  package static let actionRefused = Phrase(
    "actionRefused", "the action {action} is not allowed here")
  package static let actionsAllowed = Phrase("actionsAllowed", "allowed actions: {actions}")
  package static let noActionAllowed = Phrase(
    "noActionAllowed", "no action is allowed here; review the answers and submit without a button")
  package static let noSuchButton = Phrase(
    "noSuchButton", "there {count:is|are} {count} {count:button|buttons}; type b and a number")
  package static let someOpen = Phrase("someOpen", "some questions still need an answer")
  package static let meansNothing = Phrase("meansNothing", "{given} has no meaning here. {hint}")

  // Drafts.
  package static let draftTitle = Phrase("draftTitle", "A draft from {date} {time}")
  package static let correctionTitle = Phrase(
    "correctionTitle", "A draft from {date} {time}, a correction of {record},")
  package static let draftOfID = Phrase("draftOfID", "The draft {id}")
  package static let draftWith = Phrase(
    "draftWith", "{draft} with {kept} of {total} {total:answer|answers}")
  package static let draftOffered = Phrase("draftOffered", "{draft} is kept. Continue it?")
  package static let draftHint = Phrase(
    "draftHint", "Enter continues it, n keeps it and starts a new one, d discards it, q stops.")
  package static let draftInUse = Phrase(
    "draftInUse", "{draft} is being filled by another session.")
  package static let draftInUseHint = Phrase("draftInUseHint", "Enter starts a new one, q stops.")
  package static let draftChanged = Phrase(
    "draftChanged", "The form has changed since this draft was started; every answer still fits.")
  package static let draftChangedLost = Phrase(
    "draftChangedLost",
    "The form has changed since this draft was started; these answers no longer fit.")
  package static let recordChanged = Phrase(
    "recordChanged",
    "The form has changed since this record was submitted; every answer still fits.")
  package static let recordChangedLost = Phrase(
    "recordChangedLost",
    "The form has changed since this record was submitted; these answers no longer fit.")
  package static let noLongerFit = Phrase("noLongerFit", "These answers no longer fit.")

  // The end of filling.
  package static let inputEnded = Phrase("inputEnded", "The input has ended.")
  package static let stoppedKept = Phrase(
    "stoppedKept", "Stopped. {kept} of {total} {total:answer|answers} kept. To continue: {command}")
  package static let stoppedAfter = Phrase(
    "stoppedAfter", "Stopped after {count} {count:submission|submissions}.")
  package static let stoppedNothing = Phrase("stoppedNothing", "Stopped. Nothing was submitted.")
  package static let stoppedGoOn = Phrase(
    "stoppedGoOn", "Stopped. Nothing was submitted. To continue: {command}")
  package static let answersFollow = Phrase(
    "answersFollow", "Your answers, for use with --answers:")
  package static let submitted = Phrase(
    "submitted", "Submitted {id} to {place} ({count} {count:answer|answers}).")
  package static let nextBegins = Phrase("nextBegins", "The next submission begins; :quit stops.")
  package static let lineCut = Phrase(
    "lineCut",
    """
    the terminal passes on at most {limit} bytes of a line and may have cut this one; type a \
    shorter line, or pipe it in
    """)
  package static let linesNotUsed = Phrase(
    "linesNotUsed", "{count} more pasted {count:line was|lines were} not used")
  package static let lineNotUTF8 = Phrase(
    "lineNotUTF8",
    "byte {byte} at position {position} of the line is not UTF-8; lines must be UTF-8 text")
  package static let lineControl = Phrase(
    "lineControl",
    """
    the line has the control character {code} at position {position}; tab is the only \
    control character that is allowed
    """)
  package static let lineTooLong = Phrase(
    "lineTooLong", "the line is longer than {limit} bytes, the maximum")
  package static let lineEndless = Phrase(
    "lineEndless", "{read} bytes came without a line end; a line can have {limit} bytes")

  // Questions that disappear and return, and commands.
  package static let questionLeft = Phrase(
    "questionLeft", "{names} {count:is|are} no longer asked.")
  package static let questionBack = Phrase(
    "questionBack",
    "{names} {count:is|are} asked again; the earlier {count:answer is|answers are} kept.")
  package static let questionNames = Phrase(
    "questionNames", "\"{title}\"")
  package static let helpUndo = Phrase(
    "helpUndo", ":undo     undo the last change of an answer")
  package static let helpMore = Phrase(
    "helpMore", ":more     show more options; /text searches them")
  package static let helpEdit = Phrase(
    "helpEdit", ":edit     write the answer in your own editor (VISUAL or EDITOR)")
  package static let editTextOnly = Phrase(
    "editTextOnly", "':edit' works only at questions for text that is not secret")
  package static let noEditor = Phrase(
    "noEditor", "':edit' needs a terminal, and the name of an editor in VISUAL or EDITOR")
  package static let editorFailed = Phrase(
    "editorFailed", "{program} ended with an error; the answer is unchanged")
  package static let editNotRead = Phrase(
    "editNotRead", "the text cannot be used: {reason}")
  package static let helpReviewSubmit = Phrase(
    "helpReviewSubmit", "s         submit")
  package static let helpReviewQuit = Phrase(
    "helpReviewQuit", "q         stop; nothing is submitted")
  package static let helpReviewQuitKept = Phrase(
    "helpReviewQuitKept", "q         stop; answers are kept")
  package static let helpReviewNumber = Phrase(
    "helpReviewNumber", "3         go to question 3, to change its answer")
  package static let helpReviewText = Phrase(
    "helpReviewText", "3 text    change the answer to question 3 to text at once")
  package static let secretAtReview = Phrase(
    "secretAtReview",
    "the answer is secret, and what is typed here can be seen; type it at the question instead")
  package static let helpReviewButton = Phrase(
    "helpReviewButton", "b1        use the first button")
  package static let undone = Phrase(
    "undone", "Undone: {title}: {answer}")
  package static let undoneRow = Phrase(
    "undoneRow", "Undone: {title} is back.")
  package static let nothingToUndo = Phrase(
    "nothingToUndo", "there is nothing to undo")
  package static let moreHere = Phrase(
    "moreHere", "there are no more options to show")
  package static let draftContinued = Phrase(
    "draftContinued", "{draft} is continued.")
  package static let stillMissing = Phrase(
    "stillMissing", "These answers are missing:")
}
