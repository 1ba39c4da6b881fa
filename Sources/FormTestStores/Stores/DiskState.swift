import JSONText

/// A disk as a machine knows it: for every file and folder, the state that programs see, and the
/// state that a power cut leaves for certain.
struct DiskState: Hashable, Sendable {
  /// A file or a folder.
  struct Node: Hashable, Sendable {
    let isFolder: Bool
    var content = Content()
    /// The content that is durable.
    var synced = Content()
    /// Bytes that a failed sync gave up: programs see them, but no later sync writes them.
    var lost: Range<Int>?
    /// What the disk has in their place.
    var beneath: [UInt8] = []

    var isSynced: Bool { content == synced }
  }

  /// Bytes of a file, or entries of a folder by name.
  struct Content: Hashable, Sendable {
    var bytes: [UInt8] = []
    var entries: [String: Int] = [:]
  }

  /// By number; a node without a name is gone.
  var nodes: [Int: Node] = [DiskState.top: Node(isFolder: true)]

  /// The number of the topmost folder.
  static let top = 1

  /// Adds a node in a folder and returns its number.
  mutating func make(_ name: String, in folder: Int, isFolder: Bool) -> Int {
    let number = nodes.count + 1
    nodes[number] = Node(isFolder: isFolder)
    nodes[folder]?.content.entries[name] = number
    return number
  }

  /// The number of a name in a folder.
  func find(_ name: String, in folder: Int) -> Int? {
    switch name {
    case ".": folder
    case "..": nodes.first { $0.value.content.entries.values.contains(folder) }?.key ?? folder
    default: nodes[folder]?.content.entries[name]
    }
  }

  /// The number of names that a node has.
  func links(_ number: Int) -> Int {
    nodes.values.reduce(0) { $0 + $1.content.entries.values.count { $0 == number } }
  }

  /// Whether some bytes stand in a file that has a name.
  func holds(_ wanted: [UInt8]) -> Bool {
    var waiting = [DiskState.top]
    while let number = waiting.popLast() {
      guard let content = nodes[number]?.content else { continue }
      if content.bytes.span.firstIndex(of: wanted, in: 0..<content.bytes.count) != nil {
        return true
      }
      waiting += content.entries.values
    }
    return false
  }

  mutating func sync(_ number: Int) {
    if let content = nodes[number]?.content { nodes[number]?.synced = content }
  }
}

extension DiskState.Node {
  /// Returns the bytes that would survive a power cut: in the place of lost ones what was there before,
  /// or zeros.
  func withoutLost(_ bytes: [UInt8]) -> [UInt8] {
    guard let lost else { return bytes }
    return bytes.enumerated().map { index, byte in
      !lost.contains(index) ? byte : index < beneath.count ? beneath[index] : 0
    }
  }

  /// Bytes that are written again, or cut off, are lost no longer.
  mutating func forgetLost(in range: Range<Int>) {
    guard let old = lost, old.overlaps(range) else { return }
    let (before, after) = (old.lowerBound..<max(old.lowerBound, range.lowerBound), range.upperBound)
    // What remains in the middle of a range is taken to be lost as a whole.
    lost = after < old.upperBound ? max(after, old.lowerBound)..<old.upperBound : before
    if after < old.upperBound, !before.isEmpty { lost = old }
    if lost?.isEmpty == true { lost = nil }
  }

  /// Gives up all that is not durable yet.
  mutating func lose() {
    let same = zip(content.bytes, synced.bytes).prefix { $0 == $1 }.count
    beneath = withoutLost(synced.bytes)
    lost = min(same, lost?.lowerBound ?? same)..<max(same, content.bytes.count)
  }
}
