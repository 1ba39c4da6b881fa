import FormCore

/// What a store remembers of a form between two appends; it may be forgotten at any time.
struct WriterMemory: Sendable {
  var tail: KnownTail?
  var known = KnownRecords()
  /// Definitions that are kept for certain.
  var definitions: Set<Digest> = []
}

extension FormWriter {
  /// Stores records, all or none, and returns them as stored, in the order given.
  func append(
    _ submissions: [PendingSubmission], _ resend: Resend, _ intake: AttachmentIntake,
    _ memory: inout WriterMemory
  ) throws(StoreFailure) -> [StoredRecord] {
    for submission in submissions { try keepDefinition(submission, &memory) }
    var records: [SubmissionRecord] = []
    for submission in submissions {
      records.append(
        try intake.resolve(submission) { source, key throws(StoreFailure) in
          try keep(source, key)
        })
    }
    let objects = try records.map { record throws(StoreFailure) in
      try RecordLine.object(of: record, limit: options.lineBytes)
    }
    let room = objects.reduce(0) { $0 + $1.count + RecordLine.trailerRoom }
    let remembered = memory.tail
    memory.tail = nil
    var tail = try openTail(remembered, room: room)
    var plan = AppendPlan(next: tail.sequence + 1)
    if resend == .possible { try memory.known.catchUp(with: log) }
    let segments = resend == .possible ? try log.segments() : []
    for (record, object) in zip(records, objects) {
      let known =
        resend == .possible ? try memory.known.line(of: record.id, in: log, segments) : nil
      try plan.add(record, object, known: known, resend)
    }
    if !plan.lines.isEmpty { try write(plan.lines, to: &tail) }
    memory.tail = KnownTail(
      segment: tail.segment, inode: tail.inode, size: tail.size, sequence: tail.sequence)
    return plan.stored
  }

  private func keepDefinition(
    _ submission: PendingSubmission, _ memory: inout WriterMemory
  ) throws(StoreFailure) {
    let digest = submission.record.digest
    if memory.definitions.contains(digest) { return }
    guard SHA256.hash(submission.definition) == digest else {
      throw .wrongDefinition(submission.record.id)
    }
    let forms = try folder.makeFolder(FormLog.Name.forms)
    try forms.publish(submission.definition, as: digest.hex + ".json", .byContent)
    memory.definitions.insert(digest)
  }

  /// Copies a source into `files`, under its hash.
  private func keep(
    _ source: borrowing AttachmentSource, _ key: FieldKey
  ) throws(StoreFailure) -> AttachmentIntake.KeptContent {
    let files = try folder.makeFolder(FormLog.Name.files)
    let temporary = try files.temporary(for: "incoming")
    do throws(StoreFailure) {
      var hash = SHA256()
      let size = try source.read(for: key) { bytes throws(StoreFailure) in
        hash.update(bytes)
        try temporary.file.appendAll(bytes)
      }
      let digest = hash.finish()
      let place = try files.makeFolder(String(digest.hex.prefix(2)))
      try files.publish(temporary, in: place, as: digest.hex, .byContent)
      return AttachmentIntake.KeptContent(digest: digest, bytes: size)
    } catch {
      try? files.remove(temporary.name)
      throw error
    }
  }
}
