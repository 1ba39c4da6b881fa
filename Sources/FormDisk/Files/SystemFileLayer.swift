import Glibc

/// The file system of the machine.
package struct SystemFileLayer: FileLayer {
  /// The most names that are read of a folder.
  let mostNames: Int

  /// As many names as a program has room for.
  package static let usualNames = 500_000

  /// A layer; from now on a file that reaches a size limit is an error and no longer a signal that
  /// ends the program.
  package init(mostNames: Int = SystemFileLayer.usualNames) {
    self.mostNames = mostNames
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  package func open(
    _ name: String, in folder: Descriptor?, for purpose: OpenPurpose
  ) throws(SystemError) -> Descriptor {
    try check(name, "openat")
    return Descriptor(
      try result("openat") { openat(folder.number, name, purpose.flags, mode_t(0o600)) },
      isLock: purpose == .locking)
  }

  package func close(_ file: Descriptor) {
    // A lock goes with the last copy of a descriptor, and a child that is about to run another
    // program has copies of all; so it is given back in so many words.
    if file.isLock { flock(file.number, LOCK_UN) }
    // Not repeated after EINTR: on Linux the number is free by then and may be someone else's.
    _ = Glibc.close(file.number)
  }

  package func makeFolder(_ name: String, in folder: Descriptor?) throws(SystemError) {
    try check(name, "mkdirat")
    _ = try result("mkdirat") { mkdirat(folder.number, name, mode_t(0o700)) }
  }

  package func link(
    _ name: String, in folder: Descriptor, as newName: String, in target: Descriptor
  ) throws(SystemError) {
    _ = try result("linkat") { linkat(folder.number, name, target.number, newName, 0) }
  }

  package func rename(
    _ name: String, in folder: Descriptor, to newName: String, in target: Descriptor
  ) throws(SystemError) {
    _ = try result("renameat") { renameat(folder.number, name, target.number, newName) }
  }

  package func remove(_ name: String, in folder: Descriptor) throws(SystemError) {
    _ = try result("unlinkat") { unlinkat(folder.number, name, 0) }
  }

  package func pause(milliseconds: Int) {
    var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    nanosleep(&time, nil)
  }

  /// A name with a NUL would reach the system cut short, as another name.
  private func check(_ name: String, _ call: String) throws(SystemError) {
    if name.utf8.contains(0) { throw SystemError(call, EINVAL) }
  }
}

/// Runs a system call until it is not interrupted; throws its error.
package func result<Number: FixedWidthInteger>(
  _ name: String, _ call: () -> Number
) throws(SystemError) -> Number {
  while true {
    let number = call()
    if number >= 0 { return number }
    let code = errno
    if code != EINTR { throw SystemError(name, code) }
  }
}

extension Descriptor? {
  package var number: Int32 { self?.number ?? AT_FDCWD }
}

extension OpenPurpose {
  fileprivate var flags: Int32 {
    let common = O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    return switch self {
    case .namedFolder: common | O_RDONLY | O_DIRECTORY
    case .folder: common | O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    case .reading: common | O_RDONLY | O_NOFOLLOW
    case .appending: common | O_RDWR | O_APPEND | O_NOFOLLOW
    case .overwriting: common | O_RDWR | O_NOFOLLOW
    case .creating: common | O_RDWR | O_APPEND | O_NOFOLLOW | O_CREAT | O_EXCL
    case .locking: common | O_RDWR | O_NOFOLLOW | O_CREAT
    case .source: common | O_RDONLY
    }
  }
}
