import FormCore
import FormDisk
import FormMessages
import FormValues
import JSONText

/// The work of an erasure under the lock, from its journal to its end. Each step may be done again,
/// so an interrupted one is finished by the next writer.
struct ErasureRun {
  private let journal: ErasureJournal
  /// The drafts that the program of the erasure holds.
  private let heldDrafts: Set<SubmissionID>

  init(_ journal: ErasureJournal, heldDrafts: Set<SubmissionID> = []) {
    (self.journal, self.heldDrafts) = (journal, heldDrafts)
  }

  /// Takes the lock of a form, finishes an erasure that was interrupted, and reports a journal that
  /// is damaged. Whoever writes begins with it; who repairs moves such a journal to the quarantine.
  static func writer(
    _ log: consuming FormLog, _ memory: inout WriterMemory, repairs: Bool = false
  ) throws(StoreFailure) -> FormWriter {
    let writer = try FormWriter(locking: log)
    switch try writer.log.erasures() {
    case .finished: break
    case .pending(let journal): try finish(journal, writer)
    case .damaged:
      memory.report(repairs ? try writer.replaceDamagedErasures() : writer.log.damagedErasures)
    }
    return writer
  }

  private static func finish(
    _ journal: ErasureJournal, _ writer: borrowing FormWriter
  ) throws(StoreFailure) {
    var memory = WriterMemory(writer.options)
    _ = try ErasureRun(journal).finish(writer, &memory)
  }

  /// Erases the records of a form's log whose identifiers are wanted.
  static func begin(
    _ wanted: SpillingMap, at instant: Instant, heldDrafts: Set<SubmissionID>,
    _ writer: borrowing FormWriter, _ memory: inout WriterMemory
  ) throws(StoreFailure) -> ErasureCount {
    // What an interrupted append left is moved first: nothing of it is read below.
    _ = try writer.openTail(&memory, room: 0)
    guard let journal = try plan(wanted, at: instant, writer) else { return ErasureCount() }
    defer { memory.forgetLog(writer.options) }
    return try ErasureRun(journal, heldDrafts: heldDrafts).finish(writer, &memory)
  }

  /// Writes the journal of an erasure; nil if there is nothing to erase.
  private static func plan(
    _ wanted: SpillingMap, at instant: Instant, _ writer: borrowing FormWriter
  ) throws(StoreFailure) -> ErasureJournal? {
    var journal = ErasureJournal(
      before: try writer.log.erasuresBefore(), at: instant, writer.options)
    var file = try ErasureJournalFile(journal, in: writer.folder)
    do throws(StoreFailure) {
      try gather(wanted, writer, &journal, &file)
      guard journal.idCount > 0 else {
        file.discard(in: writer.folder)
        return nil
      }
      try file.publish(in: writer.folder)
      return journal
    } catch {
      file.discard(in: writer.folder)
      throw error
    }
  }

  private static func gather(
    _ wanted: SpillingMap, _ writer: borrowing FormWriter, _ journal: inout ErasureJournal,
    _ file: inout ErasureJournalFile
  ) throws(StoreFailure) {
    var (memory, failure) = (RecordScan.Memory(), StoreFailure?.none)
    try writer.log.forEachLine { line in
      guard case .record(let record) = line.entry, let id = record.id else { return .next }
      do throws(StoreFailure) {
        guard try wanted.value(of: id.bytes) != nil else { return .next }
        if try journal.add(id) { try file.add(id) }
        if journal.segments.insert(line.segment).inserted { try file.add(line.segment) }
        for digest in RecordReading(record.text, &memory)?.files ?? [] {
          if try journal.add(digest) { try file.add(digest) }
        }
        return .next
      } catch {
        failure = error
        return .stop
      }
    }
    if let failure { throw failure }
  }

  /// Does all that the journal says, and then says that it is done.
  private func finish(
    _ writer: borrowing FormWriter, _ memory: inout WriterMemory
  ) throws(StoreFailure) -> ErasureCount {
    try closeSegments(writer, &memory)
    for name in journal.segments.sorted() { try rewrite(name, writer) }
    var count = ErasureCount()
    count.records = journal.idCount
    let parts = ErasedParts(journal)
    count.drafts = try parts.removeDrafts(of: writer, held: heldDrafts)
    try parts.removeQuarantined(of: writer)
    (count.files, count.keptFiles) = try parts.removeFiles(of: writer)
    try writer.folder.removeLeftovers()
    try writer.folder.publish(journal.after.text, as: FormLog.Name.erasures, .replacing)
    return count
  }

  /// Makes sure that no note and no mark says how long the segments are that become shorter: the
  /// log goes on in a new one.
  private func closeSegments(
    _ writer: borrowing FormWriter, _ memory: inout WriterMemory
  ) throws(StoreFailure) {
    var tail = try writer.openTail(&memory, room: 0)
    if journal.segments.contains(tail.segment) {
      tail = try writer.newSegment(tail.segment.next, after: tail.sequence)
    }
    do throws(SystemError) {
      try writer.note(tail, &memory)
      try writer.lock.layer.syncData(writer.lock.descriptor)
    } catch { throw .unavailable(writer.lock.path, error) }
    for segment in try writer.log.segments() where journal.segments.contains(segment.name) {
      guard segment.mark != .none else { continue }
      guard segment.mark != .unreadable else {
        throw .refused(
          path: writer.folder.path(of: segment.name.mark), reason: Message(.wrongMark))
      }
      _ = try writer.cutUnconfirmed(segment)
      try writer.folder.remove(segment.name.mark)
      try writer.folder.sync()
    }
  }

  /// Writes a segment again without the records, and puts it in the place of the old one.
  private func rewrite(
    _ name: SegmentName, _ writer: borrowing FormWriter
  ) throws(StoreFailure) {
    guard let file = try writer.log.open(name, for: .reading) else { return }
    let copy = try writer.folder.temporary(for: name.file)
    do throws(StoreFailure) {
      var output = try EditedCopy(of: file)
      var reader = SegmentLineReader(file, limit: writer.options.lineBytes)
      while let line = try reader.next() {
        guard line.isComplete, case .intact(let sequence) = line.check,
          let id = StoredLine.id(of: line.text)
        else { continue }
        guard try journal.has(id) else { continue }
        let tombstone = Tombstone.line(of: ErasedRecord(id, at: journal.at), sequence: sequence)
        try output.replace(line.offset..<line.end, with: tombstone + [0x0A], file, to: copy)
      }
      guard output.isChanged else { return try writer.folder.remove(copy.name) }
      try output.finish(file, to: copy)
      try? writer.folder.remove(name.index)
      try writer.log.folder.publish(copy, in: writer.log.folder, as: name.file, .replacing)
    } catch {
      try? writer.folder.remove(copy.name)
      throw error
    }
  }
}
