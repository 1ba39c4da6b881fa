import FormDisk
import FormValues
import JSONText

/// Reads lines of segments by their extents. Where these follow each other, a piece of a segment is
/// read at once and stays at hand.
///
/// What it has read may be changed by the next writer, so it is made for one step of work.
struct SegmentWindow: ~Copyable {
  private var segment: SegmentName?
  private var file: OpenFile?
  /// Bytes of the segment from an offset on, and line feeds behind them.
  private var bytes: [UInt8] = []
  private var offset = 0
  /// The end of the line that was read last.
  private var last = 0

  private static let piece = 128 << 10
  private static let padding = PaddedText.padding + 1

  /// The line at an extent; nil if there is none whose checksum is right.
  mutating func line(
    at extent: KnownRecords.Extent, in log: borrowing FormLog
  ) throws(StoreFailure) -> StoredLine? {
    if segment != extent.segment {
      (segment, bytes) = (extent.segment, [])
      file = try log.open(extent.segment, for: .reading)
    }
    let end = extent.offset + extent.length
    guard try makeReady(extent.offset, end) else { return nil }
    last = end
    let text = PaddedLine(bytes, extent.offset - offset, end - offset)
    guard
      case .intact(let sequence) = RecordLine.check(text.bytes.span.extracting(text.range))
    else { return nil }
    return StoredLine(
      text: text, sequence: sequence,
      location: LineLocation(
        file: log.folder.path(of: extent.segment.file), line: 0, offset: extent.offset))
  }

  /// Reads the bytes between two offsets, unless they are there; false if the file ends before.
  private mutating func makeReady(_ start: Int, _ end: Int) throws(StoreFailure) -> Bool {
    let has = { (bytes: [UInt8], offset: Int) in
      start >= offset && end - offset <= bytes.count - Self.padding
    }
    if has(bytes, offset) { return true }
    guard file != nil else { return false }
    let isNext = start >= last && start - last <= 4096 && last > 0
    (bytes, offset) = ([], start)
    let count = isNext ? max(Self.piece, end - start) : end - start
    bytes.reserveCapacity(count + Self.padding)
    bytes += try file?.read(at: start, count: count) ?? []
    bytes += repeatElement(.lineFeed, count: Self.padding)
    return has(bytes, offset)
  }
}
