extension Catalogue {
  /// What is said of drafts, records and files that cannot be had, in English.
  static let englishStoring: [(Phrase, String)] = [
    // Drafts and records that cannot be had.
    (.draftBusy, "the draft {id} is being filled by another session"),
    (.draftGone, "the draft {id} is gone: another session has submitted or discarded it"),
    (.draftDiscarded, "The draft {id} is discarded."),
    (.noDraft, "No draft of {form} is kept."),
    (.draftsNotFound, "drafts cannot be looked up: {reason}"),
    (.draftUnreadable, "the draft {id} cannot be read: {reason}"),
    (.draftNotAsSaved, "it is not what was saved"),
    (.draftNotHeld, "the draft {id} cannot be held: {reason}"),
    (.draftNotKept, "the answers cannot be kept in a draft: {reason}"),
    (.draftNotRemoved, "the draft {id} is no longer needed, but cannot be removed: {reason}"),
    (.recordsUnreadable, "records cannot be read: {reason}"),
    (.recordUnreadable, "the record {id} cannot be read"),

    // What cannot be stored.
    (.nothingStorable, "submissions cannot be stored: {reason}"),
    (.notStored, "the answers were not stored: {reason}"),
    (.toCorrect, "To change that record: {command}"),
    (.keptAsDraft, "They are kept as the draft {id}. To go on: {command}"),
    (.notKept, "They are, to be given to --answers:"),
    (.storedUnwritten, "the record {id} is stored, but could not be written out"),
    (.placeUnusable, "cannot use {path}: {reason}"),
    (.placeRefused, "{path} is left alone: {reason}"),
    (.placeBusy, "another program is writing to {path}"),
    (.writeUnconfirmed, "the disk did not confirm what was written to {path}: {reason}"),
    (.idTaken, "a record {id} with other values is already stored"),
    (.recordTooLarge, "the record {id} has {size}, and at most {limit} are stored"),
    (.wrongDefinition, "the record {id} names another definition than the one that came with it"),
    (.mixedForms, "records of several forms cannot be stored in one step"),
    (.reasonAt, "{place}: {reason}"),

    // Files that cannot be taken.
    (.fileMissing, "{given} does not exist; the path of a file is expected"),
    (.fileNotRegular, "{given} is not a regular file; the path of a file is expected"),
    (.fileLinkLoop, "{given} is a loop of links; the path of a file is expected"),
    (.fileUnreadable, "{given} cannot be read: {reason}"),
    (.fileOutside, "{given} does not lie in {folder}; the path of a file in it is expected"),
    (
      .fileOutsideHere,
      "{given} does not lie in {folder}; expected is the path of a file in it, or --attachments with "
        + "the folder that files are taken from"
    ),
    (.fileBehindLink, "{given} leads over a symbolic link, and in {folder} none is followed"),
    (.fileOtherContent, "{given} in {folder} has another content than its 'sha256' says"),
    (.fileChanged, "it is not any more what it was when it was judged"),
    (.folderUnreadable, "the folder {given} cannot be read: {reason}"),

    // Why the system does not do something.
    (.systemMissing, "it does not exist"),
    (.systemDenied, "permission is denied"),
    (.systemFull, "the disk is full"),
    (.systemQuota, "the disk quota is used up"),
    (.systemSizeLimit, "the limit for the size of a file is reached"),
    (.systemReadOnly, "the file system is read-only"),
    (.systemLink, "it is a symbolic link, which is not followed here"),
    (.systemNotFolder, "it, or what it lies in, is not a folder"),
    (.systemFolder, "it is a folder"),
    (.systemTaken, "something of that name is already there"),
    (.systemDisk, "the disk reported an error"),
    (.systemManyFiles, "too many files are open"),
    (.systemLongName, "the name is too long"),
    (.systemInvalid, "the system does not accept the name or the request"),
    (.systemNoFile, "it cannot be opened as a file"),
    (.systemOther, "system error {number} in {call}"),
    (.secondName, "the file has a second name elsewhere"),
    (.noLongerThere, "it does not exist any more"),
    (.noLongerSame, "it is no longer the one that was opened"),
    (.notRegular, "it is not a regular file"),
    (.manyCopies, "too many unfinished copies lie beside it"),
    (.folderNotMade, "the folder cannot be made"),
  ]
}
