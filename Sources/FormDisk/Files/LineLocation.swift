import FormMessages

/// The location of a line in a store.
public struct LineLocation: Hashable, Sendable, CustomStringConvertible {
  /// The path of the segment.
  public let file: String
  /// Counted from 1.
  public let line: Int
  /// The offset of the line's first byte in the file, in bytes.
  public let offset: Int

  public init(file: String, line: Int, offset: Int) {
    (self.file, self.line, self.offset) = (file, line, offset)
  }

  /// `file:line: byte offset`.
  public var description: String { "\(VisibleText(file).text):\(line): at byte \(offset)" }
}
