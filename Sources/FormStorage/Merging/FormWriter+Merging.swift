import FormCore
import FormDisk
import FormValues
import JSONText

/// The source of the definitions and files of copied records.
struct RecordSource {
  let store: DirectorySubmissionStore
  let form: FormIdentifier
}

/// The result of merging a group of copies.
struct MergeOutcome: Sendable {
  var added = 0
  var known = 0
  var erased = 0
  /// A definition that is there as it was stored, if records name it that were known.
  var sound: Digest?
  /// Why copies were not added.
  var problems: [MergeProblem] = []
  /// Why those that were added are not checked.
  var unchecked: [MergeProblem] = []
}

extension FormWriter {
  /// Stores those copies that the log does not have, in one step, after what belongs to them.
  func merge(
    _ copies: [RecordCopy], from source: RecordSource, _ files: DigestSet,
    _ memory: inout WriterMemory
  ) throws(StoreFailure) -> MergeOutcome {
    var outcome = MergeOutcome()
    try memory.catchUp(with: log)
    let (unknown, known, areNew) = try divide(copies, memory.known, &outcome)
    // Most records have the definition of the one before, and no files.
    for index in known {
      if copies[index].digest == outcome.sound, copies[index].files.isEmpty {
        outcome.known += 1
      } else if let problem = try restore(copies[index], from: source, files, &memory) {
        outcome.problems.append(problem)
      } else {
        (outcome.known, outcome.sound) = (outcome.known + 1, copies[index].digest)
      }
    }
    var new: [Int] = []
    var brought: Digest?
    for index in unknown {
      var problem = refuseLong(copies[index])
      if problem == nil, copies[index].digest != brought || !copies[index].files.isEmpty {
        problem = try bring(copies[index], from: source, files, &memory)
      }
      if let problem {
        outcome.problems.append(problem)
      } else {
        new.append(index)
        brought = copies[index].digest
      }
    }
    // Also where nothing is new: what is said to be known must be durable.
    let room = new.reduce(0) { $0 + copies[$1].room }
    var tail = try openTail(&memory, room: room)
    var lines = NewLines(after: tail.sequence, room: room, count: new.count, &memory.lines)
    for index in new {
      lines.add(copies[index].id, copies[index].bytes.span.extracting(copies[index].body))
    }
    let text = lines.bytes.span
    let mayCorrect = text.firstIndex(of: RecordEnvelope.replacesMark, in: text.indices) != nil
    try write(lines, mayCorrect: mayCorrect, to: &tail, &memory)
    try finish(tail, &memory)
    try memory.known.add(lines, areNew: areNew, to: tail)
    memory.lines = lines.memory()
    outcome.added = new.count
    outcome.unchecked = new.compactMap { index in
      copies[index].unchecked.map { .undecided(copies[index].location, $0) }
    }
    return outcome
  }

  /// The places of those copies whose identifiers neither the log nor an earlier copy has, and of
  /// those that one of them has with the same values; and whether the log surely has none of them.
  private func divide(
    _ copies: [RecordCopy], _ known: KnownRecords, _ outcome: inout MergeOutcome
  ) throws(StoreFailure) -> (unknown: [Int], known: [Int], areNew: Bool) {
    let ids = copies.map(\.id)
    let possible = try known.possible(ids)
    var mayBeKnown = [Bool](repeating: SpillingMap.mayRepeat(ids), count: copies.count)
    for index in possible { mayBeKnown[index] = true }
    let segments = try log.segments()
    var own: [SubmissionID: Int] = [:]
    var (unknown, stored): ([Int], [Int]) = ([], [])
    var window = SegmentWindow()
    for index in copies.indices {
      if copies[index].isStored {
        stored.append(index)
        continue
      }
      guard mayBeKnown[index] else {
        unknown.append(index)
        continue
      }
      let copy = copies[index]
      // As it will be stored, but for its number: only its values are compared.
      var line = own[copy.id].map { earlier in
        PaddedLine(
          PaddedText(
            RecordLine.make(
              Array(copies[earlier].bytes[copies[earlier].body]) + [.closeBrace], sequence: 0)
          ))
      }
      if line == nil, let found = try known.line(of: copy.id, in: log, segments, &window) {
        if Tombstone(found) != nil {
          outcome.erased += 1
          continue
        }
        line = found.text
      }
      guard let line else {
        own[copy.id] = index
        unknown.append(index)
        continue
      }
      if AppendPlan.sameValues(line, copy.bytes.span.extracting(copy.body)) {
        stored.append(index)
      } else {
        outcome.problems.append(.conflict(copy))
      }
    }
    return (unknown, stored, possible.isEmpty)
  }

  /// Puts back what is damaged or gone of the definition and the files of a record that is there
  /// already; says what could not be put back.
  private func restore(
    _ copy: RecordCopy, from source: RecordSource, _ files: DigestSet,
    _ memory: inout WriterMemory
  ) throws(StoreFailure) -> MergeProblem? {
    if try !memory.contents.contains(copy.digest), folder.state(ofDefinition: copy.digest) == .sound
    {
      try memory.contents.insert(copy.digest)
    }
    for file in copy.files where try !files.contains(file) {
      if folder.state(ofFile: file) == .sound { try files.insert(file) }
    }
    if let problem = refuseLong(copy) { return problem }
    return try bring(copy, from: source, files, &memory)
  }

  /// What is wrong with a record whose line would be too long.
  private func refuseLong(_ copy: RecordCopy) -> MergeProblem? {
    guard copy.room > options.lineBytes else { return nil }
    let failure = StoreFailure.tooLarge(copy.id, bytes: copy.room, limit: options.lineBytes)
    return .unsound(copy.location, failure.message)
  }

  /// Copies the definition and the files of a record; says what is wrong with one of them.
  private func bring(
    _ copy: RecordCopy, from source: RecordSource, _ files: DigestSet,
    _ memory: inout WriterMemory
  ) throws(StoreFailure) -> MergeProblem? {
    if try !memory.contents.contains(copy.digest) {
      let state = try bringDefinition(copy.digest, from: source, &memory)
      guard state == .sound else {
        return .unsound(copy.location, "its definition \(state.words)")
      }
    }
    for file in copy.files {
      if try files.contains(file) { continue }
      let state = try bringFile(file, from: source)
      guard state == .sound else {
        return .unsound(
          copy.location, "its file '\(AttachmentDecoder.path(of: file))' \(state.words)")
      }
      try files.insert(file)
    }
    return nil
  }

  private func bringDefinition(
    _ digest: Digest, from source: RecordSource, _ memory: inout WriterMemory
  ) throws(StoreFailure) -> ContentState {
    let read: [UInt8]?
    // A definition that cannot be read keeps only its own records from being copied.
    do { read = try source.store.definition(digest, of: source.form) } catch { return .unreadable }
    guard let definition = read else { return .missing }
    guard SHA256.hash(definition) == digest else { return .changed }
    try keep(definition, digest, &memory)
    return .sound
  }

  private func bringFile(
    _ digest: Digest, from source: RecordSource
  ) throws(StoreFailure) -> ContentState {
    var state = ContentState.missing
    try keepFile { temporary throws(StoreFailure) in
      state = try copy(digest, from: source, to: temporary)
      return state == .sound ? digest : nil
    }
    return state
  }

  /// Writes a file's content, and says whether it has the digest that it is kept under.
  private func copy(
    _ digest: Digest, from source: RecordSource, to temporary: borrowing TemporaryFile
  ) throws(StoreFailure) -> ContentState {
    var hash = SHA256()
    var failure: StoreFailure?
    let found: Bool
    do throws(StoreFailure) {
      found = try source.store.readAttachment(digest, of: source.form) { bytes in
        guard failure == nil else { return }
        hash.update(bytes)
        do throws(StoreFailure) { try temporary.file.appendAll(bytes) } catch { failure = error }
      }
    } catch { return .unreadable }
    if let failure { throw failure }
    guard found else { return .missing }
    return hash.finish() == digest ? .sound : .changed
  }
}
