internal import Glibc
internal import Synchronization

/// Files that do not have their names yet, for those who must remove them when the program ends
/// before they do.
///
/// The file has no name if the file system allows that (`O_TMPFILE`): it vanishes however the
/// program ends. On other file systems it has a hidden name.
package final class UnfinishedFiles: Sendable {
  private struct Entry {
    /// The hidden name, which the file has already if `isNamed`.
    let path: String
    let isNamed: Bool
  }

  private let entries = Mutex<[Entry]>([])
  private let isNaming: Bool

  /// - Parameter isNaming: whether each file has a hidden name, as where no file can be without one.
  package init(isNaming: Bool = false) { self.isNaming = isNaming }

  /// Makes a file in the folder of `path`, or there, and returns its descriptor; negative, with
  /// `errno`, if that fails.
  func open(_ path: String, in folder: String, _ permissions: UInt32) -> Int32 {
    change { entries in
      let nameless = isNaming ? -1 : Self.openNameless(folder, permissions)
      guard nameless < 0 else {
        entries.append(Entry(path: path, isNamed: false))
        return nameless
      }
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let descriptor = Glibc.open(path, flags, permissions)
      if descriptor >= 0 { entries.append(Entry(path: path, isNamed: true)) }
      return descriptor
    }
  }

  /// Gives the file at `path`, open as `descriptor`, its name; false, with `errno`, if that fails.
  func name(_ path: String, _ descriptor: Int32, _ final: String) -> Bool {
    change { entries in
      guard let index = entries.firstIndex(where: { $0.path == path }) else {
        errno = ENOENT
        return false
      }
      let isDone =
        entries[index].isNamed
        ? Glibc.rename(path, final) == 0 : Self.link(descriptor, path, final)
      if isDone { entries.remove(at: index) }
      return isDone
    }
  }

  /// Removes the file at `path`.
  func remove(_ path: String) {
    change { entries in
      for entry in entries where entry.path == path && entry.isNamed { unlink(path) }
      entries.removeAll { $0.path == path }
    }
  }

  /// Removes all of them, and does something before another one can be made or get its name.
  package func removeAll(_ body: () -> Void) {
    change { entries in
      for entry in entries where entry.isNamed { unlink(entry.path) }
      entries = []
      body()
    }
  }

  /// A file without a name that can be given one; negative if there is none.
  private static func openNameless(_ folder: String, _ permissions: UInt32) -> Int32 {
    // O_TMPFILE, a macro that Swift does not import.
    let temporary: Int32 = 0o20_000_000 | O_DIRECTORY
    let descriptor = Glibc.open(folder, O_WRONLY | temporary | O_CLOEXEC, permissions)
    // Without /proc it could get no name.
    guard descriptor >= 0, access(procPath(of: descriptor), F_OK) != 0 else { return descriptor }
    close(descriptor)
    return -1
  }

  /// Names a file; one that has the name already is replaced in one step.
  private static func link(_ descriptor: Int32, _ path: String, _ final: String) -> Bool {
    func link(_ name: String) -> Bool {
      linkat(AT_FDCWD, procPath(of: descriptor), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
    }
    if link(final) { return true }
    guard errno == EEXIST, link(path) else { return false }
    if Glibc.rename(path, final) == 0 { return true }
    let code = errno
    unlink(path)
    errno = code
    return false
  }

  private static func procPath(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// A lock may change `errno`, which belongs to what was done under it.
  private func change<Result: Sendable>(_ body: (inout [Entry]) -> Result) -> Result {
    let (result, code) = entries.withLock { entries in
      let result = body(&entries)
      return (result, errno)
    }
    errno = code
    return result
  }
}
