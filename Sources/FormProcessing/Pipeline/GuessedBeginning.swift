import FormBatch
import FormCommandLine
import FormInputs
import FormValues

/// Holds the results of an input whose format was guessed, until its lines show that the guess was
/// right.
struct GuessedBeginning {
  private let input: String
  private let look: InputLook
  private var beginning = UnreadableBeginning()
  /// The results that wait.
  private(set) var held: [FinishedBlock] = []

  init(_ input: String, _ look: InputLook) { (self.input, self.look) = (input, look) }

  /// Takes the next results; returns all of them once a line could be read, and nil before.
  mutating func take(_ blocks: [FinishedBlock]) throws(CommandFailure) -> [FinishedBlock]? {
    for (index, block) in blocks.enumerated() {
      held.append(block)
      switch beginning.take(block.result) {
      case .undecided: continue
      case .readable:
        held += blocks.dropFirst(index + 1)
        return held
      case .unreadable(let code):
        let advice = look.advice.map { "; \($0)" } ?? "; give --from if they are something else"
        throw .refused(
          "\(input): none of the first \(UnreadableBeginning.lines) lines is a JSON object"
            + " [\(code.rawValue)]\(advice)")
      }
    }
    return nil
  }
}
