/// A text with its lines, for any bytes at all: not JSON, not UTF-8, empty.
///
/// A line ends with a line feed, a carriage return, or both. Bytes that are not UTF-8 count one
/// column for each U+FFFD that a decoder would put for them. A byte order mark at the beginning
/// has no column of its own and is in no line.
public struct SourceText: Sendable {
  /// The text as it came.
  public let bytes: [UInt8]
  /// For each block of the text an offset where a scalar begins, and what is before it.
  private let checkpoints: [Checkpoint]

  private struct Checkpoint {
    var offset: Int
    /// The number of scalars before it.
    var scalars = 0
    /// The number of lines that end before it.
    var lines = 0
  }

  /// The number of lines; a text that ends with a line break has an empty one behind it.
  public let lineCount: Int

  private static let blockSize = 1024

  /// Finds the lines, in time linear in the length; a block of the text costs a few bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var here = Checkpoint(offset: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    var checkpoints = [here]
    var nextBlock = Self.blockSize
    let text = bytes.span
    while here.offset < text.count {
      if here.offset >= nextBlock {
        checkpoints.append(here)
        nextBlock += Self.blockSize
      }
      let start = here.offset
      here.offset &+= Self.scalarLength(text, start)
      here.scalars &+= 1
      if Self.endsLine(text, start) { here.lines &+= 1 }
    }
    self.checkpoints = checkpoints
    lineCount = here.lines + 1
  }

  @inline(__always)
  private static func scalarLength(_ text: Span<UInt8>, _ index: Int) -> Int {
    text[index] < 0x80 ? 1 : UTF8Sequence(text, at: index).length
  }

  /// Whether a line ends with a byte; a line feed behind a carriage return ends the same line.
  @inline(__always)
  private static func endsLine(_ text: Span<UInt8>, _ index: Int) -> Bool {
    let byte = text[index]
    guard byte == .lineFeed || byte == .carriageReturn else { return false }
    return byte == .lineFeed || index &+ 1 == text.count || text[index &+ 1] != .lineFeed
  }

  /// The line and column of a byte offset; an offset outside of the text counts as its nearest end,
  /// one inside a character as that character's beginning.
  public func position(at offset: Int) -> TextPosition {
    let offset = min(max(offset, checkpoints[0].offset), bytes.count)
    var line = checkpoints[lastIndex { $0.offset <= offset }]
    let text = bytes.span
    while line.offset < offset {
      if Self.endsLine(text, line.offset) { line.lines += 1 }
      line.offset += 1
    }
    let start = self.start(ofLine: line.lines)
    return TextPosition(
      line: line.lines + 1, column: scalars(before: offset) - scalars(before: start) + 1)
  }

  /// The bytes of a line, counted from 1, without its line break; empty for a line that is not
  /// there.
  public func lineBytes(_ line: Int) -> ArraySlice<UInt8> {
    guard line >= 1, line <= lineCount else { return [] }
    let end = line < lineCount ? start(ofLine: line) : bytes.count
    var slice = bytes[start(ofLine: line - 1)..<end]
    if line < lineCount, slice.last == .lineFeed { slice.removeLast() }
    if line < lineCount, slice.last == .carriageReturn { slice.removeLast() }
    return slice
  }

  /// The byte offset of the beginning of the line after a number of line ends.
  private func start(ofLine lines: Int) -> Int {
    let first = checkpoints[0].offset
    guard lines > 0 else { return first }
    var here = checkpoints[lastIndex { $0.lines < lines }]
    let text = bytes.span
    while here.lines < lines, here.offset < text.count {
      if Self.endsLine(text, here.offset) { here.lines += 1 }
      here.offset += 1
    }
    return here.offset
  }

  /// The number of scalars that end at or before an offset.
  private func scalars(before offset: Int) -> Int {
    var here = checkpoints[lastIndex { $0.offset <= offset }]
    let text = bytes.span
    while here.offset < offset {
      here.offset += Self.scalarLength(text, here.offset)
      if here.offset <= offset { here.scalars += 1 }
    }
    return here.scalars
  }

  /// The last checkpoint of which something is true that is true of the first ones.
  private func lastIndex(_ isBefore: (Checkpoint) -> Bool) -> Int {
    var (low, high) = (0, checkpoints.count)
    while low + 1 < high {
      let middle = low + (high - low) / 2
      if isBefore(checkpoints[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}
