import FormDisk
import FormValues
import JSONText

/// The file beside a segment that says where the line of each identifier is: sorted entries in pages
/// that end with a checksum, behind a page that says what they cover.
///
/// It is never trusted over the log: a line that it names is read and checked, and it counts only if
/// the last line that it covers is still there, and the entries are of lines that can stand there.
/// It may be deleted at any time.
final class SegmentIndex: Sendable {
  /// The size of a page, in bytes; its last four are the checksum of the others.
  static let pageSize = 4096
  static let entriesPerPage = (pageSize - 4) / IndexEntry.size

  /// The part of the log that it covers.
  let cover: IndexCover
  let segment: SegmentName
  private let file: OpenFile
  /// The most bytes of a line.
  private let lineBytes: Int

  /// Opens the index of a segment; nil if there is none that can be used.
  ///
  /// - Parameter sequence: the number of the last record of the segment before.
  init?(of segment: Segment, after sequence: Int, in log: borrowing FormLog) {
    guard let file = try? log.folder.openUnshared(segment.name.index, for: .reading),
      let size = try? file.statusAtOpening().size,
      let page = SegmentIndex.page(0, in: file), let cover = IndexCover(page),
      cover.segment == segment.name, cover.sequenceBefore == sequence,
      size == (1 + cover.pages) * SegmentIndex.pageSize,
      cover.bytes <= segment.mark.confirmedBytes, cover.isStillThere(in: log)
    else { return nil }
    (self.cover, self.segment) = (cover, segment.name)
    lineBytes = log.options.lineBytes
    self.file = file
  }

  /// The content of a page; nil if it is not what was written.
  private static func page(_ number: Int, in file: borrowing OpenFile) -> [UInt8]? {
    guard let page = try? file.read(at: number * pageSize, count: pageSize), page.count == pageSize
    else { return nil }
    let content = page.span.extracting(0..<pageSize - 4)
    return checksum(of: content) == Array(page.suffix(4)) ? page : nil
  }

  static func checksum(of content: Span<UInt8>) -> [UInt8] {
    var checksum = CRC32C()
    checksum.update(content)
    return (0..<4).map { UInt8(truncatingIfNeeded: checksum.value >> ($0 * 8)) }
  }

  /// The entries of a page, from 0; nil if it is damaged, or one cannot be as it says.
  private func entries(ofPage number: Int) -> [IndexEntry]? {
    guard let page = SegmentIndex.page(number + 1, in: file) else { return nil }
    var entries: [IndexEntry] = []
    entries.reserveCapacity(count(ofPage: number))
    for index in 0..<count(ofPage: number) {
      let entry = IndexEntry(page, at: index * IndexEntry.size)
      guard entry.isWithin(cover.bytes, most: lineBytes), entries.last.map({ $0 < entry }) ?? true
      else { return nil }
      entries.append(entry)
    }
    return entries
  }

  private func lastEntry(ofPage number: Int) -> IndexEntry? {
    guard let page = SegmentIndex.page(number + 1, in: file) else { return nil }
    return IndexEntry(page, at: (count(ofPage: number) - 1) * IndexEntry.size)
  }

  /// The number of entries of a page, from 0.
  private func count(ofPage number: Int) -> Int {
    min(SegmentIndex.entriesPerPage, cover.count - number * SegmentIndex.entriesPerPage)
  }

  /// Calls `visit` with the lines of identifiers in a range, by identifier; false if the index is
  /// damaged, or the log has other lines than it says.
  func forEachLine(
    of range: ClosedRange<IndexKey>, in log: borrowing FormLog,
    _ visit: (StoredLine) -> ReadingStep
  ) -> Bool {
    guard var page = firstPage(of: range) else { return false }
    while page < cover.pages {
      guard let entries = entries(ofPage: page) else { return false }
      for entry in entries where range.contains(entry.key) {
        guard let line = line(of: entry, in: log) else { return false }
        if visit(line) == .stop { return true }
      }
      if let last = entries.last, range.upperBound < last.key { break }
      page += 1
    }
    return true
  }

  /// The first page that may have identifiers of a range; nil if the index is damaged.
  private func firstPage(of range: ClosedRange<IndexKey>) -> Int? {
    var (low, high) = (0, cover.pages)
    while low < high {
      let middle = (low + high) / 2
      guard let last = lastEntry(ofPage: middle) else { return nil }
      if last.key < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Calls `visit` with every entry; false if the index is damaged, or its entries are not of lines
  /// that together are what it covers.
  func forEachEntry(
    _ visit: (IndexEntry) throws(StoreFailure) -> Void
  ) throws(StoreFailure) -> Bool {
    var bytes = 0
    for page in 0..<cover.pages {
      guard let entries = entries(ofPage: page) else { return false }
      for entry in entries {
        bytes &+= Int(entry.length) &+ 1
        guard bytes <= cover.bytes else { return false }
        try visit(entry)
      }
    }
    return bytes == cover.bytes
  }

  /// The line of an entry; nil if the log has another one there.
  private func line(of entry: IndexEntry, in log: borrowing FormLog) -> StoredLine? {
    guard let segment = try? log.open(segment, for: .reading),
      let bytes = try? segment.read(at: Int(entry.offset), count: Int(entry.length)),
      case .intact(let sequence) = RecordLine.check(bytes)
    else { return nil }
    let line = StoredLine(
      text: PaddedLine(PaddedText(bytes)), sequence: sequence,
      location: LineLocation(file: segment.path, line: 0, offset: Int(entry.offset)))
    let found = (line.id ?? Tombstone(line)?.record.id)?.words
    return found.map { $0 == entry.words } == true ? line : nil
  }
}
