import Glibc

/// A file system of 128 kB in memory, for tests of a full or read-only disk; needs the right to
/// mount.
package final class TinyDisk: Sendable {
  package let path: String

  /// Whether this machine lets the tests mount one.
  package static let isAvailable: Bool = (try? TinyDisk()) != nil

  /// Mounts an empty one.
  package init() throws {
    let folder = try TemporaryFolder.makePath()
    guard mount("tmpfs", folder, "tmpfs", 0, "size=128k") == 0 else {
      let number = errno
      rmdir(folder)
      throw TemporaryFolderFailure(number: number)
    }
    path = folder
  }

  /// Refuses all writing from now on.
  package func makeReadOnly() -> Bool {
    mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), "size=128k") == 0
  }

  deinit {
    umount2(path, Int32(MNT_DETACH))
    rmdir(path)
  }
}
