import FormCore
import Synchronization

/// The readers of choices by their questions, kept where all options are always on offer: to put
/// thousands of options in order takes longer than to read an answer.
package final class ChoiceReaders: Sendable {
  private let known = Mutex<[Int: ChoiceReader]>([:])

  package init() {}

  /// The reader of an input whose options are always the same.
  func reader(of input: Int, _ options: [Choice], isOpen: Bool) -> ChoiceReader {
    known.withLock { known in
      if let reader = known[input], reader.isOpen == isOpen, reader.options == options {
        return reader
      }
      let reader = ChoiceReader(options, closed: [], isOpen: isOpen)
      known[input] = reader
      return reader
    }
  }
}
