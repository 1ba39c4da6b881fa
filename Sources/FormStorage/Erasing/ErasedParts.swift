import FormCore
import FormDisk
import FormValues
import JSONText

/// What belongs to erased records beside their lines: drafts, pieces in the quarantine,
/// attachments.
struct ErasedParts {
  private let journal: ErasureJournal

  init(_ journal: ErasureJournal) { self.journal = journal }

  /// The drafts in a folder that started from records with some identifiers.
  static func drafts(
    startedFrom ids: SpillingMap, in drafts: borrowing StoreFolder
  ) throws(StoreFailure) -> Set<SubmissionID> {
    var found: Set<SubmissionID> = []
    for name in try drafts.draftNames() {
      guard let id = DraftName(name)?.id else { continue }
      let isNamed = try ids.value(of: id.bytes) != nil
      if isNamed { found.insert(id) }
      if !isNamed, try isStarted(name, from: ids, in: drafts) { found.insert(id) }
    }
    return found
  }

  private static func isStarted(
    _ name: String, from ids: SpillingMap, in drafts: borrowing StoreFolder
  ) throws(StoreFailure) -> Bool {
    switch try drafts.draft(name)?.content {
    case .draft(let draft, _, _):
      for member in originMembers {
        guard let id = draft[member]?.text.flatMap({ SubmissionID($0) }) else { continue }
        if try ids.value(of: id.bytes) != nil { return true }
      }
      return false
    case .damaged, .excessive, .nothing:
      // Nobody can read it, but it may have the answers of a record.
      let bytes = try drafts.content(name, limit: DraftJournal.sizeLimit) ?? []
      for member in originMembers where try mentions(ids, as: member, in: bytes) { return true }
      return false
    case nil: return false
    }
  }

  /// The members of a draft that name the record it started from.
  private static let originMembers = ["replaces", "like"]

  /// Whether bytes have a member that names one of some identifiers.
  private static func mentions(
    _ ids: SpillingMap, as member: String, in bytes: [UInt8]
  ) throws(StoreFailure) -> Bool {
    let mark = Array(#""\#(member)":""#.utf8)
    var index = 0
    while let found = bytes.span.firstIndex(of: mark, in: index..<bytes.count) {
      index = found + mark.count
      guard index + 36 <= bytes.count,
        let id = SubmissionID(bytes.span.extracting(index..<index + 36))
      else { continue }
      if try ids.value(of: id.bytes) != nil { return true }
    }
    return false
  }

  /// Removes the drafts that started from the records, and returns how many there were. A draft
  /// that another program holds stays: somebody writes it now.
  func removeDrafts(
    of writer: borrowing FormWriter, held: Set<SubmissionID>
  ) throws(StoreFailure) -> Int {
    guard let drafts = try writer.folder.folder(FormLog.Name.drafts) else { return 0 }
    let ids = try ErasedParts.drafts(startedFrom: journal.ids, in: drafts)
    let names = Dictionary(grouping: try drafts.names()) { DraftName($0)?.id }
    var count = 0
    for id in ids {
      if !held.contains(id), try !isFree(id, in: drafts) { continue }
      count += 1
      for name in names[id] ?? [] { try drafts.remove(name) }
    }
    if count > 0 { try drafts.sync() }
    return count
  }

  private func isFree(
    _ id: SubmissionID, in drafts: borrowing StoreFolder
  ) throws(StoreFailure) -> Bool {
    guard let lock = try drafts.openUnshared(DraftName.lock(id), for: .locking) else { return true }
    do { return try lock.layer.lock(lock.descriptor) } catch {
      throw .unavailable(lock.path, error)
    }
  }

  /// Removes what the quarantine has of the records, and what nobody can read: it may be theirs.
  func removeQuarantined(of writer: borrowing FormWriter) throws(StoreFailure) {
    guard let quarantine = try writer.folder.folder(FormLog.Name.quarantine) else { return }
    var isChanged = false
    for name in try quarantine.names() {
      guard let file = try? quarantine.open(name, for: .reading),
        try mayHoldErased(file, limit: writer.options.lineBytes)
      else { continue }
      try quarantine.remove(name)
      isChanged = true
    }
    if isChanged { try quarantine.sync() }
  }

  private func mayHoldErased(
    _ file: borrowing OpenFile, limit: Int
  ) throws(StoreFailure) -> Bool {
    var reader = SegmentLineReader(file, limit: limit)
    while let line = try reader.next() {
      let reading = JSONReader.read(line.bytes, limits: .record)
      guard line.isComplete, reading.problems.isEmpty,
        let id = reading.root?["id"]?.text.flatMap({ SubmissionID($0) })
      else { return true }
      if try journal.has(id) { return true }
    }
    return false
  }

  /// Removes the files that no record names any more. Where the log is damaged none is removed: a
  /// damaged record may name it.
  func removeFiles(
    of writer: borrowing FormWriter
  ) throws(StoreFailure) -> (removed: Int, kept: Int) {
    guard journal.fileCount > 0, let files = try writer.folder.folder(FormLog.Name.files) else {
      return (0, 0)
    }
    guard try markUsedFiles(writer) else { return (0, journal.fileCount) }
    var removed = 0
    for prefix in try files.names() {
      guard prefix.utf8.count == 2, let folder = try files.folder(prefix) else { continue }
      let before = removed
      for name in try folder.names() {
        guard let digest = Digest(hex: name), try journal.files.value(of: digest.bytes) == [0]
        else {
          continue
        }
        try folder.remove(name)
        removed += 1
      }
      if removed > before { try folder.sync() }
    }
    return (removed, 0)
  }

  /// Marks the files that a record still names; false if there may be more.
  private func markUsedFiles(_ writer: borrowing FormWriter) throws(StoreFailure) -> Bool {
    var (memory, failure, isWhole) = (RecordScan.Memory(), StoreFailure?.none, true)
    try writer.log.forEachLine { line in
      do throws(StoreFailure) {
        switch line.entry {
        case .record(let record):
          guard let reading = RecordReading(record.text, &memory) else {
            isWhole = false
            break
          }
          for file in reading.files where try journal.files.value(of: file.bytes) != nil {
            try journal.files.set([1], of: file.bytes)
          }
        case .damaged(let finding): isWhole = isWhole && finding.severity != .error
        case .erased: break
        }
        return isWhole ? .next : .stop
      } catch {
        failure = error
        return .stop
      }
    }
    if let failure { throw failure }
    return isWhole
  }
}
