import FormDisk

/// Reads a log from a position on, passes over what indexes cover, and writes those that are
/// missing.
struct IndexedReading {
  /// What becomes of the part of a segment that an index covers.
  enum Use {
    /// Reading goes on behind it.
    case taken
    /// The index is of no use: the lines are read.
    case unusable
    /// Nothing more is read.
    case stop
  }

  /// Where reading goes on the next time.
  private(set) var position: LogPosition

  init(from position: LogPosition = .beginning) { self.position = position }

  /// Calls `covered` with each index, and `visit` with each line that none covers.
  mutating func run(
    _ log: borrowing FormLog, covered: (SegmentIndex) throws(StoreFailure) -> Use,
    _ visit: (LogLine) throws(StoreFailure) -> ReadingStep
  ) throws(StoreFailure) {
    let reading = LogReading(note: log.notes().newest, segments: try log.segments())
    for segment in reading.segments where segment.name >= position.segment {
      if segment.name > position.segment { position = position.beginning(segment.name) }
      var base: SegmentIndex?
      if position.offset == 0, !position.isAfterDamage,
        let index = SegmentIndex(of: segment, after: position.sequence, in: log)
      {
        switch try covered(index) {
        case .stop: return
        case .taken: (position, base) = (index.cover.end, index)
        case .unusable: break
        }
      }
      guard try read(segment, reading, base, log, visit) == .next else { return }
    }
    if let missing = reading.missing(after: position, in: log) { _ = try visit(missing) }
  }

  private mutating func read(
    _ segment: Segment, _ reading: LogReading, _ base: SegmentIndex?, _ log: borrowing FormLog,
    _ visit: (LogLine) throws(StoreFailure) -> ReadingStep
  ) throws(StoreFailure) -> ReadingStep {
    let isHighest = segment == reading.segments.last
    var builder = IndexBuilder(
      segment, from: position, base,
      confirmed: reading.note.confirmedBytes(of: segment.name, isHighest: isHighest),
      temporaryFolder: log.options.temporaryFolder)
    var (last, failure) = (position, StoreFailure?.none)
    let step = try log.readLines(segment, reading, &position) { line in
      builder.add(line)
      do throws(StoreFailure) {
        guard try visit(line) == .next else { return .stop }
      } catch {
        failure = error
        return .stop
      }
      last = line.next
      return .next
    }
    if let failure {
      position = last
      throw failure
    }
    // Also where somebody has seen enough: what was read need not be read again.
    try builder.publish(in: log)
    return step
  }
}
