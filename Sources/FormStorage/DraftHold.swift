import FormCore
import FormValues
package import JSONText

/// A draft held against other programs, for as long as this object lives; only its holder writes
/// it.
public final class DraftHold {
  private let id: SubmissionID
  private let form: FormIdentifier
  private let store: DirectorySubmissionStore
  private let lock: OpenFile
  /// The journal that this holder has written; nil if the draft is to be written whole.
  private var journal: DraftJournal?

  init(
    _ id: SubmissionID, of form: FormIdentifier, in store: DirectorySubmissionStore,
    _ lock: consuming OpenFile
  ) {
    (self.id, self.form, self.store) = (id, form, store)
    self.lock = lock
  }

  /// Keeps a draft, an object, in place of the earlier one of this identifier, or keeps that one.
  ///
  /// When it returns, the draft survives the end of the program and a power cut. One write appends
  /// what has changed since the last call. The first one of a holder writes the draft whole, as
  /// does one behind a failure, and one that would make the journal much longer than the draft.
  package func save(_ draft: JSON) throws(StoreFailure) {
    let earlier = journal
    let patch = earlier?.draft.patch(to: draft)
    if patch?.isEmpty == true { return }
    journal = nil
    let drafts = try store.makeLog(of: form).folder.makeFolder(FormLog.Name.drafts)
    let name = DraftName.journal(id)
    if let earlier, let patch, let next = earlier.adding(patch, to: draft),
      try drafts.append(next.line, to: name, size: earlier.size)
    {
      journal = next.journal
      return
    }
    let (whole, text) = DraftJournal.beginning(with: draft)
    guard text.count <= DraftJournal.sizeLimit else {
      throw .tooLarge(id, bytes: text.count, limit: DraftJournal.sizeLimit)
    }
    try drafts.publish(text, as: name, .replacing)
    // If it stays, the journal counts.
    try? drafts.remove(DraftName.document(id))
    journal = whole
  }

  /// Removes the draft; it is not a failure if there is none.
  package func remove() throws(StoreFailure) {
    journal = nil
    guard let drafts = try store.drafts(form) else { return }
    let names = try drafts.names()
    for name in names where name.hasSuffix(".tmp") && DraftName(name)?.id == id {
      try drafts.remove(name)
    }
    if names.contains(DraftName.document(id)) {
      // First and for good, for without the journal it would count again.
      try drafts.remove(DraftName.document(id))
      try drafts.sync()
    }
    try drafts.remove(DraftName.journal(id))
    try drafts.remove(DraftName.lock(id))
    try drafts.sync()
  }
}

extension StoreFolder {
  /// Appends a durable line to a file; false if the file is not the one of that size.
  fileprivate func append(
    _ line: [UInt8], to name: String, size: Int
  ) throws(StoreFailure) -> Bool {
    guard let file = try openUnshared(name, for: .appending), try file.status().size == size else {
      return false
    }
    try file.appendAll(line)
    do { try layer.syncData(file.descriptor) } catch { throw .unavailable(file.path, error) }
    return true
  }
}
