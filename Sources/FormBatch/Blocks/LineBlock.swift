import JSONText

/// Some whole lines of an input, one after the other.
public struct LineBlock: Sendable {
  /// The lines, each with its line feed, and ``PaddedText/padding`` further bytes.
  var bytes: [UInt8]
  /// How many of the bytes are lines.
  var count: Int
  /// The name of the input, where there are several.
  public var file: String?
  /// The name of the input, as it was given.
  public var input = "-"
  /// Whether line numbers begin anew.
  public var beginsInput: Bool
  /// How many bytes a line may have; one with more is refused for that alone.
  public var maximumLine = JSONLimits.line.bytes
  /// The one line that the block stands for, if that is longer than a line may be; the block then
  /// holds nothing.
  var longLine: LongLine?
  /// What the columns of rows are; the first row of an input is the header itself.
  public var header: RowHeader?

  /// A block of lines; the last one is ended if it is not, and the padding added.
  public init(_ lines: [UInt8], file: String? = nil, beginsInput: Bool = true) {
    var bytes = lines
    if let last = lines.last, last != .lineFeed { bytes.append(.lineFeed) }
    let count = bytes.count
    bytes += [UInt8](repeating: .lineFeed, count: PaddedText.padding)
    (self.bytes, self.count) = (bytes, count)
    (self.file, self.beginsInput) = (file, beginsInput)
  }
}

extension LineBlock {
  /// Calls a function with the bytes of an accepted line.
  public func withBytes<Result>(
    of line: AcceptedLine, _ read: (Span<UInt8>) throws -> Result
  ) rethrows -> Result {
    try read(bytes.span.extracting(line.place))
  }
}

/// A line that is longer than a line may be: as much of it as is shown.
struct LongLine: Sendable {
  /// Its first bytes.
  private(set) var beginning: [UInt8] = []
  /// How many bytes it has.
  private(set) var length = 0
  /// How many line feeds it has, its own among them.
  var lines = 1

  /// How many bytes of such a line are shown.
  private static let shown = 1000

  /// The line in a range of a text.
  init(_ text: Span<UInt8>, _ start: Int, _ end: Int) { append(text, start, end) }

  /// Appends what follows.
  mutating func append(_ text: Span<UInt8>, _ start: Int, _ end: Int) {
    let room = LongLine.shown - beginning.count
    if beginning.count == length { beginning.append(text, start, min(end, start + room)) }
    length += end - start
  }

  /// Its first characters; one that is cut off is left out.
  var shownText: String {
    var bytes = beginning[...]
    if bytes.count < length {
      while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
      if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
