import Glibc

/// A thread beside the test, for calls that block: a task would take one of the few threads on
/// which tests themselves run, and two that wait for each other would wait for ever.
package final class OtherThread {
  private var thread = pthread_t()

  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts `body` at once.
  package init(_ body: @escaping @Sendable () -> Void) throws(RunFailure) {
    let work = Unmanaged.passRetained(Work(body))
    let code = pthread_create(&thread, nil, runWork, work.toOpaque())
    if code != 0 {
      work.release()
      throw RunFailure("no thread: error \(code)")
    }
  }

  /// Waits until the body has ended; call it once.
  package func join() { pthread_join(thread, nil) }

  fileprivate static func run(_ work: UnsafeMutableRawPointer) {
    Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
  }
}

private func runWork(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let work { OtherThread.run(work) }
  return nil
}
