package import FormValues

/// Watches the first lines of an input whose format was guessed: where all of them are unreadable
/// in the same way, the guess was wrong.
package struct UnreadableBeginning: Sendable {
  /// What the lines so far show.
  package enum Verdict: Equatable, Sendable {
    /// All lines are unreadable, and there are too few of them.
    case undecided
    case readable
    /// All lines are unreadable in the same way.
    case unreadable(FaultCode)
  }

  /// The number of lines that must be unreadable.
  package static let lines = 100

  private var count = 0
  private var code: FaultCode?

  package init() {}

  /// Takes the next lines of the input into account.
  package mutating func take(_ result: BatchResult) -> Verdict {
    var first = 0
    for mark in result.marks {
      guard mark.acceptedLines == 0, mark.codes == first + 1 else { return .readable }
      let found = result.codes[first]
      guard found.isOfUnreadableLine, code == nil || code == found else { return .readable }
      (first, code) = (mark.codes, found)
      count += 1
      if count == UnreadableBeginning.lines { return .unreadable(found) }
    }
    return result.acceptedLines > 0 ? .readable : .undecided
  }
}

extension FaultCode {
  /// Whether it says that a line has no answers that could be read.
  fileprivate var isOfUnreadableLine: Bool {
    [FaultCode.jsonSyntax, .jsonNotUTF8, .notAnObject].contains(self)
  }
}
