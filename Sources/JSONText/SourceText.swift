/// A text with its lines, for any bytes at all: not JSON, not UTF-8, empty.
///
/// A line ends with a line feed, a carriage return, or both. Bytes that are not UTF-8 count one
/// column for each U+FFFD that a decoder would put for them. A byte order mark at the beginning
/// has no column of its own and is in no line.
public struct SourceText: Sendable {
  /// The text as it came.
  public let bytes: [UInt8]
  /// Where each line begins; the first begins behind a byte order mark.
  private let lineStarts: [Int]
  /// For each block of the text a place where a scalar begins and the number of scalars before it.
  private let checkpoints: [(offset: Int, scalars: Int)]

  private static let blockSize = 1024

  /// Finds the lines, in time linear in the length.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var lineStarts = [offset]
    var checkpoints = [(offset: offset, scalars: 0)]
    var nextBlock = Self.blockSize
    var scalars = 0
    let text = bytes.span
    while offset < text.count {
      if offset >= nextBlock {
        checkpoints.append((offset, scalars))
        nextBlock += Self.blockSize
      }
      let byte = text[offset]
      offset &+= byte < 0x80 ? 1 : UTF8Sequence(bytes, at: offset).length
      scalars &+= 1
      guard byte == .lineFeed || byte == .carriageReturn else { continue }
      // A line feed behind a carriage return ends the same line.
      if byte == .carriageReturn, offset < text.count, text[offset] == .lineFeed { continue }
      lineStarts.append(offset)
    }
    self.lineStarts = lineStarts
    self.checkpoints = checkpoints
  }

  /// The number of lines; a text that ends with a line break has an empty one behind it.
  public var lineCount: Int { lineStarts.count }

  /// The line and column of a byte offset; an offset outside of the text counts as its nearest end,
  /// one inside a character as that character's beginning.
  public func position(at offset: Int) -> TextPosition {
    let place = min(max(offset, lineStarts[0]), bytes.count)
    let line = Self.lastIndex(in: lineStarts, notAfter: place) { $0 }
    let column = scalars(before: place) - scalars(before: lineStarts[line])
    return TextPosition(line: line + 1, column: column + 1)
  }

  /// The bytes of a line, counted from 1, without its line break; empty for a line that is not
  /// there.
  public func lineBytes(_ line: Int) -> ArraySlice<UInt8> {
    guard line >= 1, line <= lineStarts.count else { return [] }
    let end = line < lineStarts.count ? lineStarts[line] : bytes.count
    var slice = bytes[lineStarts[line - 1]..<end]
    if line < lineStarts.count, slice.last == .lineFeed { slice.removeLast() }
    if line < lineStarts.count, slice.last == .carriageReturn { slice.removeLast() }
    return slice
  }

  /// The number of scalars that end at or before an offset.
  private func scalars(before offset: Int) -> Int {
    let index = Self.lastIndex(in: checkpoints, notAfter: offset) { $0.offset }
    var (place, count) = checkpoints[index]
    while place < offset {
      place += UTF8Sequence(bytes, at: place).length
      if place <= offset { count += 1 }
    }
    return count
  }

  private static func lastIndex<Item>(
    in items: [Item], notAfter offset: Int, place: (Item) -> Int
  ) -> Int {
    var (low, high) = (0, items.count)
    while low + 1 < high {
      let middle = low + (high - low) / 2
      if place(items[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
