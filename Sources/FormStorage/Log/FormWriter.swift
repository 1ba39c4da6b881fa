import FormCore

/// Writes to the log of one form; exists only while it holds the lock.
struct FormWriter: ~Copyable {
  let log: FormLog
  let lock: OpenFile

  var folder: StoreFolder { _read { yield log.folder } }
  var options: StoreOptions { log.options }

  /// Takes the lock of a form, waiting for it as long as the options say.
  init(_ log: consuming FormLog) throws(StoreFailure) {
    guard let lock = try log.folder.openUnshared(FormLog.Name.lock, for: .locking) else {
      throw .unavailable(
        path: log.folder.path(of: FormLog.Name.lock), reason: Message(.systemMissing))
    }
    try FormWriter.take(lock, patience: log.options.patience)
    self.log = log
    self.lock = lock
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
  func write(
    _ lines: [[UInt8]], to tail: inout LogTail, _ intent: inout GroupIntent?
  ) throws(StoreFailure) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.reduce(0) { $0 + $1.count + 1 })
    for line in lines {
      bytes += line
      bytes.append(0x0A)
    }
    if lines.count > 1 { try announce(tail, bytes.count, &intent) }
    do { try tail.file.append(bytes) } catch {
      // If this fails as well, the next writer finds a torn end and cuts it.
      try? tail.file.layer.truncate(tail.file.descriptor, to: tail.size)
      throw .unavailable(tail.file.path, error)
    }
    do { try tail.file.layer.syncData(tail.file.descriptor) } catch {
      try close(tail, error)
    }
    tail.size += bytes.count
    tail.sequence += lines.count
  }

  /// Makes it known, durably, that a group of several lines is about to be written; a note that
  /// says so already is left as it is.
  private func announce(
    _ tail: borrowing LogTail, _ count: Int, _ known: inout GroupIntent?
  ) throws(StoreFailure) {
    if let known, known.segment == tail.segment, known.most >= count { return }
    known = nil
    // Groups to come may be somewhat larger.
    let intent = GroupIntent(segment: tail.segment, start: tail.size, most: count + count / 4)
    do throws(SystemError) {
      let taken = try lock.layer.overwrite(intent.text[...], in: lock.descriptor)
      guard taken == GroupIntent.length else { throw SystemError.full }
      try lock.layer.syncData(lock.descriptor)
    } catch { throw .unavailable(lock.path, error) }
    known = intent
  }

  /// The note of groups that was made last and not taken back.
  func announced() throws(StoreFailure) -> GroupIntent? {
    GroupIntent(try lock.read(at: 0, count: GroupIntent.length))
  }

  /// Takes the note back. It need not be durable: the last group is whole on the disk.
  func forgetAnnouncement() {
    _ = try? lock.layer.overwrite(GroupIntent.none[...], in: lock.descriptor)
  }

  /// Takes back a note of groups that are all confirmed, unless another writer did.
  func settle(_ intent: GroupIntent) throws(StoreFailure) {
    if try announced() == intent { forgetAnnouncement() }
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
