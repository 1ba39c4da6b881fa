import FormCore
public import FormDisk
public import FormValues
internal import JSONText

extension DirectorySubmissionStore {
  /// Stores what another store has of a form and this one has not, with definitions and files.
  ///
  /// A record is known by its identifier, so merging again changes nothing. Only sound records
  /// are taken; those that are not are reported, and so are records of which another one with the
  /// same identifier is here. Records are stored in groups, each confirmed by the disk at once:
  /// after a failure, those of earlier groups are stored.
  ///
  /// - Parameters:
  ///   - keepsInvalid: whether records that `validate` refuses are kept in the quarantine.
  ///   - validate: says whether a record's own definition allows its values.
  /// - Throws: ``StoreFailure`` if a store cannot be read or written.
  public func merge(
    _ form: FormIdentifier, from other: DirectorySubmissionStore, keepsInvalid: Bool = false,
    validate: @escaping RecordVerdict.Validate = { _ in .sound },
    _ report: (MergeProblem) -> Void
  ) throws(StoreFailure) -> MergeCount {
    var run = MergeRun(form, from: other, into: self, validate)
    run.keepsInvalid = keepsInvalid
    var failure: StoreFailure?
    try other.forEachEntry(of: form) { entry in
      do throws(StoreFailure) {
        try run.take(entry, report)
        return .next
      } catch {
        failure = error
        return .stop
      }
    }
    if let failure { throw failure }
    try run.store(report)
    return run.count
  }
}

extension DirectorySubmissionStore {
  /// Keeps the line of a record that is not taken in, for a person to look at.
  fileprivate func quarantine(
    _ line: StoredLine, _ id: SubmissionID, of form: FormIdentifier
  ) throws(StoreFailure) {
    let folder = try makeLog(of: form).folder.makeFolder(FormLog.Name.quarantine)
    try folder.publish(line.bytes + [0x0A], as: "\(id).invalid", .replacing)
  }
}

/// One merge of one form: gathers records, and stores them group by group.
private struct MergeRun {
  private(set) var count = MergeCount()
  private let form: FormIdentifier
  private let other: DirectorySubmissionStore
  private let target: DirectorySubmissionStore
  private let validate: RecordVerdict.Validate
  var keepsInvalid = false
  private var group: [RecordCopy] = []
  private var bytes = 0
  private var memory = RecordScan.Memory()
  /// Files that came along already.
  private let files: DigestSet

  private static let groupCount = 1000
  private static let groupBytes = 4 << 20

  init(
    _ form: FormIdentifier, from other: DirectorySubmissionStore,
    into target: DirectorySubmissionStore, _ validate: @escaping RecordVerdict.Validate
  ) {
    (self.form, self.other, self.target, self.validate) = (form, other, target, validate)
    files = target.options.makeDigests()
  }

  /// Takes a line of the other store; a full group is stored.
  mutating func take(
    _ entry: StoredEntry, _ report: (MergeProblem) -> Void
  ) throws(StoreFailure) {
    switch entry {
    case .erased: break
    case .damaged(let finding):
      guard finding.severity == .error else { return }
      let location = LineLocation(
        file: finding.file, line: finding.line ?? 0, offset: finding.offset ?? 0)
      refuse(.unsound(location, finding.message), report)
    case .record(let line):
      guard var copy = RecordCopy(line, of: form, &memory) else {
        return refuse(
          .unsound(line.location, "the line is not a record of the form '\(form)'"), report)
      }
      switch validate(line) {
      case .sound: break
      case .undecided(let why): copy.unchecked = why
      case .refused(let why):
        if keepsInvalid { try target.quarantine(line, copy.id, of: form) }
        return refuse(.invalid(line.location, why), report)
      }
      group.append(copy)
      bytes += copy.object.count
      if group.count == Self.groupCount || bytes >= Self.groupBytes { try store(report) }
    }
  }

  private mutating func refuse(_ problem: MergeProblem, _ report: (MergeProblem) -> Void) {
    count.refused += 1
    report(problem)
  }

  /// Stores what was gathered.
  mutating func store(_ report: (MergeProblem) -> Void) throws(StoreFailure) {
    guard !group.isEmpty else { return }
    let (copies, source) = (group, RecordSource(store: other, form: form))
    (group, bytes) = ([], 0)
    let files = files
    let outcome = try target.memories.use(form) { memory throws(StoreFailure) in
      let writer = try ErasureRun.writer(target.makeLog(of: form), &memory)
      return try writer.merge(copies, from: source, files, &memory)
    }
    count.added += outcome.added
    count.known += outcome.known
    count.erased += outcome.erased
    for problem in outcome.problems { refuse(problem, report) }
    outcome.unchecked.forEach(report)
  }
}
