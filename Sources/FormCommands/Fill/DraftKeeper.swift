import FormCommandLine
import FormCore
import FormDisk
import FormMessages
internal import FormSession
internal import FormStorage
import FormTerminal
import FormValues

/// Keeps the draft of one submission for as long as it is filled.
///
/// The submission has its identifier before anything is sent, so sending it again after an
/// interruption never makes two records.
final class DraftKeeper {
  let id: SubmissionID
  /// The record that the submission corrects.
  let replaces: SubmissionID?
  /// The record whose answers the submission began with.
  private let like: SubmissionID?
  /// Whether an earlier run may have sent the record.
  let resend: Resend
  /// Whether the draft has all that was answered, as far as it is known.
  private var isCurrent = false
  private let form: Form
  private let store: any SubmissionStore
  private let console: Console
  private let catalogue: Catalogue
  /// Whether what is written is made durable at once, and written once: nobody is asked.
  private let syncsAtOnce: Bool
  private var hold: DraftHold?
  /// What the draft has, so only what changes is written; nil before it is written whole.
  private var memory: DraftMemory?
  /// Makes what was written durable, behind the questions; before the first answer it takes the
  /// digest of the form.
  private var worker: WorkerThread?
  private var hasWarned = false

  /// A keeper of a new submission.
  init(
    _ id: SubmissionID, of form: Form, in store: any SubmissionStore, _ console: Console,
    _ catalogue: Catalogue, syncsAtOnce: Bool, startedFrom draft: Draft? = nil
  ) {
    (self.id, self.form, self.store) = (id, form, store)
    (self.console, self.catalogue, self.syncsAtOnce) = (console, catalogue, syncsAtOnce)
    (replaces, like, resend) = (draft?.replaces, draft?.like, .impossible)
  }

  /// A keeper that goes on with a draft.
  init(
    _ draft: Draft, _ hold: DraftHold, of form: Form, in store: any SubmissionStore,
    _ console: Console, _ catalogue: Catalogue, syncsAtOnce: Bool
  ) {
    (id, self.form, self.store) = (draft.id, form, store)
    (self.console, self.catalogue, self.syncsAtOnce) = (console, catalogue, syncsAtOnce)
    (replaces, like, resend) = (draft.replaces, draft.like, .possible)
    (self.hold, isCurrent) = (hold, true)
  }

  deinit { worker?.join() }

  /// Takes the digest of the form while the first question is read: it takes half a second for a
  /// form of 50,000 components. A thread that is at work already is not left behind: it is waited for.
  func prepare() {
    guard worker == nil else { return }
    worker = syncsAtOnce ? nil : WorkerThread { [form] in _ = form.digest }
  }

  /// Keeps the answers in the draft, and says once if they cannot be kept.
  ///
  /// When it returns they are written, and survive the end of the program. In a conversation a
  /// thread of its own makes them durable.
  func save(_ session: borrowing Session) {
    takeFailure()
    guard isCurrent || !session.snapshot.isEmpty else { return }
    do throws(StoreFailure) {
      if hold == nil { hold = try store.holdDraft(id, of: form.identifier) }
      hold?.limit(to: form.roomForDraft)
      if let hold, try write(session, hold) { settle(hold) }
      isCurrent = hold != nil
    } catch {
      isCurrent = false
      warn(.draftNotKept, error)
    }
  }

  /// Writes what has changed since the last time, or the whole draft, and returns whether it is to
  /// be made durable now.
  private func write(
    _ session: borrowing Session, _ hold: DraftHold
  ) throws(StoreFailure) -> Bool {
    let patch = memory?.patch(to: session)
    if let patch, let settles = try hold.write(changes: patch) { return settles }
    let draft = Draft(
      session.snapshot, id: id, of: form, digest: form.digest, replaces: replaces, like: like,
      folder: console.environment.workingDirectory())
    memory = syncsAtOnce ? nil : DraftMemory(of: session)
    return try hold.write(draft.json, changedBy: patch)
  }

  /// Waits until what was written is durable, and returns whether the draft has all that was
  /// answered.
  func settled() -> Bool {
    finish()
    takeFailure()
    return isCurrent
  }

  /// Forgets the draft, because its record is stored or it was discarded.
  func remove() {
    finish()
    do throws(StoreFailure) {
      try hold?.remove()
    } catch {
      warn(.draftNotRemoved, error)
    }
    (hold, memory, isCurrent) = (nil, nil, false)
  }

  private func settle(_ hold: DraftHold) {
    finish()
    worker = syncsAtOnce ? nil : WorkerThread { hold.settle() }
    if worker == nil { hold.settle() }
  }

  private func finish() {
    worker?.join()
    worker = nil
  }

  private func takeFailure() {
    guard let failure = hold?.takeFailure() else { return }
    isCurrent = false
    warn(.draftNotKept, failure)
  }

  private func warn(_ phrase: Phrase, _ failure: StoreFailure) {
    guard !hasWarned else { return }
    hasWarned = true
    var console = console
    let sentence = Message(
      phrase, ["id": .text("\(id)"), "reason": .text(failure.message(in: catalogue))]
    ).text(in: catalogue)
    console.say("formline fill: \(sentence)")
  }
}
