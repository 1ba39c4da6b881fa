import FormCore

/// One examination of all that a store holds of a form.
///
/// It takes no lock and changes nothing. The identifiers of records take no more memory than options
/// allow, and then go on in files; beside them memory grows with the number of files and definitions,
/// by their digests.
struct FormCheck {
  private let form: FormIdentifier
  /// Judges the values of records, if they are to be judged.
  private let judge: RecordVerdict.Judge?
  private let identifiers: SpillingMap
  /// Why identifiers cannot be kept any more.
  private var failure: StoreFailure?
  /// What was found out about definitions and files, so that each is read once.
  private var definitions: [Digest: ContentState] = [:]
  private var files: [Digest: ContentState] = [:]

  init(_ form: FormIdentifier, judging judge: RecordVerdict.Judge?, _ options: StoreOptions) {
    (self.form, self.judge) = (form, judge)
    identifiers = SpillingMap(limit: options.indexBytes, folder: options.temporaryFolder)
  }

  /// Examines everything, and reports what is not as it should be.
  mutating func run(
    _ log: borrowing FormLog, _ report: (StoreFinding) -> Void
  ) throws(StoreFailure) {
    reportNotes(log, report)
    let reading = LogReading(note: log.notes().newest, segments: try log.segments())
    var position = LogPosition.beginning
    var isWhole = true
    for segment in reading.segments {
      position = position.beginning(segment.name)
      if case .confirmed(let last, _) = segment.mark {
        report(.closed(log.folder.path(of: segment.name.mark), after: last))
      }
      do throws(StoreFailure) {
        _ = try log.read(segment, reading, &position) { line in
          examine(line.entry, log, report)
          return failure == nil ? .next : .stop
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
    log.folder.examineDefinitions(except: Set(definitions.keys), report)
    log.folder.examineDrafts(report)
    // A segment that was not read may name any file.
    log.folder.examineEntries(usedFiles: isWhole ? Set(files.keys) : nil, report)
  }

  /// Reports a slot of the lock that holds no note. One that is being written now may be read in part,
  /// and is read again.
  private func reportNotes(_ log: borrowing FormLog, _ report: (StoreFinding) -> Void) {
    for _ in 0..<10 {
      guard log.notes().isDamaged else { return }
      log.folder.layer.pause(milliseconds: 1)
    }
    report(
      StoreFinding(
        .wrongNote, file: log.folder.path(of: FormLog.Name.lock),
        "a note of what was confirmed is damaged; the next append writes it anew"))
  }

  private mutating func examine(
    _ entry: StoredEntry, _ log: borrowing FormLog, _ report: (StoreFinding) -> Void
  ) {
    switch entry {
    case .damaged(let finding): report(finding)
    case .record(let line):
      guard let content = RecordContent(line.bytes) else {
        return report(
          StoreFinding(.badRecord, at: line.place, "the line is not a record in strict JSON"))
      }
      examine(content, at: line.place, log, report)
      switch judge?(line) {
      case nil, .sound: break
      case .refused(let why): report(StoreFinding(.invalidRecord, at: line.place, why))
      case .undecided(let why): report(StoreFinding(.undecided, at: line.place, why))
      }
    }
  }

  private mutating func examine(
    _ record: RecordContent, at place: LinePlace, _ log: borrowing FormLog,
    _ report: (StoreFinding) -> Void
  ) {
    if record.envelope.form != form { report(.wrongForm(record.envelope.form, place)) }
    do throws(StoreFailure) {
      let isKnown = try identifiers.insert([], of: record.envelope.id.bytes) != nil
      if isKnown { report(.duplicate(record.envelope.id, place)) }
    } catch {
      failure = error
    }
    let definition = record.envelope.digest
    let state = definitions[definition] ?? log.folder.state(ofDefinition: definition)
    definitions[definition] = state
    if state != .sound { report(.definition(state, definition, place)) }
    for file in record.files {
      let state = files[file] ?? log.folder.state(ofFile: file)
      files[file] = state
      if state != .sound { report(.file(state, file, place)) }
    }
  }
}

extension StoreFinding {
  static func unreadable(_ failure: StoreFailure, path: String) -> StoreFinding {
    StoreFinding(.unreadable, file: path, failure.message)
  }

  fileprivate static func wrongForm(_ form: FormIdentifier, _ place: LinePlace) -> StoreFinding {
    StoreFinding(.badRecord, at: place, "the record belongs to the form \(quoted(form.text))")
  }

  fileprivate static func duplicate(_ id: SubmissionID, _ place: LinePlace) -> StoreFinding {
    StoreFinding(.duplicateIdentifier, at: place, "an earlier record has the identifier \(id), too")
  }

  fileprivate static func closed(_ path: String, after sequence: Int) -> StoreFinding {
    StoreFinding(
      .closedSegment, file: path,
      "the disk did not confirm what was written after the record number \(sequence)")
  }

  fileprivate static func definition(
    _ state: ContentState, _ digest: Digest, _ place: LinePlace
  ) -> StoreFinding {
    StoreFinding(
      state == .missing ? .missingDefinition : .wrongDefinition, at: place,
      "the record's definition 'forms/\(digest.hex).json' \(state.words)")
  }

  fileprivate static func file(
    _ state: ContentState, _ digest: Digest, _ place: LinePlace
  ) -> StoreFinding {
    StoreFinding(
      state == .missing ? .missingAttachment : .wrongAttachment, at: place,
      "the record's file '\(AttachmentIntake.path(of: digest))' \(state.words)")
  }
}
