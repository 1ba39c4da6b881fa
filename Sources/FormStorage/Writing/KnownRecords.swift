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
    try reading.run(log) { index throws(StoreFailure) in
      try indexes.add(index, extents) ? .taken : .unusable
    } _: { line throws(StoreFailure) in
      if case .damaged(let finding) = line.entry, finding.severity == .error { damaged(finding) }
      if let (id, extent) = Extent.of(line) { try extents.set(extent.bytes.span, of: id) }
      return .next
    }
  }

  /// Takes note of lines that were just appended at the end of a log that was known up to there,
  /// without reading them again.
  mutating func add(
    _ appended: [(id: SubmissionID, length: Int)], to tail: borrowing LogTail
  ) throws(StoreFailure) {
    let length = appended.reduce(0) { $0 + $1.length + 1 }
    let (offset, sequence) = (tail.size - length, tail.sequence - appended.count)
    var position = reading.position
    let isAtEnd = position.segment == tail.segment && position.offset == offset
    guard isAtEnd, position.sequence == sequence else { return }
    defer { reading = IndexedReading(from: position) }
    var entries: [(id: SubmissionID, value: Extent.Bytes)] = []
    entries.reserveCapacity(appended.count)
    for (id, length) in appended {
      let extent = Extent(segment: tail.segment, offset: position.offset, length: length)
      entries.append((id, extent.bytes))
      position.offset += length + 1
    }
    position.line += appended.count
    position.sequence += appended.count
    try extents.set(entries)
  }

  /// The places of those identifiers of which the log may have a record; it has none of the others.
  func possible(_ ids: [SubmissionID]) -> [Int] {
    indexes.isEmpty ? extents.possible(ids) : Array(ids.indices)
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

  fileprivate init(_ bytes: [UInt8]) {
    segment = SegmentName(Int(bytes.word(at: 0)))
    (offset, length) = (Int(bytes.word(at: 8)), Int(bytes.word(at: 16)))
  }

  /// Its numbers, eight bytes each, the lowest first.
  typealias Bytes = [24 of UInt8]

  var bytes: Bytes {
    var bytes = Bytes(repeating: 0)
    for index in 0..<8 {
      let shift = 8 &* index
      bytes[index] = UInt8(truncatingIfNeeded: segment.number &>> shift)
      bytes[8 &+ index] = UInt8(truncatingIfNeeded: offset &>> shift)
      bytes[16 &+ index] = UInt8(truncatingIfNeeded: length &>> shift)
    }
    return bytes
  }
}
