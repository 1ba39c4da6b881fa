/// The result of reading a text.
public struct JSONReading: Sendable {
  /// The value; nil if the text is unreadable, and then the last problem says why.
  public let root: JSON?
  /// The findings by offset; a readable text may have some too.
  public let problems: [JSONProblem]
}
