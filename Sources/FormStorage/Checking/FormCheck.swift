import FormCore

/// One examination of all that a store holds of a form.
///
/// It takes no lock and changes nothing. Memory grows with the number of records only by their
/// identifiers, and with the number of files and definitions by their digests.
struct FormCheck {
  private let form: FormIdentifier
  private var next = 1
  private var identifiers: Set<SubmissionID> = []
  /// What was found out about definitions and files, so that each is read once.
  private var definitions: [Digest: ContentState] = [:]
  private var files: [Digest: ContentState] = [:]

  init(_ form: FormIdentifier) {
    self.form = form
  }

  /// Examines everything, and reports what is not as it should be.
  mutating func run(
    _ log: borrowing FormLog, _ report: (StoreFinding) -> Void
  ) throws(StoreFailure) {
    let segments = try log.segments()
    let intent = log.intent()
    var position = LogPosition.beginning
    var isWhole = true
    for segment in segments {
      position = position.beginning(segment.name)
      reportMark(segment, in: log, report)
      do throws(StoreFailure) {
        _ = try log.read(segment, segment == segments.last, intent, &position) { line in
          examine(line.entry, log, report)
          return .next
        }
      } catch {
        isWhole = false
        report(.unreadable(error, path: log.folder.path(of: segment.name.file)))
      }
    }
    // A segment that was not read may name any file.
    log.folder.examineEntries(usedFiles: isWhole ? Set(files.keys) : nil, report)
  }

  private func reportMark(
    _ segment: Segment, in log: borrowing FormLog, _ report: (StoreFinding) -> Void
  ) {
    let path = log.folder.path(of: segment.name.mark)
    switch segment.mark {
    case .none: break
    case .confirmed(let last, _): report(.closed(path, after: last))
    case .unreadable:
      report(
        StoreFinding(.unreadable, file: path, "the mark does not say what was confirmed last"))
    }
  }

  private mutating func examine(
    _ entry: StoredEntry, _ log: borrowing FormLog, _ report: (StoreFinding) -> Void
  ) {
    switch entry {
    case .damaged(let finding):
      // The line was one record: the one after it has the number after it.
      if finding.severity == .error { next += 1 }
      report(finding)
    case .record(let line):
      if line.sequence != next { report(.gap(line, expected: next)) }
      next = line.sequence + 1
      guard let content = RecordContent(line.bytes) else {
        return report(
          StoreFinding(.badRecord, at: line.place, "the line is not a record in strict JSON"))
      }
      examine(content, at: line.place, log, report)
    }
  }

  private mutating func examine(
    _ record: RecordContent, at place: LinePlace, _ log: borrowing FormLog,
    _ report: (StoreFinding) -> Void
  ) {
    if record.envelope.form != form { report(.wrongForm(record.envelope.form, place)) }
    if !identifiers.insert(record.envelope.id).inserted {
      report(.duplicate(record.envelope.id, place))
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

  fileprivate static func gap(_ line: StoredLine, expected: Int) -> StoreFinding {
    StoreFinding(
      .sequenceGap, at: line.place,
      "the record has the sequence number \(line.sequence); \(expected) is expected")
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
