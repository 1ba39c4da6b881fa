import FormTerminal
import FormWorkbooks
import Glibc

/// An archive in a file that stays open.
final class ArchiveFile: ArchiveBytes {
  let count: Int
  private let descriptor: Int32
  /// Where the archive begins in the file.
  private let start: Int

  /// The file of an input; what comes through a pipe is copied into a file that has no name.
  ///
  /// - Parameter beginning: the bytes that were read of the pipe.
  init(
    _ source: SourceDescriptor, beginning: [UInt8], folder: String
  ) throws(FileProblem) {
    if source.isRegular {
      descriptor = fcntl(source.descriptor, F_DUPFD_CLOEXEC, 3)
      start = source.isOwned ? 0 : max(0, lseek(source.descriptor, 0, SEEK_CUR))
    } else {
      descriptor = try ArchiveFile.copy(source, beginning, folder)
      start = 0
    }
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      throw FileProblem(source.name, code: errno)
    }
    count = max(0, Int(status.st_size) - start)
  }

  deinit { close(descriptor) }

  func bytes(in range: Range<Int>) throws(WorkbookProblem) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var (found, code): (Int, Int32) = (0, 0)
    while found < range.count {
      let step = bytes.withUnsafeMutableBytes { room in
        let step = pread(
          descriptor, room.baseAddress?.advanced(by: found), range.count - found,
          off_t(start + range.lowerBound + found))
        code = step < 0 ? errno : 0
        return step
      }
      if step < 0, code == EINTR { continue }
      guard step > 0 else {
        throw .source(step == 0 ? "it ends too early" : FileProblem("", code: code).words)
      }
      found += step
    }
    return bytes
  }

  /// Copies a pipe to its end into a file without a name.
  private static func copy(
    _ source: SourceDescriptor, _ beginning: [UInt8], _ folder: String
  ) throws(FileProblem) -> Int32 {
    var path = Array("\(folder)/formline-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw FileProblem(folder, code: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(path)
    var piece = beginning
    while true {
      guard write(piece, to: descriptor) else {
        let problem = FileProblem(folder, code: errno)
        close(descriptor)
        throw problem
      }
      piece = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(source.descriptor, &piece, piece.count)
      if count == 0 { return descriptor }
      if count < 0 {
        guard errno == EINTR || errno == EAGAIN else {
          let problem = FileProblem(source.name, code: errno)
          close(descriptor)
          throw problem
        }
        var request = pollfd(fd: source.descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
      }
      piece.removeSubrange(max(0, count)...)
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let step = bytes.withUnsafeBytes { room in
        Glibc.write(descriptor, room.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if step < 0, errno != EINTR { return false }
      written += max(0, step)
    }
    return true
  }
}
