public import FormCore
internal import JSONText

extension DirectorySubmissionStore {
  public func saveDraft(
    _ bytes: [UInt8], id: SubmissionID, of form: FormIdentifier
  ) throws(StoreFailure) {
    let drafts = try makeLog(of: form).folder.makeFolder(FormLog.Name.drafts)
    try drafts.publish(DraftText.text(of: bytes), as: "\(id).json", .replacing)
  }

  public func drafts(of form: FormIdentifier) throws(StoreFailure) -> [StoredDraft] {
    guard let folder = try drafts(form) else { return [] }
    var drafts: [StoredDraft] = []
    for name in try folder.names() {
      guard let id = draftIdentifier(name),
        let status = try? layer.status(of: name, in: folder.descriptor), status.kind == .regular
      else { continue }
      drafts.append(
        StoredDraft(
          id: id, savedAt: Instant(milliseconds: status.modified), size: status.size))
    }
    return drafts.sorted { $0.id < $1.id }
  }

  public func readDraft(
    _ id: SubmissionID, of form: FormIdentifier
  ) throws(StoreFailure) -> [UInt8]? {
    guard let folder = try drafts(form), let saved = try folder.content("\(id).json") else {
      return nil
    }
    guard let content = DraftText.content(of: saved) else {
      throw .refused(path: folder.path(of: "\(id).json"), reason: Message(.draftNotAsSaved))
    }
    return content
  }

  public func removeDraft(_ id: SubmissionID, of form: FormIdentifier) throws(StoreFailure) {
    guard let folder = try drafts(form) else { return }
    let unfinished = "\(id).json."
    for name in try folder.names() where name.hasPrefix(unfinished) { try folder.remove(name) }
    try folder.remove("\(id).json")
    try folder.remove("\(id).lock")
    try folder.sync()
  }

  public func holdDraft(
    _ id: SubmissionID, of form: FormIdentifier
  ) throws(StoreFailure) -> DraftHold? {
    let folder = try makeLog(of: form).folder.makeFolder(FormLog.Name.drafts)
    // Beside the draft, for saving puts another file in the draft's place.
    guard let file = try folder.openUnshared("\(id).lock", for: .locking) else { return nil }
    do { guard try layer.lock(file.descriptor) else { return nil } } catch {
      throw .unavailable(file.path, error)
    }
    return DraftHold(LockedFile(file))
  }

  private func drafts(_ form: FormIdentifier) throws(StoreFailure) -> StoreFolder? {
    try log(of: form)?.folder.folder(FormLog.Name.drafts)
  }
}

/// The bytes of a saved draft: what was saved, and a line with its checksum.
enum DraftText {
  private static let start = Array("\n{\"crc\":\"".utf8)
  private static let end = Array("\"}\n".utf8)
  private static let length = start.count + 8 + end.count

  /// A draft with its checksum.
  static func text(of content: [UInt8]) -> [UInt8] {
    content + start + Array(CRC32C(content).hex.utf8) + end
  }

  /// What was saved; nil if it has changed since. Drafts of an earlier version, which have no checksum,
  /// are one value of strict JSON.
  static func content(of saved: [UInt8]) -> [UInt8]? {
    let content = Array(saved.dropLast(length))
    if text(of: content) == saved { return content }
    let reading = JSONReader.read(saved)
    return reading.root != nil && reading.problems.isEmpty ? saved : nil
  }
}
