package import FormDisk
import FormStorage
import Glibc
import Synchronization

/// A file system in memory that keeps apart what programs see and what is durable, and remembers
/// every state it went through.
package final class CrashingFileLayer: FileLayer {
  private let machine: Mutex<Machine>

  /// A disk, and what is open on it.
  struct Machine {
    var disk = DiskState()
    /// The disk before each call that changed it; nil if nobody wants to know.
    var history: [DiskState]? = []
    var open: [Int32: Opened] = [:]
    var lastDescriptor: Int32 = 0
    /// Calls that report success and do nothing.
    var ignored: Set<FileCall> = []
    /// The number of file syncs that go well before one fails and loses its bytes.
    var soundSyncs = Int.max
    /// What happens while a file or folder is synced.
    var duringSync: @Sendable () -> Void = {}

    struct Opened {
      let node: Int
      var hasLock = false
    }
  }

  /// An empty disk; the calls `ignoring` report success and do nothing.
  package convenience init(ignoring ignored: Set<FileCall> = []) {
    self.init(DiskState(), ignoring: ignored)
  }

  /// An empty disk of which one sync of a file fails, after so many that go well.
  package convenience init(losingAfter soundSyncs: Int) {
    self.init()
    machine.withLock { $0.soundSyncs = soundSyncs }
  }

  /// A disk as it was left; its history is kept if it is wanted.
  init(_ disk: DiskState, remembering: Bool = true, ignoring ignored: Set<FileCall> = []) {
    machine = Mutex(Machine(disk: disk, history: remembering ? [] : nil, ignored: ignored))
  }

  /// The disk before each call that changed it, and as it is now at the end.
  var history: [DiskState] { machine.withLock { ($0.history ?? []) + [$0.disk] } }

  /// The disk as it is now.
  var machineDisk: DiskState { machine.withLock { $0.disk } }

  /// The number of calls that changed the disk.
  package var changes: Int { machine.withLock { $0.history?.count ?? 0 } }

  /// Lets something happen during each sync from now on: a slow disk, as far as a test is
  /// concerned.
  package func duringSyncs(_ body: @escaping @Sendable () -> Void) {
    machine.withLock { $0.duringSync = body }
  }

  package func open(
    _ name: String, in folder: Descriptor?, for purpose: OpenPurpose
  ) throws(SystemError) -> Descriptor {
    try use { machine throws(SystemError) in
      let (parent, last) = try machine.resolve(name, in: folder)
      var found = machine.disk.find(last, in: parent)
      if found != nil, purpose == .creating { throw SystemError("openat", EEXIST) }
      if found == nil, purpose == .creating || purpose == .locking {
        machine.remember()
        found = machine.disk.make(last, in: parent, isFolder: false)
      }
      guard let found else { throw SystemError("openat", ENOENT) }
      let isFolder = machine.disk.nodes[found]?.isFolder == true
      if isFolder != (purpose == .folder || purpose == .namedFolder) {
        throw SystemError("openat", isFolder ? EISDIR : ENOTDIR)
      }
      return machine.add(found)
    }
  }

  package func close(_ file: Descriptor) {
    machine.withLock { _ = $0.open.removeValue(forKey: file.number) }
  }

  package func status(of file: Descriptor) throws(SystemError) -> FileStatus {
    try use { machine throws(SystemError) in machine.status(try machine.node(file)) }
  }

  package func status(of name: String, in folder: Descriptor?) throws(SystemError) -> FileStatus {
    try use { machine throws(SystemError) in
      let (parent, last) = try machine.resolve(name, in: folder)
      guard let found = machine.disk.find(last, in: parent) else {
        throw SystemError("fstatat", ENOENT)
      }
      return machine.status(found)
    }
  }

  package func read(
    _ file: Descriptor, at offset: Int, count: Int
  ) throws(SystemError) -> [UInt8] {
    try use { machine throws(SystemError) in
      let bytes = machine.disk.nodes[try machine.node(file)]?.content.bytes ?? []
      return Array(bytes.dropFirst(offset).prefix(count))
    }
  }

  package func append(
    _ bytes: ArraySlice<UInt8>, to file: Descriptor
  ) throws(SystemError) -> Int {
    try change(.append, file) { node, _ in node.content.bytes += bytes }
    return bytes.count
  }

  package func overwrite(
    _ bytes: ArraySlice<UInt8>, in file: Descriptor, at offset: Int
  ) throws(SystemError) -> Int {
    try change(.overwrite, file) { node, _ in
      let old = node.content.bytes
      let gap = [UInt8](repeating: 0, count: max(0, offset - old.count))
      node.content.bytes = old.prefix(offset) + gap + bytes + old.dropFirst(offset + bytes.count)
      node.forgetLost(in: offset..<offset + bytes.count)
    }
    return bytes.count
  }

  package func truncate(_ file: Descriptor, to size: Int) throws(SystemError) {
    try change(.truncate, file) { node, _ in
      node.content.bytes = Array(node.content.bytes.prefix(size))
      node.forgetLost(in: size..<Int.max)
    }
  }

  package func syncData(_ file: Descriptor) throws(SystemError) {
    machine.withLock { $0.duringSync }()
    try change(.syncData, file) { node, machine throws(SystemError) in try machine.sync(&node) }
  }

  package func sync(_ file: Descriptor) throws(SystemError) {
    machine.withLock { $0.duringSync }()
    try change(.sync, file) { node, machine throws(SystemError) in try machine.sync(&node) }
  }

  /// Gives up what a sync of a file was to write, as a disk does that reports an error.
  func loseSync(_ file: Descriptor) {
    try? change(.syncData, file) { node, _ in if !node.isFolder { node.lose() } }
  }

  package func lock(_ file: Descriptor) throws(SystemError) -> Bool {
    try use { machine throws(SystemError) in
      let node = try machine.node(file)
      if machine.open.contains(where: { $0.value.node == node && $0.value.hasLock }) {
        return false
      }
      machine.open[file.number]?.hasLock = true
      return true
    }
  }

  package func pause(milliseconds: Int) {}

  func use<Outcome: Sendable>(
    _ body: (inout Machine) throws(SystemError) -> Outcome
  ) throws(SystemError) -> Outcome {
    try machine.withLock { machine throws(SystemError) in try body(&machine) }
  }

  private func change(
    _ call: FileCall, _ file: Descriptor,
    _ body: (inout DiskState.Node, inout Machine) throws(SystemError) -> Void
  ) throws(SystemError) {
    try use { machine throws(SystemError) in
      let number = try machine.node(file)
      guard var node = machine.disk.nodes[number] else { throw SystemError(call.rawValue, EBADF) }
      if machine.ignored.contains(call) { return }
      machine.remember()
      defer { machine.disk.nodes[number] = node }
      try body(&node, &machine)
    }
  }
}

extension CrashingFileLayer.Machine {
  mutating func remember() { history?.append(disk) }

  mutating func sync(_ node: inout DiskState.Node) throws(SystemError) {
    if !node.isFolder {
      soundSyncs -= 1
      if soundSyncs == -1 {
        node.lose()
        throw SystemError("fdatasync", EIO)
      }
    }
    node.synced = node.content
  }

  mutating func add(_ node: Int) -> Descriptor {
    lastDescriptor += 1
    open[lastDescriptor] = Opened(node: node)
    return Descriptor(lastDescriptor)
  }

  func node(_ file: Descriptor) throws(SystemError) -> Int {
    guard let node = open[file.number]?.node else { throw SystemError("close", EBADF) }
    return node
  }

  /// The folder that a path leads to, and the last name in it.
  func resolve(
    _ path: String, in folder: Descriptor?
  ) throws(SystemError) -> (Int, String) {
    var current = DiskState.top
    if let folder { current = try node(folder) }
    let parts = path.split(separator: "/").map(String.init)
    for part in parts.dropLast() {
      guard let next = disk.find(part, in: current) else { throw SystemError("openat", ENOENT) }
      current = next
    }
    return (current, parts.last ?? ".")
  }

  func status(_ number: Int) -> FileStatus {
    let node = disk.nodes[number]
    return FileStatus(
      kind: node?.isFolder == true ? .folder : .regular, size: node?.content.bytes.count ?? 0,
      links: disk.links(number), device: 1, inode: UInt64(number), modified: 0)
  }
}
