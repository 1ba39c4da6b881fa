internal import Glibc
internal import Synchronization

/// Files that have not got their names yet, for whoever must take them away when the program ends
/// before they do.
package final class UnfinishedFiles: Sendable {
  private let paths = Mutex<[String]>([])

  package init() {}

  /// Makes the file at `path` and returns its descriptor; negative, with `errno`, if that fails.
  func open(_ path: String, _ permissions: UInt32) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return change { paths in
      let descriptor = Glibc.open(path, flags, permissions)
      if descriptor >= 0 { paths.append(path) }
      return descriptor
    }
  }

  /// Gives the file at `path` its name; false, with `errno`, if that fails.
  func rename(_ path: String, to final: String) -> Bool {
    change { paths in
      guard Glibc.rename(path, final) == 0 else { return false }
      paths.removeAll { $0 == path }
      return true
    }
  }

  /// Removes the file at `path`.
  func remove(_ path: String) {
    change { paths in
      unlink(path)
      paths.removeAll { $0 == path }
    }
  }

  /// Removes all of them, and does something before another one can be made or get its name.
  package func removeAll(_ body: () -> Void) {
    change { paths in
      for path in paths { unlink(path) }
      paths = []
      body()
    }
  }

  /// A lock may change `errno`, which belongs to what was done under it.
  private func change<Result: Sendable>(_ body: (inout [String]) -> Result) -> Result {
    let (result, code) = paths.withLock { paths in
      let result = body(&paths)
      return (result, errno)
    }
    errno = code
    return result
  }
}
