import FormValues
import Synchronization

/// What a store remembers of its forms; one append at a time.
final class WriterMemories: Sendable {
  private let memories = Mutex<[FormIdentifier: WriterMemory]>([:])
  private let options: StoreOptions

  init(_ options: StoreOptions) {
    self.options = options
  }

  func use<Outcome: Sendable>(
    _ form: FormIdentifier, _ body: (inout WriterMemory) throws(StoreFailure) -> Outcome
  ) throws(StoreFailure) -> Outcome {
    try memories.withLock { memories throws(StoreFailure) in
      var memory = memories.removeValue(forKey: form) ?? WriterMemory(options)
      defer { memories[form] = memory }
      return try body(&memory)
    }
  }

  /// What was met of a form and has not been reported yet.
  func takeFindings(of form: FormIdentifier) -> [StoreFinding] {
    memories.withLock { $0[form]?.takeFindings() ?? [] }
  }
}
