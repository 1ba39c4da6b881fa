import FormDisk
import FormMessages
import JSONText

/// Writes to the log of one form; exists only while it holds the lock.
struct FormWriter: ~Copyable {
  let log: FormLog
  let lock: OpenFile
  /// The identity of the lock file.
  private let identity: FileIdentity

  var folder: StoreFolder { _read { yield log.folder } }
  var options: StoreOptions { log.options }

  /// Takes the lock of a form, waiting for it as long as the options say.
  init(locking log: consuming FormLog) throws(StoreFailure) {
    guard let lock = try log.folder.openUnshared(FormLog.Name.lock, for: .locking) else {
      throw .unavailable(
        path: log.folder.path(of: FormLog.Name.lock), reason: Message(.systemMissing))
    }
    try FormWriter.take(lock, patience: log.options.patience)
    identity = FileIdentity(try lock.statusAtOpening())
    self.log = log
    self.lock = lock
  }

  /// Makes sure that the lock is the one that this program has used before.
  func checkLock(_ memory: inout WriterMemory) throws(StoreFailure) {
    if let held = memory.lock {
      guard try held.isSame(as: lock) else {
        throw .unavailable(path: lock.path, reason: Message(.noLongerSame))
      }
    } else if let file = try folder.open(FormLog.Name.lock, for: .reading) {
      memory.lock = try HeldFile(file)
    }
  }

  /// Remembers the end of the log, once it is certain that the store is still where it was named,
  /// and its lock the one that others take: only then is anything acknowledged.
  func finish(
    _ tail: borrowing LogTail, _ memory: inout WriterMemory
  ) throws(StoreFailure) {
    let status: FileStatus
    do { status = try lock.layer.status(of: lock.path, in: nil) } catch {
      throw .notConfirmed(path: lock.path, reason: error.reason)
    }
    guard FileIdentity(status) == identity else {
      throw .notConfirmed(path: lock.path, reason: Message(.noLongerSame))
    }
    memory.tail = KnownTail(tail)
  }

  private static func take(
    _ lock: borrowing OpenFile, patience: Int
  ) throws(StoreFailure) {
    var (waited, wait) = (0, 1)
    while try !isTaken(lock) {
      guard waited < patience else { throw .busy(path: lock.path) }
      lock.layer.pause(milliseconds: wait)
      waited += wait
      wait = min(wait * 2, 10)
    }
  }

  private static func isTaken(_ lock: borrowing OpenFile) throws(StoreFailure) -> Bool {
    do { return try lock.layer.lock(lock.descriptor) } catch {
      throw .unavailable(lock.path, error)
    }
  }
}

extension FormWriter {
  /// Writes lines at the end in one step and has the disk confirm them; the sequence numbers must
  /// be those that follow. After an error the log has its old length, or is closed at it.
  ///
  /// - Parameter mayCorrect: whether some of them may correct a record.
  func write(
    _ lines: NewLines, mayCorrect: Bool, to tail: inout LogTail, _ memory: inout WriterMemory
  ) throws(StoreFailure) {
    if lines.isEmpty { return }
    let (bytes, count) = (lines.bytes, lines.ids.count)
    guard tail.sequence <= RecordLine.lastSequence - count else {
      throw .unavailable(tail.file.path, .tooLong)
    }
    if count > 1 { try announce(tail, bytes.count, &memory) }
    do { try tail.file.append(bytes) } catch {
      // If this fails as well, the next writer finds a torn end and cuts it.
      try? tail.file.layer.truncate(tail.file.descriptor, to: tail.size)
      throw .unavailable(tail.file.path, error)
    }
    do { try tail.file.layer.syncData(tail.file.descriptor) } catch {
      try close(tail, error)
    }
    tail.size += bytes.count
    tail.sequence += count
    if mayCorrect { memory.hasCorrections = true }
    do { try note(tail, &memory) } catch {
      // The records are on the disk, but damage to them would pass for an interrupted append.
      throw .notConfirmed(path: lock.path, reason: error.reason)
    }
  }

  /// Makes it known, durably, that groups of so many bytes are about to be written; where that is
  /// known already, nothing is done.
  private func announce(
    _ tail: borrowing LogTail, _ count: Int, _ memory: inout WriterMemory
  ) throws(StoreFailure) {
    if memory.announced >= count { return }
    // Groups to come may be somewhat larger.
    memory.announced = count + count / 4
    do throws(SystemError) {
      try note(tail, &memory)
      try lock.layer.syncData(lock.descriptor)
    } catch {
      (memory.note, memory.announced) = (nil, 0)
      throw .unavailable(lock.path, error)
    }
  }

  /// Notes the end of the log as confirmed.
  func note(
    _ tail: borrowing LogTail, _ memory: inout WriterMemory
  ) throws(SystemError) {
    let note = ConfirmedNote(
      number: ConfirmedNote.number(after: memory.note), segment: tail.segment, bytes: tail.size,
      sequence: tail.sequence, groupBytes: memory.announced,
      hasCorrections: memory.hasCorrections)
    try write(note, &memory)
  }

  /// Writes a note in its slot.
  func write(_ note: ConfirmedNote, _ memory: inout WriterMemory) throws(SystemError) {
    // The first note stands alone: what is in the other slot is none, or has a greater number.
    let isComplete = memory.hasNotes && note.number > 0
    let written = ConfirmedNotes.encoding(of: note, isComplete: isComplete)
    (memory.note, memory.hasNotes) = (nil, false)
    let taken = try lock.layer.overwrite(
      written.bytes[...], in: lock.descriptor, at: written.offset)
    guard taken == written.bytes.count else { throw SystemError.full }
    (memory.note, memory.hasNotes) = (note, true)
    if written.offset == 0, written.bytes.count == ConfirmedNotes.length {
      memory.slots = written.bytes
    } else if memory.slots.count == ConfirmedNotes.length {
      let range = written.offset..<written.offset + written.bytes.count
      memory.slots.replaceSubrange(range, with: written.bytes)
    }
  }

  /// The confirmed notes in the lock file.
  func notes() throws(StoreFailure) -> ConfirmedNotes {
    ConfirmedNotes(try lock.read(at: 0, count: ConfirmedNotes.length))
  }

  /// Closes a segment for good after the disk did not confirm what was written last: nothing is
  /// tried again, for a second attempt may report success for pages that are gone.
  func close(
    _ tail: borrowing LogTail, _ error: SystemError
  ) throws(StoreFailure) -> Never {
    do {
      try folder.publish(
        SegmentMark.text(sequence: tail.sequence, bytes: tail.size), as: tail.segment.mark,
        .replacing)
    } catch {
      // Without a mark the line must not be taken for a confirmed one.
      try? tail.file.layer.truncate(tail.file.descriptor, to: tail.size)
    }
    throw .notConfirmed(path: tail.file.path, reason: error.reason)
  }
}
