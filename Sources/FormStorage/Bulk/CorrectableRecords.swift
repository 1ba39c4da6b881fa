package import FormDisk
package import FormValues
import Synchronization

/// The records of a form that a run may correct, and which of them were corrected before; as they
/// were when the log was read last.
package final class CorrectableRecords: Sendable {
  /// What a store has of an identifier.
  package enum Finding: Sendable {
    case record(StoredLine)
    case erased
    case none
  }

  fileprivate struct State {
    var known: KnownRecords
    var segments: [Segment] = []
    var corrections: KnownCorrections
    /// The damage that was met, some of it.
    var damage: [StoreFinding] = []

    init(_ options: StoreOptions, _ generation: Int = 0) {
      known = KnownRecords(options, generation)
      corrections = KnownCorrections(options, generation)
    }
  }

  package let form: FormIdentifier
  /// A store of its own, so looking up records never waits for those being appended.
  private let store: DirectorySubmissionStore
  private let state: Mutex<State>

  /// The records in a folder; nothing is read yet.
  package init(_ form: FormIdentifier, in path: String, _ options: StoreOptions) {
    self.form = form
    store = DirectorySubmissionStore(path: path, options: options)
    state = Mutex(State(options))
  }

  /// Reads what was appended since the last time.
  ///
  /// - Throws: ``StoreFailure`` if the log cannot be read.
  package func catchUp() throws(StoreFailure) {
    guard let log = try store.sameLog(of: form) else { return }
    try state.withLock { state throws(StoreFailure) in
      while true {
        let generation = try log.generation()
        if state.known.generation != generation { state = State(store.options, generation) }
        var found: [StoreFinding] = []
        try state.known.catchUp(with: log) { if found.count < 100 { found.append($0) } }
        state.damage += found
        try state.corrections.catchUp(with: log, readTo: state.known.position)
        state.segments = try log.segments()
        if try log.generation() == generation { return }
      }
    }
  }

  /// The damage that was met, once.
  package func takeFindings() -> [StoreFinding] {
    state.withLock { state in
      defer { state.damage = [] }
      return state.damage + state.known.takeDamage()
    }
  }

  /// The record of an identifier, or what became of it.
  ///
  /// - Throws: ``StoreFailure`` if the log cannot be read.
  package func record(_ id: SubmissionID) throws(StoreFailure) -> Finding {
    guard let log = try store.sameLog(of: form) else { return .none }
    let line = try state.withLock { state throws(StoreFailure) in
      var window = SegmentWindow()
      return try state.known.line(of: id, in: log, state.segments, &window)
    }
    guard let line else { return .none }
    return Tombstone(line) == nil ? .record(line) : .erased
  }

  /// The newest record that corrects another one; nil if none does.
  ///
  /// - Throws: ``StoreFailure`` if what is known of corrections cannot be read.
  package func correction(of id: SubmissionID) throws(StoreFailure) -> SubmissionID? {
    try state.withLock { state throws(StoreFailure) in try state.corrections.newest(of: id) }
  }
}
