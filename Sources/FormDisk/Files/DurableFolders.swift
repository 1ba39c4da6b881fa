package import FormValues
import Synchronization

/// The folders of a store whose names a program has made durable, so it does so only once.
package final class DurableFolders: Sendable {
  private let paths = Mutex<Set<String>>([])

  package init() {}

  package func contains(_ path: String) -> Bool { paths.withLock { $0.contains(path) } }

  package func insert(_ path: String) { paths.withLock { _ = $0.insert(path) } }
}

/// A file or folder that a program uses from its first write to its end, held open so no other one
/// can get its number.
package final class HeldFile: Sendable {
  /// Whether its name is durable.
  package let isDurable: Bool
  private let identity: FileIdentity
  private let file: OpenFile

  package init(_ file: consuming OpenFile, isDurable: Bool = true) throws(StoreFailure) {
    identity = FileIdentity(try file.statusAtOpening())
    self.file = file
    self.isDurable = isDurable
  }

  /// A folder that is open already, opened again.
  package convenience init(
    again folder: borrowing StoreFolder, isDurable: Bool = true
  ) throws(StoreFailure) {
    let layer = folder.layer
    let opened: Descriptor
    do { opened = try layer.open(".", in: folder.descriptor, for: .folder) } catch {
      throw .unavailable(folder.path, error)
    }
    try self.init(OpenFile(layer, opened, path: folder.path), isDurable: isDurable)
  }

  /// Whether a file is this one.
  package func isSame(as file: borrowing OpenFile) throws(StoreFailure) -> Bool {
    FileIdentity(try file.statusAtOpening()) == identity
  }
}

/// The identity of a file or folder among all others that exist at the same time.
package struct FileIdentity: Hashable, Sendable {
  package let device: UInt64
  package let inode: UInt64

  package init(_ status: FileStatus) { (device, inode) = (status.device, status.inode) }
}

/// The folder of a store, once the names of the folders above it are durable.
package final class DurableGround: Sendable {
  private let folder = Mutex<HeldFile?>(nil)

  package init() {}

  /// Whether a folder is this one.
  package func isSame(as other: borrowing StoreFolder) throws(StoreFailure) -> Bool {
    guard let held = folder.withLock({ $0 }) else { return false }
    return try held.isSame(as: other.file)
  }

  /// Takes note of a folder above which all is durable.
  package func hold(_ folder: borrowing StoreFolder) throws(StoreFailure) {
    let held = try HeldFile(again: folder)
    self.folder.withLock { $0 = held }
  }
}

/// The folders of forms that a program uses: each stays the same one until it ends.
package final class FormHomes: Sendable {
  private let homes = Mutex<[FormIdentifier: HeldFile]>([:])

  package init() {}

  /// The folder of a form, if it was used.
  package func home(of form: FormIdentifier) -> HeldFile? { homes.withLock { $0[form] } }

  /// Takes note of the folder that is used now.
  package func remember(
    _ folder: borrowing StoreFolder, of form: FormIdentifier, isDurable: Bool
  ) throws(StoreFailure) {
    if let home = home(of: form), home.isDurable || !isDurable { return }
    let held = try HeldFile(again: folder, isDurable: isDurable)
    homes.withLock { $0[form] = held }
  }
}

extension StoreFolder {
  /// Syncs the folders above, as far as they can be opened and lie on the same file system.
  package func syncAncestors() throws(StoreFailure) {
    let here = try file.status()
    let above: Descriptor
    do { above = try layer.open("..", in: descriptor, for: .folder) } catch {
      // A folder that this user may not read was not made by this program.
      if error.isForbidden { return }
      throw .unavailable(path(of: ".."), error)
    }
    let parent = StoreFolder(OpenFile(layer, above, path: path(of: "..")), durable)
    let status = try parent.file.status()
    guard status.inode != here.inode, status.device == here.device else { return }
    try parent.sync()
    try parent.syncAncestors()
  }
}
