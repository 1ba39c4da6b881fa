extension Catalogue {
  /// What is said in a conversation, in English.
  static let englishConversation: [(Phrase, String)] = [
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
    (.actionNamed, "[{title}] names the action {action}"),
    (.addOneRow, "{title}: add one?"),
    (.addAnotherRow, "{title}: add another?"),
    (.moreRowsHelp, "Yes asks the questions of one more row; no goes on behind the group."),
    (.moreOptions, "… {count} more: {key} shows them, /text those with a text."),
    (.enterKey, "Enter"),
    (.moreFound, "… {count} more; write more letters."),
    (.nothingFound, "no option contains {given}"),
    (.chooseFile, "Choose a file"),
    (.writeLines, "Write lines; a line with . alone ends them."),
    (.linesSoFar, "{count} {count:line|lines} so far:"),
    (.goOnWriting, "Go on; a line with . alone ends them."),
    (.lines, "{count} {count:line|lines}"),
    (.lineLeftOut, "{reason}; the line is left out"),
    (.noAnswer, "(no answer)"),
    (.notAskedYet, "(not asked yet)"),
    (.thisFolder, "this folder"),
    (.folderEmpty, "{folder} has no entries"),
    (.folderHas, "{folder} has these entries:"),

    // Commands.
    (.helpEnter, "Enter     keeps what is shown, or skips an optional question"),
    (.helpExplain, "?         help with this question"),
    (.helpBack, "<  :back  the question before; answers are kept"),
    (.helpGoTo, ":goto 3   question 3"),
    (.helpList, ":list     every question and its answer"),
    (.helpClear, ":clear    takes this answer away"),
    (.helpRemove, ":remove   takes away the row of a group that is asked several times"),
    (.helpReview, ":review   every answer, before submitting"),
    (.helpFiles, ":ls       the files of a folder, at a question for a file"),
    (.helpSave, ":save     stops; answers are kept"),
    (.helpQuitKept, ":quit     stops; answers are kept"),
    (.helpQuit, ":quit     stops; nothing is submitted"),
    (.helpBackslash, #"\         before a line makes it an answer: \? \:x \\"#),
    (.goToNumber, "':goto' needs the number of a question: ':goto 3'"),
    (
      .notACommand,
      """
      {given} is not a command; ':help' lists them, and a backslash before the line makes it \
      an answer
      """
    ),
    (
      .notACommandNear,
      """
      {given} is not a command; did you mean {name}? ':help' lists them, and a backslash \
      before the line makes it an answer
      """
    ),
    (.filesOnly, "':ls' is for questions that ask for a file"),
    (.notKeptHere, "answers are not kept here; ':quit' stops without submitting"),
    (.toQuestion, "To question {number}."),
    (.backTo, "Back to question {number}."),
    (.answerTaken, "The answer was taken away."),
    (.rowTaken, "The row was taken away."),
    (.nothingAsked, "no question is asked at present"),
    (.notInRow, "this question is not in a group that is asked several times"),
    (.leastRows, "{group} needs at least {count}"),
    (.noMoreRows, "{group} has as many rows as it can have"),
    (.firstQuestion, "this is the first question"),
    (.noSuchQuestion, "there is no question {number}; the questions go from 1 to {total}"),

    // The review.
    (.reviewTitle, "Review: nothing has been submitted yet"),
    (.reviewKeeps, "A number changes an answer, s submits, q stops and keeps the draft."),
    (.reviewStops, "A number changes an answer, s submits, q stops without submitting."),
    (.reviewButtons, "b and its number submits by a button."),
    (.reviewScreens, "b and its number goes to another screen; what was entered is kept."),
    (
      .reviewButtonsAndScreens,
      "b and its number goes to another screen, or submits by a button that names none."
    ),
    (.goesToScreen, "goes to {screen}"),
    (.goesBack, "goes back"),
    (.wayBack, "Back"),
    (.screenTrace, "Screen: {trace}"),
    (.firstScreen, "This is the first screen."),
    (.actionRefused, "the action {action} is not allowed here"),
    (
      .noSuchButton, "there {count:is|are} {count} {count:button|buttons}, each with b and a number"
    ),
    (.someOpen, "some questions still need an answer"),
    (.meansNothing, "{given} means nothing here. {hint}"),

    // Drafts.
    (.draftTitle, "A draft of {date} {time}"),
    (.correctionTitle, "A draft of {date} {time}, a correction of {record},"),
    (.draftOfID, "The draft {id}"),
    (.draftWith, "{draft} with {kept} of {total} {total:answer|answers}"),
    (.draftOffered, "{draft} is kept: continue it?"),
    (.draftHint, "Enter continues it, n begins a new one and keeps it, d discards it, q stops."),
    (.draftInUse, "{draft} is being filled by another session."),
    (.draftInUseHint, "Enter begins a new one, q stops."),
    (.draftChanged, "The form has changed since this draft was begun; every answer still fits."),
    (
      .draftChangedLost,
      "The form has changed since this draft was begun; these answers no longer fit."
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
    (.inputEnded, "The input has ended."),
    (.stoppedKept, "Stopped. {kept} of {total} {total:answer|answers} kept. To go on: {command}"),
    (.stoppedAfter, "Stopped after {count} {count:submission|submissions}."),
    (.stoppedNothing, "Stopped. Nothing was submitted."),
    (.stoppedGoOn, "Stopped. Nothing was submitted. To go on: {command}"),
    (.answersFollow, "The answers, to be given to --answers:"),
    (.submitted, "Submitted {id} to {place} ({count} {count:answer|answers})."),
    (.nextBegins, "The next submission begins; :quit ends."),
    (.lineMaybeCut, "the line filled the terminal's buffer, and may have been cut"),
    (
      .linesNotUsed,
      "{count} more {count:line had been typed, and was|lines had been typed, and were} not used"
    ),
    (
      .lineNotUTF8,
      "byte {byte} at position {position} of the line is not UTF-8; lines are read as UTF-8 text"
    ),
    (
      .lineControl,
      """
      the line has the control character {code} at position {position}; the only control \
      character allowed is tab
      """
    ),
    (.lineTooLong, "the line is longer than {limit} bytes, which is the most that is read"),
    (.lineEndless, "no end of line was found in {read} bytes; a line has at most {limit}"),
  ]
}
