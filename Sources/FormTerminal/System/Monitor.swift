import Synchronization

/// A value that several threads change in turn, and on whose changes they may wait.
package final class Monitor<State: Sendable>: Sendable {
  private struct Content: Sendable {
    var state: State
    /// Those of the threads that wait for a change: each has its own, so that none wakes another's.
    var bells: [Bell] = []
  }

  private let content: Mutex<Content>

  package init(_ state: State) { content = Mutex(Content(state: state)) }

  /// Changes the value while no other thread does, and wakes those that wait.
  package func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let (result, bells) = content.withLock { content in
      let result = body(&content.state)
      defer { content.bells.removeAll() }
      return (result, content.bells)
    }
    for bell in bells { bell.ring() }
    return result
  }

  /// Waits until the value is as wanted.
  package func wait(until isWanted: (State) -> Bool) {
    // Nearly always it is, and then no bell is needed.
    if content.withLock({ isWanted($0.state) }) { return }
    let bell = Bell()
    while !isThere(isWanted, bell) { bell.sleep() }
  }

  /// Whether the value is as wanted; if not, the next change rings.
  private func isThere(_ isWanted: (State) -> Bool, _ bell: Bell) -> Bool {
    content.withLock { content in
      if isWanted(content.state) { return true }
      content.bells.append(bell)
      return false
    }
  }
}
