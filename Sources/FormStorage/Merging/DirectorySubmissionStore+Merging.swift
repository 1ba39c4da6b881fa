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
  ///   - validate: says whether a record's own definition allows its values. It is not asked of
  ///     records that are stored already, byte for byte.
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
    try run.settle(report)
    try run.store(report)
    finishIndex(of: form)
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

extension DirectorySubmissionStore {
  /// For each line of another store, whether the same record is here, byte for byte but for its
  /// number.
  fileprivate func areStored(
    _ lines: [StoredLine], _ ids: [SubmissionID?], of form: FormIdentifier
  ) throws(StoreFailure) -> [Bool] {
    guard !lines.isEmpty, let log = try sameLog(of: form) else { return lines.map { _ in false } }
    return try memories.use(form) { memory throws(StoreFailure) in
      try memory.catchUp(with: log)
      var areStored = [Bool](repeating: false, count: lines.count)
      let named = ids.indices.filter { ids[$0] != nil }
      let ids = ids.compactMap(\.self)
      let possible = try memory.known.possible(ids)
      if possible.isEmpty { return areStored }
      let segments = try log.segments()
      var window = SegmentWindow()
      for place in possible {
        let index = named[place]
        if try memory.known.hasNext(lines[index], segments, &window) {
          areStored[index] = true
          continue
        }
        guard let known = try memory.known.line(of: ids[place], in: log, segments, &window) else {
          continue
        }
        areStored[index] = RecordLine.haveSameObject(known.text, lines[index].text)
      }
      return areStored
    }
  }
}

extension StoredEntry {
  fileprivate var location: LineLocation {
    switch self {
    case .record(let line): line.location
    case .erased(let tombstone): tombstone.location
    case .damaged(let finding):
      LineLocation(file: finding.file, line: finding.line ?? 0, offset: finding.offset ?? 0)
    }
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
  /// Lines of which it is not known yet whether they are stored already.
  private var pending: [StoredLine] = []
  private var pendingBytes = 0
  /// The bytes of the other store that were read since a group was stored: a line keeps the piece
  /// of its segment in memory in which it stands, whatever else that has.
  private var bytesRead = 0
  private var lastLocation: LineLocation?
  private var group: [RecordCopy] = []
  /// Records that are stored with all that belongs to them, and are counted with the group.
  private var stored = 0
  /// The bytes of the group, those records included.
  private var bytes = 0
  /// A definition that the target has as it was stored.
  private var sound: Digest?
  private var memory = RecordScan.Memory()
  /// Whether the record that was read last has that definition, and no files.
  private var isLastSound = false
  /// Files that came along already.
  private let files: DigestSet

  private static let groupCount = 4000
  private static let groupBytes = 4 << 20
  private static let mostBytesRead = 16 << 20

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
    if bytesRead(upTo: entry.location) >= Self.mostBytesRead {
      try settle(report)
      try store(report)
    }
    switch entry {
    case .erased: break
    case .damaged(let finding):
      try settle(report)
      guard finding.severity == .error else { return }
      refuse(.unsound(entry.location, finding.message), report)
    case .record(let line):
      pending.append(line)
      pendingBytes += line.text.count
      let isFull = pending.count == Self.groupCount || pendingBytes >= Self.groupBytes
      if isFull { try settle(report) }
    }
  }

  private mutating func bytesRead(upTo location: LineLocation) -> Int {
    if let last = lastLocation, last.file == location.file {
      bytesRead += max(0, location.offset - last.offset)
    }
    lastLocation = location
    return bytesRead
  }

  /// Validates those pending lines that are not stored already, and adds the right ones to the
  /// group.
  mutating func settle(_ report: (MergeProblem) -> Void) throws(StoreFailure) {
    let lines = pending
    (pending, pendingBytes) = ([], 0)
    let ids = lines.map(\.id)
    let areStored = try target.areStored(lines, ids, of: form)
    for index in lines.indices {
      if group.count + stored == Self.groupCount || bytes >= Self.groupBytes { try store(report) }
      if areStored[index], isLastSound, memory.isLikeLast(lines[index].text) {
        stored += 1
        bytes += lines[index].text.count
        continue
      }
      isLastSound = false
      guard let content = RecordReading(lines[index].text, &memory), content.form == form,
        ids[index] == content.id
      else {
        refuse(.unsound(lines[index].location, notRecord), report)
        continue
      }
      if areStored[index], content.digest == sound, content.files.isEmpty {
        stored += 1
        bytes += lines[index].text.count
        isLastSound = memory.isLikeLast(lines[index].text)
      } else {
        try take(lines[index], content, isStored: areStored[index], report)
      }
    }
  }

  /// Takes a record into the group, if it is valid. One that is stored was validated before.
  private mutating func take(
    _ line: StoredLine, _ content: RecordReading, isStored: Bool,
    _ report: (MergeProblem) -> Void
  ) throws(StoreFailure) {
    guard var copy = RecordCopy(line, content) else {
      return refuse(.unsound(line.location, notRecord), report)
    }
    copy.isStored = isStored
    switch isStored ? .sound : validate(line) {
    case .sound: break
    case .undecided(let why): copy.unchecked = why
    case .refused(let why):
      if keepsInvalid { try target.quarantine(line, copy.id, of: form) }
      return refuse(.invalid(line.location, why), report)
    }
    group.append(copy)
    bytes += copy.body.count
  }

  private var notRecord: String { "the line is not a record of the form '\(form)'" }

  private mutating func refuse(_ problem: MergeProblem, _ report: (MergeProblem) -> Void) {
    count.refused += 1
    report(problem)
  }

  /// Stores what was gathered.
  mutating func store(_ report: (MergeProblem) -> Void) throws(StoreFailure) {
    bytesRead = 0
    guard group.count + stored > 0 else { return }
    let (copies, source) = (group, RecordSource(store: other, form: form))
    let known = stored
    (group, stored, bytes) = ([], 0, 0)
    let files = files
    let outcome = try target.memories.use(form) { memory throws(StoreFailure) in
      let writer = try ErasureRun.writer(target.makeLog(of: form), &memory)
      return try writer.merge(copies, from: source, files, &memory)
    }
    count.added += outcome.added
    count.known += known + outcome.known
    if let found = outcome.sound, found != sound { (sound, isLastSound) = (found, false) }
    count.erased += outcome.erased
    for problem in outcome.problems { refuse(problem, report) }
    outcome.unchecked.forEach(report)
  }
}
