import FormCore
import FormDisk
import FormValues
import Glibc
import JSONText
import Synchronization

extension DraftHold {
  private var name: String { DraftName.journal(id) }

  // MARK: Before the next question

  func write(
    _ draft: JSON, changedBy patch: [JSON]?, _ progress: inout DraftProgress
  ) throws(StoreFailure) {
    switch progress.content {
    case .unknown: try begin(draft, &progress)
    case .journal(let journal):
      try add(patch ?? journal.patch(to: draft), to: draft, journal, &progress)
    case .lost: try writeWhole(draft, &progress)
    }
  }

  /// Goes on with the journal that an earlier program left, or begins one.
  private func begin(_ draft: JSON, _ progress: inout DraftProgress) throws(StoreFailure) {
    let drafts = try store.beginDrafts(of: form)
    switch try drafts.draft(name)?.content {
    case .draft(_, let journal?, tornAt: nil):
      progress.inherit(journal)
      try add(journal.patch(to: draft), to: draft, journal, &progress)
    case nil where try drafts.draft(DraftName.document(id)) == nil:
      let (journal, text) = try whole(draft, progress.room)
      // There is nothing in its place, so nothing is lost if it does not become durable.
      try drafts.publishUnsynced(text, as: name)
      progress.replace(with: journal, isDurable: false)
    case .draft, .nothing, .damaged, .excessive, nil: try writeWhole(draft, &progress)
    }
  }

  /// Appends what has changed, or puts the draft in place if that cannot be.
  private func add(
    _ patch: [JSON], to draft: JSON, _ journal: DraftJournal, _ progress: inout DraftProgress
  ) throws(StoreFailure) {
    if try append(patch, to: draft, journal, &progress) { return }
    try writeWhole(draft, &progress)
  }

  /// Appends what has changed; false if nobody would read it, or the file is another one.
  func append(
    _ patch: [JSON], to draft: JSON?, _ journal: DraftJournal, _ progress: inout DraftProgress
  ) throws(StoreFailure) -> Bool {
    if patch.isEmpty { return true }
    guard let next = journal.adding(patch, to: draft, durableLines: progress.durableLines),
      next.journal.memory <= progress.room,
      try store.beginDrafts(of: form).append(next.line, to: name, size: journal.size)
    else { return false }
    progress.content = .journal(next.journal)
    return true
  }

  /// Puts the draft in place, durable.
  private func writeWhole(
    _ draft: JSON, _ progress: inout DraftProgress
  ) throws(StoreFailure) {
    let drafts = try store.makeDrafts(of: form)
    let (journal, text) = try whole(draft, progress.room)
    try drafts.publish(text, as: name, .replacing)
    // If it stays, the journal counts.
    try? drafts.remove(DraftName.document(id))
    progress.replace(with: journal, isDurable: true)
  }

  private func whole(
    _ draft: JSON, _ room: Int
  ) throws(StoreFailure) -> (journal: DraftJournal, text: [UInt8]) {
    let (journal, text) = DraftJournal.beginning(with: draft)
    guard text.count <= DraftJournal.sizeLimit else {
      throw .tooLarge(id, bytes: text.count, limit: DraftJournal.sizeLimit)
    }
    guard journal.values <= DraftJournal.valueLimit else {
      throw .draftTooManyValues(journal.values, limit: DraftJournal.valueLimit)
    }
    guard journal.memory <= room else { throw .draftBesideForm(journal.memory) }
    return (journal, text)
  }

  // MARK: Behind it

  /// Makes the lines of a file durable, and its name.
  func sync(_ written: DraftProgress.Written) throws(StoreFailure) {
    let drafts = try store.makeDrafts(of: form)
    try drafts.syncData(of: name)
    if !progress.withLock({ $0.isNameDurable }) { try drafts.sync() }
    progress.withLock { $0.settle(written) }
  }

  /// Writes a long journal anew in another file, which takes its place once it has all that was
  /// written in the meantime.
  func shorten(_ written: DraftProgress.Written) throws(StoreFailure) {
    let drafts = try store.makeDrafts(of: form)
    guard let draft = written.journal.draft else {
      return progress.withLock { $0.content = .lost }
    }
    var reached = written.journal
    var (journal, text) = try whole(draft, progress.withLock { $0.room })
    let temporary = try drafts.temporary(for: name)
    do throws(StoreFailure) {
      try temporary.file.appendAll(text)
      var isPublished = false
      while !isPublished {
        try temporary.file.sync()
        isPublished = try progress.withLock { progress throws(StoreFailure) in
          try catchUp(&reached, &journal, temporary, of: written.file, in: drafts, &progress)
        }
      }
    } catch {
      try? drafts.remove(temporary.name)
      throw error
    }
  }

  /// Puts a durable file in place, or appends what was written since `reached` to it; true if there
  /// is no more to do.
  private func catchUp(
    _ reached: inout DraftJournal, _ journal: inout DraftJournal,
    _ temporary: borrowing TemporaryFile, of file: Int,
    in drafts: borrowing StoreFolder, _ progress: inout DraftProgress
  ) throws(StoreFailure) -> Bool {
    guard progress.file == file, case .journal(let current) = progress.content else {
      try drafts.remove(temporary.name)
      return true
    }
    guard let patch = reached.patch(to: current) else {
      progress.content = .lost
      try drafts.remove(temporary.name)
      return true
    }
    reached = current
    if patch.isEmpty {
      try drafts.rename(temporary.name, to: name)
      progress.replace(with: journal, isDurable: false)
      return true
    }
    let lines = journal.lineCount
    guard let next = journal.adding(patch, to: nil, durableLines: lines) else {
      try drafts.remove(temporary.name)
      progress.content = .lost
      return true
    }
    try temporary.file.appendAll(next.line)
    journal = next.journal
    return false
  }
}

extension StoreFolder {
  /// Appends a line to a file; false if the file is not the one of that size.
  fileprivate func append(
    _ line: [UInt8], to name: String, size: Int
  ) throws(StoreFailure) -> Bool {
    guard let file = try openUnshared(name, for: .appending), try file.status().size == size else {
      return false
    }
    try file.appendAll(line)
    return true
  }

  fileprivate func syncData(of name: String) throws(StoreFailure) {
    guard let file = try openUnshared(name, for: .appending) else {
      throw .unavailable(path(of: name), SystemError("openat", ENOENT))
    }
    do { try layer.syncData(file.descriptor) } catch { throw .unavailable(file.path, error) }
  }
}
