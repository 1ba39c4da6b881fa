import FormDisk
import FormValues
import JSONText

/// Reads lines of segments by their extents. Where these follow each other, a piece of a segment is
/// read at once and stays at hand.
///
/// What it has read may be changed by the next writer, so it is made for one step of work.
struct SegmentWindow: ~Copyable {
  /// The segment of the line that was read last.
  private(set) var segment: SegmentName?
  private var path = ""
  private var file: OpenFile?
  /// Bytes of the segment from an offset on, and line feeds behind them.
  private var bytes: [UInt8] = []
  private var offset = 0
  /// The end of the line that was read last.
  private var last = 0
  /// Its number, if it stood behind the one before, so the next one is likely to be wanted.
  private var sequence: Int?

  private static let piece = 128 << 10
  private static let padding = PaddedText.padding + 1

  /// The line at an extent; nil if there is none whose checksum is right.
  mutating func line(
    at extent: KnownRecords.Extent, in log: borrowing FormLog
  ) throws(StoreFailure) -> StoredLine? {
    try begin(extent.segment, in: log)
    let end = extent.offset + extent.length
    let isNext = isNext(extent.offset)
    sequence = nil
    guard try makeReady(extent.offset, end) else { return nil }
    last = end
    let line = line(extent.offset, end)
    if isNext { sequence = line?.sequence }
    return line
  }

  /// Takes note of a sound line that was read by others.
  mutating func noteRead(
    _ line: StoredLine, in segment: SegmentName, of log: borrowing FormLog
  ) throws(StoreFailure) {
    try begin(segment, in: log)
    sequence = isNext(line.location.offset) ? line.sequence : nil
    last = line.location.offset + line.text.count
  }

  private mutating func begin(
    _ next: SegmentName, in log: borrowing FormLog
  ) throws(StoreFailure) {
    if segment == next { return }
    (segment, bytes, last, sequence) = (next, [], 0, nil)
    path = log.folder.path(of: next.file)
    file = try log.open(next, for: .reading)
  }

  /// Whether the line behind the one that was read last is the same as a sound one of another log, and
  /// ends before an offset; then it is the one that was read last.
  mutating func isFollowed(by line: StoredLine, before limit: Int) throws(StoreFailure) -> Bool {
    guard let sequence, line.sequence == sequence + 1 else { return false }
    let (start, end) = (last + 1, last + 1 + line.text.count)
    guard end < limit, try makeReady(start, end + 1), bytes[end - offset] == 0x0A,
      bytes.span.hasBytes(
        start - offset..<end - offset, line.text.bytes.span.extracting(line.text.range))
    else { return false }
    (last, self.sequence) = (end, line.sequence)
    return true
  }

  /// The line behind the one that was read last, if it is a sound record of an identifier that ends
  /// before an offset.
  mutating func following(
    _ id: SubmissionID, before limit: Int, in log: borrowing FormLog
  ) throws(StoreFailure) -> StoredLine? {
    guard let sequence, last + 1 < limit else { return nil }
    let start = last + 1
    guard let end = try endOfLine(from: start), end < limit, end - start <= log.options.lineBytes
    else {
      self.sequence = nil
      return nil
    }
    guard StoredLine.id(of: PaddedLine(bytes, start - offset, end - offset)) == id,
      let line = line(start, end), line.sequence == sequence + 1
    else { return nil }
    (last, self.sequence) = (end, line.sequence)
    return line
  }

  /// The line between two offsets that are there; nil if its checksum is wrong.
  private func line(_ start: Int, _ end: Int) -> StoredLine? {
    let text = PaddedLine(bytes, start - offset, end - offset)
    guard
      case .intact(let sequence) = RecordLine.check(text.bytes.span.extracting(text.range))
    else { return nil }
    return StoredLine(
      text: text, sequence: sequence,
      location: LineLocation(file: path, line: 0, offset: start))
  }

  /// The offset of the line feed of a line that is not longer than a piece.
  private mutating func endOfLine(from start: Int) throws(StoreFailure) -> Int? {
    for isRead in [false, true] {
      if isRead { try read(start, Self.piece) }
      let filled = offset + bytes.count - Self.padding
      guard start >= offset, start < filled else { continue }
      let end = offset + bytes.span.endOfLine(from: start - offset)
      if end < filled { return end }
    }
    return nil
  }

  /// Whether what begins at an offset stands behind the line that was read last, or nearly.
  private func isNext(_ start: Int) -> Bool { start >= last && start - last <= 4096 && last > 0 }

  /// Reads the bytes between two offsets, unless they are there; false if the file ends before.
  private mutating func makeReady(_ start: Int, _ end: Int) throws(StoreFailure) -> Bool {
    let has = { (bytes: [UInt8], offset: Int) in
      start >= offset && end - offset <= bytes.count - Self.padding
    }
    if has(bytes, offset) { return true }
    guard file != nil else { return false }
    try read(start, isNext(start) ? max(Self.piece, end - start) : end - start)
    return has(bytes, offset)
  }

  /// Reads so many bytes from an offset on.
  private mutating func read(_ start: Int, _ count: Int) throws(StoreFailure) {
    var read: [UInt8] = []
    // The memory is used again, unless a line of it is in use.
    swap(&read, &bytes)
    read.clearBuffer()
    offset = start
    read.reserveCapacity(count + Self.padding)
    try file?.readAll(at: start, count: count, into: &read)
    read += repeatElement(.lineFeed, count: Self.padding)
    bytes = read
  }
}
