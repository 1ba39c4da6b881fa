import FormCore
import Synchronization

/// What a store remembers of its forms; one append at a time.
final class WriterMemories: Sendable {
  private let memories = Mutex<[FormIdentifier: WriterMemory]>([:])
  private let path: String
  private let options: StoreOptions
  private let layer: any FileLayer

  init(path: String, options: StoreOptions, layer: any FileLayer) {
    (self.path, self.layer) = (path, layer)
    // Nobody waits at the end for what need not be told.
    var options = options
    options.patience = 0
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

  /// No groups follow: damage that is found from now on is no trace of an interrupted one. Where this
  /// is never told, the next append by another program finds it out.
  deinit {
    let left = memories.withLock { $0.compactMapValues(\.intent) }
    for (form, intent) in left {
      let store = DirectorySubmissionStore(path: path, options: options, layer: layer)
      if let log = try? store.log(of: form) { try? FormWriter(log).settle(intent) }
    }
  }
}
