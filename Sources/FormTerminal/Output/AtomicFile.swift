import Glibc

/// A file that appears complete or not at all.
///
/// The bytes go to a file without a name in the folder of the target, or to a hidden file if
/// the file system has no other; `commit` syncs it, gives it the target's name, and syncs the
/// folder. Until then, and when the file is abandoned, the target does not change. A target
/// that exists and is not a regular file (`/dev/null`, a FIFO, `/dev/fd/3`) is written directly.
package final class AtomicFile {
  private let path: String
  private let unfinished: UnfinishedFiles
  private let target: Target
  private var writer: OutputWriter
  private var isOpen = true

  private enum Target {
    case direct
    case beside(temporary: String, final: String)
  }

  /// Opens a place for the file at `path`, among those that are `unfinished` until then; a new one
  /// gets `permissions`, less those that the user's mask takes away.
  package init(
    _ path: String, permissions: UInt32 = 0o666,
    among unfinished: UnfinishedFiles = UnfinishedFiles()
  ) throws(FileProblem) {
    (self.path, self.unfinished) = (path, unfinished)
    guard !path.isEmpty, !path.utf8.contains(0) else { throw FileProblem(path, .notAPath) }
    let descriptor: Int32
    if let number = Self.openDescriptor(path) {
      (target, descriptor) = (.direct, fcntl(number, F_DUPFD_CLOEXEC, 3))
    } else {
      var status = stat()
      let exists = stat(path, &status) == 0
      if exists, status.st_mode & S_IFMT == S_IFDIR { throw FileProblem(path, .folder) }
      if exists, status.st_mode & S_IFMT != S_IFREG {
        (target, descriptor) = (.direct, open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC))
      } else {
        let (temporary, final) = Self.paths(path)
        target = .beside(temporary: temporary, final: final)
        descriptor = unfinished.open(temporary, in: Self.folder(of: final), permissions)
        // Who may read the file that is replaced may read the new one, unless it is for its owner
        // alone.
        let kept: UInt32 = permissions & 0o077 == 0 ? 0o700 : 0o777
        if descriptor >= 0, exists { fchmod(descriptor, status.st_mode & kept) }
      }
    }
    guard descriptor >= 0 else { throw FileProblem(path, code: errno) }
    writer = OutputWriter(descriptor: descriptor)
  }

  deinit { abandon() }

  /// Adds bytes to the file.
  package func write(_ bytes: some Collection<UInt8>) throws(FileProblem) {
    do { try writer.write(data: bytes) } catch { throw problem(error) }
  }

  /// Adds bytes to the file.
  package func write(_ bytes: Span<UInt8>) throws(FileProblem) {
    do { try writer.write(data: bytes) } catch { throw problem(error) }
  }

  /// Makes the file appear under its name; when it returns, it survives a power cut.
  package func commit() throws(FileProblem) {
    guard isOpen else { return }
    do { try writer.flush() } catch { throw problem(error) }
    guard case .beside(let temporary, let final) = target else { return close() }
    guard fsync(writer.descriptor) == 0,
      unfinished.name(temporary, writer.descriptor, final)
    else {
      let code = errno
      abandon()
      throw FileProblem(path, code: code)
    }
    close()
    try syncFolder(of: final)
  }

  /// Drops what was written; called after `commit` it does nothing.
  package func abandon() {
    guard isOpen else { return }
    if case .beside(let temporary, _) = target { unfinished.remove(temporary) }
    close()
  }

  private func close() {
    isOpen = false
    Glibc.close(writer.descriptor)
  }

  private func problem(_ error: OutputError) -> FileProblem {
    abandon()
    return switch error {
    case .closed: FileProblem(path, code: EPIPE)
    case .failed(let code, _): FileProblem(path, code: code)
    }
  }

  private func syncFolder(of final: String) throws(FileProblem) {
    let folder = open(Self.folder(of: final), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw FileProblem(path, code: errno) }
    defer { Glibc.close(folder) }
    // Some file systems have no sync for folders; they say EINVAL.
    if fsync(folder) != 0, errno != EINVAL { throw FileProblem(path, code: errno) }
  }

  private static func openDescriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": STDOUT_FILENO
    case "/dev/stderr": STDERR_FILENO
    default: path == "-" ? nil : FileText.openDescriptor(path, input: STDIN_FILENO)
    }
  }

  private static func paths(_ path: String) -> (temporary: String, final: String) {
    let final = resolved(path)
    let name = final.split(separator: "/").last.map(String.init) ?? ""
    let tag = String(UInt64.random(in: .min ... .max), radix: 36)
    // A long name is shortened to leave room for the rest within 255 bytes.
    let stem = String(decoding: name.utf8.prefix(200), as: UTF8.self)
    return (folder(of: final) + "/.\(stem).\(tag).partial", final)
  }

  /// The path that a link leads to, so a link to the file stays one.
  private static func resolved(_ path: String) -> String {
    guard let target = realpath(path, nil) else { return path }
    defer { free(target) }
    return String(cString: target)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
