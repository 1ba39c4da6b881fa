/// What is said of drafts, records and files that cannot be had, in English.
enum EnglishStoring {
  static let phrases: [(Phrase, String)] = [
    // Drafts and records that cannot be had.
    (.draftBusy, "the draft {id} is being filled by another session"),
    (.draftGone, "the draft {id} is gone: another session submitted or discarded it"),
    (.draftDiscarded, "The draft {id} was discarded."),
    (.noDraft, "There is no draft of {form}."),
    (.draftsNotFound, "drafts cannot be found: {reason}"),
    (.draftUnreadable, "the draft {id} cannot be read: {reason}"),
    (.draftNotAsSaved, "it differs from what was saved"),
    (.draftNotHeld, "the draft {id} cannot be locked: {reason}"),
    (.draftNotKept, "the answers cannot be kept in a draft: {reason}"),
    (.draftNotRemoved, "the draft {id} is no longer needed, but cannot be removed: {reason}"),
    (.recordsUnreadable, "records cannot be read: {reason}"),
    (.recordUnreadable, "the record {id} cannot be read"),

    // What cannot be stored.
    (.nothingStorable, "submissions cannot be stored: {reason}"),
    (.notStored, "the answers were not stored: {reason}"),
    (.toCorrect, "To change that record: {command}"),
    (.keptAsDraft, "They are kept as the draft {id}. To continue: {command}"),
    (.notKept, "Your answers, for use with --answers:"),
    (.storedUnwritten, "the record {id} is stored, but could not be printed"),
    (.pathUnusable, "cannot use {path}: {reason}"),
    (.pathRefused, "{path} is left unchanged: {reason}"),
    (.pathBusy, "another program is writing to {path}"),
    (.writeUnconfirmed, "the disk did not confirm what was written to {path}: {reason}"),
    (.idTaken, "a record {id} with other values is already stored"),
    (.recordTooLarge, "the record {id} has {size}, but at most {limit} are allowed"),
    (.wrongDefinition, "the record {id} does not name the form that came with it"),
    (.mixedForms, "records of several forms cannot be stored together"),
    (.reasonAt, "{place}: {reason}"),

    // Files that cannot be taken.
    (.fileMissing, "{given} does not exist; the path of a file is expected"),
    (.fileNotRegular, "{given} is not a regular file; the path of a file is expected"),
    (.fileLinkLoop, "{given} is a loop of links; the path of a file is expected"),
    (.fileUnreadable, "{given} cannot be read: {reason}"),
    (.fileOutside, "{given} is not in {folder}; the path of a file in it is expected"),
    (
      .fileOutsideHere,
      "{given} is not in {folder}; give the path of a file in it, or use --attachments with "
        + "the folder of your files"
    ),
    (.fileBehindLink, "{given} contains a symbolic link, which is not allowed in {folder}"),
    (.fileOtherContent, "{given} in {folder} does not have the content that its 'sha256' names"),
    (.fileChanged, "it changed after it was checked"),
    (.folderUnreadable, "the folder {given} cannot be read: {reason}"),

    // Why the system does not do something.
    (.systemMissing, "it does not exist"),
    (.systemDenied, "permission is denied"),
    (.systemFull, "the disk is full"),
    (.systemQuota, "the disk quota is used up"),
    (.systemSizeLimit, "the limit for the size of a file is reached"),
    (.systemReadOnly, "the file system is read-only"),
    (.systemLink, "it is a symbolic link, which is not followed here"),
    (.systemNotFolder, "it or its parent is not a folder"),
    (.systemFolder, "it is a folder"),
    (.systemTaken, "something with that name already exists"),
    (.systemDisk, "the disk reported an error"),
    (.systemManyFiles, "too many files are open"),
    (.systemLongName, "the name is too long"),
    (.systemInvalid, "the system does not accept the name or the request"),
    (.systemNoFile, "it cannot be opened as a file"),
    (.systemOther, "system error {number} in {call}"),
    (.secondName, "the file has a second name elsewhere"),
    (.noLongerThere, "it no longer exists"),
    (.noLongerSame, "it is no longer the one that was opened"),
    (.notRegular, "it is not a regular file"),
    (.manyCopies, "there are too many unfinished copies beside it"),
    (.folderNotMade, "the folder cannot be created"),
  ]
}
