import FormDisk
import FormValues
import Synchronization

/// The memory of a store about its forms; one append at a time.
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

  /// Returns the findings of a form that have not been reported yet, and forgets them.
  func takeFindings(of form: FormIdentifier) -> [StoreFinding] {
    memories.withLock { $0[form]?.takeFindings() ?? [] }
  }
}
