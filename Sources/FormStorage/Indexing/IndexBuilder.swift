import FormDisk
import FormValues

/// Gathers the identifiers of a segment while it is read, and writes its index.
struct IndexBuilder {
  private let segment: SegmentName
  private let sequenceBefore: Int
  /// The index that covers what stands before the lines that are gathered.
  private let base: SegmentIndex?
  /// The number of bytes of the segment that the disk has confirmed: no others are covered.
  private let limit: Int
  private var entries: [IndexEntry] = []
  private var cover: IndexCover?
  private var isSound = true

  /// Begins with a segment, or behind what an index of it covers.
  init(_ segment: Segment, from position: LogPosition, _ base: SegmentIndex?, confirmed: Int) {
    (self.segment, self.base) = (segment.name, base)
    sequenceBefore = base?.cover.sequenceBefore ?? position.sequence
    limit = min(confirmed, segment.mark.confirmedBytes)
    cover = base?.cover
    isSound = position.offset == (base?.cover.bytes ?? 0) && !position.isAfterDamage
  }

  /// Takes a line that was read.
  mutating func add(_ line: LogLine) {
    guard isSound, line.next.offset <= limit else { return }
    let (id, offset): (SubmissionID?, Int) =
      switch line.entry {
      case .record(let record): (record.id, record.location.offset)
      case .erased(let tombstone): (tombstone.record.id, tombstone.location.offset)
      case .damaged: (nil, 0)
      }
    let count = (cover?.count ?? 0) + 1
    guard let id, line.segment == segment, line.next.sequence == sequenceBefore + count,
      offset == cover?.bytes ?? 0
    else {
      // What is damaged is met anew by everybody who reads it.
      isSound = false
      return
    }
    entries.append(IndexEntry(id, offset: offset, length: line.length))
    cover = IndexCover(
      segment: segment, sequenceBefore: sequenceBefore, sequence: line.next.sequence,
      bytes: line.next.offset, lastLine: offset, count: count)
  }

  /// Writes the index if it covers so many bytes more than the one that is there, and gathers nothing
  /// any more. It is not a failure if it cannot be written, and nobody waits for the disk.
  mutating func publish(in log: borrowing FormLog) throws(StoreFailure) {
    guard isSound, let cover, cover.bytes - (base?.cover.bytes ?? 0) >= log.options.indexedBytes
    else { return }
    // There are as many as lines, and no copy of them is made.
    var all: [IndexEntry] = []
    swap(&all, &entries)
    guard try base?.forEachEntry({ all.append($0) }) ?? true else { return }
    all.sort()
    try? log.folder.publishUnsynced(as: segment.index) { file throws(StoreFailure) in
      try file.appendAll(cover.page + SegmentIndex.checksum(of: cover.page.span))
      for start in stride(from: 0, to: all.count, by: Self.entriesAtOnce) {
        try file.appendAll(Self.pages(of: all[start...].prefix(Self.entriesAtOnce)))
      }
    }
  }

  private static let entriesAtOnce = 256 * SegmentIndex.entriesPerPage

  private static func pages(of entries: ArraySlice<IndexEntry>) -> [UInt8] {
    var bytes: [UInt8] = []
    let count = (entries.count - 1) / SegmentIndex.entriesPerPage + 1
    bytes.reserveCapacity(count * SegmentIndex.pageSize)
    for number in 0..<count {
      let start = entries.startIndex + number * SegmentIndex.entriesPerPage
      var page: [UInt8] = []
      page.reserveCapacity(SegmentIndex.pageSize)
      for entry in entries[start...].prefix(SegmentIndex.entriesPerPage) { entry.append(to: &page) }
      page += [UInt8](repeating: 0, count: SegmentIndex.pageSize - 4 - page.count)
      bytes += page + SegmentIndex.checksum(of: page.span)
    }
    return bytes
  }
}
