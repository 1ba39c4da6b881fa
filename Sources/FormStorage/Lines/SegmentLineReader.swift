package import FormDisk
package import JSONText

/// Reads a file line by line, in memory that grows with the longest line only.
///
/// The lines of a piece of the file share one array: none is copied.
package struct SegmentLineReader: ~Copyable {
  /// A line as it stands in the file.
  package struct Line: Sendable {
    /// Without the line feed; empty if the line is too long.
    package let text: PaddedLine
    /// Counted from 1.
    package let number: Int
    package let offset: Int
    /// The bytes of the whole line, without the line feed.
    let length: Int
    /// Whether a line feed ends it.
    package let isComplete: Bool

    /// Whether the line is longer than the reader takes.
    package var isTooLong: Bool { length != text.count }
    /// The line without the line feed; empty if it is too long.
    package var bytes: [UInt8] { text.copy }
    /// The result of checking the end of the line.
    package var check: RecordLine.Check {
      RecordLine.check(text.bytes.span.extracting(text.range))
    }
    /// The offset of the next line.
    package var end: Int { offset + length + (isComplete ? 1 : 0) }
  }

  private let layer: any FileLayer
  private let descriptor: Descriptor
  private let path: String
  private let limit: Int
  /// The piece of the file, and line feeds behind it.
  private var buffer = [UInt8](repeating: .lineFeed, count: SegmentLineReader.padding)
  /// The pieces before, for their memory: as many as are in use at a time.
  private var spare: [[UInt8]] = [[]]
  /// The first of them that was read.
  private var oldest = 0
  /// The start of the current line in the buffer, and the end of the part that has been searched.
  private var start = 0
  private var searched = 0
  /// Bytes of the current line that were dropped because it is too long.
  private var dropped = 0
  private var offset: Int
  private var number: Int
  /// The offset up to which is read.
  private let end: Int

  /// Two pieces stay in the cache of a processor.
  private static let chunk = 256 << 10
  private static let padding = PaddedText.padding + 1

  /// Reads from an offset, where line `number` begins, up to another one; the file must stay open.
  package init(
    _ file: borrowing OpenFile, limit: Int, from offset: Int = 0, number: Int = 1,
    to end: Int = .max
  ) {
    self.end = end
    (layer, descriptor, path) = (file.layer, file.descriptor, file.path)
    (self.limit, self.offset, self.number) = (limit, offset, number)
  }

  /// Keeps the memory of pieces of which so many are in use at a time.
  package mutating func expect(piecesInUse count: Int) {
    spare = Array(repeating: [], count: count)
    oldest = 0
  }

  /// The number of bytes of the piece.
  private var filled: Int { buffer.count - Self.padding }

  /// The next line; what stands after the last line feed comes as a line that is not complete.
  package mutating func next() throws(StoreFailure) -> Line? {
    while true {
      // There is one behind the piece.
      let end = buffer.span.endOfLine(from: searched)
      if end < filled { return take(end, isComplete: true) }
      searched = filled
      if dropped + filled - start > limit { drop() }
      guard try fill() else { break }
    }
    return dropped + filled > start ? take(filled, isComplete: false) : nil
  }

  /// What follows, as much as is at hand: whole lines, or a line that comes alone because it is too
  /// long or no line feed ends it. Lines that come alone have no number.
  package mutating func nextPiece() throws(StoreFailure) -> Piece? {
    while dropped == 0 {
      if let last = buffer.span.lastLineFeed(in: searched..<filled) {
        let lines = SegmentLines(bytes: buffer, start: start, end: last + 1, limit: limit)
        offset += lines.end - start
        (start, searched) = (lines.end, filled)
        return .lines(lines)
      }
      searched = filled
      guard filled - start <= limit, try fill() else { break }
    }
    return try next().map { .line($0) }
  }

  /// A part of a segment.
  package enum Piece: Sendable {
    case lines(SegmentLines)
    case line(Line)

    /// The memory that it keeps.
    package var size: Int {
      switch self {
      case .lines(let lines): lines.bytes.capacity
      case .line(let line): line.text.bytes.capacity
      }
    }
  }

  private mutating func take(_ end: Int, isComplete: Bool) -> Line {
    let length = dropped + end - start
    let line = Line(
      text: length > limit ? PaddedLine(PaddedText([])) : PaddedLine(buffer, start, end),
      number: number, offset: offset, length: length, isComplete: isComplete)
    start = isComplete ? end + 1 : end
    (searched, dropped) = (start, 0)
    (offset, number) = (line.end, number + 1)
    return line
  }

  private mutating func drop() {
    dropped += filled - start
    buffer = [UInt8](repeating: .lineFeed, count: Self.padding)
    (start, searched) = (0, 0)
  }

  /// Reads on; false at the end of the file.
  private mutating func fill() throws(StoreFailure) -> Bool {
    let position = offset + dropped + filled - start
    guard position < end else { return false }
    makeRoom()
    let before = buffer.count
    var failure: SystemError?
    do {
      let count = min(Self.chunk, end - position)
      try layer.read(descriptor, at: position, count: count, into: &buffer)
    } catch {
      failure = error
    }
    let isRead = buffer.count > before
    buffer.append(contentsOf: repeatElement(.lineFeed, count: Self.padding))
    if let failure { throw .unavailable(path, failure) }
    return isRead
  }

  /// Keeps only the current line in the buffer, without its padding.
  ///
  /// Lines that were taken may still be in use. So another array is filled, mostly one that nobody
  /// uses any more: new memory costs more than reading into it.
  private mutating func makeRoom() {
    guard start > 0 else { return buffer.removeLast(Self.padding) }
    var next: [UInt8] = []
    swap(&next, &spare[oldest])
    next.removeAll(keepingCapacity: true)
    next.reserveCapacity(2 * Self.chunk + Self.padding)
    next.append(buffer.span, start, filled)
    swap(&next, &buffer)
    // What long lines took would stay with each of them.
    if next.capacity <= 3 * Self.chunk { swap(&next, &spare[oldest]) }
    oldest = (oldest + 1) % spare.count
    searched -= start
    start = 0
  }
}
