/// What is said in a conversation, in English.
enum EnglishConversation {
  static let phrases: [(Phrase, String)] = [
    // Questions.
    (.heading, "{title} ({count} {count:question|questions})"),
    (.greeting, "Enter keeps the default. ? helps, < goes back, :help lists the commands. {stop}"),
    (.stopKeeps, "Ctrl-C stops; answers are kept."),
    (.stopOnly, "Ctrl-C stops."),
    (.question, "Question {number} of {total}: {title} ({standing})"),
    (.required, "required"),
    (.optional, "optional"),
    (.defaultIs, "default: {answer}"),
    (.nowIs, "now: {answer}"),
    (.nowUnfit, "now: {answer}, which no longer fits"),
    (.questionLeft, "{names} {count:is|are} no longer asked."),
    (
      .questionBack,
      "{names} {count:is|are} asked again; the earlier {count:answer is|answers are} kept."
    ),
    (.questionNames, "\"{title}\""),
    (.actionNamed, "[{title}] names the action {action}"),
    (.addOneRow, "{title}: add one?"),
    (.addAnotherRow, "{title}: add another?"),
    (.moreRowsHelp, "Yes adds one more row; no continues after the group."),
    (.moreOptions, "… {count} more: :more shows them, /text searches them."),
    (.moreFound, "… {count} more; type more letters."),
    (.nothingFound, "no option contains {given}"),
    (.chooseFile, "Choose a file"),
    (.writeLines, "Type lines; a line with only . ends them."),
    (.linesSoFar, "{count} {count:line|lines} so far:"),
    (.goOnWriting, "Go on; a line with only . ends them."),
    (.lines, "{count} {count:line|lines}"),
    (.lineSkipped, "{reason}; the line is skipped"),
    (.noAnswer, "(no answer)"),
    (.notAskedYet, "(not asked yet)"),
    (.thisFolder, "this folder"),
    (.folderEmpty, "{folder} is empty"),
    (.folderHas, "{folder} contains:"),

    // Commands.
    (.helpEnter, "Enter     keep what is shown, or skip an optional question"),
    (.helpExplain, "?         show help for this question"),
    (.helpBack, "<  :back  go to the previous question; answers are kept"),
    (.helpGoTo, ":goto 3   go to question 3"),
    (.helpList, ":list     show every question and its answer"),
    (.helpClear, ":clear    remove this answer"),
    (.helpRemove, ":remove   remove this row of a repeated group"),
    (.helpUndo, ":undo     undo the last change of an answer"),
    (.helpMore, ":more     show more options; /text searches them"),
    (.helpReview, ":review   review every answer before submitting"),
    (.helpFiles, ":ls       list the files of a folder, at a question for a file"),
    (.helpSave, ":save     stop; answers are kept"),
    (.helpQuitKept, ":quit     stop; answers are kept"),
    (.helpQuit, ":quit     stop; nothing is submitted"),
    (.helpBackslash, #"\         before a line makes it an answer: \? \:x \\"#),
    (.helpEdit, ":edit     write the answer in your own editor (VISUAL or EDITOR)"),
    (.editTextOnly, "':edit' works only at questions for text that is not secret"),
    (.noEditor, "':edit' needs a terminal, and the name of an editor in VISUAL or EDITOR"),
    (.editorFailed, "{program} did not end well; the answer is as it was"),
    (.editNotRead, "the text cannot be used: {reason}"),
    (.helpReviewSubmit, "s         submit"),
    (.helpReviewNumber, "3         go to question 3, to change its answer"),
    (.helpReviewText, "3 text    change the answer to question 3 to text at once"),
    (.helpReviewButton, "b1        use the first button"),
    (.undone, "Undone: {title}: {answer}"),
    (.undoneRow, "Undone: {title} is back."),
    (.nothingToUndo, "there is nothing to undo"),
    (.moreHere, "there are no more options to show"),
    (.goToNumber, "':goto' needs the number of a question: ':goto 3'"),
    (
      .notACommand,
      """
      {given} is not a command; ':help' lists them; a backslash before the line makes it \
      an answer
      """
    ),
    (
      .notACommandNear,
      """
      {given} is not a command; did you mean {name}? ':help' lists them; a backslash \
      before the line makes it an answer
      """
    ),
    (.filesOnly, "':ls' works only at questions for a file"),
    (.notKeptHere, "answers cannot be kept here; ':quit' stops without submitting"),
    (.toQuestion, "To question {number}."),
    (.backTo, "Back to question {number}."),
    (.answerTaken, "The answer was removed."),
    (.rowTaken, "{row} was removed. :undo brings it back."),
    (.nothingAsked, "there is no current question"),
    (.notInRow, "this question is not in a repeated group"),
    (.leastRows, "{group} needs at least {count}"),
    (.noMoreRows, "{group} already has the maximum number of rows"),
    (.firstQuestion, "this is the first question"),
    (.noSuchQuestion, "there is no question {number}; questions go from 1 to {total}"),

    // The review.
    (
      .nothingSubmitted,
      "nothing was submitted: {count} {count:answer is|answers are} missing or invalid"
    ),
    (.answersRefused, "the answers do not satisfy the form; nothing was submitted"),
    (.lineRefused, "line {line}, {name}: {reason}; nothing was submitted"),
    (.lineUnreadable, "line {line}: {reason}; nothing was submitted"),
    (
      .linesEnded,
      "the input ended before line {line}, the answer to {name}; nothing was submitted"
    ),
    (.lineTooMany, "line {line} has no question; nothing was submitted"),
    (.inputUnreadable, "standard input cannot be read; nothing was submitted"),
    (.reviewTitle, "Review: nothing has been submitted yet"),
    (.reviewKeeps, "Type a number to change an answer, s to submit, q to stop and keep the draft."),
    (.reviewStops, "Type a number to change an answer, s to submit, q to stop without submitting."),
    (.reviewButtons, "Type b and a number to submit with a button."),
    (.reviewScreens, "Type b and a number to go to another screen; your answers are kept."),
    (
      .reviewButtonsAndScreens,
      "Type b and a number to go to another screen, or to submit."
    ),
    (.goesToScreen, "goes to {screen}"),
    (.goesBack, "goes back"),
    (.wayBack, "Back"),
    (.screenTrace, "Screen: {trace}"),
    (.firstScreen, "This is the first screen."),
    (.actionRefused, "the action {action} is not allowed here"),
    (.actionsAllowed, "allowed actions: {actions}"),
    (.noActionAllowed, "no action is allowed here; review the answers and submit without a button"),
    (
      .noSuchButton, "there {count:is|are} {count} {count:button|buttons}; type b and a number"
    ),
    (.someOpen, "some questions still need an answer"),
    (.meansNothing, "{given} has no meaning here. {hint}"),

    // Drafts.
    (.draftContinued, "{draft} is continued."),
    (.draftTitle, "A draft of {date} {time}"),
    (.correctionTitle, "A draft of {date} {time}, a correction of {record},"),
    (.draftOfID, "The draft {id}"),
    (.draftWith, "{draft} with {kept} of {total} {total:answer|answers}"),
    (.draftOffered, "{draft} is kept. Continue it?"),
    (.draftHint, "Enter continues it, n starts a new one and keeps it, d discards it, q stops."),
    (.draftInUse, "{draft} is being filled by another session."),
    (.draftInUseHint, "Enter starts a new one, q stops."),
    (.draftChanged, "The form has changed since this draft was started; every answer still fits."),
    (
      .draftChangedLost,
      "The form has changed since this draft was started; these answers no longer fit."
    ),
    (
      .recordChanged,
      "The form has changed since this record was submitted; every answer still fits."
    ),
    (
      .recordChangedLost,
      "The form has changed since this record was submitted; these answers no longer fit."
    ),
    (.noLongerFit, "These answers no longer fit."),

    // How filling ends.
    (.stillMissing, "These answers are missing:"),
    (.inputEnded, "The input has ended."),
    (
      .stoppedKept, "Stopped. {kept} of {total} {total:answer|answers} kept. To continue: {command}"
    ),
    (.stoppedAfter, "Stopped after {count} {count:submission|submissions}."),
    (.stoppedNothing, "Stopped. Nothing was submitted."),
    (.stoppedGoOn, "Stopped. Nothing was submitted. To continue: {command}"),
    (.answersFollow, "Your answers, for use with --answers:"),
    (.submitted, "Submitted {id} to {place} ({count} {count:answer|answers})."),
    (.nextBegins, "The next submission begins; :quit stops."),
    (
      .lineCut,
      """
      the terminal hands over at most {limit} bytes of a line and may have cut this one; give a \
      shorter line, or pipe it in
      """
    ),
    (
      .linesNotUsed,
      "{count} more pasted {count:line was|lines were} not used"
    ),
    (
      .lineNotUTF8,
      "byte {byte} at position {position} of the line is not UTF-8; lines must be UTF-8 text"
    ),
    (
      .lineControl,
      """
      the line has the control character {code} at position {position}; tab is the only \
      control character that is allowed
      """
    ),
    (.lineTooLong, "the line is longer than {limit} bytes, the maximum"),
    (.lineEndless, "{read} bytes have no line end; a line can have {limit} bytes"),
  ]
}
