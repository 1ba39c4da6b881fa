import FormCommandLine
import FormTerminal
import Glibc
import Synchronization

/// The progress of a run on a terminal, changed by the worker that writes, and by whoever watches
/// for signals.
final class WatchedProgress: Sendable {
  private let progress: Mutex<ProcessProgress>

  /// The number of waits for a worker that is drawing, and the length of each, in milliseconds.
  private static let patience = (tries: 20, pause: Int32(10))

  /// The progress of reading so many bytes; nil unless standard error is a terminal.
  init?(_ environment: Environment, total: Int?) {
    guard let line = ProgressLine(environment) else { return nil }
    progress = Mutex(ProcessProgress(line, total: total))
  }

  /// Tells that so many submissions and bytes were done.
  func show(submissions: Int, bytes: Int) {
    progress.withLock { $0.show(submissions: submissions, bytes: bytes) }
  }

  func erase() { progress.withLock { $0.erase() } }

  /// Does something while the line is away; in the end even where it cannot be taken away, as on a
  /// terminal whose output is held.
  func undrawn(_ body: () -> Void) {
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
