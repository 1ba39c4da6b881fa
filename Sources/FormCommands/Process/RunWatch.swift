internal import Glibc
internal import Synchronization

/// Watches over a run while it lasts: a signal that ends or stops the program takes away what is
/// shown of the progress, and one that ends it leaves no half-made file behind.
final class RunWatch: Sendable {
  private let progress: WatchedProgress?
  private let files: UnfinishedFiles
  private let signals: SignalGuard
  private let watcher = Mutex<WorkerThread?>(nil)

  /// Begins to watch; nil where signals cannot be watched, which then end the program at once.
  init?(_ progress: WatchedProgress?, _ files: UnfinishedFiles) {
    guard let signals = SignalGuard() else { return nil }
    (self.progress, self.files, self.signals) = (progress, files, signals)
    watcher.withLock { $0 = WorkerThread { self.watch() } }
    // Signals that nobody watches must not be lost.
    if watcher.withLock({ $0 == nil }) { signals.stop() }
  }

  /// Signals mean what they meant before.
  func end() {
    guard let thread = watcher.withLock({ $0.take() }) else { return }
    signals.wake()
    thread.join()
    signals.stop()
  }

  private func watch() {
    var request = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      _ = poll(&request, 1, -1)
      guard let number = signals.take() else { continue }
      switch number {
      case SignalGuard.waking: return
      case SIGTSTP: undrawn { signals.suspend() }
      case _ where SignalGuard.ending.contains(number): die(of: number)
      default: continue
      }
    }
  }

  private func die(of number: Int32) {
    undrawn {
      files.removeAll { SignalGuard.dieBySignal(number) }
    }
  }

  private func undrawn(_ body: () -> Void) {
    if let progress { progress.undrawn(body) } else { body() }
  }
}
