import FormCommandLine
package import FormTerminal
import Glibc

/// One input of a run: a file, or standard input, read from its beginning to its end.
package final class InputStream {
  /// The path as it was given.
  package let name: String
  private let descriptor: Int32
  private let isOwned: Bool
  /// Whether reading may wait.
  private let isWaiting: Bool

  /// Opens an input; `-` and `/dev/stdin` are `input`.
  package init(_ name: String, input: Int32) throws(FileProblem) {
    self.name = name
    if let descriptor = FileText.openDescriptor(name, input: input) {
      (self.descriptor, isOwned) = (descriptor, false)
    } else {
      guard !name.isEmpty, !name.utf8.contains(0) else { throw FileProblem(name, .notAPath) }
      (descriptor, isOwned) = (open(name, O_RDONLY | O_NOCTTY | O_CLOEXEC), true)
      guard descriptor >= 0 else { throw FileProblem(name, code: errno) }
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileProblem(name, code: errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw FileProblem(name, .folder) }
    isWaiting = status.st_mode & S_IFMT != S_IFREG
  }

  deinit { if isOwned { close(descriptor) } }

  /// The number of bytes that are still to be read; nil if the input is not a regular file.
  package static func size(_ name: String, input: Int32) -> Int? {
    var status = stat()
    guard let descriptor = FileText.openDescriptor(name, input: input) else {
      guard stat(name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      return Int(status.st_size)
    }
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return max(0, Int(status.st_size) - max(0, lseek(descriptor, 0, SEEK_CUR)))
  }

  /// Fills some of a range of a buffer from its beginning; 0 at the end of the input, and when the
  /// signal comes meanwhile.
  func read(
    into buffer: inout [UInt8], _ range: Range<Int>, until wakeSignal: WakeSignal? = nil
  ) throws(FileProblem) -> Int {
    while true {
      if isWaiting, let wakeSignal, isWoken(by: wakeSignal) { return 0 }
      var code: Int32 = 0
      let count = buffer.withUnsafeMutableBytes { bytes in
        let count = Glibc.read(
          descriptor, bytes.baseAddress?.advanced(by: range.lowerBound), range.count)
        code = count < 0 ? errno : 0
        return count
      }
      if count >= 0 { return count }
      if code == EAGAIN {
        // Another program may have made a shared pipe non-blocking.
        if isWaiting, wakeSignal != nil { continue }
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
      } else if code != EINTR {
        throw FileProblem(name, code: code)
      }
    }
  }

  /// Waits for bytes or for the signal; returns whether it was the signal.
  private func isWoken(by wakeSignal: WakeSignal) -> Bool {
    var requests = [descriptor, wakeSignal.reading].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while poll(&requests, 2, -1) < 0, errno == EINTR {}
    return requests[1].revents != 0
  }
}
