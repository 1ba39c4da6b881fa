import FormCore
import FormDisk
import FormValues
import JSONText

extension WriterMemory {
  /// Reads what was appended since the last time, and takes note of damage.
  mutating func catchUp(with log: borrowing FormLog) throws(StoreFailure) {
    while true {
      var found: [StoreFinding] = []
      let generation = try log.generation()
      if known.generation != generation { known = KnownRecords(log.options, generation) }
      let slots = log.slots()
      let newest = note != nil && slots == self.slots ? note : ConfirmedNotes(slots).newest
      if log.ends(at: known.position, newest) { return }
      try known.catchUp(with: log) { finding in if found.count < 100 { found.append(finding) } }
      // Under the lock it is the same; without it, an erasure may have changed what was being read.
      if try log.generation() == generation {
        for finding in found { report(finding) }
        return
      }
    }
  }
}

/// The place of the record of each identifier; made from the log and its indexes, and kept up with
/// it. It takes a bounded amount of memory: beyond that it goes on in files.
struct KnownRecords: Sendable {
  /// The place of one record.
  struct Extent: Hashable {
    let segment: SegmentName
    let offset: Int
    let length: Int
  }

  private let extents: SpillingMap
  private let indexes = KnownIndexes()
  private var reading = IndexedReading()
  private var newest: NewestLines?
  /// Where reading goes on the next time.
  var position: LogPosition { reading.position }
  /// The generation of the log that was read: an erasure moves what stands in it.
  let generation: Int

  init(_ options: StoreOptions, _ generation: Int = 0) {
    (extents, self.generation) = (options.makeMap(), generation)
  }

  /// Reads what was appended since the last time; `damaged` is called with each error that is met.
  mutating func catchUp(
    with log: borrowing FormLog, _ damaged: (StoreFinding) -> Void
  ) throws(StoreFailure) {
    let (extents, indexes) = (extents, indexes)
    let before = newest
    var newest = newest
    defer { self.newest = newest }
    try reading.run(log) { index throws(StoreFailure) in
      guard try indexes.add(index, extents) else { return .unusable }
      newest = NewestLines(behind: index.cover, at: extents.end)
      return .taken
    } _: { line throws(StoreFailure) in
      if case .damaged(let finding) = line.entry, finding.severity == .error { damaged(finding) }
      guard let (id, extent) = Extent.of(line) else { return .next }
      if newest?.add(line, from: extent.offset) != true {
        newest = NewestLines(line, from: extent.offset, at: extents.end)
      }
      try extents.set(extent.bytes, of: id)
      return .next
    }
    // What comes behind a segment that was written stands in another one.
    if let before, before.segment < position.segment { writeIndex(of: before, in: log) }
  }

  /// Writes the index of the segment that was read or written last, unless most of it has one.
  func writeIndex(in log: borrowing FormLog) {
    if let newest { writeIndex(of: newest, in: log) }
  }

  /// What was not written is made when it is wanted.
  private func writeIndex(of lines: NewestLines, in log: borrowing FormLog) {
    guard lines.bytes >= log.options.indexedBytes, (try? log.generation()) == generation else {
      return
    }
    try? lines.writeIndex(in: log, extents)
  }

  /// Takes note of lines that were just appended at the end of a log that was known up to there,
  /// without reading them again.
  ///
  /// - Parameter areNew: whether none of them may be known; if some may be, they take longer.
  mutating func add(
    _ lines: NewLines, areNew: Bool, to tail: borrowing LogTail
  ) throws(StoreFailure) {
    let (offset, sequence) = (tail.size - lines.bytes.count, tail.sequence - lines.ids.count)
    var position = reading.position
    let isAtEnd = position.segment == tail.segment && position.offset == offset
    guard isAtEnd, position.sequence == sequence else { return }
    let start = position
    (position.offset, position.sequence) = (tail.size, tail.sequence)
    position.line += lines.ids.count
    defer { reading = IndexedReading(from: position) }
    if newest?.add(from: start, to: position) != true {
      newest = NewestLines(from: start, to: position, at: extents.end)
    }
    func extent(_ index: Int) -> Extent {
      let place = lines.place(of: index)
      return Extent(
        segment: tail.segment, offset: offset + place.lowerBound, length: place.count)
    }
    if areNew { return try extents.add(lines.ids) { extent($0).words } }
    for (index, id) in lines.ids.enumerated() { try extents.set(extent(index).bytes, of: id) }
  }

  /// The places of those identifiers of which the log may have a record; it has none of the others.
  func possible(_ ids: [SubmissionID]) throws(StoreFailure) -> [Int] {
    indexes.isEmpty ? try extents.possible(ids) : Array(ids.indices)
  }

  /// Whether the log has a sound line of another one behind the line that was read last.
  func hasNext(
    _ line: StoredLine, _ segments: [Segment], _ window: inout SegmentWindow
  ) throws(StoreFailure) -> Bool {
    guard let segment = window.segment else { return false }
    return try window.isFollowed(by: line, before: end(of: segment, segments))
  }

  /// The line of a record, or the one that stands for it if it was erased; nil if the log has none
  /// that is confirmed.
  ///
  /// - Parameter window: what was read for the records before, in the same step.
  func line(
    of id: SubmissionID, in log: borrowing FormLog, _ segments: [Segment],
    _ window: inout SegmentWindow
  ) throws(StoreFailure) -> StoredLine? {
    guard !segments.isEmpty else { return nil }
    // Records that come one after the other here often do so in the log.
    if let segment = window.segment,
      let line = try window.following(id, before: end(of: segment, segments), in: log)
    {
      return line
    }
    return try findLine(of: id, in: log, segments, &window)
  }

  /// The offset in a segment up to which it was read and counts; 0 if that is not certain.
  private func end(of segment: SegmentName, _ segments: [Segment]) -> Int {
    guard segment <= position.segment,
      let mark = segments.first(where: { $0.name == segment })?.mark, mark != .unreadable
    else { return 0 }
    return min(mark.confirmedBytes, segment == position.segment ? position.offset : .max)
  }

  private func findLine(
    of id: SubmissionID, in log: borrowing FormLog, _ segments: [Segment],
    _ window: inout SegmentWindow
  ) throws(StoreFailure) -> StoredLine? {
    if let (line, segment) = try indexes.line(of: id, in: log, segments, extents) {
      try window.noteRead(line, in: segment, of: log)
      return line
    }
    guard let extent = try extents.value(of: id).map({ Extent($0) }),
      let segment = segments.first(where: { $0.name == extent.segment })
    else { return nil }
    guard extent.offset < segment.mark.confirmedBytes,
      let line = try window.line(at: extent, in: log)
    else { return nil }
    return (line.id ?? Tombstone(line)?.record.id) == id ? line : nil
  }

  /// The damage that was met while identifiers were looked up, once.
  func takeDamage() -> [StoreFinding] { indexes.takeDamage() }
}

extension KnownRecords.Extent {
  /// The identifier of a line, and its place; nil if it is damaged, or not a record.
  static func of(_ line: LogLine) -> (id: SubmissionID, extent: Self)? {
    switch line.entry {
    case .damaged: return nil
    case .record(let record):
      return record.id.map { ($0, Self(line, record.location)) }
    case .erased(let tombstone):
      return (tombstone.record.id, Self(line, tombstone.location))
    }
  }

  private init(_ line: LogLine, _ location: LineLocation) {
    (segment, offset, length) = (line.segment, location.offset, line.length)
  }

  fileprivate init(_ bytes: [UInt8]) { self.init((bytes.word(at: 0), bytes.word(at: 8))) }

  /// Reads its words.
  init(_ words: (UInt64, UInt64)) {
    let (low, high) = words
    segment = SegmentName(Int(high & 0xFF_FFFF_FFFF))
    (offset, length) = (Int(low & 0xFFFF_FFFF_FFFF), Int((high &>> 40) &<< 16 | low &>> 48))
  }

  /// Its numbers: 48 bits of the offset, 40 of the segment, and 40 of the length, 16 of them in the
  /// first word.
  var words: (UInt64, UInt64) {
    let long = UInt64(length)
    return (UInt64(offset) | long &<< 48, UInt64(segment.number) | (long &>> 16) &<< 40)
  }

  /// The bytes of these words, the lowest first.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(word: words.0)
    bytes.append(word: words.1)
    return bytes
  }
}
