import FormBatch
import FormCommandLine
import FormInputs
import FormValues

/// Holds the results of an input whose format was guessed, until its lines show that the guess was
/// right. Where its first lines are all unreadable in the same way, it was wrong.
struct GuessedBeginning {
  /// The number of lines that must be unreadable.
  static let lines = 100

  private let input: String
  private let look: InputLook
  private var count = 0
  private var code: FaultCode?
  /// The results that wait.
  private(set) var held: [FinishedBlock] = []

  init(_ input: String, _ look: InputLook) { (self.input, self.look) = (input, look) }

  /// Takes the next results; returns all of them once a line could be read, and nil before.
  mutating func take(_ blocks: [FinishedBlock]) throws(CommandFailure) -> [FinishedBlock]? {
    for (index, block) in blocks.enumerated() {
      held.append(block)
      guard try hasReadableLine(block.result) else { continue }
      held += blocks.dropFirst(index + 1)
      return held
    }
    return nil
  }

  private mutating func hasReadableLine(_ result: BatchResult) throws(CommandFailure) -> Bool {
    for found in result.leadingCodes {
      guard found.isOfUnreadableLine, code == nil || code == found else { return true }
      code = found
      count += 1
      if count == GuessedBeginning.lines { throw wrongGuess(found) }
    }
    return !result.isRefusedWhole
  }

  private func wrongGuess(_ code: FaultCode) -> CommandFailure {
    let advice = look.advice.map { "; \($0)" } ?? "; give --from if they are something else"
    return .refused(
      "\(input): none of the first \(GuessedBeginning.lines) lines is a JSON object"
        + " [\(code.rawValue)]\(advice)")
  }
}

extension FaultCode {
  /// Whether it says that a line has no answers that could be read.
  fileprivate var isOfUnreadableLine: Bool {
    [FaultCode.jsonSyntax, .jsonNotUTF8, .notAnObject].contains(self)
  }
}
