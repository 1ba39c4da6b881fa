import FormDisk

/// What an index covers: the whole, sound lines at the beginning of a segment.
struct IndexCover: Hashable {
  let segment: SegmentName
  /// The number of the last record of the segment before.
  let sequenceBefore: Int
  /// The number of the last record that is covered.
  let sequence: Int
  /// The bytes of the segment that are covered, and where the last line in them begins.
  let bytes: Int
  let lastLine: Int
  /// The number of lines, and of entries.
  let count: Int

  private static let name = "formline index 1"

  var pages: Int { (count + SegmentIndex.entriesPerPage - 1) / SegmentIndex.entriesPerPage }

  /// Where reading goes on behind it.
  var end: LogPosition {
    LogPosition(segment: segment, offset: bytes, line: count + 1, sequence: sequence)
  }

  init(
    segment: SegmentName, sequenceBefore: Int, sequence: Int, bytes: Int, lastLine: Int, count: Int
  ) {
    (self.segment, self.sequenceBefore, self.sequence) = (segment, sequenceBefore, sequence)
    (self.bytes, self.lastLine, self.count) = (bytes, lastLine, count)
  }

  /// Reads the first page of an index; nil if it is another one.
  init?(_ page: [UInt8]) {
    let text = String(decoding: page.prefix { $0 != 0 }, as: UTF8.self)
    let words = text.split(separator: " ").suffix(6).map { Int($0) }
    guard words.count == 6, let segment = words[0], let before = words[1], let sequence = words[2],
      let bytes = words[3], let lastLine = words[4], let count = words[5], segment > 0, count > 0,
      (0..<bytes).contains(lastLine), (0...RecordLine.lastSequence).contains(before),
      (0...RecordLine.lastSequence).contains(sequence), sequence - before == count
    else { return nil }
    self.init(
      segment: SegmentName(segment), sequenceBefore: before, sequence: sequence, bytes: bytes,
      lastLine: lastLine, count: count)
    guard text == self.text else { return nil }
  }

  private var text: String {
    "\(Self.name) \(segment.number) \(sequenceBefore) \(sequence) \(bytes) \(lastLine) \(count)"
  }

  /// The first page, without its checksum.
  var page: [UInt8] {
    let text = Array(text.utf8)
    return text + [UInt8](repeating: 0, count: SegmentIndex.pageSize - 4 - text.count)
  }

  /// Whether the segment still has the last line that is covered.
  func isStillThere(in log: borrowing FormLog) -> Bool {
    guard bytes - lastLine <= log.options.lineBytes,
      let file = try? log.open(segment, for: .reading),
      let line = try? file.read(at: lastLine, count: bytes - lastLine), line.last == 0x0A,
      line.count == bytes - lastLine
    else { return false }
    return RecordLine.check(Array(line.dropLast())) == .intact(sequence: sequence)
  }
}
