import Synchronization

/// A value that several threads change in turn, and on whose changes they may wait.
package final class Monitor<State: Sendable>: Sendable {
  private struct Content: Sendable {
    var state: State
    /// The threads that wait.
    var waiting: [Waiter] = []
    /// Signals that nobody waits for, to be used again: each has a pipe.
    var spare: [WakeSignal] = []
  }

  /// A thread that waits, and for what. Its signal is its own, so none wakes another's.
  private struct Waiter: Sendable {
    let wakeSignal: WakeSignal
    let isWanted: @Sendable (State) -> Bool
  }

  private let content: Mutex<Content>

  package init(_ state: State) { content = Mutex(Content(state: state)) }

  /// Changes the value while no other thread does, and wakes those that waited for what it is now.
  package func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let (result, woken) = content.withLock { content in
      let result = body(&content.state)
      // To wake a thread costs more than most changes do.
      let woken = content.waiting.filter { $0.isWanted(content.state) }
      if !woken.isEmpty { content.waiting.removeAll { $0.isWanted(content.state) } }
      return (result, woken)
    }
    for waiter in woken { waiter.wakeSignal.ring() }
    return result
  }

  /// Waits until the value is as wanted.
  package func wait(until isWanted: @escaping @Sendable (State) -> Bool) {
    // Nearly always it is, and then no signal is needed.
    let (isThere, spare) = content.withLock { content in
      isWanted(content.state) ? (true, nil) : (false, content.spare.popLast())
    }
    if isThere { return }
    let wakeSignal = spare ?? WakeSignal()
    while !self.isThere(isWanted, wakeSignal) { wakeSignal.sleep() }
  }

  /// The number of signals that nobody waits for.
  package var spareCount: Int { content.withLock { $0.spare.count } }

  /// Whether the value is as wanted; if not, the change that makes it so rings.
  private func isThere(
    _ isWanted: @escaping @Sendable (State) -> Bool, _ wakeSignal: WakeSignal
  ) -> Bool {
    content.withLock { content in
      if isWanted(content.state) {
        // Each ring has ended one sleep, so none is left in it.
        if wakeSignal.isUsable { content.spare.append(wakeSignal) }
        return true
      }
      // A signal without a pipe is never rung: its thread looks again by itself.
      if wakeSignal.isUsable {
        content.waiting.append(Waiter(wakeSignal: wakeSignal, isWanted: isWanted))
      }
      return false
    }
  }
}
