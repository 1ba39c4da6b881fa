/// The result of reading a text.
public struct JSONReading: Sendable {
  /// The value; nil if the text is unreadable, and then the problems say why.
  public let root: JSON?
  /// The findings by offset; a readable text may have some too.
  public let problems: [JSONProblem]
  /// What can be read of an unreadable text; nil if nothing can, or it was not asked for.
  package let remains: JSONRemains?

  init(root: JSON?, problems: [JSONProblem], remains: JSONRemains? = nil) {
    (self.root, self.problems, self.remains) = (root, problems, remains)
  }

  /// The value, or of an unreadable text what can be read of it.
  package var readable: JSON? { root ?? remains?.root }
}
