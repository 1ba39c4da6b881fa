package import FormInputs
import JSONText

/// Some whole lines of an input, one after the other.
package struct LineBlock: Sendable {
  /// The lines, each with its line feed, and ``PaddedText/padding`` further bytes.
  var bytes: [UInt8]
  /// The number of bytes that belong to lines.
  var count: Int
  /// Where the lines come from, as rejects say it.
  package var origin: InputOrigin?
  /// The name of the input, as it was given.
  package var input = "-"
  /// Whether line numbers begin anew.
  package var beginsInput: Bool
  /// The number of its first line in its input, as far as the reader can tell: lines may count
  /// otherwise in rows. Only counted if single lines are noted.
  package var firstLine = 1
  /// The most bytes of a line; a longer one is refused.
  package var maximumLine = JSONLimits.line.bytes
  /// The line that an empty block represents, if the line is too long.
  var longLine: LongLine?
  /// The columns of rows; the first row of an input is the header itself.
  package var header: RowHeader?

  /// The bytes that it takes.
  package var size: Int { bytes.count }

  /// A block of lines; adds a missing last line feed, and the padding.
  package init(_ lines: [UInt8], origin: InputOrigin? = nil, beginsInput: Bool = true) {
    var bytes = lines
    if let last = lines.last, last != .lineFeed { bytes.append(.lineFeed) }
    let count = bytes.count
    bytes += [UInt8](repeating: .lineFeed, count: PaddedText.padding)
    (self.bytes, self.count) = (bytes, count)
    (self.origin, self.beginsInput) = (origin, beginsInput)
  }
}

extension LineBlock {
  /// Calls a function with the bytes of an accepted line.
  package func withBytes<Result>(
    of line: AcceptedLine, _ read: (Span<UInt8>) throws -> Result
  ) rethrows -> Result {
    try read(bytes.span.extracting(line.range))
  }
}
