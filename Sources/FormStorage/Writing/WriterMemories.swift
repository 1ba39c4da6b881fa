import FormDisk
import FormValues
import Synchronization

/// The memory of a store about the forms that were written last; one append at a time.
final class WriterMemories: Sendable {
  private struct Kept {
    var memories: [FormIdentifier: WriterMemory] = [:]
    /// The forms of the memories in the order of their last use.
    var recent: [FormIdentifier] = []
    /// What memories that were let go had to report.
    var findings: [FormIdentifier: [StoreFinding]] = [:]

    mutating func keep(_ memory: WriterMemory, of form: FormIdentifier) {
      memories[form] = memory
      recent.removeAll { $0 == form }
      recent.append(form)
      guard recent.count > WriterMemories.most else { return }
      let oldest = recent.removeFirst()
      let left = memories.removeValue(forKey: oldest)?.allFindings ?? []
      if !left.isEmpty { findings[oldest, default: []] += left }
    }
  }

  /// The most forms: each may hold an open file and the identifiers of millions of records.
  private static let most = 4

  private let kept = Mutex(Kept())
  private let options: StoreOptions

  init(_ options: StoreOptions) {
    self.options = options
  }

  func use<Outcome: Sendable>(
    _ form: FormIdentifier, _ body: (inout WriterMemory) throws(StoreFailure) -> Outcome
  ) throws(StoreFailure) -> Outcome {
    try kept.withLock { kept throws(StoreFailure) in
      var memory = kept.memories.removeValue(forKey: form) ?? WriterMemory(options)
      defer { kept.keep(memory, of: form) }
      return try body(&memory)
    }
  }

  /// Returns the findings of a form that have not been reported yet, and forgets them.
  func takeFindings(of form: FormIdentifier) -> [StoreFinding] {
    kept.withLock { kept in
      let left = kept.findings.removeValue(forKey: form) ?? []
      return left + (kept.memories[form]?.takeFindings() ?? [])
    }
  }
}

extension WriterMemory {
  /// What it has to report, before it is let go.
  fileprivate var allFindings: [StoreFinding] {
    var memory = self
    return memory.takeFindings()
  }
}
