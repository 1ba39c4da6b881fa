import FormDisk
import FormStorage
import Synchronization

/// The machine's file system, with an account of what is read and of what syncing takes.
final class MeasuringFileLayer: FileLayer {
  /// The bytes and seconds that calls have taken.
  struct Account: Sendable {
    /// Bytes read, by the name of the file.
    var read: [String: Int] = [:]
    /// Calls of `fsync` and `fdatasync`.
    var syncs = 0
    /// Seconds in `fsync` and `fdatasync`.
    var syncing = 0.0
  }

  private let below = SystemFileLayer()
  private let account = Mutex(Account())
  private let names = Mutex<[Descriptor: String]>([:])

  /// Returns the account since the last call.
  func take() -> Account {
    account.withLock { account in
      defer { account = Account() }
      return account
    }
  }

  private func name(of file: Descriptor) -> String { names.withLock { $0[file] ?? "" } }

  func open(
    _ name: String, in folder: Descriptor?, for purpose: OpenPurpose
  ) throws(SystemError) -> Descriptor {
    let file = try below.open(name, in: folder, for: purpose)
    names.withLock { $0[file] = name }
    return file
  }

  func read(_ file: Descriptor, at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    let bytes = try below.read(file, at: offset, count: count)
    let name = name(of: file)
    account.withLock { $0.read[name, default: 0] += bytes.count }
    return bytes
  }

  func syncData(_ file: Descriptor) throws(SystemError) {
    try sync { () throws(SystemError) in try below.syncData(file) }
  }

  func sync(_ file: Descriptor) throws(SystemError) {
    try sync { () throws(SystemError) in try below.sync(file) }
  }

  private func sync(_ call: () throws(SystemError) -> Void) throws(SystemError) {
    let start = Stopwatch.now
    defer {
      account.withLock { account in
        account.syncing += Stopwatch.now - start
        account.syncs += 1
      }
    }
    try call()
  }

  func close(_ file: Descriptor) { below.close(file) }

  func status(of file: Descriptor) throws(SystemError) -> FileStatus {
    try below.status(of: file)
  }

  func status(of name: String, in folder: Descriptor?) throws(SystemError) -> FileStatus {
    try below.status(of: name, in: folder)
  }

  func append(_ bytes: ArraySlice<UInt8>, to file: Descriptor) throws(SystemError) -> Int {
    try below.append(bytes, to: file)
  }

  func overwrite(
    _ bytes: ArraySlice<UInt8>, in file: Descriptor, at offset: Int
  ) throws(SystemError) -> Int {
    try below.overwrite(bytes, in: file, at: offset)
  }

  func truncate(_ file: Descriptor, to size: Int) throws(SystemError) {
    try below.truncate(file, to: size)
  }

  func lock(_ file: Descriptor) throws(SystemError) -> Bool { try below.lock(file) }

  func makeFolder(_ name: String, in folder: Descriptor?) throws(SystemError) {
    try below.makeFolder(name, in: folder)
  }

  func link(
    _ name: String, in folder: Descriptor, as newName: String, in target: Descriptor
  ) throws(SystemError) {
    try below.link(name, in: folder, as: newName, in: target)
  }

  func rename(
    _ name: String, in folder: Descriptor, to newName: String, in target: Descriptor
  ) throws(SystemError) {
    try below.rename(name, in: folder, to: newName, in: target)
  }

  func remove(_ name: String, in folder: Descriptor) throws(SystemError) {
    try below.remove(name, in: folder)
  }

  func names(in folder: Descriptor) throws(SystemError) -> [String] {
    try below.names(in: folder)
  }

  func pause(milliseconds: Int) { below.pause(milliseconds: milliseconds) }
}
