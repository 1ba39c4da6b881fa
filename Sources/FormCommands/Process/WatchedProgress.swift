internal import Glibc
internal import Synchronization

/// The progress of a run on a terminal, which is taken away before a signal ends or stops the
/// program: otherwise what the shell says next would stand in the middle of it.
final class WatchedProgress: Sendable {
  /// Changed by the worker that writes, and by the watcher.
  private let progress: Mutex<ProcessProgress>
  private let signals: SignalGuard?
  private let watcher = Mutex<WorkerThread?>(nil)

  /// How often a worker that is drawing is waited for, and how long each time, in milliseconds.
  private static let patience = (tries: 20, pause: Int32(10))

  /// The progress of reading so many bytes; nil unless standard error is a terminal.
  init?(_ environment: Environment, total: Int?) {
    guard let line = ProgressLine(environment) else { return nil }
    progress = Mutex(ProcessProgress(line, total: total))
    signals = SignalGuard()
    guard let signals else { return }
    watcher.withLock { $0 = WorkerThread { self.watch(signals) } }
    // Signals that nobody watches must not be lost.
    if watcher.withLock({ $0 == nil }) { signals.stop() }
  }

  /// Tells that so many submissions and bytes were done.
  func show(submissions: Int, bytes: Int) {
    progress.withLock { $0.show(submissions: submissions, bytes: bytes) }
  }

  func erase() { progress.withLock { $0.erase() } }

  /// Takes the progress away for good; signals mean what they meant before.
  func end() {
    erase()
    guard let signals, let thread = watcher.withLock({ $0.take() }) else { return }
    signals.wake()
    thread.join()
    signals.stop()
  }

  private func watch(_ signals: SignalGuard) {
    var request = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      _ = poll(&request, 1, -1)
      guard let number = signals.take() else { continue }
      switch number {
      case SignalGuard.waking: return
      case SIGTSTP: undrawn { signals.suspend() }
      case _ where SignalGuard.ending.contains(number):
        undrawn { SignalGuard.dieBySignal(number) }
      default: continue
      }
    }
  }

  /// Does something while the line is away; in the end even where it cannot be taken away, as on a
  /// terminal whose output is held.
  private func undrawn(_ body: () -> Void) {
    for _ in 0..<WatchedProgress.patience.tries {
      let isDone: Void? = progress.withLockIfAvailable { progress in
        progress.eraseInterrupted()
        body()
      }
      if isDone != nil { return }
      _ = poll(nil, 0, WatchedProgress.patience.pause)
    }
    body()
  }
}
