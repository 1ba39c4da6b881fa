import FormCommandLine
import FormMessages
import FormTerminal
import Glibc

/// A file that is written only where there is none.
enum NewFile {
  /// The folder of forms that have a name.
  static let folder = "Forms"

  /// Writes a file; one that exists is left as it is, and refused.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    if mkdir(folder, 0o777) != 0, errno != EEXIST {
      throw .failed(FileProblem(folder, code: errno).sentence)
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      guard errno == EEXIST else { throw .failed(FileProblem(path, code: errno).sentence) }
      throw .refused("\(quoted(path)) exists, and no file is replaced")
    }
    defer { close(descriptor) }
    var writer = OutputWriter(descriptor: descriptor)
    do throws(OutputError) {
      try writer.write(data: bytes)
      try writer.flush()
    } catch {
      unlink(path)
      throw CommandFailure(error)
    }
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      let code = errno
      unlink(path)
      throw .failed(FileProblem(path, code: code).sentence)
    }
  }
}
