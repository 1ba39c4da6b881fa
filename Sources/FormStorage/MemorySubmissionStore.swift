public import FormCore
import JSONText
import Synchronization

/// A store that lasts as long as its owner: for tests, and for programs that keep records
/// themselves.
///
/// It does what `DirectorySubmissionStore` does, line for line, except surviving.
public final class MemorySubmissionStore: SubmissionStore {
  let options: StoreOptions
  private let contents = Mutex<[FormIdentifier: MemoryForm]>([:])
  private let heldDrafts = HeldDrafts()

  /// An empty store.
  public init(options: StoreOptions = StoreOptions()) {
    self.options = options
  }

  public func append(
    contentsOf submissions: [PendingSubmission], resend: Resend
  ) throws(StoreFailure) -> [StoredRecord] {
    guard let form = submissions.first?.record.form else { return [] }
    guard submissions.allSatisfy({ $0.record.form == form }) else { throw .mixedForms }
    return try contents.withLock { forms throws(StoreFailure) in
      var content = forms[form] ?? MemoryForm()
      let stored = try content.append(submissions, resend, options)
      forms[form] = content
      return stored
    }
  }

  public func forms() throws(StoreFailure) -> [StoredForm] {
    let forms = contents.withLock { $0 }
    return forms.sorted { $0.key.text < $1.key.text }.map { form, content in
      StoredForm(
        form: form, recordCount: content.lines.count,
        lastSubmittedAt: content.lines.last.flatMap { RecordEnvelope($0)?.submittedAt })
    }
  }

  public func forEachEntry(
    of form: FormIdentifier, _ visit: (StoredEntry) -> ReadingStep
  ) throws(StoreFailure) {
    var offset = 0
    for (index, line) in (content(form)?.lines ?? []).enumerated() {
      let place = LinePlace(file: "\(form)", line: index + 1, offset: offset)
      let stored = StoredLine(bytes: line, sequence: index + 1, place: place)
      if visit(.record(stored)) == .stop { return }
      offset += line.count + 1
    }
  }

  public func definition(
    _ digest: Digest, of form: FormIdentifier
  ) throws(StoreFailure) -> [UInt8]? {
    content(form)?.definitions[digest]
  }

  public func readAttachment(
    _ content: Digest, of form: FormIdentifier, _ piece: ([UInt8]) -> Void
  ) throws(StoreFailure) -> Bool {
    guard let bytes = self.content(form)?.files[content] else { return false }
    piece(bytes)
    return true
  }

  public func prepare(for form: FormIdentifier) throws(StoreFailure) {}

  public func verify(
    _ form: FormIdentifier, _ report: (StoreFinding) -> Void
  ) throws(StoreFailure) {}

  public func saveDraft(
    _ bytes: [UInt8], id: SubmissionID, of form: FormIdentifier
  ) throws(StoreFailure) {
    contents.withLock { $0[form, default: MemoryForm()].drafts[id] = bytes }
  }

  public func drafts(of form: FormIdentifier) throws(StoreFailure) -> [StoredDraft] {
    let drafts = content(form)?.drafts ?? [:]
    // Memory keeps no times: nothing here may depend on a clock.
    return drafts.sorted { $0.key < $1.key }.map {
      StoredDraft(id: $0.key, savedAt: Instant(milliseconds: 0), size: $0.value.count)
    }
  }

  public func readDraft(
    _ id: SubmissionID, of form: FormIdentifier
  ) throws(StoreFailure) -> [UInt8]? {
    content(form)?.drafts[id]
  }

  public func holdDraft(
    _ id: SubmissionID, of form: FormIdentifier
  ) throws(StoreFailure) -> DraftHold? {
    heldDrafts.take(id).map { DraftHold($0) }
  }

  public func removeDraft(_ id: SubmissionID, of form: FormIdentifier) throws(StoreFailure) {
    contents.withLock { _ = $0[form]?.drafts.removeValue(forKey: id) }
  }

  private func content(_ form: FormIdentifier) -> MemoryForm? { contents.withLock { $0[form] } }
}

/// What a store in memory holds of one form.
private struct MemoryForm {
  var lines: [[UInt8]] = []
  var places: [SubmissionID: Int] = [:]
  var definitions: [Digest: [UInt8]] = [:]
  var files: [Digest: [UInt8]] = [:]
  var drafts: [SubmissionID: [UInt8]] = [:]

  mutating func append(
    _ submissions: [PendingSubmission], _ resend: Resend, _ options: StoreOptions
  ) throws(StoreFailure) -> [StoredRecord] {
    var plan = AppendPlan(next: lines.count + 1)
    for submission in submissions {
      let (id, digest) = (submission.record.id, submission.record.digest)
      guard SHA256.hash(submission.definition) == digest else { throw .wrongDefinition(id) }
      definitions[digest] = submission.definition
      let record = try resolve(submission)
      let object = try RecordLine.object(of: record, limit: options.lineBytes)
      try plan.add(record, object, known: resend == .possible ? known(id) : nil, resend)
    }
    for stored in plan.stored where !stored.wasKnown {
      places[stored.id] = lines.count
      lines.append(stored.line)
    }
    return plan.stored
  }

  private mutating func resolve(
    _ submission: PendingSubmission
  ) throws(StoreFailure) -> SubmissionRecord {
    var kept: [Digest: [UInt8]] = [:]
    let intake = AttachmentIntake(sources: SystemFileLayer())
    let record = try intake.resolve(submission) { source, key throws(StoreFailure) in
      var content: [UInt8] = []
      let size = try source.read(refused: { .attachment(key, $0.fault) }) { content += $0 }
      let digest = SHA256.hash(content)
      kept[digest] = content
      return AttachmentIntake.KeptContent(digest: digest, bytes: size)
    }
    files.merge(kept) { old, _ in old }
    return record
  }

  private func known(_ id: SubmissionID) -> StoredLine? {
    places[id].map {
      StoredLine(
        bytes: lines[$0], sequence: $0 + 1, place: LinePlace(file: "", line: $0 + 1, offset: 0))
    }
  }
}

/// The drafts that somebody holds.
private final class HeldDrafts: Sendable {
  private let identifiers = Mutex<Set<SubmissionID>>([])

  func take(_ id: SubmissionID) -> Hold? {
    identifiers.withLock { $0.insert(id).inserted } ? Hold(id: id, drafts: self) : nil
  }

  final class Hold: Sendable {
    private let id: SubmissionID
    private let drafts: HeldDrafts

    init(id: SubmissionID, drafts: HeldDrafts) { (self.id, self.drafts) = (id, drafts) }

    deinit { drafts.identifiers.withLock { _ = $0.remove(id) } }
  }
}
