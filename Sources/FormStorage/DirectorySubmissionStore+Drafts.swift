import FormCore
public import FormDisk
public import FormValues
public import JSONText

extension DirectorySubmissionStore {
  public func drafts(of form: FormIdentifier) throws(StoreFailure) -> [StoredDraft] {
    guard let folder = try drafts(form) else { return [] }
    var drafts: [StoredDraft] = []
    for name in try folder.draftNames() {
      guard let id = DraftName(name)?.id,
        let status = try? layer.status(of: name, in: folder.descriptor), status.kind == .regular
      else { continue }
      drafts.append(StoredDraft(id: id, savedAt: Instant(milliseconds: status.modified)))
    }
    return drafts.sorted { $0.id < $1.id }
  }

  public func readDraft(
    _ id: SubmissionID, of form: FormIdentifier
  ) throws(StoreFailure) -> JSON? {
    try savedDraft(id, of: form)?.content
  }

  /// What was saved last of a draft; nil if there is none. One that others may have written is not
  /// this user's own: its file has another owner or name, or is open to them.
  ///
  /// - Parameter takes: whether there is room for so many bytes of memory.
  package func savedDraft(
    _ id: SubmissionID, of form: FormIdentifier, takes: (Int) -> Bool = { _ in true }
  ) throws(StoreFailure) -> (content: JSON, isOwn: Bool)? {
    guard let folder = try drafts(form) else { return nil }
    for name in [DraftName.journal(id), DraftName.document(id)] {
      guard let file = try folder.draft(name, takes: takes) else { continue }
      switch file.content {
      case .draft(let draft, _, _): return (draft, file.isOwn)
      case .damaged(let location): throw .damagedDraft(location)
      case .excessive(let line, let excess): throw .excessiveDraft(line, reason: excess.words)
      case .nothing: continue
      }
    }
    return nil
  }

  public func holdDraft(
    _ id: SubmissionID, of form: FormIdentifier
  ) throws(StoreFailure) -> DraftHold? {
    let folder = try beginDrafts(of: form)
    // Beside the draft, for writing it whole puts another file in the draft's place.
    guard let file = try folder.openUnshared(DraftName.lock(id), for: .locking) else { return nil }
    do { guard try layer.lock(file.descriptor) else { return nil } } catch {
      throw .unavailable(file.path, error)
    }
    return DraftHold(id, of: form, in: self, file)
  }

  /// The folder of drafts, made if need be; it need not be durable, so no answer waits for it.
  func beginDrafts(of form: FormIdentifier) throws(StoreFailure) -> StoreFolder {
    try beginLog(of: form).folder.makeFolder(FormLog.Name.drafts, syncs: false)
  }

  /// The same folder, durable.
  func makeDrafts(of form: FormIdentifier) throws(StoreFailure) -> StoreFolder {
    try makeLog(of: form).folder.makeFolder(FormLog.Name.drafts)
  }

  func drafts(_ form: FormIdentifier) throws(StoreFailure) -> StoreFolder? {
    try log(of: form)?.folder.folder(FormLog.Name.drafts)
  }
}

extension StoreFolder {
  /// The files that have drafts, in order. Where there is a journal, it has all that an earlier
  /// version wrote, and more.
  func draftNames() throws(StoreFailure) -> [String] {
    let names = Set(try names())
    return names.filter { name in
      guard let draft = DraftName(name) else { return false }
      return draft.kind == .journal
        || draft.kind == .document && !names.contains(DraftName.journal(draft.id))
    }.sorted()
  }

  /// Reads the file of a draft; nil if it is not there.
  func draft(
    _ name: String, takes: (Int) -> Bool = { _ in true }
  ) throws(StoreFailure) -> (content: DraftContent, isOwn: Bool)? {
    guard let file = try open(name, for: .reading) else { return nil }
    let status = try file.statusAtOpening()
    let isOwn = status.isPrivate && status.links == 1
    guard status.size <= DraftJournal.sizeLimit else {
      let location = LineLocation(file: file.path, line: 1, offset: 0)
      return (.excessive(location, .bytes(status.size)), isOwn)
    }
    let text = try file.read(at: 0, count: status.size)
    return DraftName(name)?.kind == .journal
      ? (DraftContent(journal: consume text, path: file.path, takes: takes), isOwn)
      : (DraftContent(document: consume text, path: file.path), isOwn)
  }
}
