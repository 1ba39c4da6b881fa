import JSONText

/// Some whole lines of an input, one after the other.
public struct LineBlock: Sendable {
  /// How many bytes there must be behind the last line feed.
  public static let padding = 32

  /// The lines, each with its line feed, and ``padding`` further bytes.
  public var bytes: [UInt8]
  /// How many of the bytes are lines.
  public var count: Int
  /// The name of the input, where there are several.
  public var file: String?
  /// The name of the input, as it was given.
  public var input = "-"
  /// Whether line numbers begin anew.
  public var beginsInput: Bool
  /// How many bytes a line may have; one with more is refused for that alone.
  public var maximumLine = JSONLimits.line.bytes
  /// Whether the block stands for one line that was longer than a line may be, and holds nothing.
  public var isTooLong: Bool
  /// How many lines the one had that was too long.
  public var lines = 1
  /// What the columns of rows are; the first row of an input is the header itself.
  public var header: RowHeader?

  /// A block of lines; the last one is ended if it is not, and the padding added.
  public init(_ lines: [UInt8], file: String? = nil, beginsInput: Bool = true) {
    var bytes = lines
    if let last = lines.last, last != .lineFeed { bytes.append(.lineFeed) }
    let count = bytes.count
    bytes += [UInt8](repeating: .lineFeed, count: LineBlock.padding)
    (self.bytes, self.count) = (bytes, count)
    (self.file, self.beginsInput, isTooLong) = (file, beginsInput, false)
  }
}
