import FormCore
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

/// The place of the record of each identifier; made from the log, and kept up with it. It takes a
/// bounded amount of memory: beyond that it goes on in files.
struct KnownRecords: Sendable {
  /// The place of one record.
  struct Extent: Hashable {
    let segment: SegmentName
    let offset: Int
    let length: Int
    let sequence: Int
  }

  private let extents: SpillingMap
  private var position = LogPosition.beginning
  /// The generation of the log that was read: an erasure moves what stands in it.
  let generation: Int

  init(_ options: StoreOptions, _ generation: Int = 0) {
    (extents, self.generation) = (options.makeMap(), generation)
  }

  /// Reads what was appended since the last time; `damaged` is called with each error that is met.
  mutating func catchUp(
    with log: borrowing FormLog, _ damaged: (StoreFinding) -> Void
  ) throws(StoreFailure) {
    var (position, failure) = (self.position, StoreFailure?.none)
    defer { self.position = position }
    try log.forEachLine(from: position) { line in
      do throws(StoreFailure) {
        switch line.entry {
        case .damaged(let finding): if finding.severity == .error { damaged(finding) }
        case .record(let record):
          if let id = record.id { try add(id, line, record.location.offset, record.sequence) }
        case .erased(let tombstone):
          try add(tombstone.record.id, line, tombstone.location.offset, tombstone.sequence)
        }
      } catch {
        failure = error
        return .stop
      }
      position = line.next
      return .next
    }
    if let failure { throw failure }
  }

  private func add(
    _ id: SubmissionID, _ line: LogLine, _ offset: Int, _ sequence: Int
  ) throws(StoreFailure) {
    let extent = Extent(
      segment: line.segment, offset: offset, length: line.length, sequence: sequence)
    try extents.set(extent.bytes, of: id.bytes)
  }

  /// Takes note of lines that were just appended at the end of a log that was known up to there,
  /// without reading them again.
  mutating func add(
    _ appended: [(id: SubmissionID, length: Int)], to tail: borrowing LogTail
  ) throws(StoreFailure) {
    let length = appended.reduce(0) { $0 + $1.length + 1 }
    let (offset, sequence) = (tail.size - length, tail.sequence - appended.count)
    let isAtEnd = position.segment == tail.segment && position.offset == offset
    guard isAtEnd, position.sequence == sequence else { return }
    for (id, length) in appended {
      let extent = Extent(
        segment: tail.segment, offset: position.offset, length: length,
        sequence: position.sequence + 1)
      try extents.set(extent.bytes, of: id.bytes)
      position.offset += length + 1
      position.line += 1
      position.sequence += 1
    }
  }

  /// The line of a record, or the one that stands for it if it was erased; nil if the log has none
  /// that is confirmed.
  func line(
    of id: SubmissionID, in log: borrowing FormLog, _ segments: [Segment]
  ) throws(StoreFailure) -> StoredLine? {
    guard !segments.isEmpty, let extent = try extents.value(of: id.bytes).map({ Extent($0) }),
      let segment = segments.first(where: { $0.name == extent.segment })
    else { return nil }
    guard extent.offset < segment.mark.confirmedBytes else { return nil }
    guard let file = try log.open(extent.segment, for: .reading) else { return nil }
    let bytes = try file.read(at: extent.offset, count: extent.length)
    guard case .intact(extent.sequence) = RecordLine.check(bytes) else { return nil }
    return StoredLine(
      text: PaddedText(bytes), sequence: extent.sequence,
      location: LineLocation(file: file.path, line: 0, offset: extent.offset))
  }
}

extension KnownRecords.Extent {
  fileprivate init(_ bytes: [UInt8]) {
    segment = SegmentName(Int(bytes.word(at: 0)))
    (offset, length) = (Int(bytes.word(at: 8)), Int(bytes.word(at: 16)))
    sequence = Int(bytes.word(at: 24))
  }

  fileprivate var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    for number in [segment.number, offset, length, sequence] {
      bytes.append(word: UInt64(number))
    }
    return bytes
  }
}
