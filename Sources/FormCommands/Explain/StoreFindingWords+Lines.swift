// Findings about the lines of a log.
extension StoreFindingWords {
  static let badChecksum = StoreFindingWords(
    "a line does not match its checksum",
    "Every line of a log ends with a checksum. This line changed after it was stored, so it "
      + "is not read as a record.")

  static let badRecord = StoreFindingWords(
    "a line is not a record of the form",
    "The line matches its checksum, but it is not strict JSON, or it belongs to another form.")

  static let invalidRecord = StoreFindingWords(
    "a record breaks its own form",
    "A record names the form that it was filled with. Its values do not satisfy that form.",
    fix: "Correct the record with 'formline fill --correct'.")

  static let undecided = StoreFindingWords(
    "a record cannot be checked against its form",
    "The form, the start time or an external value is missing, so the check has no result.",
    fix: "Restore the form if it is missing. Otherwise no action is needed.")

  static let sequenceGap = StoreFindingWords("records are missing in a log", confirmed)
  static let missingEnd = StoreFindingWords("confirmed records are missing", confirmed)

  private static let confirmed =
    "The store numbers and confirms its records. Records that were confirmed are gone."

  static let duplicateIdentifier = StoreFindingWords(
    "two records have the same identifier",
    "Each record has an identifier of its own. A file was probably changed by hand.")

  static let tornEnd = StoreFindingWords(
    "the log ends with an incomplete line",
    "A write was interrupted, for example by a power failure. The line was never confirmed, "
      + "so no confirmed record is lost.",
    fix: "Run 'formline verify --repair', or wait for the next write. Both move the line to "
      + "'quarantine'.")

  static let tooLong = StoreFindingWords(
    "a line is too long for a log",
    "No record can be this long, so the file was probably changed by hand.")

  static let changedSinceSeal = StoreFindingWords("a sealed record changed", changed)
  static let goneSinceSeal = StoreFindingWords("a sealed record is missing", changed)
  static let addedSinceSeal = StoreFindingWords("a record was added between sealed ones", changed)

  private static let changed =
    "The store has changed since the seal was made, even if every checksum is right. "
    + "No command of Formline does this: somebody changed the files."

  static let erasedSinceSeal = StoreFindingWords(
    "a sealed record was erased",
    "The record was there when the seal was made, and 'formline erase' has erased it since.",
    fix: "Make sure that the erasure was wanted. A new seal does not have the record.")
}
