package import FormDisk
import FormStorage
import Synchronization

/// The calls of a file layer that can be made to fail.
package enum FileCall: String, Hashable, Sendable, CaseIterable {
  case open, status, read, append, overwrite, truncate, syncData, sync, lock, makeFolder
  case link, rename, remove, names
}

/// A file layer of which one call fails once, or takes less than it is given.
package final class FaultyFileLayer: FileLayer {
  private let below: any FileLayer
  private let plan: Mutex<Plan>

  /// Which call fails, and how.
  package struct Plan: Sendable {
    let call: FileCall
    /// The number of calls that go well before it.
    var remaining: Int
    /// The error number; nil for a write that takes half.
    let number: Int32?
    /// The calls that fail every time from then on.
    let later: Set<FileCall>
    var hasFailed = false

    package init(
      _ call: FileCall, after remaining: Int, number: Int32?, later: Set<FileCall> = []
    ) {
      (self.call, self.remaining, self.number) = (call, remaining, number)
      self.later = later
    }
  }

  package init(_ below: any FileLayer, _ plan: Plan) {
    self.below = below
    self.plan = Mutex(plan)
  }

  /// Whether the call that was to fail has been made.
  package var hasFailed: Bool { plan.withLock { $0.hasFailed } }

  /// Counts a call; true if it is the one.
  private func isNext(_ call: FileCall) -> Bool {
    plan.withLock { plan in
      if plan.hasFailed { return plan.later.contains(call) }
      guard plan.call == call else { return false }
      plan.hasFailed = plan.remaining == 0
      plan.remaining -= 1
      return plan.hasFailed
    }
  }

  private func check(_ call: FileCall) throws(SystemError) {
    if isNext(call), let number = plan.withLock({ $0.number }) {
      throw SystemError(call.rawValue, number)
    }
  }

  package func open(
    _ name: String, in folder: Descriptor?, for purpose: OpenPurpose
  ) throws(SystemError) -> Descriptor {
    try check(.open)
    return try below.open(name, in: folder, for: purpose)
  }

  package func close(_ file: Descriptor) { below.close(file) }

  package func status(of file: Descriptor) throws(SystemError) -> FileStatus {
    try check(.status)
    return try below.status(of: file)
  }

  package func status(of name: String, in folder: Descriptor?) throws(SystemError) -> FileStatus {
    try check(.status)
    return try below.status(of: name, in: folder)
  }

  package func read(
    _ file: Descriptor, at offset: Int, count: Int
  ) throws(SystemError) -> [UInt8] {
    try check(.read)
    return try below.read(file, at: offset, count: count)
  }

  package func append(
    _ bytes: ArraySlice<UInt8>, to file: Descriptor
  ) throws(SystemError) -> Int {
    guard isNext(.append) else { return try below.append(bytes, to: file) }
    let half = try below.append(bytes.prefix((bytes.count + 1) / 2), to: file)
    // A write that fails may have written some all the same.
    if let number = plan.withLock({ $0.number }) { throw SystemError("write", number) }
    return half
  }

  package func overwrite(
    _ bytes: ArraySlice<UInt8>, in file: Descriptor, at offset: Int
  ) throws(SystemError) -> Int {
    try check(.overwrite)
    return try below.overwrite(bytes, in: file, at: offset)
  }

  package func truncate(_ file: Descriptor, to size: Int) throws(SystemError) {
    try check(.truncate)
    try below.truncate(file, to: size)
  }

  package func syncData(_ file: Descriptor) throws(SystemError) {
    try check(.syncData)
    try below.syncData(file)
  }

  package func sync(_ file: Descriptor) throws(SystemError) {
    try check(.sync)
    try below.sync(file)
  }

  package func lock(_ file: Descriptor) throws(SystemError) -> Bool {
    try check(.lock)
    return try below.lock(file)
  }

  package func makeFolder(_ name: String, in folder: Descriptor?) throws(SystemError) {
    try check(.makeFolder)
    try below.makeFolder(name, in: folder)
  }

  package func link(
    _ name: String, in folder: Descriptor, as newName: String, in target: Descriptor
  ) throws(SystemError) {
    try check(.link)
    try below.link(name, in: folder, as: newName, in: target)
  }

  package func rename(
    _ name: String, in folder: Descriptor, to newName: String, in target: Descriptor
  ) throws(SystemError) {
    try check(.rename)
    try below.rename(name, in: folder, to: newName, in: target)
  }

  package func remove(_ name: String, in folder: Descriptor) throws(SystemError) {
    try check(.remove)
    try below.remove(name, in: folder)
  }

  package func names(in folder: Descriptor) throws(SystemError) -> [String] {
    try check(.names)
    return try below.names(in: folder)
  }

  package func pause(milliseconds: Int) { below.pause(milliseconds: milliseconds) }
}
