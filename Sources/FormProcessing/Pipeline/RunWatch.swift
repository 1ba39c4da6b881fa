import FormArguments
import FormCommandLine
import FormTerminal
import Glibc
import Synchronization

/// Watches over a run while it lasts: a signal that ends or stops the program takes away what is
/// shown of the progress, and one that ends it leaves no half-made file behind and tells what is
/// stored.
final class RunWatch: Sendable {
  private let progress: WatchedProgress?
  private let files: UnfinishedFiles
  private let errors: Int32
  private let signals: SignalGuard
  /// The run to stop first, and whether it stores records.
  private let run = Mutex<(pipeline: ProcessPipeline, isStoring: Bool)?>(nil)
  private let watcher = Mutex<WorkerThread?>(nil)

  /// Begins to watch; nil where signals cannot be watched, which then end the program at once.
  init?(_ progress: WatchedProgress?, _ files: UnfinishedFiles, _ environment: Environment) {
    guard let signals = SignalGuard() else { return nil }
    (self.progress, self.files, self.signals) = (progress, files, signals)
    errors = environment.errors
    begin()
  }

  private func begin() {
    watcher.withLock { $0 = WorkerThread { self.watch() } }
    // Signals that nobody watches must not be lost.
    if watcher.withLock({ $0 == nil }) { signals.stop() }
  }

  /// Returns when every signal that has come was acted on; after one that ends the program it does
  /// not return. Lines that ended by the same signal are then never completed.
  func settle() {
    guard let thread = watcher.withLock({ $0.take() }) else { return }
    // The watcher takes this behind the signals.
    signals.wake()
    thread.join()
    begin()
  }

  /// Watches a run from now on; a signal stops it, and reports the records that it has stored.
  func follow(_ pipeline: ProcessPipeline, isStoring: Bool) {
    run.withLock { $0 = (pipeline, isStoring) }
  }

  /// Signals mean what they meant before; after one that ends the program it does not return.
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

  /// Lines that end because whoever writes them gets the same signal are not all the lines: nothing
  /// is completed any more.
  private func die(of number: Int32) {
    let run = run.withLock { $0 }
    run?.pipeline.stop(.signal(number))
    let records = run.flatMap { $0.isStoring ? sentence(of: $0.pipeline) : nil }
    files.removeAll {
      undrawn {
        if let records { tell(records) }
        SignalGuard.dieBySignal(number)
      }
    }
  }

  private func sentence(of pipeline: ProcessPipeline) -> TerminalText {
    let stored = standing(of: pipeline)?.words ?? "earlier records are stored"
    return "stopped: \(stored); run the same command on the same input to continue"
  }

  /// The counts of the records once those in progress are stored; nil if that takes too
  /// long, or another signal comes meanwhile.
  private func standing(of pipeline: ProcessPipeline) -> RecordSink.Count? {
    var request = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
    for _ in 0..<RunWatch.patience.tries {
      if let records = pipeline.records { return records }
      _ = poll(&request, 1, RunWatch.patience.pause)
      if let number = signals.take(), SignalGuard.ending.contains(number) { return nil }
    }
    return nil
  }

  /// The number of waits for records that are being stored, and the length of each wait, in
  /// milliseconds.
  private static let patience = (tries: 500, pause: Int32(10))

  /// Writes a line behind the `^C` of a terminal; nothing if nobody takes it now.
  private func tell(_ sentence: TerminalText) {
    var request = pollfd(fd: errors, events: Int16(POLLOUT), revents: 0)
    guard poll(&request, 1, 0) > 0 else { return }
    var writer = OutputWriter(descriptor: errors)
    do throws(OutputError) {
      try writer.write(isatty(errors) == 1 ? "\r\(sentence)\n" : "\(sentence)\n")
      try writer.flush()
    } catch {
      return
    }
  }

  private func undrawn(_ body: () -> Void) {
    if let progress { progress.undrawn(body) } else { body() }
  }
}
