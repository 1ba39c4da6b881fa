import FormDisk
import Glibc
import Synchronization

/// The file system as one program of a simulation sees it: at each call another program may go on,
/// and an accident may happen.
final class SimulatedLayer: FileLayer {
  private let machine: SimulatedMachine
  private let turns: (all: Turns, thread: Int)?
  private let program: Int
  private let planted: PlantedFault?
  /// Syncs that a planted fault puts off.
  private let waiting = Mutex<[Descriptor]>([])
  /// What a planted fault has read.
  private let firstReads = Mutex<[UInt64: [UInt8]]>([:])

  /// - Parameter turns: the program's turns among others; nil if it runs alone.
  init(
    _ machine: SimulatedMachine, _ program: Int, _ turns: (all: Turns, thread: Int)?,
    _ planted: PlantedFault?
  ) {
    (self.machine, self.program, self.turns, self.planted) = (machine, program, turns, planted)
  }

  private var disk: CrashingFileLayer { machine.disk }

  private func takeTurn(isWaiting: Bool = false) {
    turns?.all.turn(of: turns?.thread ?? 0, isWaiting: isWaiting)
  }

  /// Makes a call: `part` is what a program that is killed at it has done before.
  private func call<Result>(
    _ call: FileCall, _ words: @autoclosure () -> String, part: (Int) -> Void = { _ in },
    _ body: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    takeTurn()
    let outcome = machine.begin(call, by: program)
    machine.note("program \(program): \(call.rawValue) \(words()): \(outcome)")
    switch outcome {
    case .works: return try body()
    case .fails(let number): throw SystemError(call.rawValue, number)
    case .losesSync: throw SystemError(call.rawValue, SimulatedLayer.lostSync)
    case .dies(let written):
      part(written)
      machine.closeFiles(of: program)
    case .isDead: break
    }
    throw SystemError(call.rawValue, EIO)
  }

  /// Stands for a sync that loses what it was to write.
  private static let lostSync: Int32 = 9999

  func open(
    _ name: String, in folder: Descriptor?, for purpose: OpenPurpose
  ) throws(SystemError) -> Descriptor {
    try call(.open, name) { () throws(SystemError) in
      let opened = try disk.open(name, in: folder, for: purpose)
      machine.opened(opened, name, by: program)
      return opened
    }
  }

  func close(_ file: Descriptor) {
    takeTurn()
    guard !machine.isDead(program) else { return }
    machine.closed(file)
    disk.close(file)
  }

  func status(of file: Descriptor) throws(SystemError) -> FileStatus {
    try call(.status, machine.name(of: file)) { () throws(SystemError) in
      try disk.status(of: file)
    }
  }

  func status(of name: String, in folder: Descriptor?) throws(SystemError) -> FileStatus {
    try call(.status, name) { () throws(SystemError) in
      try disk.status(of: name, in: folder)
    }
  }

  func read(
    _ file: Descriptor, at offset: Int, count: Int
  ) throws(SystemError) -> [UInt8] {
    try call(.read, "\(machine.name(of: file)) at \(offset)") { () throws(SystemError) in
      let bytes = try disk.read(file, at: offset, count: count)
      guard planted == .staleReading else { return bytes }
      let inode = try disk.status(of: file).inode
      let whole = try disk.read(file, at: 0, count: .max)
      return firstReads.withLock { reads in
        if reads[inode] == nil { reads[inode] = whole }
        return Array((reads[inode] ?? []).dropFirst(offset).prefix(count))
      }
    }
  }

  func append(
    _ bytes: ArraySlice<UInt8>, to file: Descriptor
  ) throws(SystemError) -> Int {
    let isShort = planted == .ignoredShortWrite && machine.random(10) == 0
    return try call(
      .append, "\(machine.name(of: file)) \(bytes.count) bytes",
      part: { _ = try? disk.append(bytes.prefix(bytes.count * $0 / 100), to: file) }
    ) { () throws(SystemError) in
      if !isShort { return try disk.append(bytes, to: file) }
      _ = try disk.append(bytes.prefix(bytes.count / 2), to: file)
      return bytes.count
    }
  }

  func overwrite(
    _ bytes: ArraySlice<UInt8>, in file: Descriptor, at offset: Int
  ) throws(SystemError) -> Int {
    try call(.overwrite, "\(machine.name(of: file)) at \(offset)") { () throws(SystemError) in
      try disk.overwrite(bytes, in: file, at: offset)
    }
  }

  func truncate(_ file: Descriptor, to size: Int) throws(SystemError) {
    try call(.truncate, "\(machine.name(of: file)) to \(size)") { () throws(SystemError) in
      if planted != .noTruncation { try disk.truncate(file, to: size) }
    }
  }

  func syncData(_ file: Descriptor) throws(SystemError) {
    try sync(.syncData, file) { () throws(SystemError) in
      if planted != .noDataSync { try disk.syncData(file) }
    }
  }

  func sync(_ file: Descriptor) throws(SystemError) {
    try sync(.sync, file) { () throws(SystemError) in
      let isFolder = try disk.status(of: file).kind == .folder
      if planted == (isFolder ? .noFolderSync : .noFileSync) { return }
      if planted == .renameBeforeSync, !isFolder { return waiting.withLock { $0.append(file) } }
      try disk.sync(file)
    }
  }

  private func sync(
    _ kind: FileCall, _ file: Descriptor, _ body: () throws(SystemError) -> Void
  ) throws(SystemError) {
    do { try call(kind, machine.name(of: file), body) } catch {
      guard error.number == SimulatedLayer.lostSync else {
        if planted == .ignoredSyncError, !machine.isDead(program) { return }
        throw error
      }
      disk.loseSync(file)
      if planted == .ignoredSyncError { return }
      throw SystemError(kind.rawValue, EIO)
    }
  }

  func lock(_ file: Descriptor) throws(SystemError) -> Bool {
    try call(.lock, machine.name(of: file)) { () throws(SystemError) in
      planted == .noLock ? true : try disk.lock(file)
    }
  }

  func makeFolder(_ name: String, in folder: Descriptor?) throws(SystemError) {
    try call(.makeFolder, name) { () throws(SystemError) in try disk.makeFolder(name, in: folder) }
  }

  func link(
    _ name: String, in folder: Descriptor, as newName: String, in target: Descriptor
  ) throws(SystemError) {
    try call(.link, "\(name) \(newName)") { () throws(SystemError) in
      try disk.link(name, in: folder, as: newName, in: target)
    }
    try syncWaiting()
  }

  func rename(
    _ name: String, in folder: Descriptor, to newName: String, in target: Descriptor
  ) throws(SystemError) {
    if planted == .renameInTwoSteps { try? remove(newName, in: target) }
    try call(.rename, "\(name) \(newName)") { () throws(SystemError) in
      try disk.rename(name, in: folder, to: newName, in: target)
    }
    try syncWaiting()
  }

  private func syncWaiting() throws(SystemError) {
    for file in waiting.withLock({ files in
      defer { files = [] }
      return files
    }) {
      try call(.sync, "put off") { () throws(SystemError) in try? disk.sync(file) }
    }
  }

  func remove(_ name: String, in folder: Descriptor) throws(SystemError) {
    try call(.remove, name) { () throws(SystemError) in try disk.remove(name, in: folder) }
  }

  func names(in folder: Descriptor) throws(SystemError) -> [String] {
    try call(.names, machine.name(of: folder)) { () throws(SystemError) in
      try disk.names(in: folder)
    }
  }

  func pause(milliseconds: Int) { takeTurn(isWaiting: true) }
}
