import Synchronization

/// A value that several threads change in turn, and on whose changes they may wait.
package final class Monitor<State: Sendable>: Sendable {
  private struct Content: Sendable {
    var state: State
    /// The signals of the threads that wait: each has its own, so none wakes another's.
    var wakeSignals: [WakeSignal] = []
    /// Signals that nobody waits for, to be used again: each has a pipe.
    var spare: [WakeSignal] = []
  }

  private let content: Mutex<Content>

  package init(_ state: State) { content = Mutex(Content(state: state)) }

  /// Changes the value while no other thread does, and wakes those that wait.
  package func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let (result, wakeSignals) = content.withLock { content in
      let result = body(&content.state)
      defer { content.wakeSignals.removeAll() }
      return (result, content.wakeSignals)
    }
    for wakeSignal in wakeSignals { wakeSignal.ring() }
    return result
  }

  /// Waits until the value is as wanted.
  package func wait(until isWanted: (State) -> Bool) {
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

  /// Whether the value is as wanted; if not, the next change rings.
  private func isThere(_ isWanted: (State) -> Bool, _ wakeSignal: WakeSignal) -> Bool {
    content.withLock { content in
      if isWanted(content.state) {
        // Each ring has ended one sleep, so none is left in it.
        if wakeSignal.isUsable { content.spare.append(wakeSignal) }
        return true
      }
      content.wakeSignals.append(wakeSignal)
      return false
    }
  }
}
