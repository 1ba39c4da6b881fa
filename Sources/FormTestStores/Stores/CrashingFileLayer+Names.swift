package import FormDisk
import FormStorage
import Glibc

extension CrashingFileLayer {
  package func makeFolder(_ name: String, in folder: Descriptor?) throws(SystemError) {
    try use { machine throws(SystemError) in
      let (parent, last) = try machine.resolve(name, in: folder)
      if machine.disk.find(last, in: parent) != nil { throw SystemError("mkdirat", EEXIST) }
      machine.remember()
      _ = machine.disk.make(last, in: parent, isFolder: true)
    }
  }

  package func link(
    _ name: String, in folder: Descriptor, as newName: String, in target: Descriptor
  ) throws(SystemError) {
    try use { machine throws(SystemError) in
      let (source, node) = (try machine.node(folder), try machine.node(target))
      guard let found = machine.disk.find(name, in: source) else {
        throw SystemError("linkat", ENOENT)
      }
      if machine.disk.find(newName, in: node) != nil { throw SystemError("linkat", EEXIST) }
      machine.remember()
      machine.disk.nodes[node]?.content.entries[newName] = found
    }
  }

  package func rename(
    _ name: String, in folder: Descriptor, to newName: String, in target: Descriptor
  ) throws(SystemError) {
    try use { machine throws(SystemError) in
      let (source, node) = (try machine.node(folder), try machine.node(target))
      guard let found = machine.disk.find(name, in: source) else {
        throw SystemError("renameat", ENOENT)
      }
      machine.remember()
      machine.disk.nodes[source]?.content.entries[name] = nil
      machine.disk.nodes[node]?.content.entries[newName] = found
    }
  }

  package func remove(_ name: String, in folder: Descriptor) throws(SystemError) {
    try use { machine throws(SystemError) in
      let node = try machine.node(folder)
      guard machine.disk.find(name, in: node) != nil else {
        throw SystemError("unlinkat", ENOENT)
      }
      machine.remember()
      machine.disk.nodes[node]?.content.entries[name] = nil
    }
  }

  package func names(in folder: Descriptor) throws(SystemError) -> [String] {
    try use { machine throws(SystemError) in
      let entries = machine.disk.nodes[try machine.node(folder)]?.content.entries ?? [:]
      return entries.keys.sorted()
    }
  }
}

extension CrashingFileLayer {
  /// The content of the file of a path; nil if there is none.
  package func content(_ path: String) -> [UInt8]? {
    try? use { machine throws(SystemError) in
      let (parent, last) = try machine.resolve(path, in: nil)
      return machine.disk.find(last, in: parent).flatMap { machine.disk.nodes[$0]?.content.bytes }
    }
  }

  /// Gives the file of a path another content, durably.
  package func setContent(_ bytes: [UInt8], of path: String) {
    _ = try? use { machine throws(SystemError) in
      let (parent, last) = try machine.resolve(path, in: nil)
      guard let file = machine.disk.find(last, in: parent) else { return }
      machine.disk.nodes[file]?.content.bytes = bytes
      machine.disk.sync(file)
    }
  }

  /// Gives up what of a file is not durable, as a disk does whose failure no program is told of any
  /// more.
  package func loseUnsynced(_ path: String) {
    _ = try? use { machine throws(SystemError) in
      let (parent, last) = try machine.resolve(path, in: nil)
      guard let file = machine.disk.find(last, in: parent) else { return }
      machine.disk.nodes[file]?.lose()
    }
  }

  /// The paths of all files, in order.
  package var paths: [String] {
    machineDisk.paths(in: DiskState.top, beginning: "").sorted()
  }

  /// A disk of its own with the same content, which does not remember its past.
  package func copy() -> CrashingFileLayer {
    CrashingFileLayer(machineDisk, remembering: false)
  }

  /// A disk of its own with the same content, whose past begins now.
  package func fresh() -> CrashingFileLayer { CrashingFileLayer(machineDisk) }

  /// The disk as a power cut leaves it at the worst: with nothing that is not durable.
  package func afterWorstPowerCut() -> CrashingFileLayer {
    CrashingFileLayer(machineDisk.keepingNothing(), remembering: false)
  }

  /// Every disk that the end of the program, or of the power, may leave from a change on.
  package func disks(from change: Int) -> [CrashingFileLayer] {
    history.dropFirst(change).flatMap { [$0] + $0.afterPowerCut() }
      .map { CrashingFileLayer($0, remembering: false) }
  }
}

extension DiskState {
  fileprivate func paths(in folder: Int, beginning: String) -> [String] {
    let entries = nodes[folder]?.content.entries ?? [:]
    return entries.flatMap { name, number in
      let path = "\(beginning)/\(name)"
      return nodes[number]?.isFolder == true ? paths(in: number, beginning: path) : [path]
    }
  }
}
