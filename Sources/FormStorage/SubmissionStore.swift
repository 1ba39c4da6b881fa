import FormCore
public import FormValues
public import JSONText

/// Where records, their definitions and files, and drafts are kept.
///
/// A record that `append` returned is stored for good, with its files and its definition; a record
/// is never altered. Records of a form are read in the order they were stored.
public protocol SubmissionStore: Sendable {
  /// Stores records of one form, all of them or none, and returns them in the order given.
  func append(
    contentsOf submissions: [PendingSubmission], resend: Resend
  ) throws(StoreFailure) -> [StoredRecord]

  /// What writing met that is not as it should be, since this was asked last: damage, and the ends of
  /// interrupted appends that were moved to the quarantine.
  func takeFindings(of form: FormIdentifier) -> [StoreFinding]

  /// The forms that have a place in the store, by identifier.
  func forms() throws(StoreFailure) -> [StoredForm]

  /// Calls `visit` with each record of a form and each damaged line, until it wants no more.
  /// Memory does not grow with the number of records.
  func forEachEntry(
    of form: FormIdentifier, _ visit: (StoredEntry) -> ReadingStep
  ) throws(StoreFailure)

  /// The definition of a digest; nil if the store does not have it.
  func definition(_ digest: Digest, of form: FormIdentifier) throws(StoreFailure) -> [UInt8]?

  /// Calls `piece` with the content of a stored file, piece by piece; false if it is not there.
  func readAttachment(
    _ content: Digest, of form: FormIdentifier, _ piece: ([UInt8]) -> Void
  ) throws(StoreFailure) -> Bool

  /// Finds out, without storing anything, whether records of a form could be stored.
  func prepare(for form: FormIdentifier) throws(StoreFailure)

  /// Everything that is not as it should be with a form.
  func verify(
    _ form: FormIdentifier, _ report: (StoreFinding) -> Void
  ) throws(StoreFailure)

  /// The drafts of a form, by identifier.
  func drafts(of form: FormIdentifier) throws(StoreFailure) -> [StoredDraft]

  /// What was saved last of a draft; nil if there is none.
  func readDraft(_ id: SubmissionID, of form: FormIdentifier) throws(StoreFailure) -> JSON?

  /// Holds a draft, there already or not, to write it; nil while another program holds it.
  func holdDraft(_ id: SubmissionID, of form: FormIdentifier) throws(StoreFailure) -> DraftHold?
}
