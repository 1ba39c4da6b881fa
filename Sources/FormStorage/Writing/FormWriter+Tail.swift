import FormDisk
import FormMessages

extension FormWriter {
  /// Opens the end of the log for writing: repairs an interrupted write, makes what others wrote
  /// durable, and begins a new segment where the last one is full, closed or damaged.
  ///
  /// The memory of the form is cleared, except for notes that are still valid.
  func openTail(_ memory: inout WriterMemory, room: Int) throws(StoreFailure) -> LogTail {
    try checkLock(&memory)
    let (known, noted) = (memory.tail, memory.note)
    memory.tail = nil
    let slots = try lock.read(at: 0, count: ConfirmedNotes.length)
    if noted == nil || slots != memory.slots {
      let notes = ConfirmedNotes(slots)
      if notes.newest != noted { memory.announced = 0 }
      (memory.note, memory.hasNotes, memory.slots) = (notes.newest, notes.isComplete, slots)
    }
    let segments = try log.segments()
    guard let last = segments.last else { return try firstSegment(&memory) }
    if let note = memory.note, note.segment > last.name {
      memory.report(missing(note, after: last))
      memory.hasCorrections = try log.hasCorrections(note)
      return try newSegment(note.segment.next, after: try lastSequence(in: segments, note))
    }
    guard last.mark == .none else {
      // It only makes the segment plain to other programs: readers stop at the mark anyway.
      _ = try? cutUnconfirmed(last)
      if let damage = try damage(nearEndOf: last) { memory.report(damage) }
      memory.hasCorrections = try log.hasCorrections(memory.note)
      return try newSegment(
        last.name.next, after: try lastSequence(in: segments, memory.note))
    }
    guard let file = try log.open(last.name, for: .appending) else {
      throw .unavailable(
        path: log.folder.path(of: last.name.file), reason: Message(.noLongerThere))
    }
    let status = try file.statusAtOpening()
    if let known, known.segment == last.name, known.inode == status.inode,
      known.size == status.size, noted != nil, memory.note == noted
    {
      let tail = LogTail(
        file: file, segment: last.name, inode: status.inode, size: known.size,
        sequence: known.sequence)
      return try rolled(tail, room)
    }
    return try foundTail(file, last.name, segments, &memory, room)
  }

  /// The first segment, or the one after all that are gone.
  private func firstSegment(_ memory: inout WriterMemory) throws(StoreFailure) -> LogTail {
    memory.hasCorrections = try log.hasCorrections(memory.note)
    guard let note = memory.note, note.sequence > 0 else {
      let tail = try newSegment(SegmentName(1), after: 0)
      try noteFound(tail, &memory)
      return tail
    }
    memory.report(missing(note, after: nil))
    return try newSegment(note.segment.next, after: note.sequence)
  }

  private func missing(_ note: ConfirmedNote, after last: Segment?) -> StoreFinding {
    StoreFinding(
      .missingEnd, file: folder.path(of: note.segment.file),
      "the log ends \(last.map { "with the segment '\($0.name.file)'" } ?? "before its first segment")"
        + ", but record number \(note.sequence) was confirmed in '\(note.segment.file)'")
  }

  /// The end of a segment that someone else may have written to.
  private func foundTail(
    _ file: consuming OpenFile, _ name: SegmentName, _ segments: [Segment],
    _ memory: inout WriterMemory, _ room: Int
  ) throws(StoreFailure) -> LogTail {
    let repaired = try repair(file, name, memory.note)
    for finding in [repaired.cut, repaired.damage].compactMap({ $0 }) { memory.report(finding) }
    let inode = try file.statusAtOpening().inode
    let found =
      if let last = repaired.sequence { last } else { try lastSequence(in: segments, repaired) }
    let tail = LogTail(
      file: file, segment: name, inode: inode, size: repaired.size,
      sequence: max(found, memory.note?.sequence ?? 0))
    try rewrite(tail, after: memory.note)
    try confirm(tail)
    // The note may be of an earlier end.
    memory.hasCorrections = try log.hasCorrections(memory.note)
    // Nothing is ever written after damage: it could pass for the trace of that append.
    if repaired.damage != nil { return try newSegment(name.next, after: tail.sequence) }
    if let damage = try damage(nearEndOf: tail) { memory.report(damage) }
    if tail.size == 0, let before = segments.last(where: { $0.name < name }),
      let damage = try damage(nearEndOf: before)
    {
      memory.report(damage)
    }
    try noteFound(tail, &memory)
    return try rolled(tail, room)
  }

  /// Writes the bytes again that no note confirms.
  ///
  /// The disk may have failed to take them while a program wrote them that was killed then: they
  /// are seen, but no later sync writes them.
  private func rewrite(
    _ tail: borrowing LogTail, after note: ConfirmedNote?
  ) throws(StoreFailure) {
    let offset = note.confirmedBytes(of: tail.segment, isHighest: true)
    guard offset < tail.size, let file = try log.open(tail.segment, for: .overwriting) else {
      return
    }
    try file.forEachPiece(in: offset..<tail.size) { bytes, offset throws(StoreFailure) in
      try file.overwriteAll(bytes, at: offset)
    }
  }

  /// Makes what is there durable, file and name: who wrote it may have ended before it was, and
  /// nothing may ever be written after what a power cut can still take away.
  ///
  /// Where the disk fails, the next writer tries again with the same bytes. The segment is not closed:
  /// what of it is durable is not known.
  private func confirm(_ tail: borrowing LogTail) throws(StoreFailure) {
    do { try tail.file.layer.syncData(tail.file.descriptor) } catch {
      throw .unavailable(tail.file.path, error)
    }
    try folder.sync()
  }

  /// Notes the end as confirmed where that is not known yet; so a note never takes new room on the
  /// disk once a record was written.
  private func noteFound(
    _ tail: borrowing LogTail, _ memory: inout WriterMemory
  ) throws(StoreFailure) {
    let isKnown = memory.note?.says(tail.segment, tail.size, tail.sequence) ?? false
    if isKnown, memory.hasNotes { return }
    do throws(SystemError) { try note(tail, &memory) } catch {
      throw .unavailable(lock.path, error)
    }
  }

  private func rolled(
    _ tail: consuming LogTail, _ room: Int
  ) throws(StoreFailure) -> LogTail {
    let isFull = tail.size >= options.segmentBytes
    guard isFull || tail.size > 0 && tail.size + room > options.segmentBytes else { return tail }
    return try newSegment(tail.segment.next, after: tail.sequence)
  }

  /// Makes the next segment, durably.
  func newSegment(
    _ name: SegmentName, after sequence: Int
  ) throws(StoreFailure) -> LogTail {
    let path = folder.path(of: name.file)
    guard name.isPossible else { throw .unavailable(path, .tooLong) }
    let file: OpenFile
    do {
      let opened = try folder.layer.open(name.file, in: folder.descriptor, for: .creating)
      file = OpenFile(folder.layer, opened, path: path)
    } catch { throw .unavailable(path, error) }
    try file.sync()
    try folder.sync()
    let inode = try file.status().inode
    return LogTail(file: file, segment: name, inode: inode, size: 0, sequence: sequence)
  }

  /// The sequence number of the last confirmed record. A damaged line counts as one record at
  /// least, so no number is given twice.
  private func lastSequence(in segments: [Segment], _ note: ConfirmedNote?) throws(StoreFailure)
    -> Int
  {
    max(note?.sequence ?? 0, try lastSequence(in: segments))
  }

  /// The same where the last segment is empty, or damaged at its end. A damaged line that no note
  /// confirms passes for torn where it is read, but stays, and keeps its number.
  private func lastSequence(
    in segments: [Segment], _ repaired: RepairedSegment
  ) throws(StoreFailure) -> Int {
    let isUnnoted = repaired.damage.map { !repaired.isConfirmed($0) } ?? false
    return try lastSequence(in: segments) + (isUnnoted ? 1 : 0)
  }

  private func lastSequence(in segments: [Segment]) throws(StoreFailure) -> Int {
    for segment in segments.reversed() {
      if case .confirmed(let last, _) = segment.mark { return last }
      guard let file = try log.open(segment.name, for: .reading) else { continue }
      let size = try file.statusAtOpening().size
      if size == 0 { continue }
      let end = try LogEnd(file, size: size, limit: options.lineBytes)
      if let sequence = end.sequence, end.size == size, segment.mark == .none { return sequence }
      return try sequenceByReading()
    }
    return 0
  }

  private func sequenceByReading() throws(StoreFailure) -> Int {
    var sequence = 0
    try log.forEachLine { line in
      sequence = max(sequence, line.next.sequence)
      return .next
    }
    return sequence
  }
}
