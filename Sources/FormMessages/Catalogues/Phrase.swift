/// Everything that Formline says to the people who fill a form; what the words are, each language
/// has in tables of its own beside this one.
///
/// In a table `{name}` stands for an argument, `{name:one|more}` for the form that goes with its
/// count.
public enum Phrase: Int, Hashable, Sendable, CaseIterable {
  // Words that stand alone or in a row.
  case and, or, yes, no, hiddenAnswer, inlineContent, dayNames, monthNames, longDate
  case characters, bytes, minutes, didYouMean

  // What an answer of each type looks like.
  case textDescribed, numberDescribed, booleanDescribed, dateDescribed, timeDescribed
  case choiceDescribed, choicesDescribed, fileDescribed

  // Answers that are no value of their type.
  case answerMissing, tooManyDigits, notText, notANumber, notABoolean, notADate, impossibleDate
  case notATime, impossibleTime, notChoiceText, notFileText, monthLimits, yearLimits, dayLimits
  case monthLength, timeLimits, notAList, listGiven, objectGiven, elementNotText, badFileObject

  // Answers that break a rule.
  case severalLines, controlCharacter, tooShort, tooLong, patternNotMatched, notAnEmail
  case notAnAddress, notAPhone, notWhole, mustBeYes, belowMin, aboveMax, beforeMin, afterMax
  case offGrid, offGridNear, notAChoice, choicesInAll, chosenTwice, tooFewChoices, tooManyChoices
  case fileNotAccepted, contentTooLarge, fileTooLarge, customRule, optionClosed, answerHidden
  case anAnswer, theAnswer, noLongerAsked, notAKey, notAKeyOfGroup, keyOfRows, moreNotKeys,
    tooFewRows, tooManyRows, tooManyRowsInAll
  case answerTwice
  case moreFaults
  case calculatedIs, calculatedNothing, calculatedOther, calculatedNotSet, tooMuchToWorkOut

  // What a rule allows, in a few words.
  case between, notBelow, notAbove, notBefore, notAfter, inSteps, exactLength, lengthBetween
  case leastLength, mostLength, exactCount, countBetween, leastCount, mostCount, matching, anEmail
  case anAddress, aPhone, wholeNumber, onlyYes, filesEnding, mostSize

  // Hints of questions.
  case aNumber, aNumberOf, wholeNumberOf, aDate, aTime, scaleWords, beginsLines, forExample
  case exampleAlone, pathOfFile, requiredText, requiredAllowed, requiredExample, someText
  case ownAnswer, yesOrNo, exampleChoices, exampleFile, onePart, twoParts, pathAndSize

  // How answers can be typed.
  case guideLines, guideText, guideNumber, guideScale, guideBoolean, guideDate, guideTime
  case guideChoice, guideChoices, guideFile

  // Words that can be typed; each language adds its own to those of English.
  case yesWords, noWords, booleanWords, today, tomorrow, yesterday, now, noon, midnight
  case allWord, noneWord

  // Typed lines that are not understood.
  case notYesOrNo, notADateTyped, ambiguousDate, monthLengthNot, notATimeTyped, numberWithPoint,
    ambiguousNumber
  case ambiguousChoice, namesAndMore, noSuchOption, noSuchRange, tooManyNames, noHome, noPath
  case otherHost, folderGiven, folderNotFile, notAFolder, fileNotKept, secretRefused, printable
  case typeExpected

  // Questions.
  case heading, greeting, stopKeeps, stopOnly, question, required, optional, defaultIs, nowIs
  case questionLeft, questionBack, questionNames
  case nowUnfit, actionNamed, addOneRow, addAnotherRow, moreRowsHelp, moreOptions
  case moreFound, nothingFound, chooseFile, writeLines, linesSoFar, goOnWriting, lines
  case lineSkipped, noAnswer, notAskedYet, thisFolder, folderEmpty, folderHas

  // Commands.
  case helpEnter, helpExplain, helpBack, helpGoTo, helpList, helpClear, helpRemove, helpReview
  case helpMore, helpUndo, helpReviewSubmit, helpReviewNumber, helpReviewText, helpReviewButton
  case helpEdit, editTextOnly, noEditor, editorFailed, editNotRead
  case undone, undoneRow, nothingToUndo, moreHere
  case helpFiles, helpSave, helpQuitKept, helpQuit, helpBackslash, goToNumber, notACommand
  case notACommandNear, filesOnly, notKeptHere, toQuestion, backTo, answerTaken, rowTaken
  case nothingAsked, notInRow, leastRows, noMoreRows, firstQuestion, noSuchQuestion

  // The review.
  case nothingSubmitted, answersRefused, lineRefused, lineUnreadable, linesEnded, lineTooMany
  case inputUnreadable, reviewTitle, reviewKeeps, reviewStops, reviewButtons, reviewScreens
  case reviewButtonsAndScreens, goesToScreen, goesBack, screenTrace, firstScreen, actionRefused
  case actionsAllowed, noActionAllowed
  case noSuchButton, wayBack, someOpen, meansNothing

  // Drafts.
  case draftContinued, draftTitle, correctionTitle, draftOfID, draftWith, draftOffered, draftHint,
    draftInUse
  case draftInUseHint, draftChanged, draftChangedLost, recordChanged, recordChangedLost
  case noLongerFit

  // A form that is fetched.
  case formNotLoaded, formHasErrors, loadAgainHint, loadAgainOrCopyHint, stoppedBetween
  case screenKept, screenNotKept, ageSeconds, ageHours, ageDays

  // What a transfer fails for.
  case fetchNoAddress, fetchNamesUser, fetchSlow, fetchTooLarge, fetchRedirects, fetchUnguarded
  case fetchForeign, fetchForeignUser, fetchWebPage, fetchStatus, fetchStatusNamed, fetchUnknownHost
  case fetchUnreachable, fetchUntrusted, fetchBroken, fetchUnwritable
  case fetchCompressed

  // What a status of HTTP means.
  case statusBadRequest, statusUnauthorized, statusForbidden, statusNotFound, statusMethod
  case statusTimeout, statusGone, statusTooMany, statusServerError, statusNotImplemented
  case statusBadGateway, statusUnavailable, statusGatewayTimeout

  // The program that fetches.
  case fetcherMissing, fetcherNotStarted, fetcherEndless, fetcherBroken, fetcherOther

  // Copies of fetched forms.
  case copyMissing, copyUnknown, copyUsed, copyUsedFor, copyNotKept

  // Why a file cannot be read.
  case nothingBeside, fileAbsent, fileIsFolder, fileNoFile, fileDenied, fileCircle, fileIsLink
  case fileNoPath, fileLarge

  // Drafts and records that cannot be had.
  case draftBusy, draftGone, draftDiscarded, noDraft, draftsNotFound, draftUnreadable
  case draftNotAsSaved, draftNotHeld, draftNotKept, draftNotRemoved, recordsUnreadable
  case recordUnreadable

  // What cannot be stored.
  case nothingStorable, notStored, toCorrect, keptAsDraft, notKept, storedUnwritten
  case pathUnusable, pathRefused, pathBusy, writeUnconfirmed, idTaken, recordTooLarge
  case wrongDefinition, mixedForms, reasonAt

  // Files that cannot be taken.
  case fileMissing, fileNotRegular, fileLinkLoop, fileUnreadable, fileOutside, fileBehindLink
  case fileOutsideHere
  case fileOtherContent, fileChanged, folderUnreadable

  // Why the system does not do something.
  case systemMissing, systemDenied, systemFull, systemQuota, systemSizeLimit, systemReadOnly
  case systemLink, systemNotFolder, systemFolder, systemTaken, systemDisk, systemManyFiles
  case systemLongName, systemInvalid, systemNoFile, systemOther, secondName, noLongerThere
  case noLongerSame
  case notRegular, manyCopies, folderNotMade

  // How filling ends.
  case stillMissing
  case inputEnded, stoppedKept, stoppedAfter, stoppedNothing, stoppedGoOn, answersFollow
  case submitted, nextBegins, lineCut, linesNotUsed, lineNotUTF8, lineControl, lineTooLong
  case lineEndless
}
