import FormDisk
import FormValues

/// The lines of a log that were read or written last: they stand one behind the other in one segment,
/// and their extents do so among those that are known.
struct NewestLines {
  /// Where the first one begins.
  private let start: LogPosition
  /// The number of the last record of the segment before; nil if that is not known.
  private let sequenceBefore: Int?
  /// Where the extent of the first one stands.
  private let place: Int
  /// Where the last one ends.
  private var end: LogPosition

  /// Lines between two positions, the extents of which are added next.
  init(from start: LogPosition, to end: LogPosition, at place: Int) {
    (self.start, self.end, self.place) = (start, end, place)
    sequenceBefore = start.offset == 0 ? start.sequence : nil
  }

  /// A line that begins at an offset.
  init(_ line: LogLine, from offset: Int, at place: Int) {
    var start = line.next
    (start.offset, start.sequence) = (offset, line.next.sequence - 1)
    self.init(from: start, to: line.next, at: place)
  }

  /// None yet, behind what an index covers.
  init(behind cover: IndexCover, at place: Int) {
    (start, end, self.place) = (cover.end, cover.end, place)
    sequenceBefore = cover.sequenceBefore
  }

  var segment: SegmentName { end.segment }
  var bytes: Int { end.offset - start.offset }

  /// Takes lines that begin where the last one ends; false if they do not.
  mutating func add(from start: LogPosition, to end: LogPosition) -> Bool {
    guard start.segment == segment, start.offset == self.end.offset else { return false }
    self.end = end
    return true
  }

  /// Takes a line that begins at an offset where the last one ends; false if it does not.
  mutating func add(_ line: LogLine, from offset: Int) -> Bool {
    guard line.segment == segment, offset == end.offset else { return false }
    end = line.next
    return true
  }

  /// Writes the index of the segment, if enough of these lines are not covered by the one that is
  /// there.
  ///
  /// - Parameter extents: the extents among which theirs are.
  func writeIndex(in log: borrowing FormLog, _ extents: SpillingMap) throws(StoreFailure) {
    let reading = LogReading(note: log.notes().newest, segments: try log.segments())
    guard let sequenceBefore, let segment = reading.segments.first(where: { $0.name == segment })
    else { return }
    let base = SegmentIndex(of: segment, after: sequenceBefore, in: log)
    let covered = base?.cover.bytes ?? 0
    guard start.offset <= covered, end.offset - covered >= log.options.indexedBytes else { return }
    var builder = IndexBuilder(
      segment, from: base?.cover.end ?? start, base,
      confirmed: reading.note.confirmedBytes(
        of: segment.name, isHighest: segment == reading.segments.last),
      temporaryFolder: log.options.temporaryFolder)
    var next = start
    try extents.forEachEntry(from: place) { id, value in
      let extent = KnownRecords.Extent(value)
      guard extent.segment == segment.name, extent.offset == next.offset, next.offset < end.offset
      else { return }
      next.offset += extent.length + 1
      next.line += 1
      next.sequence += 1
      if extent.offset >= covered {
        builder.add(id, from: extent.offset, extent.length, to: next)
      }
    }
    if next.offset == end.offset { try builder.publish(in: log) }
  }
}
