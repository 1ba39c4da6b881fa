import Glibc

extension SystemFileLayer {
  package func status(of file: Descriptor) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try result("fstat") { fstat(file.number, &status) }
    return FileStatus(status)
  }

  package func status(of name: String, in folder: Descriptor?) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try result("fstatat") { fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) }
    return FileStatus(status)
  }

  package func read(
    _ file: Descriptor, at offset: Int, count: Int
  ) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: max(count, 0)) { room, taken in
      do throws(SystemError) {
        taken = try result("pread") { pread(file.number, room.baseAddress, max(count, 0), offset) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  package func read(
    _ file: Descriptor, at offset: Int, count: Int, into bytes: inout [UInt8]
  ) throws(SystemError) {
    var failure: SystemError?
    bytes.append(addingCapacity: max(count, 0)) { output in
      output.withUnsafeMutableBufferPointer { room, initialized in
        let free = room.baseAddress?.advanced(by: initialized)
        do throws(SystemError) {
          initialized += try result("pread") { pread(file.number, free, max(count, 0), offset) }
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
  }

  package func append(
    _ bytes: ArraySlice<UInt8>, to file: Descriptor
  ) throws(SystemError) -> Int {
    try result("write") {
      bytes.withUnsafeBytes { Glibc.write(file.number, $0.baseAddress, $0.count) }
    }
  }

  package func overwrite(
    _ bytes: ArraySlice<UInt8>, in file: Descriptor, at offset: Int
  ) throws(SystemError) -> Int {
    try result("pwrite") {
      bytes.withUnsafeBytes { pwrite(file.number, $0.baseAddress, $0.count, offset) }
    }
  }

  package func truncate(_ file: Descriptor, to size: Int) throws(SystemError) {
    _ = try result("ftruncate") { ftruncate(file.number, size) }
  }

  package func syncData(_ file: Descriptor) throws(SystemError) {
    // Not repeated even after EINTR: whatever failed once may be forgotten the second time.
    if fdatasync(file.number) != 0 { throw SystemError("fdatasync", errno) }
  }

  package func sync(_ file: Descriptor) throws(SystemError) {
    if fsync(file.number) != 0 { throw SystemError("fsync", errno) }
  }

  package func lock(_ file: Descriptor) throws(SystemError) -> Bool {
    do {
      _ = try result("flock") { flock(file.number, LOCK_EX | LOCK_NB) }
      return true
    } catch  where error.number == EWOULDBLOCK {
      return false
    }
  }

  package func names(in folder: Descriptor) throws(SystemError) -> [String] {
    let copy = try open(".", in: folder, for: .folder)
    guard let stream = fdopendir(copy.number) else {
      let code = errno
      close(copy)
      throw SystemError("fdopendir", code)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw SystemError("readdir", errno) }
        return names
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      guard names.count < mostNames else { throw SystemError("readdir", EOVERFLOW) }
      names.append(name)
    }
  }
}

extension FileStatus {
  /// The user of this process, which never changes.
  private static let user = geteuid()

  fileprivate init(_ status: stat) {
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
    self.init(
      kind: kind, size: Int(status.st_size), links: Int(status.st_nlink),
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino),
      modified: Int64(status.st_mtim.tv_sec) * 1000 + Int64(status.st_mtim.tv_nsec) / 1_000_000,
      isPrivate: status.st_uid == FileStatus.user && status.st_mode & 0o077 == 0)
  }
}
