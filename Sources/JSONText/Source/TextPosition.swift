/// A position in a text as people count it.
public struct TextPosition: Sendable, Hashable, Comparable {
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int

  /// A position; both count from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
