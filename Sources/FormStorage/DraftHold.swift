import FormCore
package import FormDisk
import FormValues
package import JSONText
internal import Synchronization

/// A draft held against other programs, for as long as this object lives; only its holder writes
/// it.
public final class DraftHold: Sendable {
  let id: SubmissionID
  let form: FormIdentifier
  let store: DirectorySubmissionStore
  private let lock: OpenFile
  let progress = Mutex(DraftProgress())

  init(
    _ id: SubmissionID, of form: FormIdentifier, in store: DirectorySubmissionStore,
    _ lock: consuming OpenFile
  ) {
    (self.id, self.form, self.store) = (id, form, store)
    self.lock = lock
  }

  /// Writes no draft from now on that would take more than so many bytes of memory: nobody would read
  /// it beside its form.
  package func limit(to room: Int) { progress.withLock { $0.room = room } }

  /// Writes a draft, an object, in place of the earlier one of this identifier, and returns whether
  /// `settle` is to be called now.
  ///
  /// When it returns, the draft survives the end of the program. It waits for no disk, except for
  /// one that has failed before, and where an earlier program has left a draft that was not written
  /// to its end. One write appends what has changed since the last call.
  ///
  /// - Parameter patch: what has changed since the last call, if it is known.
  package func write(_ draft: JSON, changedBy patch: [JSON]? = nil) throws(StoreFailure) -> Bool {
    try change { progress throws(StoreFailure) in
      try write(draft, changedBy: patch, &progress)
      return progress.beginSettling()
    }
  }

  /// The same with nothing but what has changed since the last call; nil, and nothing is written, if
  /// the whole draft is wanted.
  package func write(changes patch: [JSON]) throws(StoreFailure) -> Bool? {
    try change { progress throws(StoreFailure) in
      guard case .journal(let journal) = progress.content,
        try append(patch, to: nil, journal, &progress)
      else { return nil }
      return progress.beginSettling()
    }
  }

  private func change<Result>(
    _ body: (inout DraftProgress) throws(StoreFailure) -> Result
  ) throws(StoreFailure) -> Result {
    try progress.withLock { progress throws(StoreFailure) in
      do throws(StoreFailure) {
        return try body(&progress)
      } catch {
        progress.content = .lost
        throw error
      }
    }
  }

  /// Makes durable what was written, and what is written until it returns; a failure is kept for
  /// `takeFailure`.
  ///
  /// One thread does this, any one, when `write` says so.
  package func settle() {
    while let step = progress.withLock({ $0.nextStep() }) {
      do throws(StoreFailure) {
        switch step {
        case .sync(let written): try sync(written)
        case .shorten(let written): try shorten(written)
        }
      } catch {
        progress.withLock { $0.fail(error) }
      }
    }
  }

  /// Why what was written is not durable, once; the next `write` writes the draft whole.
  package func takeFailure() -> StoreFailure? { progress.withLock { $0.failure.take() } }

  /// Keeps a draft: when it returns, the draft survives a power cut as well.
  package func save(_ draft: JSON) throws(StoreFailure) {
    if try write(draft) { settle() }
    if let failure = takeFailure() { throw failure }
  }

  /// Removes the draft; it is not a failure if there is none.
  package func remove() throws(StoreFailure) {
    try progress.withLock { progress throws(StoreFailure) in
      progress.content = .lost
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
}
