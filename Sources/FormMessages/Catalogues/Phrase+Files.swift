// Phrases about fetched forms, and about drafts, records and files that cannot be used.

extension Phrase {
  // A form that is fetched.
  package static let formNotLoaded = Phrase("formNotLoaded", "{form} cannot be loaded: {reason}")
  package static let formHasErrors = Phrase("formHasErrors", "its document has errors")
  package static let loadAgainHint = Phrase("loadAgainHint", "Enter tries again, q stops.")
  package static let loadAgainOrCopyHint = Phrase(
    "loadAgainOrCopyHint", "Enter tries again, c uses the copy fetched {age} ago, q stops.")
  package static let stoppedBetween = Phrase("stoppedBetween", "Stopped before the next screen.")
  package static let screenKept = Phrase(
    "screenKept",
    "Kept on the screen {screen}: {kept} of {total} {total:answer|answers}. To continue: {command}")
  package static let screenNotKept = Phrase(
    "screenNotKept",
    "The answers of the screen {screen} were not kept. Your answers, for use with --answers:")
  package static let ageSeconds = Phrase("ageSeconds", "less than a minute")
  package static let ageHours = Phrase("ageHours", "{count} {count:hour|hours}")
  package static let ageDays = Phrase("ageDays", "{count} {count:day|days}")

  // Reasons why a transfer fails.
  package static let fetchNoAddress = Phrase(
    "fetchNoAddress", "an address such as https://example.org/visit.json is expected")
  package static let fetchNamesUser = Phrase(
    "fetchNamesUser", "an address that contains a user name or password is not fetched")
  package static let fetchSlow = Phrase(
    "fetchSlow", "the server took longer than {count} {count:second|seconds}, the maximum")
  package static let fetchTooLarge = Phrase(
    "fetchTooLarge", "the response is larger than {count} {count:byte|bytes}, the maximum")
  package static let fetchRedirects = Phrase(
    "fetchRedirects", "the server redirects more than {count} {count:time|times}")
  package static let fetchUnguarded = Phrase(
    "fetchUnguarded", "the server redirects from https to http, which is not allowed")
  package static let fetchForeign = Phrase(
    "fetchForeign", "the server redirects to {given}, which is not an http or https address")
  package static let fetchForeignUser = Phrase(
    "fetchForeignUser", "the server redirects to an address that contains a user name or password")
  package static let fetchWebPage = Phrase(
    "fetchWebPage", "the server sent a web page, not a form document")
  package static let fetchCompressed = Phrase(
    "fetchCompressed",
    "the server sent a compressed response, although it was asked for an uncompressed one")
  package static let fetchHeader = Phrase(
    "fetchHeader", "the server sent a header that is not valid HTTP in UTF-8")
  package static let fetchLargeHeader = Phrase(
    "fetchLargeHeader",
    "the server sent a header that is too large; {count} {count:byte|bytes} are allowed")
  package static let fetchStatus = Phrase("fetchStatus", "the server answered with status {count}")
  package static let fetchStatusNamed = Phrase(
    "fetchStatusNamed", "the server answered with status {count} ({words})")
  package static let statusBadRequest = Phrase("statusBadRequest", "bad request")
  package static let statusUnauthorized = Phrase("statusUnauthorized", "unauthorized")
  package static let statusForbidden = Phrase("statusForbidden", "forbidden")
  package static let statusNotFound = Phrase("statusNotFound", "not found")
  package static let statusMethod = Phrase("statusMethod", "method not allowed")
  package static let statusTimeout = Phrase("statusTimeout", "request timeout")
  package static let statusGone = Phrase("statusGone", "gone")
  package static let statusTooMany = Phrase("statusTooMany", "too many requests")
  package static let statusServerError = Phrase("statusServerError", "internal server error")
  package static let statusNotImplemented = Phrase("statusNotImplemented", "not implemented")
  package static let statusBadGateway = Phrase("statusBadGateway", "bad gateway")
  package static let statusUnavailable = Phrase("statusUnavailable", "service unavailable")
  package static let statusGatewayTimeout = Phrase("statusGatewayTimeout", "gateway timeout")
  package static let fetchUnknownHost = Phrase(
    "fetchUnknownHost", "there is no server named {given}")
  package static let fetchUnreachable = Phrase("fetchUnreachable", "the server cannot be reached")
  package static let fetchUntrusted = Phrase(
    "fetchUntrusted", "the server's certificate is not trusted")
  package static let fetchBroken = Phrase("fetchBroken", "the transfer failed: {reason}")
  package static let fetchUnwritable = Phrase(
    "fetchUnwritable", "cannot write to standard output: system error {count}")

  // The program that fetches.
  package static let fetcherMissing = Phrase(
    "fetcherMissing",
    "fetching needs the program 'formline-fetch' beside 'formline', but it is missing; "
      + "'swift build' makes both; a form can always be given as a file")
  package static let fetcherNotStarted = Phrase(
    "fetcherNotStarted", "'formline-fetch' cannot be started: {reason}")
  package static let fetcherEndless = Phrase(
    "fetcherEndless", "'formline-fetch' did not finish and was stopped")
  package static let fetcherBroken = Phrase("fetcherBroken", "'formline-fetch' failed")
  package static let fetcherOther = Phrase(
    "fetcherOther", "'formline-fetch' and 'formline' have different versions")

  // Copies of fetched forms.
  package static let copyMissing = Phrase(
    "copyMissing", "there is no cached copy of it; fetch it without '--offline'")
  package static let copyUnknown = Phrase(
    "copyUnknown", "the server refers to a copy that is not cached")
  package static let copyUsed = Phrase("copyUsed", "using the copy fetched {age} ago")
  package static let copyUsedFor = Phrase(
    "copyUsedFor", "{reason}; using the copy fetched {age} ago")
  package static let copyNotKept = Phrase("copyNotKept", "the form could not be cached: {reason}")

  // Reasons why a file cannot be read.
  package static let nothingBeside = Phrase(
    "nothingBeside", "only a form from a file or an address can have other screens")
  package static let fileAbsent = Phrase("fileAbsent", "no such file")
  package static let fileIsFolder = Phrase("fileIsFolder", "is a folder")
  package static let fileNoFile = Phrase("fileNoFile", "not a regular file")
  package static let fileDenied = Phrase("fileDenied", "permission denied")
  package static let fileCircle = Phrase("fileCircle", "its symbolic links form a loop")
  package static let fileIsLink = Phrase("fileIsLink", "is a link, not a file")
  package static let fileNoPath = Phrase("fileNoPath", "a path cannot be empty or contain NUL")
  package static let fileLarge = Phrase(
    "fileLarge", "larger than {count} {count:byte|bytes}, the maximum")

  // Drafts and records that cannot be used.
  package static let draftBusy = Phrase(
    "draftBusy", "the draft {id} is being filled by another session")
  package static let draftGone = Phrase(
    "draftGone",
    "the draft {id} is gone: another session submitted or discarded it, or a power cut came before "
      + "the disk had it")
  package static let draftDiscarded = Phrase("draftDiscarded", "The draft {id} was discarded.")
  package static let noDraft = Phrase("noDraft", "There is no draft of {form}.")
  package static let draftsNotFound = Phrase("draftsNotFound", "drafts cannot be found: {reason}")
  package static let draftUnreadable = Phrase(
    "draftUnreadable", "the draft {id} cannot be read: {reason}")
  package static let draftNotAsSaved = Phrase("draftNotAsSaved", "it differs from what was saved")
  package static let draftTooLong = Phrase(
    "draftTooLong", "the draft has {size}, but at most {limit} are read")
  package static let draftValuesUnread = Phrase(
    "draftValuesUnread", "the draft has {count} values up to here, but at most {limit} are read")
  package static let draftBesideForm = Phrase(
    "draftBesideForm", "the draft takes {size} of memory, for which the form leaves no room")
  package static let draftChangesUnread = Phrase(
    "draftChangesUnread",
    "the draft has more changes than are read: at most {limit}, and fewer if each changes very much"
  )
  package static let draftNotHeld = Phrase(
    "draftNotHeld", "the draft {id} cannot be locked: {reason}")
  package static let draftNotKept = Phrase(
    "draftNotKept", "the answers cannot be kept in a draft: {reason}")
  package static let draftNotRemoved = Phrase(
    "draftNotRemoved", "the draft {id} is no longer needed, but cannot be removed: {reason}")
  package static let recordsUnreadable = Phrase(
    "recordsUnreadable", "records cannot be read: {reason}")
  package static let recordUnreadable = Phrase("recordUnreadable", "the record {id} cannot be read")

  // Failures to store.
  package static let nothingStorable = Phrase(
    "nothingStorable", "submissions cannot be stored: {reason}")
  package static let notStored = Phrase("notStored", "the answers were not stored: {reason}")
  package static let toCorrect = Phrase("toCorrect", "To change that record: {command}")
  package static let keptAsDraft = Phrase(
    "keptAsDraft", "They are kept as the draft {id}. To continue: {command}")
  package static let notKept = Phrase("notKept", "Your answers, for use with --answers:")
  package static let storedUnwritten = Phrase(
    "storedUnwritten", "the record {id} is stored, but could not be printed")
  package static let pathUnusable = Phrase("pathUnusable", "cannot use {path}: {reason}")
  package static let pathRefused = Phrase("pathRefused", "{path} is left unchanged: {reason}")
  package static let pathBusy = Phrase("pathBusy", "another program is writing to {path}")
  package static let writeUnconfirmed = Phrase(
    "writeUnconfirmed", "the disk did not confirm what was written to {path}: {reason}")
  package static let idTaken = Phrase(
    "idTaken", "a record {id} with other values is already stored")
  package static let idErased = Phrase(
    "idErased", "the record {id} was erased, and is not stored again")
  package static let wrongMark = Phrase("wrongMark", "it is damaged")
  package static let wrongErasures = Phrase(
    "wrongErasures",
    "it is damaged, so an interrupted erasure cannot be finished and records may still have erased "
      + "data; run 'formline verify --repair', then erase the same records again")
  package static let recordTooLarge = Phrase(
    "recordTooLarge", "the record {id} has {size}, but at most {limit} are allowed")
  package static let draftTooManyValues = Phrase(
    "draftTooManyValues", "the draft has {count} values, but at most {limit} are kept")
  package static let wrongDefinition = Phrase(
    "wrongDefinition", "the record {id} does not name the form that came with it")
  package static let mixedForms = Phrase(
    "mixedForms", "records of several forms cannot be stored together")
  package static let reasonAt = Phrase("reasonAt", "{place}: {reason}")

  // Files that cannot be taken.
  package static let fileMissing = Phrase(
    "fileMissing", "{given} does not exist; the path of a file is expected")
  package static let fileNotRegular = Phrase(
    "fileNotRegular", "{given} is not a regular file; the path of a file is expected")
  package static let fileLinkLoop = Phrase(
    "fileLinkLoop", "{given} is a loop of links; the path of a file is expected")
  package static let fileUnreadable = Phrase("fileUnreadable", "{given} cannot be read: {reason}")
  package static let fileOutside = Phrase(
    "fileOutside", "{given} is not in {folder}; the path of a file in it is expected")
  package static let fileOutsideHere = Phrase(
    "fileOutsideHere",
    "{given} is not in {folder}; give the path of a file in it, or use --attachments with "
      + "the folder of your files")
  package static let fileBehindLink = Phrase(
    "fileBehindLink", "{given} contains a symbolic link, which is not allowed in {folder}")
  package static let fileOtherContent = Phrase(
    "fileOtherContent", "{given} in {folder} does not have the content that its 'sha256' names")
  package static let fileChanged = Phrase("fileChanged", "it changed after it was checked")
  package static let folderUnreadable = Phrase(
    "folderUnreadable", "the folder {given} cannot be read: {reason}")

  // Records that are corrected in bulk.
  package static let correctionNoID = Phrase(
    "correctionNoID", "the identifier of the record to correct is missing")
  package static let correctionNoColumn = Phrase(
    "correctionNoColumn", "the header has no column '@id' for the records to correct")
  package static let correctionBadID = Phrase(
    "correctionBadID",
    "{given} is not an identifier such as 019a2b3c-4d5e-7f60-8182-a3b4c5d6e7f8")
  package static let correctionUnknown = Phrase(
    "correctionUnknown", "the store has no record {given}")
  package static let correctionOtherForm = Phrase(
    "correctionOtherForm", "the record {given} belongs to the form {form}, not to {expected}")
  package static let correctionErased = Phrase(
    "correctionErased", "the record {given} was erased")
  package static let correctionReplaced = Phrase(
    "correctionReplaced",
    "the record {given} was corrected before; its newest version is {newest}")
  package static let correctionTwice = Phrase(
    "correctionTwice", "the record {given} is corrected at line {line} already")
  package static let correctionTwiceIn = Phrase(
    "correctionTwiceIn", "the record {given} is corrected at line {line} of {file} already")

  // Errors of the system.
  package static let systemMissing = Phrase("systemMissing", "it does not exist")
  package static let systemDenied = Phrase("systemDenied", "permission is denied")
  package static let systemManyNames = Phrase(
    "systemManyNames", "the folder has more than {limit} entries")
  package static let systemFull = Phrase("systemFull", "the disk is full")
  package static let systemQuota = Phrase("systemQuota", "the disk quota is used up")
  package static let systemSizeLimit = Phrase(
    "systemSizeLimit", "the limit for the size of a file is reached")
  package static let systemReadOnly = Phrase("systemReadOnly", "the file system is read-only")
  package static let systemLink = Phrase(
    "systemLink", "it is a symbolic link, which is not followed here")
  package static let systemNotFolder = Phrase("systemNotFolder", "it or its parent is not a folder")
  package static let systemFolder = Phrase("systemFolder", "it is a folder")
  package static let systemTaken = Phrase("systemTaken", "something with that name already exists")
  package static let systemDisk = Phrase("systemDisk", "the disk reported an error")
  package static let systemManyFiles = Phrase("systemManyFiles", "too many files are open")
  package static let systemLongName = Phrase("systemLongName", "the name is too long")
  package static let systemInvalid = Phrase(
    "systemInvalid", "the system does not accept the name or the request")
  package static let systemNoFile = Phrase("systemNoFile", "it cannot be opened as a file")
  package static let systemOther = Phrase("systemOther", "system error {number} in {call}")
  package static let secondName = Phrase("secondName", "the file has a second name elsewhere")
  package static let noLongerThere = Phrase("noLongerThere", "it no longer exists")
  package static let noLongerSame = Phrase(
    "noLongerSame", "it is no longer the one that was opened")
  package static let erasedMeanwhile = Phrase(
    "erasedMeanwhile", "records are being erased; try again when that is done")
  package static let notRegular = Phrase("notRegular", "it is not a regular file")
  package static let manyCopies = Phrase(
    "manyCopies", "there are too many unfinished copies beside it")
  package static let folderNotMade = Phrase("folderNotMade", "the folder cannot be created")
}
