import FormCore
public import FormDisk
public import FormValues
public import JSONText

/// A store of records, their definitions and files, and drafts.
///
/// A record that `append` returned is stored for good, with its files and its definition; a record
/// is never altered. Records of a form are read in the order they were stored.
public protocol SubmissionStore: Sendable {
  /// Stores records of one form, all of them or none, and returns them in the order given.
  ///
  /// - Throws: ``StoreFailure``; nothing is stored then, unless it is `.notConfirmed`.
  func append(
    contentsOf submissions: [PendingSubmission], resend: Resend
  ) throws(StoreFailure) -> [StoredRecord]

  /// The damage that writing found since the last call, and the ends of interrupted appends that it
  /// moved to the quarantine.
  func takeFindings(of form: FormIdentifier) -> [StoreFinding]

  /// The forms that have a place in the store, by identifier.
  ///
  /// - Throws: ``StoreFailure`` if the store cannot be read.
  func forms() throws(StoreFailure) -> [StoredForm]

  /// Calls `visit` with each record of a form and each damaged line, until it wants no more.
  /// Memory does not grow with the number of records.
  ///
  /// - Throws: ``StoreFailure`` if the store cannot be read.
  func forEachEntry(
    of form: FormIdentifier, _ visit: (StoredEntry) -> ReadingStep
  ) throws(StoreFailure)

  /// The definition of a digest; nil if the store does not have it.
  ///
  /// - Throws: ``StoreFailure`` if the store cannot be read.
  func definition(_ digest: Digest, of form: FormIdentifier) throws(StoreFailure) -> [UInt8]?

  /// Calls `piece` with the content of a stored file, piece by piece; false if it is not there.
  ///
  /// - Throws: ``StoreFailure`` if the file cannot be read.
  func readAttachment(
    _ content: Digest, of form: FormIdentifier, _ piece: ([UInt8]) -> Void
  ) throws(StoreFailure) -> Bool

  /// Finds out, without storing anything, whether records of a form could be stored.
  ///
  /// - Throws: ``StoreFailure`` if they could not, for example because the disk is full.
  func prepare(for form: FormIdentifier) throws(StoreFailure)

  /// Reports all damage of a form.
  ///
  /// - Throws: ``StoreFailure`` if the store cannot be read.
  func verify(
    _ form: FormIdentifier, _ report: (StoreFinding) -> Void
  ) throws(StoreFailure)

  /// The drafts of a form, by identifier.
  ///
  /// - Throws: ``StoreFailure`` if the store cannot be read.
  func drafts(of form: FormIdentifier) throws(StoreFailure) -> [StoredDraft]

  /// The last saved state of a draft; nil if there is none.
  ///
  /// - Throws: ``StoreFailure`` if the draft cannot be read, or `.damagedDraft`.
  func readDraft(_ id: SubmissionID, of form: FormIdentifier) throws(StoreFailure) -> JSON?

  /// Holds a draft, there already or not, to write it; nil while another program holds it.
  ///
  /// - Throws: ``StoreFailure`` if the draft's lock cannot be made.
  func holdDraft(_ id: SubmissionID, of form: FormIdentifier) throws(StoreFailure) -> DraftHold?
}
