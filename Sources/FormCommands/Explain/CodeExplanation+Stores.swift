import FormArguments
import FormCommandLine
import FormStorage
import FormValues

extension CodeExplanation {
  /// The codes of findings in a store, as `formline verify` prints them.
  static let stores = StoreFinding.Kind.allCases.map { kind in
    let words = words(of: kind)
    return CodeExplanation(
      code: kind.rawValue, title: words.title, meaning: words.meaning, fix: words.fix)
  }

  private typealias Words = (title: String, meaning: String, fix: String)

  private static func words(of kind: StoreFinding.Kind) -> Words {
    switch kind {
    case .badChecksum:
      (
        "a line does not match its checksum",
        "Every line of a log ends with a checksum. This line changed after it was stored, so it "
          + "is not read as a record.", backup
      )
    case .badRecord:
      (
        "a line is not a record of the form",
        "The line matches its checksum, but it is not strict JSON, or it belongs to another form.",
        backup
      )
    case .invalidRecord:
      (
        "a record breaks its own form",
        "A record names the form that it was filled with. Its values do not satisfy that form.",
        "Correct the record with 'formline fill --correct'."
      )
    case .undecided:
      (
        "a record cannot be checked against its form",
        "The form, the start time or an external value is missing, so the check has no result.",
        "Restore the form if it is missing. Otherwise no action is needed."
      )
    case .sequenceGap, .missingEnd:
      (
        kind == .missingEnd ? "confirmed records are missing" : "records are missing in a log",
        "The store numbers and confirms its records. Records that were confirmed are gone.", backup
      )
    case .duplicateIdentifier:
      (
        "two records have the same identifier",
        "Each record has an identifier of its own. A file was probably changed by hand.", backup
      )
    case .tornEnd:
      (
        "the log ends with an incomplete line",
        "A write was interrupted, for example by a power failure. The line was never confirmed, "
          + "so no confirmed record is lost.",
        "Run 'formline verify --repair', or wait for the next write. Both move the line to "
          + "'quarantine'."
      )
    case .tooLong:
      (
        "a line is too long for a log",
        "No record can be this long, so the file was probably changed by hand.", backup
      )
    case .quarantined:
      (
        "a file in 'quarantine' keeps text that is not a valid record",
        "The store keeps interrupted writes and records that break their form in 'quarantine'. "
          + "It never reads them as records.",
        "Look at the file, and delete it if you do not need it."
      )
    case .missingAttachment, .wrongAttachment, .missingDefinition, .wrongDefinition,
      .unusedAttachment, .foreignEntry, .leftover, .unreadable, .wrongDraft, .wrongMark,
      .wrongNote, .wrongErasures, .closedSegment:
      wordsOfFile(kind)
    case .changedSinceSeal, .goneSinceSeal, .addedSinceSeal, .erasedSinceSeal: wordsOfSeal(kind)
    }
  }

  private static func wordsOfSeal(_ kind: StoreFinding.Kind) -> Words {
    kind == .erasedSinceSeal
      ? (
        "a sealed record was erased",
        "The record was there when the seal was made, and 'formline erase' has erased it since.",
        "Make sure that the erasure was wanted. A new seal does not have the record."
      )
      : (
        kind == .changedSinceSeal
          ? "a sealed record changed"
          : kind == .goneSinceSeal
            ? "a sealed record is missing" : "a record was added between sealed ones",
        "The store has changed since the seal was made, even if every checksum is right. No command of Formline does this: somebody changed the files.",
        backup
      )
  }

  private static func wordsOfFile(_ kind: StoreFinding.Kind) -> Words {
    switch kind {
    case .missingAttachment, .wrongAttachment:
      (
        kind == .missingAttachment ? "a file of a record is missing" : "a file of a record changed",
        "A record names its files by the hash of their content. "
          + (kind == .missingAttachment
            ? "The store has no file with this hash." : "The content no longer has this hash."),
        backup
      )
    case .missingDefinition, .wrongDefinition:
      (
        kind == .missingDefinition ? "the form of a record is missing" : "a stored form changed",
        "The store keeps each form that records were filled with, and names it by its hash. "
          + (kind == .missingDefinition
            ? "The form that a record names is not there." : "The form no longer has this hash."),
        backup
      )
    case .unusedAttachment:
      (
        "no record uses a file", "The file was stored, but its record was not.",
        "Delete the file if you do not need it."
      )
    case .foreignEntry:
      (
        "a file does not belong to the store", "The store did not write it and ignores it.",
        "Move the file elsewhere."
      )
    case .leftover:
      (
        "an interrupted write left a file", "The file is incomplete, and the store ignores it.",
        "Run 'formline verify --repair', or delete the file."
      )
    case .wrongDraft:
      (
        "a draft differs from what was saved", "The draft changed after it was saved.",
        "Discard the draft with 'formline fill --discard' and start again."
      )
    case .wrongErasures:
      (
        "the note of erasures is damaged",
        "The store notes how many records were erased, and what an interrupted erasure still has to do.",
        "If an erasure was interrupted, run 'formline erase' again. The next erasure replaces the note."
      )
    case .wrongMark:
      (
        "the mark of a closed segment is damaged",
        "A '.closed' file says where a segment of the log ends. This one cannot be trusted, but the "
          + "records are still read.",
        "Restore the file from a backup."
      )
    case .wrongNote:
      (
        "a note of confirmed records is damaged",
        "The store notes which records the disk has confirmed. This note cannot be trusted, but "
          + "the records are still read.",
        "No action is needed: the next write replaces the note."
      )
    case .closedSegment:
      (
        "a segment was closed early",
        "The disk did not confirm a write, so the store continued in a new file.",
        "Check the disk. The records need no action."
      )
    case .unreadable, .badChecksum, .badRecord, .invalidRecord, .undecided, .sequenceGap,
      .missingEnd, .duplicateIdentifier, .tornEnd, .tooLong, .quarantined, .changedSinceSeal,
      .goneSinceSeal, .addedSinceSeal, .erasedSinceSeal:
      (
        "a file or folder cannot be read",
        "The check is incomplete, because part of the store could not be read.",
        "Check the permissions and the disk, then verify again."
      )
    }
  }

  private static let backup =
    "Restore the file from a backup, or merge an intact copy of the "
    + "store with 'formline merge'."
}
