import Glibc

/// Reads whole files.
package enum FileText {
  /// The bytes of the file at `path`, at most `limit`.
  ///
  /// `-` and `/dev/stdin` are `input`, and `/dev/fd/N`, which shells write for `<(…)`, the open
  /// descriptor N: these may be pipes. Everything else must be a regular file; a device is refused at
  /// once, and so is a FIFO unless somebody named it.
  ///
  /// - Parameters:
  ///   - isCut: whether what is longer is read up to the limit, and not refused.
  ///   - takesPipes: whether a FIFO is read as well, for as long as its writer needs.
  package static func read(
    _ path: String, limit: Int, isCut: Bool = false, takesPipes: Bool = false,
    input: Int32 = STDIN_FILENO
  ) throws(FileProblem) -> [UInt8] {
    if let descriptor = openDescriptor(path, input: input) {
      try refuseFolder(descriptor, path)
      return try readAll(descriptor, path, limit: limit, isCut: isCut)
    }
    if takesPipes, isPipe(path) {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileProblem(path, code: errno) }
      defer { close(descriptor) }
      return try readAll(descriptor, path, limit: limit, isCut: isCut)
    }
    return try readRegular(path, limit: limit, isCut: isCut, flags: 0)
  }

  private static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// The bytes of the file at `path`, which is neither a link nor one of the paths that name an
  /// open descriptor; a link is a `linkLoop`.
  package static func readUnlinked(
    _ path: String, limit: Int, isCut: Bool = false
  ) throws(FileProblem) -> [UInt8] {
    try readRegular(path, limit: limit, isCut: isCut, flags: O_NOFOLLOW)
  }

  private static func readRegular(
    _ path: String, limit: Int, isCut: Bool, flags: Int32
  ) throws(FileProblem) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw FileProblem(path, .notAPath) }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | flags)
    guard descriptor >= 0 else { throw FileProblem(path, code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileProblem(path, code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileProblem(path, .folder)
    default: throw FileProblem(path, .notRegular)
    }
    return try readAll(descriptor, path, limit: limit, isCut: isCut)
  }

  /// The descriptor that a path stands for, if it is one of those that name an open descriptor.
  package static func openDescriptor(_ path: String, input: Int32) -> Int32? {
    if path == "-" || path == "/dev/stdin" { return input }
    guard path.hasPrefix("/dev/fd/"), let number = Int32(path.dropFirst(8)), number >= 0,
      fcntl(number, F_GETFD) >= 0
    else { return nil }
    return number == STDIN_FILENO ? input : number
  }

  private static func refuseFolder(_ descriptor: Int32, _ path: String) throws(FileProblem) {
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw FileProblem(path, .folder)
    }
  }

  private static func readAll(
    _ descriptor: Int32, _ path: String, limit: Int, isCut: Bool
  ) throws(FileProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let room = min(1 << 16, max(0, limit) &- bytes.count &+ 1)
      var (count, code) = (0, Int32(0))
      bytes += [UInt8](unsafeUninitializedCapacity: room) { space, initialized in
        count = Glibc.read(descriptor, space.baseAddress, room)
        code = count < 0 ? errno : 0
        initialized = max(0, count)
      }
      if bytes.count > limit {
        guard isCut else { throw FileProblem(path, .tooLarge(limit: limit)) }
        return Array(bytes.prefix(max(0, limit)))
      }
      if count == 0 { return bytes }
      if code == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
      } else if code != 0, code != EINTR {
        throw FileProblem(path, code: code)
      }
    }
  }
}
