import Glibc
import Synchronization

/// Threads of which exactly one runs at a time: at each turn a random number decides which one goes
/// on, so the same seed gives the same order.
final class Turns: Sendable {
  private struct State {
    var random: SplitMix
    /// The threads that have not ended, in order.
    var threads: [Int]
  }

  private let state: Mutex<State>
  private let gates: [Gate]
  private let end = Gate()

  init(_ count: Int, seed: UInt64) {
    state = Mutex(State(random: SplitMix(seed: seed), threads: Array(0..<count)))
    gates = (0..<count).map { _ in Gate() }
  }

  /// Runs the bodies of all threads until the last one ends.
  func run(_ body: @escaping @Sendable (Int) -> Void) throws(RunFailure) {
    var threads: [OtherThread] = []
    for thread in gates.indices {
      threads.append(
        try OtherThread { [self] in
          gates[thread].wait()
          body(thread)
          leave(thread)
        })
    }
    if gates.isEmpty { return }
    next(after: nil)?.open()
    end.wait()
    for thread in threads { thread.join() }
  }

  /// Lets another thread go on, or this one; if `isWaiting`, this one only if it is the last.
  func turn(of thread: Int, isWaiting: Bool = false) {
    let next = state.withLock { state -> Int in
      let others = state.threads.filter { $0 != thread }
      guard !others.isEmpty, isWaiting || state.random.below(3) == 0 else { return thread }
      return others[state.random.below(others.count)]
    }
    if next == thread { return }
    gates[next].open()
    gates[thread].wait()
  }

  private func leave(_ thread: Int) { (next(after: thread) ?? end).open() }

  /// The gate of a thread that has not ended; nil if all have.
  private func next(after ended: Int?) -> Gate? {
    state.withLock { state in
      state.threads.removeAll { $0 == ended }
      if state.threads.isEmpty { return nil }
      return gates[state.threads[state.random.below(state.threads.count)]]
    }
  }
}

/// Lets one thread through each time it is opened. Any thread may use a semaphore of the system; the
/// compiler cannot know that of a pointer.
private final class Gate: @unchecked Sendable {
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() { sem_init(semaphore, 0, 0) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func wait() { while sem_wait(semaphore) != 0 {} }

  func open() { sem_post(semaphore) }
}
