package import FormDisk
package import JSONText

/// Reads a file line by line, in memory that grows with the longest line only.
package struct SegmentLineReader: ~Copyable {
  /// A line as it stands in the file.
  package struct Line {
    /// Without the line feed; empty if the line is too long.
    package let text: PaddedText
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
    package var bytes: [UInt8] { [UInt8](text.bytes.span, 0, text.count) }
    /// The result of checking the end of the line.
    package var check: RecordLine.Check {
      RecordLine.check(text.bytes.span.extracting(0..<text.count))
    }
    /// The offset of the next line.
    package var end: Int { offset + length + (isComplete ? 1 : 0) }
  }

  private let layer: any FileLayer
  private let descriptor: Descriptor
  private let path: String
  private let limit: Int
  private var buffer: [UInt8] = []
  /// The start of the current line in the buffer, and the end of the part that has been searched.
  private var start = 0
  private var searched = 0
  /// Bytes of the current line that were dropped because it is too long.
  private var dropped = 0
  private var offset: Int
  private var number: Int
  private let chunk = 256 << 10

  /// Reads from an offset, where line `number` begins; the file must stay open.
  package init(_ file: borrowing OpenFile, limit: Int, from offset: Int = 0, number: Int = 1) {
    (layer, descriptor, path) = (file.layer, file.descriptor, file.path)
    (self.limit, self.offset, self.number) = (limit, offset, number)
  }

  /// The next line; what stands after the last line feed comes as a line that is not complete.
  package mutating func next() throws(StoreFailure) -> Line? {
    while true {
      if let end = buffer.span.firstLineFeed(from: searched) { return take(end, isComplete: true) }
      searched = buffer.count
      if dropped + buffer.count - start > limit { drop() }
      guard try fill() else { break }
    }
    return dropped + buffer.count > start ? take(buffer.count, isComplete: false) : nil
  }

  private mutating func take(_ end: Int, isComplete: Bool) -> Line {
    let length = dropped + end - start
    let line = Line(
      text: PaddedText(buffer.span, length > limit ? end : start, end), number: number,
      offset: offset, length: length, isComplete: isComplete)
    start = isComplete ? end + 1 : end
    (searched, dropped) = (start, 0)
    (offset, number) = (line.end, number + 1)
    return line
  }

  private mutating func drop() {
    dropped += buffer.count - start
    buffer.removeAll()
    (start, searched) = (0, 0)
  }

  private mutating func fill() throws(StoreFailure) -> Bool {
    buffer.removeFirst(start)
    searched -= start
    start = 0
    let end = offset + dropped + buffer.count
    do {
      let more = try layer.read(descriptor, at: end, count: chunk)
      buffer += more
      return !more.isEmpty
    } catch { throw .unavailable(path, error) }
  }
}
