import Glibc
import Synchronization

/// A pipe in the test's own process, closed when it is let go.
package final class TestPipe: Sendable {
  private let ends: Mutex<(reading: Int32, writing: Int32)>

  /// The end that is read; -1 once it is closed.
  package var reading: Int32 { ends.withLock(\.reading) }

  /// The end that is written; -1 once it is closed.
  package var writing: Int32 { ends.withLock(\.writing) }

  /// Opens an empty pipe.
  package init() throws(RunFailure) { ends = Mutex(try Spawn.pipe()) }

  /// Opens a pipe that holds `bytes` (at most 64 KiB) and then ends.
  package convenience init(holding bytes: [UInt8]) throws(RunFailure) {
    try self.init()
    let count = write(writing, bytes, bytes.count)
    if count != bytes.count { throw RunFailure("the pipe took \(count) bytes") }
    closeWriting()
  }

  deinit {
    closeReading()
    closeWriting()
  }

  /// Closes the reading end: writing fails from now on.
  package func closeReading() {
    ends.withLock { ends in
      if ends.reading >= 0 { close(ends.reading) }
      ends.reading = -1
    }
  }

  /// Closes the writing end: reading comes to an end.
  package func closeWriting() {
    ends.withLock { ends in
      if ends.writing >= 0 { close(ends.writing) }
      ends.writing = -1
    }
  }
}
