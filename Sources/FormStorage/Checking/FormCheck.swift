import FormCore
import FormDisk
import FormMessages
import FormValues
import JSONText

/// One examination of all that a store holds of a form.
///
/// It takes no lock and changes nothing. The identifiers of records, and the digests of what they
/// name, take no more memory than options allow, and then go on in files.
struct FormCheck {
  private let form: FormIdentifier
  /// Checks the values of records, if they are to be checked.
  private let validate: RecordVerdict.Validate?
  /// The identifiers of records, and what was found out about the definitions and files that they
  /// name, so each is read once.
  private let known: SpillingMap
  private var memory = RecordScan.Memory()
  /// The definition of the record before, if it is sound.
  private var soundDefinition: Digest?
  /// The note that says that no record corrects another one; nil if none says so, or it was found
  /// to be wrong.
  private var noteWithoutCorrections: ConfirmedNote?
  /// Why no more of them can be kept.
  private var failure: StoreFailure?

  init(_ form: FormIdentifier, validate: RecordVerdict.Validate?, _ options: StoreOptions) {
    (self.form, self.validate) = (form, validate)
    known = options.makeMap()
  }

  /// Examines everything, and reports what is not as it should be.
  mutating func run(
    _ log: borrowing FormLog, by way: any SegmentReading, _ report: (StoreFinding) -> Void
  ) throws(StoreFailure) {
    reportNotes(log, report)
    reportErasures(log, report)
    let reading = LogReading(note: log.notes().newest, segments: try log.segments())
    // Each record has a number, and the last one stands in the note.
    if let last = reading.note?.sequence { known.reserve(last) }
    noteWithoutCorrections = reading.note?.hasCorrections == false ? reading.note : nil
    var position = LogPosition.beginning
    var isWhole = true
    for segment in reading.segments {
      position = position.beginning(segment.name)
      if case .confirmed(let last, _) = segment.mark {
        report(.closed(log.folder.path(of: segment.name.mark), after: last))
      }
      do throws(StoreFailure) {
        _ = try log.read(segment, reading, &position, by: way, { IdentifierWork() }) {
          examine($0, log, report)
        }
      } catch {
        (isWhole, position.isAfterDamage) = (false, true)
        report(.unreadable(error, path: log.folder.path(of: segment.name.file)))
      }
      if let failure { throw failure }
    }
    if let missing = reading.missing(after: position, in: log) {
      examine(missing.entry, log, report)
    }
    log.folder.examineDefinitions(except: { isKnown(.definition, $0) }, report)
    log.folder.examineDrafts(report)
    // A segment that was not read may name any file.
    log.folder.examineEntries(isUsed: { !isWhole || isKnown(.file, $0) }, report)
    if let failure { throw failure }
  }

  /// Whether a record names a definition or a file.
  private mutating func isKnown(_ content: Content, _ digest: Digest) -> Bool {
    do throws(StoreFailure) {
      return try known.value(of: content.key(digest)) != nil
    } catch {
      failure = error
      return true
    }
  }

  /// The content that a record names by its digest. Its key is longer than an identifier, and
  /// begins with the kind.
  private enum Content: UInt8 {
    case definition, file

    func key(_ digest: Digest) -> [UInt8] { [rawValue] + digest.bytes }
  }

  /// Returns the state of a definition or a file, which is read once.
  private func state(
    _ content: Content, _ digest: Digest, _ read: () -> ContentState
  ) throws(StoreFailure) -> ContentState {
    let key = content.key(digest)
    if let kept = try known.value(of: key)?.first.flatMap({ ContentState(rawValue: $0) }) {
      return kept
    }
    let state = read()
    try known.set([state.rawValue], of: key)
    return state
  }

  /// Reports a slot of the lock that holds no note. One that is being written now may be read in
  /// part, and is read again.
  private func reportNotes(_ log: borrowing FormLog, _ report: (StoreFinding) -> Void) {
    for _ in 0..<10 {
      guard log.notes().isDamaged else { return }
      log.folder.layer.pause(milliseconds: 1)
    }
    report(
      StoreFinding(
        .wrongNote, file: log.folder.path(of: FormLog.Name.lock),
        "a note of confirmed records is damaged; the next write replaces it"))
  }

  /// Reports a note that says that no record corrects another one, where a confirmed one does.
  private mutating func examineNote(
    _ correction: Int, _ log: borrowing FormLog, _ report: (StoreFinding) -> Void
  ) {
    guard let note = noteWithoutCorrections, correction <= note.sequence else { return }
    noteWithoutCorrections = nil
    report(
      StoreFinding(
        .wrongNote, file: log.folder.path(of: FormLog.Name.lock),
        "the note of confirmed records says that none corrects another one, but record number "
          + "\(correction) does; a repair corrects the note"))
  }

  private func reportErasures(_ log: borrowing FormLog, _ report: (StoreFinding) -> Void) {
    let path = log.folder.path(of: FormLog.Name.erasures)
    switch try? log.erasures() {
    case .finished: break
    case .pending:
      report(
        StoreFinding(
          .leftover, file: path,
          "an erasure was interrupted; the next write or a repair finishes it"))
    case .damaged, nil:
      report(log.damagedErasures)
    }
  }

  private mutating func examine(
    _ part: LogPart<[IdentifierRun]>, _ log: borrowing FormLog, _ report: (StoreFinding) -> Void
  ) -> Int? {
    switch part {
    case .line(let line):
      examine(line.entry, log, report)
      return failure == nil ? nil : 0
    case .records(let block, let runs):
      for run in runs where failure == nil {
        if run.common?.areCorrections ?? false {
          examineNote(block.line(run.first).sequence, log, report)
        }
        examine(run, block, log, report)
      }
      return failure == nil ? nil : 0
    }
  }

  /// Examines records that have all in common but their identifiers and values.
  private mutating func examine(
    _ run: IdentifierRun, _ block: RecordBlock, _ log: borrowing FormLog,
    _ report: (StoreFinding) -> Void
  ) {
    guard validate == nil, let common = run.common, common.form == form,
      isSound(common.digest, log)
    else {
      for index in run.indices where failure == nil {
        examine(.record(block.line(index)), log, report)
      }
      return
    }
    do throws(StoreFailure) {
      for index in try known.insert(run.ids) {
        report(.duplicate(run.ids[index], block.line(run.first + index).location))
      }
    } catch {
      failure = error
    }
  }

  /// Whether a definition is there as it was stored.
  private mutating func isSound(_ definition: Digest, _ log: borrowing FormLog) -> Bool {
    if definition == soundDefinition { return true }
    do throws(StoreFailure) {
      let state = try state(.definition, definition) { log.folder.state(ofDefinition: definition) }
      if state == .sound { soundDefinition = definition }
      return state == .sound
    } catch {
      failure = error
      return false
    }
  }

  private mutating func examine(
    _ entry: StoredEntry, _ log: borrowing FormLog, _ report: (StoreFinding) -> Void
  ) {
    switch entry {
    case .damaged(let finding): report(finding)
    case .erased(let tombstone): examine(tombstone, report)
    case .record(let line):
      guard let content = RecordReading(line.text, &memory) else {
        return report(
          StoreFinding(.badRecord, at: line.location, "the line is not a record in strict JSON"))
      }
      examine(content, at: line.location, log, report)
      if noteWithoutCorrections != nil, line.replaces != nil {
        examineNote(line.sequence, log, report)
      }
      switch validate?(line) {
      case nil, .sound: break
      case .refused(let why): report(StoreFinding(.invalidRecord, at: line.location, why))
      case .undecided(let why): report(StoreFinding(.undecided, at: line.location, why))
      }
    }
  }

  private mutating func examine(_ tombstone: Tombstone, _ report: (StoreFinding) -> Void) {
    let id = tombstone.record.id
    do throws(StoreFailure) {
      let isKnown = try known.insert([], of: id.bytes) != nil
      if isKnown { report(.duplicate(id, tombstone.location)) }
    } catch {
      failure = error
    }
  }

  private mutating func examine(
    _ record: RecordReading, at location: LineLocation, _ log: borrowing FormLog,
    _ report: (StoreFinding) -> Void
  ) {
    if record.form != form { report(.wrongForm(record.form, location)) }
    do throws(StoreFailure) {
      let isKnown = try known.insert([], of: record.id.bytes) != nil
      if isKnown { report(.duplicate(record.id, location)) }
      if record.digest != soundDefinition { try examineDefinition(record, location, log, report) }
      for file in record.files {
        let state = try self.state(.file, file) { log.folder.state(ofFile: file) }
        if state != .sound { report(.file(state, file, location)) }
      }
    } catch {
      failure = error
    }
  }
}

extension FormCheck {
  fileprivate mutating func examineDefinition(
    _ record: RecordReading, _ location: LineLocation, _ log: borrowing FormLog,
    _ report: (StoreFinding) -> Void
  ) throws(StoreFailure) {
    let definition = record.digest
    let state = try state(.definition, definition) { log.folder.state(ofDefinition: definition) }
    soundDefinition = state == .sound ? definition : nil
    if state != .sound { report(.definition(state, definition, location)) }
  }
}

extension StoreFinding {
  static func unreadable(_ failure: StoreFailure, path: String) -> StoreFinding {
    StoreFinding(.unreadable, file: path, failure.message)
  }

  fileprivate static func wrongForm(_ form: FormIdentifier, _ location: LineLocation)
    -> StoreFinding
  {
    StoreFinding(.badRecord, at: location, "the record belongs to the form \(quoted(form.text))")
  }

  fileprivate static func duplicate(_ id: SubmissionID, _ location: LineLocation) -> StoreFinding {
    StoreFinding(
      .duplicateIdentifier, at: location, "an earlier record also has the identifier \(id)")
  }

  fileprivate static func closed(_ path: String, after sequence: Int) -> StoreFinding {
    StoreFinding(
      .closedSegment, file: path,
      "the disk did not confirm what was written after record number \(sequence)")
  }

  fileprivate static func definition(
    _ state: ContentState, _ digest: Digest, _ location: LineLocation
  ) -> StoreFinding {
    StoreFinding(
      state == .missing ? .missingDefinition : .wrongDefinition, at: location,
      "the record's definition 'forms/\(digest.hex).json' \(state.words)")
  }

  fileprivate static func file(
    _ state: ContentState, _ digest: Digest, _ location: LineLocation
  ) -> StoreFinding {
    StoreFinding(
      state == .missing ? .missingAttachment : .wrongAttachment, at: location,
      "the record's file '\(AttachmentDecoder.path(of: digest))' \(state.words)")
  }
}
