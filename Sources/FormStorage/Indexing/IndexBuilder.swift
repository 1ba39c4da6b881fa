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
  private var entries: EntrySort
  private var cover: IndexCover?
  private var isSound = true

  /// Begins with a segment, or behind what an index of it covers.
  init(
    _ segment: Segment, from position: LogPosition, _ base: SegmentIndex?, confirmed: Int,
    temporaryFolder: String
  ) {
    (self.segment, self.base) = (segment.name, base)
    entries = EntrySort(in: temporaryFolder)
    sequenceBefore = base?.cover.sequenceBefore ?? position.sequence
    limit = min(confirmed, segment.mark.confirmedBytes)
    cover = base?.cover
    isSound = position.offset == (base?.cover.bytes ?? 0) && !position.isAfterDamage
  }

  /// Takes a line that was read.
  mutating func add(_ line: LogLine) {
    switch line.entry {
    case .record(let record) where line.segment == segment:
      add(record.id?.words, from: record.location.offset, line.length, to: line.next)
    case .erased(let tombstone) where line.segment == segment:
      add(tombstone.record.id.words, from: tombstone.location.offset, line.length, to: line.next)
    case .record, .erased, .damaged:
      // What is damaged is met anew by everybody who reads it.
      if line.next.offset <= limit { isSound = false }
    }
  }

  /// Takes a line of the segment, given by its identifier, from an offset to a position.
  mutating func add(
    _ id: (high: UInt64, low: UInt64)?, from offset: Int, _ length: Int, to next: LogPosition
  ) {
    guard isSound, next.offset <= limit else { return }
    let count = (cover?.count ?? 0) + 1
    guard let id, next.sequence == sequenceBefore + count, offset == cover?.bytes ?? 0 else {
      isSound = false
      return
    }
    // Without room for what it needs, there is no index.
    do { try entries.append(IndexEntry(id, offset: offset, length: length)) } catch {
      isSound = false
      return
    }
    cover = IndexCover(
      segment: segment, sequenceBefore: sequenceBefore, sequence: next.sequence,
      bytes: next.offset, lastLine: offset, count: count)
  }

  /// Writes the index if it covers so many bytes more than the one that is there, and gathers nothing
  /// any more. It is not a failure if it cannot be written, and nobody waits for the disk.
  mutating func publish(in log: borrowing FormLog) throws(StoreFailure) {
    guard isSound, let cover, cover.bytes - (base?.cover.bytes ?? 0) >= log.options.indexedBytes
    else { return }
    var all = EntrySort(in: log.options.temporaryFolder)
    swap(&all, &entries)
    guard
      try base?.forEachEntry({ entry throws(StoreFailure) in try all.append(entry) }) ?? true
    else { return }
    try? log.folder.publishUnsynced(as: segment.index) { file throws(StoreFailure) in
      try file.appendAll(cover.page + SegmentIndex.checksum(of: cover.page.span))
      // Entries of whole pages are written; the others wait.
      var waiting: [IndexEntry] = []
      try all.forEachPiece { piece throws(StoreFailure) in
        waiting += piece
        let whole = waiting.count / SegmentIndex.entriesPerPage * SegmentIndex.entriesPerPage
        try file.appendAll(Self.pages(of: waiting[..<whole]))
        waiting.removeFirst(whole)
      }
      try file.appendAll(Self.pages(of: waiting[...]))
    }
  }

  private static func pages(of entries: ArraySlice<IndexEntry>) -> [UInt8] {
    var bytes: [UInt8] = []
    let count = (entries.count + SegmentIndex.entriesPerPage - 1) / SegmentIndex.entriesPerPage
    bytes.reserveCapacity(count * SegmentIndex.pageSize)
    for number in 0..<count {
      let (page, start) = (bytes.count, entries.startIndex + number * SegmentIndex.entriesPerPage)
      for entry in entries[start...].prefix(SegmentIndex.entriesPerPage) {
        entry.append(to: &bytes)
      }
      bytes += repeatElement(0, count: page + SegmentIndex.pageSize - 4 - bytes.count)
      bytes += SegmentIndex.checksum(of: bytes.span.extracting(page...))
    }
    return bytes
  }
}
