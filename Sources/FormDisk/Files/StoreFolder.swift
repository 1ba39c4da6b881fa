import FormMessages
import Glibc

/// An open folder of a store; names in it are never followed through links.
package struct StoreFolder: ~Copyable {
  package let file: OpenFile
  package let durable: DurableFolders

  package init(_ file: consuming OpenFile, _ durable: DurableFolders) {
    self.file = file
    self.durable = durable
  }

  package var layer: any FileLayer { file.layer }
  package var descriptor: Descriptor { file.descriptor }
  package var path: String { file.path }

  /// The path of an entry as messages name it.
  package func path(of name: String) -> String { "\(path)/\(name)" }

  /// A folder in it; nil if there is nothing of that name.
  package func folder(_ name: String) throws(StoreFailure) -> StoreFolder? {
    do {
      let opened = try layer.open(name, in: descriptor, for: .folder)
      return StoreFolder(OpenFile(layer, opened, path: path(of: name)), durable)
    } catch {
      if error.isMissing { return nil }
      throw .unavailable(path(of: name), error)
    }
  }

  /// A folder in it, made with mode 0700 if need be. Its name is durable: one that is there already
  /// may have been made by a program that ended before it synced this folder.
  ///
  /// - Parameter syncs: false if the name need not be durable yet.
  package func makeFolder(
    _ name: String, syncs: Bool = true
  ) throws(StoreFailure) -> StoreFolder {
    let path = path(of: name)
    var isNew = true
    do { try layer.makeFolder(name, in: descriptor) } catch {
      if !error.isTaken { throw .unavailable(path, error) }
      isNew = false
    }
    guard let made = try folder(name) else {
      throw .unavailable(path, SystemError("openat", ENOENT))
    }
    guard syncs else { return made }
    if isNew || !durable.contains(path) { try sync() }
    durable.insert(path)
    return made
  }

  /// A regular file in it; nil if there is nothing of that name.
  package func open(_ name: String, for purpose: OpenPurpose) throws(StoreFailure) -> OpenFile? {
    let path = path(of: name)
    let opened: Descriptor
    do { opened = try layer.open(name, in: descriptor, for: purpose) } catch {
      if error.isMissing { return nil }
      throw .unavailable(path, error)
    }
    let file = try OpenFile(withStatus: layer, opened, path: path)
    guard try file.statusAtOpening().kind == .regular else {
      throw .refused(path: path, reason: Message(.notRegular))
    }
    return file
  }

  /// A new file beside a name, `name.<n>.tmp`; another writer gets another one.
  package func temporary(for name: String) throws(StoreFailure) -> TemporaryFile {
    try unused(name, ending: "tmp")
  }

  /// A new file `name.<n>.<ending>`, with the first number that is free.
  package func unused(_ name: String, ending: String) throws(StoreFailure) -> TemporaryFile {
    for number in 0..<10_000 {
      let candidate = "\(name).\(number).\(ending)"
      do {
        let opened = try layer.open(candidate, in: descriptor, for: .creating)
        return TemporaryFile(
          name: candidate, file: OpenFile(layer, opened, path: path(of: candidate)))
      } catch {
        if !error.isTaken { throw .unavailable(path(of: candidate), error) }
      }
    }
    throw .refused(path: path(of: name), reason: Message(.manyCopies))
  }

  package func names() throws(StoreFailure) -> [String] {
    do { return try layer.names(in: descriptor) } catch { throw .unavailable(path, error) }
  }

  package func remove(_ name: String) throws(StoreFailure) {
    do { try layer.remove(name, in: descriptor) } catch {
      if !error.isMissing { throw .unavailable(path(of: name), error) }
    }
  }

  package func sync() throws(StoreFailure) {
    do { try layer.sync(descriptor) } catch {
      // Some file systems have no such call for folders; nothing more can be done there.
      if error.number != EINVAL && error.number != ENOTSUP { throw .unavailable(path, error) }
    }
  }
}

/// A file that is written under a name of its own, until it is complete.
package struct TemporaryFile: ~Copyable {
  package let name: String
  package let file: OpenFile
}
