import FormCore
public import FormDisk
public import FormValues
internal import JSONText

extension DirectorySubmissionStore {
  public func forEachEntry(
    of form: FormIdentifier, _ visit: (StoredEntry) -> ReadingStep
  ) throws(StoreFailure) {
    try log(of: form)?.forEachLine { visit($0.entry) }
  }

  /// Calls `visit` with each entry of a form's log, records that follow each other together with
  /// what comes of work on them, until it wants no more. Returns the position up to which was read.
  ///
  /// - Parameter end: what stands behind it is not read.
  /// - Throws: ``StoreFailure`` if the store cannot be read.
  package func forEachPart<Work: LineWork & ~Copyable>(
    of form: FormIdentifier, upTo end: LogPosition? = nil, by way: any SegmentReading,
    _ make: @escaping @Sendable () -> Work, _ visit: LogVisit<Work.Output>
  ) throws(StoreFailure) -> LogPosition? {
    try log(of: form)?.forEachPart(upTo: end, by: way, make, visit)
  }

  /// What is known of corrections in the log of a form, found out without reading records.
  package func expectedCorrections(
    of form: FormIdentifier
  ) throws(StoreFailure) -> ExpectedCorrections {
    try log(of: form)?.expectedCorrections() ?? .absent(noted: 0)
  }

  public func forms() throws(StoreFailure) -> [StoredForm] {
    var forms: [StoredForm] = []
    for form in try identifiers() {
      if let summary = try summary(of: form) { forms.append(summary) }
    }
    return forms
  }

  /// The forms that have a folder in the store, by identifier; nothing of them is read.
  ///
  /// - Throws: ``StoreFailure`` if the store cannot be listed.
  public func identifiers() throws(StoreFailure) -> [FormIdentifier] {
    guard let root = try root() else { return [] }
    let forms = try root.names().compactMap { FormIdentifier($0) }.filter { form in
      (try? layer.status(of: form.text, in: root.descriptor))?.kind == .folder
    }
    return forms.sorted { $0.text < $1.text }
  }

  /// A summary of the records of one form; nil if it has no folder.
  ///
  /// - Throws: ``StoreFailure`` if the log cannot be read.
  public func summary(of form: FormIdentifier) throws(StoreFailure) -> StoredForm? {
    try log(of: form)?.summary(form)
  }

  public func definition(
    _ digest: Digest, of form: FormIdentifier
  ) throws(StoreFailure) -> [UInt8]? {
    guard let log = try log(of: form), let forms = try log.folder.folder(FormLog.Name.forms)
    else { return nil }
    // A file longer than anything that is stored is not read; it cannot have the digest.
    return try forms.content(digest.hex + ".json", limit: options.lineBytes)
  }

  /// The record that was stored last, damaged ones passed over; read from the end of the log where
  /// that is sound.
  ///
  /// - Throws: ``StoreFailure`` if the log cannot be read.
  package func lastRecord(of form: FormIdentifier) throws(StoreFailure) -> StoredLine? {
    guard let log = try log(of: form) else { return nil }
    if let line = try log.lastLine(), line.id != nil { return line }
    var last: StoredLine?
    try log.forEachLine { line in
      if case .record(let record) = line.entry, record.id != nil { last = record }
      return .next
    }
    return last
  }

  public func readAttachment(
    _ content: Digest, of form: FormIdentifier, _ piece: ([UInt8]) -> Void
  ) throws(StoreFailure) -> Bool {
    guard let log = try log(of: form), let files = try log.folder.folder(FormLog.Name.files),
      let folder = try files.folder(String(content.hex.prefix(2))),
      let file = try folder.open(content.hex, for: .reading)
    else { return false }
    try file.forEachPiece(piece)
    return true
  }
}

extension FormLog {
  /// The line at the end of the log; nil if the end alone does not show which one is the last.
  fileprivate func lastLine() throws(StoreFailure) -> StoredLine? {
    let note = notes().newest
    for segment in try segments().reversed() {
      guard segment.mark == .none else { return nil }
      guard let file = try open(segment.name, for: .reading) else { continue }
      let size = try file.statusAtOpening().size
      if size == 0 { continue }
      let end = try LogEnd(file, size: size, limit: options.lineBytes)
      guard let sequence = end.sequence, end.size == size, sequence >= note?.sequence ?? 0 else {
        return nil
      }
      return StoredLine(
        text: PaddedLine(
          PaddedText(try file.read(at: end.lastLine, count: end.size - end.lastLine - 1))),
        sequence: sequence,
        location: LineLocation(file: file.path, line: 0, offset: end.lastLine))
    }
    return nil
  }

  /// The number of records and the time of the last one, from the end of the log alone.
  fileprivate func summary(_ form: FormIdentifier) throws(StoreFailure) -> StoredForm {
    // One that was erased does not say when it was submitted.
    guard let line = try lastLine(), let last = line.envelope?.submittedAt,
      let erased = erasedCount()
    else { return try countedSummary(form) }
    return StoredForm(
      form: form, recordCount: line.sequence - erased, lastSubmittedAt: last, isDamaged: false)
  }

  /// The same by reading the whole log, if its end is not enough.
  private func countedSummary(_ form: FormIdentifier) throws(StoreFailure) -> StoredForm {
    var (count, last, isDamaged): (Int, [UInt8], Bool) = (0, [], false)
    try forEachLine { line in
      switch line.entry {
      case .record(let record): (count, last) = (count + 1, record.bytes)
      case .erased: break
      case .damaged(let finding): isDamaged = isDamaged || finding.severity == .error
      }
      return .next
    }
    return StoredForm(
      form: form, recordCount: count, lastSubmittedAt: RecordEnvelope(last)?.submittedAt,
      isDamaged: isDamaged)
  }
}

extension DirectorySubmissionStore {
  public func verify(
    _ form: FormIdentifier, _ report: (StoreFinding) -> Void
  ) throws(StoreFailure) {
    try verify(form, validate: nil, report)
  }

  /// Reports all damage of a form, and records whose values `validate` refuses.
  ///
  /// - Throws: ``StoreFailure`` if the store cannot be read.
  public func verify(
    _ form: FormIdentifier, validate: RecordVerdict.Validate?,
    _ report: (StoreFinding) -> Void
  ) throws(StoreFailure) {
    try verify(form, validate: validate, by: SerialReading(), report)
  }

  /// The same, with the segments read in some way.
  ///
  /// - Throws: ``StoreFailure`` if the store cannot be read.
  package func verify(
    _ form: FormIdentifier, validate: RecordVerdict.Validate?, by way: any SegmentReading,
    _ report: (StoreFinding) -> Void
  ) throws(StoreFailure) {
    guard let log = try log(of: form) else { return }
    var check = FormCheck(form, validate: validate, options)
    try check.run(log, by: way, report)
  }

  /// Moves what an interrupted append left at the end of a form's log to the quarantine, and
  /// removes what other interrupted writes left; nothing else is ever changed. A damaged file of
  /// erasures is moved there as well, which ``takeFindings(of:)`` reports. A folder in which
  /// nothing was ever written is left alone.
  ///
  /// - Returns: how many bytes were moved.
  /// - Throws: ``StoreFailure`` if another program writes to the form, or the store cannot be
  ///   written.
  @discardableResult
  public func repair(_ form: FormIdentifier) throws(StoreFailure) -> Int {
    try memories.use(form) { memory throws(StoreFailure) in
      guard let log = try log(of: form), try log.isUsed() else { return 0 }
      return try ErasureRun.writer(log, &memory, repairs: true).repair(&memory)
    }
  }
}

extension FormWriter {
  /// Repairs the end of the log, and removes unfinished files that only the holder of the lock
  /// makes.
  fileprivate func repair(_ memory: inout WriterMemory) throws(StoreFailure) -> Int {
    var moved = 0
    if let last = try log.segments().last {
      moved = try last.mark == .none ? repairOpen(last) : cutUnconfirmed(last)
    }
    try repairNote(&memory)
    try folder.removeLeftovers()
    try folder.folder(FormLog.Name.forms)?.removeLeftovers()
    try folder.folder(FormLog.Name.files)?.removeLeftovers()
    return moved
  }

  /// Replaces a note that does not say whether records correct others, or says it wrongly.
  private func repairNote(_ memory: inout WriterMemory) throws(StoreFailure) {
    let notes = try notes()
    let hasCorrections = try log.namesCorrected()
    guard let note = notes.newest, note.hasCorrections != hasCorrections else { return }
    memory.hasNotes = notes.isComplete
    let right = ConfirmedNote(
      number: ConfirmedNote.number(after: note), segment: note.segment, bytes: note.bytes,
      sequence: note.sequence, groupBytes: note.groupBytes,
      hasCorrections: hasCorrections)
    do throws(SystemError) { try write(right, &memory) } catch {
      throw .unavailable(lock.path, error)
    }
  }

  private func repairOpen(_ segment: Segment) throws(StoreFailure) -> Int {
    let note = try notes().newest
    if let note, note.segment > segment.name { return 0 }
    guard let file = try log.open(segment.name, for: .appending) else { return 0 }
    let size = try file.status().size
    let repaired = try repair(file, segment.name, note)
    if repaired.size != size { try file.sync() }
    return size - repaired.size
  }
}

extension DirectorySubmissionStore {
  /// The records whose identifiers begin with hexadecimal digits, hyphens aside, in the order in
  /// which they were stored, and no more than so many; found by the indexes of the segments.
  ///
  /// - Parameter damaged: called with the damage that is met.
  /// - Throws: ``StoreFailure`` if the log cannot be read.
  package func find(
    _ beginning: String, of form: FormIdentifier, most: Int, _ damaged: (StoreFinding) -> Void
  ) throws(StoreFailure) -> [StoredLine] {
    guard let log = try log(of: form) else { return [] }
    let range = ClosedRange<IndexKey>(beginning: beginning)
    var (found, reading) = ([StoredLine](), IndexedReading())
    try reading.run(log) { index in
      let before = found.count
      let isUsable = index.forEachLine(of: range, in: log) { line in
        if Tombstone(line) == nil { found.append(line) }
        return found.count < most ? .next : .stop
      }
      if !isUsable { found.removeSubrange(before...) }
      return !isUsable ? .unusable : found.count < most ? .taken : .stop
    } _: { line throws(StoreFailure) in
      switch line.entry {
      case .damaged(let finding): damaged(finding)
      case .erased: break
      case .record(let record):
        guard let id = record.id, range.contains(IndexKey(id)) else { break }
        found.append(record)
        if found.count == most { return .stop }
      }
      return .next
    }
    return found
  }
}
