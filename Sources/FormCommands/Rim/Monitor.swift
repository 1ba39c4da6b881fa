import Glibc

/// A value that several threads change in turn, and on whose changes they may wait.
package final class Monitor<State>: @unchecked Sendable {
  // The system's lock must stay at one place in memory; nothing outside this file sees it.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  package init(_ state: sending State) {
    self.state = state
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Changes the value while no other thread does, and wakes those that wait.
  package func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    return body(&state)
  }

  /// Waits until the value is as wanted.
  package func wait(until isWanted: (State) -> Bool) {
    pthread_mutex_lock(mutex)
    while !isWanted(state) { pthread_cond_wait(condition, mutex) }
    pthread_mutex_unlock(mutex)
  }
}
