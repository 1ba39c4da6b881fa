import Glibc

/// A thread that does one piece of work.
package struct WorkerThread {
  private let thread: pthread_t

  /// Starts a thread; nil when the system has none left.
  package init?(_ work: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Work(work))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      box.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits until the work is done.
  package func join() { pthread_join(thread, nil) }

  /// The number of threads that the machine runs at once.
  package static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

/// Carries the work to the thread.
private final class Work: Sendable {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
