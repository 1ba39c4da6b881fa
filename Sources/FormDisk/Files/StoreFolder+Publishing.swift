import FormCore
import FormMessages
package import FormValues

extension StoreFolder {
  /// The treatment of a file that already has the name.
  package enum Publishing {
    /// It is kept if it has the content that its name says, which is read and hashed: an equal size
    /// proves nothing.
    case byContent(Digest)
    case replacing
  }

  /// Puts a whole, durable file in place under a name: there is never a part of it to be seen.
  package func publish(
    _ bytes: [UInt8], as name: String, _ publishing: Publishing
  ) throws(StoreFailure) {
    let temporary = try temporary(for: name)
    do throws(StoreFailure) {
      try temporary.file.appendAll(bytes)
      try publish(temporary, in: self, as: name, publishing)
    } catch {
      try? remove(temporary.name)
      throw error
    }
  }

  /// Puts a whole file in place, which is not durable yet.
  package func publishUnsynced(_ bytes: [UInt8], as name: String) throws(StoreFailure) {
    try publishUnsynced(as: name) { file throws(StoreFailure) in try file.appendAll(bytes) }
  }

  /// Puts a file in place once all of it is written; it is not durable yet.
  package func publishUnsynced(
    as name: String, _ write: (borrowing OpenFile) throws(StoreFailure) -> Void
  ) throws(StoreFailure) {
    let temporary = try temporary(for: name)
    do throws(StoreFailure) {
      try write(temporary.file)
      try rename(temporary.name, to: name)
    } catch {
      try? remove(temporary.name)
      throw error
    }
  }

  /// Gives a file another name, which is not durable yet.
  package func rename(_ temporary: String, to name: String) throws(StoreFailure) {
    do { try layer.rename(temporary, in: descriptor, to: name, in: descriptor) } catch {
      throw .unavailable(path(of: name), error)
    }
  }

  /// Puts a written file of this folder in place in another one.
  package func publish(
    _ temporary: borrowing TemporaryFile, in target: borrowing StoreFolder, as name: String,
    _ publishing: Publishing
  ) throws(StoreFailure) {
    try temporary.file.sync()
    if case .byContent(let digest) = publishing,
      try target.keeps(name, digest, size: temporary.file.status().size)
        || link(temporary.name, in: target, as: name)
    {
      try remove(temporary.name)
    } else {
      do {
        try layer.rename(temporary.name, in: descriptor, to: name, in: target.descriptor)
      } catch { throw .unavailable(target.path(of: name), error) }
    }
    try target.sync()
  }

  /// Whether the name was free and is now that of the file; some file systems have no links.
  private func link(
    _ temporary: String, in target: borrowing StoreFolder, as name: String
  ) -> Bool {
    (try? layer.link(temporary, in: descriptor, as: name, in: target.descriptor)) != nil
  }

  /// Whether a file of that name and content is there and durable.
  private func keeps(
    _ name: String, _ digest: Digest, size: Int
  ) throws(StoreFailure) -> Bool {
    guard let file = try open(name, for: .reading), try file.statusAtOpening().size == size,
      try file.digest() == digest
    else { return false }
    // If it cannot be synced, it is replaced by a copy that was.
    return (try? file.sync()) != nil
  }
}

extension OpenFile {
  /// The hash of the whole content.
  package func digest() throws(StoreFailure) -> Digest {
    var hash = SHA256()
    try forEachPiece { hash.update($0) }
    return hash.finish()
  }
}

extension StoreFolder {
  /// A regular file with one name; nil if there is nothing of that name.
  package func openUnshared(_ name: String, for purpose: OpenPurpose) throws(StoreFailure)
    -> OpenFile?
  {
    guard let file = try open(name, for: purpose) else { return nil }
    guard try file.statusAtOpening().links == 1 else {
      throw .refused(path: file.path, reason: Message(.secondName))
    }
    return file
  }

  /// The whole content of a file, or nothing of one that is longer than a limit; nil if it is not
  /// there.
  package func content(_ name: String, limit: Int) throws(StoreFailure) -> [UInt8]? {
    guard let file = try open(name, for: .reading) else { return nil }
    let size = try file.statusAtOpening().size
    return size > limit ? [] : try file.read(at: 0, count: size)
  }

  /// Removes unfinished files, which only the holder of the lock makes.
  package func removeLeftovers() throws(StoreFailure) {
    for name in try names() where name.hasSuffix(".tmp") { try remove(name) }
  }
}
