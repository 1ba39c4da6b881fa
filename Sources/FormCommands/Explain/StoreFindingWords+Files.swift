// Findings about the files of a store.
extension StoreFindingWords {
  static let quarantined = StoreFindingWords(
    "a file in 'quarantine' keeps text that is not a valid record",
    "The store keeps interrupted writes and records that break their form in 'quarantine'. "
      + "It never reads them as records.",
    fix: "Look at the file, and delete it if you do not need it.")

  static let missingAttachment = StoreFindingWords(
    "a file of a record is missing",
    byHash + "The store has no file with this hash.")

  static let wrongAttachment = StoreFindingWords(
    "a file of a record changed",
    byHash + "The content no longer has this hash.")

  private static let byHash = "A record names its files by the hash of their content. "

  static let missingDefinition = StoreFindingWords(
    "the form of a record is missing",
    byForm + "The form that a record names is not there.")

  static let wrongDefinition = StoreFindingWords(
    "a stored form changed",
    byForm + "The form no longer has this hash.")

  private static let byForm =
    "The store keeps each form that records were filled with, and names it by its hash. "

  static let unusedAttachment = StoreFindingWords(
    "no record uses a file", "The file was stored, but its record was not.",
    fix: "Delete the file if you do not need it.")

  static let foreignEntry = StoreFindingWords(
    "a file does not belong to the store", "The store did not write it and ignores it.",
    fix: "Move the file elsewhere.")

  static let leftover = StoreFindingWords(
    "an interrupted write left a file", "The file is incomplete, and the store ignores it.",
    fix: "Run 'formline verify --repair', or delete the file.")

  static let unreadable = StoreFindingWords(
    "a file or folder cannot be read",
    "The check is incomplete, because part of the store could not be read.",
    fix: "Check the permissions and the disk, then verify again.")

  static let wrongDraft = StoreFindingWords(
    "a draft differs from what was saved", "The draft changed after it was saved.",
    fix: "Discard the draft with 'formline fill --discard' and start again.")

  static let largeDraft = StoreFindingWords(
    "a draft has more than is read",
    "A draft can have 32 MiB, 2,000,000 JSON values and 65,536 lines. Formline writes no larger one, so "
      + "another program made it.",
    fix: "Discard the draft with 'formline fill --discard' and start again.")

  static let wrongMark = StoreFindingWords(
    "the mark of a closed segment is damaged",
    "A '.closed' file says where a segment of the log ends. This one cannot be trusted, but the "
      + "records are still read.",
    fix: "Restore the file from a backup.")

  static let wrongNote = StoreFindingWords(
    "a note of confirmed records is damaged",
    "The store notes which records the disk has confirmed. This note cannot be trusted, but "
      + "the records are still read.",
    fix: "No action is needed: the next write replaces the note.")

  static let wrongErasures = StoreFindingWords(
    "the note of erasures is damaged",
    "The store notes how many records were erased, and what an interrupted erasure still has to "
      + "do.",
    fix: "Run 'formline verify --repair', which moves the note to 'quarantine'. If an erasure was "
      + "interrupted, run 'formline erase' for the same records again.")

  static let closedSegment = StoreFindingWords(
    "a segment was closed early",
    "The disk did not confirm a write, so the store continued in a new file.",
    fix: "Check the disk. The records need no action.")
}
