import FormCore

/// What a store remembers of a form between two appends; it may be forgotten at any time.
struct WriterMemory: Sendable {
  var tail: KnownTail?
  /// The note of groups that this program has made durable.
  var intent: GroupIntent?
  var known: KnownRecords
  /// Definitions that are kept for certain.
  var definitions: Set<Digest> = []

  init(_ options: StoreOptions) { known = KnownRecords(options) }
}

extension FormWriter {
  /// Stores records, all or none, and returns them as stored, in the order given.
  func append(
    _ submissions: [PendingSubmission], _ resend: Resend, _ intake: AttachmentIntake,
    _ memory: inout WriterMemory
  ) throws(StoreFailure) -> [StoredRecord] {
    for submission in submissions { try keepDefinition(submission, &memory) }
    var parts: [(record: SubmissionRecord, object: [UInt8])] = []
    for submission in submissions {
      let record = try intake.resolve(submission) { source, key throws(StoreFailure) in
        try keep(source) { .attachment(key, $0.fault) }
      }
      parts.append((record, try RecordLine.object(of: record, limit: options.lineBytes)))
    }
    let room = parts.reduce(0) { $0 + $1.object.count + RecordLine.trailerRoom }
    var tail = try openTail(&memory, room: room)
    let plan = try plan(parts, after: tail.sequence, resend, &memory.known)
    if !plan.lines.isEmpty { try write(plan.lines, to: &tail, &memory.intent) }
    memory.tail = KnownTail(tail)
    return zip(parts, plan.outcomes).map { part, outcome in
      StoredRecord(
        line: outcome.line, sequence: outcome.sequence, record: part.record,
        wasKnown: outcome.wasKnown)
    }
  }

  private func plan(
    _ parts: [(record: SubmissionRecord, object: [UInt8])], after sequence: Int, _ resend: Resend,
    _ known: inout KnownRecords
  ) throws(StoreFailure) -> AppendPlan {
    var plan = AppendPlan(next: sequence + 1)
    var segments: [Segment] = []
    if resend == .possible {
      try known.catchUp(with: log)
      segments = try log.segments()
    }
    for (record, object) in parts {
      // Without segments to look in, nothing is known.
      let line = try known.line(of: record.id, in: log, segments)
      try plan.add(record.id, object, known: line, resend)
    }
    return plan
  }

  private func keepDefinition(
    _ submission: PendingSubmission, _ memory: inout WriterMemory
  ) throws(StoreFailure) {
    let digest = submission.record.digest
    if memory.definitions.contains(digest) { return }
    guard SHA256.hash(submission.definition) == digest else {
      throw .wrongDefinition(submission.record.id)
    }
    try keep(submission.definition, digest, &memory)
  }

  /// Keeps a definition under its digest.
  func keep(
    _ definition: [UInt8], _ digest: Digest, _ memory: inout WriterMemory
  ) throws(StoreFailure) {
    if memory.definitions.contains(digest) { return }
    let forms = try folder.makeFolder(FormLog.Name.forms)
    try forms.publish(definition, as: digest.hex + ".json", .byContent)
    memory.definitions.insert(digest)
  }

  /// Copies a source into `files`, under its hash.
  func keep(
    _ source: borrowing AttachmentSource, refused: (AttachmentProblem) -> StoreFailure
  ) throws(StoreFailure) -> AttachmentIntake.KeptContent {
    var kept = AttachmentIntake.KeptContent(digest: SHA256.hash([]), bytes: 0)
    try keepFile { temporary throws(StoreFailure) in
      var hash = SHA256()
      let size = try source.read(refused: refused) { bytes throws(StoreFailure) in
        hash.update(bytes)
        try temporary.file.appendAll(bytes)
      }
      kept = AttachmentIntake.KeptContent(digest: hash.finish(), bytes: size)
      return kept.digest
    }
    return kept
  }

  /// Keeps the content that is written to a new file, in `files` under its digest; nil leaves nothing
  /// of it.
  func keepFile(
    _ write: (borrowing TemporaryFile) throws(StoreFailure) -> Digest?
  ) throws(StoreFailure) {
    let files = try folder.makeFolder(FormLog.Name.files)
    let temporary = try files.temporary(for: "incoming")
    do throws(StoreFailure) {
      guard let digest = try write(temporary) else { return try files.remove(temporary.name) }
      let place = try files.makeFolder(String(digest.hex.prefix(2)))
      try files.publish(temporary, in: place, as: digest.hex, .byContent)
    } catch {
      try? files.remove(temporary.name)
      throw error
    }
  }
}
