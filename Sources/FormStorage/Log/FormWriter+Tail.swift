import FormCore

extension FormWriter {
  /// Opens the end of the log for writing: mends an interrupted append, makes what others wrote
  /// durable, and begins a new segment where the last one is full, closed or damaged.
  ///
  /// What is remembered is forgotten, but for a note of groups that still stands.
  func openTail(_ memory: inout WriterMemory, room: Int) throws(StoreFailure) -> LogTail {
    let (known, intent) = (memory.tail, memory.intent)
    (memory.tail, memory.intent) = (nil, nil)
    let segments = try log.segments()
    guard let last = segments.last else { return try newSegment(SegmentName(1), after: 0) }
    guard last.mark == .none else {
      // It only makes the segment plain to other programs: readers stop at the mark anyway.
      _ = try? cutUnconfirmed(last)
      return try newSegment(last.name.next, after: try lastSequence(in: segments))
    }
    guard let file = try log.open(last.name, for: .appending) else {
      throw .unavailable(
        path: log.folder.path(of: last.name.file), reason: Message(.noLongerThere))
    }
    let status = try file.status()
    if let known, known.segment == last.name, known.inode == status.inode,
      known.size == status.size, try announced() == intent
    {
      memory.intent = intent
      let tail = LogTail(
        file: file, segment: last.name, inode: status.inode, size: known.size,
        sequence: known.sequence)
      return try rolled(tail, room)
    }
    return try foundTail(file, last.name, segments, room)
  }

  /// The end of a segment that someone else may have written to.
  private func foundTail(
    _ file: consuming OpenFile, _ name: SegmentName, _ segments: [Segment], _ room: Int
  ) throws(StoreFailure) -> LogTail {
    let mended = try mend(file, name)
    let sequence: Int
    if let found = mended.sequence {
      sequence = found
    } else {
      // A damaged last line passes for a torn end in the count, but stays.
      sequence = try lastSequence(in: segments) + (mended.isDamaged ? 1 : 0)
    }
    let inode = try file.status().inode
    let tail = LogTail(
      file: file, segment: name, inode: inode, size: mended.size, sequence: sequence)
    try confirm(tail)
    if mended.isDamaged { return try newSegment(name.next, after: sequence) }
    return try rolled(tail, room)
  }

  /// Makes what is there durable, file and name: who wrote it may have ended before it was, and
  /// nothing may ever be written after what a power cut can still take away.
  private func confirm(_ tail: borrowing LogTail) throws(StoreFailure) {
    do { try tail.file.layer.syncData(tail.file.descriptor) } catch { try close(tail, error) }
    try folder.sync()
    guard try announced() != nil else { return }
    forgetAnnouncement()
    // What is appended now may end before the announced group would have: it must not be taken for
    // a part of it after the next power cut.
    do { try lock.layer.syncData(lock.descriptor) } catch { throw .unavailable(lock.path, error) }
  }

  private func rolled(
    _ tail: consuming LogTail, _ room: Int
  ) throws(StoreFailure) -> LogTail {
    let isFull = tail.size >= options.segmentBytes
    guard isFull || tail.size > 0 && tail.size + room > options.segmentBytes else { return tail }
    return try newSegment(tail.segment.next, after: tail.sequence)
  }

  private func newSegment(
    _ name: SegmentName, after sequence: Int
  ) throws(StoreFailure) -> LogTail {
    let path = folder.path(of: name.file)
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

  /// The sequence number of the last confirmed record. A damaged line counts as one record, so that
  /// the numbers after it stay right.
  func lastSequence(in segments: [Segment]) throws(StoreFailure) -> Int {
    for segment in segments.reversed() {
      if case .confirmed(let last, _) = segment.mark { return last }
      guard let file = try log.open(segment.name, for: .reading) else { continue }
      let end = try LogEnd(file, size: try file.status().size, limit: options.lineBytes)
      if end.size == 0 { continue }
      if let sequence = end.sequence, segment.mark == .none { return sequence }
      return try sequenceByReading()
    }
    return 0
  }

  func sequenceByReading() throws(StoreFailure) -> Int {
    var sequence = 0
    try log.forEachLine { line in
      switch line.entry {
      case .record(let record): sequence = max(sequence, record.sequence)
      case .damaged(let finding): sequence += finding.severity == .error ? 1 : 0
      }
      return .next
    }
    return sequence
  }
}
