import FormCore
import FormDisk
import FormValues
import JSONText

/// The memory of a store about a form between two appends; it may be forgotten at any time.
struct WriterMemory: Sendable {
  var tail: KnownTail?
  /// The lock that was taken first.
  var lock: HeldFile?
  /// The note that was written last; nil if it is to be read again.
  var note: ConfirmedNote?
  /// Whether some record before the end of the log may correct another one; nil if that is not known.
  var hasCorrections: Bool?
  /// The bytes of both slots, as they were read or written last: what is unchanged is not read
  /// again.
  var slots: [UInt8] = []
  /// Whether the lock file has both slots.
  var hasNotes = false
  /// The most bytes of a group that a durable note of this program announces.
  var announced = 0
  /// What the lines that were written last left for others.
  var lines = NewLines.Memory()
  /// The findings that have not been reported yet.
  private(set) var findings: [StoreFinding] = []
  var known: KnownRecords
  var corrections: KnownCorrections
  /// Definitions and files that are kept for certain: their content was checked in this run.
  let contents: DigestSet
  /// The definition whose digest was calculated last.
  private var hashed: (definition: [UInt8], digest: Digest)?

  /// More findings than these are not kept: what is wrong everywhere is a matter for `verify`.
  private static let mostFindings = 100

  init(_ options: StoreOptions) {
    (known, corrections) = (KnownRecords(options), KnownCorrections(options))
    contents = options.makeDigests()
  }

  /// The digest of a definition: the same one goes with group after group, and may be long.
  mutating func digest(of definition: [UInt8]) -> Digest {
    if let hashed, hashed.definition == definition { return hashed.digest }
    let digest = SHA256.hash(definition)
    hashed = (definition, digest)
    return digest
  }

  /// Forgets what was known of the log, which has changed.
  mutating func forgetLog(_ options: StoreOptions) {
    (tail, note, slots, hasNotes, announced) = (nil, nil, [], false, 0)
    hasCorrections = nil
    (known, corrections) = (KnownRecords(options), KnownCorrections(options))
  }

  /// Takes note of something that is to be reported, once for each place.
  mutating func report(_ finding: StoreFinding) {
    guard findings.count < Self.mostFindings,
      !findings.contains(where: { $0.file == finding.file && $0.offset == finding.offset })
    else { return }
    findings.append(finding)
  }

  /// Returns the findings that have not been reported yet, and forgets them.
  mutating func takeFindings() -> [StoreFinding] {
    for finding in known.takeDamage() { report(finding) }
    defer { findings = [] }
    return findings
  }
}

extension FormWriter {
  /// Stores records, all or none, and returns them as stored, in the order given.
  func append(
    _ submissions: [PendingSubmission], _ resend: Resend, _ answerDecoder: AttachmentDecoder,
    _ memory: inout WriterMemory
  ) throws(StoreFailure) -> [StoredRecord] {
    for submission in submissions { try keepDefinition(submission, &memory) }
    var parts: [(record: SubmissionRecord, object: [UInt8])] = []
    for submission in submissions {
      let record = try answerDecoder.resolve(submission) { source, key throws(StoreFailure) in
        try keep(source) { .attachment(key, $0.fault) }
      }
      parts.append((record, try object(of: record)))
    }
    let room = parts.reduce(0) { $0 + $1.object.count + RecordLine.trailerRoom }
    var tail = try openTail(&memory, room: room)
    var plan = AppendPlan(
      NewLines(after: tail.sequence, room: room, count: parts.count, &memory.lines))
    let outcomes = try fill(&plan, parts, resend, &memory)
    let mayCorrect = parts.contains { $0.record.replaces != nil }
    try write(plan.lines, mayCorrect: mayCorrect, to: &tail, &memory)
    try finish(tail, &memory)
    defer { memory.lines = plan.lines.memory() }
    return zip(parts, outcomes).map { part, outcome in
      StoredRecord(
        line: plan.line(at: outcome.place), sequence: outcome.place.sequence, record: part.record,
        wasKnown: outcome.wasKnown)
    }
  }

  /// A record as a JSON object, if its line is not too long.
  private func object(of record: SubmissionRecord) throws(StoreFailure) -> [UInt8] {
    var writer = JSONWriter()
    record.write(to: &writer)
    let length = writer.bytes.count + RecordLine.trailerRoom
    guard length <= options.lineBytes else {
      throw .tooLarge(record.id, bytes: length, limit: options.lineBytes)
    }
    return writer.bytes
  }

  private func fill(
    _ plan: inout AppendPlan, _ parts: [(record: SubmissionRecord, object: [UInt8])],
    _ resend: Resend, _ memory: inout WriterMemory
  ) throws(StoreFailure) -> [AppendPlan.Outcome] {
    var outcomes: [AppendPlan.Outcome] = []
    var segments: [Segment] = []
    if resend == .possible {
      try memory.catchUp(with: log)
      segments = try log.segments()
    }
    if parts.contains(where: { $0.record.replaces != nil }) {
      try memory.catchUpCorrections(with: log)
    }
    var window = SegmentWindow()
    for (record, object) in parts {
      // Without segments to look in, nothing is known.
      let line = try memory.known.line(of: record.id, in: log, segments, &window)
      if line == nil { try memory.checkCorrection(of: record.replaces) }
      outcomes.append(
        try plan.add(
          record.id, object.span.extracting(0..<object.count - 1), known: line, resend))
    }
    return outcomes
  }

  private func keepDefinition(
    _ submission: PendingSubmission, _ memory: inout WriterMemory
  ) throws(StoreFailure) {
    let digest = submission.record.digest
    if try memory.contents.contains(digest) { return }
    guard SHA256.hash(submission.definition) == digest else {
      throw .wrongDefinition(submission.record.id)
    }
    try keep(submission.definition, digest, &memory)
  }

  /// Keeps a definition under its digest.
  func keep(
    _ definition: [UInt8], _ digest: Digest, _ memory: inout WriterMemory
  ) throws(StoreFailure) {
    if try memory.contents.contains(digest) { return }
    let forms = try folder.makeFolder(FormLog.Name.forms)
    try forms.publish(definition, as: digest.hex + ".json", .byContent(digest))
    try memory.contents.insert(digest)
  }

  /// Copies a source into `files`, under its hash.
  func keep(
    _ source: borrowing AttachmentSource, refused: (AttachmentProblem) -> StoreFailure
  ) throws(StoreFailure) -> AttachmentDecoder.KeptContent {
    var kept = AttachmentDecoder.KeptContent(digest: SHA256.hash([]), bytes: 0)
    try keepFile { temporary throws(StoreFailure) in
      var hash = SHA256()
      let size = try source.read(refused: refused) { bytes throws(StoreFailure) in
        hash.update(bytes)
        try temporary.file.appendAll(bytes)
      }
      kept = AttachmentDecoder.KeptContent(digest: hash.finish(), bytes: size)
      return kept.digest
    }
    return kept
  }

  /// Keeps the content that is written to a new file, in `files` under its digest; nil leaves
  /// nothing of it.
  func keepFile(
    _ write: (borrowing TemporaryFile) throws(StoreFailure) -> Digest?
  ) throws(StoreFailure) {
    let files = try folder.makeFolder(FormLog.Name.files)
    let temporary = try files.temporary(for: "incoming")
    do throws(StoreFailure) {
      guard let digest = try write(temporary) else { return try files.remove(temporary.name) }
      let target = try files.makeFolder(String(digest.hex.prefix(2)))
      try files.publish(temporary, in: target, as: digest.hex, .byContent(digest))
    } catch {
      try? files.remove(temporary.name)
      throw error
    }
  }
}
